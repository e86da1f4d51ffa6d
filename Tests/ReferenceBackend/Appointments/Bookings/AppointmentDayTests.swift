import Foundation
import Testing

@testable import ReferenceBackend

/// The days of stations, with their hours as they really come.
@Suite struct AppointmentDayTests {
  private func day(_ date: String, _ zone: String) throws -> AppointmentDay {
    let zone = try #require(TimeZone(identifier: zone))
    return try #require(AppointmentDay(date, in: zone))
  }

  private func names(_ hours: some Sequence<Int>) -> [String] { hours.map { ($0 < 10 ? "0" : "") + "\($0):00" } }

  @Test("where clocks are set forward an hour is missing", arguments: ["Europe/Zurich", "Europe/Stockholm"])
  func aShortDay(_ zone: String) throws {
    let day = try self.day("2024-03-31", zone)
    #expect(day.slots.map(\.name) == names((0..<24).filter { $0 != 2 }))
    #expect(day.slots.allSatisfy { $0.offset == nil })
    #expect(day.slots.first?.begin == 1_711_839_600)
    #expect(day.slots.dropFirst().map(\.begin) == day.slots.dropLast().map(\.end))
  }

  @Test(
    "where clocks are set back an hour comes twice, told apart by its offset",
    arguments: ["Europe/Zurich", "Europe/Stockholm"])
  func aLongDay(_ zone: String) throws {
    let day = try self.day("2024-10-27", zone)
    #expect(day.slots.map(\.name) == names([0, 1, 2] + Array(2..<24)))
    let offsets: [String?] = [nil, nil, "+02:00", "+01:00"]
    #expect(day.slots.prefix(4).map(\.offset) == offsets)
    #expect(day.slots.dropFirst(4).allSatisfy { $0.offset == nil })
    #expect(day.slots.first?.begin == 1_729_980_000)
    #expect(day.slots.dropFirst().map(\.begin) == day.slots.dropLast().map(\.end))
  }

  @Test("west of Greenwich an offset is written with a minus") func west() throws {
    let day = try self.day("2024-11-03", "America/New_York")
    #expect(day.slots.filter { $0.name == "01:00" }.map(\.offset) == ["-04:00", "-05:00"])
  }

  @Test("in İstanbul every day of the year has 24 hours, each once") func istanbul() throws {
    let zone = try #require(AppointmentStationSample.station(AppointmentTown.istanbul)).zone
    let first = try #require(day("2024-01-01", "Europe/Istanbul").slots.first).begin
    for number in 0..<366 {
      let date = AppointmentDay.date(of: first + number * 86_400, in: zone)
      let day = try #require(AppointmentDay(date, in: zone))
      #expect(day.slots.map(\.name) == names(0..<24) && day.slots.allSatisfy { $0.offset == nil }, "\(date)")
      #expect(day.slots.first?.begin == first + number * 86_400, "\(date)")
    }
  }

  @Test("the stations are on the clock of their place")
  func zones() throws {
    let zones = Set(AppointmentStationSample.all.filter { $0.plate <= 81 }.map(\.zone.identifier))
    #expect(zones == ["Europe/Istanbul"])
    #expect(AppointmentStationSample.station(AppointmentTown.zurich)?.zone.identifier == "Europe/Zurich")
    #expect(AppointmentStationSample.station(AppointmentTown.stockholm)?.zone.identifier == "Europe/Stockholm")
  }

  @Test(
    "what is no date has no day",
    arguments: [
      "", "today", "2024-02-30", "2023-02-29", "2024-13-01", "2024-00-10", "2024-01-00", "2024-6-08", "24-06-08",
      "2024/06/08", "2024-06-08x", "2024-06-8 ", "+024-06-08", "-024-06-08", "20240608", "2024-06--8", "1969-12-31",
      "9999-01-01", "0000-01-01",
    ])
  func noDate(_ text: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Istanbul"))
    #expect(AppointmentDay(text, in: zone) == nil)
  }

  @Test(
    "the first and the last day that there is, and a leap day", arguments: ["1970-01-01", "9998-12-31", "2024-02-29"])
  func dates(_ text: String) throws {
    let day = try self.day(text, "Europe/Istanbul")
    #expect(day.date == text && day.slots.count == 24)
  }

  @Test("a moment belongs to the date that the station's calendar shows")
  func dateOfAMoment() throws {
    let evening = Int(try Date.ISO8601FormatStyle().parse("2024-03-31T21:30:00Z").timeIntervalSince1970)
    for (zone, date) in [
      ("Europe/Istanbul", "2024-04-01"), ("Europe/Zurich", "2024-03-31"), ("America/New_York", "2024-03-31"),
    ] {
      let there = try #require(TimeZone(identifier: zone))
      #expect(AppointmentDay.date(of: evening, in: there) == date, "\(zone)")
    }
  }

  @Test("an hour is found by its name, and by its offset where that is needed")
  func slots() throws {
    let long = try day("2024-10-27", "Europe/Zurich")
    #expect(long.slot("02:00", offset: nil)?.offset == "+02:00", "the first of two")
    #expect(long.slot("02:00", offset: "+01:00")?.begin == long.slot("02:00", offset: "+02:00")?.end)
    #expect(long.slot("02:00", offset: "+03:00") == nil)
    #expect(long.slot("09:00", offset: "+03:00")?.name == "09:00", "an hour that comes once needs none")
    #expect(long.slot("09:30", offset: nil) == nil && long.slot("24:00", offset: nil) == nil)
    #expect(try day("2024-03-31", "Europe/Zurich").slot("02:00", offset: nil) == nil)
    #expect(try day("2024-03-31", "Europe/Istanbul").slot("02:00", offset: nil) != nil)
  }
}
