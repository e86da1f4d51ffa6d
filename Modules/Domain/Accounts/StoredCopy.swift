public import Foundation

/// A copy on the device of what a service said.
public struct StoredCopy<Value: Sendable>: Sendable {
  /// The copy.
  public let value: Value
  /// When it was stored; nil if unknown.
  public let keptAt: Date?

  /// A copy stored at a time.
  public init(_ value: Value, at time: Date?) {
    self.value = value
    keptAt = time
  }
}

extension StoredCopy: Equatable where Value: Equatable {}
extension StoredCopy: Hashable where Value: Hashable {}
extension StoredCopy: Encodable where Value: Encodable {}
extension StoredCopy: Decodable where Value: Decodable {}

/// Where the copies of one kind of answer are stored. Each function fails with ``Failure/storage`` until it is set.
public struct CopyStore<Value: Sendable>: Sendable {
  /// The stored copy; nil if there is none.
  public var read: @Sendable () async throws(Failure) -> StoredCopy<Value>? = unset(.storage)
  /// Stores a copy; nil forgets it.
  public var keep: @Sendable (Value?) async throws(Failure) -> Void = unset(.storage)

  /// Copies that cannot be kept.
  public init() {}
}
