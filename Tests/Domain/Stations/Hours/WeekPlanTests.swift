@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The open ranges of a week, in minutes after Monday 00:00.
@Suite struct WeekPlanTests {
  private func plan(_ entries: (days: [Int], ranges: [(Int, Int)])...) -> WeekPlan {
    WeekPlan(
      entries.map { entry in
        OpeningHours.DayHours(
          days: entry.days, ranges: entry.ranges.compactMap { OpeningHours.TimeRange(begin: $0.0, end: $0.1) })
      })
  }

  @Test("ranges are put in order and joined where they touch")
  func ranges() {
    #expect(plan(([1], [(600, 720)])).stretches == [600..<720])
    #expect(
      plan(([2, 1], [(900, 960), (600, 720)])).stretches
        == [600..<720, 900..<960, 2040..<2160, 2340..<2400])
    #expect(plan(([1], [(600, 720), (720, 780)])).stretches == [600..<780])
    #expect(plan(([1], [(600, 720), (721, 780)])).stretches == [600..<720, 721..<780])
    #expect(plan(([1], [(600, 900), (660, 720)])).stretches == [600..<900], "one lies in the other")
    #expect(plan(([1], [(600, 720)]), ([1], [(700, 800)])).stretches == [600..<800])
  }

  @Test("a range past midnight runs into the next day, and from Sunday into Monday")
  func pastMidnight() {
    #expect(plan(([1], [(1320, 120)])).stretches == [1320..<1560])
    #expect(plan(([1], [(600, 600)])).stretches == [600..<2040], "until the same time of the next day")
    #expect(plan(([7], [(1320, 120)])).stretches == [0..<120, 9960..<10_080])
    #expect(plan(([7], [(600, 1440)])).stretches == [9240..<10_080])
    #expect(plan(([7], [(600, 0)])).stretches == [9240..<10_080])
    #expect(plan(([7], [(600, 1)])).stretches == [0..<1, 9240..<10_080])
  }

  @Test("only the days 1 to 7 count")
  func days() {
    #expect(plan(([0, 8, -1], [(600, 720)])).isNever)
    #expect(plan(([0, 1, 7, 8], [(0, 60)])).stretches == [0..<60, 8640..<8700])
    #expect(plan(([1], [])).isNever && !plan(([1], [])).isAlways)
  }

  @Test("always is all of the week and nothing less")
  func always() {
    #expect(plan(([1, 2, 3, 4, 5, 6, 7], [(0, 1440)])).isAlways)
    #expect(!plan(([1, 2, 3, 4, 5, 6, 7], [(0, 1440)])).isNever)
    #expect(!plan(([1, 2, 3, 4, 5, 6], [(0, 1440)])).isAlways)
    #expect(!plan(([2, 3, 4, 5, 6, 7], [(0, 1440)]), ([1], [(1, 1440)])).isAlways)
    #expect(!plan(([1, 2, 3, 4, 5, 6], [(0, 1440)]), ([7], [(0, 1438)])).isAlways)
    #expect(plan(([1, 2, 3, 4, 5, 6], [(0, 0)]), ([7], [(0, 1439)])).isAlways, "23:59 means midnight")
    #expect(!plan(([1, 2, 3, 4, 5, 6, 7], [(60, 1439)])).isAlways)
  }

  @Test("a week begins on Monday at midnight, also before 1970")
  func secondsOfTheWeek() {
    let day: TimeInterval = 86_400
    let cases: [(TimeInterval, TimeInterval)] = [
      (0, 3 * day), (4 * day - 1, 7 * day - 1), (4 * day, 0), (4 * day + 1, 1), (-3 * day, 0),
      (-3 * day - 1, 7 * day - 1), (-10 * day, 0),
    ]
    for (wall, expected) in cases { #expect(WeekPlan.secondsOfWeek(wall) == expected, "\(wall)") }
  }

  @Test("it is open from the first second of a range to the last, and every week")
  func isOpen() {
    let plan = plan(([1], [(600, 720)]))
    let monday: TimeInterval = 4 * 86_400
    for week in [0.0, 1, -2] {
      let begin = monday + week * 604_800 + 36_000
      #expect(!plan.isOpen(wall: begin - 1) && plan.isOpen(wall: begin))
      #expect(plan.isOpen(wall: begin + 7199) && !plan.isOpen(wall: begin + 7200))
    }
    let walls: [TimeInterval] = [0, 1].flatMap { week in [36_000, 43_200].map { monday + $0 + week * 604_800 } }
    #expect(plan.boundaries(from: monday, weeks: 2) == walls)
    #expect(plan.boundaries(from: monday + 604_799, weeks: 2) == walls)
    #expect(plan.boundaries(from: monday + 604_800, weeks: 1) == Array(walls.suffix(2)))
  }
}
