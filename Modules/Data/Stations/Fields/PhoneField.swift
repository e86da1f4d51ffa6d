import Foundation

/// Telephone fields as people fill them in: one number, two in one field, remarks, or nothing that can be dialled.
enum PhoneField {
  /// Fewest digits of something one can call.
  static let fewestDigits = 3
  /// Fewest digits of each part before a field is taken for several numbers.
  private static let fewestDigitsOfPart = 6
  /// Most digits of one number (E.164).
  private static let mostDigits = 15

  /// The numbers of a field, as given; empty when none of it can be dialled. The text may hold line breaks.
  static func numbers(in raw: String) -> [String] {
    guard let whole = FeedText.cleaned(raw), digits(in: whole) >= fewestDigits,
      whole.utf8.contains(where: { (0x31...0x39).contains($0) })
    else { return [] }
    // Most fields hold too few digits for two numbers.
    guard digits(in: whole) >= 2 * fewestDigitsOfPart else { return [whole] }
    for separator in separators {
      let marked = raw.replacingOccurrences(of: separator, with: "\u{1F}", options: .regularExpression)
      let parts = marked.split(separator: "\u{1F}").compactMap { FeedText.cleaned(String($0)) }
      let numbers = parts.filter { digits(in: $0) >= fewestDigitsOfPart }
      if numbers.count > 1 { return numbers.flatMap { numbersWithoutSeparator(in: $0) } }
    }
    return numbersWithoutSeparator(in: whole)
  }

  // Tried in this order, so that a comma or a slash inside a number never divides it while a stronger sign does.
  private static let separators = [
    #"[;|\n\r\t]+"#, #"(?i)\s(?:or|and|oder|und|ou|et|veya|ve|eller|och)\s"#, #"\s{2,}"#, #",\s*"#, #"\s*[/&]\s*"#,
  ]

  /// Two numbers with nothing but a blank between them have more digits than one can have.
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

  private static func digits(in text: some StringProtocol) -> Int { text.utf8.count { (0x30...0x39).contains($0) } }
}

extension JSONReader {
  /// The numbers of a field that can be dialled. A field without any is reported.
  func phones(_ name: StaticString) -> [String] {
    guard let raw = rawText(name) else { return [] }
    let numbers = PhoneField.numbers(in: raw)
    if numbers.isEmpty { refuse(name, "\(FeedText.quoted(raw)) is nothing that can be dialled") }
    return numbers
  }
}
