import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What a person hears of orders of the wallet, wherever they are")
struct WalletOrderWordsTests {
  /// To a service that knows keys, whose refusal is of this request alone.
  private static let leaves = WalletOrder.Event.leaves(before: AdasWallet.wallet(everyday: 10_000, knowsKeys: true))

  /// Ada's wallet with an order that came so far.
  private func value(_ order: WalletOrder) -> WalletKeeper.Value {
    var value = WalletKeeper.Value()
    (value.owner, value.isRead, value.wallet, value.orders) = ("u1", true, WalletDesk.wallet, [order])
    return value
  }

  private func isDue(_ words: WalletOrderWords?, on screen: String?, _ value: WalletKeeper.Value) -> Bool? {
    var around = Surroundings()
    around[WalletKeeper.self] = value
    return words?.isDue(on: screen, in: around)
  }

  @Test("what has ended, and what needs the person, is told; what goes its way is not, nor what is held")
  func which() {
    let hold = WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(1))
    let told: [WalletOrder] = [
      .asked(AdasWallet.deposit, Self.leaves, .answered(WalletDesk.wallet)),
      .asked(AdasWallet.deposit, .notSent(.offline)), .asked(AdasWallet.deposit, Self.leaves, .refused(.invalidAmount)),
      .asked(AdasWallet.deposit, queuedUntil: noon, .expired), .undecided(AdasWallet.deposit),
    ]
    for order in told { #expect(WalletOrderWords(ending: order, in: value(order)) != nil, "\(order.standing)") }
    let quiet: [WalletOrder] = [
      .asked(AdasWallet.deposit), .asked(AdasWallet.deposit, Self.leaves),
      .asked(AdasWallet.deposit, Self.leaves, .unanswered), .asked(AdasWallet.deposit, .withdrawn),
      .asked(.hold(hold), Self.leaves, .answered(WalletDesk.wallet)),
      .asked(.release(hold.id), Self.leaves, .refused(.unknownHold)),
    ]
    for order in quiet { #expect(WalletOrderWords(ending: order, in: value(order)) == nil, "\(order.standing)") }
  }

  @Test("where the order or its sheet is shown nothing is said; elsewhere it is, until the order has come further")
  func due() throws {
    var order = WalletOrder.asked(AdasWallet.deposit, .notSent(.offline))
    let words = WalletOrderWords(ending: order, in: value(order))
    for screen in ["walletOrder", "walletAmount", "walletNewAccount", "walletDeleteAccount"] {
      #expect(isDue(words, on: screen, value(order)) == false, "\(screen)")
    }
    for screen in ["wallet", "walletAccount", "map", nil] { #expect(isDue(words, on: screen, value(order)) == true) }
    order.handle(.triedAgain, at: noon)
    #expect(isDue(words, on: "map", value(order)) == false)
    #expect(isDue(words, on: "map", WalletKeeper.Value()) == false, "nobody is signed in any more")
    var gone = value(order)
    gone.orders = []
    #expect(isDue(words, on: "map", gone) == false, "the person has let it be")
  }

  @Test("the profile tells of a new name by itself, and of nothing else")
  func profile() {
    let renaming = WalletOrder.asked(.rename("Eva"), .notSent(.offline))
    let deposit = WalletOrder.asked(AdasWallet.deposit, .notSent(.offline))
    for (order, screen, isTold) in [
      (renaming, "walletProfile", false), (renaming, "hub", true), (deposit, "walletProfile", true),
    ] {
      let words = WalletOrderWords(ending: order, in: value(order))
      #expect(isDue(words, on: screen, value(order)) == isTold, "\(order.kind) on \(screen)")
    }
  }

  @Test("what was carried out is told also after the person has let go of it")
  func done() throws {
    let order = WalletOrder.asked(AdasWallet.deposit, Self.leaves, .answered(WalletDesk.wallet))
    let words = try #require(WalletOrderWords(ending: order, in: value(order)))
    var gone = value(order)
    gone.orders = []
    #expect(isDue(words, on: "wallet", gone) == true && isDue(words, on: "walletOrder", gone) == false)
    #expect(words.shown(in: try context()) == Notice(.information, "US$25.00 added to Everyday"))
  }

  @Test("what went wrong is told with the order and its sum, in every language")
  func words() throws {
    let order = WalletOrder.asked(AdasWallet.withdrawal, Self.leaves, .refused(.insufficientFunds))
    let words = try #require(WalletOrderWords(ending: order, in: value(order)))
    let english = "Withdrawal · US$95.00. Not carried out: Not enough money in the account"
    #expect(words.shown(in: try context()) == Notice(.error, english))
    for language in Language.allCases {
      let told = words.shown(in: try context(language)).text.plain
      #expect(told.contains("95") && !told.contains("{"), "\(told)")
    }
  }
}

@Suite("What screens ask of the wallet")
struct WalletValueTests {
  private func value(_ wallet: Wallet?, _ orders: WalletOrder...) -> WalletKeeper.Value {
    var value = WalletKeeper.Value()
    (value.wallet, value.orders) = (wallet, orders)
    return value
  }

  @Test("sums of several currencies are listed, not added up; what cannot be summed is not known")
  func totals() {
    #expect(value(nil).totals == nil)
    #expect(value(Wallet(user: WalletUser(userID: "u1", name: nil), accounts: [])).totals == [])
    #expect(value(WalletDesk.wallet).totals == [WalletDesk.cents(10_500)])
    let several = Wallet.of("SEK", "JPY", "SEK")
    #expect(value(several).totals == [WalletDesk.money(200_000, "SEK"), WalletDesk.money(100_000, "JPY")])
    var cut = WalletDesk.wallet
    cut.unreadable = [nil]
    #expect(value(cut).totals == nil)
    var huge = WalletDesk.wallet
    huge.accounts[0].balance = WalletDesk.cents(.max)
    #expect(value(huge).totals == nil)
  }

  @Test("what is known of an account, and what may still take from it")
  func accounts() {
    let withdrawal = WalletOrder.asked(AdasWallet.withdrawal)
    let refused = WalletOrder.asked(AdasWallet.withdrawal, id: "b", AdasWallet.leaves, .refused(.invalidAmount))
    let known = value(WalletDesk.wallet, withdrawal, refused)
    #expect(known.balance(of: WalletDesk.everyday) == WalletDesk.cents(10_000))
    #expect(known.available(in: WalletDesk.everyday) == WalletDesk.cents(500))
    #expect(known.account(WalletDesk.savings)?.name == "Savings" && known.pending == [withdrawal])
    let unknown = WalletAccountID(rawValue: "x")
    #expect(known.account(unknown) == nil && known.balance(of: unknown) == nil && known.available(in: unknown) == nil)
    #expect(value(nil).available(in: WalletDesk.everyday) == nil)
    #expect(known[withdrawal.id] == withdrawal && known[.init(rawValue: "x")] == nil)
  }

  @Test("an order is about every account that it touches, also about that of a hold")
  func orders() {
    let (everyday, savings) = (WalletDesk.everyday, WalletDesk.savings)
    let hold = WalletHold(id: .init(rawValue: "h"), account: everyday, amount: WalletDesk.cents(1))
    var held = WalletDesk.wallet
    held.holds = [hold]
    let kinds: [WalletOrder.Kind] = [
      AdasWallet.deposit, .withdraw(savings, WalletDesk.cents(1)),
      .transfer(from: savings, to: everyday, WalletDesk.cents(1)), .create(savings, name: "A"), .delete(everyday),
      .rename("A"), .hold(hold), .capture(hold.id, WalletDesk.cents(1)), .release(.init(rawValue: "other")),
    ]
    var known = WalletKeeper.Value()
    known.wallet = held
    known.orders = kinds.enumerated().map { .asked($1, id: "\($0)") }
    #expect(known.orders(of: everyday).map(\.id.rawValue) == ["0", "2", "4", "6", "7"])
    #expect(known.orders(of: savings).map(\.id.rawValue) == ["1", "2", "3"])
    known.wallet = WalletDesk.wallet
    known.orders = [.asked(.release(hold.id), .leaves(before: held))]
    #expect(known.orders(of: everyday).count == 1, "the hold is gone already")
  }

  @Test("what was never sent, or certainly not carried out, would be lost by signing out")
  func unsent() {
    let orders: [WalletOrder] = [
      .asked(AdasWallet.deposit, id: "w"), .asked(AdasWallet.deposit, id: "n", .notSent(.offline)),
      .asked(AdasWallet.deposit, id: "s", AdasWallet.leaves), .undecided(AdasWallet.deposit, id: "u"),
      .asked(AdasWallet.deposit, id: "r", AdasWallet.leaves, .refused(.invalidAmount)),
    ]
    var known = WalletKeeper.Value()
    known.orders = orders
    #expect(known.unsent.map(\.id.rawValue) == ["w", "n"])
  }
}
