import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Paying from the wallet: lost answers and kills")
struct KilledWhilePayingTests {
  /// Nothing is held, and nothing was taken but what the session cost.
  private func expectSettled(_ visit: AppVisit, _ balance: Int, _ location: SourceLocation = #_sourceLocation) {
    #expect(visit.heldSums.isEmpty && visit.balance == balance, sourceLocation: location)
  }

  @Test("a lost answer is found out: charging starts, and the sum is held once", arguments: [true, false])
  func lostHold(knowsKeys: Bool) async {
    let visit = AppVisit.withWallet()
    visit.wallet.wallet.knowsKeys = knowsKeys
    visit.wallet.loseAnswer()
    await visit.beginFromWallet()
    #expect(visit.heading == "Charging has started" && visit.heldSums == [30_000])
    await visit.stopCharging(total: 9_200)
    expectSettled(visit, 40_800)
    visit.core.stop()
  }

  @Test("so is what was taken: once", arguments: [true, false])
  func lostCapture(knowsKeys: Bool) async {
    let visit = AppVisit.withWallet()
    visit.wallet.wallet.knowsKeys = knowsKeys
    await visit.beginFromWallet()
    visit.wallet.loseAnswer()
    await visit.stopCharging(total: 9_200)
    expectSettled(visit, 40_800)
    #expect(visit.footnotes.first?.hasPrefix("SEK 92.00 was paid from your wallet.") == true)
    visit.core.stop()
  }

  @Test("a hold that did not arrive before a kill is not asked for again without the person")
  func killedHolding() async {
    let visit = AppVisit.withWallet()
    visit.wallet.script.hold("hold")
    await visit.beginFromWallet()
    let next = await visit.killed()
    #expect(next.heading == "Payment" && next.footnotes == ["Checking whether SEK 300 is held in your wallet…"])
    await next.advance(90)
    #expect(next.heldSums.isEmpty && next.wallet.count("hold") == 1 && next.buttons == [.pay, .cancel])
    #expect(next.notices.first == "SEK 300 could not be held in your wallet. Try again.")
    await next.tap(.pay)
    #expect(next.heading == "Charging has started" && next.heldSums == [30_000])
    next.core.stop()
  }

  @Test("a start that may still arrive keeps the sum held; given up, it is given back after an hour")
  func killedStarting() async {
    let visit = AppVisit.withWallet()
    visit.charging.script.hold("start")
    await visit.beginFromWallet()
    #expect(visit.heldSums == [30_000])
    let next = await visit.killed()
    await next.advance(61)
    await next.tap(.cancel)
    #expect(next.heldSums == [30_000])
    #expect(
      next.footnotes == [
        "SEK 300 stays held in your wallet until 13:00. Then it is released, unless charging has started."
      ])
    await next.advance(3_700)
    expectSettled(next, 50_000)
    next.core.stop()
  }

  @Test("a session that ends while the app is dead is paid after the next start")
  func killedCharging() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    visit.core.stop()
    visit.charging.end("1", .car, total: .kronor(92))
    let next = await visit.killed()
    expectSettled(next, 40_800)
    #expect(next.footnotes.first?.hasPrefix("SEK 92.00 was paid from your wallet.") == true)
    next.core.stop()
  }

  @Test("what was to be taken when the app was killed is taken after the next start, once")
  func killedCapturing() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    visit.wallet.script.hold("capture")
    await visit.stopCharging(total: 9_200)
    let next = await visit.killed()
    await next.advance(180)
    expectSettled(next, 40_800)
    next.core.stop()
  }

  @Test("what was to be given back when the app was killed is given back after the next start")
  func killedReleasing() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    visit.wallet.script.hold("release")
    await visit.stopCharging(total: 0)
    let next = await visit.killed()
    await next.advance(180)
    expectSettled(next, 50_000)
    next.core.stop()
  }

  @Test("without a network what was charged is taken as soon as it is back")
  func offline() async {
    let visit = AppVisit.withWallet()
    await visit.beginFromWallet()
    visit.wallet.script.failAll(.offline)
    await visit.stopCharging(total: 9_200)
    #expect(visit.heldSums == [30_000])
    #expect(
      visit.footnotes.first
        == "SEK 92.00 is being paid from your wallet. The rest of the SEK 300 hold is released.")
    visit.wallet.script.failAll(nil)
    await visit.turn(isOnline: false)
    await visit.turn(isOnline: true)
    await visit.advance(120)
    expectSettled(visit, 40_800)
    visit.core.stop()
  }
}
