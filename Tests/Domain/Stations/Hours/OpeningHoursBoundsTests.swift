import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The bounds of opening hours: of their parts, of how far they look ahead, and of time itself.
@Suite struct OpeningHoursBoundsTests {
  private func period(_ begin: TimeInterval, _ end: TimeInterval) throws -> OpeningHours.Period {
    try #require(
      OpeningHours.Period(begin: noon.addingTimeInterval(begin), end: noon.addingTimeInterval(end)))
  }

  @Test("a range of a day begins and ends within the day")
  func rangesOfADay() {
    for (begin, end) in [(0, 0), (0, 1440), (1439, 0), (1439, 1440)] {
      let range = OpeningHours.TimeRange(begin: begin, end: end)
      #expect(range?.begin == begin && range?.end == end)
    }
    for (begin, end) in [(-1, 0), (1440, 0), (0, -1), (0, 1441)] {
      #expect(OpeningHours.TimeRange(begin: begin, end: end) == nil, "\(begin) to \(end)")
    }
  }

  @Test("a period has a length, and its end is not in it")
  func periods() throws {
    #expect(OpeningHours.Period(begin: noon, end: noon) == nil)
    #expect(OpeningHours.Period(begin: noon, end: noon.addingTimeInterval(-1)) == nil)
    let period = try period(0, 60)
    for (seconds, isIn) in [(-1.0, false), (0, true), (59.9, true), (60, false)] {
      #expect(period.contains(noon.addingTimeInterval(seconds)) == isIn, "\(seconds)")
    }
  }

  @Test("a change is looked for within a week and an hour")
  func horizon() throws {
    let horizon: TimeInterval = 7 * 86_400 + 3600
    var hours = OpeningHours.twentyFourSeven
    hours.exceptionalClosings = [try period(horizon, horizon + 60)]
    #expect(hours.openState(at: noon, in: nil) == .open(until: noon.addingTimeInterval(horizon)))
    #expect(hours.nextChange(after: noon.addingTimeInterval(-1), in: nil) == nil)
    #expect(hours.openState(at: noon.addingTimeInterval(-1), in: nil) == .open(until: nil))
  }

  @Test("exceptional openings that touch are one, and a closing cuts them")
  func exceptionsThatMeet() throws {
    var hours = OpeningHours(.notGiven)
    hours.exceptionalOpenings = [try period(-60, 60), try period(60, 120)]
    #expect(hours.openState(at: noon, in: nil) == .open(until: noon.addingTimeInterval(120)))
    hours.exceptionalClosings = [try period(90, 100)]
    #expect(hours.openState(at: noon, in: nil) == .open(until: noon.addingTimeInterval(90)))
    #expect(
      hours.openState(at: noon.addingTimeInterval(95), in: nil)
        == .closed(opensAt: noon.addingTimeInterval(100)))
  }

  @Test("thousands of years away the zone is not known")
  func farAway() throws {
    let range = try #require(OpeningHours.TimeRange(begin: 480, end: 720))
    let hours = OpeningHours.weekly([OpeningHours.DayHours(days: [1], ranges: [range])])
    let zone = TimeZone(identifier: "Europe/Zurich")
    for (seconds, isKnown) in [(1e11, false), (1e11 - 1, true), (-1e11, false), (1 - 1e11, true)] {
      let state = hours.openState(at: Date(timeIntervalSince1970: seconds), in: zone)
      #expect((state != .unknown(reason: .noTimeZone)) == isKnown, "\(seconds)")
    }
  }

  @Test("a station opens and closes by the clocks of its country")
  func ofAStation() throws {
    // Noon UTC on a Saturday is 14:00 in Zurich.
    var station = station("1", at: try place(47, 8))
    #expect(station.nextOpeningChange(after: noon) == nil)
    let range = try #require(OpeningHours.TimeRange(begin: 840, end: 960))
    station.openingHours = .weekly([OpeningHours.DayHours(days: [6], ranges: [range])])
    #expect(station.nextOpeningChange(after: noon) == nil, "no country")
    station.address.countryCode = "CH"
    #expect(station.openState(at: noon) == .open(until: noon.addingTimeInterval(7200)))
    #expect(station.nextOpeningChange(after: noon) == noon.addingTimeInterval(7200))
    #expect(station.openState(at: noon.addingTimeInterval(-1)) == .closed(opensAt: noon))
  }
}
