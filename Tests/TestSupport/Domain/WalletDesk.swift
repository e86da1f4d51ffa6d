public import ChargeDomain
import Foundation
public import Synchronization

/// The wallet as it moves money, and what the device keeps of it, in memory. A script says what fails and waits; what the
/// service did is kept, whether its answer arrives or not.
public final class WalletDesk: Sendable {
  /// What the service knows and the device keeps.
  public struct State: Sendable {
    /// What the service says of Ada.
    public var wallet = WalletDesk.wallet
    /// What the service refuses next, whatever is asked.
    public var refusal: WalletRefusalReason?
    /// Whether the next order is carried out and its answer lost.
    public var losesAnswer = false
    /// Whether the next order arrives twice.
    public var isDoubled = false
    /// What the service answered under each key.
    public var answers: [WalletOrder.ID: WalletAnswer] = [:]
    /// The orders on the device.
    public var orders: [WalletOrder.ID: WalletOrder] = [:]
    /// The copies of the wallet on the device, by their owner.
    public var copies: [String: StoredCopy<Wallet>] = [:]
    /// From which amounts on Ada and others want to be told that there is little left, by their owner.
    public var lowBalances: [String: [LowBalance]] = [:]
    /// The books on the device, by their owner.
    public var books: [String: Book] = [:]
    /// Set where the books can be neither read nor written.
    public var booksFailure: Failure?
    /// Set where the device's store can be neither read nor written.
    public var storeFailure: Failure?
    /// Ids so far.
    var ids: UInt8 = 0
  }

  /// What fails and waits, and what was asked.
  public let script = CallScript()
  /// What the service knows and the device keeps.
  public let state = Mutex(State())

  /// A wallet with two accounts, of a service that knows no keys.
  public init() {}

  /// All ports of the wallet's money.
  public var ports: WalletPorts {
    var ports = WalletPorts()
    ports.service = service
    ports.store = store
    ports.books = books
    ports.newID = {
      let last = self.state.withLock { $0.newID() }
      return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, last))
    }
    return ports
  }

  /// What the service says of Ada.
  public var wallet: Wallet {
    get { state.withLock { $0.wallet } }
    set { state.withLock { $0.wallet = newValue } }
  }

  /// The orders on the device, the oldest first.
  public var keptOrders: [WalletOrder] {
    state.withLock { state in
      state.orders.values.sorted { ($0.askedAt, $0.id.rawValue) < ($1.askedAt, $1.id.rawValue) }
    }
  }

  /// How often the service was asked for something.
  public func count(_ function: String) -> Int {
    script.calls.count { $0.split(separator: " ").first.map(String.init) == function }
  }

  /// Carries out an order of another device.
  public func change(_ kind: WalletOrder.Kind) { state.withLock { _ = $0.carryOut(kind) } }

  /// Refuses the next order.
  public func refuse(_ reason: WalletRefusalReason) { state.withLock { $0.refusal = reason } }

  /// Loses the answer of the next order, after it is carried out.
  public func loseAnswer() { state.withLock { $0.losesAnswer = true } }

  /// The next order arrives twice, and is answered as it was the second time.
  public func deliverTwice() { state.withLock { $0.isDoubled = true } }

  /// Sets or ends a failure of the device's own store.
  public func failStore(_ failure: Failure?) { state.withLock { $0.storeFailure = failure } }
}

extension WalletDesk {
  /// An account with money.
  public static let everyday = WalletAccountID(rawValue: "everyday")
  /// Another one, with less.
  public static let savings = WalletAccountID(rawValue: "savings")

  /// Swedish money.
  public static let krona = money(0, "SEK").currency

  /// An amount in US cents.
  public static func cents(_ amount: Int) -> Money { money(amount, "USD") }

  /// An amount in minor units of a currency; Swiss ones for a text that is no currency.
  public static func money(_ amount: Int, _ code: String) -> Money {
    [code, "CHF"].compactMap { Currency(rawValue: $0) }.map { Money(minorUnits: amount, currency: $0) }[0]
  }

  /// 100.00 and 5.00 dollars.
  public static let wallet = Wallet(
    user: WalletUser(userID: "u1", name: "Ada"),
    accounts: [
      WalletAccount(id: everyday, name: "Everyday", balance: cents(10_000)),
      WalletAccount(id: savings, name: "Savings", balance: cents(500)),
    ])
}

extension WalletDesk {
  private var service: WalletService {
    var service = WalletService()
    service.wallet = { credential async throws(Failure) in
      try await self.script.call("wallet", [], as: credential)
      return self.wallet
    }
    service.carryOut = { kind, id, credential async throws(Failure) in
      try await self.script.call(kind.word, [id.rawValue], as: credential)
      let (answer, isLost) = self.state.withLock { state -> (WalletAnswer, Bool) in
        let (isLost, isDoubled) = (state.losesAnswer, state.isDoubled)
        (state.losesAnswer, state.isDoubled) = (false, false)
        let answer = state.deliver(kind, id)
        return (isDoubled ? state.deliver(kind, id) : answer, isLost)
      }
      if isLost { throw .timedOut }
      return answer
    }
    return service
  }

  private var store: WalletStore {
    var store = WalletStore()
    store.read = { owner async throws(Failure) in
      try self.stored("read") { state in
        var kept = WalletStore.Kept()
        kept.orders = state.orders.values.filter { $0.owner == owner }
          .sorted { ($0.askedAt, $0.id.rawValue) < ($1.askedAt, $1.id.rawValue) }
        kept.copy = state.copies[owner]
        kept.lowBalances = state.lowBalances[owner] ?? []
        return kept
      }
    }
    store.keep = { order async throws(Failure) in
      try self.stored("keep \(order.standing.word)") { state in
        if let old = state.orders[order.id] {
          if old.revision >= order.revision { return false }
        } else if order.standing == .sent {
          return false
        }
        state.orders[order.id] = order
        return true
      }
    }
    store.forget = { id async throws(Failure) in try self.stored("forget") { $0.orders[id] = nil } }
    store.keepCopy = { owner, wallet, askedAt async throws(Failure) in
      try self.stored("keep copy") { $0.copies[owner] = StoredCopy(wallet, at: askedAt) }
    }
    store.keepLowBalance = { owner, account, amount async throws(Failure) in
      try self.stored("keep low balance") { state in
        state.lowBalances[owner, default: []].removeAll { $0.account == account }
        if let amount { state.lowBalances[owner]?.append(LowBalance(account: account, amount: amount)) }
      }
    }
    store.forgetAll = { () async throws(Failure) in
      try self.stored("forget all") { state in
        state.orders = state.orders.filter { !$0.value.hasEnded }
        for order in state.orders.values { state.orders[order.id]?.handle(.withdrawn, at: order.askedAt) }
        (state.copies, state.lowBalances) = ([:], [:])
      }
    }
    return store
  }

  private func stored<Value>(_ step: String, _ work: (inout State) -> Value) throws(Failure) -> Value {
    try script.step(step)
    if let failure = state.withLock({ $0.storeFailure }) { throw failure }
    return state.withLock { work(&$0) }
  }
}

extension WalletDesk.State {
  fileprivate mutating func newID() -> UInt8 {
    ids &+= 1
    return ids
  }

  /// A request arrives.
  fileprivate mutating func deliver(_ kind: WalletOrder.Kind, _ id: WalletOrder.ID) -> WalletAnswer {
    if wallet.knowsKeys, let known = answers[id] { return known }
    let answer = carryOut(kind)
    answers[id] = answer
    return answer
  }

  /// What the service does, and what it then says.
  fileprivate mutating func carryOut(_ kind: WalletOrder.Kind) -> WalletAnswer {
    if let refusal {
      self.refusal = nil
      return .refused(refusal)
    }
    if let reason = apply(kind) { return .refused(reason) }
    return .done(wallet)
  }

  private mutating func apply(_ kind: WalletOrder.Kind) -> WalletRefusalReason? {
    switch kind {
    case .deposit(let id, let amount): return add(amount, to: id)
    case .withdraw(let id, let amount): return take(amount, from: id)
    case .transfer(let from, let to, let amount):
      guard wallet.account(to) != nil else { return .unknownAccount }
      return take(amount, from: from) ?? add(amount, to: to)
    case .create(let id, let name, let currency):
      guard wallet.account(id) == nil else { return .accountExists }
      wallet.accounts.append(
        WalletAccount(id: id, name: name, balance: WalletDesk.money(0, currency?.rawValue ?? "USD")))
    case .delete(let id):
      guard wallet.account(id) != nil else { return .unknownAccount }
      wallet.accounts.removeAll { $0.id == id }
    case .rename(let name): wallet.user = WalletUser(userID: wallet.user.userID, name: name)
    case .hold(let hold):
      guard let free = wallet.available(in: hold.account) else { return .unknownAccount }
      guard free.minorUnits >= hold.amount.minorUnits else { return .insufficientFunds }
      wallet.holds.append(hold)
    case .capture(let id, let amount):
      guard let hold = wallet.hold(id) else { return .unknownHold }
      wallet.holds.removeAll { $0.id == id }
      return take(amount, from: hold.account)
    case .release(let id):
      guard wallet.hold(id) != nil else { return .unknownHold }
      wallet.holds.removeAll { $0.id == id }
    }
    return nil
  }

  private mutating func add(_ amount: Money, to id: WalletAccountID) -> WalletRefusalReason? {
    guard let index = wallet.accounts.firstIndex(where: { $0.id == id }) else { return .unknownAccount }
    guard let sum = wallet.accounts[index].balance.plus(amount) else { return .currencyMismatch }
    wallet.accounts[index].balance = sum
    return nil
  }

  private mutating func take(_ amount: Money, from id: WalletAccountID) -> WalletRefusalReason? {
    guard let index = wallet.accounts.firstIndex(where: { $0.id == id }) else { return .unknownAccount }
    guard let rest = wallet.accounts[index].balance.minus(amount) else { return .currencyMismatch }
    guard rest.minorUnits >= 0 else { return .insufficientFunds }
    wallet.accounts[index].balance = rest
    return nil
  }
}

extension WalletOrder.Kind {
  /// Its name in a script.
  fileprivate var word: String {
    switch self {
    case .deposit: "deposit"
    case .withdraw: "withdraw"
    case .transfer: "transfer"
    case .create: "create"
    case .delete: "delete"
    case .rename: "rename"
    case .hold: "hold"
    case .capture: "capture"
    case .release: "release"
    }
  }
}

extension WalletOrder.Standing {
  /// Its name in a script.
  fileprivate var word: String {
    switch self {
    case .waiting: "waiting"
    case .sent: "sent"
    case .unconfirmed: "unconfirmed"
    case .undecided: "undecided"
    case .notCarriedOut: "not carried out"
    case .done: "done"
    case .refused: "refused"
    case .withdrawn: "withdrawn"
    case .expired: "expired"
    }
  }
}
