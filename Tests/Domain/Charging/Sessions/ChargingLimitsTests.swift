import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// When a session is stopped by a limit, and when the person is warned before.
struct ChargingLimitsTests {
  /// A session that charges, with these values.
  private func session(
    wattHours: Int? = nil, percent: Int? = nil, price: EnergyPrice? = ChargingDesk.price,
    _ change: (inout ChargingLimits) -> Void = { _ in }
  ) -> ChargingSession {
    var facts = SampleSession.facts(.charging, after: 1)
    facts.price = price
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon, energy: wattHours.flatMap { Energy(wattHours: $0) },
      level: percent.flatMap { ChargeLevel(percent: $0) }, watts: nil)
    var limits = ChargingLimits()
    change(&limits)
    return ReachedStep.charging.session.after(.learnt(facts)).after(.limitsSet(limits))
  }

  private func kronor(_ amount: Int) throws -> Money {
    Money(minorUnits: amount * 100, currency: try #require(Currency(rawValue: "SEK")))
  }

  @Test("nothing is asked for without limits, or without the values that they limit")
  func none() throws {
    #expect(ChargingLimits().isEmpty)
    #expect(session(wattHours: 50_000, percent: 100).limitDemand(at: noon) == .nothing)
    let nothing = try kronor(0)
    let unknown = session {
      $0.energy = .zero
      $0.cost = nothing
      $0.level = ChargeLevel(percent: 0)
    }
    #expect(!unknown.limits.isEmpty && unknown.limitDemand(at: noon) == .nothing)
  }

  @Test("an energy is near from 95 %, and reached at its value")
  func energy() throws {
    for (used, demand) in [
      (9_499, .nothing), (9_500, .warn([.energy])), (9_999, .warn([.energy])), (10_000, .stop(.energy)),
      (10_001, .stop(.energy)),
    ] as [(Int, ChargingSession.LimitDemand)] {
      let session = session(wattHours: used) { $0.energy = Energy(wattHours: 10_000) }
      #expect(session.limitDemand(at: noon) == demand, "\(used)")
    }
  }

  @Test("a cost is near from 95 %, and reached at its value")
  func cost() throws {
    // A kilowatt-hour costs three kronor.
    let limit = try kronor(30)
    for (used, demand) in [
      (9_498, .nothing), (9_500, .warn([.cost])), (9_998, .warn([.cost])), (10_000, .stop(.cost)),
    ] as [(Int, ChargingSession.LimitDemand)] {
      let session = session(wattHours: used) { $0.cost = limit }
      #expect(session.limitDemand(at: noon) == demand, "\(used)")
    }
  }

  @Test("a cost in another currency, or without a price, is no limit")
  func otherCurrency() throws {
    let euro = Money(minorUnits: 1, currency: try #require(Currency(rawValue: "EUR")))
    #expect(session(wattHours: 50_000) { $0.cost = euro }.limitDemand(at: noon) == .nothing)
    let krona = try kronor(1)
    let free = session(wattHours: 50_000, price: nil) { $0.cost = krona }
    #expect(free.costSoFar == nil && free.limitDemand(at: noon) == .nothing)
  }

  @Test("a limit too great to be multiplied is not near")
  func greatest() throws {
    let currency = try #require(Currency(rawValue: "SEK"))
    let session = session(wattHours: 50_000) { $0.cost = Money(minorUnits: .max, currency: currency) }
    #expect(session.limitDemand(at: noon) == .nothing)
    // The least amount of which 95 % cannot be computed.
    let least = Int.max / 95 + 1
    let near = self.session(wattHours: 50_000) { $0.cost = Money(minorUnits: least, currency: currency) }
    #expect(near.limitDemand(at: noon) == .nothing)
  }

  @Test("a level is near from five points below, and reached at its value")
  func level() throws {
    for (percent, demand) in [(74, .nothing), (75, .warn([.level])), (79, .warn([.level])), (80, .stop(.level))]
      as [(Int, ChargingSession.LimitDemand)]
    {
      let session = session(percent: percent) { $0.level = ChargeLevel(percent: 80) }
      #expect(session.limitDemand(at: noon) == demand, "\(percent)")
    }
  }

  @Test("a time is near from two minutes before")
  func time() {
    let session = session { $0.time = noon.addingTimeInterval(600) }
    for (seconds, demand) in [
      (479.9, .nothing), (480, .warn([.time])), (599.9, .warn([.time])), (600, .stop(.time)), (601, .stop(.time)),
    ] as [(TimeInterval, ChargingSession.LimitDemand)] {
      #expect(session.limitDemand(at: noon.addingTimeInterval(seconds)) == demand, "\(seconds)")
    }
  }

  @Test("of several limits that are reached the first in order stops the session, whatever the person was warned of")
  func several() throws {
    let cost = try kronor(30)
    let all = session(wattHours: 10_000, percent: 80) {
      $0.energy = Energy(wattHours: 10_000)
      $0.cost = cost
      $0.level = ChargeLevel(percent: 80)
      $0.time = noon
    }
    #expect(all.limits.reached(by: all, at: noon) == Set(ChargingLimits.Kind.allCases))
    #expect(all.after(.warned(Set(ChargingLimits.Kind.allCases))).limitDemand(at: noon) == .stop(.energy))
    var fewer = all
    fewer.limits.energy = nil
    #expect(fewer.limitDemand(at: noon) == .stop(.cost))
    fewer.limits.cost = nil
    #expect(fewer.limitDemand(at: noon) == .stop(.level))
    fewer.limits.level = nil
    #expect(fewer.limitDemand(at: noon) == .stop(.time))
  }

  @Test("the person is warned of each limit once, and again when it is set higher and comes near")
  func warnedOnce() {
    let near = session(wattHours: 9_600, percent: 76) {
      $0.energy = Energy(wattHours: 10_000)
      $0.level = ChargeLevel(percent: 80)
    }
    #expect(near.limitDemand(at: noon) == .warn([.energy, .level]))
    let warned = near.after(.warned([.energy]))
    #expect(warned.limitDemand(at: noon) == .warn([.level]))
    #expect(warned.after(.warned([.level])).limitDemand(at: noon) == .nothing)
    var higher = warned.limits
    higher.level = nil
    #expect(warned.after(.limitsSet(higher)).warned == [.energy], "it is as near as before")
    higher.energy = Energy(wattHours: 20_000)
    #expect(warned.after(.limitsSet(higher)).warned.isEmpty)
  }

  @Test("limits ask for nothing unless it charges; after a refused stop they do")
  func steps() {
    for reached in ReachedStep.allCases {
      var session = reached.session
      session.limits.time = noon
      let isAsked = [.charging, .begunAllTheSame, .adopted, .stopRefused].contains(reached)
      #expect(session.limitDemand(at: noon) == (isAsked ? .stop(.time) : .nothing), "\(reached)")
    }
  }

  @Test("the cost so far is that of the network's price, else of the site's")
  func costSoFar() throws {
    let price = try #require(ChargingDesk.price)
    var place = ChargingPlace(charger: SampleSession.code)
    place.price = EnergyPrice(try #require(UnitPrice(tenThousandths: 20_000)), currency: price.currency)
    var facts = SampleSession.facts(.charging)
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon, energy: Energy(wattHours: 10_000), level: nil, watts: nil)
    #expect(ChargingSession(adopting: facts, owner: "7", place: place).costSoFar == (try kronor(20)))
    facts.price = price
    #expect(ChargingSession(adopting: facts, owner: "7", place: place).costSoFar == (try kronor(30)))
    facts.reading = nil
    #expect(ChargingSession(adopting: facts, owner: "7", place: place).costSoFar == nil)
  }
}
