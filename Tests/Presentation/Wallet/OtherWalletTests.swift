import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Signing in to another wallet than the one whose things are kept")
struct OtherWalletTests {
  private static let eva = "0707654321"
  private let withdrawal = WalletOrder.Kind.withdraw(WalletDesk.everyday, WalletDesk.cents(100))

  /// Ada's sign-in has expired while an order of hers waits for the network; she stands before the number.
  private func expired() async -> AppVisit {
    let visit = AppVisit(language: "en-SE")
    await visit.openWallet()
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.order(withdrawal, whenOffline: true)
    await visit.core.send(.keeper(.accounts(.refused(.wallet))))
    await visit.core.send(.platform(.reachabilityChanged(isOnline: true)))
    await visit.open("walletLogin")
    return visit
  }

  private func submit(_ number: String, _ visit: AppVisit) async {
    await visit.send(.walletPhone(.typed(PhoneFieldText(number))))
    await visit.send(.walletPhone(.submitTapped))
  }

  @Test("the number of the wallet that expired stands in the field")
  func filledIn() async {
    let visit = await expired()
    #expect(visit.walletPhone?.field.value.filter { $0 != " " } == AccountDesk.phone)
    #expect(visit.walletPhone?.country == "Sweden (+46)")
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletCode != nil, "the same number is not asked about")
    visit.core.stop()
  }

  @Test("before another number takes its place, what would be lost is told; nothing is sent meanwhile")
  func asks() async throws {
    let visit = await expired()
    await submit(Self.eva, visit)
    let popup = try #require(visit.walletPhone?.popup)
    #expect(popup.title == "Sign in to another wallet?" && popup.tone == .destructive)
    #expect(popup.message.contains("•••• 67"))
    #expect(popup.message.contains("Statements and low balance notices are only on this device"))
    #expect(popup.primary.label == "Use another wallet" && popup.secondary?.label == "Keep this wallet")
    #expect(!visit.desk.calls.contains { $0.hasPrefix("sendCode") })
    #expect(visit.wallet.keptOrders.count == 1)
    visit.core.stop()
  }

  @Test("who stays has the kept number back, signs in, and the order is sent")
  func stays() async {
    let visit = await expired()
    await submit(Self.eva, visit)
    await visit.send(.walletPhone(.keptWalletTapped))
    #expect(visit.walletPhone?.popup == nil)
    #expect(visit.walletPhone?.field.value.filter { $0 != " " } == AccountDesk.phone)
    await visit.send(.walletPhone(.submitTapped))
    await visit.enter("123456")
    #expect(visit.wallet.count("withdraw") == 1, "what waited goes on")
    visit.core.stop()
  }

  @Test("who wants another wallet gets a code for it, and is not asked again for that number")
  func goes() async {
    let visit = await expired()
    await submit(Self.eva, visit)
    await visit.send(.walletPhone(.otherWalletTapped))
    #expect(visit.desk.calls.contains("sendCode +46707654321") && visit.walletCode != nil)
    await visit.send(.walletCode(.otherNumberTapped))
    await visit.send(.walletPhone(.submitTapped))
    #expect(visit.walletCode != nil)
    visit.core.stop()
  }

  @Test("after signing out nothing is kept: any number is as good, and the field is empty")
  func signedOut() async {
    let visit = AppVisit(language: "en-SE")
    await visit.open("walletLogin")
    #expect(visit.walletPhone?.field.value.isEmpty == true)
    await submit(Self.eva, visit)
    #expect(visit.walletCode != nil)
    visit.core.stop()
  }

  @Test("answers to a question that is not asked change nothing")
  func notAsked() {
    var model = WalletPhoneViewModel()
    #expect(model.handle(.otherWalletTapped) == .none && model.handle(.keptWalletTapped) == .none)
  }
}
