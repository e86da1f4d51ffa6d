import ChargeCore
import Foundation
import ReferenceBackend
public import SimulationFrame

/// What must hold, whatever goes wrong.
extension WalletLife {
  /// At every moment.
  func laws() -> [Violation] {
    secretsAreHidden() + moneyIsConserved() + ordersAreCarriedOutOnce() + ordersAreAsTold() + nothingIsLeftSignedOut()
      + claimsAreTrue()
  }

  /// When all is calm.
  func calmLaws() -> [Violation] { laws() + nothingIsOpen() + walletIsTrue() }

  public func finalViolations() async -> [Violation] {
    await checkBooks()
    return calmLaws() + found
  }

  /// Neither on the screen, nor in what the system shows, nor in the log.
  private func secretsAreHidden() -> [Violation] {
    let words = device.words()
    return secrets.contains { words.contains($0) } ? [Violation("no secret is seen", "a token is shown or logged")] : []
  }

  // MARK: Money

  /// In the service's books nothing comes from nowhere, and each account holds what was ordered.
  private func moneyIsConserved() -> [Violation] {
    let (accounts, holds) = (world.accounts, world.holds.filter(\.isOpen))
    var found: [Violation] = []
    var sums = world.outside
    for account in accounts {
      sums[account.currency, default: 0] += account.balance
      let held = holds.filter { $0.account == account.id }.reduce(0) { $0 + $1.amount }
      if held > account.balance || account.available < 0 || account.available + held != account.balance {
        found.append(Violation(Self.money, "\(account.name) has \(account.balance), and \(held) of it is held"))
      }
      let due = expected.accounts[account.id]
      if due?.balance != account.balance || due?.currency != account.currency {
        let ordered = due.map { "\($0.balance) \($0.currency)" } ?? "no account"
        let balance = "\(account.balance) \(account.currency)"
        found.append(Violation(Self.money, "\(account.name) has \(balance), and \(ordered) was ordered"))
      }
    }
    for (currency, sum) in sums.sorted(by: { $0.key < $1.key }) where sum != 0 {
      found.append(Violation(Self.money, "the books of the service sum to \(sum) \(currency)"))
    }
    let lost = Set(expected.accounts.keys).subtracting(accounts.map(\.id)).sorted()
    return found + lost.map { Violation(Self.money, "\($0) is gone, and nobody deleted it") }
  }

  // MARK: Orders

  /// With keys once; without them once for each time that the person sent it, however often the network doubled that.
  private func ordersAreCarriedOutOnce() -> [Violation] {
    carriedOut.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, times in
      guard let intent = intents[id], !(keepsForLong && keys != .always) else { return nil }
      var most = 1 + intent.timesSentAgain
      if keys != .always, hasDoubled { most = max(most, 2 * device.sent.count(of: id.rawValue)) }
      return times > most ? Violation(Self.once, "\(intent.change) was carried out \(times) times") : nil
    }
  }

  /// What is told as carried out was, and what is told as not was not; but for what the person said themselves.
  private func ordersAreAsTold() -> [Violation] {
    intents.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { id, intent in
      let (times, change) = (carriedOut[id] ?? 0, intent.change)
      if intent.standing == .done, times == 0, !intent.isDecided, !mayBeFromElsewhere(change) {
        return Violation(Self.told, "\(change) is told as done, and was not carried out")
      }
      // Also what was sent again may have been carried out the first time.
      if intent.standing.isToldNot, times > 0, !intent.isDropped,
        !mayBeUndoneElsewhere(change),
        !mayBeContradicted(intent.standing)
      {
        return Violation(Self.told, "\(change) was carried out, and is told as \(intent.standing)")
      }
      if keys == .always, intent.standing.isUndecided, !isKeyOld(intent) {
        return Violation(Self.told, "the person is asked about \(change), and the service could tell")
      }
      return nil
    }
  }

  /// Whether something that was ordered may be there although the order was not carried out.
  func mayBeFromElsewhere(_ change: OrderedChange?) -> Bool {
    if keepsForLong { return true }
    return switch change {
    case .delete(let id): expected.gone[id] != nil
    case .rename: keys != .always
    case .deposit, .withdraw, .transfer, .create, .hold, .capture, .release, nil: false
    }
  }

  /// Whether something that was carried out may not be there any more.
  func mayBeUndoneElsewhere(_ change: OrderedChange) -> Bool {
    if keepsForLong { return true }
    return switch change {
    case .create(let id, _): expected.gone[id] != nil && keys != .always
    case .rename: otherHasRenamed && keys != .always
    case .deposit, .withdraw, .transfer, .delete, .hold, .capture, .release: false
    }
  }

  /// Whether the service may have refused a request and carried out the same one that came twice. No real one does that: it
  /// comes of telling it to refuse one.
  private func mayBeContradicted(_ standing: WalletOrder.Standing) -> Bool {
    if case .refused = standing { keys != .always && hasDoubled && hasRefusedOne } else { false }
  }

  /// Whether the service may have forgotten the key of an order: the app relies on it for an hour less than a day.
  private func isKeyOld(_ intent: OrderIntent) -> Bool {
    intent.leftAt.map { world.clock.now.timeIntervalSince($0) >= WalletOrder.keyLifetime } ?? false
  }

  /// Every order is known to have gone one way or the other, and the person has let it go.
  private func nothingIsOpen() -> [Violation] {
    guard !device.isSignedOut else { return [] }
    let open = stored.orders.filter { $0.standing != .withdrawn }
    return open.map { Violation(Self.left, "\($0.kind) is still \($0.standing)") }
  }

  /// Once nobody is signed in, what may have been carried out is all that is kept.
  private func nothingIsLeftSignedOut() -> [Violation] {
    guard device.isSignedOut, !isStoreBehind, !device.network.isSlow else { return [] }
    var found = stored.copy == nil ? [] : [Violation(Self.signedOut, "the wallet is still stored")]
    if !stored.lowBalances.isEmpty { found.append(Violation(Self.signedOut, "low balances are still stored")) }
    for order in stored.orders where !order.mayBeCarriedOut && order.standing != .withdrawn {
      found.append(Violation(Self.signedOut, "\(order.kind) is still stored, \(order.standing)"))
    }
    return found
  }

  static let money = "money is conserved"
  static let told = "orders went as they are told"
  static let left = "nothing is left open"
  static let signedOut = "who has signed out leaves nothing here"
}
