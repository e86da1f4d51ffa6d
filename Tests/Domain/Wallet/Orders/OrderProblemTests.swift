import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What is checked before an order is sent, and what can be spent.
struct OrderProblemTests {
  private typealias Desk = WalletDesk

  private static let krona = WalletAccountID(rawValue: "krona")
  private static let fresh = WalletAccountID(rawValue: "fresh")
  private static let held = WalletHold(
    id: WalletHold.ID(rawValue: "h"), account: Desk.everyday, amount: Desk.cents(3_000))

  /// 100.00 dollars, of which 30.00 are held, 5.00 dollars and 10.00 kronor.
  private static let wallet: Wallet = {
    var wallet = Desk.wallet
    wallet.accounts.append(WalletAccount(id: krona, name: "Krona", balance: Desk.money(1_000, "SEK")))
    wallet.holds = [held]
    return wallet
  }()

  private static func order(_ kind: WalletOrder.Kind, _ events: [WalletOrder.Event] = []) -> WalletOrder {
    var order = WalletOrderTests.order(kind)
    for event in events { order.handle(event, at: noon) }
    return order
  }

  private static let leaves = WalletOrder.Event.leaves(before: wallet)

  // MARK: Problems

  private static let problems: [(WalletOrder.Kind, OrderProblem?)] = [
    (.deposit(Desk.everyday, Desk.cents(1)), nil), (.deposit(Desk.everyday, Desk.cents(0)), .zero),
    (.deposit(Desk.everyday, Desk.cents(-1)), .zero), (.deposit(fresh, Desk.cents(1)), .unknownAccount),
    (.deposit(krona, Desk.cents(1)), .currencyMismatch),
    (.withdraw(Desk.everyday, Desk.cents(7_000)), nil),
    (.withdraw(Desk.everyday, Desk.cents(7_001)), .moreThanAvailable(Desk.cents(7_000))),
    (.withdraw(Desk.everyday, Desk.cents(0)), .zero), (.withdraw(fresh, Desk.cents(1)), .unknownAccount),
    (.withdraw(krona, Desk.cents(1)), .currencyMismatch),
    (.transfer(from: Desk.savings, to: Desk.everyday, Desk.cents(500)), nil),
    (.transfer(from: Desk.savings, to: Desk.everyday, Desk.cents(501)), .moreThanAvailable(Desk.cents(500))),
    (.transfer(from: Desk.savings, to: Desk.savings, Desk.cents(1)), .sameAccount),
    (.transfer(from: Desk.savings, to: Desk.everyday, Desk.cents(0)), .zero),
    (.transfer(from: Desk.savings, to: krona, Desk.cents(1)), .currencyMismatch),
    (.transfer(from: Desk.savings, to: fresh, Desk.cents(1)), .unknownAccount),
    (.transfer(from: fresh, to: Desk.savings, Desk.cents(1)), .unknownAccount),
    (.create(fresh, name: "New"), nil), (.create(fresh, name: ""), .blankName),
    (.create(fresh, name: " \t\u{A0}\n"), .blankName), (.rename("Ada"), nil), (.rename("  "), .blankName),
    (.delete(Desk.everyday), .moneyIsHeld), (.delete(Desk.savings), nil), (.delete(fresh), .unknownAccount),
    (.hold(WalletHold(id: .init(rawValue: "i"), account: Desk.everyday, amount: Desk.cents(7_000))), nil),
    (
      .hold(WalletHold(id: .init(rawValue: "i"), account: Desk.everyday, amount: Desk.cents(7_001))),
      .moreThanAvailable(Desk.cents(7_000))
    ),
    (.capture(held.id, Desk.cents(3_000)), nil),
    (.capture(held.id, Desk.cents(3_001)), .moreThanHeld(Desk.cents(3_000))),
    (.capture(held.id, Desk.cents(0)), .zero), (.capture(held.id, Desk.money(1, "SEK")), .currencyMismatch),
    (.capture(.init(rawValue: "x"), Desk.cents(1)), nil), (.release(held.id), nil),
  ]

  @Test("what makes no sense is told before it is sent", arguments: problems.indices)
  func problem(_ index: Int) {
    let (kind, problem) = Self.problems[index]
    #expect(kind.problem(in: Self.wallet) == problem, "\(kind)")
  }

  @Test("money can only be moved where there is another account, or one is being opened")
  func onlyOneAccount() {
    var wallet = Self.wallet
    wallet.accounts = [Desk.wallet.accounts[0]]
    let toItself = WalletOrder.Kind.transfer(from: Desk.everyday, to: Desk.everyday, Desk.cents(1))
    #expect(wallet.problemOfTransfers(from: Desk.everyday) == .onlyOneAccount)
    #expect(toItself.problem(in: wallet) == .onlyOneAccount)
    #expect(Self.wallet.problemOfTransfers(from: Desk.everyday) == nil)
    let toFresh = WalletOrder.Kind.transfer(from: Desk.everyday, to: Self.fresh, Desk.cents(1))
    #expect(toFresh.problem(in: wallet, besides: [Self.order(.create(Self.fresh, name: "New"))]) == nil)
    wallet.unreadable = [nil]
    #expect(wallet.problemOfTransfers(from: Desk.everyday) == nil, "there may be another one")
  }

  @Test("an account that is being opened can be used, one that was not opened cannot")
  func beingOpened() {
    let kind = WalletOrder.Kind.deposit(Self.fresh, Desk.cents(1))
    let create = WalletOrder.Kind.create(Self.fresh, name: "New")
    #expect(kind.problem(in: Self.wallet, besides: [Self.order(create)]) == nil)
    #expect(kind.problem(in: Self.wallet, besides: [Self.order(create, [.withdrawn])]) == .unknownAccount)
    var spoiled = Self.wallet
    for unreadable in [nil, Self.fresh] as [WalletAccountID?] {
      spoiled.unreadable = [unreadable]
      #expect(kind.problem(in: spoiled) == nil, "it may be there")
    }
  }

  @Test("an account is not deleted while another order with it is open; nor does a new one touch it then")
  func deletion() {
    var wallet = Self.wallet
    let delete = WalletOrder.Kind.delete(Desk.savings)
    let lost = [Self.leaves, .unanswered]
    for kind: WalletOrder.Kind in [
      .deposit(Desk.savings, Desk.cents(1)), .withdraw(Desk.savings, Desk.cents(1)),
      .transfer(from: Desk.everyday, to: Desk.savings, Desk.cents(1)),
      .transfer(from: Desk.savings, to: Desk.everyday, Desk.cents(1)),
      .hold(WalletHold(id: .init(rawValue: "i"), account: Desk.savings, amount: Desk.cents(1))),
    ] {
      for events in [[], [.queued(until: noon + 9)], lost] as [[WalletOrder.Event]] {
        #expect(delete.problem(in: wallet, besides: [Self.order(kind, events)]) == .orderIsOpen, "\(kind)")
      }
      for events in [[.notSent(.offline)], [.withdrawn], [Self.leaves, .answered(wallet)]] as [[WalletOrder.Event]] {
        #expect(delete.problem(in: wallet, besides: [Self.order(kind, events)]) == nil, "\(kind)")
      }
      #expect(kind.problem(in: wallet, besides: [Self.order(delete)]) == .isBeingDeleted, "\(kind)")
      #expect(kind.problem(in: wallet, besides: [Self.order(delete, [.notSent(.offline)])]) == nil, "\(kind)")
    }
    #expect(delete.problem(in: wallet, besides: [Self.order(delete)]) == .isBeingDeleted)
    let release = Self.order(.release(Self.held.id), [Self.leaves, .unanswered])
    wallet.holds = []
    #expect(
      WalletOrder.Kind.delete(Desk.everyday).problem(in: wallet, besides: [release]) == .orderIsOpen,
      "what is held may not be back yet")
  }

  @Test("an account with money may be deleted, but the person has to know")
  func warnings() {
    var wallet = Self.wallet
    wallet.accounts[1].balance = Desk.cents(0)
    #expect(WalletOrder.Kind.delete(Desk.everyday).warning(in: wallet) == .moneyIsLost(Desk.cents(10_000)))
    #expect(WalletOrder.Kind.delete(Desk.savings).warning(in: wallet) == nil)
    #expect(WalletOrder.Kind.delete(Self.fresh).warning(in: wallet) == nil)
    #expect(WalletOrder.Kind.withdraw(Desk.everyday, Desk.cents(1)).warning(in: wallet) == nil)
  }

  // MARK: What can be spent

  @Test("what is held, and what pending orders take, cannot be spent; what they bring is not there yet")
  func available() {
    func available(_ kinds: WalletOrder.Kind...) -> Money? {
      Self.wallet.available(in: Desk.everyday, besides: kinds.map { Self.order($0) })
    }
    let another = WalletHold(id: .init(rawValue: "i"), account: Desk.everyday, amount: Desk.cents(10))
    #expect(available() == Desk.cents(7_000))
    let (one, two) = (Desk.cents(1), Desk.cents(2))
    #expect(available(.withdraw(Desk.everyday, one), .withdraw(Desk.everyday, two)) == Desk.cents(6_997))
    #expect(available(.transfer(from: Desk.everyday, to: Desk.savings, Desk.cents(4))) == Desk.cents(6_996))
    #expect(available(.hold(another)) == Desk.cents(6_990))
    #expect(available(.hold(Self.held)) == Desk.cents(7_000), "the wallet holds it already")
    for kind: WalletOrder.Kind in [
      .deposit(Desk.everyday, Desk.cents(1)), .transfer(from: Desk.savings, to: Desk.everyday, Desk.cents(1)),
      .withdraw(Desk.savings, Desk.cents(1)), .capture(Self.held.id, Desk.cents(1)), .release(Self.held.id),
      .rename("Ada"), .delete(Desk.savings), .withdraw(Desk.everyday, Desk.money(1, "SEK")),
    ] {
      #expect(available(kind) == Desk.cents(7_000), "\(kind)")
    }
    #expect(available(.delete(Desk.everyday)) == Desk.cents(0))
    #expect(available(.withdraw(Desk.everyday, Desk.cents(7_001))) == Desk.cents(-1))
    #expect(Self.wallet.available(in: Self.krona) == Desk.money(1_000, "SEK"))
  }

  @Test("an order counts until it is known to have ended or not to have been carried out")
  func pending() {
    let lost = [Self.leaves, .unanswered]
    for (events, cents) in [
      ([], 6_999), ([.queued(until: noon + 9)], 6_999), ([Self.leaves], 6_999), (lost, 6_999),
      (lost + [.seen(Desk.wallet, askedAt: noon + 60)], 6_999), ([.notSent(.offline)], 7_000),
      ([.withdrawn], 7_000), ([Self.leaves, .refused(.invalidAmount)], 7_000),
      ([Self.leaves, .answered(Self.wallet)], 7_000),
      ([.queued(until: noon), .expired], 7_000),
    ] as [([WalletOrder.Event], Int)] {
      let order = Self.order(.withdraw(Desk.everyday, Desk.cents(1)), events)
      #expect(Self.wallet.available(in: Desk.everyday, besides: [order]) == Desk.cents(cents), "\(order.standing)")
    }
  }

  @Test("what is not known cannot be told")
  func unknown() {
    #expect(Self.wallet.available(in: Self.fresh) == nil)
    var wallet = Self.wallet
    wallet.areHoldsWhole = false
    #expect(wallet.available(in: Desk.everyday) == nil)
    let much = WalletOrder.Kind.withdraw(Desk.everyday, Desk.cents(99_999))
    #expect(much.problem(in: wallet) == nil, "the service decides")
    wallet = Self.wallet
    wallet.accounts[0].balance = Desk.cents(.min)
    #expect(wallet.available(in: Desk.everyday) == nil, "nobody can count that far")
  }

  @Test("sums are exact, of one currency, and never beyond what can be counted")
  func sums() {
    let (five, two) = (Desk.cents(5), Desk.cents(2))
    #expect(five.plus(two) == Desk.cents(7) && five.minus(two) == Desk.cents(3) && two.minus(five) == Desk.cents(-3))
    let krona = Desk.money(2, "SEK")
    #expect(five.plus(krona) == nil && five.minus(krona) == nil)
    #expect(Desk.cents(.max).plus(Desk.cents(1)) == nil && Desk.cents(.min).minus(Desk.cents(1)) == nil)
  }
}
