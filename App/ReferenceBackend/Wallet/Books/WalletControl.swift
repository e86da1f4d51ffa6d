import Synchronization

/// Controls the wallet's money while the backend runs. What changes it, and what reads it, throws when its file cannot
/// be used, and does nothing before the backend has started.
public final class WalletControl: Sendable {
  private struct State {
    var knowsKeys = true
    var newCurrency = WalletLimits.usualCurrency
    var refusal: String?
    /// The codes with which the next orders are refused.
    var refusals: [String] = []
    weak var store: WalletStore?
  }

  private let state = Mutex(State())

  init() {}

  func connect(_ store: WalletStore) {
    state.withLock { $0.store = store }
  }

  // MARK: Settings

  /// Whether the service knows orders again by their `Idempotency-Key`, and says so. What it remembers stays meanwhile.
  public var knowsKeys: Bool {
    get { state.withLock { $0.knowsKeys } }
    set { state.withLock { $0.knowsKeys = newValue } }
  }

  /// The currency of new accounts whose order names none, as the code of ISO 4217. Those that are there stay as they are.
  public var newCurrency: String {
    get { state.withLock { $0.newCurrency } }
    set { state.withLock { $0.newCurrency = newValue } }
  }

  /// The code with which every order is refused; nil when the service works. Reading works all the while, and so do
  /// orders that the service knows again: their results are what they were.
  public var refusal: String? {
    get { state.withLock { $0.refusal } }
    set { state.withLock { $0.refusal = newValue } }
  }

  /// Refuses one more order with a code: the next that the service does not know again.
  public func refuseNext(_ code: String) {
    state.withLock { $0.refusals.append(code) }
  }

  /// Refuses no order any more.
  public func refuseNothing() {
    state.withLock { ($0.refusal, $0.refusals) = (nil, []) }
  }

  /// Why an order is refused that would be carried out now; nil when it is not.
  func takeRefusal() -> WalletRefusal? {
    let code = state.withLock { $0.refusals.isEmpty ? $0.refusal : $0.refusals.removeFirst() }
    return code.map(WalletRefusal.init(named:))
  }

  // MARK: The world

  /// Changes a balance without an order of the person, as somebody with another device or the service itself does.
  /// - Parameters:
  ///   - account: The account's id, or its name where no other account of anybody has that name.
  ///   - amount: Minor units, negative for what goes.
  /// - Throws: ``WalletRefusal`` where there is no such account, or so much cannot come or go; nothing changes then.
  public func change(_ account: String, by amount: Int) throws {
    try store?.write { books in
      let accounts = try books.accounts()
      let known = accounts.filter { $0.id.lowercased() == account.lowercased() }
      let meant = known.isEmpty ? accounts.filter { $0.name == account } : known
      guard meant.count == 1, let found = meant.first else { throw WalletRefusal(.unknownAccount) }
      try WalletTeller(books: books, user: found.user, key: nil).change(found, by: amount)
    }
  }

  // MARK: Readings

  /// Every account, the oldest first; of one user where it is given.
  public func accounts(of user: String? = nil) throws -> [BookedAccount] {
    try read { try $0.accounts(of: user) } ?? []
  }

  /// Every hold, the oldest first, also those that have ended.
  public func holds(of user: String? = nil) throws -> [BookedHold] { try read { try $0.holds(of: user) } ?? [] }

  /// The journal, the oldest entry first.
  public func journal(of user: String? = nil) throws -> [WalletEntry] { try read { try $0.journal(of: user) } ?? [] }

  /// What is outside, by currency: negative where more came in than went out. With all accounts it sums to zero.
  public func outside(of user: String? = nil) throws -> [String: Int] { try read { try $0.outside(of: user) } ?? [:] }

  private func read<Reading>(_ work: (WalletBooks) throws -> Reading) throws -> Reading? {
    try store?.readOnce(work)
  }

  private var store: WalletStore? { state.withLock { $0.store } }
}
