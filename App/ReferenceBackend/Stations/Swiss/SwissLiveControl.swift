import Synchronization

/// Sets the live states of points of the Swiss feed, which otherwise follow the time.
public final class SwissLiveControl: Sendable {
  private let states = Mutex<[String: String]>([:])

  init() {}

  /// Sets what the feed says of a point from now on; nil for what it says by itself.
  /// - Parameters:
  ///   - evse: The id of the point, as the feed writes it.
  ///   - state: A word of OICP, such as `Available` or `Occupied`.
  public func set(_ evse: String, to state: String?) { states.withLock { $0[evse] = state } }

  /// What the feed says of each point that was set.
  var set: [String: String] { states.withLock { $0 } }
}
