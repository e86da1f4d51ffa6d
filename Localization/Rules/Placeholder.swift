/// The type of a value that a text takes.
public enum PlaceholderType: String, CaseIterable, Sendable {
  /// Put in as it is.
  case text = "String"
  /// Formatted in the language; may choose a plural form.
  case integer = "Int"
  /// Formatted in the language; may choose a plural form.
  case decimal = "Double"
}

/// A named value of a text, as the English catalogue declares it.
public struct Placeholder: Hashable, Sendable {
  /// Its name in the text and in the accessor.
  public let name: String
  /// Its type.
  public let type: PlaceholderType
  /// Whether the accessor tells where it stands, so that a screen can emphasise it.
  public let isMarked: Bool
}
