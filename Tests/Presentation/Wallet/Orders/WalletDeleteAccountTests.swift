import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The sheet that deletes an account of the wallet")
struct WalletDeleteAccountTests {
  typealias Visit = WalletScreenVisit<WalletDeleteAccountViewModel>

  private let id = WalletDesk.everyday
  private let asks = Reaction<WalletDeleteAccountViewModel>.ask(
    .wallet(.order(.delete(WalletDesk.everyday), whenOffline: false)))

  private func content(_ visit: Visit) throws -> WalletDeleteAccountViewState.Content? {
    guard case .content(let content) = try visit.state().body else { return nil }
    return content
  }

  @Test("what happens to the money is told before it is deleted; without money nothing is")
  func warning() throws {
    var visit = Visit(id)
    #expect(try content(visit)?.warning?.text.plain.contains("The money is lost") == true)
    #expect(try content(visit)?.facts.map(\.label) == ["Account", "Balance"])
    let buttons = try #require(try visit.state().panel).buttons
    #expect(buttons.map(\.label) == ["Delete account", "Keep"] && buttons[0].isDestructive)
    var empty = WalletDesk.wallet
    empty.accounts[0].balance = WalletDesk.cents(0)
    visit.keep { $0.wallet = empty }
    #expect(try content(visit)?.warning == nil && visit.handle(.tapped(.send)) == asks)
  }

  @Test("it cannot be deleted while money is held in it, or something else with it is under way; why is told at once")
  func inTheWay() throws {
    let asked = WalletOrder.asked(.deposit(id, WalletDesk.cents(5)), .queued(until: noon + 60))
    let hold = WalletHold(id: .init(rawValue: "h"), account: id, amount: WalletDesk.cents(5))
    let cases: [(words: String, change: (inout WalletKeeper.Value) -> Void)] = [
      ("Money is held in this account for charging", { $0.wallet?.holds = [hold] }),
      ("A transaction with this account is not finished", { $0.orders = [asked] }),
    ]
    for (words, change) in cases {
      var visit = Visit(id)
      visit.keep(change)
      let panel = try #require(try visit.state().panel)
      #expect(panel.words == [words] && panel.buttons.first?.isEnabled == false)
      #expect(try content(visit)?.warning == nil && visit.handle(.tapped(.send)) == .none)
    }
  }

  @Test("it leads back, over the screen of the account, once it is deleted")
  func done() {
    var visit = Visit(id)
    #expect(visit.handle(.tapped(.send)) == asks)
    var order = WalletOrder.asked(.delete(id), .leaves(before: WalletDesk.wallet))
    visit.keep { $0.orders = [order] }
    order.handle(.answered(WalletDesk.wallet), at: noon)
    let deleted = ScreenEvent(WalletAccountViewModel.self, .deleted)
    let end = visit.keep { value in
      value.orders = [order]
      value.wallet?.accounts.removeAll { $0.id == id }
    }
    #expect(end == .exit(.backTelling(deleted), asking: .wallet(.letGo(order.id))))
  }

  @Test("a refusal is told, and the account stays")
  func refused() throws {
    var visit = Visit(id)
    visit.handle(.tapped(.send))
    let order = WalletOrder.asked(.delete(id), .leaves(before: WalletDesk.wallet), .refused(.accountNotEmpty))
    #expect(visit.keep { $0.orders = [order] } == .none)
    #expect(try visit.state().panel?.words == ["Not carried out: There is still money in the account"])
    #expect(try content(visit) != nil)
    #expect(visit.handle(.tapped(.cancel)) == .exit(.back, asking: .wallet(.letGo(order.id))))
  }

  @Test("keeping it leaves the sheet")
  func kept() {
    var visit = Visit(id)
    #expect(visit.handle(.tapped(.cancel)) == .exit(.back))
  }

  @Test("an account that is not known is not deleted")
  func unknown() throws {
    for wallet in [nil, Wallet.of("USD")] {
      var visit = Visit(id, knowing: wallet)
      #expect(try visit.state().panel == nil && visit.handle(.tapped(.send)) == .none && content(visit) == nil)
    }
    var unreadable = Wallet.of("USD")
    unreadable.unreadable = [id]
    var visit = Visit(id, knowing: unreadable)
    #expect(try visit.handle(.tapped(.send)) == .none && content(visit) == nil, "nobody knows what is in it")
    #expect(visit.handle(.retryTapped) == .ask(.askWallet) && visit.handle(.signInTapped) == .ask(.signIn(.wallet)))
  }

  @Test("a deletion that is not confirmed leaves the person the choice, although the account is not listed")
  func undecided() throws {
    var visit = Visit(id)
    visit.handle(.tapped(.send))
    visit.keep { value in
      value.orders = [.asked(.delete(id), .leaves(before: WalletDesk.wallet), .unanswered)]
      value.wallet = .of("USD")
    }
    #expect(try content(visit) == nil && visit.state().panel?.names == [.done])
  }
}
