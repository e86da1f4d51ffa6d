import ChargeDomain

/// What a typed text says, before it is held against a rule: a number, its sign, and the words round it.
struct AmountFigure: Hashable, Sendable {
  /// The digits before the decimals, without zeros that say nothing; "0" for none.
  let whole: String
  /// The digits of the decimals; empty for none.
  let decimals: String
  /// True after a minus sign.
  let isNegative: Bool
  /// The words before and after the number: names and signs of currencies, as a rule.
  let words: [String]

  /// Reads a text as a language writes numbers.
  /// - Parameter places: How many decimals its currency has.
  init(_ text: String, in language: Language, decimals places: Int) throws(AmountProblem) {
    let signs = text.unicodeScalars.map(AmountSign.init)
    guard signs.contains(where: { $0 != .blank }) else { throw .empty }
    guard var range = Self.number(in: signs) else { throw .notANumber }
    let before = signs[..<range.lowerBound]
    var after = signs[range.upperBound...]
    // "50,-" and "50:-" are prices without decimals, "50-" is a debit.
    if after.contains(.minus), case .separator = signs[range.upperBound - 1] {
      guard after.first == .minus else { throw .notANumber }
      after = after.dropFirst()
      range = range.lowerBound..<range.upperBound - 1
      guard range.contains(where: { signs[$0].isDigit }) else { throw .notANumber }
    }
    let minuses = before.count { $0 == .minus } + after.count { $0 == .minus }
    let pluses = before.count { $0 == .plus }
    guard minuses + pluses <= 1, !after.contains(.plus) else { throw .notANumber }
    isNegative = minuses > 0
    words = try [Self.word(before), Self.word(after)].filter { !$0.isEmpty }
    let number = try AmountNumber(signs[range], in: language, decimals: places)
    whole = number.whole
    decimals = number.decimals
  }

  /// The amount, if the rule allows it.
  func amount(by rule: AmountRule) throws(AmountProblem) -> Money {
    let currency = rule.currency
    let isZero = (whole + decimals).allSatisfy { $0 == "0" }
    guard isIn(currency) else { throw .otherCurrency }
    guard isZero || !isNegative else { throw .negative }
    let missing = currency.minorDigits - decimals.count
    guard missing >= 0 else { throw .tooManyDecimals }
    guard !isZero else { throw .zero }
    // Int refuses digits that it cannot hold.
    guard let minorUnits = Int(whole + decimals + String(repeating: "0", count: missing)),
      minorUnits <= rule.largest.minorUnits
    else { throw .tooLarge }
    return Money(minorUnits: minorUnits, currency: currency)
  }

  /// False when a word beside the number names something else.
  func isIn(_ currency: Currency) -> Bool { words.allSatisfy { currency.isSpelled($0) } }

  /// From the first to the last sign that belongs to the number; nil where no digit is.
  private static func number(in signs: [AmountSign]) -> Range<Int>? {
    let places = signs.indices.filter { place in
      switch signs[place] {
      case .digit: true
      // The full stop after a word shortens it, a colon ends it: "kr. 50", "kr: 50".
      case .separator(let separator):
        separator != .point && separator != .colon || place == 0 || !signs[place - 1].isLetter
      case .blank, .plus, .minus, .letter, .currency, .other: false
      }
    }
    guard let first = places.first, let last = places.last, signs.contains(where: \.isDigit) else { return nil }
    return first..<last + 1
  }

  private static func word(_ signs: ArraySlice<AmountSign>) throws(AmountProblem) -> String {
    var word = ""
    for sign in signs {
      switch sign {
      case .letter(let letter), .currency(let letter): word.unicodeScalars.append(letter)
      case .blank, .plus, .minus, .separator: break
      case .digit, .other: throw .notANumber
      }
    }
    return word
  }
}

/// The digits of a number, told apart by its separators.
private struct AmountNumber {
  let whole: String
  let decimals: String

  init(_ signs: ArraySlice<AmountSign>, in language: Language, decimals places: Int) throws(AmountProblem) {
    var parts = [""]
    var separators: [AmountSign.Separator] = []
    for sign in signs {
      switch sign {
      case .digit(let digit): parts[parts.count - 1].unicodeScalars.append(digit)
      case .separator(let separator): separators.append(separator)
      case .blank: separators.append(.blank)
      case .plus, .minus, .letter, .currency, .other: throw .notANumber
      }
      if separators.count == parts.count { parts.append("") }
    }
    if separators.contains(.colon) { try Self.checkColon(parts, separators) }
    let own = AmountSeparators(language)
    let hasDecimals = Self.hasDecimals(separators, own) || Self.isPlainPoint(parts, separators, places)
    decimals = hasDecimals ? parts.removeLast() : ""
    let groups = hasDecimals ? separators.dropLast() : separators[...]
    let isLone = separators.count == 1
    guard Self.areGroups(parts, groups, isLone: isLone, own) else { throw .unclear }
    let digits = parts.joined().drop { $0 == "0" }
    whole = digits.isEmpty ? "0" : String(digits)
  }

  /// Whether the last separator stands before decimals. One that stands there twice separates groups; one after others
  /// is that of the decimals; the language decides about one that is alone.
  private static func hasDecimals(_ separators: [AmountSign.Separator], _ own: AmountSeparators) -> Bool {
    guard let last = separators.last, !separators.dropLast().contains(last) else { return false }
    return switch last {
    case .arabicDecimal, .colon: true
    case .comma, .point: separators.count > 1 || last.character == own.decimal
    case .apostrophe, .blank, .arabicGroup: false
    }
  }

  /// Whether a lone point stands before all decimals of the currency, as machines and other countries write it: groups
  /// have three digits, so that it has no other reading where the currency has two decimals.
  private static func isPlainPoint(_ parts: [String], _ separators: [AmountSign.Separator], _ places: Int) -> Bool {
    separators == [.point] && places != 3 && places > 0 && parts.last?.count == places && parts.first?.isEmpty == false
  }

  /// A colon stands before two decimals, once: "1250:50".
  private static func checkColon(
    _ parts: [String], _ separators: [AmountSign.Separator]
  ) throws(AmountProblem) {
    let isPrice = separators.last == .colon && separators.count { $0 == .colon } == 1
    guard isPrice, parts.last?.count == 2, parts.first?.isEmpty == false else { throw .notANumber }
  }

  /// Whether these are the groups of a number: all but the first of three digits, with one kind of separator.
  private static func areGroups(
    _ parts: [String], _ separators: ArraySlice<AmountSign.Separator>, isLone: Bool, _ own: AmountSeparators
  ) -> Bool {
    guard let separator = separators.first else { return true }
    guard separators.allSatisfy({ $0 == separator }), separator != .arabicDecimal else { return false }
    let isNamed = separator == .comma || separator == .point
    if isLone, isNamed, separator.character != own.group { return false }
    guard let first = parts.first, (1...3).contains(first.count), first.first != "0" else { return false }
    return parts.dropFirst().allSatisfy { $0.count == 3 }
  }
}
