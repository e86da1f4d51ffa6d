import ChargeDomain
import Foundation
import Testing

/// Months of the calendar.
struct CalendarMonthTests {
  @Test("a month is read and written as ISO 8601 does")
  func texts() throws {
    for text in ["2024-05", "0001-01", "9999-12", "0987-10"] {
      #expect(try #require(CalendarMonth(text)).description == text)
    }
    for text in ["", "2024", "2024-13", "2024-00", "0000-01", "2024-5", "24-05", "2024-05-01", "2024/05", "２０24-05"] {
      #expect(CalendarMonth(text) == nil, "\(text)")
    }
    #expect(CalendarMonth(year: 2024, month: 13) == nil && CalendarMonth(year: 10_000, month: 1) == nil)
  }

  @Test("months are ordered by time")
  func order() throws {
    let months = try ["2023-12", "2024-01", "2024-02"].map { try #require(CalendarMonth($0)) }
    #expect(months.shuffled().sorted() == months)
  }

  @Test("a moment lies in another month elsewhere")
  func moments() throws {
    let moment = Date(timeIntervalSince1970: 1_714_514_400)  // 30 April 2024, 22:00 UTC.
    #expect(CalendarMonth(of: moment, in: .gmt).description == "2024-04")
    let stockholm = try #require(TimeZone(identifier: "Europe/Stockholm"))
    #expect(CalendarMonth(of: moment, in: stockholm).description == "2024-05")
  }
}
