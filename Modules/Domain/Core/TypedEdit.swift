/// What typing, deleting or pasting changed in the text of a field: a part between a beginning and an end that stayed.
public struct TypedEdit: Hashable, Sendable {
  /// How many characters at the beginning did not change.
  public let head: Int
  /// How many characters at the end did not change.
  public let tail: Int

  /// What changed between two texts.
  /// - Parameter caret: the characters before the caret in the text after the change.
  public init(from before: String, to after: String, caret: Int) {
    // The end comes first, because it cannot reach over the caret.
    tail = zip(before.reversed(), after.dropFirst(max(0, caret)).reversed()).prefix { $0 == $1 }.count
    let limit = min(before.count, after.count) - tail
    head = zip(before.prefix(limit), after.prefix(limit)).prefix { $0 == $1 }.count
  }

  /// What was removed from the text before, or inserted into the text after.
  public func changed(in text: String) -> Substring { text.dropFirst(head).dropLast(tail) }

  /// A text from which a separator was deleted, without the sign beside it: formatting would only bring the separator
  /// back. Backspace takes the sign before the separator along, the delete key the one after it.
  /// - Returns: The text and its caret; nil where no sign stands beside the separator.
  public static func withoutSign(
    at caret: Int, of text: String, isBackspace: Bool, isSign: (Character) -> Bool
  ) -> (text: String, caret: Int)? {
    var characters = Array(text)
    let caret = max(0, min(caret, characters.count))
    let place =
      isBackspace ? characters[..<caret].lastIndex(where: isSign) : characters[caret...].firstIndex(where: isSign)
    guard let place else { return nil }
    characters.remove(at: place)
    return (String(characters), isBackspace ? place : caret)
  }
}
