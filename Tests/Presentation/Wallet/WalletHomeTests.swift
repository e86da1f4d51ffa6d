import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The wallet's home")
struct WalletHomeTests {
  typealias Visit = WalletScreenVisit<WalletViewModel>

  private static let leaves = WalletOrder.Event.leaves(before: WalletDesk.wallet)

  private func visit(_ wallet: Wallet? = WalletDesk.wallet) -> Visit { Visit(NoArgument(), knowing: wallet) }

  private func accounts(_ visit: Visit) throws -> WalletViewState.Accounts {
    guard case .accounts(let accounts) = try visit.state().body else { throw Failure.notFound }
    return accounts
  }

  // MARK: Accounts

  @Test("accounts stand with their balances in the service's order, and one total for each currency")
  func content() throws {
    let shown = try accounts(visit())
    #expect(shown.rows.map(\.name) == ["Everyday", "Savings"] && shown.rows.map(\.number) == [1, 2])
    #expect(shown.rows.map(\.balance) == ["US$100.00", "US$5.00"] && shown.rows.allSatisfy { $0.available == nil })
    #expect(shown.total?.value == "US$105.00")
    let several = try accounts(visit(.of("SEK", "JPY", "KWD")))
    #expect(several.total?.value.components(separatedBy: " · ").count == 3)
    let state = try visit().state()
    #expect(state.notices.isEmpty && state.orders.isEmpty && state.retry == nil && state.signIn == nil)
    #expect(state.add == "Add account" && state.settings == "Profile settings" && state.status == "updated 12:00")
  }

  @Test("what can be spent stands beside the balance where it is less, and that it is not known")
  func available() throws {
    var some = visit()
    some.keep { $0.orders = [.asked(AdasWallet.withdrawal)] }
    #expect(try accounts(some).rows.map(\.available) == ["US$5.00 available", nil])
    #expect(try accounts(some).rows[0].balance == "US$100.00", "nothing has been taken yet")
    var held = WalletDesk.wallet
    held.holds = [.init(id: .init(rawValue: "h"), account: WalletDesk.savings, amount: WalletDesk.cents(500))]
    #expect(try accounts(visit(held)).rows.map(\.available) == [nil, "US$0.00 available"])
    held.areHoldsWhole = false
    let cut = visit(held)
    #expect(try accounts(cut).rows.map(\.available) == ["unknown available", "unknown available"])
    #expect(try cut.state().notices.count == 1 && cut.state().retry == "Try again")
  }

  @Test("nothing is never told as zero: not known, none and failed look different")
  func bodies() throws {
    guard case .loading = try visit(nil).state().body else { throw Failure.notFound }
    var failed = visit(nil)
    failed.keep { $0.askFailure = .providerError }
    guard case .failed = try failed.state().body else { throw Failure.notFound }
    #expect(try failed.state().retry == "Try again" && failed.state().notices.isEmpty)
    failed.keep { ($0.isAsking, $0.askFailure) = (true, nil) }
    guard case .loading = try failed.state().body else { throw Failure.notFound }
    #expect(try failed.state().retry == nil)
    let empty = Wallet(user: WalletUser(userID: "u1", name: nil), accounts: [])
    guard case .none(let trouble) = try visit(empty).state().body else { throw Failure.notFound }
    #expect(trouble.title.plain == "No accounts in the wallet")
    var unreadable = empty
    unreadable.unreadable = [nil]
    guard case .failed = try visit(unreadable).state().body else { throw Failure.notFound }
  }

  @Test("a link leads to the deleted accounts, only where there are some; an account with little left is marked")
  func deletedAndLow() throws {
    var visit = visit(WalletDesk.wallet)
    #expect(try visit.state().deleted == nil)
    let gone = StatementAccount(id: .init(rawValue: "gone"), currency: WalletDesk.cents(1).currency, name: "Travel")
    let booked = StatementAccount(id: WalletDesk.everyday, currency: gone.currency, name: nil)
    visit.keep { value in
      value.booked = [booked, gone]
      value.lowBalances = [LowBalance(account: WalletDesk.everyday, amount: WalletDesk.cents(20_000))]
    }
    #expect(try visit.state().deleted == "Deleted accounts" && visit.handle(.deletedTapped) == .show(.walletDeleted))
    guard case .accounts(let accounts) = try visit.state().body else { throw Failure.notFound }
    #expect(accounts.rows.map { $0.low != nil } == [true, false])
    var list = WalletDeletedViewModel()
    _ = list.handle(.signal(.appeared(visit.around)))
    guard case .accounts(let rows) = list.viewState(in: try context()).body else { throw Failure.notFound }
    #expect(rows.map(\.name) == ["Travel"] && rows.map(\.currency) == ["USD"])
    #expect(list.handle(.accountTapped(gone.id)) == .show(.walletStatement(gone.id)))
    #expect(list.handle(.accountTapped(WalletDesk.everyday)) == .none)
  }

  @Test("while the first account is being opened, nobody says that there is none")
  func opening() throws {
    var none = visit(Wallet(user: WalletUser(userID: "u1", name: nil), accounts: []))
    none.keep { $0.orders = [.asked(.create(WalletDesk.savings, name: "A"))] }
    let shown = try accounts(none)
    #expect(shown.rows.isEmpty && shown.total == nil)
    #expect(try none.state().orders.map(\.title) == ["New account"])
    none.keep { $0.orders = [.asked(.create(WalletDesk.savings, name: "A"), .notSent(.offline))] }
    guard case .none = try none.state().body else { throw Failure.notFound }
  }

  @Test("accounts that could not be read are told, and so is that the total is not known")
  func partly() throws {
    var cut = WalletDesk.wallet
    cut.unreadable = [nil]
    let shown = visit(cut)
    #expect(try accounts(shown).total?.value == "unknown")
    #expect(
      try shown.state().notices.map(\.text.plain) == ["Some accounts could not be read, so the total is not known."])
  }

  // MARK: Age and obstacles

  @Test("what is from before stays, with its age and why")
  func old() throws {
    var old = visit()
    old.keep { $0.askFailure = .timedOut }
    let state = try old.state(at: noon + 7200)
    #expect(state.notices.count == 1 && state.notices[0].tone == .warning && state.status == "updated 12:00")
    #expect(state.retry == "Try again" && state.add != nil)
    guard case .accounts = state.body else { throw Failure.notFound }
    old.keep { ($0.askFailure, $0.isAsking) = (nil, true) }
    #expect(try old.state().status != "updated 12:00" && old.state().notices.isEmpty)
    old.keep { $0.isAsking = false }
    old.turn(isOnline: false)
    #expect(try old.state().notices.count == 1, "it is offline, before anything was asked")
    old.turn(isOnline: true)
    old.lock(true)
    #expect(try old.state().notices.count == 1)
  }

  @Test("trying again is offered to who is signed in, once something failed or is missing, and not while it is asked")
  func retry() throws {
    func offers(_ change: (inout Visit) -> Void) throws -> Bool {
      var visit = visit()
      change(&visit)
      return try visit.state().retry != nil
    }
    #expect(try !offers { _ in } && offers { $0.keep { $0.askFailure = .timedOut } })
    #expect(try !offers { $0.keep { ($0.askFailure, $0.isAsking) = (.timedOut, true) } })
    #expect(try offers { $0.keep { $0.wallet?.areHoldsWhole = false } })
    #expect(
      try !offers { visit in
        visit.keep { value in
          value.wallet?.areHoldsWhole = false
          value.isAsking = true
        }
      })
    #expect(
      try !offers { visit in
        visit.keep { $0.askFailure = .timedOut }
        visit.become(.expired(AccountDesk.owner(.wallet)))
      })
    #expect(try !offers { $0.keep { ($0.wallet, $0.knownAt) = (nil, nil) } }, "it is on its way")
  }

  @Test("signed out, expired, locked and switched off look different; each leads where it can")
  func signedOut() throws {
    var visit = visit()
    visit.become(.expired(AccountDesk.owner(.wallet)))
    #expect(try visit.state().signIn == "Sign in" && visit.state().add == nil)
    guard case .accounts = try visit.state().body else { throw Failure.notFound }
    #expect(visit.handle(.signInTapped) == .ask(.signIn(.wallet)))
    visit.keep { $0 = WalletKeeper.Value() }
    for state in [AccountState.expired(AccountDesk.owner(.wallet)), .signedOut] {
      visit.become(state)
      guard case .signedOut(let trouble, let signIn) = try visit.state().body else { throw Failure.notFound }
      #expect(trouble.title.plain == "Sign in to see your wallet" && signIn == "Sign in")
      #expect(try visit.state().signIn == nil && visit.state().settings == nil)
    }
    for state in [AccountState.locked, .exposed, .unreadable, .switchedOff] {
      visit.become(state)
      guard case .signedOut(_, let signIn) = try visit.state().body else { throw Failure.notFound }
      #expect(signIn == nil, "\(state)")
    }
    visit.become(.unknown)
    guard case .loading = try visit.state().body else { throw Failure.notFound }
  }

  // MARK: Orders

  @Test("what is not settled stands there in its own words, and leads to its screen")
  func orders() throws {
    var some = visit()
    let (lost, waiting) = (
      WalletOrder.asked(AdasWallet.withdrawal, Self.leaves, .unanswered), WalletOrder.asked(AdasWallet.deposit, id: "b")
    )
    some.keep { $0.orders = [lost, waiting] }
    let rows = try some.state().orders
    #expect(rows.map(\.number) == [1, 2] && rows.map(\.title) == ["Withdrawal", "Add money"])
    #expect(rows.map(\.sum) == ["US$95.00", "US$25.00"] && rows[0].details.first == "Everyday")
    #expect(rows[1].details.last == "Waiting for an earlier transaction")
    #expect(some.handle(.orderTapped(lost.id)) == .show(.walletOrder(lost.id)))
    #expect(some.handle(.orderTapped(.init(rawValue: "gone"))) == .none)
    some.keep { $0.notStored = [waiting.id: .storage] }
    #expect(try some.state().orders[1].details.last?.hasPrefix("Nothing was sent: ") ?? false)
  }

  @Test(
    "what was carried out can go off the list at once; what a payment asked for stays with it, and so does what is open"
  )
  func clearDone() throws {
    var some = visit()
    let held = WalletHold(id: .init(rawValue: "h"), account: WalletDesk.savings, amount: WalletDesk.cents(500))
    some.keep {
      $0.orders = [.asked(.hold(held), Self.leaves, .answered(WalletDesk.wallet)), .asked(AdasWallet.deposit, id: "b")]
    }
    #expect(try some.state().clearDone == nil)
    some.keep { $0.orders.append(.asked(AdasWallet.deposit, id: "c", Self.leaves, .answered(WalletDesk.wallet))) }
    #expect(try some.state().clearDone == "Clear completed")
    #expect(some.handle(.clearDoneTapped) == .ask(.wallet(.letGoDone)))
    some.become(.signedOut)
    #expect(try some.state().clearDone == nil)
  }

  // MARK: What can be done

  @Test("the wallet is asked for where the screen appears, is pulled, and after a failure")
  func asks() {
    var visit = visit()
    let asks = Reaction<WalletViewModel>.ask(.askWallet)
    #expect(visit.handle(.signal(.appeared(visit.around))) == asks && visit.handle(.signal(.pulled)) == asks)
    #expect(visit.handle(.retryTapped) == asks && visit.handle(.signal(.covered)) == .none)
    #expect(visit.handle(.signal(.changed(visit.around, .wallet))) == .none)
  }

  @Test("it leads to accounts, to the sheet for another one, and to the profile")
  func leads() {
    var visit = visit()
    #expect(visit.handle(.accountTapped(WalletDesk.savings)) == .show(.walletAccount(WalletDesk.savings)))
    #expect(visit.handle(.accountTapped(WalletAccountID(rawValue: "gone"))) == .none)
    #expect(visit.handle(.addTapped) == .show(.walletNewAccount()))
    #expect(visit.handle(.settingsTapped) == .ask(.showAccount(.wallet)))
  }
}

@MainActor
@Suite("Ways into the wallet")
struct WaysIntoWalletTests {
  @Test("the tab opens signed in or not; who signs in there comes back to it")
  func tab() async {
    let visit = AppVisit(language: "en-SE")
    await visit.open("wallet")
    #expect(visit.core.current.tabs.filter(\.isSelected).map(\.tab) == [.wallet])
    guard case .signedOut = visit.walletHome?.body else {
      Issue.record("\(String(describing: visit.walletHome))")
      return
    }
    await visit.send(.wallet(.signInTapped))
    #expect(visit.walletPhone != nil)
    await visit.send(.walletPhone(.typed(PhoneFieldText("0701234567"))))
    await visit.send(.walletPhone(.submitTapped))
    await visit.enter("123456")
    #expect(visit.walletBalances == ["US$100.00", "US$5.00"])
    await visit.send(.wallet(.settingsTapped))
    #expect(visit.walletProfile != nil && visit.core.current.back != nil)
    await visit.core.send(.backTapped)
    #expect(visit.walletHome != nil)
    visit.core.stop()
  }
}
