import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// What the service's list says of a session, which lags behind the session's own facts.
struct ListedFactsTests {
  private func facts(_ seconds: TimeInterval, _ wattHours: Int?) -> ChargingFacts {
    var facts = SampleSession.facts(.charging, after: seconds)
    facts.reading = wattHours.map {
      ChargingMeter.Reading(
        measuredAt: noon.addingTimeInterval(seconds), energy: Energy(wattHours: $0), level: nil, watts: nil)
    }
    return facts
  }

  @Test("it makes values that are known no newer, and brings none")
  func lags() {
    let session = ReachedStep.charging.session.after(.learnt(facts(10, 1000))).after(.unheard(.offline))
    let listed = session.after(.listed(facts(7200, 900)), at: noon.addingTimeInterval(7200))
    #expect(listed.heardAt == noon.addingTimeInterval(10) && listed.meter == session.meter)
    #expect(listed.trouble == nil && listed.step == .charging)
    let heard = listed.after(.learnt(facts(7203, 2000)), at: noon.addingTimeInterval(7203))
    #expect(heard.heardAt == noon.addingTimeInterval(7203))
  }

  @Test("before any value, and of an end, it counts as any other news")
  func news() {
    let begun = ReachedStep.charging.session
    let listed = begun.after(.listed(facts(60, 500)), at: noon.addingTimeInterval(60))
    #expect(listed.heardAt == noon.addingTimeInterval(60) && listed.meter.energy == Energy(wattHours: 500))
    #expect(listed.after(.listed(SampleSession.facts(.ended, after: 90))).step == .ended)
    #expect(
      begun.after(.listed(ChargingFacts(id: .init(rawValue: "other"), standing: .ended, askedAt: noon))) == begun)
  }
}
