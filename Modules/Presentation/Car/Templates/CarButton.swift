/// A button of a car's template.
public struct CarButton: Hashable, Sendable, Codable {
  /// What it means.
  public enum Role: String, Hashable, Sendable, Codable {
    /// It leads on, or does what it says.
    case normal
    /// It leaves everything as it is.
    case cancel
    /// It ends something.
    case destructive
  }

  /// Its stable name, the same in every language.
  public let name: String
  /// Its words.
  public let label: String
  /// What it means.
  public let role: Role
  /// What tapping it sends.
  public let tap: CarTap

  init(_ name: String, _ label: String, role: Role = .normal, _ tap: CarTap) {
    (self.name, self.label, self.role, self.tap) = (name, label, role, tap)
  }
}
