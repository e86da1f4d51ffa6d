/// Why an order makes no sense before it is sent. The service checks again: what the device knows may be old.
public enum OrderProblem: Hashable, Sendable, Codable {
  /// The amount is nothing, or less.
  case zero
  /// More than can be spent, which is this much. Where that is not known, the service decides.
  case moreThanAvailable(Money)
  /// More than is held, which is this much.
  case moreThanHeld(Money)
  /// The money would stay where it is.
  case sameAccount
  /// There is no other account to move money to.
  case onlyOneAccount
  /// There is no such account in the wallet, and none is being opened.
  case unknownAccount
  /// The name has nothing but blanks.
  case blankName
  /// The amount is in another currency than an account. Nothing is converted.
  case currencyMismatch
  /// Money is held in the account that is to be deleted.
  case moneyIsHeld
  /// Another order with the account that is to be deleted is not finished.
  case orderIsOpen
  /// The account is about to be deleted.
  case isBeingDeleted
}

/// What the person has to know before an order is sent.
public enum OrderWarning: Hashable, Sendable, Codable {
  /// The account that is to be deleted has this balance, which goes with it.
  case moneyIsLost(Money)
}

extension WalletOrder.Kind {
  /// Why it makes no sense; nil where nothing is known against it.
  /// - Parameters:
  ///   - wallet: What the service said last.
  ///   - orders: The person's orders.
  public func problem(in wallet: Wallet, besides orders: [WalletOrder] = []) -> OrderProblem? {
    let check = OrderCheck(wallet: wallet, orders: orders)
    return switch self {
    case .deposit(let id, let amount): check.amount(amount) ?? check.account(id, amount.currency)
    case .withdraw(let id, let amount): check.debit(id, amount)
    case .transfer(let from, let to, let amount):
      check.destination(to, from: from) ?? check.debit(from, amount) ?? check.account(to, amount.currency)
    case .create(_, let name, _), .rename(let name): name.allSatisfy(\.isWhitespace) ? .blankName : nil
    case .delete(let id): check.deletion(id)
    case .hold(let hold): check.debit(hold.account, hold.amount)
    case .capture(let id, let amount): check.amount(amount) ?? check.held(id, amount)
    case .release: nil
    }
  }

  /// What the person has to know before it is sent; nil for nothing.
  public func warning(in wallet: Wallet) -> OrderWarning? {
    guard case .delete(let id) = self, let balance = wallet.account(id)?.balance, balance.minorUnits != 0 else {
      return nil
    }
    return .moneyIsLost(balance)
  }
}

extension Wallet {
  /// Why no money can be moved from an account, whatever its amount; nil where there is another account.
  public func problemOfTransfers(from id: WalletAccountID) -> OrderProblem? {
    isWhole && !accounts.contains { $0.id != id } ? .onlyOneAccount : nil
  }
}

/// The checks of one order.
private struct OrderCheck {
  let wallet: Wallet
  let orders: [WalletOrder]

  func amount(_ amount: Money) -> OrderProblem? { amount.minorUnits > 0 ? nil : .zero }

  /// - Parameter currency: That of the amount; nil where there is none.
  func account(_ id: WalletAccountID, _ currency: Currency? = nil) -> OrderProblem? {
    if let account = wallet.account(id) {
      if orders.contains(where: { $0.isPending && $0.kind == .delete(id) }) { return .isBeingDeleted }
      return currency.map { $0 == account.balance.currency } ?? true ? nil : .currencyMismatch
    }
    return wallet.lists(id) == false && !isBeingOpened(id) ? .unknownAccount : nil
  }

  /// What is held, and what other orders bring or take, would be lost with the account.
  func deletion(_ id: WalletAccountID) -> OrderProblem? {
    if let problem = account(id) { return problem }
    if wallet.holds.contains(where: { $0.account == id }) { return .moneyIsHeld }
    return orders.contains { $0.isPending && $0.kind.concerns(id, in: $0.before ?? wallet) } ? .orderIsOpen : nil
  }

  func debit(_ id: WalletAccountID, _ amount: Money) -> OrderProblem? {
    if let problem = self.amount(amount) ?? account(id, amount.currency) { return problem }
    guard let available = wallet.available(in: id, besides: orders) else { return nil }
    return amount.minorUnits > available.minorUnits ? .moreThanAvailable(available) : nil
  }

  func destination(_ to: WalletAccountID, from: WalletAccountID) -> OrderProblem? {
    if let problem = wallet.problemOfTransfers(from: from), !isBeingOpened(to) { return problem }
    return to == from ? .sameAccount : nil
  }

  func held(_ id: WalletHold.ID, _ amount: Money) -> OrderProblem? {
    guard let held = wallet.hold(id)?.amount else { return nil }
    if held.currency != amount.currency { return .currencyMismatch }
    return amount.minorUnits > held.minorUnits ? .moreThanHeld(held) : nil
  }

  private func isBeingOpened(_ id: WalletAccountID) -> Bool {
    orders.contains { order in
      if case .create(id, _, _) = order.kind { order.isPending } else { false }
    }
  }
}
