import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// No screen says that something is in an account, can be spent, or was carried out, when that is not so: it says so,
/// or that it does not know, or how old it is.
extension WalletLife {
  func claimsAreTrue() -> [Violation] {
    guard let state = device.state else { return [] }
    let words = WalletWords(state.language)
    var found = doneIsTrue(state, words)
    if let account = state.screen.of(WalletAccountViewModel.self) { found += isTrue(account, words) }
    if let home = state.screen.of(WalletViewModel.self) { found += homeIsTrue(home, words) }
    return found
  }

  // MARK: Balances

  private func isTrue(_ account: WalletAccountViewState, _ words: WalletWords) -> [Violation] {
    guard case .content(let content) = account.body, let id = shownAccount else { return [] }
    let balance = content.facts.first { $0.label == words.texts.walletBalance }?.value
    let available = content.facts.first { $0.label == words.texts.walletAvailable }?.value
    return balanceIsTrue(balance, available, of: id)
  }

  private func homeIsTrue(_ home: WalletViewState, _ words: WalletWords) -> [Violation] {
    home.rows.flatMap { balanceIsTrue($0.balance, $0.available ?? $0.balance, of: $0.id.rawValue) }
      + totalIsTrue(home, words)
  }

  /// What is said to be in all accounts is the sum of what each of them is said to have, in each currency.
  private func totalIsTrue(_ home: WalletViewState, _ words: WalletWords) -> [Violation] {
    guard case .accounts(let accounts) = home.body, let total = accounts.total?.value,
      total != words.texts.accountNotKnown
    else { return [] }
    var sums: [String: Int] = [:]
    for row in accounts.rows {
      guard let currency = expected.currencies[row.id.rawValue], let balance = WalletWords.minorUnits(row.balance)
      else {
        return []
      }
      sums[currency, default: 0] += balance
    }
    let due = sums.compactMap { words.money($0.value, in: $0.key) }.sorted()
    let said = total.components(separatedBy: " · ").sorted()
    return said == due ? [] : [Violation(Self.honest, "it says \(said) in all, and the accounts sum to \(due)")]
  }

  /// A balance is one that the account had since the service was asked, and no more can be spent than is left of it
  /// once all that is on its way has left.
  func balanceIsTrue(_ balance: String?, _ available: String?, of id: String) -> [Violation] {
    guard let balance = balance.flatMap({ WalletWords.minorUnits($0) }) else { return [] }
    var found: [Violation] = []
    let since = stored.copy?.keptAt?.addingTimeInterval(-2) ?? .distantPast
    if expected.had(balance, in: id, since: since) == false {
      found.append(Violation(Self.honest, "it says that \(names[id] ?? id) has \(balance), as of \(since) or later"))
    }
    guard let available = available.flatMap({ WalletWords.minorUnits($0) }), !isStoreBehind else { return found }
    let debits = stored.orders.filter(\.isPending).reduce(0) { $0 + OrderedChange($1.kind).debit(from: id) }
    if available > balance - debits {
      let left = "\(balance) less \(debits) that are on their way"
      found.append(Violation(Self.spendable, "of \(names[id] ?? id) \(available) can be spent, and there is \(left)"))
    }
    return found
  }

  /// The home screen shows the accounts as the service has them, and so does the copy on the device.
  func walletIsTrue() -> [Violation] {
    guard !device.isSignedOut, let state = device.state else { return [] }
    guard let home = state.screen.of(WalletViewModel.self) else {
      return [Violation(Self.agreed, "the home screen cannot be reached")]
    }
    let (words, accounts) = (WalletWords(state.language), world.accounts)
    let due = accounts.map { "\($0.name) \(words.money($0.balance, in: $0.currency) ?? "")" }
    let shown = home.rows.map { "\($0.name) \($0.balance)" }
    var found: [Violation] = []
    if shown != due { found.append(Violation(Self.agreed, "shown are \(shown), and the service has \(due)")) }
    if case .failed = home.body { found.append(Violation(Self.agreed, "there is no wallet to see")) }
    for notice in home.notices where notice.tone != .information {
      found.append(Violation(Self.agreed, "the home screen says \(notice.text.plain)"))
    }
    let copy = stored.copy?.value.accounts.map {
      "\($0.id) \($0.name) \($0.balance.minorUnits) \($0.balance.currency.rawValue)"
    }
    let real = accounts.map { "\($0.id) \($0.name) \($0.balance) \($0.currency)" }
    if copy != real {
      found.append(Violation(Self.agreed, "kept are \(copy ?? []), and the service has \(real)"))
    }
    return found
  }

  /// The orders that the home screen lists, in its order.
  var shownOrders: [WalletOrder.ID] {
    device.state?.screen.of(WalletViewModel.self)?.orders.map(\.id) ?? []
  }

  // MARK: Orders

  /// What is said to be done was carried out, or the person said so.
  private func doneIsTrue(_ state: RootViewState, _ words: WalletWords) -> [Violation] {
    var texts = [state.notice?.text.plain].compactMap(\.self)
    if let order = state.screen.of(WalletOrderViewModel.self) { texts += order.notices.map(\.text.plain) }
    let said = Set(texts)
    guard !said.isEmpty else { return [] }
    var (claimed, done): (Set<String>, Set<String>) = ([], [])
    for (id, intent) in intents {
      guard let text = words.done(intent.change, names, expected.currencies), said.contains(text) else { continue }
      claimed.insert(text)
      if carriedOut[id] != nil || intent.isDecided || mayBeFromElsewhere(intent.change) { done.insert(text) }
    }
    return claimed.subtracting(done).sorted().map {
      Violation(Self.honest, "it says \($0), and it was not carried out")
    }
  }

  static let honest = "the screen is honest"
  static let agreed = "device and service agree"
  static let spendable = "no more can be spent than there is"
}

extension WalletViewState {
  /// The accounts that it lists.
  var rows: [Account] { if case .accounts(let accounts) = body { accounts.rows } else { [] } }
}

/// The words with which the app claims something, in the language of its screen.
struct WalletWords {
  let texts: Texts
  private let formats: Formats

  init(_ language: Language) {
    texts = Texts(language: language)
    formats = Formats(language: language, units: .metric, timeZone: .gmt)
  }

  /// The minor units that a text names, with all decimals; nil where it names none.
  static func minorUnits(_ text: String) -> Int? {
    figures(text).map { text.contains("-") || text.contains("\u{2212}") ? -$0 : $0 }
  }

  /// A sum as it is shown.
  func money(_ minorUnits: Int, in currency: String) -> String? {
    Currency(rawValue: currency).map { formats.money(Money(minorUnits: minorUnits, currency: $0)) }
  }

  /// That money came or went; nil for what changes no balance.
  func done(_ change: OrderedChange, _ names: [String: String], _ currencies: [String: String]) -> String? {
    func sum(_ amount: Int, _ id: String) -> String? { currencies[id].flatMap { money(amount, in: $0) } }
    func name(_ id: String) -> String { names[id] ?? "" }
    return switch change {
    case .deposit(let id, let amount):
      sum(amount, id).map { texts.walletDoneDeposit(sum: $0, account: name(id)) }
    case .withdraw(let id, let amount):
      sum(amount, id).map { texts.walletDoneWithdraw(sum: $0, account: name(id)) }
    case .transfer(let from, let to, let amount):
      sum(amount, from).map { texts.walletDoneTransfer(sum: $0, from: name(from), to: name(to)) }
    case .create, .delete, .rename, .hold, .capture, .release: nil
    }
  }
}
