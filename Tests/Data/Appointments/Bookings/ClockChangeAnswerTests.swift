import ChargeDomain
import Foundation
import Testing

/// The hours of days on which clocks are changed, as the service lists them.
struct ClockChangeAnswerTests {
  private static let hours = (0..<24).map { ($0 < 10 ? "0" : "") + "\($0):00" }

  /// The hours of the only socket. Each is named as "02:00", or with its offset as "02:00 +01:00".
  private func slots(
    _ names: [String], on day: String, in zone: String?
  ) async throws -> [BookableDay.Slot] {
    let rows = names.map { name in
      let parts = name.split(separator: " ", maxSplits: 1)
      let offset = parts.count > 1 ? #","utcOffset":\#(parts[1])"# : ""
      return #"{"slot":"\#(parts[0])","isOccupied":false\#(offset)}"#
    }
    let list = rows.joined(separator: ",")
    let text = #"{"stationID":101,"sockets":[{"socketID":1,"day":{"date":"\#(day)","timeSlots":[\#(list)]}}]}"#
    return try await BookingFixture.columns(text, day: day, zone: zone).flatMap(\.slots)
  }

  /// A day's hours are a real hour apart, on that day, and begin at its midnight.
  private func expectWholeDay(_ slots: [BookableDay.Slot], _ count: Int, on day: String, in zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let begins = slots.compactMap(\.begin)
    #expect(slots.count == count && begins.count == count)
    #expect(zip(begins, begins.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
    #expect(begins.allSatisfy { CalendarDay(of: $0, in: zone).description == day })
    #expect(slots.first?.time.clock.description == "00:00" && slots.last?.time.clock.description == "23:00")
    for slot in slots {
      #expect(slot.time.moment(in: zone) == slot.begin && !slot.time.isAmbiguous(in: zone))
    }
  }

  @Test(
    "on the day when clocks are set forward 23 hours are offered", arguments: ["Europe/Zurich", "Europe/Stockholm"])
  func forward(_ zone: String) async throws {
    let day = "2026-03-29"
    let slots = try await slots(Self.hours, on: day, in: zone)
    try expectWholeDay(slots, 23, on: day, in: zone)
    #expect(!slots.map(\.time.clock.description).contains("02:00"))
    let real = try await self.slots(Self.hours.filter { $0 != "02:00" }, on: day, in: zone)
    #expect(real == slots, "also where the service leaves it out itself")
  }

  @Test(
    "on the day when clocks are set back 25 hours are offered, the two of one name told apart by their offset",
    arguments: ["Europe/Zurich", "Europe/Stockholm"])
  func back(_ zone: String) async throws {
    let day = "2026-10-25"
    let (before, after) = (Array(Self.hours.prefix(2)), Array(Self.hours.dropFirst(3)))
    let expected: [Int?] = [nil, nil, 7200, 3600] + Array(repeating: nil, count: after.count)
    for twice in [
      [#"02:00 "+02:00""#, #"02:00 "+01:00""#], [#"02:00 "+01:00""#, #"02:00 "+02:00""#], ["02:00", "02:00"],
      [#"02:00 "+02:00""#, "02:00"],
    ] {
      let slots = try await slots(before + twice + after, on: day, in: zone)
      try expectWholeDay(slots, 25, on: day, in: zone)
      #expect(slots.map(\.time.offset) == expected, "\(twice)")
    }
  }

  @Test("an hour that comes twice and is listed once is not told apart, unless the service names its offset")
  func listedOnce() async throws {
    let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
    let slots = try await slots(Self.hours, on: "2026-10-25", in: "Europe/Zurich")
    #expect(slots.count == 24 && slots.allSatisfy { $0.time.offset == nil })
    #expect(slots.filter { $0.time.isAmbiguous(in: zone) }.map(\.time.clock.description) == ["02:00"])
    let named = try await self.slots([#"02:00 "+01:00""#], on: "2026-10-25", in: "Europe/Zurich")
    #expect(named.map(\.time.offset) == [3600] && named.first?.begin == slots[2].begin.map { $0 + 3600 })
  }

  @Test("in İstanbul clocks are not changed: every day has 24 hours", arguments: ["2026-03-29", "2026-10-25"])
  func never(_ day: String) async throws {
    let slots = try await slots(Self.hours, on: day, in: "Europe/Istanbul")
    try expectWholeDay(slots, 24, on: day, in: "Europe/Istanbul")
    // An hour that comes once is not told apart, whatever the service says.
    let named = try await self.slots(Self.hours.map { $0 + #" "+03:00""# }, on: day, in: "Europe/Istanbul")
    #expect(named == slots && named.allSatisfy { $0.time.offset == nil })
  }

  @Test(
    "what is no offset is not used",
    arguments: [
      #""+2:00""#, #""++1:00""#, #""+-1:00""#, #""02:00""#, #""+19:00""#, #""+02:60""#, #""+02:00:00""#, #""+0200""#,
      "7200", "null", #""""#, "true", #""CET""#,
    ])
  func noOffset(_ offset: String) async throws {
    let slots = try await slots(["02:00 \(offset)", "02:00 \(offset)"], on: "2026-10-25", in: "Europe/Zurich")
    #expect(slots.map(\.time.offset) == [7200, 3600], "told apart by their order")
  }

  @Test(
    "an offset that the clocks never had that hour counts more than what is known of the place",
    arguments: [
      ("2026-10-25", "Europe/Zurich"), ("2026-10-24", "Europe/Zurich"), ("2026-03-29", "Europe/Stockholm"),
      ("2026-10-25", "Europe/Istanbul"),
    ])
  func otherOffset(_ day: String, _ zone: String) async throws {
    let utc = try #require(ISO8601DateFormatter().date(from: "\(day)T02:00:00Z"))
    let offsets: [(String, Int)] = [
      (#""+05:00""#, 18_000), (#""-02:00""#, -7200), (#""+00:00""#, 0), (#""+18:00""#, 64_800),
    ]
    for (offset, seconds) in offsets {
      let slots = try await slots(["02:00 \(offset)"], on: day, in: zone)
      #expect(slots.map(\.time.offset) == [seconds], "\(offset)")
      #expect(slots.map(\.begin) == [utc - TimeInterval(seconds)], "\(offset)")
    }
    let both = try await slots([#"02:00 "+05:00""#, #"02:00 "-02:00""#], on: day, in: zone)
    #expect(both.map(\.time.offset) == [18_000, -7200] && both.allSatisfy { $0.time.clock.hour == 2 })
  }

  @Test("at a station whose zone is not known hours stand as listed, and nobody knows when they are")
  func noZone() async throws {
    let names = ["02:00", #"02:00 "+01:00""#, "01:00"]
    for zone in [nil, "Nowhere/Else"] as [String?] {
      let slots = try await slots(names, on: "2026-10-25", in: zone)
      #expect(slots.map(\.time.clock.description) == ["02:00", "02:00", "01:00"])
      #expect(slots.map(\.time.offset) == [nil, 3600, nil] && slots.allSatisfy { $0.begin == nil })
    }
  }
}
