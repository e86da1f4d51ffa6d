import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// A refusal without keys: the order itself may be the cause of it, where it came twice, or an earlier try of it came.
struct RefusedOrderTests {
  private typealias Desk = WalletDesk

  private static let holdID = WalletHold.ID(rawValue: "h")
  private static let hold = WalletHold(id: holdID, account: Desk.everyday, amount: Desk.cents(3_000))
  private static let other = WalletAccountID(rawValue: "other")

  /// The two accounts, and a hold.
  private static func wallet(
    _ everyday: Int = 10_000, _ savings: Int = 500, holds: [WalletHold] = [hold]
  ) -> Wallet {
    var wallet = WalletOrderTests.wallet(everyday, savings)
    wallet.holds = holds
    return wallet
  }

  private static let opened: Wallet = {
    var opened = wallet()
    opened.accounts.append(WalletAccount(id: other, name: "New", balance: Desk.cents(0)))
    return opened
  }()

  private static let renamed: Wallet = {
    var renamed = wallet()
    renamed.user = WalletUser(userID: "u1", name: "Eva")
    return renamed
  }()

  /// What was asked for, with the wallet before it and after it, and the refusals that it may have caused.
  private struct Row {
    let kind: WalletOrder.Kind
    var before = wallet()
    let done: Wallet
    let causes: Set<WalletRefusalReason>
  }

  private static let rows = [
    // What was put in may fill the account.
    Row(kind: .deposit(Desk.everyday, Desk.cents(250)), done: wallet(10_250), causes: [.limitExceeded, .unknown]),
    // What was taken out is missing.
    Row(
      kind: .withdraw(Desk.savings, Desk.cents(500)), done: wallet(10_000, 0),
      causes: [.insufficientFunds, .unknown]),
    // Both.
    Row(
      kind: .transfer(from: Desk.everyday, to: Desk.savings, Desk.cents(6_000)), done: wallet(4_000, 6_500),
      causes: [.insufficientFunds, .limitExceeded, .unknown]),
    // It is there, and may be the last one that there is room for.
    Row(kind: .create(other, name: "New"), done: opened, causes: [.accountExists, .limitExceeded, .unknown]),
    Row(kind: .delete(other), before: opened, done: wallet(), causes: [.unknownAccount, .unknown]),
    // A name stands in nothing's way.
    Row(kind: .rename("Eva"), done: renamed, causes: [.unknown]),
    // What was set aside cannot be set aside again; and only what was made can have ended.
    Row(
      kind: .hold(hold), before: wallet(holds: []), done: wallet(),
      causes: [.insufficientFunds, .holdEnded, .unknown]),
    // The hold is gone, and with it what was held.
    Row(
      kind: .capture(holdID, Desk.cents(1_000)), done: wallet(9_000, holds: []),
      causes: [.insufficientFunds, .holdEnded, .unknownHold, .unknown]),
    Row(kind: .release(holdID), done: wallet(holds: []), causes: [.holdEnded, .unknownHold, .unknown]),
  ]

  /// An order that was refused at noon, at its only try.
  private static func refused(_ row: Row, _ reason: WalletRefusalReason) -> WalletOrder {
    var order = WalletOrderTests.order(row.kind)
    for event: WalletOrder.Event in [.leaves(before: row.before), .refused(reason)] { order.handle(event, at: noon) }
    return order
  }

  private static func see(_ wallet: Wallet, after seconds: TimeInterval, _ order: WalletOrder) -> WalletOrder.Standing {
    var order = order
    order.handle(.seen(wallet, askedAt: noon + seconds), at: noon + seconds)
    return order.standing
  }

  @Test("every kind x every reason: what the order may have caused is looked into, all else ends it")
  func table() {
    for row in Self.rows {
      for reason in WalletRefusalReason.allCases {
        let isCause = row.causes.contains(reason)
        #expect(row.kind.mayBeCause(of: reason) == isCause, "\(row.kind) \(reason)")
        let order = Self.refused(row, reason)
        #expect(order.standing == (isCause ? .unconfirmed : .refused(reason)), "\(row.kind) \(reason)")
      }
    }
  }

  @Test("a service that knows keys refuses this request, and no other")
  func keys() {
    for row in Self.rows {
      for reason in row.causes {
        var order = WalletOrderTests.order(row.kind)
        var before = row.before
        before.knowsKeys = true
        for event: WalletOrder.Event in [.leaves(before: before), .refused(reason)] { order.handle(event, at: noon) }
        #expect(order.standing == .refused(reason), "\(row.kind) \(reason)")
      }
    }
  }

  // MARK: One try

  @Test("the first wallet after the refusal of an only try tells at once: carried out, or refused as the service said")
  func atOnce() {
    for row in Self.rows {
      for reason in row.causes {
        let order = Self.refused(row, reason)
        #expect(Self.see(row.done, after: 0, order) == .done, "\(row.kind) \(reason)")
        #expect(Self.see(row.before, after: 0, order) == .refused(reason), "\(row.kind) \(reason)")
      }
    }
  }

  @Test("a wallet that was asked for before the refusal tells no more than of any order: it takes the minute")
  func askedBefore() {
    var order = WalletOrderTests.order(Self.rows[1].kind)
    order.handle(.leaves(before: Self.wallet()), at: noon)
    order.handle(.refused(.insufficientFunds), at: noon + 2)
    order.handle(.seen(Self.wallet(), askedAt: noon + 1), at: noon + 3)
    #expect(order.standing == .unconfirmed)
    #expect(Self.see(Self.wallet(), after: 2, order) == .refused(.insufficientFunds))
  }

  @Test("where the clock was set back after the refusal, it takes the minute")
  func clockSetBack() {
    var order = Self.refused(Self.rows[1], .insufficientFunds)
    let earlier = noon - 86_400
    for seconds in [0, 59] as [TimeInterval] {
      order.handle(.seen(Self.wallet(), askedAt: earlier + seconds), at: earlier + seconds)
      #expect(order.standing == .unconfirmed)
    }
    order.handle(.seen(Self.wallet(), askedAt: earlier + 60), at: earlier + 60)
    #expect(order.standing == .refused(.insufficientFunds))
  }

  @Test("what changed in other accounts is no sign of a refused order; in its own, the person decides at once")
  func elsewhere() {
    let transfer = Self.refused(Self.rows[2], .insufficientFunds)
    var third = Self.wallet()
    third.accounts.append(WalletAccount(id: Self.other, name: "New", balance: Desk.cents(9)))
    #expect(Self.see(third, after: 0, transfer) == .refused(.insufficientFunds))
    for wallet in [Self.wallet(3_999, 6_500), Self.wallet(9_000), Self.wallet(10_000, 501)] {
      guard case .undecided(let readings) = Self.see(wallet, after: 0, transfer) else {
        Issue.record("\(wallet) decides")
        continue
      }
      #expect(!readings.isEmpty)
    }
    let capture = Self.refused(Self.rows[7], .holdEnded)
    #expect(Self.see(Self.wallet(holds: []), after: 0, capture) == .refused(.holdEnded), "it ended without the money")
  }

  @Test("an account of its own that cannot be read tells nothing; another one that never could hinders nothing")
  func notWhole() {
    let withdrawal = Self.refused(Self.rows[1], .insufficientFunds)
    var spoiled = Self.wallet()
    (spoiled.accounts, spoiled.unreadable) = ([spoiled.accounts[0]], [Desk.savings])
    #expect(Self.see(spoiled, after: 3600, withdrawal) == .unconfirmed)
    var hidden = Self.wallet()
    hidden.unreadable = [nil]
    let row = Row(kind: Self.rows[1].kind, before: hidden, done: hidden, causes: [])
    #expect(Self.see(hidden, after: 0, Self.refused(row, .insufficientFunds)) == .refused(.insufficientFunds))
    var lost = WalletOrderTests.order(row.kind)
    for event: WalletOrder.Event in [.leaves(before: hidden), .unanswered] { lost.handle(event, at: noon) }
    guard case .undecided = Self.see(hidden, after: 60, lost) else {
      Issue.record("without a refusal nobody knows")
      return
    }
  }

  @Test("it is read as it was stored, with the time of the refusal")
  func stored() throws {
    let order = Self.refused(Self.rows[1], .insufficientFunds)
    let read = try JSONDecoder().decode(WalletOrder.self, from: JSONEncoder().encode(order))
    #expect(read == order && Self.see(Self.wallet(), after: 0, read) == .refused(.insufficientFunds))
  }

  // MARK: Several tries

  @Test("after an earlier try it takes the minute: that one may still be on its way")
  func severalTries() {
    for row in Self.rows {
      for reason in row.causes {
        var order = WalletOrderTests.order(row.kind)
        for event: WalletOrder.Event in [.leaves(before: row.before), .unanswered] { order.handle(event, at: noon) }
        order.handle(.seen(row.before, askedAt: noon + 60), at: noon + 60)
        order.handle(.triedAgain, at: noon + 60)
        for event: WalletOrder.Event in [.leaves(before: row.before), .refused(reason)] {
          order.handle(event, at: noon + 70)
        }
        #expect(order.tries == 2 && Self.see(row.before, after: 129, order) == .unconfirmed, "\(row.kind) \(reason)")
        #expect(Self.see(row.before, after: 130, order) == .refused(reason), "\(row.kind) \(reason)")
        #expect(Self.see(row.done, after: 70, order) == .done, "\(row.kind) \(reason)")
      }
    }
  }

  @Test("another try forgets the refusal of the one before, and not that this one may have been carried out")
  func forgets() {
    let row = Self.rows[1]
    var order = Self.refused(row, .insufficientFunds)
    order.handle(.seen(Self.wallet(10_000, 7), askedAt: noon), at: noon)
    order.handle(.decided(.sendAgain), at: noon)
    for event: WalletOrder.Event in [.leaves(before: Self.wallet()), .unanswered] { order.handle(event, at: noon) }
    #expect(Self.see(Self.wallet(), after: 59, order) == .unconfirmed)
    guard case .undecided(let readings) = Self.see(Self.wallet(), after: 60, order) else {
      Issue.record("the doubt is gone")
      return
    }
    #expect(readings == order.doubt?.map { $0.with(now: Self.wallet().account($0.account)?.balance) })
  }
}

extension WalletOrder.Reading {
  fileprivate func with(now: Money?) -> Self { Self(account: account, ifDone: ifDone, ifNotDone: ifNotDone, now: now) }
}
