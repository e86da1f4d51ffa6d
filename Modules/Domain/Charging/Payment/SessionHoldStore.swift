/// Where the holds of sessions are kept on the device. Until a function is set, nothing is found, and keeping fails
/// with ``Failure/storage``.
public struct SessionHoldStore: Sendable {
  /// How many that have ended are read at once.
  public static let longestPast = 200

  /// All that have not ended, whosever they are, and the newest that have.
  public var read: @Sendable () async throws(Failure) -> [SessionHold] = { [] }
  /// Keeps one, on the disk when it returns. An older revision changes nothing.
  public var keep: @Sendable (SessionHold) async throws(Failure) -> Void = unset(.storage)
  /// Forgets those that have ended. Money that may still be held is not forgotten.
  public var forgetEnded: @Sendable () async throws(Failure) -> Void = {}

  /// A store that keeps nothing.
  public init() {}
}
