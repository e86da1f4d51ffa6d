public import ChargeDomain
public import Foundation

/// What the wallet holds for sessions. It stands between sessions and wallet, which know nothing of each other: it has
/// a sum held when a payment is waited for, lets charging start once it is, and has it taken or given back when the
/// session is over.
///
/// It looks at both whenever one of them changed. What it is about to ask the wallet for is stored first, and each
/// question is put once: the wallet keeps its orders itself.
public struct SessionHoldsKeeper: Keeper {
  /// What it publishes.
  public struct Value: Hashable, Sendable, Codable {
    /// What the wallet holds, or held, for sessions, whosever they are.
    public var holds: [SessionHold] = []
    /// Whether the device's own store has been read.
    public var isRead = false
    /// Why it could not be read; nil if it could.
    public var storeFailure: Failure?
  }

  public enum Event: Hashable, Sendable, Codable {
    /// The store was read.
    case read([SessionHold], at: Date)
    /// It could not be read.
    case notRead(Failure)
    /// Something changed, and this is the time.
    case timeKnown(at: Date)
    /// A hold is stored.
    case kept(ChargingSession.ID, revision: Int, at: Date)
    /// It is not.
    case notKept(ChargingSession.ID, revision: Int, Failure, at: Date)
    /// What the network says that a session came to.
    case learnt(ChargingSession.ID, SessionBill, at: Date)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the store.
    case read
    /// Asks what time it is.
    case lookAtClock
    /// Asks what time it is, a little later: the wallet may have been busy with an order.
    case lookLater
    /// Stores a hold.
    case keep(SessionHold)
    /// Asks the network what a session came to that is not followed any more.
    case learn(SessionHold)
  }

  /// What was said to the wallet about a hold since the app began.
  struct Talk: Hashable, Sendable {
    /// Whether the wallet may be asked for the hold itself: the person asked for it since the app began.
    var mayAsk = false
    /// Whether the wallet was handed the order that the hold waits for.
    var isTold = false
    /// That order, once the wallet has it.
    var order: WalletOrder.ID?
    /// The orders whose end the hold knows.
    var passed: Set<WalletOrder.ID> = []
    /// The orders about which the wallet was told something, by the revision in which they were then.
    var said: [WalletOrder.ID: Int] = [:]
  }

  /// Seconds before it is seen whether the wallet sends an order once more.
  static let pause: TimeInterval = 5
  /// Seconds for which a wallet that refused to take a sum, or to give it back, is left alone.
  static let rest: TimeInterval = 60

  public static let name = "sessionHolds"
  public static let initial = Value()
  public internal(set) var value = Self.initial
  /// What was said to the wallet, by the session.
  var talks: [ChargingSession.ID: Talk] = [:]
  /// The revision of each hold that is stored.
  var kept: [ChargingSession.ID: Int] = [:]
  /// The revision of each hold that is being stored.
  var keeping: [ChargingSession.ID: Int] = [:]
  /// The sessions whose payment is waited for, and since when.
  var paying: [ChargingSession.ID: Date] = [:]
  /// The sessions about which the network was asked, and need not be until something changes.
  var learning: Set<ChargingSession.ID> = []
  /// Whether the store is being read.
  var isReading = false
  /// Whether something happened after which the wallet may do what it refused.
  private var asksRefusedAnew = false

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .read(let holds, let at): return read(holds, at, surroundings)
    case .notRead(let failure):
      (value.storeFailure, isReading) = (failure, false)
      return KeeperReaction(effects: [.lookAtClock], change: .sessionHolds)
    case .timeKnown(let at):
      let before = value
      if asksRefusedAnew { tryRefusedAgain(at) }
      asksRefusedAnew = false
      return look(at, surroundings, since: before)
    case .kept(let id, let revision, let at):
      kept[id] = max(kept[id] ?? revision, revision)
      return look(at, surroundings)
    case .notKept(let id, let revision, let failure, let at):
      return notKept(id, revision, failure, at, surroundings)
    case .learnt(let id, let bill, let at):
      let before = value
      value.change(id, by: .billed(bill, nil), at: at)
      return look(at, surroundings, since: before)
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .changed(let change):
      guard Self.isWatched(change) else { return .none }
      if Self.asksAnew(change) { (learning, asksRefusedAnew) = ([], value.holds.contains { $0.refusal != nil }) }
      if isToBeRead(surroundings, Self.asksAnew(change)) {
        isReading = true
        return .run(.read)
      }
      return hasWork(surroundings) ? .run(.lookAtClock) : .none
    case .started, .launched, .platform: return .none
    }
  }

  /// The store is read as soon as somebody is signed in, and once more where that failed before.
  private func isToBeRead(_ surroundings: Surroundings, _ isAnew: Bool) -> Bool {
    guard !value.isRead, !isReading, surroundings.charging.owner != nil || surroundings.wallet.owner != nil else {
      return false
    }
    return value.storeFailure == nil || isAnew
  }

  private static func isWatched(_ change: SurroundingsChange) -> Bool {
    [ChargingKeeper.name, WalletKeeper.name, AccountsKeeper.name, DeviceKeeper.name].contains(change.keeper)
  }

  /// Whether what failed before may work now.
  private static func asksAnew(_ change: SurroundingsChange) -> Bool {
    [.accounts, .networkReturned, .enteredForeground, .lock].contains(change)
  }

  /// Whether there is anything that a change could matter to.
  private func hasWork(_ surroundings: Surroundings) -> Bool {
    value.holds.contains { !$0.hasEnded } || surroundings.charging.sessions.contains { $0.method == .wallet }
      || surroundings.wallet.orders.contains { order in value.holds.contains { $0.concerns(order) } }
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .read: EffectSlot("read")
    case .lookAtClock: EffectSlot("clock")
    case .lookLater: EffectSlot("later")
    case .keep(let hold): EffectSlot("keep \(hold.id.rawValue)")
    case .learn(let hold): EffectSlot("learn \(hold.id.rawValue)")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let (sessions, clock) = (useCases.charging.sessions, useCases.clock)
    switch effect {
    case .read:
      await report(.read(try await sessions.holds.read(), at: clock.now), or: { .notRead($0) }, to: send)
    case .lookAtClock: await send(.timeKnown(at: clock.now))
    case .lookLater:
      do { try await clock.sleep(seconds: Self.pause) } catch { return }
      await send(.timeKnown(at: clock.now))
    case .keep(let hold):
      do throws(Failure) {
        try await sessions.holds.keep(hold)
        await send(.kept(hold.id, revision: hold.revision, at: clock.now))
      } catch {
        await send(.notKept(hold.id, revision: hold.revision, error, at: clock.now))
      }
    case .learn(let hold):
      if let bill = await sessions.learnBill(hold) { await send(.learnt(hold.id, bill, at: clock.now)) }
    }
  }
}

extension SessionHoldsKeeper.Value {
  /// What the wallet holds for a session; nil for nothing.
  public subscript(id: ChargingSession.ID) -> SessionHold? { holds.first { $0.id == id } }

  mutating func change(_ id: ChargingSession.ID, by event: SessionHold.Event, at now: Date) {
    guard let index = holds.firstIndex(where: { $0.id == id }) else { return }
    holds[index].handle(event, at: now)
  }

  /// Puts a hold in the place of that of its session, or adds it.
  mutating func put(_ hold: SessionHold) {
    guard let index = holds.firstIndex(where: { $0.id == hold.id }) else { return holds.append(hold) }
    holds[index] = hold
  }
}

extension SurroundingsChange {
  /// What the wallet holds for a session changed.
  public static let sessionHolds = Self(SessionHoldsKeeper.self)
}

extension Surroundings {
  /// What the wallet holds for sessions.
  public var sessionHolds: SessionHoldsKeeper.Value { self[SessionHoldsKeeper.self] }
}
