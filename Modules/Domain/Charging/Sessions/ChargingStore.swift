/// Where the sessions of the charging network are kept on the device. Until a function is set, nothing is found, and keeping
/// fails with ``Failure/storage``.
public struct ChargingStore: Sendable {
  /// How many ended sessions are read at once.
  public static let longestPast = 200

  /// The sessions of an owner that are not closed, the newest first.
  public var open: @Sendable (_ owner: String) async throws(Failure) -> [ChargingSession] = { _ in [] }
  /// The transactions of an owner's sessions that are known to have ended.
  public var ended: @Sendable (_ owner: String) async throws(Failure) -> Set<TransactionID> = { _ in [] }
  /// The newest sessions of an owner that have ended and are closed, at most ``longestPast``. They are kept until the owner
  /// signs out or deletes the account: the network's list says less of them.
  public var past: @Sendable (_ owner: String) async throws(Failure) -> [ChargingSession] = { _ in [] }
  /// Keeps a session with its command in one transaction, on the disk when it returns. An older revision changes nothing.
  public var keep: @Sendable (ChargingSession) async throws(Failure) -> Void = unset(.storage)
  /// The past sessions of an owner as the network last told them, the newest first and at most so many; nil if it never did.
  public var history: @Sendable (_ owner: String, _ limit: Int) async throws(Failure) -> StoredCopy<[PastCharge]>? = {
    _, _ in nil
  }
  /// Keeps the past sessions of an owner in place of those kept before.
  public var keepHistory: @Sendable (_ owner: String, [PastCharge]) async throws(Failure) -> Void = unset(.storage)
  /// Forgets the history and all sessions that are settled. Those that are not stay until their owner signs in again.
  public var forgetPast: @Sendable () async throws(Failure) -> Void = {}

  /// A store that keeps nothing.
  public init() {}
}

/// A session of the past, or one that is under way, as the network lists it.
public struct PastCharge: Hashable, Sendable, Codable, Identifiable {
  /// What the network says of it.
  public let facts: ChargingFacts
  /// The name of its site; empty if not known.
  public let site: String

  /// The network's id.
  public var id: TransactionID { facts.id }

  /// A session.
  public init(_ facts: ChargingFacts, site: String) {
    self.facts = facts
    self.site = site
  }
}
