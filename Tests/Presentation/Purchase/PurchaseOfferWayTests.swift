import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The screen of the purchase by itself")
struct PurchaseOfferWayTests {
  private static let day = PurchaseVisit.day

  /// An app whose trial has ended, a moment after its start.
  private func over(_ visit: PurchaseVisit = PurchaseVisit(), led: Bool = false) async -> PurchaseVisit {
    var trial = Trial()
    trial.start(at: noon - 8 * Self.day)
    visit.shop.state.withLock { $0.kept.trial = trial }
    await visit.launch()
    if !led { await visit.app.advance(PurchaseOffer.pause) }
    return visit
  }

  @Test("it shows a moment after the start from day 8 on, once a day, and back leads to where one was")
  func onceADay() async {
    let visit = PurchaseVisit()
    await visit.launch()
    for number in 2...7 {
      await visit.comeBack(after: Self.day - PurchaseOffer.pause)
      #expect(visit.top == "map", "day \(number)")
    }
    await visit.comeBack(after: Self.day)
    #expect(visit.top == "purchase" && visit.headline == "Your free trial has ended")
    await visit.app.send(.purchase(.laterTapped))
    #expect(visit.top == "map")
    await visit.comeBack(after: 3600)
    #expect(visit.top == "map")
    let next = await visit.killed()
    await next.launch()
    await next.app.advance(PurchaseOffer.pause)
    #expect(next.top == "map", "another start of the same day")
    await next.comeBack(after: Self.day)
    #expect(next.top == "purchase")
    next.stop()
  }

  @Test("it shows at a start, too, and is remembered")
  func atStart() async {
    let visit = await over()
    #expect(visit.top == "purchase")
    #expect(
      visit.shop.state.withLock { $0.kept.trial?.shownAt }.map { CalendarDay(of: $0, in: .gmt).description }
        == "2024-06-01")
    visit.stop()
  }

  @Test("not at once, and not while the app stays in front")
  func notAtOnce() async {
    let visit = await over(led: true)
    #expect(visit.top == "map")
    await visit.app.advance(PurchaseOffer.pause)
    #expect(visit.top == "purchase")
    await visit.app.core.send(.backTapped)
    await visit.app.advance(3 * Self.day)
    #expect(visit.top == "map")
    visit.stop()
  }

  @Test("never where a link, a notice, a name, a code or a file led the person")
  func led() async {
    let document = SharedDocument(name: "a.json", mediaType: nil, bytes: Data([1]))
    let ways: [RootViewModel.Event] = [
      .platform(.linkOpened("chargecore://settings")), .platform(.linkOpened("chargecore://map")),
      .screenRequested("map", argument: nil), .platform(.codeScanned("100001")), .platform(.documentOpened(document)),
    ]
    for way in ways {
      let visit = await over(led: true)
      await visit.app.core.send(way)
      await visit.app.advance(60)
      #expect(visit.top != "purchase", "\(way)")
      #expect(visit.shop.state.withLock { $0.kept.trial?.shownAt } == nil, "\(way)")
      await visit.app.core.send(.tabTapped(.find))
      await visit.comeBack(after: 60)
      #expect(visit.top == "purchase", "\(way): the next time it may")
      visit.stop()
    }
  }

  @Test("never over another screen, another tab, or the question of the first start")
  func elsewhere() async {
    let visit = await over(led: true)
    await visit.app.core.send(.tabTapped(.account))
    await visit.app.advance(60)
    #expect(visit.top == "hub")
    visit.stop()
    let first = PurchaseVisit(kept: KeptData())
    let asked = await over(first)
    #expect(asked.top == "map")
    asked.stop()
  }

  @Test("never over a session, nor over an order of money")
  func busy() async throws {
    let charging = AppVisit()
    await charging.begin()
    #expect(!charging.keptSessions.isEmpty)
    charging.core.stop()
    await charging.core.settle()
    let visit = await over(
      PurchaseVisit(desk: charging.desk, charging: charging.charging, clock: charging.clock))
    #expect(visit.top == "map")
    visit.stop()
  }

  @Test("not in the background, and not to somebody who has bought")
  func others() async {
    let visit = PurchaseVisit()
    await visit.app.core.send(.platform(.enteredBackground))
    let away = await over(visit)
    #expect(away.top == "map")
    away.stop()
    let owner = PurchaseVisit()
    owner.shop.state.withLock { $0.transactions = [StoreDesk.transaction(at: noon)] }
    let owned = await over(owner)
    #expect(owned.top == "map")
    owned.stop()
  }

  @Test("not while a car is connected, and the day is not used up by that")
  func inCar() async {
    let visit = await over(led: true)
    await visit.app.core.send(.platform(.carChanged(CarLimits())))
    await visit.app.advance(PurchaseOffer.pause)
    #expect(visit.top == "map")
    await visit.app.core.send(.platform(.carChanged(nil)))
    await visit.comeBack(after: 3600)
    #expect(visit.top == "purchase")
    visit.stop()
  }

  @Test("who leaves within the moment is not shown it in the background")
  func leftAtOnce() async {
    let visit = await over(led: true)
    await visit.app.core.send(.platform(.enteredBackground))
    await visit.app.advance(60)
    #expect(visit.top == "map")
    visit.stop()
  }
}
