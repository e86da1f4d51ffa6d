import ChargeCore
import ReferenceBackend
import SimulationFrame

/// The books on the device: they check themselves, and this checks them by what the service has and what was ordered.
extension WalletLife {
  /// Every entry is right, and what came to one account left another.
  func checkBooks() async {
    guard let checked = await device.checkedBooks() else { return }
    if case .wrong(let entry, let fault) = checked.check {
      found.append(Violation(Self.books, "entry \(entry) is wrong: \(fault)"))
    }
    var sums: [String: Int] = [:]
    for money in checked.balances.accounts.flatMap({ checked.balances[$0] }) {
      sums[money.currency.rawValue, default: 0] += money.minorUnits
    }
    for (currency, sum) in sums.sorted(by: { $0.key < $1.key }) where sum != 0 {
      found.append(Violation(Self.books, "the books on the device sum to \(sum) \(currency)"))
    }
    if device.isSignedOut, !isStoreBehind, !device.network.isSlow, checked.balances.hasBegun {
      found.append(Violation(Self.signedOut, "the books are still there"))
    }
  }

  /// In the end they say what the service says, and what was ordered here.
  func judgeBooks() async {
    guard !device.isSignedOut, stored.orders.isEmpty, let checked = await device.checkedBooks() else { return }
    guard checked.balances.hasBegun else { return found.append(Violation(Self.books, "there are no books")) }
    let accounts = world.accounts
    for account in accounts {
      guard let currency = Currency(rawValue: account.currency) else { continue }
      let balance = try? checked.balances.total(of: WalletAccountID(rawValue: account.id), in: currency)
      if balance != account.balance {
        let said = "\(account.name) has \(account.balance), and the books say \(balance ?? 0)"
        found.append(Violation(Self.books, said))
      }
    }
    let known = Set(accounts.map(\.id))
    for id in checked.balances.walletAccounts where !known.contains(id.rawValue) {
      found.append(Violation(Self.books, "the books have \(id), and the service does not"))
    }
    judge(await device.entries())
  }

  /// An entry of an order is of one that was carried out, and each one that is told as carried out has its entry.
  private func judge(_ entries: [JournalEntry]) {
    var entered: Set<WalletOrder.ID> = []
    var settled: Set<WalletOrder.ID> = []
    for entry in entries {
      guard case .order(let stated) = entry.kind else { continue }
      let id = stated.payment ?? stated
      if stated == id { entered.insert(id) } else { settled.insert(id) }
      let intent = intents[id]
      if carriedOut[id] == nil, !(intent?.isDecided ?? false), !mayBeFromElsewhere(intent?.change) {
        found.append(Violation(Self.books, "entry \(entry.number) is of an order that was not carried out"))
      }
      if stated == id, let amount = intent?.change.amount,
        !entry.postings.contains(where: { $0.amount.minorUnits == amount })
      {
        found.append(Violation(Self.books, "entry \(entry.number) is not of \(amount)"))
      }
    }
    for id in settled.subtracting(entered) {
      found.append(Violation(Self.books, "a hold ended for the payment \(id.rawValue), which has no entry"))
    }
    // Who signs out leaves no books here: what was before is not in those that begin later.
    guard signOuts == 0 else { return }
    for (id, intent) in intents.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard intent.standing == .done, intent.change.amount != nil, !entered.contains(id) else { continue }
      found.append(Violation(Self.books, "\(intent.change) was carried out, and has no entry"))
    }
  }

  static let books = "the books are right"
}
