import ChargeLayout

extension ShellSession {
  /// Whether a line may stand in the history, which lies in a file: not when it holds what was typed into a field for
  /// passwords, codes or telephone numbers, nor when it cannot be told where it was meant to go.
  public func mayRemember(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let command = words.first?.lowercased(), ["type", "paste"].contains(command) else { return true }
    guard words.count > 1, let tree = try? onScreen() else { return false }
    let id = ElementID(String(words[1]))
    return tree.interactive(id) != nil && !tree.holdsSecret(id)
  }
}
