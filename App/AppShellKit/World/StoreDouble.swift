public import ChargeDomain
public import Foundation
import Synchronization

/// The store of the device that the shell plays: its window stays open until a command answers it. Like the payment service it
/// outlives the app: what is bought while the app is away is told later.
public final class StoreDouble: Sendable {
  /// How the person, a parent or the store answers.
  public enum Reply: String, CaseIterable, Hashable, Sendable {
    /// The person buys, or a parent agrees.
    case approve
    /// The payment is declined, or a parent says no.
    case decline
    /// A parent has to agree first.
    case pending
    /// The person closes the window.
    case cancel
    /// The person buys, and the app hears nothing of it.
    case lose
    /// The person buys with another device, of which this one is told nothing.
    case elsewhere
    /// The store pays back what was bought last.
    case refund
    /// The store cannot be reached, or can again.
    case offline, online
  }

  private struct Window {
    let intent: PurchaseIntent
    /// What the app waits at; nil once it is gone.
    var gate: WaitGate?
  }

  private struct State {
    var isOffline = false
    var transactions: [StoreTransaction] = []
    var window: Window?
    var answer: StoreAnswer?
    /// The purchase that a parent has to agree to.
    var waiting: PurchaseIntent?

    var valid: StoreTransaction? { transactions.last { $0.revokedAt == nil } }

    /// Sells the app, once.
    mutating func sell(_ intent: PurchaseIntent?, at now: Date) -> StoreTransaction {
      if let valid { return valid }
      let transaction = StoreTransaction(
        id: StoreTransaction.ID(rawValue: "\(transactions.count + 1)"), boughtAt: now, intent: intent?.id)
      transactions.append(transaction)
      return transaction
    }
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date
  private let isOnline: @Sendable () -> Bool

  /// A store that has sold nothing, by this clock and over this network.
  public init(now: @escaping @Sendable () -> Date = { Date() }, isOnline: @escaping @Sendable () -> Bool = { true }) {
    (self.now, self.isOnline) = (now, isOnline)
  }

  /// The store as a port of the core.
  public var front: StoreFront {
    var front = StoreFront()
    front.product = { id async throws(Failure) in
      _ = try self.reached()
      return StoreProduct(id: id, price: "$3.99")
    }
    front.purchase = { intent async throws(Failure) in try await self.sell(intent) }
    front.transactions = { _ async throws(Failure) in try self.reached() }
    front.restore = { _ async throws(Failure) in try self.reached() }
    front.finish = { id async throws(Failure) in
      _ = try self.reached()
      self.state.withLock { state in
        guard let index = state.transactions.firstIndex(where: { $0.id == id }) else { return }
        state.transactions[index].isFinished = true
      }
    }
    return front
  }

  /// Whether its window is open.
  public var isOpen: Bool { state.withLock { $0.window != nil } }

  /// Answers the open window, or does what a parent or the store does.
  /// - Returns: What the app is told unasked; nil where there is nothing to answer.
  func answer(_ reply: Reply) -> [StoreNews]? {
    let (gate, news) = state.withLock { state -> (WaitGate?, [StoreNews]?) in
      switch reply {
      case .offline, .online:
        state.isOffline = reply == .offline
        return (nil, [])
      case .elsewhere:
        _ = state.sell(nil, at: now())
        return (nil, [])
      case .refund:
        guard let index = state.transactions.lastIndex(where: { $0.revokedAt == nil }) else { return (nil, nil) }
        state.transactions[index].revokedAt = now()
        return (nil, [.transaction(state.transactions[index])])
      case .approve, .decline, .pending, .cancel, .lose:
        guard let window = state.window else { return (nil, settle(reply, &state)) }
        state.window = nil
        state.answer = close(reply, window.intent, &state)
        // Who is gone is told when that is possible.
        guard window.gate == nil, case .bought(let transaction)? = state.answer else { return (window.gate, []) }
        return (nil, [.transaction(transaction)])
      }
    }
    gate?.open()
    return news
  }

  /// How the window is closed; nil where the app hears nothing.
  private func close(_ reply: Reply, _ intent: PurchaseIntent, _ state: inout State) -> StoreAnswer? {
    switch reply {
    case .approve: return .bought(state.sell(intent, at: now()))
    case .lose:
      _ = state.sell(intent, at: now())
      return nil
    case .decline: return .failed(.declined)
    case .pending:
      state.waiting = intent
      return .waits
    case .cancel, .elsewhere, .refund, .offline, .online: return .cancelled
    }
  }

  /// A parent answers; nil where nobody waits for one.
  private func settle(_ reply: Reply, _ state: inout State) -> [StoreNews]? {
    guard let intent = state.waiting, reply == .approve || reply == .decline else { return nil }
    state.waiting = nil
    return reply == .approve ? [.transaction(state.sell(intent, at: now()))] : [.notApproved]
  }

  private func sell(_ intent: PurchaseIntent) async throws(Failure) -> StoreAnswer {
    _ = try reached()
    if let sold = state.withLock({ $0.valid }) { return .bought(sold) }
    let gate = WaitGate()
    state.withLock { state in
      (state.window, state.answer) = (Window(intent: intent, gate: gate), nil)
    }
    do {
      try await gate.wait()
    } catch {
      // The window is the system's: it stays when the app is killed.
      state.withLock { state in
        if state.window?.gate === gate { state.window?.gate = nil }
      }
      throw .cancelled
    }
    guard let answer = state.withLock({ $0.answer }) else { throw .timedOut }
    return answer
  }

  /// What it has sold, where it can be reached.
  private func reached() throws(Failure) -> [StoreTransaction] {
    let (isOffline, transactions) = state.withLock { ($0.isOffline, $0.transactions) }
    if isOffline || !isOnline() { throw .offline }
    return transactions
  }
}
