import ChargeLayout
import ChargePresentation

extension ShellSession {
  /// Whether a line may stand in the history, which lies in a file: only a command that is understood here, and that
  /// cannot hold a password, a code or a telephone number. What is not listed below is not kept.
  public func mayRemember(_ line: String) -> Bool {
    guard let command = try? CommandTable.command(line: line), let tree = try? onScreen() else { return false }
    // A secret that is asked for may be typed behind any word by mistake.
    return isWithoutFreeText(command, tree) || (!tree.asksForSecret && isHarmlessText(command, tree))
  }

  /// Commands that consist of words of ours, of numbers on a scale, and of names that are known already.
  private func isWithoutFreeText(_ command: ShellCommand, _ tree: ScreenTree<Root.Event>) -> Bool {
    switch command {
    case .screen, .elements, .state, .trace, .skipped, .checkData, .inbox, .more, .less, .quit, .key, .blur, .back,
      .refresh, .location, .permission, .device, .network, .backend, .advance, .background, .foreground, .relaunch,
      .appearance, .language, .size:
      return true
    case .help(let name): return name.map { CommandTable.spec(named: $0.lowercased()) != nil } ?? true
    case .documents(let name): return name == nil
    case .tap(let id), .clear(let id), .focus(let id), .toggle(let id), .expectEnabled(let id, _):
      return tree.interactive(ElementID(id)) != nil
    case .choose(let id, let option):
      guard case .picker(let options) = tree.interactive(ElementID(id))?.kind else { return false }
      return options.contains(option)
    case .set(let id, let value):
      guard case .slider(let range) = tree.interactive(ElementID(id))?.kind else { return false }
      return range.contains(value)
    case .open(let name, let argument): return argument == nil && isScreen(name)
    case .provider(let name, _): return world.providers?.names.contains(name) ?? false
    case .explain, .type, .paste, .track, .importDocument, .expectText, .snapshot: return false
    }
  }

  /// Commands with a text that a person wants to find again: words to search for, names of files and stations.
  private func isHarmlessText(_ command: ShellCommand, _ tree: ScreenTree<Root.Event>) -> Bool {
    switch command {
    case .type(let id, _, _), .paste(let id, _): tree.interactive(ElementID(id))?.kind == .field
    case .open(let name, _): isScreen(name)
    case .documents, .explain, .track, .importDocument, .snapshot: true
    // Whatever else a line holds may be a secret, so nothing is kept that is not named above.
    default: false
    }
  }

  private func isScreen(_ name: String) -> Bool {
    app.screenNames.contains { $0.lowercased() == name.lowercased() }
  }
}
