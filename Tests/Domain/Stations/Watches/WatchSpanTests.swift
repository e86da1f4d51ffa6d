import ChargeDomain
import Foundation
import Testing

@Suite("For how long a person wants to be told")
struct WatchSpanTests {
  private func moment(_ text: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: text), "\(text)")
  }

  @Test("an hour and three days are as long everywhere")
  func lengths() throws {
    for name in ["UTC", "Europe/Zurich", "Asia/Tokyo"] {
      let zone = try #require(TimeZone(identifier: name))
      // On the next day clocks are set forward in Zürich.
      let start = try moment("2024-03-30T23:30:00Z")
      #expect(WatchSpan.hour.end(after: start, in: zone) == start + 3600)
      #expect(WatchSpan.threeDays.end(after: start, in: zone) == start + 259_200)
    }
  }

  @Test(
    "today ends at the next midnight of the person's clock",
    arguments: [
      ("UTC", "2024-06-01T12:00:00Z", "2024-06-02T00:00:00Z"),
      ("UTC", "2024-06-01T23:59:59Z", "2024-06-02T00:00:00Z"),
      ("UTC", "2024-06-02T00:00:00Z", "2024-06-03T00:00:00Z"),
      ("Europe/Istanbul", "2024-06-01T12:00:00Z", "2024-06-01T21:00:00Z"),
      ("Europe/Istanbul", "2024-06-01T21:30:00Z", "2024-06-02T21:00:00Z"),
      ("America/New_York", "2024-06-01T02:00:00Z", "2024-06-01T04:00:00Z"),
      ("Asia/Kathmandu", "2024-12-31T12:00:00Z", "2024-12-31T18:15:00Z"),
    ])
  func today(name: String, now: String, end: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    #expect(try WatchSpan.today.end(after: moment(now), in: zone) == moment(end))
  }

  @Test(
    "a day of 23 or 25 hours is as long as it is, also where the clocks change at midnight",
    arguments: [
      ("Europe/Zurich", "2024-03-30T23:00:00Z", "2024-03-31T22:00:00Z"),
      ("Europe/Zurich", "2024-10-26T22:00:00Z", "2024-10-27T23:00:00Z"),
      ("Europe/Stockholm", "2024-10-27T00:30:00Z", "2024-10-27T23:00:00Z"),
      // There is no midnight: the day begins at one.
      ("America/Santiago", "2024-09-07T23:30:00Z", "2024-09-08T04:00:00Z"),
      ("Asia/Beirut", "2024-03-30T20:00:00Z", "2024-03-30T22:00:00Z"),
      // There are two: the day begins at the first.
      ("America/Havana", "2024-11-02T20:00:00Z", "2024-11-03T04:00:00Z"),
    ])
  func clockChanges(name: String, now: String, end: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    #expect(try WatchSpan.today.end(after: moment(now), in: zone) == moment(end))
  }
}
