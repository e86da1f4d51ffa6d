import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite struct OpenStatusTests {
  /// Saturday, 1 June 2024, 14:00 in Zürich, 12:00 UTC.
  private func status(
    _ days: [Int], _ begin: Int, _ end: Int, zone: String? = "Europe/Zurich", _ language: Language = .en,
    now: Date = noon
  ) throws -> OpenStatus {
    var station = station("1", at: try place(47, 8), evses: [])
    station.timeZone = zone
    let range = try #require(OpeningHours.TimeRange(begin: begin, end: end))
    station.openingHours = .weekly([.init(days: days, ranges: [range])])
    return OpenStatus(station, in: try context(language, now: now))
  }

  @Test func closingPastMidnightNeedsNoDay() throws {
    let status = try status([6], 360, 120)
    #expect(status.line == "Open now · closes at 02:00")
    #expect(status.short == "closes 02:00")
  }

  @Test func closingLaterNamesTheDay() throws {
    var station = station("1", at: try place(47, 8), evses: [])
    station.timeZone = "Europe/Zurich"
    let whole = try #require(OpeningHours.TimeRange(begin: 0, end: 1440))
    station.openingHours = .weekly([.init(days: [6, 7], ranges: [whole])])
    #expect(OpenStatus(station, in: try context()).line == "Open now · closes Monday 00:00")
    #expect(OpenStatus(station, in: try context()).short == nil)
  }

  @Test func openingTodayTomorrowAndLater() throws {
    #expect(try status([6], 900, 1200).line == "Closed · opens at 15:00")
    #expect(try status([7], 420, 1200).line == "Closed · opens tomorrow 07:00")
    #expect(try status([7], 420, 1200, .tr).line == "Kapalı · açılış yarın 07:00")
    #expect(try status([1], 420, 1200).line == "Closed · opens Monday 07:00")
    #expect(try status([1], 420, 1200, .sv).line == "Stängt · öppnar måndag 07:00")
    #expect(try status([1], 420, 1200).short == "closed until Mon 07:00")
    #expect(try status([6], 900, 1200).short == "closed until 15:00")
    // On the same day of the next week the date says which.
    #expect(try status([6], 420, 720).line == "Closed · opens 8 Jun 2024 07:00")
  }

  @Test func theClockOfTheStationCounts() throws {
    // 22:30 UTC is Sunday in Zürich.
    let late = noon.addingTimeInterval(10.5 * 3600)
    #expect(try status([7], 420, 1200, now: late).line == "Closed · opens at 07:00")
    #expect(try status([7], 420, 1200).zoneHint == "Times are local to the station (Europe/Zurich)")
    #expect(try status([7], 420, 1200, zone: "Africa/Abidjan").zoneHint == nil)
  }

  @Test("unknown hours are said to be unknown")
  func notKnownIsSaid() throws {
    let status = try status([7], 420, 1200, zone: nil)
    #expect(status.line == "Open now? Unknown (time zone missing)")
    #expect(status.short == nil)
    let bare = OpenStatus(station("1", at: try place(47, 8), evses: []), in: try context())
    #expect(bare.line == nil)
    #expect(bare.short == nil)
  }

  @Test("\"always open\" is said once")
  func alwaysIsSaidOnce() throws {
    var station = station("1", at: try place(47, 8), evses: [])
    station.openingHours = .twentyFourSeven
    #expect(OpenStatus(station, in: try context()).line == nil)
    #expect(OpenStatus(station, in: try context()).short == "24 h")
    station.openingHours?.exceptionalClosings = [
      try #require(OpeningHours.Period(begin: noon.addingTimeInterval(3600), end: noon.addingTimeInterval(7200)))
    ]
    #expect(OpenStatus(station, in: try context()).line == "Open now · closes at 13:00")
    #expect(OpenStatus(station, in: try context()).exceptions == ["Closed: 1 Jun 2024, 13:00–14:00"])
  }

  @Test("the screen is drawn again when the station closes")
  func theScreenIsDrawnAnewWhenItCloses() throws {
    var model = StationViewModel(StationID(provider: .swiss, value: "1"), in: Surroundings())
    var station = station("1", at: try place(47, 8), evses: [])
    station.timeZone = "Europe/Zurich"
    let range = try #require(OpeningHours.TimeRange(begin: 360, end: 855))
    station.openingHours = .weekly([.init(days: [6], ranges: [range])])
    _ = model.handle(.loaded(station))
    #expect(model.nextChange(after: noon) == noon.addingTimeInterval(15 * 60))
  }

  private func hours(_ days: [(day: Int, begin: Int, end: Int)]) throws -> OpenStatus {
    var station = station("1", at: try place(47, 8), evses: [])
    station.timeZone = "Europe/Zurich"
    station.openingHours = .weekly(
      try days.map {
        .init(days: [$0.day], ranges: [try #require(OpeningHours.TimeRange(begin: $0.begin, end: $0.end))])
      })
    return OpenStatus(station, in: try context())
  }

  @Test("the time alone is clear within a day, and no longer")
  func aDay() throws {
    let less = try hours([(6, 0, 1440), (7, 0, 839)])
    #expect(less.line == "Open now · closes at 13:59" && less.short == "closes 13:59")
    let whole = try hours([(6, 0, 1440), (7, 0, 840)])
    #expect(whole.line == "Open now · closes Sunday 14:00" && whole.short == nil)
  }

  @Test("a day within the week goes by its name, also the last one")
  func names() throws {
    #expect(try status([5], 420, 1200).line == "Closed · opens Friday 07:00")
    #expect(try status([5], 420, 1200).short == "closed until Fri 07:00")
    #expect(try status([7], 420, 1200).short == "closed until Sun 07:00")
    #expect(try status([2], 420, 1200).line == "Closed · opens Tuesday 07:00")
  }

  @Test("what is open or closed for good says only that")
  func forGood() throws {
    var always = station("1", at: try place(47, 8), evses: [])
    let whole = try #require(OpeningHours.TimeRange(begin: 0, end: 1440))
    always.openingHours = .weekly([.init(days: [1, 2, 3, 4, 5, 6, 7], ranges: [whole])])
    #expect(OpenStatus(always, in: try context()).line == nil, "the hours say it")
    #expect(OpenStatus(always, in: try context()).short == "24 h")
    var never = always
    never.openingHours = .weekly([.init(days: [1, 2, 3, 4, 5, 6, 7], ranges: [])])
    #expect(OpenStatus(never, in: try context()).line == "Closed now")
    let closed = Texts(language: .en).hoursClosed
    #expect(OpenStatus(never, in: try context()).short == closed)
  }

  @Test("in the hour that clocks show twice a time says which of the two is meant")
  func twice() throws {
    // Zürich, 27 October 2024: 03:00 becomes 02:00, at 01:00 UTC.
    func at(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
    let first = try at("2024-10-27T00:10:00Z")
    let half = try status([7], 0, 150, now: first)
    #expect(half.line == "Open now · closes at 02:30 UTC+2" && half.short == "closes 02:30 UTC+2")
    let between = try status([7], 0, 150, now: try at("2024-10-27T00:40:00Z"))
    #expect(between.line == "Closed · opens at 02:00 UTC+1" && between.short == "closed until 02:00 UTC+1")
    #expect(try status([7], 0, 150, now: at("2024-10-27T01:10:00Z")).short == "closes 02:30 UTC+1")
    #expect(try status([7], 0, 180, now: first).line == "Open now · closes at 03:00")
    var station = station("1", at: try place(47, 8), evses: [])
    station.timeZone = "Europe/Zurich"
    station.openingHours = OpeningHours(
      .twentyFourSeven,
      exceptionalClosings: [
        try #require(OpeningHours.Period(begin: try at("2024-10-27T01:30:00Z"), end: try at("2024-10-27T03:00:00Z")))
      ])
    let exception = OpenStatus(station, in: try context(now: first))
    #expect(exception.line == "Open now · closes at 02:30 UTC+1")
    #expect(exception.exceptions == ["Closed: 27 Oct 2024, 02:30 UTC+1–04:00"])
  }

  @Test("the time alone is clear as long as clocks show it once, also where a day has 23 or 25 hours")
  func longAndShortDays() throws {
    func at(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
    func line(_ begin: Int, _ end: Int, _ now: Date) throws -> String? {
      var station = station("1", at: try place(47, 8), evses: [])
      station.timeZone = "Europe/Zurich"
      let whole = try #require(OpeningHours.TimeRange(begin: 0, end: 1440))
      let part = try #require(OpeningHours.TimeRange(begin: begin, end: end))
      station.openingHours = .weekly([.init(days: [6], ranges: [whole]), .init(days: [7], ranges: [part])])
      return OpenStatus(station, in: try context(now: now)).line
    }
    // From Saturday 20:00 on; on Sunday, 31 March 2024, clocks are set forward, on 27 October back.
    #expect(try line(0, 1230, at("2024-03-30T19:00:00Z")) == "Open now · closes Sunday 20:30")
    #expect(try line(0, 1170, at("2024-03-30T19:00:00Z")) == "Open now · closes at 19:30")
    #expect(try line(0, 1170, at("2024-10-26T18:00:00Z")) == "Open now · closes at 19:30")
    #expect(try line(0, 1200, at("2024-10-26T18:00:00Z")) == "Open now · closes Sunday 20:00")
  }

  @Test("exceptions that are not over and begin within two weeks are told in order")
  func exceptions() throws {
    func told(
      closings: [(Double, Double)] = [], openings: [(Double, Double)] = [], zone: String? = nil
    ) throws -> OpenStatus {
      func periods(_ bounds: [(Double, Double)]) throws -> [OpeningHours.Period] {
        try bounds.map { try #require(OpeningHours.Period(begin: noon + $0.0, end: noon + $0.1)) }
      }
      var station = station("1", at: try place(47, 8), evses: [])
      station.timeZone = zone
      station.openingHours = OpeningHours(
        .twentyFourSeven, exceptionalOpenings: try periods(openings), exceptionalClosings: try periods(closings))
      return OpenStatus(station, in: try context())
    }
    let weeks = 14 * 86_400.0
    #expect(try told(closings: [(-3600, 0)]).exceptions.isEmpty)
    #expect(try told(closings: [(-3600, 1)]).exceptions.count == 1)
    #expect(try told(closings: [(weeks - 1, weeks + 60)]).exceptions.count == 1)
    #expect(try told(closings: [(weeks, weeks + 60)]).exceptions.isEmpty)
    #expect(
      try told(closings: [(7200, 10_800)], openings: [(3600, 90_000)]).exceptions == [
        "Also open: 1 Jun 2024, 13:00–2 Jun 2024, 13:00", "Closed: 1 Jun 2024, 14:00–15:00",
      ])
    let hint = "Times are local to the station (Europe/Zurich)"
    #expect(try told(closings: [(3600, 7200)], zone: "Europe/Zurich").zoneHint == hint)
    #expect(try told(zone: "Europe/Zurich").zoneHint == nil, "no time is shown")
  }
}
