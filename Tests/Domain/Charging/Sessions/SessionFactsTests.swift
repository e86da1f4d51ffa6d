import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What the network says of a session.
struct SessionFactsTests {
  private func facts(
    _ standing: ChargingFacts.Standing, after seconds: TimeInterval = 0,
    _ change: (inout ChargingFacts) -> Void = { _ in }
  ) -> ChargingFacts {
    var facts = SampleSession.facts(standing, after: seconds)
    change(&facts)
    return facts
  }

  @Test("a start command without an answer may still arrive, whatever the network says meanwhile")
  func startPatience() {
    #expect(ChargingSession.startPatience == 60)
    let lost = ReachedStep.startLost.session
    #expect(lost.after(.learnt(facts(.opened, after: 59.9))).command?.standing == .unconfirmed(since: noon))
    #expect(lost.after(.learnt(facts(.opened, after: 3599))).command?.standing == .unconfirmed(since: noon))
    for reached in [ReachedStep.starting, .startTaken] {
      let session = reached.session
      #expect(session.after(.learnt(facts(.opened, after: 3599))).command == session.command, "\(reached)")
    }
  }

  @Test("a stop command without an answer was lost when it charges afterwards")
  func stopLost() {
    let lost = ReachedStep.stopLost.session
    #expect(lost.after(.learnt(facts(.charging))).command?.standing == .unconfirmed(since: noon), "of the same moment")
    #expect(lost.after(.learnt(facts(.charging, after: 0.1))).command?.standing == .notCarriedOut)
  }

  @Test("charging began when the network says so, else when this app saw it begin")
  func chargingSince() {
    let seen = ReachedStep.starting.session.after(.learnt(facts(.charging, after: 5)))
    #expect(seen.chargingSince == noon.addingTimeInterval(5))
    #expect(seen.after(.learnt(facts(.charging, after: 9))).chargingSince == noon.addingTimeInterval(5))
    let said = seen.after(.learnt(facts(.charging, after: 9) { $0.startedAt = noon.addingTimeInterval(4) }))
    #expect(said.chargingSince == noon.addingTimeInterval(4))
    #expect(ReachedStep.leftStarting.session.after(.learnt(facts(.charging, after: 5))).chargingSince == nil)
    #expect(ReachedStep.adopted.session.chargingSince == nil)
  }

  @Test("where the network does not say when, a session of ours began no later than its meter was first read")
  func sinceFirstReading() {
    func reading(_ seconds: TimeInterval, isTimed: Bool = true) -> ChargingMeter.Reading {
      .init(measuredAt: noon + seconds, isTimed: isTimed, energy: Energy(wattHours: 100), level: nil, watts: nil)
    }
    func begun(_ readings: [ChargingMeter.Reading], of reached: ReachedStep = .starting) -> ChargingSession {
      reached.session.after(.learnt(facts(.charging, after: 300) { $0.readings = readings }))
    }
    #expect(begun([reading(120), reading(180)]).chargingSince == noon + 120)
    #expect(begun([reading(180, isTimed: false)]).chargingSince == noon + 300, "it is as old as its answer")
    let later = facts(.charging, after: 306) { $0.reading = reading(304) }
    #expect(begun([]).after(.learnt(later)).chargingSince == noon + 300)
    #expect(begun([reading(120)], of: .adopted).chargingSince == nil, "it may have begun long before")
  }

  @Test("what the network leaves out stays as it said before, and what it says anew is taken")
  func completion() throws {
    let price = try #require(ChargingDesk.price)
    let hold = try #require(ChargingDesk.hold)
    let dearer = EnergyPrice(try #require(UnitPrice(tenThousandths: 50_000)), currency: price.currency)
    let full = facts(.charging, after: 1) { facts in
      facts.charger = SampleSession.code
      facts.status = .charging
      facts.startedAt = noon
      facts.endedAt = noon.addingTimeInterval(1)
      facts.endReason = .car
      facts.price = price
      facts.total = hold
      facts.discount = 5
    }
    var session = ReachedStep.charging.session.after(.learnt(full))
    #expect(session.facts == full)
    session.handle(.learnt(facts(.charging, after: 2)), at: noon)
    #expect(session.facts?.askedAt == noon.addingTimeInterval(2) && session.facts?.charger == SampleSession.code)
    #expect(session.facts?.status == .charging && session.facts?.startedAt == noon)
    #expect(session.facts?.endedAt == noon.addingTimeInterval(1) && session.facts?.endReason == .car)
    #expect(session.facts?.price == price && session.facts?.total == hold && session.facts?.discount == 5)
    let other = facts(.ended, after: 3) { facts in
      facts.charger = ChargerCode(rawValue: "100002")
      facts.status = .finishing
      facts.startedAt = noon.addingTimeInterval(2)
      facts.endedAt = noon.addingTimeInterval(3)
      facts.endReason = .full
      facts.price = dearer
      facts.total = Money(minorUnits: 1, currency: price.currency)
      facts.discount = 6
    }
    #expect(session.after(.learnt(other)).facts == other)
  }

  @Test("facts of an earlier standing are heard, and change nothing else")
  func older() {
    let session = ReachedStep.charging.session.after(.unheard(.offline))
    let old = facts(.opened, after: 7) { facts in
      facts.status = .faulted
      facts.reading = ChargingMeter.Reading(measuredAt: noon, energy: Energy(wattHours: 5), level: nil, watts: nil)
    }
    let after = session.after(.learnt(old))
    #expect(after.facts == session.facts && !after.meter.hasValues)
    #expect(after.heardAt == noon.addingTimeInterval(7) && after.trouble == nil)
  }

  @Test("the network was last heard at the latest time of its answers")
  func heardAt() {
    var session = ReachedStep.authorising.session
    #expect(session.heardAt == nil)
    for (seconds, latest) in [(5, 5), (9, 9), (7, 9)] as [(TimeInterval, TimeInterval)] {
      session.handle(.learnt(facts(.opened, after: seconds)), at: noon)
      #expect(session.heardAt == noon.addingTimeInterval(latest))
    }
  }

  @Test("readings reach the meter with every answer")
  func readings() {
    var session = ReachedStep.charging.session
    for (seconds, wattHours) in [(1, 100), (2, 200)] as [(TimeInterval, Int)] {
      let reading = ChargingMeter.Reading(
        measuredAt: noon.addingTimeInterval(seconds), energy: Energy(wattHours: wattHours), level: nil, watts: nil)
      session.handle(.learnt(facts(.charging, after: seconds) { $0.reading = reading }), at: noon)
      #expect(session.meter.energy?.wattHours == wattHours)
    }
    let last = ChargingMeter.Reading(
      measuredAt: noon.addingTimeInterval(3), energy: Energy(wattHours: 250), level: nil, watts: nil)
    session.handle(.learnt(facts(.ended, after: 3) { $0.reading = last }), at: noon)
    #expect(session.meter.energy?.wattHours == 250)
  }

  @Test("standings are ordered by how far a transaction is")
  func standings() {
    #expect([ChargingFacts.Standing.ended, .opened, .charging].sorted() == [.opened, .charging, .ended])
    #expect(!(ChargingFacts.Standing.charging < .charging))
  }
}
