import Foundation

/// A line is found if each word that was typed begins one of its words, without regard to accents and case, or one of the
/// ways to write its amounts and its day.
public struct StatementSearch: Sendable {
  private let typed: [Typed]
  private let folding: NameFolding
  private let words: @Sendable (StatementLine) -> String
  private let figures: @Sendable (StatementLine) -> [String]

  /// A search; nil if no word was typed.
  /// - Parameters:
  ///   - figures: The ways to write its amounts and its day.
  ///   - words: The line as it is shown, with its amount and day, in the person's language.
  public init?(
    _ text: String, folding: NameFolding, figures: @escaping @Sendable (StatementLine) -> [String] = { _ in [] },
    words: @escaping @Sendable (StatementLine) -> String
  ) {
    typed = Self.parts(text).map { Typed($0, folding) }.filter { $0.isFigure || !$0.words.isEmpty }
    guard !typed.isEmpty else { return nil }
    self.folding = folding
    self.figures = figures
    self.words = words
  }

  /// Whether a line is found.
  public func matches(_ line: StatementLine) -> Bool {
    let shown = folding.words(words(line))
    let figures = typed.contains(where: \.isFigure) ? figures(line) : []
    return typed.allSatisfy { typed in
      if typed.isFigure, figures.contains(where: { $0.hasPrefix(typed.text) }) { return true }
      // Of a sum or a day its parts alone say little.
      guard !typed.isFigure || typed.words == [typed.text] else { return false }
      return typed.words.allSatisfy { word in shown.contains { $0.hasPrefix(word) } }
    }
  }

  /// What was typed between blanks; blanks inside a sum part nothing ("1 234,50").
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    for part in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      let isGroup = digits.count == 3 && part.dropFirst(3).first.map { ".,".contains($0) } ?? true
      if isGroup, let last = parts.last, last.last?.isNumber ?? false,
        last.drop(while: { "-−+".contains($0) }).allSatisfy(\.isNumber)
      {
        parts[parts.count - 1] = last + part
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// A word that was typed.
  private struct Typed {
    /// As it was typed, with the usual minus sign.
    let text: String
    /// Its words.
    let words: [String]
    /// Whether it has nothing but digits and what stands between them.
    let isFigure: Bool

    init(_ text: String, _ folding: NameFolding) {
      self.text = text.replacingOccurrences(of: "−", with: "-")
      words = folding.words(text)
      isFigure = text.contains { $0.isASCII && $0.isNumber } && text.allSatisfy { "0123456789.,/:-−+'".contains($0) }
    }
  }
}
