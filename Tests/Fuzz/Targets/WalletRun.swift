internal import ChargeData
internal import ChargeDomain
internal import Foundation

/// The wallet as it moves money, which has one answer to everything.
struct WalletRun {
  private static let account = WalletAccountID(rawValue: "7")
  /// One order of each kind.
  private static let orders: [WalletOrder.Kind] = {
    guard let dollars = Currency(rawValue: "USD") else { return [] }
    let (money, hold) = (Money(minorUnits: 250, currency: dollars), WalletHold.ID(rawValue: "h"))
    return [
      .deposit(account, money), .withdraw(account, money),
      .transfer(from: account, to: WalletAccountID(rawValue: "8"), money), .create(account, name: "Everyday"),
      .delete(account), .rename("Ada"), .hold(WalletHold(id: hold, account: account, amount: money)),
      .capture(hold, money), .release(hold),
    ]
  }()

  private let answers: AnswerRun
  private let service: WalletService
  private let known: Credential

  init(_ answers: AnswerRun) {
    self.answers = answers
    service = WalletServiceClient.make(
      server: answers.server, transport: answers.transport, clock: answers.clock, logger: answers.log.logger)
    known = answers.credential(.wallet)
  }

  /// Asks for the wallet and for everything else, and looks at what is said.
  func look() async throws(FuzzFinding) {
    if let wallet = try await wallet() {
      try look(at: wallet)
      try look(atOrdersWith: wallet)
      try await look(atBooksOf: wallet)
    }
    for order in Self.orders { try await command(order) }
  }

  func wallet() async throws(FuzzFinding) -> Wallet? {
    try await answers.value(sending: [AnswerRun.token]) { () throws(Failure) in try await service.wallet(known) }
  }

  /// Only a success carries an order out, and an error of the server's own is no word about it.
  private func command(_ order: WalletOrder.Kind) async throws(FuzzFinding) {
    let answer = try await answers.value(sending: [AnswerRun.token]) { () throws(Failure) in
      try await service.carryOut(order, WalletOrder.ID(rawValue: "order-1"), known)
    }
    let status = answers.transport.status
    switch answer {
    case .done(let wallet)?:
      try expect((200..<300).contains(status), "done with the status \(status)")
      try look(at: wallet)
    case .refused?: try expect(status < 500, "refused with the status \(status)")
    case nil: break
    }
  }

  private func look(at wallet: Wallet) throws(FuzzFinding) {
    try answers.look(at: [wallet.user.userID, wallet.user.name].compactMap(\.self))
    try expect(!wallet.knowsKeys, "keys are known to a service that does not say so")
    let ids = wallet.accounts.map(\.id)
    try expect(Set(ids).count == ids.count, "an account comes twice")
    try expect(ids.allSatisfy { !wallet.unreadable.contains($0) }, "an account was read and was not")
    for account in wallet.accounts {
      try answers.look(at: [account.id.rawValue] + (account.name.isEmpty ? [] : [account.name]))
      try expect(account.balance.minorUnits.magnitude <= 1_000_000_000_000_000, "a balance that JSON cannot hold")
      try expect(wallet.lists(account.id) == true && wallet.account(account.id) == account, "it is not in its wallet")
    }
    let holds = wallet.holds.map(\.id)
    try expect(Set(holds).count == holds.count, "a hold comes twice")
    for hold in wallet.holds {
      try answers.look(at: [hold.id.rawValue, hold.account.rawValue, hold.reference].compactMap(\.self))
      try expect(hold.amount.minorUnits >= 0, "less than nothing is set aside")
    }
  }

  /// A wallet that is as it was before an order left shows no money that moved.
  private func look(atOrdersWith wallet: Wallet) throws(FuzzFinding) {
    let now = answers.clock.now
    for kind in Self.orders {
      guard kind.movesMoney else { continue }
      var order = WalletOrder(id: WalletOrder.ID(rawValue: "order-1"), owner: "user", kind: kind, at: now)
      order.handle(.leaves(before: wallet), at: now)
      order.handle(.unanswered, at: now)
      for seconds in [1.0, WalletOrder.patience + 1] {
        order.handle(.seen(wallet, askedAt: now + seconds), at: now + seconds)
        try expect(order.standing != .done, "nothing has changed, and it counts as done: \(kind)")
      }
    }
  }

  // MARK: Books

  /// Books that hear of the wallet say what it says, in memory and on the disk.
  private func look(atBooksOf wallet: Wallet) async throws(FuzzFinding) {
    for hasBegun in [true, false] {
      var books = BookBalances(hasBegun: hasBegun)
      let drafts: [JournalDraft]
      do throws(Failure) {
        drafts = try Books.entries(for: books, wallet: wallet, done: [])
        for draft in drafts { try books.post(draft.postings) }
      } catch {
        // More than can be counted.
        return try expect(error == .badAnswer, "no wallet means that: \(error)")
      }
      for draft in drafts { try look(at: draft) }
      guard hasBegun || wallet.isWhole else {
        try expect(drafts.isEmpty, "books begin with a part of a wallet")
        continue
      }
      let differences = try await done("comparing") { () throws(Failure) in try books.differences(from: wallet) }
      try expect(differences.isEmpty, "the books say otherwise: \(differences)")
    }
    try await KeptWallet(wallet, answers).look()
  }

  private func look(at draft: JournalDraft) throws(FuzzFinding) {
    var sums: [Currency: Int] = [:]
    for posting in draft.postings {
      try expect(posting.amount.minorUnits != 0, "nothing is posted")
      sums[posting.amount.currency, default: 0] += posting.amount.minorUnits
    }
    try expect(!draft.postings.isEmpty && sums.values.allSatisfy { $0 == 0 }, "it does not sum to zero: \(draft)")
  }
}

extension WalletOrder.Kind {
  /// Whether it changes a balance, whatever is in the wallet.
  fileprivate var movesMoney: Bool {
    switch self {
    case .deposit, .withdraw, .transfer: true
    case .create, .delete, .rename, .hold, .capture, .release: false
    }
  }
}
