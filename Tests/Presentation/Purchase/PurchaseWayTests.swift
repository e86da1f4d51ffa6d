import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Buying the app")
struct PurchaseWayTests {
  private let declined = "The payment was declined. Choose another payment method in the store, or try again."

  // MARK: The trial

  @Test("the trial begins at the first start, is kept twice, and counts down to its end")
  func trial() async throws {
    let visit = PurchaseVisit()
    await visit.open()
    #expect(visit.headline == "7 days left of your free trial" && visit.offer?.buy.label == "Buy for $3.99")
    #expect(visit.offer?.buy.isEnabled == true && visit.problem == nil && visit.offer?.retry == nil)
    let began = visit.shop.state.withLock { $0.kept.trial?.startedAt }
    #expect(began == noon && visit.shop.state.withLock { $0.safe?.startedAt } == noon)
    await visit.app.advance(6 * PurchaseVisit.day)
    #expect(visit.headline == "1 day left of your free trial")
    await visit.app.advance(PurchaseVisit.day)
    #expect(visit.headline == "Your free trial has ended")
    #expect(visit.screen?.included?.promise == "Nothing is locked: all of this also works without a purchase.")
    visit.stop()
  }

  @Test("on a locked device no trial begins: it may have begun before; after the unlock what was kept counts")
  func locked() async {
    var old = Trial()
    old.start(at: noon - 5 * PurchaseVisit.day)
    let shop = StoreDesk()
    shop.state.withLock { ($0.safe, $0.safeFailure) = (old, .locked) }
    let visit = PurchaseVisit(shop: shop)
    await visit.app.core.send(.platform(.lockChanged(isLocked: true)))
    await visit.open()
    #expect(visit.headline == "Your free trial has not started")
    shop.state.withLock { $0.safeFailure = nil }
    await visit.app.core.send(.platform(.lockChanged(isLocked: false)))
    #expect(visit.headline == "2 days left of your free trial")
    #expect(shop.state.withLock { $0.kept.trial?.startedAt } == noon - 5 * PurchaseVisit.day)
    visit.stop()
  }

  @Test("in the background no trial begins")
  func background() async {
    let visit = PurchaseVisit()
    await visit.app.core.send(.platform(.enteredBackground))
    await visit.open()
    #expect(visit.headline == "Your free trial has not started")
    await visit.app.core.send(.platform(.enteredForeground))
    #expect(visit.headline == "7 days left of your free trial")
    visit.stop()
  }

  @Test("who installs the app anew goes on with the trial")
  func reinstalled() async {
    let visit = PurchaseVisit()
    await visit.launch()
    await visit.app.advance(3 * PurchaseVisit.day)
    visit.shop.state.withLock { $0.kept = PurchaseStore.Kept() }
    let next = await visit.killed()
    await next.open()
    #expect(next.headline == "4 days left of your free trial")
    next.stop()
  }

  @Test("a server's time corrects a clock that is ahead")
  func corrected() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.app.advance(30 * PurchaseVisit.day)
    #expect(visit.headline == "Your free trial has ended")
    let time = visit.shop.time
    time.hear(.init(server: noon + 2 * PurchaseVisit.day, clock: visit.app.clock.now))
    await visit.app.core.settle()
    #expect(visit.headline == "5 days left of your free trial")
    #expect(visit.shop.state.withLock { $0.kept.trial?.state(at: visit.app.clock.now) } == .running(daysLeft: 5))
    visit.stop()
  }

  @Test(
    "a clock that was ahead, and is right again before a server was asked, ends no trial: the next server corrects it")
  func rightAgain() async {
    let visit = PurchaseVisit()
    let time = visit.shop.time
    time.hear(.init(server: noon, clock: noon))
    await visit.open()
    await visit.app.core.send(.keeper(.purchase(.ticked(at: noon + 30 * PurchaseVisit.day))))
    #expect(visit.headline == "Your free trial has ended")
    await visit.comeBack(after: 60)
    #expect(visit.headline == "Your free trial has ended", "no server has told the time since")
    time.hear(.init(server: visit.app.clock.now, clock: visit.app.clock.now))
    await visit.app.core.settle()
    #expect(visit.headline == "7 days left of your free trial")
    visit.stop()
  }

  // MARK: Buying

  @Test("bought: the wish is stored first, then that it is bought, and the store is told")
  func bought() async {
    let visit = PurchaseVisit()
    await visit.open()
    let gate = WaitGate()
    visit.shop.state.withLock { $0.purchaseGate = gate }
    await visit.buy(.bought(visit.sold))
    #expect(visit.kept == .asked(PurchaseIntent(id: StoreDesk.intent(), askedAt: noon)))
    #expect(visit.offer?.buy.isEnabled == false && visit.offer?.restore.isEnabled == false)
    await visit.app.send(.purchase(.buyTapped))
    gate.open()
    await visit.app.core.settle()
    #expect(visit.headline == "You have bought the app" && visit.kept == .purchased(visit.sold))
    #expect(visit.asked.count == 1 && visit.shop.state.withLock { $0.finished } == [visit.sold.id])
    #expect(visit.shown == nil, "the person sees it")
    let next = await visit.killed()
    await next.open()
    #expect(next.headline == "You have bought the app")
    next.stop()
  }

  @Test("who closes the store's window has bought nothing, and is told nothing")
  func cancelled() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.cancelled)
    #expect(visit.headline == "7 days left of your free trial" && visit.problem == nil && visit.kept == .none)
    visit.stop()
  }

  @Test("a declined payment is told, and the next one is another wish")
  func refused() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.failed(.declined))
    #expect(visit.problem == declined && visit.offer?.buy.isEnabled == true)
    visit.shop.state.withLock { $0.answer = .bought(StoreDesk.transaction(intent: StoreDesk.intent(2), at: noon)) }
    await visit.app.send(.purchase(.buyTapped))
    #expect(visit.asked.map(\.id) == [StoreDesk.intent(1), StoreDesk.intent(2)])
    #expect(visit.headline == "You have bought the app")
    visit.stop()
  }

  @Test("what cannot be stored is not asked of the store")
  func notKept() async {
    let visit = PurchaseVisit()
    await visit.open()
    visit.shop.state.withLock { $0.canKeep = false }
    await visit.buy(.bought(visit.sold))
    #expect(visit.asked.isEmpty && visit.problem?.contains("could not be saved") == true)
    visit.stop()
  }

  @Test("what was bought, but cannot be stored, is not finished, told, and found again at the next start")
  func notSettled() async {
    let visit = PurchaseVisit()
    await visit.open()
    let gate = WaitGate()
    visit.shop.state.withLock { $0.purchaseGate = gate }
    await visit.buy(.bought(visit.sold))
    visit.shop.state.withLock { $0.canKeep = false }
    gate.open()
    await visit.app.core.settle()
    #expect(visit.headline == "You have bought the app" && visit.shop.state.withLock { $0.finished.isEmpty })
    #expect(visit.app.notice?.contains("could not be saved") == true)
    let next = await visit.killed()
    next.shop.state.withLock { $0.canKeep = true }
    await next.open()
    #expect(next.headline == "You have bought the app" && next.shop.state.withLock { $0.finished.count } == 1)
    next.stop()
  }

  @Test("pending, then approved by a parent: told outside the app, too")
  func approved() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.waits)
    #expect(visit.headline == "Waiting for approval")
    await visit.app.send(.purchase(.buyTapped))
    #expect(visit.asked.count == 1)
    await visit.app.core.send(.platform(.storeTold(.transaction(visit.sold))))
    #expect(visit.headline == "You have bought the app" && visit.shown?.title == "Purchase approved")
    #expect(visit.shop.state.withLock { $0.finished } == [visit.sold.id])
    visit.stop()
  }

  @Test("not approved, or not for a day: one can buy again, and an approval that comes later counts")
  func notApproved() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.waits)
    await visit.app.core.send(.platform(.storeTold(.notApproved)))
    #expect(visit.problem == "The purchase was not approved. You were not charged.")
    #expect(visit.shown?.title == "Purchase not approved")
    await visit.buy(.waits)
    #expect(visit.headline == "Waiting for approval")
    await visit.comeBack(after: PurchaseVisit.day)
    #expect(visit.problem?.contains("There was no answer to your request. You can buy again.") == true)
    let late = StoreDesk.transaction(intent: StoreDesk.intent(2), at: noon)
    await visit.app.core.send(.platform(.storeTold(.transaction(late))))
    #expect(visit.headline == "You have bought the app" && visit.shown?.title == "Purchase approved")
    visit.stop()
  }

  @Test("what went wrong is gone when the screen is opened again, also after a restart")
  func oldProblem() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.failed(.declined))
    #expect(visit.problem == declined)
    await visit.app.core.send(.screenRequested("about", argument: nil))
    await visit.open()
    #expect(visit.problem == nil && visit.offer?.buy.isEnabled == true)
    let next = await visit.killed()
    await next.open()
    #expect(next.problem == nil)
    next.stop()
  }

  @Test("what was found out while the screen was not open is told at its next visit")
  func unseenProblem() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.waits)
    await visit.app.core.send(.screenRequested("about", argument: nil))
    await visit.app.core.send(.platform(.storeTold(.notApproved)))
    let next = await visit.killed()
    await next.open()
    #expect(next.problem == "The purchase was not approved. You were not charged.")
    next.stop()
  }

  @Test("who waits for an approval is promised a notification only where one can be shown")
  func promised() async {
    let visit = PurchaseVisit()
    await visit.app.core.send(.platform(.permissionChanged(.notifications, .deniedForGood)))
    await visit.open()
    await visit.buy(.waits)
    #expect(visit.waiting?.detail.contains("You see the answer here.") == true)
    #expect(visit.problem == "Notifications are not allowed." && visit.waiting?.allow != nil)
    await visit.app.core.send(.platform(.permissionChanged(.notifications, .granted)))
    #expect(visit.waiting?.detail.contains("You get a notification when there is an answer.") == true)
    #expect(visit.problem == nil && visit.waiting?.allow == nil)
    visit.stop()
  }

  @Test("settings of the device that cannot be shown are told, until they can be or the permission changes")
  func settings() async {
    let visit = PurchaseVisit()
    await visit.app.core.send(.platform(.permissionChanged(.notifications, .deniedForGood)))
    visit.app.platform.state.withLock { $0.canShowSettings = false }
    await visit.open()
    await visit.buy(.waits)
    let failed = "Could not open the device settings. Open them yourself."
    await visit.app.send(.purchase(.allowTapped))
    #expect(visit.problem == failed)
    await visit.app.core.send(.platform(.reachabilityChanged(isOnline: false)))
    #expect(visit.problem == failed, "that says nothing of the settings")
    await visit.app.core.send(.platform(.permissionChanged(.notifications, .denied)))
    #expect(visit.problem == "Notifications are not allowed.")
    await visit.app.core.send(.platform(.permissionChanged(.notifications, .deniedForGood)))
    await visit.app.send(.purchase(.allowTapped))
    #expect(visit.problem == failed)
    visit.app.platform.state.withLock { $0.canShowSettings = true }
    await visit.app.send(.purchase(.allowTapped))
    #expect(visit.problem == "Notifications are not allowed.")
    visit.stop()
  }

  @Test("after a refund, who closes the store's window sees the refund again")
  func refundStays() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.bought(visit.sold))
    var back = visit.sold
    back.revokedAt = noon + 60
    await visit.app.core.send(.platform(.storeTold(.transaction(back))))
    visit.shop.state.withLock { $0.transactions = [back] }
    let gate = WaitGate()
    visit.shop.state.withLock { $0.purchaseGate = gate }
    await visit.buy(.cancelled)
    #expect(visit.headline == "Your purchase was refunded", "while the window is open")
    gate.open()
    await visit.app.core.settle()
    #expect(visit.headline == "Your purchase was refunded" && visit.kept == .refunded(back))
    visit.stop()
  }

  @Test("paid back: everything goes on, and the person is told")
  func refunded() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.bought(visit.sold))
    var back = visit.sold
    back.revokedAt = noon + 60
    await visit.app.core.send(.platform(.storeTold(.transaction(back))))
    #expect(visit.headline == "Your purchase was refunded" && visit.offer?.buy.isEnabled == true)
    #expect(visit.shown?.title == "Your purchase was refunded")
    visit.stop()
  }

  @Test("paid back while the app was away: the next start finds it out")
  func refundedAway() async {
    let visit = PurchaseVisit()
    await visit.open()
    await visit.buy(.bought(visit.sold))
    visit.shop.state.withLock { $0.transactions[0].revokedAt = noon + 60 }
    let next = await visit.killed()
    await next.open()
    #expect(next.headline == "Your purchase was refunded" && next.shown != nil)
    next.stop()
  }

  // MARK: Killed

  @Test("killed while the store's window is open, and bought there: found at the next start, paid once")
  func killedAndBought() async {
    let visit = PurchaseVisit()
    await visit.open()
    visit.shop.state.withLock { $0.purchaseGate = WaitGate() }
    await visit.buy(.bought(visit.sold))
    let next = await visit.killed()
    next.shop.state.withLock { $0.transactions = [visit.sold] }
    await next.open()
    #expect(next.headline == "You have bought the app" && next.kept == .purchased(visit.sold))
    #expect(next.asked.count == 1 && next.shop.state.withLock { $0.finished } == [visit.sold.id])
    next.stop()
  }

  @Test("killed, and nothing was bought: not known at first, after a minute it is; the wish keeps its id")
  func killedAndNotBought() async {
    let visit = PurchaseVisit()
    await visit.open()
    visit.shop.state.withLock { $0.purchaseGate = WaitGate() }
    await visit.buy(.bought(visit.sold))
    let next = await visit.killed()
    await next.open()
    #expect(next.headline == "Not clear yet whether the purchase went through")
    await next.app.advance(59)
    #expect(next.headline == "Not clear yet whether the purchase went through")
    await next.app.advance(1)
    #expect(
      next.problem == "The store knows of no purchase. If one is still on its way, it counts, and you pay only once.")
    next.shop.state.withLock { $0.purchaseGate = nil }
    await next.buy(.bought(visit.sold))
    #expect(Set(next.asked.map(\.id)) == [StoreDesk.intent(1)] && next.headline == "You have bought the app")
    next.stop()
  }

  @Test("an answer that is lost is found out in the same app")
  func lostAnswer() async {
    let visit = PurchaseVisit()
    await visit.open()
    visit.shop.state.withLock { $0.purchaseFailure = .timedOut }
    await visit.buy(.bought(visit.sold))
    #expect(visit.headline == "You have bought the app" && visit.asked.count == 1)
    visit.stop()
  }

  @Test("while the store cannot be reached it is not known; it is asked again when the network comes, or on a tap")
  func killedOffline() async {
    let visit = PurchaseVisit()
    await visit.open()
    visit.shop.state.withLock { $0.purchaseGate = WaitGate() }
    await visit.buy(.cancelled)
    let next = await visit.killed()
    next.shop.state.withLock { $0.failure = .offline }
    await next.open()
    await next.app.advance(120)
    #expect(next.headline == "Not clear yet whether the purchase went through")
    await next.app.send(.purchase(.retryTapped))
    #expect(next.headline == "Not clear yet whether the purchase went through")
    next.shop.state.withLock { ($0.failure, $0.transactions) = (nil, [visit.sold]) }
    await next.app.core.send(.platform(.reachabilityChanged(isOnline: true)))
    #expect(next.headline == "You have bought the app")
    next.stop()
  }

  // MARK: Restoring

  @Test("a purchase of before, or of another device, is found at the start")
  func foundAtStart() async {
    let shop = StoreDesk()
    let before = StoreDesk.transaction(intent: nil, at: noon - 90_000)
    shop.state.withLock { $0.transactions = [before] }
    let visit = PurchaseVisit(shop: shop)
    await visit.open()
    #expect(visit.headline == "Your purchase was restored" && visit.kept == .restored(before))
    visit.stop()
  }

  @Test("restore: looked for, found, not found, not reached")
  func restore() async {
    let visit = PurchaseVisit()
    await visit.open()
    let gate = WaitGate()
    visit.shop.state.withLock { $0.restoreGate = gate }
    await visit.app.send(.purchase(.restoreTapped))
    #expect(visit.offer?.buy.isEnabled == false && visit.offer?.restore.isEnabled == false)
    gate.open()
    await visit.app.core.settle()
    #expect(visit.problem == "No purchase found in this store account.")
    visit.shop.state.withLock { $0.failure = .offline }
    await visit.app.send(.purchase(.restoreTapped))
    #expect(visit.problem == "Your purchase could not be restored: The store cannot be reached")
    visit.shop.state.withLock { ($0.failure, $0.transactions) = (nil, [visit.sold]) }
    await visit.app.send(.purchase(.restoreTapped))
    #expect(visit.headline == "Your purchase was restored")
    visit.stop()
  }

  // MARK: Without a store

  @Test("offline there is no price, and the trial and a purchase stay")
  func offline() async {
    let visit = PurchaseVisit()
    visit.shop.state.withLock { $0.failure = .offline }
    await visit.open()
    #expect(visit.problem == "The store cannot be reached, so the price is unknown.")
    #expect(visit.offer?.buy == FormButton(label: "Buy", isEnabled: false) && visit.offer?.retry == "Try again")
    visit.shop.state.withLock { $0.failure = nil }
    await visit.app.send(.purchase(.retryTapped))
    #expect(visit.offer?.buy == FormButton(label: "Buy for $3.99", isEnabled: true) && visit.problem == nil)
    await visit.buy(.bought(visit.sold))
    visit.shop.state.withLock { $0.failure = .offline }
    let next = await visit.killed()
    await next.open()
    #expect(next.headline == "You have bought the app")
    next.stop()
  }

  @Test("the store goes away between the price and the tap: nothing is asked for")
  func goneBeforeTheTap() async {
    let visit = PurchaseVisit()
    await visit.open()
    visit.shop.state.withLock { $0.failure = .offline }
    await visit.buy(.bought(visit.sold))
    #expect(visit.problem == "The store could not be reached. You were not charged." && visit.asked.isEmpty)
    visit.stop()
  }

  @Test("where nothing is sold there is nothing to buy, and no trial")
  func notSold() async {
    let shop = StoreDesk()
    shop.state.withLock { $0.isSold = false }
    let visit = PurchaseVisit(shop: shop)
    await visit.open()
    #expect(visit.headline == "There is nothing to buy here" && visit.screen?.included == nil)
    #expect(shop.state.withLock { $0.kept.trial } == nil)
    visit.stop()
  }

  @Test("what cannot be read is told, and can be tried again")
  func notRead() async {
    let visit = PurchaseVisit()
    visit.shop.state.withLock { $0.readFailure = .storage }
    await visit.open()
    guard case .failed = visit.screen?.body else {
      Issue.record("it was read")
      return
    }
    visit.shop.state.withLock { $0.readFailure = nil }
    await visit.app.send(.purchase(.retryTapped))
    #expect(visit.headline == "7 days left of your free trial" && visit.offer?.buy.isEnabled == true)
    visit.stop()
  }
}
