import ChargeLayout

extension ShellSession {
  /// The command of a line; nil for an empty one. What begins with the name of something on the screen, or of a screen,
  /// is no command, but it says what was meant.
  func understood(_ line: String) throws(ShellProblem) -> ShellCommand? {
    do throws(ShellProblem) {
      return try CommandTable.command(line: line)
    } catch {
      guard let words = try? CommandWords(line: line).words, let name = words.first,
        CommandTable.spec(named: name.lowercased()) == nil, let meant = meant(name, with: words.dropFirst())
      else { throw error }
      throw ShellProblem(error.kind, error.message, remedy: "try: \(meant)")
    }
  }

  private func meant(_ name: String, with arguments: ArraySlice<String>) -> String? {
    let touchable = tree?.interactives.first { $0.id.name == name.lowercased() }
    let screen = app.screenNames.first { $0.lowercased() == name.lowercased() }
    if let touchable, arguments.isEmpty || screen == nil { return touchable.kind.command(touchable.id) }
    return screen.map { (["open", $0] + arguments).joined(separator: " ") }
  }
}
