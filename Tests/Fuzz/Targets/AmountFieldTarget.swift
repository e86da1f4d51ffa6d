internal import ChargeDomain
internal import ChargeLocalization

extension FuzzTarget {
  /// The field for an amount. Lines: `tTEXT` types or pastes, `bN` and `dN` delete N characters before and after the
  /// caret, `cN` puts the caret, `eN TEXT` makes the field TEXT with the caret at N, `f` leaves the field, `lsv` chooses
  /// a language and `mKWD` a currency, for which the field is emptied.
  static let amountField = amountField(by: { $0.edited(to: $1, caret: $2) })

  static func amountField(by edit: @escaping AmountFieldEdit) -> FuzzTarget {
    FuzzTarget(name: "amount-field") { input throws(FuzzFinding) in
      var field = try AmountFieldRun(edit: edit)
      for action in Action.all(input) { try field.take(action) }
    }
  }
}

/// The field after its text became another, with the caret at a place.
typealias AmountFieldEdit = @Sendable (AmountText, String, Int) -> AmountText

private struct AmountFieldRun {
  private let edit: AmountFieldEdit
  private var rule: AmountRule
  private var field = AmountText(in: .en)

  init(edit: @escaping AmountFieldEdit) throws(FuzzFinding) {
    self.edit = edit
    rule = try Self.rule("SEK")
  }

  private static func rule(_ code: String) throws(FuzzFinding) -> AmountRule {
    guard let currency = Currency(rawValue: code) else { throw FuzzFinding(description: "\(code) is no currency") }
    return AmountRule(currency, upTo: 1_000_000)
  }

  mutating func take(_ action: Action) throws(FuzzFinding) {
    let (text, caret) = (field.text, field.caret)
    let (before, after) = (text.prefix(caret), text.dropFirst(caret))
    switch action.sign {
    case "t":
      let typed = before + action.text
      try change(to: String(typed + after), caret: typed.count)
    case "b":
      let rest = before.dropLast(max(1, action.number))
      try change(to: String(rest + after), caret: rest.count)
    case "d":
      try change(to: String(before + after.dropFirst(max(1, action.number))), caret: caret)
    case "c":
      field = edit(field, text, action.number)
      try expect(field.text == text, "moving the caret changes the text: \(told)")
    case "e":
      let (caret, text) = action.numberAndText
      try change(to: text, caret: caret)
    case "f": try leave()
    case "l":
      guard let language = Language(rawValue: action.text) else { return }
      field = field.written(in: language, by: rule)
    case "m":
      guard ["SEK", "EUR", "TRY", "USD", "JPY", "KWD"].contains(action.text) else { return }
      rule = try Self.rule(action.text)
      field = AmountText(in: field.language)
    default: break
    }
    try look()
  }

  private mutating func change(to text: String, caret: Int) throws(FuzzFinding) {
    let next = edit(field, text, caret)
    let pasted = AmountText(text, in: field.language)
    let due = [digits(of: pasted.text), digits(of: field.text)]
    let shown = digits(of: next.text)
    // Deleting a separator takes a digit along.
    let isOneLess = due[0] == due[1] && shown.count == due[0].count - 1
    try expect(due.contains(shown) || isOneLess, "\(shown), due was one of \(due): \(told)")
    if field.text.isEmpty, !next.text.isEmpty {
      try expect(next.text == pasted.text, "pasted into the empty field it is another: \(pasted.text), \(next.text)")
    }
    field = next
  }

  private mutating func leave() throws(FuzzFinding) {
    let left = field.written(in: field.language, by: rule)
    try expect(reading(left) == reading(field), "leaving \(told) makes it \(left.text)")
    try expect(left.written(in: left.language, by: rule) == left, "leaving it twice changes it: \(told)")
    field = left
  }

  private func look() throws(FuzzFinding) {
    let (text, caret) = (field.text, field.caret)
    try expect((0...text.count).contains(caret), "the caret is not in the text: \(told)")
    try expect(edit(field, text, caret) == field, "nothing was typed, and the field changes: \(told)")
    let pasted = AmountText(text, in: field.language)
    try expect(pasted.text == text, "it is written in two ways: \(told), \(pasted.text)")
    try expect(reading(pasted) == reading(field), "it is read in two ways: \(told)")
    guard let sum = try? reading(field).get() else { return }
    try expect((1...rule.largest.minorUnits).contains(sum.minorUnits), "the rule forbids \(sum): \(told)")
    let minorUnits = String(sum.minorUnits)
    let read = digits(of: text).drop { $0 == "0" }
    let rest = minorUnits.dropFirst(read.count)
    let isPadded = rest.count <= rule.currency.minorDigits && rest.allSatisfy { $0 == "0" }
    try expect(minorUnits.hasPrefix(read) && isPadded, "\(minorUnits) minor units of other digits: \(told)")
    try expect(reading(AmountText(sum, in: field.language)) == .success(sum), "written out it is another sum: \(told)")
    for language in Language.allCases {
      let other = field.written(in: language, by: rule)
      try expect(reading(other) == .success(sum), "in \(language) it is another sum: \(told), \(other.text)")
    }
  }

  private func reading(_ field: AmountText) -> Result<Money, AmountProblem> {
    Result { () throws(AmountProblem) -> Money in try field.amount(by: rule) }
  }

  private func digits(of text: String) -> String { text.filter { $0.isASCII && $0.isNumber } }

  private var told: String { "\"\(field.text)\" caret \(field.caret) in \(field.language) \(rule.currency.rawValue)" }
}
