import ChargeDomain

/// What a sheet asks of the wallet.
enum OrderWish: Hashable, Sendable {
  /// An order as it is to be sent.
  case order(WalletOrder.Kind)
  /// An account under this name. It gets its id only when it is asked for. Without a currency the service chooses one.
  case create(name: String, currency: Currency?)

  /// The wish as the keeper takes it.
  /// - Parameter whenOffline: Whether it may wait for the network.
  func act(whenOffline: Bool) -> WalletKeeper.Act {
    switch self {
    case .order(let kind): .order(kind, whenOffline: whenOffline)
    case .create(let name, let currency): .create(name: name, currency: currency, whenOffline: whenOffline)
    }
  }

  /// Whether an order asks for this.
  func isAsked(by kind: WalletOrder.Kind) -> Bool {
    switch self {
    case .order(let wished): return wished == kind
    case .create(let name, let currency):
      guard case .create(_, let askedName, let askedCurrency) = kind else { return false }
      return askedName == name && askedCurrency == currency
    }
  }
}

/// The order that a sheet asked for. Its id comes only later, so that it is found by what it asks for, among the orders that
/// were not there before.
struct AskedOrder: Hashable, Sendable {
  /// What was asked for last; nil before anything was, and once the order is gone.
  private(set) var wish: OrderWish?
  private var earlier: Set<WalletOrder.ID> = []
  private var wasFound = false
  /// Whether the person left for a sign-in, and somebody is signed in by now.
  private var signIn = SignIn.notNeeded
  /// How often in a row it was not carried out for the same reason.
  private(set) var streak = OrderStreak()

  private enum SignIn: Hashable {
    case notNeeded
    case asked
    case done
  }

  /// Whether the person signed in after the service had asked for it.
  var hasSignedIn: Bool { signIn == .done }

  /// Something new is asked for.
  mutating func ask(_ wish: OrderWish, besides orders: [WalletOrder]) {
    let streak = streak
    self = AskedOrder()
    (self.wish, earlier, self.streak) = (wish, Set(orders.map(\.id)), streak)
  }

  /// The person finds an order that they asked for here before.
  mutating func find(_ order: WalletOrder, among orders: [WalletOrder]) {
    self = AskedOrder()
    (wish, wasFound) = (.order(order.kind), true)
    earlier = Set(orders.map(\.id)).subtracting([order.id])
  }

  /// The same order is sent again.
  mutating func askAgain() { signIn = .notNeeded }

  /// The person signs in first.
  mutating func signInAsked() { signIn = .asked }

  /// Looks at what is known now: an order that was let go or cancelled elsewhere is none any more.
  mutating func follow(_ wallet: WalletKeeper.Value, isSignedIn: Bool) {
    if signIn == .asked, isSignedIn { signIn = .done }
    if let order = find(in: wallet.orders) {
      wasFound = true
      streak.follow(order, in: wallet)
    } else if wasFound {
      self = AskedOrder()
    }
  }

  /// The order; nil as long as there is none.
  func find(in orders: [WalletOrder]) -> WalletOrder? {
    guard let wish else { return nil }
    return orders.last { !earlier.contains($0.id) && wish.isAsked(by: $0.kind) }
  }
}
