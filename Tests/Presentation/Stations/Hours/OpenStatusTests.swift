import ChargeDomain
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
    var model = StationViewModel(id: StationID(provider: .swiss, value: "1"))
    var station = station("1", at: try place(47, 8), evses: [])
    station.timeZone = "Europe/Zurich"
    let range = try #require(OpeningHours.TimeRange(begin: 360, end: 855))
    station.openingHours = .weekly([.init(days: [6], ranges: [range])])
    _ = model.handle(.loaded(station))
    #expect(model.nextChange(after: noon) == noon.addingTimeInterval(15 * 60))
  }
}
