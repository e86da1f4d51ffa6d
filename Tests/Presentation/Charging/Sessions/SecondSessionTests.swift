import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("A start that begins two sessions")
struct SecondSessionTests {
  private let words = "A second charging session has begun at charger 100001."

  /// A start without an answer that is sent again a minute later, and charges.
  private func retried() async -> AppVisit {
    let visit = AppVisit()
    visit.charging.script.fail("start", [.timedOut])
    await visit.beginCharging()
    await visit.advance(60)
    await visit.tap(.retry)
    #expect(visit.heading == "Charging has started")
    return visit
  }

  @Test("the second is found within a minute, said, shown and can be stopped")
  func found() async {
    let visit = await retried()
    visit.charging.beginElsewhere("9")
    await visit.advance(60)
    #expect(visit.notice == words && visit.charge?.others.count == 1)
    #expect(visit.keptSessions.count == 2)
    visit.core.stop()
  }

  @Test("also after the first one has ended and was closed")
  func closed() async {
    let visit = await retried()
    await visit.stopCharging()
    await visit.tap(.done)
    #expect(visit.panel == nil)
    visit.charging.beginElsewhere("9")
    await visit.advance(60)
    #expect(visit.notice == words && visit.heading == "Charging has started" && visit.buttons == [.limits, .stop])
    visit.core.stop()
  }

  @Test("the list is asked each minute for an hour, not while offline, and not after a start that was answered")
  func asked() async {
    let visit = AppVisit()
    visit.charging.loseAnswers("start")
    await visit.beginCharging()
    let before = visit.count("transactions")
    await visit.advance(59)
    #expect(visit.count("transactions") == before)
    await visit.advance(1)
    #expect(visit.count("transactions") == before + 1)
    await visit.turn(isOnline: false)
    await visit.advance(60)
    #expect(visit.count("transactions") == before + 1)
    await visit.turn(isOnline: true)
    await visit.stopCharging()
    await visit.advance(3600)
    let after = visit.count("transactions")
    await visit.advance(300)
    #expect(visit.count("transactions") == after + 1, "as seldom as always")
    visit.core.stop()
    let answered = AppVisit()
    await answered.beginCharging()
    let once = answered.count("transactions")
    await answered.advance(120)
    #expect(answered.count("transactions") == once)
    answered.core.stop()
  }

  @Test("it goes on after a kill")
  func killed() async {
    let visit = await retried()
    let next = await visit.killed()
    next.charging.beginElsewhere("9")
    await next.advance(60)
    #expect(next.notice == words)
    next.core.stop()
  }
}
