import ChargeLayout

extension ShellSession {
  /// Prints a hint or a problem, broken between words where a terminal ends.
  public func note(_ text: String) { output.note(wrapped(text).joined(separator: "\n")) }

  /// The lines of a message as the terminal takes them; those that begin with blanks go on below their first word.
  func wrapped(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let terminal = options.terminalSize()
    guard terminal.rows != nil else { return lines }
    return lines.flatMap { line in
      let indent = min(line.prefix { $0 == " " }.count, terminal.columns / 2)
      return StyledLine(String(line.drop { $0 == " " })).brokenAtBars(to: terminal.columns - indent)
        .indented(by: indent).map(\.text)
    }
  }
}
