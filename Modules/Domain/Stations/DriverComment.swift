public import Foundation

/// What a driver wrote about a station. Who wrote it is not kept.
public struct DriverComment: Hashable, Sendable, Codable {
  /// The words as given.
  public let text: String
  /// When they were written; nil when the source does not say.
  public let at: Date?

  /// A comment.
  public init(text: String, at: Date?) {
    self.text = text
    self.at = at
  }

  /// True when it was written after another; one without a time counts as the oldest.
  public func isNewer(than other: DriverComment) -> Bool {
    (at ?? .distantPast) > (other.at ?? .distantPast)
  }
}
