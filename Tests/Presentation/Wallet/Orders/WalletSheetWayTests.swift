import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The whole way through a sheet of the wallet")
struct WalletSheetWayTests {
  private let visit = AppVisit(language: "en-SE") { $0.signIn(.wallet) }

  private var account: WalletAccountViewState? { visit.core.current.screen.of(WalletAccountViewModel.self) }
  private var sheet: WalletAmountViewState? { visit.core.current.screen.of(WalletAmountViewModel.self) }

  private var values: [String] {
    guard case .content(let content) = account?.body else { return [] }
    return content.facts.map(\.value)
  }

  private func open() async { await visit.open("wallet-account", WalletDesk.everyday.rawValue) }

  private func fill(_ typed: String) async {
    await open()
    await visit.send(.walletAccount(.withdrawTapped))
    await visit.send(.walletAmount(.edited(.typed(typed, caret: nil))))
  }

  @Test("money goes out once: the sheet closes, says so, and the new balance is there")
  func done() async {
    await fill("25")
    await visit.send(.walletAmount(.tapped(.send)))
    #expect(values.count == 2 && values.allSatisfy { $0.hasSuffix("75.00") })
    #expect(visit.notice?.hasSuffix("25.00 withdrawn from Everyday") == true)
    #expect(visit.wallet.count("withdraw") == 1 && visit.wallet.keptOrders.isEmpty)
    visit.core.stop()
  }

  @Test("an account that was deleted has no screen any more")
  func deleted() async {
    await open()
    await visit.send(.walletAccount(.deleteTapped))
    await visit.send(.walletDeleteAccount(.tapped(.send)))
    #expect(account == nil && visit.core.current.screen.of(WalletDeleteAccountViewModel.self) == nil)
    #expect(visit.notice == "Account deleted: Everyday" && visit.wallet.wallet.accounts.map(\.name) == ["Savings"])
    visit.core.stop()
  }

  @Test("a refused sign-in in the middle leads to the phone and back, with the amount there, and it is sent once")
  func signIn() async throws {
    await fill("25")
    visit.wallet.script.fail("wallet", [.unauthorized])
    await visit.send(.walletAmount(.tapped(.send)))
    #expect(sheet?.panel?.names == [.signIn, .cancel] && visit.wallet.count("withdraw") == 0)
    await visit.send(.walletAmount(.tapped(.signIn)))
    await visit.send(.walletPhone(.typed(PhoneFieldText("0701234567"))))
    await visit.send(.walletPhone(.submitTapped))
    await visit.enter("123456")
    guard case .form(let form) = sheet?.body else {
      Issue.record("back on the sheet")
      return
    }
    #expect(form.amount.value == "25" && sheet?.panel?.names == [.send, .cancel])
    #expect(visit.wallet.count("withdraw") == 0, "nothing is sent without another tap")
    await visit.send(.walletAmount(.tapped(.send)))
    #expect(visit.wallet.count("withdraw") == 1 && values.allSatisfy { $0.hasSuffix("75.00") })
    visit.core.stop()
  }

  @Test("what waits for the network is sent once it is back, wherever the person is by then")
  func queued() async {
    await fill("25")
    await visit.turn(isOnline: false)
    await visit.send(.walletAmount(.tapped(.queue)))
    #expect(sheet?.panel?.names == [.cancel, .done])
    await visit.send(.walletAmount(.tapped(.done)))
    #expect(values.last?.hasSuffix("75.00") == true, "it cannot be spent any more")
    await visit.turn(isOnline: true)
    #expect(visit.wallet.count("withdraw") == 1 && values.allSatisfy { $0.hasSuffix("75.00") })
    visit.core.stop()
  }

  @Test("what is cancelled before the network is back is never sent, and the amount is still there")
  func cancelled() async {
    await fill("25")
    await visit.turn(isOnline: false)
    await visit.send(.walletAmount(.tapped(.queue)))
    await visit.send(.walletAmount(.tapped(.cancel)))
    await visit.turn(isOnline: true)
    guard case .form(let form) = sheet?.body else {
      Issue.record("the sheet is there")
      return
    }
    #expect(form.amount.value == "25" && form.isEnabled && visit.wallet.count("withdraw") == 0)
    visit.core.stop()
  }

  @Test("an answer that is lost is found out by the balance, and the sheet closes by itself")
  func lost() async {
    await fill("25")
    visit.wallet.loseAnswer()
    await visit.send(.walletAmount(.tapped(.send)))
    await visit.advance(70)
    #expect(visit.wallet.count("withdraw") == 1 && sheet == nil && values.allSatisfy { $0.hasSuffix("75.00") })
    visit.core.stop()
  }
}
