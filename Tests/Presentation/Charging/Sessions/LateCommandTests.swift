import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Starts and stops without a word")
struct LateCommandTests {
  private let offline = "Cannot update: Could not connect"
  private let lateStart =
    "It is not clear yet whether charging starts. Check the cable. You can cancel: if charging starts anyway, you "
    + "will see it here."
  private let lateStop =
    "It is not clear yet whether charging has stopped. Try again, or stop at the charger or with your car's own controls."
  private let stopWaits =
    "The stop is sent as soon as there is a connection. You can also stop at the charger or with your car's own controls."
  private let mayBegin = "Charging may still start. If it does, you will see it here."

  /// The network goes, and nothing that is asked of it is answered.
  private func goOffline(_ visit: AppVisit) async {
    visit.charging.script.failAll(.offline)
    await visit.turn(isOnline: false)
  }

  private func goOnline(_ visit: AppVisit) async {
    visit.charging.script.failAll(nil)
    await visit.turn(isOnline: true)
  }

  private func begins(_ visit: AppVisit) {
    visit.charging.change("1") { facts in
      facts.standing = .charging
      facts.startedAt = visit.clock.now
    }
  }

  /// The start is lost with the network, and a minute passes.
  private func lostStart() async -> AppVisit {
    let visit = AppVisit()
    for function in ["start", "transaction"] { visit.charging.script.failAlways(function, .offline) }
    await visit.beginCharging()
    for function in ["start", "transaction"] { visit.charging.script.failAlways(function, nil) }
    await goOffline(visit)
    await visit.advance(59)
    #expect(visit.heading == "Start not confirmed" && visit.buttons.isEmpty && visit.notices == [offline])
    await visit.advance(1)
    return visit
  }

  @Test("without a network a start becomes late by time alone, and can be given up; it may still begin")
  func givenUp() async {
    let visit = await lostStart()
    #expect(visit.heading == "Start not confirmed" && visit.buttons == [.cancel])
    #expect(visit.notices == [offline, lateStart] && visit.panel?.notices.map(\.tone) == [.warning, .warning])
    await visit.tap(.cancel)
    #expect(visit.heading == "Cancelled" && visit.panel?.detail == nil)
    #expect(visit.notices == [offline, mayBegin] && visit.panel?.waiting == nil)
    #expect(
      visit.panel?.footnotes == ["Reserved amount: SEK 300. It is given back unless charging starts after all."])
    visit.core.stop()
  }

  @Test("with a network again the charger is given back, and the network asked now and then")
  func givenBack() async {
    let visit = await lostStart()
    await visit.tap(.cancel)
    await goOnline(visit)
    #expect(visit.count("release") == 1 && !visit.charging.holdsCharger && visit.notices == [mayBegin])
    #expect(visit.panel?.waiting == nil, "the person need not wait for it")
    let asked = visit.count("transaction")
    await visit.advance(29)
    #expect(visit.count("transaction") == asked)
    await visit.advance(1)
    #expect(visit.count("transaction") == asked + 1)
    await visit.tap(.done)
    let place = "Charging at Tändsticksområdet · 100001 may still start. If it does, you will see it here."
    #expect(visit.panel == nil && visit.charge?.notice?.text.plain == place)
    await visit.advance(3600)
    #expect(visit.charge?.notice == nil)
    #expect(visit.keptSessions.first?.isSettled == true)
    visit.core.stop()
  }

  @Test("what begins all the same within the hour is shown, also after its words were closed")
  func begins() async {
    let visit = await lostStart()
    await visit.tap(.cancel)
    await visit.tap(.done)
    await goOnline(visit)
    #expect(visit.panel == nil)
    begins(visit)
    await visit.advance(30)
    #expect(
      visit.heading == "Charging has started" && visit.buttons == [.keep, .limits, .stop] && visit.notices.count == 1)
    visit.core.stop()
  }

  @Test("a start that the network has taken is late too, where the charger does not begin; the reservation is used up")
  func taken() async throws {
    let visit = AppVisit()
    visit.charging.script.hold("start")
    await visit.beginCharging()
    let session = try #require(visit.keptSessions.first)
    let command = try #require(session.command)
    #expect(command.kind == .start && visit.panel?.countdown == "Reserved for 5:00")
    await visit.core.send(.keeper(.charging(.happened(session.id, .carriedOut(command.id, nil), at: noon))))
    #expect(visit.panel?.countdown == nil && visit.buttons.isEmpty && visit.panel?.waiting?.label == "Starting…")
    await visit.advance(59)
    #expect(visit.notices.isEmpty)
    await visit.advance(1)
    #expect(visit.notices == [lateStart] && visit.buttons == [.cancel])
    begins(visit)
    await visit.advance(3)
    #expect(visit.heading == "Charging has started" && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("a stop without a word becomes late, and the person may try again or go to the charger")
  func stop() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await goOffline(visit)
    await visit.stopCharging()
    await visit.advance(59)
    #expect(visit.heading == "Stop not confirmed yet" && visit.buttons.isEmpty && visit.notices.last == stopWaits)
    await visit.advance(1)
    #expect(visit.heading == "Stop not confirmed yet" && visit.buttons == [.stop])
    #expect(visit.notices.last == stopWaits && !visit.notices.contains(lateStop), "it is not known to be on its way")
    await visit.stopCharging()
    #expect(visit.count("stop") == 2 && visit.buttons.isEmpty && visit.notices.last == stopWaits)
    await visit.advance(1)
    await goOnline(visit)
    await visit.advance(3)
    #expect(visit.heading == "Charging has ended" && visit.count("stop") == 3)
    visit.core.stop()
  }

  @Test("a late start is late after a kill, too")
  func killed() async {
    let visit = await lostStart()
    visit.charging.script.failAll(.timedOut)
    let next = await visit.killed()
    #expect(next.heading == "Start not confirmed" && next.buttons == [.cancel] && next.notices.last == lateStart)
    next.core.stop()
  }
}
