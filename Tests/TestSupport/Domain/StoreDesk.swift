public import ChargeDomain
public import Foundation
public import Synchronization

/// The store that sells the app, and what the device keeps of purchase and trial, in memory.
public final class StoreDesk: Sendable {
  /// What the store has sold, what is kept, and how they behave.
  public struct State: Sendable {
    /// False where no store sells the app.
    public var isSold = true
    /// What every question to the store fails with; nil where it answers.
    public var failure: Failure?
    /// What only buying fails with.
    public var purchaseFailure: Failure?
    /// What it has sold.
    public var transactions: [StoreTransaction] = []
    /// How its window is closed.
    public var answer = StoreAnswer.cancelled
    /// What its window waits for.
    public var purchaseGate, restoreGate: WaitGate?
    /// The wishes it was asked for.
    public var asked: [PurchaseIntent] = []
    /// The transactions that were finished.
    public var finished: [StoreTransaction.ID] = []
    /// What the device keeps.
    public var kept = PurchaseStore.Kept()
    /// What the device keeps beside the sign-ins.
    public var safe: Trial?
    /// What reading and keeping beside the sign-ins fails with.
    public var safeFailure: Failure?
    /// What reading fails with.
    public var readFailure: Failure?
    /// What reading waits for.
    public var readGate: WaitGate?
    /// False where nothing can be kept.
    public var canKeep = true
    /// The ids of wishes so far.
    var ids: UInt8 = 0
  }

  /// What the store has sold, what is kept, and how they behave.
  public let state = Mutex(State())
  /// The time as servers tell it.
  public let time = ServerTime()

  /// A store that has sold nothing.
  public init() {}

  /// The id of the first wish, or of a later one.
  public static func intent(_ number: UInt8 = 1) -> PurchaseIntent.ID {
    PurchaseIntent.ID(rawValue: uuid(number).uuidString.lowercased())
  }

  /// A transaction of this wish.
  public static func transaction(
    _ id: String = "1", intent: PurchaseIntent.ID? = intent(), at date: Date, revokedAt: Date? = nil
  ) -> StoreTransaction {
    StoreTransaction(
      id: StoreTransaction.ID(rawValue: id), boughtAt: date, intent: intent, revokedAt: revokedAt)
  }

  private static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 9, number))
  }

  /// The ports over this desk.
  public var ports: PurchasePorts {
    var ports = PurchasePorts()
    ports.front = state.withLock { $0.isSold } ? front : nil
    ports.store = store
    ports.safe = safe
    ports.time = time
    ports.newID = {
      Self.uuid(
        self.state.withLock { state in
          state.ids += 1
          return state.ids
        })
    }
    return ports
  }

  private var front: StoreFront {
    var front = StoreFront()
    front.product = { id async throws(Failure) in
      _ = try self.reach()
      return StoreProduct(id: id, price: "$3.99")
    }
    front.transactions = { _ async throws(Failure) in try self.reach().transactions }
    front.restore = { _ async throws(Failure) in
      do { try await self.state.withLock { $0.restoreGate }?.wait() } catch { throw .cancelled }
      return try self.reach().transactions
    }
    front.finish = { id async throws(Failure) in
      _ = try self.reach()
      self.state.withLock { $0.finished.append(id) }
    }
    front.purchase = { intent async throws(Failure) in
      _ = try self.reach()
      let gate = self.state.withLock { state in
        state.asked.append(intent)
        return state.purchaseGate
      }
      do { try await gate?.wait() } catch { throw .cancelled }
      let (answer, failure) = self.state.withLock { state -> (StoreAnswer, Failure?) in
        if case .bought(let transaction) = state.answer { state.transactions.append(transaction) }
        return (state.answer, state.purchaseFailure)
      }
      if let failure { throw failure }
      return answer
    }
    return front
  }

  private func reach() throws(Failure) -> State {
    let state = state.withLock { $0 }
    if let failure = state.failure { throw failure }
    return state
  }

  private var store: PurchaseStore {
    var store = PurchaseStore()
    store.read = { () async throws(Failure) in
      do { try await self.state.withLock { $0.readGate }?.wait() } catch { throw .cancelled }
      let (kept, failure) = self.state.withLock { ($0.kept, $0.readFailure) }
      if let failure { throw failure }
      return kept
    }
    store.keep = { entitlement async throws(Failure) in
      try self.keep { state in
        if entitlement.revision > state.kept.entitlement.revision { state.kept.entitlement = entitlement }
      }
    }
    store.keepTrial = { trial async throws(Failure) in try self.keep { $0.kept.trial = trial } }
    return store
  }

  private var safe: TrialSafe {
    var safe = TrialSafe()
    safe.read = { () async throws(Failure) in
      let (trial, failure) = self.state.withLock { ($0.safe, $0.safeFailure) }
      if let failure { throw failure }
      return trial
    }
    safe.keep = { trial async throws(Failure) in
      let failure = self.state.withLock { state in
        if state.safeFailure == nil { state.safe = trial }
        return state.safeFailure
      }
      if let failure { throw failure }
    }
    return safe
  }

  private func keep(_ body: (inout State) -> Void) throws(Failure) {
    let isKept = state.withLock { state in
      if state.canKeep { body(&state) }
      return state.canKeep
    }
    if !isKept { throw .storage }
  }
}
