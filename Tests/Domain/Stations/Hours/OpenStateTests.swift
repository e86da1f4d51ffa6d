import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

private typealias Range = OpeningHours.TimeRange

private func moment(_ text: String) throws -> Date {
  try #require(ISO8601DateFormatter().date(from: text), "\(text)")
}

private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

private func hours(_ days: [Int], _ ranges: (Int, Int)...) -> OpeningHours.DayHours {
  OpeningHours.DayHours(days: days, ranges: ranges.compactMap { Range(begin: $0.0, end: $0.1) })
}

private func period(_ begin: String, _ end: String) throws -> OpeningHours.Period {
  try #require(OpeningHours.Period(begin: try moment(begin), end: try moment(end)))
}

@Suite struct OpenStateTests {
  @Test func aRangePastMidnightClosesOnTheNextMorning() throws {
    let bar = OpeningHours.weekly([hours([6], (1200, 180))])
    let zone = try zone("Europe/Stockholm")
    // Sunday 00:30 and 03:00 local, winter.
    #expect(
      bar.openState(at: try moment("2026-01-10T23:30:00Z"), in: zone)
        == .open(until: try moment("2026-01-11T02:00:00Z")))
    #expect(
      bar.openState(at: try moment("2026-01-11T02:00:00Z"), in: zone)
        == .closed(opensAt: try moment("2026-01-17T19:00:00Z")))
  }

  @Test("a week without a closed minute is always, however it is written", arguments: [0, 1439, 1440])
  func always(end: Int) {
    #expect(OpeningHours.weekly([hours(Array(1...7), (0, end))]) == .twentyFourSeven)
    #expect(OpeningHours.weekly([hours(Array(1...6), (0, end))]) != .twentyFourSeven)
  }

  @Test func sundayNightRunsOnIntoMonday() throws {
    let hours = OpeningHours.weekly([hours([7], (1320, 120)), hours([1], (120, 300))])
    let state = hours.openState(at: try moment("2026-01-11T22:00:00Z"), in: try zone("Europe/Zurich"))
    #expect(state == .open(until: try moment("2026-01-12T04:00:00Z")))
  }

  @Test func touchingRangesAreOne() throws {
    let hours = OpeningHours.weekly([hours([1], (480, 720), (720, 1440)), hours([2], (0, 360))])
    let state = hours.openState(at: try moment("2026-01-12T09:00:00Z"), in: try zone("Europe/Zurich"))
    #expect(state == .open(until: try moment("2026-01-13T05:00:00Z")))
  }

  @Test("a week of whole days is always open and needs no time zone")
  func aWholeWeekIsAlwaysAndNeedsNoZone() {
    let everyDay = OpeningHours.weekly([hours([1, 2, 3, 4, 5, 6, 7], (0, 1440))])
    #expect(everyDay.openState(at: noon, in: nil) == .open(until: nil))
    let fromMidnight = OpeningHours.weekly([hours([1, 2, 3, 4, 5, 6, 7], (0, 0))])
    #expect(fromMidnight.openState(at: noon, in: nil) == .open(until: nil))
    #expect(OpeningHours.weekly([hours([1])]).openState(at: noon, in: nil) == .closed(opensAt: nil))
  }

  @Test func notKnownIsNotClosed() throws {
    let weekly = OpeningHours.weekly([hours([1], (480, 720))])
    #expect(weekly.openState(at: noon, in: nil) == .unknown(reason: .noTimeZone))
    #expect(OpeningHours.text("on request").openState(at: noon, in: nil) == .unknown(reason: .freeText))
    #expect(OpeningHours(.notGiven).openState(at: noon, in: nil) == .unknown(reason: .noHours))
    let station = station("1", at: try place(0, 0))
    #expect(station.openState(at: noon) == .unknown(reason: .noHours))
  }

  @Test("a station that is always open can close for an exception")
  func alwaysButForAnExceptionalClosing() throws {
    var hours = OpeningHours.twentyFourSeven
    hours.exceptionalClosings = [try period("2026-12-25T03:00:00Z", "2026-12-25T05:00:00Z")]
    let begin = try moment("2026-12-25T03:00:00Z")
    let end = try moment("2026-12-25T05:00:00Z")
    #expect(hours.openState(at: try moment("2026-12-24T12:00:00Z"), in: nil) == .open(until: begin))
    #expect(hours.openState(at: begin, in: nil) == .closed(opensAt: end))
    #expect(hours.openState(at: end, in: nil) == .open(until: nil))
    #expect(hours.openState(at: try moment("2026-12-01T12:00:00Z"), in: nil) == .open(until: nil))
  }

  @Test func anExceptionCutsARangeAndAnotherOpensAClosedDay() throws {
    var hours = OpeningHours.weekly([hours([1], (480, 1080))])
    hours.exceptionalClosings = [try period("2026-01-12T10:00:00Z", "2026-01-12T11:00:00Z")]
    hours.exceptionalOpenings = [try period("2026-01-14T10:00:00Z", "2026-01-14T11:00:00Z")]
    let zone = try zone("Europe/Zurich")
    #expect(
      hours.openState(at: try moment("2026-01-12T09:00:00Z"), in: zone)
        == .open(until: try moment("2026-01-12T10:00:00Z")))
    #expect(
      hours.openState(at: try moment("2026-01-12T10:30:00Z"), in: zone)
        == .closed(opensAt: try moment("2026-01-12T11:00:00Z")))
    #expect(
      hours.openState(at: try moment("2026-01-13T09:00:00Z"), in: zone)
        == .closed(opensAt: try moment("2026-01-14T10:00:00Z")))
    #expect(
      hours.openState(at: try moment("2026-01-14T10:30:00Z"), in: zone)
        == .open(until: try moment("2026-01-14T11:00:00Z")))
  }

  @Test func aClosingWinsOverAnOpening() throws {
    let stretch = try period("2026-01-12T10:00:00Z", "2026-01-12T11:00:00Z")
    let hours = OpeningHours(.notGiven, exceptionalOpenings: [stretch], exceptionalClosings: [stretch])
    #expect(hours.openState(at: stretch.begin, in: nil) == .closed(opensAt: nil))
    #expect(hours.nextChange(after: stretch.begin, in: nil) == stretch.end)
  }

  @Test func exceptionsAreKnownWhereTheWeekIsNot() throws {
    let stretch = try period("2026-01-12T10:00:00Z", "2026-01-12T11:00:00Z")
    let hours = OpeningHours(.text("ask"), exceptionalOpenings: [stretch])
    #expect(hours.openState(at: stretch.begin, in: nil) == .open(until: stretch.end))
    #expect(hours.openState(at: stretch.end, in: nil) == .unknown(reason: .freeText))
  }

  @Test func anHourThatClocksSkipIsNotWaitedFor() throws {
    // Stockholm, 2026-03-29: 02:00 becomes 03:00, at 01:00 UTC.
    let zone = try zone("Europe/Stockholm")
    let early = OpeningHours.weekly([hours([7], (60, 150))])
    #expect(
      early.openState(at: try moment("2026-03-29T00:30:00Z"), in: zone)
        == .open(until: try moment("2026-03-29T01:00:00Z")))
    let late = OpeningHours.weekly([hours([7], (150, 240))])
    #expect(
      late.openState(at: try moment("2026-03-29T00:30:00Z"), in: zone)
        == .closed(opensAt: try moment("2026-03-29T01:00:00Z")))
  }

  @Test func anHourThatClocksShowTwiceCountsTwice() throws {
    // Stockholm, 2026-10-25: 03:00 becomes 02:00, at 01:00 UTC.
    let zone = try zone("Europe/Stockholm")
    let night = OpeningHours.weekly([hours([7], (60, 180))])
    #expect(
      night.openState(at: try moment("2026-10-24T23:30:00Z"), in: zone)
        == .open(until: try moment("2026-10-25T02:00:00Z")))
    let half = OpeningHours.weekly([hours([7], (60, 150))])
    #expect(
      half.openState(at: try moment("2026-10-25T00:35:00Z"), in: zone)
        == .closed(opensAt: try moment("2026-10-25T01:00:00Z")))
  }

  /// Two weeks minute by minute against what a calendar says, over leaps of the clocks.
  @Test(
    "the state agrees with a scan minute by minute",
    arguments: [
      ("Europe/Stockholm", "2026-03-23T00:00:00Z"), ("Europe/Stockholm", "2026-10-19T00:00:00Z"),
      ("Europe/Istanbul", "2026-03-23T00:00:00Z"), ("America/New_York", "2026-03-02T00:00:00Z"),
      ("America/New_York", "2026-10-26T00:00:00Z"), ("Australia/Lord_Howe", "2026-03-30T00:00:00Z"),
      ("Australia/Lord_Howe", "2026-09-28T00:00:00Z"),
    ])
  func agreesWithAScanMinuteByMinute(_ name: String, _ begin: String) throws {
    let zone = try zone(name)
    let begin = try moment(begin)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let length = 14 * 1440
    let local = (0..<length).map { minute -> (day: Int, minute: Int) in
      let parts = calendar.dateComponents(
        [.weekday, .hour, .minute], from: begin.addingTimeInterval(Double(minute) * 60))
      return (((parts.weekday ?? 1) + 5) % 7 + 1, (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
    }
    var random = SplitMix(seed: 41)
    for _ in 0..<12 {
      let hours = try Self.random(&random, from: begin)
      let expected = (0..<length).map { minute in
        Self.isOpen(hours, local[minute].day, local[minute].minute, begin.addingTimeInterval(Double(minute) * 60))
      }
      for _ in 0..<40 {
        let minute = Int.random(in: 0..<(length / 2 - 120), using: &random)
        let now = begin.addingTimeInterval(Double(minute) * 60)
        let change = expected[(minute + 1)...(minute + 7 * 1440 + 60)].firstIndex { $0 != expected[minute] }
          .map { begin.addingTimeInterval(Double($0) * 60) }
        let state = hours.openState(at: now, in: zone)
        #expect(state == (expected[minute] ? .open(until: change) : .closed(opensAt: change)), "\(hours) at \(now)")
        #expect(hours.nextChange(after: now, in: zone) == change)
      }
    }
  }

  private static func isOpen(_ hours: OpeningHours, _ day: Int, _ minute: Int, _ now: Date) -> Bool {
    if hours.exceptionalClosings.contains(where: { $0.contains(now) }) { return false }
    if hours.exceptionalOpenings.contains(where: { $0.contains(now) }) { return true }
    guard case .weekly(let days) = hours.regular else { return true }
    let yesterday = day == 1 ? 7 : day - 1
    return days.contains { entry in
      entry.ranges.contains { range in
        if range.end > range.begin { return entry.days.contains(day) && (range.begin..<range.end).contains(minute) }
        return entry.days.contains(day) && minute >= range.begin
          || entry.days.contains(yesterday) && minute < range.end
      }
    }
  }

  private static func random(_ random: inout SplitMix, from begin: Date) throws -> OpeningHours {
    var week: [OpeningHours.DayHours] = []
    for day in 1...7 where Int.random(in: 0..<4, using: &random) > 0 {
      let ranges = (0...Int.random(in: 0...1, using: &random)).compactMap { _ in
        // Many moments near the hours at which clocks change.
        Range(
          begin: Int.random(in: 0..<288, using: &random) * 5,
          end: Int.random(in: 0...2, using: &random) == 0
            ? Int.random(in: 100...200, using: &random) : Int.random(in: 0...288, using: &random) * 5)
      }
      week.append(OpeningHours.DayHours(days: [day], ranges: ranges))
    }
    func exception() -> OpeningHours.Period? {
      let at = begin.addingTimeInterval(Double(Int.random(in: 0..<(14 * 1440), using: &random)) * 60)
      return .init(begin: at, end: at.addingTimeInterval(Double(Int.random(in: 1...600, using: &random)) * 60))
    }
    return OpeningHours(
      .weekly(week), exceptionalOpenings: [exception()].compactMap(\.self),
      exceptionalClosings: [exception(), exception()].compactMap(\.self))
  }
}
