import ChargeLayout
import Foundation

extension ShellSession {
  func check(_ command: ShellCommand.Check) throws(ShellProblem) -> CommandAnswer {
    switch command {
    case .expectText(let text, let isPresent):
      let isThere = words().contains { $0.contains(Self.words(of: text)) }
      if isThere != isPresent {
        throw ShellProblem(
          .expectation, isPresent ? "the screen does not show \"\(text)\"" : "the screen shows \"\(text)\"",
          remedy: "\"screen\" prints what is shown")
      }
    case .expectEnabled(let id, let isEnabled): try expect(ElementID(id), isEnabled: isEnabled)
    case .snapshot(let name):
      let lines = TextRenderer(width: currentSize.columns, colors: .none).lines(of: try onScreen()).map(\.text)
      return try options.snapshots.check(lines.joined(separator: "\n") + "\n", name: name)
    }
    return CommandAnswer()
  }

  private func expect(_ id: ElementID, isEnabled: Bool) throws(ShellProblem) {
    let tree = try onScreen()
    let isCovered = tree.covered.contains { $0.id == id }
    guard let found = tree.interactive(id) else {
      throw ShellProblem(
        .expectation, "there is no \"\(id)\" on the screen",
        remedy: "there is: \(tree.interactives.map(\.id).shortList)")
    }
    let canBeUsed = found.isEnabled && !isCovered
    if canBeUsed != isEnabled {
      throw ShellProblem(.expectation, "\"\(id)\" is \(canBeUsed ? "enabled" : "disabled")")
    }
  }
}
