import ChargeLayout

/// The cursor in a field. The core knows the field's text, not the cursor.
struct FieldCursor: Hashable {
  /// The field.
  var field: ElementID
  /// Characters before the cursor.
  var position: Int

  /// A text with another inserted at the cursor, which ends up behind it.
  func inserting(_ text: String, into whole: String) -> String {
    let before = whole.prefix(position)
    return String(before) + text + String(whole.dropFirst(before.count))
  }

  /// A text without the character before the cursor; nil at the beginning.
  func deleting(from whole: String) -> String? {
    guard position > 0, !whole.isEmpty else { return nil }
    let before = whole.prefix(position)
    return String(before.dropLast()) + String(whole.dropFirst(before.count))
  }
}
