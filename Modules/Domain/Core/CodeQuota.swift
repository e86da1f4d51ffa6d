public import Foundation

/// How many one-time codes a service sends to an address within a time, as its own answer says.
public struct CodeQuota: Hashable, Sendable, Codable {
  /// The number of codes.
  public let count: Int
  /// The time in seconds.
  public let window: TimeInterval

  /// So many codes within so many seconds.
  public init(count: Int, window: TimeInterval) {
    self.count = count
    self.window = window
  }

  /// Whether the codes are counted by the hour.
  public var isHourly: Bool { window == 3600 }
}
