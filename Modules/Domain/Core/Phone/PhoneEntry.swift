/// The field for a phone number: its text, its caret and the region it is typed in.
public struct PhoneEntry: Hashable, Sendable, Codable {
  /// What stands in it.
  public let content: PhoneFieldText
  /// The region chosen in the picker, or the one that the text itself names.
  public let region: CallingRegion

  /// A field in a region.
  public init(_ content: PhoneFieldText = PhoneFieldText(), region: CallingRegion) {
    self.content = content
    self.region = region
  }

  /// The field after its text became `text` by typing, deleting or pasting, with the caret where that left it (at the end
  /// if it is not known).
  ///
  /// - Deleting a separator deletes the digit before it: separators are ours, and would come back.
  /// - A whole number with a plus or 00 that is pasted into another replaces it.
  /// - What would be longer than any number is not taken.
  /// - A number that names its region takes the picker there, unless the region chosen shares its calling code.
  public func edited(to text: String, caret: Int? = nil, by rules: PhoneNumberRules) -> PhoneEntry {
    // Nothing was typed: only the caret may have moved.
    if text == content.text { return PhoneEntry(PhoneFieldText(text, caret: caret), region: region) }
    let edit = PhoneTextEdit(from: content, to: PhoneFieldText(text, caret: caret))
    guard !edit.isTooLong else { return self }
    return PhoneEntry(edit.result, region: region).settled(by: rules)
  }

  /// The field after a region was chosen: in another than before a national number is written in its way, and one that
  /// names another calling code gets that of the region chosen.
  public func moved(to chosen: CallingRegion, by rules: PhoneNumberRules) -> PhoneEntry {
    guard chosen != region else { return self }
    let signs = (try? rules.parse(content.text, region))?.e164 ?? DialSigns(content.text).signs
    guard let origin = rules.origin(content.text, region), origin.callingCode != chosen.callingCode,
      origin.callingCode != region.callingCode || content.text.hasPrefix("+"), signs.hasPrefix(origin.prefix)
    else { return PhoneEntry(rules.format(content, chosen), region: chosen) }
    let moved = PhoneFieldText(chosen.prefix + signs.dropFirst(origin.prefix.count))
    return PhoneEntry(rules.format(moved, chosen), region: chosen)
  }

  private func settled(by rules: PhoneNumberRules) -> PhoneEntry {
    guard let origin = rules.origin(content.text, region), origin.callingCode != region.callingCode else {
      return PhoneEntry(rules.format(content, region), region: region)
    }
    // An international prefix such as 011 belongs to the region one dials from: there it would not be understood.
    let number = try? rules.parse(content.text, region)
    if let number, (try? rules.parse(content.text, origin)) != number {
      return PhoneEntry(rules.format(PhoneFieldText(number.e164), origin), region: origin)
    }
    return PhoneEntry(rules.format(content, origin), region: origin)
  }
}

/// What changed between two texts of a field.
private struct PhoneTextEdit {
  private let before: PhoneFieldText
  private let after: PhoneFieldText
  /// How many characters at the beginning, and how many at the end, are as they were.
  private let head: Int
  private let tail: Int

  init(from before: PhoneFieldText, to after: PhoneFieldText) {
    self.before = before
    self.after = after
    // What is alike on both sides of the caret; the end first, as it cannot reach over the caret.
    let ending = zip(before.text.reversed(), after.text.dropFirst(after.caret).reversed()).prefix { $0 == $1 }.count
    tail = ending
    let limit = min(before.text.count, after.text.count) - ending
    head = zip(before.text.prefix(limit), after.text.prefix(limit)).prefix { $0 == $1 }.count
  }

  private var removed: Substring { before.text.dropFirst(head).dropLast(tail) }
  private var inserted: Substring { after.text.dropFirst(head).dropLast(tail) }

  /// More digits than fit, where something stands that would be pushed out.
  var isTooLong: Bool {
    !before.text.isEmpty && inserted.count < after.text.count
      && result.text.count { DialSigns.isSign($0) } > DialSigns.limit
  }

  var result: PhoneFieldText {
    if !removed.isEmpty, inserted.isEmpty, !removed.contains(where: DialSigns.isSign) {
      return withoutDigitBesideSeparator
    }
    let pasted = DialSigns(String(inserted)).signs
    if inserted.count < after.text.count, pasted.hasPrefix("+") || pasted.hasPrefix("00"), pasted.count >= 8 {
      return PhoneFieldText(String(inserted))
    }
    return after
  }

  /// Backspace takes the digit before the separators that went, delete the one behind them.
  private var withoutDigitBesideSeparator: PhoneFieldText {
    var characters = Array(after.text)
    // Only a caret that stayed where it was known to be tells the delete key; one that was moved meanwhile tells nothing.
    let isBackspace = before.caret != after.caret
    let place =
      isBackspace
      ? characters[..<after.caret].lastIndex(where: DialSigns.isSign)
      : characters[after.caret...].firstIndex(where: DialSigns.isSign)
    guard let place else { return after }
    characters.remove(at: place)
    return PhoneFieldText(String(characters), caret: isBackspace ? place : after.caret)
  }
}
