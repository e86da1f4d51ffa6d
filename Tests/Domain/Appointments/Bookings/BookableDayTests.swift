import ChargeDomain
import Foundation
import Testing

struct BookableDayTests {
  private func slots(
    _ names: [String], on day: String, in zone: String?, offsets: [Int: Int] = [:]
  ) throws -> [BookableDay.Slot] {
    let given = try names.enumerated().map { index, name in
      (clock: try #require(ClockTime(name)), offset: offsets[index], isOccupied: false)
    }
    return BookableDay.Slot.slots(
      given, on: try #require(CalendarDay(day)), in: try zone.map { try #require(TimeZone(identifier: $0)) })
  }

  private let hours = (0..<24).map { ($0 < 10 ? "0" : "") + "\($0):00" }

  @Test("the hour that no clock shows is not offered")
  func missing() throws {
    let slots = try slots(hours, on: "2026-03-29", in: "Europe/Zurich")
    #expect(slots.map(\.time.clock.description) == hours.filter { $0 != "02:00" })
    #expect(try self.slots(hours, on: "2026-03-29", in: "Europe/Istanbul").count == 24)
  }

  @Test(
    "an hour that comes twice is told apart by the order or by its offset; once listed, it is not known which is meant")
  func twice() throws {
    let zone = "Europe/Stockholm"
    let both = try slots(["01:00", "02:00", "02:00", "03:00"], on: "2026-10-25", in: zone)
    #expect(both.map(\.time.offset) == [nil, 7200, 3600, nil])
    let begins = both.compactMap(\.begin)
    #expect(begins.count == 4 && zip(begins, begins.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
    let named = try slots(["02:00", "02:00"], on: "2026-10-25", in: zone, offsets: [0: 3600, 1: 7200])
    #expect(named.map(\.time.offset) == [7200, 3600], "in the order of time")
    let once = try slots(["02:00"], on: "2026-10-25", in: zone)
    let stockholm = try #require(TimeZone(identifier: zone))
    #expect(once.map(\.time.offset) == [nil] && once[0].time.isAmbiguous(in: stockholm))
    #expect(once[0].time.moment(in: stockholm) == both[1].begin, "the earlier one: nobody comes too late")
    #expect(both.allSatisfy { !$0.time.isAmbiguous(in: stockholm) })
    #expect(both[2].time.moment(in: stockholm) == both[2].begin)
    #expect(try slots(["09:00", "09:00"], on: "2026-10-25", in: zone).count == 1, "a row that comes again")
  }

  @Test("without a time zone hours stand as they are listed, and nobody knows when they are")
  func noZone() throws {
    let slots = try slots(["03:00", "02:00"], on: "2026-03-29", in: nil)
    #expect(slots.map(\.time.clock.description) == ["03:00", "02:00"] && slots.allSatisfy { $0.begin == nil })
  }

  @Test("without a time zone, too, an hour stands once, unless its offsets tell two apart")
  func noZoneTwice() throws {
    let names = ["02:00", "02:00", "03:00", "03:00"]
    let slots = try slots(names, on: "2026-10-25", in: nil, offsets: [0: 7200, 1: 3600])
    #expect(slots.map(\.time.clock.description) == ["02:00", "02:00", "03:00"])
    #expect(slots.map(\.time.offset) == [7200, 3600, nil] && slots.allSatisfy { $0.begin == nil })
    #expect(try self.slots(["02:00"], on: "2026-10-25", in: nil, offsets: [0: 3600]).map(\.time.offset) == [nil])
  }
}

struct ReminderLeadTests {
  @Test("a reminder needs one full minute", arguments: ReminderLead.allCases)
  func margin(lead: ReminderLead) {
    let begin = Date(timeIntervalSince1970: 1_000_000_000)
    let due = begin.addingTimeInterval(-60 * Double(lead.rawValue))
    #expect(lead.moment(before: begin) == due)
    #expect(lead.isPossible(before: begin, at: due.addingTimeInterval(-60)))
    #expect(!lead.isPossible(before: begin, at: due.addingTimeInterval(-59.9)))
  }
}
