@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// How a session is cut where the restrictions of a tariff change.
@Suite struct TariffStretchTests {
  private func stretches(
    _ energy: Int, charging: Int, parked: Int = 0, at start: String = "2026-01-12T08:30:00Z", zone: String? = nil,
    _ restrictions: [TariffRestrictions] = []
  ) throws -> [TariffStretch] {
    let start = try #require(ISO8601DateFormatter().date(from: start))
    let plan = try #require(PlannedCharge(energy: energy, charging: charging, parked: parked, start: start))
    let tariff = Tariff(
      id: .init(rawValue: "t"), currency: nil, elements: restrictions.map { Tariff.Element([], restrictions: $0) })
    return TariffStretch.all(of: plan, under: tariff, in: zone.flatMap { TimeZone(identifier: $0) })
  }

  @Test("limits of time cut the session, and the energy grows evenly")
  func limitsOfTime() throws {
    let found = try stretches(
      1000, charging: 2000,
      [
        limited { ($0.minDuration, $0.maxDuration) = (1, 1999) },
        limited { ($0.minDuration, $0.maxDuration) = (0, 2000) },
      ])
    #expect(found.map(\.begin.elapsed) == [0, 1, 1999])
    #expect(found.map(\.begin.energy) == [0, 0, 999])
    #expect(found.map(\.seconds) == [1, 1998, 1])
    #expect(found.map(\.energy) == [0, 999, 1])
    #expect(found.map(\.begin.isParked) == [false, false, false])
    #expect(found.allSatisfy { $0.begin.watts == 1800 && $0.begin.wall == nil })
  }

  @Test("limits of energy cut the session when that energy is reached")
  func limitsOfEnergy() throws {
    let found = try stretches(
      1000, charging: 2000,
      [
        limited { ($0.minEnergy, $0.maxEnergy) = (1, 999) },
        limited { ($0.minEnergy, $0.maxEnergy) = (0, 1000) },
      ])
    #expect(found.map(\.begin.elapsed) == [0, 2, 1998])
    #expect(found.map(\.begin.energy) == [0, 1, 999])
    #expect(found.map(\.seconds) == [2, 1996, 2])
    #expect(found.map(\.energy) == [1, 998, 1])
  }

  @Test("parking begins when charging has ended")
  func parking() throws {
    let found = try stretches(
      1000, charging: 1000, parked: 500, [limited { ($0.minDuration, $0.maxDuration) = (1499, 1500) }])
    #expect(found.map(\.begin.elapsed) == [0, 1000, 1499])
    #expect(found.map(\.begin.energy) == [0, 1000, 1000])
    #expect(found.map(\.seconds) == [1000, 499, 1])
    #expect(found.map(\.energy) == [1000, 0, 0])
    #expect(found.map(\.begin.isParked) == [false, true, true])
    #expect(found.allSatisfy { $0.begin.watts == 3600 })
  }

  @Test("a session may have no charging, no energy or no length")
  func nothingToCharge() throws {
    let parked = try stretches(0, charging: 0, parked: 600, [limited { $0.minDuration = 300 }])
    #expect(parked.map(\.seconds) == [300, 300])
    #expect(parked.map(\.energy) == [0, 0])
    #expect(parked.map(\.begin.isParked) == [true, true])
    let idle = try stretches(0, charging: 1, [limited { $0.minEnergy = 1 }])
    #expect(idle.map(\.seconds) == [1] && idle.map(\.begin.isParked) == [false])
    let sudden = try stretches(500, charging: 0)
    #expect(sudden.map(\.energy) == [500] && sudden.map(\.seconds) == [0])
    #expect(sudden.map(\.begin.isParked) == [false] && sudden.allSatisfy { $0.begin.watts == nil })
    #expect(try stretches(0, charging: 0).isEmpty)
  }

  @Test("times of day cut each day of the session, at midnight too")
  func timesOfDay() throws {
    // From Monday 09:30 in Berlin for 49 hours.
    let times = limited { ($0.startTime, $0.endTime) = (600, 720) }
    let found = try stretches(1000, charging: 3600, parked: 172_800, zone: "Europe/Berlin", [times])
    #expect(
      found.map(\.begin.elapsed) == [0, 1800, 3600, 9000, 52_200, 88_200, 95_400, 138_600, 174_600])
    let start = try #require(ISO8601DateFormatter().date(from: "2026-01-12T09:30:00Z")).timeIntervalSince1970
    let walls: [TimeInterval?] = found.map { start + Double($0.begin.elapsed) }
    #expect(found.map(\.begin.wall) == walls)
    #expect(try stretches(1000, charging: 3600, parked: 172_800, [times]).count == 2, "no time zone")
    let always = limited { $0.minDuration = 0 }
    #expect(try stretches(1000, charging: 3600, parked: 172_800, zone: "Europe/Berlin", [always]).count == 2)
  }

  @Test("a session of a week is cut on its last day")
  func aWholeWeek() throws {
    // From Monday 23:30 in Berlin to the next, with a limit at 23:00.
    let times = limited { $0.startTime = 1380 }
    let found = try stretches(0, charging: 604_800, at: "2026-01-12T22:30:00Z", zone: "Europe/Berlin", [times])
    #expect(Array(found.map(\.begin.elapsed).suffix(2)) == [7 * 86_400 - 84_600, 7 * 86_400 - 1800])
  }

  @Test("the moment at which clocks change cuts the session")
  func clocksChange() throws {
    // From midnight in Berlin; at 02:00 it is 03:00.
    let times = limited { $0.startTime = 600 }
    let found = try stretches(
      0, charging: 3600, parked: 32_400, at: "2026-03-28T23:00:00Z", zone: "Europe/Berlin", [times])
    #expect(found.map(\.begin.elapsed) == [0, 3600, 7200, 32_400])
    let midnight = try #require(ISO8601DateFormatter().date(from: "2026-03-29T00:00:00Z")).timeIntervalSince1970
    let walls: [TimeInterval?] = [0, 3600, 10_800, 36_000].map { midnight + $0 }
    #expect(found.map(\.begin.wall) == walls)
  }
}
