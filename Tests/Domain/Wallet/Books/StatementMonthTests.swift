import ChargeDomain
import Foundation
import Testing

/// Months are those of the person's time zone, whatever the clocks do.
struct StatementMonthTests {
  private func made(_ text: String) throws -> StatementMonth {
    StatementMonth(of: try #require(CalendarDay(text + "-17")))
  }

  private func utc(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test(
    "a month begins with the first moment of its first day",
    arguments: [
      ("Europe/Stockholm", "2024-03", "2024-02-29T23:00:00Z", "2024-03-31T22:00:00Z"),
      ("Europe/Stockholm", "2024-10", "2024-09-30T22:00:00Z", "2024-10-31T23:00:00Z"),
      ("Europe/Istanbul", "2024-02", "2024-01-31T21:00:00Z", "2024-02-29T21:00:00Z"),
      ("America/New_York", "2024-11", "2024-11-01T04:00:00Z", "2024-12-01T05:00:00Z"),
      // Midnight of 1 October did not exist: clocks went from 23:59 to 01:00.
      ("America/Asuncion", "2017-10", "2017-10-01T04:00:00Z", "2017-11-01T03:00:00Z"),
      // Midnight of 1 November came twice.
      ("America/Havana", "2015-11", "2015-11-01T04:00:00Z", "2015-12-01T05:00:00Z"),
      ("Asia/Kathmandu", "2023-12", "2023-11-30T18:15:00Z", "2023-12-31T18:15:00Z"),
    ])
  func moments(_ name: String, _ text: String, _ begin: String, _ end: String) throws {
    let (zone, month) = (try #require(TimeZone(identifier: name)), try made(text))
    let moments = month.moments(in: zone)
    let expected = try utc(begin)..<utc(end)
    #expect(moments == expected)
    #expect(StatementMonth(of: moments.lowerBound, in: zone) == month)
    #expect(StatementMonth(of: moments.lowerBound - 0.001, in: zone) == month.previous)
    #expect(StatementMonth(of: moments.upperBound - 0.001, in: zone) == month)
    #expect(StatementMonth(of: moments.upperBound, in: zone) == month.next)
  }

  @Test(
    "months follow one another without a gap, in every zone of which clocks change",
    arguments: [
      "Europe/Stockholm", "Europe/Istanbul", "America/Asuncion", "America/Sao_Paulo", "Asia/Beirut", "Pacific/Auckland",
    ])
  func follow(_ name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    var month = try made("2005-01")
    for _ in 0..<240 {
      #expect(month < month.next && month.next.previous == month)
      #expect(month.moments(in: zone).upperBound == month.next.moments(in: zone).lowerBound)
      month = month.next
    }
    #expect(month.description == "2025-01")
  }

  @Test("the first and the last month have no neighbours beyond them")
  func bounds() throws {
    let (first, last) = (try made("0001-01"), try made("9999-12"))
    #expect(first.previous == first && last.next == last)
    #expect(last.moments(in: .gmt).isEmpty)
  }
}
