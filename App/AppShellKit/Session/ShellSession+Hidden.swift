import ChargeLayout

extension ShellSession {
  /// The field that a line wants to type into without saying what: one for a password, a code or a telephone number, whose
  /// text a terminal asks for without showing it. Nil for any other line.
  func hiddenField(of line: String) -> ElementID? {
    guard let words = try? CommandWords(line: line).words, words.count == 2, words[0].lowercased() == "type",
      let tree = try? onScreen()
    else { return nil }
    let id = ElementID(words[1])
    return tree.holdsSecret(id) ? id : nil
  }

  /// Types what was entered without being shown.
  func type(hidden text: String, into id: ElementID) async throws(ShellProblem) {
    finish(try await perform(.act(.type(id.name, text: text, at: nil))))
  }
}
