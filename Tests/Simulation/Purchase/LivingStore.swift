import ChargeCore
import Foundation
import Synchronization

/// The store in a life of the purchase: it outlives the app, forgets nothing, and answers late, twice or not at all.
final class LivingStore: Sendable {
  /// What goes wrong with the next question.
  enum Fault: Hashable, Codable, Sendable {
    /// The question is lost.
    case loseQuestion
    /// The store acts, and its answer is lost.
    case loseAnswer
    /// The answer comes so many seconds late.
    case slow(seconds: Int)
    /// The app is killed before the question leaves.
    case killBefore
    /// The app is killed after the store acted.
    case killAfter
  }

  private struct Window {
    let intent: PurchaseIntent
    /// What the app waits at; nil once it is gone.
    var gate: WaitGate?
  }

  private struct State {
    var isOnline = true
    var faults: [Fault] = []
    var transactions: [StoreTransaction] = []
    var window: Window?
    /// How the window was closed; nil where the app hears nothing.
    var answer: StoreAnswer?
    var waiting: [PurchaseIntent] = []
    /// How many transactions the app was told of when it asked last.
    var told = 0
    /// The transactions for which the person has paid, and was not paid back.
    var problems: [String] = []
    /// What is to be told unasked, once the app lives.
    var news: [StoreNews] = []
  }

  private let clock: ManualClock
  private let state = Mutex(State())

  init(_ clock: ManualClock) { self.clock = clock }

  // MARK: What is known of it

  var isOnline: Bool {
    get { state.withLock { $0.isOnline } }
    set { state.withLock { $0.isOnline = newValue } }
  }

  var isOpen: Bool { state.withLock { $0.window != nil } }
  var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }
  /// Those that are paid for.
  var valid: [StoreTransaction] { state.withLock { $0.transactions.filter { $0.revokedAt == nil } } }
  /// All that it ever sold.
  var transactions: [StoreTransaction] { state.withLock { $0.transactions } }

  /// What was wrong with what it was asked for, since the last call.
  func takeProblems() -> [String] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// What the app is to be told unasked, since the last call.
  func takeNews() -> [StoreNews] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  // MARK: What happens to it

  func add(_ fault: Fault) { state.withLock { $0.faults.append(fault) } }

  func calm() { state.withLock { ($0.faults, $0.isOnline) = ([], true) } }

  /// The person, or a parent, answers the open window; `lose` buys without a word to the app.
  func close(_ answer: PurchaseLife.Closing) {
    let gate = state.withLock { state -> WaitGate? in
      guard let window = state.window else { return nil }
      state.window = nil
      switch answer {
      case .buy: state.answer = .bought(sell(window.intent, &state))
      case .lose:
        _ = sell(window.intent, &state)
        state.answer = nil
      case .wait:
        state.waiting.append(window.intent)
        state.answer = .waits
      case .decline: state.answer = .failed(.declined)
      case .cancel: state.answer = .cancelled
      }
      // Who is gone hears of it later.
      if window.gate == nil, case .bought(let transaction)? = state.answer {
        state.news.append(.transaction(transaction))
      }
      return window.gate
    }
    gate?.open()
  }

  /// A parent says yes, or no. Not every no is told.
  func settle(approves: Bool, isTold: Bool) {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return }
      let intent = state.waiting.removeFirst()
      if approves {
        let transaction = sell(intent, &state)
        if isTold { state.news.append(.transaction(transaction)) }
      } else if isTold {
        state.news.append(.notApproved)
      }
    }
  }

  /// Pays back what was sold last.
  func refund(isTold: Bool) {
    state.withLock { state in
      guard let index = state.transactions.lastIndex(where: { $0.revokedAt == nil }) else { return }
      state.transactions[index].revokedAt = clock.now
      if isTold { state.news.append(.transaction(state.transactions[index])) }
    }
  }

  /// Another device of the person buys.
  func sellElsewhere(isTold: Bool) {
    state.withLock { state in
      guard !state.transactions.contains(where: { $0.revokedAt == nil }) else { return }
      let transaction = add(nil, &state)
      if isTold { state.news.append(.transaction(transaction)) }
    }
  }

  /// Nobody buys twice what the store itself sees as bought.
  private func sell(_ intent: PurchaseIntent, _ state: inout State) -> StoreTransaction {
    if let own = state.transactions.last(where: { $0.intent == intent.id }) { return own }
    return state.transactions.last { $0.revokedAt == nil } ?? add(intent, &state)
  }

  private func add(_ intent: PurchaseIntent?, _ state: inout State) -> StoreTransaction {
    let transaction = StoreTransaction(
      id: StoreTransaction.ID(rawValue: "\(state.transactions.count + 1)"), boughtAt: clock.now, intent: intent?.id)
    state.transactions.append(transaction)
    return transaction
  }

  // MARK: As a run of an app has it

  /// The store of a run. The dead ask for nothing.
  func front(_ mortality: Mortality) -> StoreFront {
    var front = StoreFront()
    front.product = { id async throws(Failure) in
      try await self.ask(mortality) { _ in StoreProduct(id: id, price: "3,99 €") }
    }
    front.transactions = { _ async throws(Failure) in
      try await self.ask(mortality) { state in
        state.told = state.transactions.count
        return state.transactions
      }
    }
    front.restore = { _ async throws(Failure) in try await self.ask(mortality) { $0.transactions } }
    front.finish = { id async throws(Failure) in
      try await self.ask(mortality) { state in
        guard let index = state.transactions.firstIndex(where: { $0.id == id }) else { return }
        state.transactions[index].isFinished = true
      }
    }
    front.purchase = { intent async throws(Failure) in try await self.sell(intent, mortality) }
    return front
  }

  private func ask<Value: Sendable>(
    _ mortality: Mortality, _ work: (inout State) -> Value
  ) async throws(Failure) -> Value {
    mortality.step()
    let fault = state.withLock { $0.faults.isEmpty ? nil : $0.faults.removeFirst() }
    if fault == .killBefore { mortality.die() }
    guard !mortality.isDead, isOnline, fault != .loseQuestion else { throw .offline }
    let value = state.withLock { work(&$0) }
    if case .slow(let seconds)? = fault {
      do { try await clock.sleep(seconds: Double(seconds)) } catch { throw .cancelled }
    }
    if fault == .killAfter { mortality.die() }
    mortality.step()
    if mortality.isDead || fault == .loseAnswer { throw .timedOut }
    return value
  }

  private func sell(_ intent: PurchaseIntent, _ mortality: Mortality) async throws(Failure) -> StoreAnswer {
    let gate = WaitGate()
    let known = try await ask(mortality) { state -> StoreAnswer? in
      // What the app was told of is not to be asked for again.
      if state.transactions.prefix(state.told).contains(where: { $0.revokedAt == nil }) {
        state.problems.append("\(intent.id.rawValue) asks for what was bought, as the app knew")
      }
      let sold = state.transactions.last { $0.revokedAt == nil || $0.intent == intent.id }
      if let sold { return .bought(sold) }
      (state.window, state.answer) = (Window(intent: intent, gate: gate), nil)
      return nil
    }
    if let known { return known }
    do {
      try await gate.wait()
    } catch {
      state.withLock { state in
        if state.window?.gate === gate { state.window?.gate = nil }
      }
      throw .cancelled
    }
    let answer = state.withLock { $0.answer }
    mortality.step()
    guard !mortality.isDead, let answer else { throw .timedOut }
    return answer
  }
}
