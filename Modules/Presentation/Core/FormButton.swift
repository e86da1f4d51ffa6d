/// A button of a form.
public struct FormButton: Hashable, Sendable, Codable {
  /// Its words.
  public let label: String
  /// False while it cannot be used.
  public let isEnabled: Bool
}
