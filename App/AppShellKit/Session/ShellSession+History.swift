import ChargeLayout
import ChargePresentation

extension ShellSession {
  /// Whether a line may go into the history file: only a command that cannot hold a password, a code or a phone number.
  public func mayRemember(_ line: String) -> Bool {
    guard let command = try? CommandTable.command(line: line), let tree = try? onScreen() else { return false }
    // A secret that is asked for may be typed behind any word by mistake.
    return isWithoutFreeText(command, tree) || (!tree.asksForSecret && isHarmlessText(command, tree))
  }

  /// Commands made of fixed words, of numbers in range, and of names that are known already.
  private func isWithoutFreeText(_ command: ShellCommand, _ tree: ScreenTree<Root.Event>) -> Bool {
    switch command {
    case .see(let command): isWithoutFreeText(command)
    case .act(let command): isWithoutFreeText(command, tree)
    case .world(.provider(let name, _)): world.providers?.names.contains(name) ?? false
    case .world(let command): !holdsText(command)
    case .car(.tap(let id)): carTree?.interactive(ElementID(id)) != nil
    case .car(.connect), .car(.limits), .car(.driving), .car(.disconnect), .car(.screen), .car(.back): true
    case .check(.expectEnabled(let id, _)): tree.interactive(ElementID(id)) != nil
    case .check(.expectText), .check(.snapshot): false
    }
  }

  private func isWithoutFreeText(_ command: ShellCommand.See) -> Bool {
    switch command {
    case .help(let name): name.map { CommandTable.spec(named: $0.lowercased()) != nil } ?? true
    case .documents(let name): name == nil
    case .explain: false
    case .record(let path): path == nil
    case .screen, .elements, .state, .tree, .trace, .skipped, .checkData, .inbox, .notifications, .verifyBooks, .more,
      .less,
      .quit:
      true
    }
  }

  private func isWithoutFreeText(_ command: ShellCommand.Act, _ tree: ScreenTree<Root.Event>) -> Bool {
    switch command {
    case .key, .blur, .back, .refresh: return true
    case .tap(let id), .clear(let id), .focus(let id), .toggle(let id): return tree.interactive(ElementID(id)) != nil
    case .choose(let id, let option):
      guard case .picker(let options) = tree.interactive(ElementID(id))?.kind else { return false }
      return options.contains(option)
    case .set(let id, let value):
      switch (tree.interactive(ElementID(id))?.kind, value) {
      case (.slider(let range), .number(let number)): return range.contains(number)
      case (.day, .day): return true
      default: return false
      }
    case .open(let name, let argument): return argument == nil && isScreen(name)
    case .type, .paste: return false
    }
  }

  private func holdsText(_ command: ShellCommand.World) -> Bool {
    switch command {
    case .track, .importDocument, .scan, .beginElsewhere, .backend(.charging(.faulted)),
      .backend(.charging(.suspended)), .backend(.charging(.endsByItself(.some))), .backend(.appointments(.occupy)),
      .backend(.appointments(.close)), .backend(.appointments(.remove)), .backend(.appointments(.spoil)),
      .backend(.appointments(.refuse(.some))), .appointmentFault(.refusal), .backend(.wallet(.change)),
      .backend(.wallet(.refuseNext)), .backend(.wallet(.refuse(.some))), .backend(.wallet(.newCurrency)):
      true
    case .location, .permission, .device, .network, .provider, .backend, .fault, .appointmentFault, .walletFault,
      .payment, .store, .clock, .advance, .background, .wake, .foreground, .relaunch, .appearance, .timeZone, .language,
      .size:
      false
    }
  }

  /// Commands with a text that a person wants to find again: words to search for, names of files and stations.
  private func isHarmlessText(_ command: ShellCommand, _ tree: ScreenTree<Root.Event>) -> Bool {
    switch command {
    case .act(.type(let id, _, _)), .act(.paste(let id, _)): tree.interactive(ElementID(id))?.kind == .field
    case .act(.open(let name, _)): isScreen(name)
    case .see(.documents), .see(.explain), .see(.record), .check(.snapshot): true
    case .world(let command): holdsText(command)
    // Anything else may hold a secret: only what is named above is kept.
    case .see, .act, .car, .check: false
    }
  }

  private func isScreen(_ name: String) -> Bool {
    app.screenNames.contains { $0.lowercased() == name.lowercased() }
  }
}
