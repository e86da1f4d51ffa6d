import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The screen of an account of the wallet")
struct WalletAccountTests {
  typealias Visit = WalletScreenVisit<WalletAccountViewModel>

  private let id = WalletDesk.everyday

  private func content(_ visit: Visit) throws -> WalletAccountViewState.Content {
    guard case .content(let content) = try visit.state().body else { throw NoContent() }
    return content
  }

  private func missing(_ visit: Visit) throws -> MissingAccount {
    guard case .missing(let missing) = try visit.state().body else { throw NoContent() }
    return missing
  }

  private struct NoContent: Error {}

  private func values(_ visit: Visit) throws -> [String] { try content(visit).facts.map(\.value) }

  @Test("name, balance and what can be spent; the service is asked when it appears and when it is pulled")
  func known() throws {
    var visit = Visit(id)
    let state = try visit.state()
    #expect(state.title == "Everyday" && state.status == "updated 12:00" && state.notices.isEmpty)
    let values = try values(visit)
    #expect(values.count == 2 && values.allSatisfy { $0.hasSuffix("100.00") })
    #expect(visit.handle(.signal(.appeared(visit.around))) == .ask(.askWallet))
    #expect(visit.handle(.signal(.pulled)) == .ask(.askWallet) && visit.handle(.retryTapped) == .ask(.askWallet))
    visit.keep { $0.isAsking = true }
    #expect(try visit.state().status == "Updating…" && content(visit).facts.count == 2, "what is shown stays")
  }

  @Test("what is held and what is pending is listed, and cannot be spent; a tap shows the order")
  func pending() throws {
    var visit = Visit(id)
    let order = WalletOrder.asked(.withdraw(id, WalletDesk.cents(2_000)), .leaves(before: WalletDesk.wallet))
    let other = WalletOrder.asked(.deposit(WalletDesk.savings, WalletDesk.cents(1)), id: "b")
    let hold = WalletHold(id: .init(rawValue: "h"), account: id, amount: WalletDesk.cents(3_000), reference: "Brygga")
    let elsewhere = WalletHold(id: .init(rawValue: "i"), account: WalletDesk.savings, amount: WalletDesk.cents(9))
    visit.keep { value in
      value.orders = [order, other]
      value.wallet?.holds = [hold, elsewhere]
    }
    let content = try content(visit)
    let values = content.facts.map(\.value)
    #expect(values[0].hasSuffix("100.00") && values[1].hasSuffix("50.00"))
    #expect(content.holds?.facts.map(\.label) == ["Brygga"])
    #expect(content.orders?.rows.map(\.id) == [order.id])
    #expect(content.orders?.rows.first?.details == ["Everyday", "Sending…"])
    #expect(content.orders?.rows.first?.sum?.hasSuffix("20.00") == true)
    #expect(visit.handle(.orderTapped(order.id)) == .show(.walletOrder(order.id)))
    #expect(visit.handle(.orderTapped(.init(rawValue: "x"))) == .none)
  }

  @Test("what cannot be known is not told as a sum")
  func holdsUnreadable() throws {
    var wallet = WalletDesk.wallet
    wallet.areHoldsWhole = false
    let visit = Visit(id, knowing: wallet)
    let values = try values(visit)
    #expect(values[0].hasSuffix("100.00") && values[1] == "unknown")
    #expect(try visit.state().notices.map(\.tone) == [.warning] && visit.state().retry == "Try again")
  }

  @Test("each button leads to its sheet")
  func buttons() {
    var visit = Visit(id)
    #expect(visit.handle(.depositTapped) == .show(.walletAmount(.deposit, id)))
    #expect(visit.handle(.withdrawTapped) == .show(.walletAmount(.withdraw, id)))
    #expect(visit.handle(.transferTapped) == .show(.walletAmount(.transfer, id)))
    #expect(visit.handle(.statementTapped) == .show(.walletStatement(id)))
    #expect(visit.handle(.lowBalanceTapped) == .show(.walletLowBalance(id)))
    #expect(visit.handle(.deleteTapped) == .show(.walletDeleteAccount(id)))
  }

  @Test("a failed question keeps what is shown, and says how old that is")
  func old() throws {
    var visit = Visit(id)
    visit.keep { $0.askFailure = .timedOut }
    let state = try visit.state()
    let words = "What is shown may be out of date: The server took too long to respond"
    #expect(state.notices.map(\.text.plain) == [words])
    #expect(try state.retry == "Try again" && state.status == "updated 12:00" && values(visit).count == 2)
    visit.become(.expired(AccountDesk.owner(.wallet)))
    #expect(try visit.state().signIn == "Sign in" && visit.state().retry == nil && values(visit).count == 2)
    #expect(try visit.state().notices.map(\.text.plain) == ["Your sign-in has expired. Sign in again."])
    #expect(visit.handle(.signInTapped) == .ask(.signIn(.wallet)))
  }

  @Test("less than the person chose is told; as much as that is not")
  func low() throws {
    var visit = Visit(id)
    visit.keep { $0.lowBalances = [LowBalance(account: id, amount: WalletDesk.cents(10_000))] }
    #expect(try visit.state().notices.isEmpty && values(visit).last?.hasPrefix("below ") == true)
    visit.keep { $0.orders = [.asked(.withdraw(id, WalletDesk.cents(1)))] }
    #expect(try visit.state().notices.first?.text.plain.hasSuffix(" available") == true)
  }

  @Test("an account that is not in the wallet is gone; one that could not be read is not said to be")
  func gone() throws {
    var visit = Visit(WalletAccountID(rawValue: "x"))
    guard case .trouble(let trouble, nil, nil) = try missing(visit) else { throw NoContent() }
    #expect(try trouble.title.plain == "This account no longer exists" && visit.state().title == "Account")
    visit.keep { $0.wallet?.unreadable = [nil] }
    guard case .trouble(let unreadable, nil, "Try again"?) = try missing(visit) else { throw NoContent() }
    #expect(unreadable.title.plain == "This account could not be read")
    visit.keep { value in
      value.wallet?.unreadable = []
      value.orders = [.asked(.create(WalletAccountID(rawValue: "x"), name: "New"))]
    }
    guard case .loading(let loading) = try missing(visit) else { throw NoContent() }
    #expect(loading.label == "Creating account…")
  }

  @Test("nothing known: it loads, or says why it cannot; nobody signed in: it says so")
  func unknown() throws {
    var visit = Visit(id, knowing: nil)
    guard case .loading = try missing(visit) else { throw NoContent() }
    visit.keep { $0.askFailure = .offline }
    guard case .trouble(let trouble, nil, "Try again"?) = try missing(visit) else { throw NoContent() }
    #expect(trouble.title.plain == "Could not connect")
    visit.keep { $0.isAsking = true }
    guard case .loading = try missing(visit) else { throw NoContent() }
    visit.become(.signedOut)
    guard case .trouble(_, "Sign in"?, nil) = try missing(visit) else { throw NoContent() }
    visit.become(.locked)
    guard case .trouble(_, nil, nil) = try missing(visit) else { throw NoContent() }
  }

  @Test("it is left once it is deleted here, and when somebody else has signed in")
  func left() {
    var visit = Visit(id)
    #expect(visit.handle(.deleted) == .exit(.back))
    #expect(visit.become(.signedIn(AccountOwner(userID: "u2"))) == .exit(.back))
  }

  @Test("it is opened by its id only")
  func opening() {
    guard case .words(let open) = WalletAccountViewModel.openings[0].way else {
      Issue.record("it takes words")
      return
    }
    #expect(open("") == nil && open("everyday") == .walletAccount(WalletDesk.everyday))
  }
}
