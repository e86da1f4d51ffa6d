public import Foundation

/// What a driver wrote about a station. The driver's name is not kept.
public struct DriverComment: Hashable, Sendable, Codable {
  /// The text as given.
  public let text: String
  /// When it was written; nil if the source does not say.
  public let at: Date?

  /// A comment.
  public init(text: String, at: Date?) {
    self.text = text
    self.at = at
  }

  /// Whether it was written after another. A comment without a time counts as the oldest.
  public func isNewer(than other: DriverComment) -> Bool {
    (at ?? .distantPast) > (other.at ?? .distantPast)
  }
}
