/// A label and its value.
public struct Fact: Hashable, Sendable, Codable {
  /// What it is, for instance "Address".
  public let label: String
  /// The value, or why there is none.
  public let value: String
}
