import ChargeDomain
import Foundation
import Testing

struct CalendarDayTests {
  @Test(
    "texts that are days, and texts that are none",
    arguments: [
      ("2026-03-29", true), ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true),
      ("2026-04-31", false), ("2026-13-01", false), ("2026-00-10", false), ("2026-01-00", false), ("0000-01-01", false),
      ("2026-3-29", false), ("+026-03-29", false), ("2026-03-29T", false), ("2026/03/29", false), ("", false),
      ("２０２６-03-29", false), ("0001-01-01", true), ("9999-12-31", true),
    ])
  func texts(text: String, isDay: Bool) {
    #expect(CalendarDay(text)?.description == (isDay ? text : nil))
  }

  @Test("every day of the years follows the one before, as in Foundation's calendar")
  func follows() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for start in ["1899-12-01", "1999-12-01", "2024-01-01", "2099-12-01"] {
      var day = try #require(CalendarDay(start))
      for _ in 0..<800 {
        let next = day.adding(days: 1)
        #expect(day < next && next.daysSince1970 == day.daysSince1970 + 1 && next.adding(days: -1) == day)
        let date = Date(timeIntervalSince1970: Double(next.daysSince1970) * 86_400)
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        #expect([parts.year, parts.month, parts.day] == [next.year, next.month, next.day])
        day = next
      }
    }
  }

  @Test("no moment and no number of days leads out of the years 1 to 9999")
  func bounds() throws {
    let (first, last) = (try #require(CalendarDay("0001-01-01")), try #require(CalendarDay("9999-12-31")))
    #expect(first.adding(days: -1) == first && last.adding(days: 1) == last)
    #expect(first.adding(days: .min) == first && last.adding(days: .max) == last)
    #expect(first.adding(days: .max) == last && first.daysSince1970 == -719_162 && last.daysSince1970 == 2_932_896)
    for seconds in [-1e300, -1e15, -Double.infinity] {
      #expect(CalendarDay(of: Date(timeIntervalSince1970: seconds), in: .gmt) == first)
    }
    #expect(CalendarDay(of: Date(timeIntervalSince1970: 1e300), in: .gmt) == last)
  }

  @Test("the day depends on the place")
  func places() throws {
    let moment = try #require(ISO8601DateFormatter().date(from: "2026-03-28T22:30:00Z"))
    func day(_ zone: String) throws -> String {
      CalendarDay(of: moment, in: try #require(TimeZone(identifier: zone))).description
    }
    #expect(try day("Europe/Istanbul") == "2026-03-29")
    #expect(try day("Europe/Stockholm") == "2026-03-28")
    #expect(try day("Asia/Tokyo") == "2026-03-29" && day("America/Los_Angeles") == "2026-03-28")
  }
}

struct ClockTimeTests {
  @Test(
    "texts that are times, and texts that are none",
    arguments: [
      ("00:00", true), ("23:59", true), ("24:00", false), ("12:60", false), ("9:00", false), ("09:00:00", false),
      ("-1:00", false), ("", false), ("0９:00", false), ("09.00", false),
    ])
  func texts(text: String, isTime: Bool) {
    #expect(ClockTime(text)?.description == (isTime ? text : nil))
  }

  @Test("a clock shows a time at every moment, also before 1970; at none of what is no number")
  func ofMoments() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Kolkata"))
    #expect(ClockTime(of: Date(timeIntervalSince1970: 0), in: zone)?.description == "05:30")
    #expect(ClockTime(of: Date(timeIntervalSince1970: -1), in: .gmt)?.description == "23:59")
    #expect(ClockTime(of: Date(timeIntervalSince1970: .nan), in: .gmt) == nil)
  }

  private static let days: [(zone: String, day: String, missing: String?, twice: String?)] = [
    ("Europe/Istanbul", "2026-03-29", nil, nil), ("Europe/Istanbul", "2026-10-25", nil, nil),
    ("Europe/Zurich", "2026-03-29", "02:00", nil), ("Europe/Zurich", "2026-10-25", nil, "02:00"),
    ("Europe/Stockholm", "2026-03-29", "02:00", nil), ("Europe/Stockholm", "2026-10-25", nil, "02:00"),
    ("America/New_York", "2026-03-08", "02:00", nil), ("America/New_York", "2026-11-01", nil, "01:00"),
    // Clocks are changed at midnight.
    ("America/Havana", "2026-03-08", "00:00", nil), ("America/Havana", "2026-11-01", nil, "00:00"),
  ]

  @Test(
    "on days when clocks are changed one hour is missing or comes twice; on others each comes once", arguments: days)
  func clockChanges(zone: String, day: String, missing: String?, twice: String?) throws {
    let (zone, day) = (try #require(TimeZone(identifier: zone)), try #require(CalendarDay(day)))
    var moments: [Date] = []
    for hour in 0..<24 {
      let clock = try #require(ClockTime(hour: hour, minute: 0))
      let found = clock.moments(on: day, in: zone)
      let count = clock.description == missing ? 0 : clock.description == twice ? 2 : 1
      #expect(found.count == count, "\(clock)")
      #expect(found.allSatisfy { ClockTime(of: $0 + 59, in: zone) == clock })
      moments += found
    }
    // Together they are the hours of the day, without a gap and in order.
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
    #expect(moments.allSatisfy { CalendarDay(of: $0, in: zone) == day })
  }
}
