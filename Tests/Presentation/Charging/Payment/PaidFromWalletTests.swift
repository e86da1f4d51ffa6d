import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Charging that is paid from the wallet")
struct PaidFromWalletTests {
  private static let isHeld = "SEK 300 is held in your wallet. You only pay for what you use."
  private static let isReleased = "The hold of SEK 300 was released."

  // MARK: The whole way

  @Test("the sum is held before charging starts; what was charged is taken, and the rest is given back")
  func wholeWay() async throws {
    let visit = AppVisit.withWallet()
    let gate = visit.wallet.script.hold("hold")
    await visit.beginFromWallet()
    #expect(visit.heading == "Payment" && visit.panel?.waiting?.label == "Holding SEK 300 in your wallet…")
    #expect(visit.count("start") == 0 && visit.count("window") == 0 && visit.buttons == [.cancel])
    gate.open()
    await visit.core.settle()
    #expect(visit.heading == "Charging has started" && visit.heldSums == [30_000] && visit.balance == 50_000)
    #expect(visit.charging.script.calls.filter { $0.hasPrefix("openPayment") } == ["openPayment 100001 wallet"])
    #expect(visit.footnotes.first == Self.isHeld)
    let session = try #require(visit.keptSessions.first)
    #expect(visit.wallet.wallet.holds.first?.id.rawValue == session.id.rawValue)
    await visit.stopCharging(total: 9_200)
    #expect(visit.heldSums.isEmpty && visit.balance == 40_800)
    #expect(visit.footnotes.first == "SEK 92.00 was paid from your wallet. The rest of the SEK 300 hold was released.")
    #expect(visit.fact("Payment status") == "paid")
    #expect(visit.wallet.count("hold") == 1 && visit.wallet.count("capture") == 1)
    #expect(visit.wallet.count("release") == 0 && visit.wallet.keptOrders.isEmpty && visit.notice == nil)
    visit.core.stop()
  }

  @Test("all of the hold is taken where the session cost more, and what is missing is said")
  func aboveHold() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    await visit.stopCharging(total: 31_200)
    #expect(visit.balance == 20_000 && visit.heldSums.isEmpty)
    #expect(visit.notices == ["Not paid from your wallet: SEK 12.00. Only SEK 300 was held."])
    #expect(visit.footnotes.first == "SEK 300.00 was paid from your wallet.")
    visit.core.stop()
  }

  @Test("without a sum the hold stays until the network says one, which is told")
  func unknownSum() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    await visit.stopCharging(total: nil)
    #expect(visit.heldSums == [30_000])
    #expect(
      visit.notices == [
        "The charging network has not said the amount yet. SEK 300 stays held in your wallet until it does."
      ])
    await visit.tap(.done)
    visit.charging.change("1") { $0.total = WalletDesk.money(9_200, "SEK") }
    await visit.core.send(.platform(.enteredBackground))
    await visit.core.send(.platform(.enteredForeground))
    #expect(visit.heldSums.isEmpty && visit.balance == 40_800)
    visit.core.stop()
  }

  @Test("the session stops at what is held: that is its limit, and no higher one can be chosen")
  func limit() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    #expect(visit.fact("Stops at") == "SEK 300")
    await visit.tap(.limits)
    #expect(visit.limits?.costs.map(\.name) == ["50", "100", "150", "200", "250", "300"])
    #expect(visit.limits?.costs.filter(\.isSelected).map(\.name) == ["300"])
    await visit.send(.chargingLimits(.costChosen(.kronor(100))))
    #expect(visit.limits?.costs.filter(\.isSelected).map(\.name) == ["100"])
    await visit.send(.chargingLimits(.costChosen(nil)))
    #expect(visit.limits?.costs.filter(\.isSelected).map(\.name) == ["300"])
    await visit.send(.chargingLimits(.doneTapped))
    visit.charging.change("1") { $0.total = .kronor(300) }
    visit.charging.measure("1", wattHours: 100_000, percent: nil)
    await visit.advance(3)
    #expect(visit.count("stop") == 1 && visit.heading == "Charging has ended" && visit.balance == 20_000)
    visit.core.stop()
  }

  // MARK: Not held

  @Test("where the wallet refuses, the person puts money in, one tap away, and pays once more")
  func refused() async {
    let visit = AppVisit.withWallet()
    visit.wallet.refuse(.insufficientFunds)
    await visit.beginFromWallet()
    #expect(visit.heading == "Payment" && visit.count("start") == 0)
    #expect(visit.notices == ["SEK 300 could not be held in your wallet: Not enough money in the account"])
    #expect(visit.buttons == [.deposit, .pay, .cancel])
    #expect(visit.panel?.buttons.prefix(2).map(\.label) == ["Add money", "Pay from wallet"])
    await visit.tap(.deposit)
    #expect(visit.amountSheet != nil)
    await visit.core.send(.backTapped)
    await visit.tap(.pay)
    #expect(visit.heading == "Charging has started" && visit.heldSums == [30_000])
    visit.core.stop()
  }

  @Test("what went out of the account meanwhile is noticed before anything is asked")
  func tooLittle() async {
    let visit = AppVisit.withWallet()
    let gate = visit.charging.script.hold("openPayment")
    await visit.beginFromWallet()
    let withdrawal = WalletOrder.Kind.withdraw(WalletDesk.everyday, WalletDesk.money(40_000, "SEK"))
    await visit.core.send(.keeper(.wallet(.asked(.order(withdrawal, whenOffline: false)))))
    gate.open()
    await visit.core.settle()
    #expect(visit.notices == ["Not enough money in your wallet. Needed: SEK 300, available: SEK 100.00."])
    #expect(visit.buttons == [.deposit, .pay, .cancel] && visit.wallet.count("hold") == 0)
    await visit.tap(.deposit)
    await visit.send(.walletAmount(.edited(.typed("250", caret: nil))))
    await visit.send(.walletAmount(.tapped(.send)))
    #expect(visit.panel != nil && visit.notices.isEmpty && visit.buttons == [.pay, .cancel], "there is enough now")
    await visit.tap(.pay)
    #expect(visit.heading == "Charging has started" && visit.heldSums == [30_000])
    visit.core.stop()
  }

  @Test("what cannot be stored is not held")
  func notStored() async {
    let visit = AppVisit.withWallet()
    await visit.chooseWallet()
    visit.charging.state.withLock { $0.holdsFailure = .storage }
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Payment" && visit.wallet.count("hold") == 0 && visit.buttons == [.pay, .cancel])
    #expect(visit.notices.count == 1 && visit.notices.first?.hasPrefix("SEK 300 could not be held") == true)
    visit.charging.state.withLock { $0.holdsFailure = nil }
    await visit.tap(.pay)
    #expect(visit.heading == "Charging has started" && visit.heldSums == [30_000])
    visit.core.stop()
  }

  @Test("who gives up while the wallet is asked has the sum back as soon as it answers")
  func givenUp() async {
    let visit = AppVisit.withWallet()
    let gate = visit.wallet.script.hold("hold")
    await visit.beginFromWallet()
    await visit.tap(.cancel)
    #expect(visit.footnotes == ["Checking whether SEK 300 is held in your wallet…"])
    gate.open()
    await visit.core.settle()
    #expect(visit.heldSums.isEmpty && visit.balance == 50_000 && visit.wallet.count("release") == 1)
    #expect(visit.count("start") == 0 && visit.footnotes == [Self.isReleased])
    visit.core.stop()
  }

  @Test("a start that was refused may have begun all the same: the sum is given back once it cannot")
  func neverBegun() async {
    let visit = AppVisit.withWallet()
    visit.charging.refuse("start", .faulted)
    await visit.beginFromWallet()
    #expect(visit.heading == "Charging has not started" && visit.heldSums == [30_000])
    #expect(
      visit.footnotes == [
        "SEK 300 stays held in your wallet until 12:01. Then it is released, unless charging has started."
      ])
    await visit.advance(120)
    #expect(visit.heldSums.isEmpty && visit.balance == 50_000 && visit.footnotes == [Self.isReleased])
    visit.core.stop()
  }

  // MARK: Signed out of one of the two

  @Test("who signs out of the wallet while charging is asked to sign in again, and then it is paid")
  func withoutWallet() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    await visit.leaveWallet()
    await visit.core.send(.screenRequested("charge", argument: nil))
    let held = "SEK 300 is still held in your wallet. Sign in to the wallet so that it can be paid or released."
    #expect(visit.notices == [held] && visit.buttons.first == .walletSignIn)
    await visit.stopCharging(total: 9_200)
    #expect(visit.heldSums == [30_000] && visit.notices == [held] && visit.fact("Payment status") == "not paid yet")
    await visit.tap(.walletSignIn)
    #expect(visit.walletPhone != nil)
    await visit.returnToWallet()
    #expect(visit.heldSums.isEmpty && visit.balance == 40_800)
    visit.core.stop()
  }

  @Test("after the last words are closed the sum that is held is still told, here and in the history, until it is paid")
  func closed() async throws {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    await visit.leaveWallet()
    await visit.core.send(.screenRequested("charge", argument: nil))
    await visit.stopCharging(total: 9_200)
    await visit.tap(.done)
    let held = "SEK 300 is still held in your wallet. Sign in to the wallet so that it can be paid or released."
    #expect(visit.panel == nil && visit.charge?.held.map(\.text.plain) == ["Tändsticksområdet · 100001: " + held])
    #expect(visit.charge?.settling.map(\.name) == [.walletSignIn])
    await visit.send(.charge(.historyTapped))
    guard case .months(let months, _) = visit.history?.body, let row = months.first?.rows.first else {
      throw Failure.notFound
    }
    #expect(row.details.last == "not paid yet")
    await visit.send(.chargingHistory(.tapped(row.id)))
    let entry = try #require(visit.core.current.screen.of(ChargingSessionViewModel.self)?.panel)
    #expect(entry.notices.map(\.text.plain) == [held])
    #expect(entry.buttons.map(\.name) == [.walletSignIn, .receipt, .receiptPage])
    await visit.send(.chargingSession(.session(.tapped(.walletSignIn))))
    #expect(visit.walletPhone != nil)
    await visit.returnToWallet()
    await visit.core.send(.screenRequested("charge", argument: nil))
    #expect(visit.heldSums.isEmpty && visit.charge?.held.isEmpty == true && visit.charge?.settling.isEmpty == true)
    visit.core.stop()
  }

  @Test("with another wallet nothing is said to be paid: it is held in the first one, whose number is masked")
  func anotherWallet() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    await visit.leaveWallet()
    let other = AccountOwner(userID: "u2", phone: PhoneNumber(e164: "+46700000099"))
    visit.desk.store(
      .credential(Credential(service: .wallet, token: Secret("other"), owner: other)), of: .wallet)
    await visit.core.send(.keeper(.accounts(.signedIn(.wallet, other))))
    await visit.core.send(.screenRequested("charge", argument: nil))
    await visit.stopCharging(total: 9_200)
    let number = AccountDesk.owner(.wallet).phone?.masked
    let held =
      number.map { "SEK 300 is still held in the wallet of \($0), and you are signed in to another one." }
      ?? "SEK 300 is still held in another wallet than"
    #expect(visit.notices.count == 1 && visit.notices.first?.hasPrefix(held) == true)
    #expect(visit.buttons.first == .toWallet && !visit.footnotes.contains { $0.contains("wallet") })
    #expect(visit.heldSums == [30_000] && visit.fact("Payment status") == "not paid yet")
    visit.core.stop()
  }

  @Test("who signs out of the network is told that the sum stays held; after signing in again it is paid")
  func withoutNetwork() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    let warning = "Money held in your wallet stays held until you sign in again."
    var value = ChargingKeeper.initial
    value.sessions = visit.keptSessions
    #expect(value.signOutWarning(Texts(language: .en))?.contains(warning) == true)
    await visit.core.send(.keeper(.accounts(.signedOut(.charging, ended: nil))))
    visit.charging.end("1", .car, total: .kronor(92))
    await visit.advance(60)
    #expect(visit.heldSums == [30_000])
    await visit.signInAgain()
    #expect(visit.heldSums.isEmpty && visit.balance == 40_800)
    visit.core.stop()
  }

  @Test("whoever signs out of the wallet is told that something is held")
  func walletWarning() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    await visit.core.send(.screenRequested("walletProfile", argument: nil))
    await visit.send(.walletProfile(.signOutTapped))
    let words = "Money is held in this wallet. It is paid or released when you sign in again."
    #expect(visit.walletProfile?.popup?.message.contains(words) == true)
    visit.core.stop()
  }
}
