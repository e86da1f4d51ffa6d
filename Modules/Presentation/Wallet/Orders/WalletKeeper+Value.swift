public import ChargeDomain

/// What screens ask of the wallet.
extension WalletKeeper.Value {
  /// An order, by its id.
  public subscript(id: WalletOrder.ID) -> WalletOrder? { orders.first { $0.id == id } }

  /// An account that the service told of; nil for any other.
  public func account(_ id: WalletAccountID) -> WalletAccount? { wallet?.account(id) }

  /// What is in an account; nil where that is not known.
  public func balance(of id: WalletAccountID) -> Money? { account(id)?.balance }

  /// What can be spent of an account; nil where that is not known. Below zero where more was promised than is there.
  public func available(in id: WalletAccountID) -> Money? { wallet?.available(in: id, besides: orders) }

  /// Why an order cannot be sent again now: an account is to be deleted, and something else with it is not settled. Nil
  /// for no such reason.
  func conflict(of order: WalletOrder) -> OrderProblem? {
    let others = orders.filter { $0.id != order.id }
    let problem = wallet.flatMap { order.kind.problem(in: $0, besides: others) }
    return switch problem {
    case .moneyIsHeld, .orderIsOpen, .isBeingDeleted: problem
    case .zero, .moreThanAvailable, .moreThanHeld, .sameAccount, .onlyOneAccount, .unknownAccount, .blankName,
      .currencyMismatch, nil:
      nil
    }
  }

  /// The accounts that were deleted, here or elsewhere; empty where it is not certain which are.
  public var deleted: [StatementAccount] { booked.filter { wallet?.lists($0.id) == false } }

  /// The orders that may still change something, the oldest first.
  public var pending: [WalletOrder] { orders.filter(\.isPending) }

  /// The orders that are about an account, the oldest first.
  public func orders(of id: WalletAccountID) -> [WalletOrder] {
    orders.filter { $0.kind.concerns(id, in: wallet) || $0.kind.concerns(id, in: $0.before) }
  }

  /// What a person asked for that was carried out. A payment lets go of its own orders.
  var done: [WalletOrder] { orders.filter { $0.standing == .done && !$0.kind.isOfPayment } }

  /// What is in all accounts together, one sum for each currency, in the order of the accounts; nil where that is not
  /// known, because not every account could be read. Currencies are never added up.
  public var totals: [Money]? {
    guard let wallet, wallet.unreadable.isEmpty else { return nil }
    var sums: [Money] = []
    for balance in wallet.accounts.map(\.balance) {
      guard let index = sums.firstIndex(where: { $0.currency == balance.currency }) else {
        sums.append(balance)
        continue
      }
      guard let sum = sums[index].plus(balance) else { return nil }
      sums[index] = sum
    }
    return sums
  }

  /// Whether what is shown is what the service said when it was asked last, and all of it.
  public var isExact: Bool { wallet?.isWhole == true && !isOld }

  /// Whether what is shown is from before: the service could not be asked last.
  public var isOld: Bool { wallet != nil && askFailure != nil }

  /// Why what is shown may not be so; nil after an answer of the service.
  public var failure: Failure? { storeFailure ?? askFailure }

  /// From which amount on the person wants to be told that there is little left in an account; nil for not at all.
  public func lowBalance(of id: WalletAccountID) -> Money? { lowBalances.first { $0.account == id }?.amount }

  /// Whether it is not known yet of every order whether it went through.
  public var isUnclear: Bool { orders.contains(where: \.mayBeCarriedOut) }

  /// The orders that were never sent, or certainly not carried out: signing out loses them.
  public var unsent: [WalletOrder] { orders.filter { $0.canBeWithdrawn && !$0.mayBeCarriedOut } }
}
