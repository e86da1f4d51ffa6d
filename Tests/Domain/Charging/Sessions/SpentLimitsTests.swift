import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Limits of a session whose stop the service has refused.
struct SpentLimitsTests {
  /// A session with limits at 20 kWh, 100 kronor (33.4 kWh) and six o'clock, of which so much was measured.
  private func session(wattHours: Int) throws -> ChargingSession {
    var limits = ChargingLimits()
    limits.energy = Energy(wattHours: 20_000)
    limits.cost = Money(minorUnits: 10_000, currency: try #require(Currency(rawValue: "SEK")))
    limits.time = evening
    return measured(ReachedStep.charging.session.after(.limitsSet(limits)), wattHours, after: 1)
  }

  private let evening = noon.addingTimeInterval(6 * 3600)

  private func measured(_ session: ChargingSession, _ wattHours: Int, after seconds: TimeInterval) -> ChargingSession {
    var facts = SampleSession.facts(.charging, after: seconds)
    facts.price = ChargingDesk.price
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon.addingTimeInterval(seconds), energy: Energy(wattHours: wattHours), level: nil, watts: nil)
    return session.after(.learnt(facts))
  }

  private func refused(
    _ session: ChargingSession, _ cause: ChargingSession.StopCause = .person, at now: Date = noon
  ) throws -> ChargingSession {
    let stopping = session.after(.stopAsked(cause), at: now)
    return stopping.after(.refused(try #require(stopping.command?.id), .chargerUnreachable), at: now)
  }

  @Test("limits that were not reached when a stop was refused warn and stop as before")
  func others() throws {
    let refused = try refused(session(wattHours: 10_000))
    #expect(refused.step == .charging && refused.limits.spent.isEmpty)
    #expect(measured(refused, 19_000, after: 2).limitDemand(at: noon) == .warn([.energy]))
    #expect(measured(refused, 20_000, after: 2).limitDemand(at: noon) == .stop(.energy))
    #expect(refused.limitDemand(at: evening) == .stop(.time))
  }

  @Test("a limit whose stop was refused does not stop the session again at once, and the others do")
  func reached() throws {
    let refused = try refused(session(wattHours: 20_000), .limit(.energy))
    #expect(refused.limits.spent == [.energy] && refused.limitDemand(at: noon) == .nothing)
    #expect(measured(refused, 31_000, after: 2).limitDemand(at: noon) == .nothing)
    let more = measured(refused, 34_000, after: 2)
    #expect(more.limitDemand(at: noon) == .stop(.cost))
    #expect(try self.refused(more, .limit(.cost)).limits.spent == [.energy, .cost])
  }

  @Test("a limit whose stop was refused asks for it again after a minute, ten times")
  func again() throws {
    var session = try refused(session(wattHours: 20_000), .limit(.energy))
    #expect(session.unstoppedLimit(at: noon) == .energy)
    for minute in 1...10 {
      let at = noon.addingTimeInterval(Double(minute) * 60)
      #expect(session.limitStopAt == at && session.limitDemand(at: at - 0.1) == .nothing, "\(minute)")
      #expect(session.limitDemand(at: at) == .stop(.energy), "\(minute)")
      session = try refused(session, .limit(.energy), at: at)
    }
    #expect(session.limitStopAt == nil && session.limitDemand(at: noon + 3600) == .nothing)
    #expect(session.unstoppedLimit(at: noon + 3600) == .energy, "it is told all the same")
  }

  @Test("a stop of the person puts off the next one of the limits and uses none up; a limit taken away asks for none")
  func person() throws {
    let once = try refused(session(wattHours: 20_000), .limit(.energy))
    let twice = try refused(once, .person, at: noon + 30)
    #expect(twice.limitStopAt == noon + 90 && twice.refusedLimitStops?.count == 1)
    var limits = twice.limits
    limits.apply(.energy(nil))
    let without = twice.after(.limitsSet(limits), at: noon + 40)
    #expect(without.limitStopAt == nil && without.unstoppedLimit(at: noon + 100) == nil)
    #expect(without.limitDemand(at: noon + 100) == .nothing)
  }

  @Test("a time that has passed when the stop is refused stops it again after a minute")
  func time() throws {
    let refused = try refused(session(wattHours: 1000), .limit(.time), at: evening)
    #expect(refused.limits.spent == [.time])
    #expect(refused.limitDemand(at: evening.addingTimeInterval(59)) == .nothing)
    #expect(refused.limitDemand(at: evening.addingTimeInterval(60)) == .stop(.time))
  }

  @Test("a limit that is chosen anew counts again; the others stay spent")
  func chosenAnew() throws {
    var limits = try refused(measured(session(wattHours: 1000), 34_000, after: 2)).limits
    #expect(limits.spent == [.energy, .cost])
    limits.apply(.energy(Energy(wattHours: 20_000)))
    #expect(limits.spent == [.energy, .cost], "it is the same")
    limits.apply(.energy(Energy(wattHours: 40_000)))
    #expect(limits.spent == [.cost])
    limits.apply(.cost(nil))
    limits.apply(.energy(nil))
    limits.apply(.time(nil))
    #expect(limits.isEmpty)
  }

  @Test("one limit is changed, and the others stay")
  func changes() throws {
    var limits = try session(wattHours: 0).limits
    limits.apply(.level(ChargeLevel(percent: 80)))
    limits.apply(.energy(nil))
    #expect(limits.level == ChargeLevel(percent: 80) && limits.energy == nil)
    #expect(limits.cost != nil && limits.time == evening)
    let changes: [ChargingLimits.Change] = [.energy(nil), .cost(nil), .level(nil), .time(nil)]
    #expect(changes.map(\.kind) == ChargingLimits.Kind.allCases)
  }

  @Test("what is spent outlasts a restart, and limits that were stored before it can be read")
  func stored() throws {
    let limits = try refused(session(wattHours: 20_000), .limit(.energy)).limits
    let copy = try JSONDecoder().decode(ChargingLimits.self, from: JSONEncoder().encode(limits))
    #expect(copy == limits && copy.spent == [.energy])
    #expect(try JSONDecoder().decode(ChargingLimits.self, from: Data("{}".utf8)).isEmpty)
  }

  @Test("a limit that would be reached at once is told from one that would not")
  func hasReached() throws {
    let session = try session(wattHours: 20_000)
    #expect(session.hasReached(.energy(Energy(wattHours: 20_000)), at: noon))
    #expect(!session.hasReached(.energy(Energy(wattHours: 20_001)), at: noon))
    #expect(!session.hasReached(.energy(nil), at: noon) && !session.hasReached(.level(.full), at: noon))
    #expect(session.hasReached(.time(noon), at: noon) && !session.hasReached(.time(evening), at: noon))
  }
}
