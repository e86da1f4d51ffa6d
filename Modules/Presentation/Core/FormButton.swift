/// A button of a form.
public struct FormButton: Hashable, Sendable, Codable {
  /// Its words.
  public let label: String
  /// False while it cannot be used.
  public let isEnabled: Bool
  /// Why it cannot be used; nil where it can, or where the screen says so elsewhere.
  public private(set) var reason: String?
}
