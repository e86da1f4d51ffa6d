import Foundation
import Testing

@testable import ChargeData

/// Points in time at every edge of what feeds write.
struct FeedDateTests {
  private func seconds(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { FeedDate.read($0) }?.timeIntervalSince1970
  }

  @Test(
    "a time is read to its last digit",
    arguments: [
      ("2015-04-11t22:30:51z", 1_428_791_451), ("2015-04-11 22:30:51Z", 1_428_791_451),
      ("2015-04-11T22:30:51,5Z", 1_428_791_451.5), ("2015-04-11T22:30:51.05Z", 1_428_791_451.05),
      ("2015-04-11T22:30:51.125Z", 1_428_791_451.125), ("2015-04-11T22:30:60Z", 1_428_791_460),
      ("2015-04-11T23:59:59Z", 1_428_796_799), ("2015-04-11T00:00Z", 1_428_710_400),
      ("2015-04-11T22:30:51+23:59", 1_428_705_111), ("2015-04-11T22:30:51-00:30", 1_428_793_251),
      ("2015-04-01", 1_427_846_400), ("2015-01-15", 1_421_280_000), ("2015-12-31", 1_451_520_000),
      ("0001-01-01", -62_135_596_800), ("9999-12-31", 253_402_214_400),
      ("100000000000", 100_000_000), ("253402300799999", 253_402_300_799.999),
    ] as [(String, Double)])
  func reads(_ text: String, _ expected: Double) throws {
    let found = try #require(seconds(text))
    #expect(abs(found - expected) < 0.000_1)
  }

  @Test(
    "what is no time is not read",
    arguments: [
      "0000-01-01", "2015-04-00", "2015-04-31", "2015-06-31", "2015-09-31", "2015-11-31", "2015-01-32", "2015-02-29",
      "2024-02-30", "1900-02-29", "2100-02-29", "2015-13-01", "2015-00-01", "2015-04-11T24:00:00Z",
      "2015-04-11T22:30:61Z", "2015-04-11T22:30:51+24:00", "2015-04-11T22:30:51+02:60", "2015-04-11T22:30:51+0",
      "2015-04-11T22:30:51+02:0", "2015-04-11T22:30:51Zx", "2015-04-11x22:30:51Z", "2015-04-11T22:30:51*02:00",
      "2015/04/11", "2015-04/11", "2015-04-1", "201-04-11", "2015-04-11T22-30", "2015-04-11T22:3", "2015-04-11T2230",
      "099999999999", "253402300800000", "99999999999", "1000000000000x", "",
    ])
  func refuses(_ text: String) {
    #expect(seconds(text) == nil)
  }

  @Test("milliseconds count from 1973 to the year 9999")
  func milliseconds() {
    #expect(FeedDate.milliseconds(1e11) == Date(timeIntervalSince1970: 1e8))
    #expect(FeedDate.milliseconds(1e11 - 1) == nil)
    #expect(FeedDate.milliseconds(253_402_300_800_000) == nil)
    #expect(FeedDate.milliseconds(253_402_300_799_000) == Date(timeIntervalSince1970: 253_402_300_799))
    for value in [Double.infinity, -.infinity, .nan] { #expect(FeedDate.milliseconds(value) == nil) }
  }

  /// Counted day by day, with the leap years of these two centuries.
  @Test("each month begins the day after the one before has ended")
  func everyMonth() {
    var days = -29_219
    var wrong: [String] = []
    func text(_ year: Int, _ month: Int, _ day: Int) -> String {
      "\(year)-" + (month < 10 ? "0" : "") + "\(month)-" + (day < 10 ? "0" : "") + "\(day)"
    }
    for year in 1890...2110 {
      let isLeap = year % 4 == 0 && year != 1900 && year != 2100
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (index, length) in lengths.enumerated() {
        let (first, last) = (text(year, index + 1, 1), text(year, index + 1, length))
        if seconds(first) != Double(days * 86_400) { wrong.append(first) }
        if seconds(last) != Double((days + length - 1) * 86_400) { wrong.append(last) }
        if seconds(text(year, index + 1, length + 1)) != nil { wrong.append("after \(last)") }
        days += length
      }
    }
    #expect(wrong.isEmpty)
  }
}
