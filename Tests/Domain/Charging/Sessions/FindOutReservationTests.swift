import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// Whether a charger was reserved, or given back, when the answer was lost.
struct FindOutReservationTests {
  private let visit = ChargingVisit()

  @discardableResult
  private func findOut(_ session: ChargingSession) async -> Task<Void, Never> {
    await visit.begin { [visit] in
      await visit.charging.sessions.findOut(session) { visit.note($0, at: $1) }
    }
  }

  @Test("a charger that is held was reserved, one that is not was not")
  func reserved() async {
    await findOut(ReachedStep.reserveLost.session)
    #expect(visit.reports == ["0 heard", "0 not carried out s-1"] && visit.isOver)
    visit.holdCharger()
    await findOut(ReachedStep.reserveLost.session)
    #expect(visit.reports.last == "0 reserved s-1 until 300" && visit.isOver)
    #expect(visit.network.script.steps == Array(repeating: "reservation 100001 as first", count: 2))
  }

  @Test("a charger that is held no more was given back, one that is held was not")
  func released() async {
    await findOut(ReachedStep.releaseLost.session)
    #expect(visit.reports == ["0 heard", "0 carried out s-3"])
    visit.holdCharger(by: 3)
    await findOut(ReachedStep.releaseLost.session)
    #expect(visit.reports.last == "0 carried out s-3", "it is asked for by the id that reserved it")
    visit.holdCharger()
    await findOut(ReachedStep.releaseLost.session)
    #expect(visit.reports.last == "0 not carried out s-3" && visit.isOver)
  }

  @Test(
    "other commands cannot be found out in this way",
    arguments: [(ReachedStep.opening, "s-2"), (.startLost, "s-3"), (.stopLost, "s-4")])
  func others(reached: ReachedStep, id: String) async {
    visit.holdCharger()
    await findOut(reached.session)
    visit.network.state.withLock { $0.reservations = [:] }
    await findOut(reached.session)
    #expect(visit.reports == ["0 heard", "0 not carried out \(id)", "0 heard", "0 not carried out \(id)"])
  }

  @Test("without a command or a charger nothing is asked")
  func nothing() async {
    await findOut(ReachedStep.adopted.session)
    let nowhere = SampleSession.begun(charger: nil).after(.unanswered(SampleSession.command(1)))
    await findOut(nowhere)
    #expect(visit.reports.isEmpty && visit.network.script.calls.isEmpty && visit.isOver)
  }

  @Test("after a failure it is asked again in 3 s, then after twice as long each time, up to 30 s")
  func pauses() async {
    visit.network.script.failAlways("reservation", .offline)
    await findOut(ReachedStep.reserveLost.session)
    var times = [0]
    for pause in [3, 6, 12, 24, 30, 30] {
      await visit.advance(by: TimeInterval(pause) - 0.5)
      #expect(visit.reports.count == times.count, "\(pause)")
      await visit.advance(by: 0.5)
      times.append((times.last ?? 0) + pause)
      #expect(visit.reports == times.map { "\($0) unheard offline" })
    }
    visit.network.script.failAlways("reservation", nil)
    await visit.advance(by: 30)
    #expect(visit.reports.last == "135 not carried out s-1" && visit.isOver)
  }

  @Test("whatever passes by itself is waited for", arguments: Failure.passing + [.notFound])
  func passes(failure: Failure) async {
    visit.network.script.fail("reservation", [failure])
    await findOut(ReachedStep.reserveLost.session)
    #expect(visit.reports == ["0 unheard \(failure)"])
    await visit.advance(by: 3)
    #expect(visit.reports.last == "3 not carried out s-1")
  }

  @Test("without the person nobody is asked again", arguments: Failure.needingThePerson)
  func needsThePerson(failure: Failure) async {
    visit.network.script.fail("reservation", [failure])
    await findOut(ReachedStep.reserveLost.session)
    #expect(visit.reports == ["0 unheard \(failure)"] && visit.isOver)
  }

  @Test("nothing is asked in the name of somebody else")
  func somebodyElse() async {
    await findOut(SampleSession.begun(owner: "8").after(.unanswered(SampleSession.command(1))))
    #expect(visit.reports == ["0 unheard \(Failure.signInNeeded(.charging))"] && visit.isOver)
    #expect(visit.network.script.calls.isEmpty)
  }

  @Test("a caller that ends early hears nothing more, whether it waits for an answer or for the clock")
  func ends() async {
    visit.network.script.hold("reservation")
    let asking = await findOut(ReachedStep.reserveLost.session)
    await visit.cancel(asking)
    #expect(visit.reports.isEmpty && visit.isOver)
    visit.network.script.fail("reservation", [.offline])
    let waiting = await findOut(ReachedStep.reserveLost.session)
    await visit.cancel(waiting)
    #expect(visit.reports == ["0 unheard offline"] && visit.isOver)
  }
}
