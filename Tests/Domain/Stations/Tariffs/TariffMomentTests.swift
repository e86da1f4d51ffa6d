@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Whether an element of a tariff applies at one moment of a session.
@Suite struct TariffMomentTests {
  /// Monday, 12 January 2026, 00:00 on local clocks.
  private let monday: TimeInterval = 1_768_176_000

  private func answer(
    elapsed: Int = 0, energy: Int = 0, watts: Int? = nil, isParked: Bool = false, wall: TimeInterval? = nil,
    _ change: (inout TariffRestrictions) -> Void
  ) -> TariffRestrictions.Answer {
    limited(change).answer(
      at: TariffMoment(elapsed: elapsed, energy: energy, watts: watts, isParked: isParked, wall: wall))
  }

  /// Whether it applies at some seconds after Monday 00:00.
  private func applies(_ seconds: Int, _ change: (inout TariffRestrictions) -> Void) -> Bool {
    answer(wall: monday + Double(seconds), change) == .applies
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> TariffRestrictions.Day {
    try #require(TariffRestrictions.Day(year: year, month: month, day: day))
  }

  @Test("the least amount is included, the limit is not")
  func leastIsIncludedAndTheLimitIsNot() {
    let cases: [(Int, TariffRestrictions.Answer)] = [
      (599, .doesNot), (600, .applies), (899, .applies), (900, .doesNot),
    ]
    for (value, expected) in cases {
      #expect(answer(elapsed: value) { ($0.minDuration, $0.maxDuration) = (600, 900) } == expected, "\(value) s")
      #expect(answer(energy: value) { ($0.minEnergy, $0.maxEnergy) = (600, 900) } == expected, "\(value) Wh")
      #expect(answer(watts: value) { ($0.minPower, $0.maxPower) = (600, 900) } == expected, "\(value) W")
    }
    #expect(answer { _ in } == .applies)
    #expect(answer { $0.maxDuration = 1 } == .applies)
    #expect(answer { $0.maxEnergy = 0 } == .doesNot)
    #expect(answer(elapsed: 900, energy: 600) { ($0.minDuration, $0.minEnergy) = (901, 600) } == .doesNot)
    #expect(answer(elapsed: 900, energy: 600) { ($0.minDuration, $0.minEnergy) = (900, 601) } == .doesNot)
  }

  @Test("power and current are zero while parked, and doubtful while they are not known")
  func powerAndCurrent() {
    #expect(answer { $0.minPower = 1 } == .cannotTell(.needsPower))
    #expect(answer { $0.maxPower = 1 } == .cannotTell(.needsPower))
    #expect(answer { $0.minCurrent = 1 } == .cannotTell(.needsPower))
    #expect(answer { $0.maxCurrent = 1 } == .cannotTell(.needsPower))
    #expect(answer(watts: 11_000) { $0.maxCurrent = 1 } == .cannotTell(.needsPower))
    #expect(answer(watts: 11_000, isParked: true) { $0.maxPower = 1 } == .applies)
    #expect(answer(watts: 11_000, isParked: true) { $0.minPower = 1 } == .doesNot)
    #expect(answer(isParked: true) { $0.maxPower = 0 } == .doesNot)
    #expect(answer(isParked: true) { $0.maxCurrent = 1 } == .applies)
    #expect(answer(isParked: true) { $0.maxCurrent = 0 } == .doesNot)
    #expect(answer(isParked: true) { $0.minCurrent = 1 } == .doesNot)
    #expect(answer(isParked: true) { $0.minCurrent = 0 } == .applies)
  }

  @Test("what certainly does not hold decides before any doubt")
  func certaintyBeforeDoubt() {
    #expect(answer(elapsed: 1) { ($0.maxDuration, $0.maxPower) = (1, 1) } == .doesNot)
    #expect(answer(wall: monday) { ($0.startTime, $0.maxPower) = (1, 1) } == .doesNot)
    #expect(answer(wall: monday) { ($0.endTime, $0.maxPower) = (1, 1) } == .cannotTell(.needsPower))
    #expect(answer { $0.reservation = .reservation } == .doesNot)
    #expect(answer { ($0.reservation, $0.maxPower) = (.reservationExpires, 1) } == .doesNot)
  }

  @Test("each restriction by local time or day needs the time zone")
  func localRestrictionsNeedTheTimeZone() throws {
    let day = try day(2026, 1, 12)
    let changes: [(inout TariffRestrictions) -> Void] = [
      { $0.startTime = 0 }, { $0.endTime = 1440 }, { $0.startDate = day }, { $0.endDate = day },
      { $0.daysOfWeek = [1] },
    ]
    for change in changes { #expect(answer(change) == .cannotTell(.needsTimeZone)) }
    #expect(answer(elapsed: 5, energy: 5, watts: 5) { $0.minDuration = 5 } == .applies)
  }

  @Test("a range of local time includes its first minute and not its last")
  func timesOfDay() {
    let cases: [(begin: Int?, end: Int?, inside: [Int], outside: [Int])] = [
      (600, 720, [36_000, 43_199], [0, 35_999, 43_200, 86_399]),
      (600, nil, [36_000, 86_399], [0, 35_999]),
      (nil, 1, [0, 59], [60, 36_000, 86_399]),
      (1320, 360, [0, 21_599, 79_200, 86_399], [21_600, 43_200, 79_199]),
      (600, 600, [0, 35_999, 36_000, 86_399], []),
      (nil, 1440, [0, 86_399], []),
    ]
    for (begin, end, inside, outside) in cases {
      for seconds in inside {
        #expect(applies(seconds) { ($0.startTime, $0.endTime) = (begin, end) }, "\(seconds)")
        #expect(applies(seconds + 3 * 86_400) { ($0.startTime, $0.endTime) = (begin, end) }, "\(seconds)")
      }
      for seconds in outside {
        #expect(!applies(seconds) { ($0.startTime, $0.endTime) = (begin, end) }, "\(seconds)")
      }
    }
  }

  @Test("days of the week run from local midnight to local midnight")
  func daysOfTheWeek() {
    for day in 1...7 {
      let others = (1...7).filter { $0 != day }
      for seconds in [(day - 1) * 86_400, day * 86_400 - 1] {
        #expect(applies(seconds) { $0.daysOfWeek = [day] }, "\(day)")
        #expect(!applies(seconds) { $0.daysOfWeek = others }, "\(day)")
        #expect(!applies(seconds) { ($0.daysOfWeek, $0.endTime, $0.startTime) = ([day], 720, 719) }, "\(day)")
      }
    }
    // 29 December 1969 was a Monday.
    #expect(answer(wall: -3 * 86_400) { $0.daysOfWeek = [1] } == .applies)
    #expect(answer(wall: -3 * 86_400 - 1) { $0.daysOfWeek = [7] } == .applies)
  }

  @Test("the first date is included, the last is not")
  func dates() throws {
    let (first, last) = (try day(2026, 1, 12), try day(2026, 1, 14))
    for (seconds, isAfterFirst, isBeforeLast) in [
      (-1, false, true), (0, true, true), (2 * 86_400 - 1, true, true), (2 * 86_400, true, false),
    ] {
      #expect(applies(seconds) { $0.startDate = first } == isAfterFirst, "\(seconds)")
      #expect(applies(seconds) { $0.endDate = last } == isBeforeLast, "\(seconds)")
      #expect(
        applies(seconds) { ($0.startDate, $0.endDate) = (first, last) } == (isAfterFirst && isBeforeLast), "\(seconds)")
      #expect(!applies(seconds) { ($0.startDate, $0.startTime, $0.endTime) = (first, 720, 721) }, "\(seconds)")
    }
  }

  @Test("a day is within the ranges of the calendar, and days are ordered")
  func daysAreInRange() throws {
    for (year, month, day) in [(1, 1, 1), (9999, 12, 31), (2026, 2, 28)] {
      let made = TariffRestrictions.Day(year: year, month: month, day: day)
      #expect(made?.year == year && made?.month == month && made?.day == day)
    }
    for (year, month, day) in [
      (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
    ] {
      #expect(TariffRestrictions.Day(year: year, month: month, day: day) == nil, "\(year)-\(month)-\(day)")
    }
    let days = [try day(2025, 12, 31), try day(2026, 1, 12), try day(2026, 1, 13), try day(2026, 2, 1)]
    #expect(days.reversed().sorted() == days)
    #expect(!(days[1] < days[1]))
  }

  @Test("days since 1970 follow the leap years of the Gregorian calendar")
  func daysSince1970() {
    let wanted: Set<Int> = [-400, -399, -1, 0, 1, 1600, 1700, 1900, 1969, 1970, 1999, 2000, 2023, 2024, 2100, 2400]
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    // The first of January of the year -400.
    var days = -865_625
    var wrong: [String] = []
    for year in -400...2400 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for month in 1...12 {
        let length = lengths[month - 1] + (isLeap && month == 2 ? 1 : 0)
        if wanted.contains(year) {
          for day in 1...length {
            let found = TariffRestrictions.Day(daysSince1970: days + day - 1)
            if found.year != year || found.month != month || found.day != day {
              wrong.append("\(year)-\(month)-\(day)")
            }
          }
        }
        days += length
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }
}
