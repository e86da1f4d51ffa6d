import ChargeDomain
@testable import ChargePresentation
import Foundation
import Testing

@Suite("Times with their offset from UTC, where the clocks show them twice")
struct UTCOffsetWordsTests {
  @Test(
    "a range tells its offset once, and twice only where its ends differ",
    arguments: [
      (-7200.0, -3601.0, "01:00–01:59"), (-7200, -3600, "01:00–02:00 UTC+2"), (-3600, -1800, "02:00–02:30 UTC+2"),
      (-3600, 0, "02:00 UTC+2–02:00 UTC+1"), (-7200, 0, "01:00 UTC+2–02:00 UTC+1"),
      (0, 3600, "02:00–03:00 UTC+1"), (-3600, 3600, "02:00 UTC+2–03:00 UTC+1"), (-7200, 3600, "01:00–03:00"),
    ])
  func ranges(begin: Double, end: Double, words: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
    // On 27 October 2024 the clocks go from 03:00 back to 02:00 at 01:00 UTC.
    let change = Date(timeIntervalSince1970: 1_729_990_800)
    #expect(UTCOffset.range(from: change + begin, to: change + end, in: zone) == words)
  }

  @Test("where the clocks never change none is told, and a moment that is no number has no words")
  func elsewhere() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Istanbul"))
    let begin = Date(timeIntervalSince1970: 1_729_987_200)
    #expect(UTCOffset.range(from: begin, to: begin + 3600, in: zone) == "03:00–04:00")
    #expect(UTCOffset.range(from: begin, to: Date(timeIntervalSince1970: .nan), in: .gmt) == nil)
  }
}
