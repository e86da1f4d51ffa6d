import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What a wallet tells of an order without an answer, where the service knows no keys.
struct FoundOutOrderTests {
  private typealias Desk = WalletDesk

  private static let holdID = WalletHold.ID(rawValue: "h")
  private static let hold = WalletHold(id: holdID, account: Desk.everyday, amount: Desk.cents(3_000))
  private static let other = WalletAccountID(rawValue: "other")

  /// The two accounts, and a hold.
  private static func wallet(
    _ everyday: Int = 10_000, _ savings: Int = 500, holds: [WalletHold] = [hold], unreadable: [WalletAccountID?] = []
  ) -> Wallet {
    var wallet = WalletOrderTests.wallet(everyday, savings)
    (wallet.holds, wallet.unreadable) = (holds, unreadable)
    return wallet
  }

  /// How an order stands once a wallet is seen.
  private static func standing(
    _ kind: WalletOrder.Kind, before: Wallet = wallet(), _ seen: Wallet, after seconds: TimeInterval = 60
  ) -> WalletOrder.Standing {
    var order = WalletOrderTests.order(kind)
    for event: WalletOrder.Event in [.leaves(before: before), .unanswered] { order.handle(event, at: noon) }
    order.handle(.seen(seen, askedAt: noon + seconds), at: noon + seconds)
    return order.standing
  }

  // MARK: Money

  private static let money: [(WalletOrder.Kind, done: Wallet)] = [
    (.deposit(Desk.everyday, Desk.cents(250)), wallet(10_250)),
    (.withdraw(Desk.savings, Desk.cents(500)), wallet(10_000, 0)),
    (.transfer(from: Desk.everyday, to: Desk.savings, Desk.cents(1)), wallet(9_999, 501)),
    (.capture(holdID, Desk.cents(1_000)), wallet(9_000, holds: [])),
  ]

  @Test("all balances together tell what became of money", arguments: money.indices)
  func balances(_ index: Int) {
    let (kind, done) = Self.money[index]
    #expect(Self.standing(kind, done, after: 0) == .done)
    #expect(Self.standing(kind, Self.wallet(), after: 59.9) == .unconfirmed)
    #expect(Self.standing(kind, Self.wallet()) == .notCarriedOut(nil))
    var elsewhere = done
    elsewhere.accounts[1].balance = Desk.cents(77)
    #expect(Self.standing(kind, elsewhere, after: 59.9) == .unconfirmed)
    var more = done
    more.accounts.append(WalletAccount(id: Self.other, name: "New", balance: Desk.cents(0)))
    for wallet in [elsewhere, more] {
      guard case .undecided(let readings) = Self.standing(kind, wallet) else {
        Issue.record("\(kind) is decided")
        continue
      }
      #expect(!readings.isEmpty)
    }
  }

  @Test("the readings name each account that the order changes or that has changed, in their order")
  func readings() {
    var seen = Self.wallet(9_000, 600)
    seen.accounts.append(WalletAccount(id: Self.other, name: "New", balance: Desk.cents(7)))
    seen.accounts.removeFirst()
    let expected = [
      WalletOrder.Reading(account: Desk.everyday, ifDone: Desk.cents(9_900), ifNotDone: Desk.cents(10_000), now: nil),
      WalletOrder.Reading(
        account: Desk.savings, ifDone: Desk.cents(600), ifNotDone: Desk.cents(500), now: Desk.cents(600)),
      WalletOrder.Reading(account: Self.other, ifDone: nil, ifNotDone: nil, now: Desk.cents(7)),
    ]
    let kind = WalletOrder.Kind.transfer(from: Desk.everyday, to: Desk.savings, Desk.cents(100))
    #expect(Self.standing(kind, seen) == .undecided(expected))
    let quiet = WalletOrder.Reading(
      account: Desk.everyday, ifDone: Desk.cents(10_001), ifNotDone: Desk.cents(10_000), now: Desk.cents(9_999))
    #expect(
      Self.standing(.deposit(Desk.everyday, Desk.cents(1)), Self.wallet(9_999)) == .undecided([quiet]),
      "an account where nothing happened is not named")
  }

  @Test("what cannot be counted, or is not in the wallet, is never taken for done")
  func uncountable() {
    let huge = Desk.cents(.max)
    let kinds: [WalletOrder.Kind] = [
      .deposit(Desk.everyday, huge), .deposit(Self.other, Desk.cents(1)),
      .deposit(Desk.everyday, Desk.money(1, "SEK")), .capture(WalletHold.ID(rawValue: "x"), Desk.cents(1)),
    ]
    for kind in kinds {
      if case .capture = kind {
        #expect(Self.standing(kind, Self.wallet(9_999)).isUndecided)
      } else {
        #expect(Self.standing(kind, Self.wallet()) == .notCarriedOut(nil))
        #expect(Self.standing(kind, Self.wallet(10_001)).isUndecided)
      }
    }
  }

  @Test("a hold that is there although its money is gone, or the other way round, is not understood")
  func holdAndBalance() {
    let kind = WalletOrder.Kind.capture(Self.holdID, Desk.cents(1_000))
    #expect(Self.standing(kind, Self.wallet(9_000)).isUndecided)
    #expect(Self.standing(kind, Self.wallet(holds: [])).isUndecided)
    var unknown = Self.wallet(9_000, holds: [])
    unknown.areHoldsWhole = false
    #expect(Self.standing(kind, unknown) == .unconfirmed)
  }

  // MARK: What is known by its id or name

  private static let named: [(WalletOrder.Kind, done: Wallet, undone: Wallet)] = {
    var opened = wallet(77)
    opened.accounts.append(WalletAccount(id: other, name: "New", balance: Desk.cents(0)))
    var renamed = wallet(77)
    renamed.user = WalletUser(userID: "u1", name: "Ada Lovelace")
    return [
      (.create(other, name: "New"), opened, wallet(77)), (.delete(other), wallet(77), opened),
      (.rename(" Ada  Lovelace"), renamed, wallet(77)), (.hold(hold), wallet(77), wallet(77, holds: [])),
      (.release(holdID), wallet(77, holds: []), wallet(77)),
    ]
  }()

  @Test("an account, a hold and a name tell themselves, whatever the balances are", arguments: named.indices)
  func identities(_ index: Int) {
    let (kind, done, undone) = Self.named[index]
    #expect(Self.standing(kind, done, after: 0) == .done)
    #expect(Self.standing(kind, undone, after: 59.9) == .unconfirmed)
    #expect(Self.standing(kind, undone) == .notCarriedOut(nil))
  }

  // MARK: A wallet that was not read whole

  @Test("a wallet that was not read whole shows what stands in it, and nothing of what does not")
  func notWhole() {
    for unreadable in [[nil], [Self.other]] as [[WalletAccountID?]] {
      for (kind, done) in Self.money {
        var spoiled = done
        spoiled.unreadable = unreadable
        #expect(Self.standing(kind, spoiled, after: 3600) == .unconfirmed)
        #expect(Self.standing(kind, Self.wallet(unreadable: unreadable), after: 3600) == .unconfirmed)
      }
    }
    let (create, opened, undone) = Self.named[0]
    var spoiled = opened
    spoiled.unreadable = [nil]
    #expect(Self.standing(create, spoiled) == .done)
    var unknown = undone
    unknown.unreadable = [nil]
    for kind in [create, .delete(Self.other)] { #expect(Self.standing(kind, unknown) == .unconfirmed) }
    unknown.unreadable = [Self.other]
    #expect(Self.standing(create, unknown) == .done, "its id could be read")
    #expect(Self.standing(.delete(Self.other), unknown) == .notCarriedOut(nil))
    var holds = Self.wallet(holds: [])
    holds.areHoldsWhole = false
    #expect(Self.standing(.hold(Self.hold), holds) == .unconfirmed)
    #expect(Self.standing(.release(Self.holdID), holds) == .unconfirmed)
  }

  @Test("an account that could not be read before either hinders nothing, if it is known to be the same")
  func unreadableBefore() {
    let kind = WalletOrder.Kind.deposit(Desk.everyday, Desk.cents(250))
    let before = Self.wallet(unreadable: [Self.other])
    #expect(Self.standing(kind, before: before, Self.wallet(10_250, unreadable: [Self.other]), after: 0) == .done)
    #expect(Self.standing(kind, before: before, Self.wallet(unreadable: [Self.other])) == .notCarriedOut(nil))
    var readAgain = Self.wallet(10_250)
    readAgain.accounts.append(WalletAccount(id: Self.other, name: "", balance: Desk.cents(9)))
    #expect(Self.standing(kind, before: before, readAgain, after: 0) == .done)
    let hidden = Self.wallet(unreadable: [nil])
    #expect(Self.standing(kind, before: hidden, hidden, after: 59.9) == .unconfirmed)
    #expect(Self.standing(kind, before: hidden, hidden).isUndecided, "waiting leads nowhere")
  }
}

extension WalletOrder.Standing {
  fileprivate var isUndecided: Bool {
    if case .undecided = self { true } else { false }
  }
}
