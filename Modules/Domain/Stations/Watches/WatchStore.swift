public import Foundation

/// Where watches are kept. Until a function is set, nothing is found, and keeping fails with ``Failure/storage``.
public struct WatchStore: Sendable {
  /// Every watch, the oldest first.
  public var all: @Sendable () async throws(Failure) -> [FreeWatch] = { [] }
  /// Keeps a watch in place of one with the same id.
  public var keep: @Sendable (FreeWatch) async throws(Failure) -> Void = unset(.storage)
  /// Forgets a watch.
  public var remove: @Sendable (FreeWatch.ID) async throws(Failure) -> Void = unset(.storage)

  /// A store that keeps nothing.
  public init() {}
}

/// What watches need from outside.
public struct WatchPorts: Sendable {
  /// Where they are kept.
  public var store = WatchStore()
  /// Makes the id of a watch.
  public var newID: @Sendable () -> UUID = { UUID() }

  /// A store that keeps nothing.
  public init() {}
}

/// What can be done with watches.
public struct WatchUseCases: Sendable {
  /// Where they are kept.
  public let store: WatchStore
  /// What is seen of them.
  public let check: CheckWatches
  /// Makes the id of a watch.
  let makeID: @Sendable () -> UUID

  /// A new id.
  public func newID() -> FreeWatch.ID { FreeWatch.ID(rawValue: makeID().uuidString.lowercased()) }
}
