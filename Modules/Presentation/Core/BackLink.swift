/// Where "back" leads.
public struct BackLink: Hashable, Sendable, Codable {
  /// The title of the screen it leads to.
  public let title: String
}
