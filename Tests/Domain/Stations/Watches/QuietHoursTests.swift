import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("Quiet hours, on the person's clock")
struct QuietHoursTests {
  private func hours(_ from: String, _ to: String) throws -> QuietHours {
    let begin = try #require(ClockTime(from))
    let end = try #require(ClockTime(to))
    return try #require(QuietHours(from: begin, to: end))
  }

  private func moment(_ text: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: text), "\(text)")
  }

  private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

  @Test(
    "the night goes over midnight: from ten, and up to seven",
    arguments: [
      ("2024-06-01T21:59:59Z", false), ("2024-06-01T22:00:00Z", true), ("2024-06-01T23:59:59Z", true),
      ("2024-06-02T00:00:00Z", true), ("2024-06-02T06:59:59Z", true), ("2024-06-02T07:00:00Z", false),
      ("2024-06-01T12:00:00Z", false), ("1969-12-31T23:30:00Z", true), ("1969-12-31T21:30:00Z", false),
    ])
  func night(text: String, isQuiet: Bool) throws {
    let night = try #require(QuietHours.night)
    #expect(night.contains(try moment(text), in: .gmt) == isQuiet)
    #expect("\(night.from) \(night.to)" == "22:00 07:00")
  }

  @Test(
    "hours of one day hold their first minute and not their last",
    arguments: [("12:59", false), ("13:00", true), ("14:29", true), ("14:30", false), ("23:59", false)])
  func oneDay(clock: String, isQuiet: Bool) throws {
    let hours = try hours("13:00", "14:30")
    #expect(hours.contains(try moment("2024-06-01T\(clock):00Z"), in: .gmt) == isQuiet)
  }

  @Test("hours that begin where they end are none")
  func none() throws {
    let seven = try #require(ClockTime("07:00"))
    #expect(QuietHours(from: seven, to: seven) == nil)
  }

  @Test(
    "each zone has its own night",
    arguments: [
      ("Europe/Istanbul", "18:59", false), ("Europe/Istanbul", "19:00", true), ("Europe/Zurich", "19:59", false),
      ("Europe/Zurich", "20:00", true), ("Asia/Kathmandu", "16:14", false), ("Asia/Kathmandu", "16:15", true),
      ("America/New_York", "01:59", false), ("America/New_York", "02:00", true), ("America/New_York", "11:00", false),
    ])
  func zones(name: String, clock: String, isQuiet: Bool) throws {
    let night = try #require(QuietHours.night)
    #expect(try night.contains(moment("2024-06-01T\(clock):00Z"), in: zone(name)) == isQuiet)
  }

  @Test(
    "on the days on which clocks change they end as the clock shows it",
    arguments: [
      ("Europe/Zurich", "2024-03-30T05:59:59Z", true), ("Europe/Zurich", "2024-03-30T06:00:00Z", false),
      ("Europe/Zurich", "2024-03-31T04:59:59Z", true), ("Europe/Zurich", "2024-03-31T05:00:00Z", false),
      ("Europe/Stockholm", "2024-10-26T04:59:59Z", true), ("Europe/Stockholm", "2024-10-26T05:00:00Z", false),
      ("Europe/Stockholm", "2024-10-27T05:59:59Z", true), ("Europe/Stockholm", "2024-10-27T06:00:00Z", false),
      ("Europe/Istanbul", "2024-03-31T03:59:59Z", true), ("Europe/Istanbul", "2024-03-31T04:00:00Z", false),
      ("Europe/Istanbul", "2024-10-27T03:59:59Z", true), ("Europe/Istanbul", "2024-10-27T04:00:00Z", false),
    ])
  func clockChanges(name: String, text: String, isQuiet: Bool) throws {
    let night = try #require(QuietHours.night)
    #expect(try night.contains(moment(text), in: zone(name)) == isQuiet)
  }

  @Test("where clocks are set forward into them they begin at once")
  func setForward() throws {
    let (hours, zurich) = (try hours("02:30", "03:30"), try zone("Europe/Zurich"))
    #expect(!hours.contains(try moment("2024-03-31T00:59:59Z"), in: zurich), "it is 01:59:59")
    #expect(hours.contains(try moment("2024-03-31T01:00:00Z"), in: zurich), "it is three")
    #expect(!hours.contains(try moment("2024-03-31T01:30:00Z"), in: zurich))
  }

  @Test("where clocks are set back in them they last as much longer")
  func setBack() throws {
    let (hours, zurich) = (try hours("02:00", "03:00"), try zone("Europe/Zurich"))
    let times = [
      "2024-10-26T23:59:59Z", "2024-10-27T00:00:00Z", "2024-10-27T00:59:59Z", "2024-10-27T01:00:00Z",
      "2024-10-27T01:59:59Z", "2024-10-27T02:00:00Z",
    ]
    let quiet = try times.map { hours.contains(try moment($0), in: zurich) }
    #expect(quiet == [false, true, true, true, true, false])
  }

  // MARK: Their end

  /// When hours end that hold at a moment, as a time of Greenwich; nil outside of them.
  private func end(of hours: QuietHours, at text: String, in zone: TimeZone = .gmt) throws -> String? {
    hours.quietUntil(at: try moment(text), in: zone).map { ISO8601DateFormatter().string(from: $0) }
  }

  @Test("over midnight they end in the morning, before midnight and after it; outside of them nothing ends")
  func ends() throws {
    let night = try #require(QuietHours.night)
    for inside in ["2024-06-01T22:00:00Z", "2024-06-01T23:59:59Z", "2024-06-02T00:00:00Z", "2024-06-02T06:59:59Z"] {
      #expect(try end(of: night, at: inside) == "2024-06-02T07:00:00Z", "\(inside)")
    }
    #expect(try end(of: night, at: "2024-06-02T07:00:00Z") == nil)
    #expect(try end(of: night, at: "2024-06-01T21:59:59Z") == nil)
    #expect(try end(of: hours("13:00", "14:30"), at: "2024-06-01T13:00:00Z") == "2024-06-01T14:30:00Z")
    #expect(try end(of: hours("13:00", "00:00"), at: "2024-06-01T13:00:00Z") == "2024-06-02T00:00:00Z")
    #expect(try end(of: night, at: "1969-12-31T23:30:00Z") == "1970-01-01T07:00:00Z")
    #expect(night.quietUntil(at: Date(timeIntervalSince1970: .infinity), in: .gmt) == nil)
  }

  @Test(
    "they end by the clock of the zone, also over a night in which clocks change",
    arguments: [
      ("Europe/Istanbul", "2024-06-01T19:00:00Z", "2024-06-02T04:00:00Z"),
      ("Europe/Istanbul", "2024-03-30T20:00:00Z", "2024-03-31T04:00:00Z"),
      ("Europe/Zurich", "2024-03-30T21:00:00Z", "2024-03-31T05:00:00Z"),
      ("Europe/Zurich", "2024-03-29T21:00:00Z", "2024-03-30T06:00:00Z"),
      ("Europe/Stockholm", "2024-10-26T20:00:00Z", "2024-10-27T06:00:00Z"),
      ("Europe/Stockholm", "2024-10-25T20:00:00Z", "2024-10-26T05:00:00Z"),
      ("Asia/Kathmandu", "2024-06-01T16:15:00Z", "2024-06-02T01:15:00Z"),
    ])
  func endsInAZone(name: String, text: String, expected: String) throws {
    let night = try #require(QuietHours.night)
    #expect(try end(of: night, at: text, in: zone(name)) == expected)
  }

  @Test("where clocks skip their end they end at once; where clocks go back to before it they last longer")
  func endsAtAClockChange() throws {
    let zurich = try zone("Europe/Zurich")
    #expect(
      try end(of: hours("01:00", "02:30"), at: "2024-03-31T00:30:00Z", in: zurich) == "2024-03-31T01:00:00Z",
      "after 01:59 it is three")
    #expect(
      try end(of: hours("01:00", "03:00"), at: "2024-10-26T23:30:00Z", in: zurich) == "2024-10-27T02:00:00Z",
      "three comes after the second hour of two")
    #expect(
      try end(of: hours("02:00", "02:30"), at: "2024-10-27T00:10:00Z", in: zurich) == "2024-10-27T00:30:00Z")
    #expect(
      try end(of: hours("02:00", "02:30"), at: "2024-10-27T01:10:00Z", in: zurich) == "2024-10-27T01:30:00Z",
      "they come twice")
    #expect(
      try end(of: hours("02:30", "02:00"), at: "2024-10-27T00:40:00Z", in: zurich) == "2024-10-27T01:00:00Z",
      "clocks go back to their end")
  }

  @Test("they cover a time without a break, up to their very end")
  func cover() throws {
    let night = try #require(QuietHours.night)
    let (evening, morning) = (try moment("2024-06-01T22:30:00Z"), try moment("2024-06-02T07:00:00Z"))
    #expect(night.cover(from: evening, to: evening + 3600, in: .gmt))
    #expect(night.cover(from: evening, to: morning, in: .gmt))
    #expect(!night.cover(from: evening, to: morning + 1, in: .gmt))
    #expect(!night.cover(from: evening - 1801, to: evening, in: .gmt), "they begin later")
    #expect(!night.cover(from: evening, to: evening + 86_400, in: .gmt), "there is a day between")
    #expect(!night.cover(from: evening, to: evening, in: .gmt), "there is no time")
    #expect(try !night.cover(from: evening, to: morning, in: zone("Europe/Istanbul")), "there it is later")
  }
}
