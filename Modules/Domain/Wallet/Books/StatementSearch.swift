/// A line is found if each word that was typed begins one of its words, without regard to accents and case.
public struct StatementSearch: Sendable {
  private let typed: [String]
  private let folding: NameFolding
  private let words: @Sendable (StatementLine) -> String

  /// A search; nil if no word was typed.
  /// - Parameter words: The line as it is shown, with its amount and day, in the person's language.
  public init?(_ text: String, folding: NameFolding, words: @escaping @Sendable (StatementLine) -> String) {
    typed = folding.words(text)
    guard !typed.isEmpty else { return nil }
    self.folding = folding
    self.words = words
  }

  /// Whether a line is found.
  public func matches(_ line: StatementLine) -> Bool {
    let shown = folding.words(words(line))
    return typed.allSatisfy { word in shown.contains { $0.hasPrefix(word) } }
  }
}
