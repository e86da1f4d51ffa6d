import Foundation

/// Reads telephone fields as people fill them in: with one number, with several, with remarks, or with no number at all.
enum PhoneField {
  /// The fewest digits of a number that can be dialled.
  static let fewestDigits = 3
  /// The fewest digits that each part needs for a field to count as several numbers.
  private static let fewestDigitsOfPart = 6
  /// The most digits of one number (E.164).
  private static let mostDigits = 15

  /// The numbers of a field, as written there; empty when none can be dialled.
  static func numbers(in raw: String) -> [String] {
    guard let whole = FeedText.cleaned(raw), digits(in: whole) >= fewestDigits,
      whole.utf8.contains(where: { $0.isDigit && $0 != UInt8(ascii: "0") })
    else { return [] }
    // Most fields have too few digits for two numbers.
    guard digits(in: whole) >= 2 * fewestDigitsOfPart else { return [whole] }
    for separator in separators {
      let marked = raw.replacingOccurrences(of: separator, with: "\u{1F}", options: .regularExpression)
      let parts = marked.split(separator: "\u{1F}").compactMap { FeedText.cleaned(String($0)) }
      let numbers = parts.filter { digits(in: $0) >= fewestDigitsOfPart }
      if numbers.count > 1 { return numbers.flatMap { numbersWithoutSeparator(in: $0) } }
    }
    return numbersWithoutSeparator(in: whole)
  }

  // In order of strength, so that a comma or slash inside a number does not split it where a stronger sign does.
  private static let separators = [
    #"[;|\n\r\t]+"#, #"(?i)\s(?:or|and|oder|und|ou|et|veya|ve|eller|och)\s"#, #"\s{2,}"#, #",\s*"#, #"\s*[/&]\s*"#,
  ]

  /// Splits two numbers with only a blank between them: they have more digits than one number can have.
  private static func numbersWithoutSeparator(in text: String) -> [String] {
    let count = digits(in: text)
    guard count > mostDigits, !text.contains(where: \.isLetter) else { return [text] }
    let cuts = text.indices.filter { text[$0] == " " }
    let halves = cuts.map { (text[..<$0], text[text.index(after: $0)...]) }
      .filter { (7...mostDigits).contains(digits(in: $0.0)) && (7...mostDigits).contains(digits(in: $0.1)) }
    let best = halves.min { unevenness($0) < unevenness($1) }
    return best.map { [String($0.0), String($0.1)] } ?? []
  }

  private static func unevenness(_ halves: (Substring, Substring)) -> Int {
    abs(digits(in: halves.0) - digits(in: halves.1))
  }

  private static func digits(in text: some StringProtocol) -> Int { text.utf8.count { $0.isDigit } }
}

extension JSONReader {
  /// The numbers in a field that can be dialled. A field without any is reported.
  func phones(_ name: StaticString) -> [String] {
    guard let raw = rawText(name) else { return [] }
    let numbers = PhoneField.numbers(in: raw)
    if numbers.isEmpty { refuse(name, "\(FeedText.quoted(raw)) is nothing that can be dialled") }
    return numbers
  }
}
