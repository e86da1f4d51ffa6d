import ChargeDomain
import Foundation
import Testing

@Suite("How far a clock is ahead of UTC")
struct UTCOffsetTests {
  @Test(
    "texts that are offsets",
    arguments: [
      ("+00:00", 0), ("+02:00", 7200), ("-03:30", -12_600), ("+05:45", 20_700), ("-00:05", -300), ("+18:59", 68_340),
    ])
  func texts(text: String, seconds: Int) {
    #expect(UTCOffset(text)?.seconds == seconds)
    #expect(UTCOffset(seconds: seconds).description == text)
  }

  @Test(
    "texts that are none",
    arguments: ["", "+", "02:00", "+2:00", "+0200", "+19:00", "+02:60", "−02:00", "++2:00", "+02:00 ", "Z"])
  func otherTexts(text: String) {
    #expect(UTCOffset(text) == nil)
  }

  @Test("any number of seconds has words")
  func extremes() {
    #expect(UTCOffset(seconds: .min).description.hasPrefix("-") && UTCOffset(seconds: 59).description == "+00:00")
  }

  @Test("it tells apart only the hour that the clocks show twice", arguments: ["Europe/Zurich", "Europe/Stockholm"])
  func twiceShown(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    // On 27 October 2024 the clocks go from 03:00 back to 02:00 at 01:00 UTC.
    let change = Date(timeIntervalSince1970: 1_729_990_800)
    let told = [-3601.0, -3600, -1, 0, 3599, 3600].map { UTCOffset(ofTwiceShown: change + $0, in: zone)?.seconds }
    #expect(told == [nil, 7200, 7200, 3600, 3600, nil])
    #expect(UTCOffset(of: change - 1, in: zone).seconds == 7200 && UTCOffset(of: change, in: zone).seconds == 3600)
    #expect(UTCOffset(ofTwiceShown: Date(timeIntervalSince1970: .nan), in: .gmt) == nil)
  }
}
