import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("A start that was given up and happens all the same")
struct LateStartTests {
  private let beganThere =
    "You cancelled at Tändsticksområdet · 100001, but charging started anyway. Stop it, or let it go on."
  private let began = "You cancelled, but charging started anyway. Stop it, or let it go on."

  /// A start got no answer, was not carried out within a minute, and the person gave up.
  private func givenUp(reserves: Bool = true) async -> AppVisit {
    let visit = AppVisit(reserves: reserves)
    visit.charging.script.fail("start", [.timedOut])
    await visit.beginCharging()
    await visit.advance(60)
    await visit.tap(.cancel)
    return visit
  }

  private func begins(_ visit: AppVisit) {
    visit.charging.change("1") { facts in
      facts.standing = .charging
      facts.startedAt = visit.clock.now
    }
  }

  @Test("giving up says that it may still begin; the charger is given back and the network asked now and then")
  func watched() async {
    let visit = await givenUp()
    #expect(visit.heading == "Cancelled" && visit.panel?.detail == nil)
    #expect(
      visit.notices == ["Charging may still start. If it does, you will see it here."])
    #expect(visit.count("release") == 1 && visit.buttons == [.again, .done])
    let asked = visit.count("transaction")
    await visit.advance(29)
    #expect(visit.count("transaction") == asked)
    await visit.advance(1)
    #expect(visit.count("transaction") == asked + 1)
    visit.core.stop()
  }

  @Test("when it begins it is shown as what it is, in both eras", arguments: [true, false])
  func begins(reserves: Bool) async {
    let visit = await givenUp(reserves: reserves)
    begins(visit)
    await visit.advance(30)
    #expect(visit.heading == "Charging has started" && visit.buttons == [.keep, .limits, .stop])
    #expect(visit.notices == [began] && visit.notice == nil, "its own panel tells it")
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("it is kept or stopped as the person says; what they said holds after a kill")
  func kept() async {
    let visit = await givenUp()
    begins(visit)
    await visit.advance(30)
    await visit.tap(.keep)
    #expect(visit.notices.isEmpty && visit.buttons == [.limits, .stop] && visit.count("stop") == 0)
    let next = await visit.killed()
    #expect(next.heading == "Charging has started" && next.notices.isEmpty)
    next.core.stop()
  }

  @Test("in the background the system tells it; a stop that is refused leaves the question")
  func behind() async {
    let visit = await givenUp()
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    begins(visit)
    await visit.advance(30)
    #expect(visit.platform.state.withLock { state in state.notices.values.map(\.text) }.contains(began))
    await visit.core.send(.platform(.enteredForeground))
    #expect(visit.platform.state.withLock { $0.notices.isEmpty })
    visit.charging.refuse("stop", .chargerUnreachable)
    await visit.stopCharging()
    #expect(visit.notices.first == began && visit.buttons == [.keep, .limits, .stop])
    visit.core.stop()
  }

  @Test("also after its last words were closed, and while another screen is shown")
  func closed() async {
    let visit = await givenUp()
    await visit.tap(.done)
    #expect(visit.panel == nil && visit.charge?.identify != nil && visit.core.current.banner == nil)
    await visit.core.send(.tabTapped(.find))
    begins(visit)
    await visit.advance(30)
    #expect(visit.core.current.banner?.text == "Charging has started" && visit.notice == beganThere)
    await visit.core.send(.bannerTapped)
    #expect(visit.heading == "Charging has started")
    visit.core.stop()
  }

  @Test("also after a kill")
  func killed() async {
    let visit = await givenUp()
    await visit.tap(.done)
    begins(visit)
    let next = await visit.killed()
    #expect(next.heading == "Charging has started")
    next.core.stop()
  }

  @Test("after an hour it cannot begin any more, and a closed session is gone for good")
  func anHour() async {
    let visit = await givenUp()
    await visit.tap(.done)
    await visit.advance(3540)
    let asked = visit.count("transaction")
    await visit.advance(300)
    #expect(visit.count("transaction") == asked && visit.keptSessions.first?.isSettled == true)
    visit.core.stop()
  }

  @Test("one that the network does not know may still begin: its server may lag behind")
  func unknown() async {
    let visit = await givenUp()
    visit.charging.script.failAlways("transaction", .notFound)
    await visit.advance(30)
    await visit.advance(30)
    #expect(visit.heading == "Cancelled" && visit.keptSessions.first?.isSettled == false)
    #expect(visit.notices == ["Charging may still start. If it does, you will see it here."])
    visit.charging.script.failAlways("transaction", nil)
    begins(visit)
    await visit.advance(30)
    #expect(visit.heading == "Charging has started")
    visit.core.stop()
  }

  @Test("another session can be begun meanwhile; both are shown when the first begins late")
  func two() async {
    let visit = await givenUp()
    await visit.tap(.again)
    await visit.send(.identify(.beginTapped))
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Reserved for you")
    begins(visit)
    await visit.advance(30)
    #expect(visit.heading == "Reserved for you")
    #expect(
      visit.charge?.others.map(\.state).first?.hasPrefix("Started although you cancelled · ") == true
        && visit.notice == beganThere)
    visit.core.stop()
  }
}
