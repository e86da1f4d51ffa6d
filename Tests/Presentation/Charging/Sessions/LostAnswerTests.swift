import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Answers that are lost on their way")
struct LostAnswerTests {
  @Test("a reservation without an answer is found, and not made twice")
  func reserve() async {
    let visit = AppVisit()
    visit.charging.loseAnswers("reserve")
    await visit.begin()
    #expect(visit.heading == "Reserved for you" && visit.panel?.countdown == "Reserved for 5:00")
    #expect(visit.count("reserve") == 1 && visit.count("reservation") == 1)
    visit.core.stop()
  }

  @Test("a reservation that never arrived is offered again, under the same id")
  func reserveLost() async throws {
    let visit = AppVisit()
    visit.charging.script.fail("reserve", [.timedOut])
    await visit.begin()
    #expect(visit.heading == "The charger could not be reserved" && visit.buttons == [.retry, .cancel])
    #expect(visit.notices == ["The charging network did not answer"] && visit.panel?.waiting == nil)
    let id = try #require(visit.keptSessions.first?.command?.id)
    await visit.tap(.retry)
    #expect(visit.heading == "Reserved for you" && visit.notices.isEmpty)
    #expect(visit.keptSessions.first?.command?.id == id && visit.keptSessions.count == 1)
    visit.core.stop()
  }

  @Test("while it is found out whether the charger is reserved, that is said; the person may give up")
  func reserveUnknown() async {
    let visit = AppVisit()
    visit.charging.script.fail("reserve", [.timedOut])
    visit.charging.script.failAlways("reservation", .timedOut)
    await visit.begin()
    #expect(visit.panel?.waiting?.label == "Checking whether the charger is reserved…")
    #expect(visit.buttons == [.cancel])
    #expect(visit.notices == ["The charging network did not answer"])
    await visit.advance(3)
    #expect(visit.count("reservation") == 2)
    await visit.advance(6)
    #expect(visit.count("reservation") == 3, "the pauses double")
    visit.charging.script.failAlways("reservation", nil)
    await visit.advance(12)
    #expect(visit.buttons == [.retry, .cancel])
    visit.core.stop()
  }

  nonisolated static let mayBeHeld = "The charger may still be reserved for you for up to 5 minutes."

  @Test("who gives up before a reservation is answered is told that it may hold, until that is found out")
  func reserveGivenUp() async {
    let visit = AppVisit()
    visit.charging.loseAnswers("reserve")
    visit.charging.script.failAlways("reservation", .timedOut)
    await visit.begin()
    await visit.tap(.cancel)
    #expect(visit.panel?.detail == "You cancelled." && visit.notices.last == Self.mayBeHeld)
    visit.charging.script.failAlways("reservation", nil)
    await visit.advance(6)
    #expect(visit.count("release") == 1 && !visit.charging.holdsCharger && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("it is said while the answer is awaited, and a refusal ends it")
  func reserveRefusedAfterwards() async {
    let visit = AppVisit()
    let gate = visit.charging.script.hold("reserve")
    visit.charging.refuse("reserve", .occupied)
    await visit.begin()
    await visit.tap(.cancel)
    #expect(visit.notices == [Self.mayBeHeld])
    gate.open()
    await visit.core.settle()
    #expect(visit.panel?.detail == "You cancelled." && visit.notices.isEmpty && visit.count("release") == 0)
    visit.core.stop()
  }

  @Test("what is never found out has run out by itself after its time, and nothing is said of it any more")
  func reserveRunsOut() async {
    let visit = AppVisit()
    visit.charging.loseAnswers("reserve")
    visit.charging.script.failAlways("reservation", .timedOut)
    await visit.begin()
    await visit.tap(.cancel)
    await visit.advance(329)
    #expect(visit.notices.contains(Self.mayBeHeld))
    await visit.advance(1)
    #expect(!visit.notices.contains(Self.mayBeHeld) && visit.panel?.detail == "You cancelled.")
    visit.core.stop()
  }

  @Test("a payment that was opened unheard is opened once more, and the first is never used")
  func openPayment() async throws {
    let visit = AppVisit()
    visit.charging.loseAnswers("openPayment")
    await visit.beginCharging()
    #expect(visit.heading == "The payment could not be started" && visit.buttons == [.retry, .cancel])
    #expect(visit.panel?.countdown == "Reserved for 5:00")
    await visit.tap(.retry)
    #expect(visit.heading == "Charging has started" && visit.charging.script.calls.contains("start 2"))
    #expect(visit.keptSessions.first?.transaction?.rawValue == "2")
    await visit.send(.charge(.historyTapped))
    guard case .months(let months, _) = visit.history?.body else { throw Failure.notFound }
    #expect(months.flatMap(\.rows).map(\.subject) == ["2"], "a payment that was never used is no session")
    visit.core.stop()
  }

  @Test("a start without an answer is not sent twice: the network is asked how the session goes")
  func start() async {
    let visit = AppVisit()
    visit.charging.loseAnswers("start")
    await visit.beginCharging()
    #expect(visit.heading == "Charging has started" && visit.count("start") == 1)
    visit.core.stop()
  }

  @Test("a start without an answer may still arrive: after a minute the person decides, and is told of the risk")
  func startLost() async {
    let visit = AppVisit()
    visit.charging.script.fail("start", [.timedOut])
    await visit.beginCharging()
    #expect(visit.heading == "Start not confirmed" && visit.buttons.isEmpty)
    #expect(visit.panel?.waiting?.label == "Checking whether charging has started…")
    await visit.advance(59)
    #expect(visit.buttons.isEmpty, "a charger may take a minute to begin")
    await visit.advance(3)
    #expect(visit.buttons == [.retry, .cancel] && visit.notices.count == 2)
    #expect(visit.notices.first?.hasPrefix("It is not clear yet whether charging starts.") == true)
    #expect(visit.notices.last == "You can try again, but charging may then begin twice.")
    await visit.tap(.retry)
    #expect(visit.heading == "Charging has started" && visit.count("start") == 2 && visit.count("window") == 1)
    visit.core.stop()
  }

  @Test("a stop without an answer is not taken for one that failed: the network has stopped")
  func stop() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.loseAnswers("stop")
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended" && visit.count("stop") == 1)
    visit.core.stop()
  }

  @Test("a stop that never arrived is sent again without the person")
  func stopLost() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.script.fail("stop", [.timedOut])
    await visit.stopCharging()
    #expect(visit.heading == "Stop not confirmed yet" && visit.buttons.isEmpty)
    #expect(visit.panel?.waiting?.label == "Checking whether charging has stopped…")
    await visit.advance(3)
    #expect(visit.heading == "Not stopped yet" && visit.panel?.waiting == nil)
    await visit.advance(3)
    #expect(visit.heading == "Charging has ended" && visit.count("stop") == 2)
    visit.core.stop()
  }

  @Test("a charger that was given back without an answer counts as given back once the network says so")
  func release() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.loseAnswers("release")
    await visit.tap(.cancel)
    #expect(visit.panel?.detail == "You cancelled." && visit.panel?.countdown == nil)
    #expect(visit.count("release") == 1 && visit.count("reservation") == 1)
    await visit.tap(.done)
    #expect(visit.panel == nil && visit.keptSessions.first?.isSettled == true)
    visit.core.stop()
  }

  @Test("a release that never arrived is sent again until it has, and then the session is settled")
  func releaseLost() async {
    let visit = AppVisit()
    await visit.begin()
    visit.charging.script.fail("release", [.timedOut])
    await visit.tap(.cancel)
    #expect(visit.charging.holdsCharger)
    #expect(visit.notices.last == "The charger is still reserved for you until 12:05.")
    #expect(visit.panel?.waiting == nil, "the person need not wait for it")
    await visit.advance(3)
    #expect(visit.count("release") == 2 && !visit.charging.holdsCharger && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("no answer within half a minute is no answer")
  func slow() async {
    let visit = AppVisit()
    visit.charging.script.hold("reserve")
    await visit.begin()
    #expect(visit.panel?.waiting?.label == "Reserving…" && visit.buttons == [.cancel])
    await visit.advance(29)
    #expect(visit.panel?.waiting?.label == "Reserving…")
    await visit.advance(1)
    #expect(visit.heading == "The charger could not be reserved" && visit.buttons == [.retry, .cancel])
    visit.core.stop()
  }
}
