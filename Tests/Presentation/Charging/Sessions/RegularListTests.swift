import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Sessions that begin elsewhere while the app is open")
struct RegularListTests {
  private func opened() async -> AppVisit {
    let visit = AppVisit { $0.signIn(.charging) }
    await visit.open("charge")
    return visit
  }

  private func open(_ visit: AppVisit) async { await visit.core.send(.screenRequested("charge", argument: nil)) }

  @Test("in front the list is asked every five minutes, and what began elsewhere is shown by its place")
  func inFront() async {
    let visit = await opened()
    #expect(visit.panel == nil)
    await visit.open("settings")
    visit.charging.beginElsewhere("9")
    await visit.advance(299)
    #expect(visit.notice == nil)
    await visit.advance(1)
    #expect(visit.core.current.banner?.text == "Charging has started")
    #expect(visit.notice == "You have a charging session at Tändsticksområdet · 100001 that was started elsewhere.")
    visit.core.stop()
  }

  @Test("where the screen says that there is no session, it is asked every half minute")
  func looking() async {
    let visit = await opened()
    visit.charging.beginElsewhere("9")
    await visit.advance(29)
    #expect(visit.panel == nil)
    await visit.advance(1)
    #expect(visit.heading == "Charging has started")
    let before = visit.count("transactions")
    await visit.advance(240)
    #expect(visit.count("transactions") == before, "now it is followed")
    visit.core.stop()
  }

  @Test("in the background it is not asked, and in front at once")
  func behind() async {
    let visit = await opened()
    await visit.core.send(.platform(.enteredBackground))
    let before = visit.count("transactions")
    await visit.advance(900)
    #expect(visit.count("transactions") == before)
    await visit.core.send(.platform(.enteredForeground))
    #expect(visit.count("transactions") == before + 1)
    await visit.advance(30)
    #expect(visit.count("transactions") == before + 2)
    visit.core.stop()
  }

  @Test("a list that could not be read is asked for again")
  func failed() async {
    let visit = await opened()
    visit.charging.script.fail("transactions", [.timedOut, .timedOut])
    for number in 1...2 {
      let before = visit.count("transactions")
      await visit.advance(300)
      #expect(visit.count("transactions") == before + 1, "\(number)")
    }
    visit.charging.beginElsewhere("9")
    await visit.advance(300)
    #expect(visit.heading == "Charging has started")
    visit.core.stop()
  }

  @Test("whoever closes the last words of a session is told of another that has begun meanwhile")
  func closed() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.advance(60)
    visit.charging.beginElsewhere("9")
    await visit.stopCharging()
    await visit.tap(.done)
    #expect(visit.heading == "Charging has started")
    visit.core.stop()
  }

  @Test("what never began makes room for the next session")
  func unbegun() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.tap(.cancel)
    #expect(visit.heading == "Charging has not started")
    await visit.open("identify", "100001")
    await visit.send(.identify(.beginTapped))
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Reserved for you" && visit.charge?.others.isEmpty == true)
    visit.core.stop()
  }
}
