internal import ChargeDomain
internal import PhoneNumbers

extension FuzzTarget {
  /// The field for a phone number. Lines: `tTEXT` types, `bN` and `dN` delete N characters before and after the caret,
  /// `cN` puts the caret, `eN TEXT` makes the field TEXT with the caret at N, `rSE` or `r001 800` chooses a region.
  static let phoneField = phoneField(.library)

  static func phoneField(_ rules: PhoneNumberRules) -> FuzzTarget {
    let regions = PhoneRegions(rules)
    return FuzzTarget(name: "phone-field") { input throws(FuzzFinding) in
      var field = PhoneFieldRun(rules: rules, regions: regions)
      for action in Action.all(input) { try field.take(action) }
    }
  }
}

/// The regions by the words that choose them.
private struct PhoneRegions {
  let byName: [String: CallingRegion]

  init(_ rules: PhoneNumberRules) {
    let names = rules.regions().flatMap { [("\($0.region)", $0), ("\($0.region) \($0.callingCode)", $0)] }
    byName = Dictionary(names) { first, _ in first }
  }
}

private struct PhoneFieldRun {
  let rules: PhoneNumberRules
  let regions: PhoneRegions
  private var entry = PhoneEntry(region: .unitedStates)

  init(rules: PhoneNumberRules, regions: PhoneRegions) {
    self.rules = rules
    self.regions = regions
  }

  mutating func take(_ action: Action) throws(FuzzFinding) {
    let (text, caret) = (entry.content.text, entry.content.caret)
    let (before, after) = (text.prefix(caret), text.dropFirst(caret))
    switch action.sign {
    case "t":
      let typed = before + action.text
      try edit(to: String(typed + after), caret: typed.count, typed: action.text)
    case "b":
      let rest = before.dropLast(max(1, action.number))
      try edit(to: String(rest + after), caret: rest.count)
    case "d":
      try edit(to: String(before + after.dropFirst(max(1, action.number))), caret: caret)
    case "c": entry = PhoneEntry(PhoneFieldText(text, caret: action.number), region: entry.region)
    case "e":
      let (caret, text) = action.numberAndText
      try look(at: entry.edited(to: text, caret: caret, by: rules), after: "edit")
    case "r":
      if let region = regions.byName[action.text] { try move(to: region) }
    default: break
    }
  }

  private mutating func edit(to text: String, caret: Int, typed: String? = nil) throws(FuzzFinding) {
    let edited = entry.edited(to: text, caret: caret, by: rules)
    let shown = DialSigns(edited.content.text).signs
    var due = [DialSigns(text).signs, numberSigns(text)]
    if let typed { due += [DialSigns(typed).signs, numberSigns(typed), DialSigns(entry.content.text).signs] }
    // Deleting a separator takes a digit along.
    let isOneLess = typed == nil && due[0] == DialSigns(entry.content.text).signs && shown.count == due[0].count - 1
    try expect(isOneLess || due.contains(shown), "other digits than those typed: \(shown), due was one of \(due)")
    try look(at: edited, after: "edit")
    try expect(
      entry.edited(to: entry.content.text, caret: entry.content.caret, by: rules) == entry,
      "nothing was typed, and the field changes: \(told)")
  }

  private func numberSigns(_ text: String) -> String { (try? rules.parse(text, entry.region))?.e164 ?? "" }

  private mutating func move(to region: CallingRegion) throws(FuzzFinding) {
    let before = DialSigns(entry.content.text).signs
    try look(at: entry.moved(to: region, by: rules), after: "another region")
    let shown = DialSigns(entry.content.text).signs
    try expect(entry.region == region, "another region than the one chosen: \(told)")
    try expect(shown == before || shown.hasPrefix(region.prefix), "other digits than before: \(before) -> \(shown)")
    try expect(entry.moved(to: region, by: rules) == entry, "the same region once more changes the field: \(told)")
  }

  private mutating func look(at next: PhoneEntry, after cause: String) throws(FuzzFinding) {
    entry = next
    let (text, caret) = (entry.content.text, entry.content.caret)
    try expect((0...text.count).contains(caret), "the caret is not in the text after \(cause): \(told)")
    try expect(
      text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }, "signs that nobody typed: \(told)")
    let signs = DialSigns(text).signs
    try expect(signs.utf8.count <= DialSigns.limit, "too many digits: \(told)")
    // A caret may be put in front of a separator or behind it: both are behind the same digit.
    let again = rules.format(entry.content, entry.region)
    try expect(
      again.text == text && DialSigns(again).beforeCaret == DialSigns(entry.content).beforeCaret,
      "it is written in two ways: \(told)")
    guard let number = try? rules.parse(text, entry.region) else {
      return try expect(
        (try? rules.judge(text, entry.region, .contact)) == nil, "no number, and it is accepted: \(told)")
    }
    for style in [PhoneNumberStyle.international, .national, .link] {
      try expect(!rules.display(number, style).isEmpty, "\(number.e164) is shown as nothing")
    }
    // Numbers that nobody can have may begin with more zeros than the library takes away at once.
    guard rules.isInUse(number) else { return }
    try expect((try? rules.parse(number.e164, entry.region)) == number, "another number than it was: \(number.e164)")
    let shown = rules.display(number, .international)
    try expect((try? rules.parse(shown, entry.region)) == number, "\(number.e164) is shown as another: \(shown)")
  }

  private var told: String { "\"\(entry.content.text)\" caret \(entry.content.caret) in \(entry.region.region)" }
}
