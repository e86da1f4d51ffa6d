/// Which entries follow from what the service says. An order that was carried out is one entry, and a payment from a hold two:
/// what was held comes back, and what was paid goes out. What then still differs from the wallet was changed elsewhere, and is
/// one entry more. A hold that appeared or ended elsewhere is an entry of its own, so that every hold has its account.
public enum Books {
  /// The entries to add to books, in their order. Afterwards the books say what the wallet says, but for what could not be
  /// read of it and for what open orders touch: whether a change there is an order's is not known yet.
  /// - Parameters:
  ///   - known: What the books say.
  ///   - wallet: What the service says after it carried out all of the orders that are done.
  ///   - done: Orders that were carried out and are not in the books, in the order in which they were.
  ///   - pending: Orders that may have been carried out.
  ///   - before: The wallet as it was known before; it names what is gone.
  /// - Throws: ``Failure/badAnswer`` if the sums are more than can be counted.
  public static func entries(
    for known: BookBalances, wallet: Wallet, done: [WalletOrder], pending: [WalletOrder] = [], before: Wallet? = nil
  ) throws(Failure) -> [JournalDraft] {
    var making = MakingEntries(known: known, wallet: wallet, before: before)
    if !known.hasBegun {
      guard canBegin(with: wallet, pending: pending) else { return [] }
      try making.begin(with: done)
    }
    for order in done { try making.book(order) }
    let open = OpenOrders(pending, holders: making.known.holders, wallet: wallet)
    try making.settleHolds(except: open)
    try making.settleAccounts(except: open)
    return making.drafts
  }

  /// Whether books that have no entry yet can begin: with a wallet that was read whole, and while no order is open. Otherwise
  /// what was there before would later look like a change.
  public static func canBegin(with wallet: Wallet, pending: [WalletOrder]) -> Bool { wallet.isWhole && pending.isEmpty }

  /// The entry after which another counts no more.
  /// - Throws: ``Failure/badAnswer`` if the sums are more than can be counted.
  public static func reversal(of entry: JournalEntry) throws(Failure) -> JournalDraft {
    var postings: [Posting] = []
    for posting in entry.postings {
      let opposite = try 0.subtracting(posting.amount.minorUnits)
      postings.append(Posting(posting.account, Money(minorUnits: opposite, currency: posting.amount.currency)))
    }
    let memo = JournalMemo(.reversal, ["\(entry.number)", entry.memo.key.rawValue] + entry.memo.arguments)
    return JournalDraft(kind: .reversal(of: entry.number), memo: memo, postings: postings)
  }
}

/// Entries that are being made, and what the books will say after them.
private struct MakingEntries {
  private(set) var known: BookBalances
  let wallet: Wallet
  let before: Wallet?
  private(set) var drafts: [JournalDraft] = []

  init(known: BookBalances, wallet: Wallet, before: Wallet?) {
    self.known = known
    self.wallet = wallet
    self.before = before
  }

  /// An entry without postings says nothing and is not made.
  private mutating func add(_ kind: JournalEntry.Kind, _ memo: JournalMemo, _ set: PostingSet) throws(Failure) {
    let postings = set.postings
    guard !postings.isEmpty else { return }
    try known.post(postings)
    drafts.append(JournalDraft(kind: kind, memo: memo, postings: postings))
  }

  // MARK: The beginning

  /// What was there before the orders that are already done.
  mutating func begin(with done: [WalletOrder]) throws(Failure) {
    known.hasBegun = true
    var later = self
    for order in done { try later.book(order) }
    var set = PostingSet()
    for id in wallet.accountIDs(and: []) {
      guard let balance = wallet.account(id)?.balance else { continue }
      let change = try later.known.total(of: id, in: balance.currency)
      try set.move(
        try balance.minorUnits.subtracting(change), balance.currency, from: .opening, to: .wallet(id))
    }
    try add(.opening, JournalMemo(.opening), set)
  }

  // MARK: Orders

  /// An order that changes no balance, such as a new name, has no entry.
  mutating func book(_ order: WalletOrder) throws(Failure) {
    var set = PostingSet()
    let memo: JournalMemo
    switch order.kind {
    case .create, .rename: return
    case .deposit(let account, let money):
      try set.move(money, from: .outside, to: .wallet(account))
      memo = JournalMemo(.deposit)
    case .withdraw(let account, let money):
      try set.move(money, from: .wallet(account), to: .outside)
      memo = JournalMemo(.withdrawal)
    case .transfer(let from, let to, let money):
      try set.move(money, from: .wallet(from), to: .wallet(to))
      memo = JournalMemo(.transfer, [name(from), name(to)])
    case .delete(let account):
      try empty(account, into: &set)
      memo = JournalMemo(.deletion, [name(account)])
    case .hold(let hold):
      try set.move(hold.amount, from: .wallet(hold.account), to: .held(hold.id))
      memo = JournalMemo(.hold, [hold.reference ?? ""])
    case .capture(let hold, let money):
      return try pay(money, from: hold, as: order.id)
    case .release(let hold):
      try end(hold, into: &set)
      memo = JournalMemo(.release, [reference(hold)])
    }
    try add(.order(order.id), memo, set)
  }

  /// What is in a deleted account, and what is held of it, goes out.
  private func empty(_ account: WalletAccountID, into set: inout PostingSet) throws(Failure) {
    let holds = known.holds.filter { known.holders[$0] == account }
    let sources: [LedgerAccount] = [.wallet(account)] + holds.map { .held($0) }
    for source in sources {
      for money in known[source] { try set.move(money, from: source, to: .outside) }
    }
  }

  /// What was held comes back, and what was paid goes out: two entries, so that whoever adds up what was paid finds each sum.
  /// Where the books do not know the hold, the money comes from elsewhere.
  private mutating func pay(_ sum: Money, from hold: WalletHold.ID, as order: WalletOrder.ID) throws(Failure) {
    var ended = PostingSet()
    var paid = PostingSet()
    let reference = reference(hold)
    let isHeld = known[.held(hold)].contains { $0.currency == sum.currency }
    let source = known.holders[hold].flatMap { isHeld ? LedgerAccount.wallet($0) : nil } ?? .elsewhere
    try end(hold, into: &ended)
    try paid.move(sum, from: source, to: .outside)
    let isFree = sum.minorUnits == 0
    try add(.order(isFree ? order : order.endOfHold), JournalMemo(.release, [reference]), ended)
    try add(.order(order), JournalMemo(.capture, [reference, "\(sum.minorUnits)", sum.currency.rawValue]), paid)
  }

  /// A hold ends, and goes back where it came from.
  private func end(_ hold: WalletHold.ID, into set: inout PostingSet) throws(Failure) {
    let back = known.holders[hold].map { LedgerAccount.wallet($0) } ?? .elsewhere
    for money in known[.held(hold)] { try set.move(money, from: .held(hold), to: back) }
  }

  private func name(_ account: WalletAccountID) -> String {
    wallet.account(account)?.name ?? before?.account(account)?.name ?? ""
  }

  private func reference(_ hold: WalletHold.ID) -> String {
    wallet.hold(hold)?.reference ?? before?.hold(hold)?.reference ?? ""
  }

  // MARK: Changes elsewhere

  /// A hold that changed ends, and begins as it is now.
  mutating func settleHolds(except open: OpenOrders) throws(Failure) {
    for id in wallet.holdIDs(and: known.holds) {
      let (holder, hold) = (known.holders[id], wallet.hold(id))
      guard wallet.tells(id), !open.concerns(id, of: [holder, hold?.account]) else { continue }
      guard holder != hold?.account || known[.held(id)] != [hold?.amount].compactMap(\.self) else { continue }
      var ended = PostingSet()
      try end(id, into: &ended)
      try add(.elsewhere, JournalMemo(.endedElsewhere, [reference(id)]), ended)
      guard let hold else { continue }
      var begun = PostingSet()
      try begun.move(hold.amount, from: .wallet(hold.account), to: .held(id))
      try add(.elsewhere, JournalMemo(.heldElsewhere, [hold.reference ?? ""]), begun)
    }
  }

  mutating func settleAccounts(except open: OpenOrders) throws(Failure) {
    var set = PostingSet()
    for id in wallet.accountIDs(and: known.walletAccounts) where !open.accounts.contains(id) && wallet.tells(id) {
      let balance = wallet.account(id)?.balance
      for currency in known.currencies(of: id, and: balance?.currency) {
        let told = balance?.currency == currency ? balance?.minorUnits ?? 0 : 0
        let change = try told.subtracting(try known.total(of: id, in: currency))
        try set.move(change, currency, from: .elsewhere, to: .wallet(id))
      }
    }
    try add(.elsewhere, JournalMemo(.elsewhere), set)
  }
}
