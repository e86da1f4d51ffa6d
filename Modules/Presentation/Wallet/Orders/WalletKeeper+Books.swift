import ChargeDomain

/// What goes into the books: orders that were carried out, and what changed elsewhere. They are written one news after
/// the other, and a failure of theirs holds up no order.
extension WalletKeeper {
  /// A wallet that was asked for after every order that is done.
  mutating func record(_ wallet: Wallet, before: Wallet?) -> KeeperReaction<Self> {
    // An account that is gone has its name in the wallet from before it went.
    toBook = News(wallet: wallet, before: unbooked.first?.before ?? before)
    return bookNext()
  }

  /// What is done is stored as done first: else the same order could be found out once more, and be in the books
  /// already.
  mutating func bookNext() -> KeeperReaction<Self> {
    guard let owner = value.owner, !areBooksBusy, var news = toBook,
      unbooked.allSatisfy({ !notKept.contains($0.id) })
    else { return .none }
    (toBook, areBooksBusy) = (nil, true)
    (news.done, news.pending) = (unbooked, value.orders.filter(\.mayBeCarriedOut))
    let isFine = if case .fine = value.books { true } else { false }
    return .run(.book(news, owner: owner, checksAnyway: !isFine))
  }

  /// Whether nothing of an order is still to be entered.
  func isBooked(_ id: WalletOrder.ID) -> Bool { !unbooked.contains { $0.id == id } }

  /// Checks what the app finds.
  mutating func check() -> KeeperReaction<Self> {
    guard let owner = value.owner, !areBooksBusy else { return .none }
    areBooksBusy = true
    return .run(.check(owner: owner))
  }

  mutating func booked(
    _ ids: [WalletOrder.ID], _ books: Value.Books?, hasEntered: Bool, _ owner: String
  ) -> KeeperReaction<Self> {
    areBooksBusy = false
    guard owner == value.owner else { return clearIfDue().and(bookNext()) }
    unbooked.removeAll { ids.contains($0.id) }
    var reaction = KeeperReaction<Self>.none
    for id in ids where toForget.contains(id) { reaction = reaction.and(forget(id)) }
    // A statement has more lines now, whatever the check came to.
    let news = hasEntered ? KeeperReaction<Self>.changed(.wallet) : .none
    return reaction.and(told(books)).and(news).and(bookNext())
  }

  /// What is done stays to be entered with the next wallet.
  mutating func notBooked(_ failure: Failure, _ owner: String) -> KeeperReaction<Self> {
    areBooksBusy = false
    guard owner == value.owner else { return clearIfDue().and(bookNext()) }
    return told(failure == .cancelled ? nil : .failed(failure)).and(bookNext())
  }

  mutating func checked(_ books: Value.Books, _ owner: String) -> KeeperReaction<Self> {
    areBooksBusy = false
    guard owner == value.owner else { return clearIfDue().and(bookNext()) }
    return told(books).and(bookNext())
  }

  private mutating func told(_ books: Value.Books?) -> KeeperReaction<Self> {
    guard let books, books != value.books else { return .none }
    value.books = books
    return .changed(.wallet)
  }
}

extension WalletKeeper.Value.Books {
  /// What came of a check.
  init(_ check: BookCheck) {
    self =
      switch check {
      case .fine(let entries): .fine(entries: entries)
      case .wrong(let entry, let fault): .wrong(entry: entry, fault)
      case .differs(let differences, _): .differs(differences.compactMap(\.walletAccount).distinct)
      }
  }
}
