import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Exceptions of the opening hours, in the order in which they come")
struct ExceptionOrderTests {
  private func period(_ begin: Double, _ end: Double) throws -> OpeningHours.Period {
    try #require(OpeningHours.Period(begin: noon + begin * 3600, end: noon + end * 3600))
  }

  private func exceptions(
    open: [OpeningHours.Period] = [], closed: [OpeningHours.Period] = [], zone: String? = nil
  ) throws -> [String] {
    var site = station("1", at: try place(47, 8), evses: [])
    site.timeZone = zone
    site.openingHours = OpeningHours(.notGiven, exceptionalOpenings: open, exceptionalClosings: closed)
    return OpenStatus(site, in: try context()).exceptions
  }

  @Test("the earlier one stands first, whatever it is; of two at the same time that it is closed")
  func order() throws {
    let (first, second) = (try period(1, 2), try period(3, 4))
    #expect(
      try exceptions(open: [first], closed: [second])
        == ["Also open: 1 Jun 2024, 13:00–14:00", "Closed: 1 Jun 2024, 15:00–16:00"])
    #expect(
      try exceptions(open: [second], closed: [first])
        == ["Closed: 1 Jun 2024, 13:00–14:00", "Also open: 1 Jun 2024, 15:00–16:00"])
    #expect(
      try exceptions(open: [first], closed: [first])
        == ["Closed: 1 Jun 2024, 13:00–14:00", "Also open: 1 Jun 2024, 13:00–14:00"])
  }

  @Test("what is over is left out, what still lasts is not; what begins in two weeks or later is not told yet")
  func soon() throws {
    #expect(try exceptions(closed: [try period(-2, 0)]).isEmpty)
    #expect(try exceptions(closed: [try period(-2, 1)]) == ["Closed: 1 Jun 2024, 10:00–13:00"])
    #expect(try exceptions(closed: [try period(14 * 24, 14 * 24 + 1)]).isEmpty)
    #expect(try exceptions(closed: [try period(14 * 24 - 1, 14 * 24)]) == ["Closed: 15 Jun 2024, 11:00–12:00"])
    #expect(try exceptions().isEmpty)
  }

  @Test("an exception over midnight names both days, in the time of the station")
  func overMidnight() throws {
    #expect(
      try exceptions(open: [try period(11, 13)]) == ["Also open: 1 Jun 2024, 23:00–2 Jun 2024, 01:00"])
    #expect(
      try exceptions(open: [try period(11, 13)], zone: "Europe/Zurich")
        == ["Also open: 2 Jun 2024, 01:00–03:00"])
  }
}
