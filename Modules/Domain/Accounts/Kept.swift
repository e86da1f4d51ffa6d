public import Foundation

/// A copy on the device of what a service told, and its age.
public struct Kept<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The copy.
  public let value: Value
  /// When it was kept; nil when nobody noted it.
  public let keptAt: Date?

  /// A copy of that age.
  public init(_ value: Value, at time: Date?) {
    self.value = value
    keptAt = time
  }
}
