import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// The times of a transaction are of the network's clock, which its answers tell. How wrong the device's clock is changes nothing.
struct NetworkClockTests {
  private typealias Fixture = ChargingFixture

  private static let there = Fixture.now.addingTimeInterval(25 * 3600)

  /// A network whose clock is this far ahead of the device's, with a session that began five minutes ago.
  private func fixture(ahead: TimeInterval, isDated: Bool = true, ended: Bool = false) throws -> Fixture {
    let now = Fixture.now.addingTimeInterval(ahead)
    let seconds = Int(now.timeIntervalSince1970)
    let date = now.formatted(
      Date.VerbatimFormatStyle(
        format: """
          \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
          \(second: .twoDigits) GMT
          """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    let end = ended ? #","endTimstamp":\#(seconds - 60)"# : ""
    let row =
      #"{"transactionID":77,"connectorID":100001,"startTimstamp":\#(seconds - 300),"kwhTransferred":1.5\#(end)}"#
    let frame =
      #"[[2,"u","MeterValues",{"transactionId":77,"timestamp":\#(seconds)000,"values":{"chargedSoFar":{"value":1800,"unit":"Wh"}}}]]"#
    return try Fixture(.second) { path throws(HTTPFailure) in
      let fields: HTTPFields = isDated ? [.date: date] : [:]
      return .of(path.hasSuffix("/metrics") ? frame : row, fields: fields)
    }
  }

  @Test(
    "Begin and values are by its clock, however wrong the device's is", arguments: [-720, -1, 25, 9600] as [Double])
  func running(_ hours: Double) async throws {
    let ahead = hours * 3600
    let facts = try await fixture(ahead: ahead).facts()
    let now = Fixture.now.addingTimeInterval(ahead)
    #expect(facts.startedAt == now - 300 && facts.lead == ahead)
    #expect(facts.reading?.measuredAt == now && facts.reading?.energy == Energy(wattHours: 1800))
  }

  @Test("A session that has ended keeps its begin and end", arguments: [600, 3600, 90_000] as [Double])
  func ended(_ ahead: TimeInterval) async throws {
    let facts = try await fixture(ahead: ahead, ended: true).facts()
    let now = Fixture.now.addingTimeInterval(ahead)
    #expect(facts.startedAt == now - 300 && facts.endedAt == now - 60)
  }

  @Test("Clocks that differ by less than a minute agree, and an answer without a time says nothing of its clock")
  func agreeing() async throws {
    #expect(try await fixture(ahead: 59).facts().lead == nil)
    #expect(try await fixture(ahead: -60).facts().lead == -60)
    let undated = try await fixture(ahead: 3600, isDated: false).facts()
    #expect(undated.lead == nil && undated.startedAt == Fixture.now)
  }

  @Test("Where answers tell no time, values go on after the device's clock was set back by more than a day")
  func undated() throws {
    let seconds = Int(Self.there.timeIntervalSince1970)
    let text =
      #"[[2,"u","MeterValues",{"transactionId":77,"timestamp":\#(seconds + 3)000,"values":{"chargedSoFar":{"value":9,"unit":"Wh"}}}]]"#
    let root = try JSONDocument(Data(text.utf8)).root
    var meter = ChargingMeter()
    meter.add(ChargingMeter.Reading(measuredAt: Self.there, energy: Energy(wattHours: 8), level: nil, watts: nil))
    let after = MeterFrames(root: root, receivedAt: Fixture.now, known: Self.there, faults: FieldFaults())
    let (readings, newest) = after.readings(of: Fixture.id)
    #expect(newest == Self.there.addingTimeInterval(3))
    for reading in readings { meter.add(reading) }
    #expect(meter.energy == Energy(wattHours: 9))
  }
}
