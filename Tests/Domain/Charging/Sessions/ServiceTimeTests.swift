import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Begin and end are by the service's clock, where it is known how far that is from the device's.
struct ServiceTimeTests {
  private let day: TimeInterval = 86_400

  private func facts(
    _ standing: ChargingFacts.Standing, after seconds: TimeInterval = 0, lead: TimeInterval? = 86_400
  ) -> ChargingFacts {
    var facts = SampleSession.facts(standing, after: seconds)
    facts.lead = lead
    return facts
  }

  @Test("a begin and an end that only this app sees are by the service's clock")
  func seen() {
    let begun = ReachedStep.startTaken.session.after(.learnt(facts(.charging)))
    #expect(begun.chargingSince == noon + day && begun.serviceTime(at: noon + 60) == noon + day + 60)
    let ended = begun.after(.learnt(facts(.ended, after: 60)), at: noon + 60)
    #expect(ended.seenToEndAt == noon + day + 60)
  }

  @Test("a clock that is set back changes nothing of the service's time")
  func setBack() {
    let begun = ReachedStep.startTaken.session.after(.learnt(facts(.charging, lead: nil)))
    let back = begun.after(.timePassed, at: noon - 25 * 3600)
    #expect(back.serviceTime(at: noon - 25 * 3600 + 600) == noon + 600 && back.chargingSince == noon)
    // The next answer tells how far the clocks are from each other.
    let heard = back.after(.learnt(facts(.charging, after: -25 * 3600 + 3, lead: 25 * 3600)), at: noon - 25 * 3600 + 3)
    #expect(heard.serviceTime(at: noon - 25 * 3600 + 600) == noon + 600)
  }

  @Test("news of the future are old: the clock was set back, and nothing was heard since")
  func future() {
    let session = ReachedStep.charging.session
    #expect(session.staleSince(at: noon - 5) == nil)
    #expect(session.staleSince(at: noon - 25 * 3600) == noon - 25 * 3600 - ChargingSession.staleAfter)
  }
}
