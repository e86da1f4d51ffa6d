/// The field for a phone number: its text, its caret and the region it is typed in.
public struct PhoneEntry: Hashable, Sendable, Codable {
  /// Its text and caret.
  public let content: PhoneFieldText
  /// The region chosen in the picker, or the one named by the text.
  public let region: CallingRegion

  /// A field in a region.
  public init(_ content: PhoneFieldText = PhoneFieldText(), region: CallingRegion) {
    self.content = content
    self.region = region
  }

  /// The field after its text became `text` by typing, deleting or pasting, which left the caret where it is now; at the
  /// end if that is not known.
  ///
  /// - Deleting a separator deletes the digit before it. Otherwise formatting would bring the separator back.
  /// - A whole number with a plus or 00 that is pasted into another replaces it.
  /// - A text longer than any number is refused.
  /// - A number that names its region changes the region, unless the chosen one has the same calling code.
  public func edited(to text: String, caret: Int? = nil, by rules: PhoneNumberRules) -> PhoneEntry {
    // Only the caret may have moved.
    if text == content.text { return PhoneEntry(PhoneFieldText(text, caret: caret), region: region) }
    let edit = PhoneTextEdit(from: content, to: PhoneFieldText(text, caret: caret))
    guard !edit.isTooLong else { return self }
    return PhoneEntry(edit.result, region: region).settled(by: rules)
  }

  /// The field after a region was chosen. A national number is formatted for it; a number with another calling code gets
  /// the code of the chosen region.
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
    // A prefix such as 011 belongs to the region one dials from. In the number's own region it may mean nothing.
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
  private let removed: Substring
  private let inserted: Substring

  init(from before: PhoneFieldText, to after: PhoneFieldText) {
    self.before = before
    self.after = after
    let edit = TypedEdit(from: before.text, to: after.text, caret: after.caret)
    removed = edit.changed(in: before.text)
    inserted = edit.changed(in: after.text)
  }

  /// Whether the text would have more digits than fit into a field that was not empty.
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

  private var withoutDigitBesideSeparator: PhoneFieldText {
    // Only the delete key leaves the caret where it was.
    let rest = TypedEdit.withoutSign(
      at: after.caret, of: after.text, isBackspace: before.caret != after.caret, isSign: DialSigns.isSign)
    return rest.map { PhoneFieldText($0.text, caret: $0.caret) } ?? after
  }
}
