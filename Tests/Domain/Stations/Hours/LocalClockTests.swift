@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The time on clocks around the moments at which they are set forward or back.
@Suite struct LocalClockTests {
  private let stockholm: TimeZone
  /// 29 March 2026, 01:00 UTC: 02:00 becomes 03:00.
  private let spring: TimeInterval = 1_774_746_000
  /// 25 October 2026, 01:00 UTC: 03:00 becomes 02:00.
  private let autumn: TimeInterval = 1_792_890_000

  init() throws { stockholm = try #require(TimeZone(identifier: "Europe/Stockholm")) }

  private func clock(_ moment: TimeInterval) -> LocalClock { LocalClock(stockholm, around: moment) }

  @Test("a change is known from two days before a moment to nine days after it, to the second")
  func changes() {
    let day: TimeInterval = 86_400
    for change in [spring, autumn] {
      for moment in [change - 9 * day, change - 1.5, change, change + 1, change + 2 * day - 1] {
        #expect(clock(moment).changes == [change], "\(moment - change)")
      }
      for moment in [change - 9 * day - 1, change + 2 * day, change + 3 * day] {
        #expect(clock(moment).changes.isEmpty, "\(moment - change)")
      }
    }
  }

  @Test("clocks show the offset that holds at a moment")
  func wall() {
    #expect(clock(spring).wall(at: spring - 1) == spring + 3599)
    #expect(clock(spring).wall(at: spring) == spring + 7200)
    #expect(clock(autumn).wall(at: autumn - 1) == autumn + 7199)
    #expect(clock(autumn).wall(at: autumn) == autumn + 3600)
    // Before what is known the first offset counts.
    #expect(clock(spring).wall(at: spring - 864_000) == spring - 864_000 + 3600)
    #expect(clock(autumn).wall(at: autumn - 864_000) == autumn - 864_000 + 7200)
  }

  @Test("an hour that clocks skip is never shown")
  func skipped() {
    let clock = clock(spring)
    #expect(clock.moments(showing: spring + 3599) == [spring - 1])
    #expect(clock.moments(showing: spring + 3600).isEmpty)
    #expect(clock.moments(showing: spring + 7199).isEmpty)
    #expect(clock.moments(showing: spring + 7200) == [spring])
  }

  @Test("an hour over which clocks are set back is shown twice")
  func twice() {
    let clock = clock(autumn)
    #expect(clock.moments(showing: autumn + 3599) == [autumn - 3601])
    #expect(clock.moments(showing: autumn + 3600) == [autumn - 3600, autumn])
    #expect(clock.moments(showing: autumn + 7199) == [autumn - 1, autumn + 3599])
    #expect(clock.moments(showing: autumn + 7200) == [autumn + 3600])
  }

  @Test("without a change each time is shown once, however far away")
  func once() {
    let clock = clock(spring + 5 * 86_400)
    for seconds in [-30.0, -1, 0, 1, 30].map({ spring + $0 * 86_400 }) {
      #expect(clock.moments(showing: seconds) == [seconds - 7200])
    }
  }
}
