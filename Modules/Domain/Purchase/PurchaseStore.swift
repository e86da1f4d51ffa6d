public import Foundation

/// Where purchase and trial are kept on the device. Until a function is set, nothing is found, and keeping fails with
/// ``Failure/storage``.
public struct PurchaseStore: Sendable {
  /// What is kept.
  public struct Kept: Hashable, Sendable {
    /// Whether the app is bought.
    public var entitlement: Entitlement
    /// The trial; nil if none is kept.
    public var trial: Trial?

    /// What is kept.
    public init(entitlement: Entitlement = Entitlement(), trial: Trial? = nil) {
      (self.entitlement, self.trial) = (entitlement, trial)
    }
  }

  /// What is kept.
  public var read: @Sendable () async throws(Failure) -> Kept = { Kept() }
  /// Keeps whether the app is bought, unless something newer is kept.
  public var keep: @Sendable (Entitlement) async throws(Failure) -> Void = unset(.storage)
  /// Keeps the trial.
  public var keepTrial: @Sendable (Trial) async throws(Failure) -> Void = unset(.storage)

  /// A store that keeps nothing.
  public init() {}
}

/// Where the trial is kept besides, so that installing the app anew does not begin it anew: beside the sign-ins. Its functions
/// fail with ``Failure/locked`` while the device is locked. Until they are set, nothing is found and nothing is kept.
public struct TrialSafe: Sendable {
  /// The trial; nil if none is kept.
  public var read: @Sendable () async throws(Failure) -> Trial? = { nil }
  /// Keeps the trial.
  public var keep: @Sendable (Trial) async throws(Failure) -> Void = { _ in }

  /// A place that keeps nothing.
  public init() {}
}

/// What the purchase needs from outside.
public struct PurchasePorts: Sendable {
  /// The store of the platform; nil where the app is not sold: then there is no trial either.
  public var front: StoreFront?
  /// Where purchase and trial are kept.
  public var store = PurchaseStore()
  /// Where the trial is kept besides.
  public var safe = TrialSafe()
  /// The time as servers tell it.
  public var time = ServerTime()
  /// Makes the id of a wish to buy.
  public var newID: @Sendable () -> UUID = { UUID() }

  /// An app that is not sold.
  public init() {}
}

/// What can be done about the purchase.
public struct PurchaseUseCases: Sendable {
  /// The store of the platform; nil where the app is not sold.
  public let front: StoreFront?
  /// Buys the app.
  public let buy: BuyOnce
  /// Where the trial is kept.
  public let trial: KeepTrial
  /// The time as servers tell it.
  public let time: ServerTime
  /// Where the purchase is kept.
  let store: PurchaseStore
  /// Makes the id of a wish to buy.
  let makeID: @Sendable () -> UUID

  init(_ ports: PurchasePorts) {
    (front, store, time, makeID) = (ports.front, ports.store, ports.time, ports.newID)
    buy = BuyOnce(front: ports.front ?? StoreFront(), store: ports.store)
    trial = KeepTrial(store: ports.store, safe: ports.safe)
  }

  /// A new id.
  public func newID() -> PurchaseIntent.ID { PurchaseIntent.ID(rawValue: makeID().uuidString.lowercased()) }

  /// Keeps whether the app is bought, then tells the store of transactions that the person has what was bought. What cannot be
  /// kept is not told: the store tells those transactions again at the next start.
  public func settle(_ entitlement: Entitlement, finishing ids: [StoreTransaction.ID]) async throws(Failure) {
    try await store.keep(entitlement)
    guard let front else { return }
    for id in ids {
      // One that the store does not hear of is told again at the next start.
      do throws(Failure) { try await front.finish(id) } catch { continue }
    }
  }
}
