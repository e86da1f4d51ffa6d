public import Foundation

/// A copy, stored on the device, of what a service told.
public struct StoredCopy<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The copy.
  public let value: Value
  /// When it was stored; nil when that is not known.
  public let keptAt: Date?

  /// A copy of that age.
  public init(_ value: Value, at time: Date?) {
    self.value = value
    keptAt = time
  }
}

/// Where the copy of one kind of answer is stored.
struct CopyStore<Value: Hashable & Sendable & Codable>: Sendable {
  /// The stored copy; nil when there is none.
  var read: @Sendable () async throws(Failure) -> StoredCopy<Value>?
  /// Stores a copy; nil forgets it.
  var keep: @Sendable (Value?) async throws(Failure) -> Void
}
