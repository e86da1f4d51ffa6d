import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// The newest live values of a transaction, out of any list of frames.
struct MeterFramesTests {
  private static let now = ChargingFixture.now
  private static let seconds = Int(now.timeIntervalSince1970)

  private static func frame(
    at timestamp: String, of transaction: String = "77", _ values: String, name: String = "MeterValues"
  ) -> String {
    #"[2,"u","\#(name)",{"connectorId":1,"transactionId":\#(transaction),"timestamp":\#(timestamp),"values":{\#(values)}}]"#
  }

  private static func energy(_ wattHours: Int) -> String {
    #""chargedSoFar":{"value":\#(wattHours),"unit":"Wh","measurand":"Energy.Active.Import.Interval"}"#
  }

  private func newest(_ text: String) throws -> (reading: ChargingMeter.Reading?, faults: [String]) {
    let frames = MeterFrames(root: try JSONDocument(Data(text.utf8)).root, receivedAt: Self.now, faults: FieldFaults())
    let reading = frames.readings(of: ChargingFixture.id).readings.last
    return (reading, frames.faults.all.map { $0.path ?? "" })
  }

  @Test("A frame has energy, level and power of one moment")
  func wholeFrame() throws {
    let values =
      #""chargingPercent":{"value":55.9,"unit":"%","measurand":"SoC"},"chargingPower":{"value":10800.4,"unit":"W","measurand":"Power.Active.Import"},"#
    let (reading, faults) = try newest("[\(Self.frame(at: "\(Self.seconds - 5)250", values + Self.energy(12_345)))]")
    #expect(
      reading
        == ChargingMeter.Reading(
          measuredAt: Date(timeIntervalSince1970: Double(Self.seconds - 5) + 0.25), energy: Energy(wattHours: 12_345),
          level: ChargeLevel(percent: 55), watts: 10_800))
    #expect(faults.isEmpty)
  }

  @Test("Whatever their order, and however often they come, the newest counts")
  func order() throws {
    let frames = (0..<6).map { Self.frame(at: "\(Self.seconds - 60 + $0 * 5)000", Self.energy($0 * 100)) }
    for order in [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [3, 5, 0, 5, 1, 4, 2, 2], [5]] {
      let (reading, _) = try newest("[\(order.map { frames[$0] }.joined(separator: ","))]")
      #expect(reading?.energy == Energy(wattHours: 500))
      #expect(reading?.measuredAt == Self.now.addingTimeInterval(-35))
    }
    // One frame alone.
    #expect(try newest(frames[2]).reading?.energy == Energy(wattHours: 200))
  }

  @Test("Only frames of the transaction with meter values count")
  func othersDoNotCount() throws {
    let ours = Self.frame(at: "\(Self.seconds - 60)000", of: #""77""#, Self.energy(100))
    let later = "\(Self.seconds)000"
    let others = [
      Self.frame(at: later, of: "78", Self.energy(900)), Self.frame(at: later, of: "null", Self.energy(900)),
      Self.frame(at: later, Self.energy(900), name: "StatusNotification"),
      #"[4,"u","InternalError","",{}]"#, #"[2,"u","MeterValues"]"#, #"[2,"u","MeterValues",7]"#, "7", "null", "[]",
      "{}",
      Self.frame(at: later, ""), Self.frame(at: "null", Self.energy(900)), Self.frame(at: "-5", Self.energy(900)),
      Self.frame(at: "0", Self.energy(900)), Self.frame(at: #""soon""#, Self.energy(900)),
      Self.frame(at: "1e300", Self.energy(900)),
      #"[2,"u","MeterValues",{"transactionId":77,"timestamp":\#(later),"values":[1]}]"#,
      #"[2,"u","MeterValues",{"transactionId":77,"timestamp":\#(later)}]"#,
    ]
    for other in others {
      #expect(try newest("[\(ours),\(other)]").reading?.energy == Energy(wattHours: 100), "\(other)")
      #expect(try newest("[\(ours),\(other),\(ours)]").reading?.energy == Energy(wattHours: 100))
    }
    #expect(try newest("[\(others.prefix(3).joined(separator: ","))]").reading == nil)
    for text in ["[]", "{}", "null", "7", #""x""#, #"["dbError"]"#] { #expect(try newest(text).reading == nil) }
  }

  @Test("Seconds and milliseconds are told apart, also beside each other")
  func secondsAndMilliseconds() throws {
    let early = Self.frame(at: "\(Self.seconds - 20)000", Self.energy(1))
    let late = Self.frame(at: "\(Self.seconds - 10)", Self.energy(2))
    for text in ["[\(early),\(late)]", "[\(late),\(early)]"] {
      let reading = try newest(text).reading
      #expect(reading?.energy == Energy(wattHours: 2) && reading?.measuredAt == Self.now.addingTimeInterval(-10))
    }
  }

  @Test(
    "If the server's clock is ahead, the values keep their order and distances, and the newest counts as measured now")
  func clockAhead() throws {
    let frames = (0..<4).map { Self.frame(at: "\(Self.seconds + 600 - $0 * 5)000", Self.energy(400 - $0 * 100)) }
    let root = try JSONDocument(Data("[\(frames.joined(separator: ","))]".utf8)).root
    let (readings, newest) = MeterFrames(root: root, receivedAt: Self.now, faults: FieldFaults())
      .readings(of: ChargingFixture.id)
    #expect(readings.map { $0.energy?.wattHours } == [100, 200, 300, 400])
    #expect(readings.map { $0.measuredAt.timeIntervalSince(Self.now) } == [-15, -10, -5, 0])
    // The next question is asked in the server's time.
    #expect(newest == Self.now.addingTimeInterval(600))
  }

  @Test("So do values that reach further back than the clocks differ")
  func clockAheadOfAll() throws {
    let frames = (0..<4).map { Self.frame(at: "\(Self.seconds + 600 - $0 * 500)000", Self.energy(400 - $0 * 100)) }
    let root = try JSONDocument(Data("[\(frames.joined(separator: ","))]".utf8)).root
    let (readings, newest) = MeterFrames(root: root, receivedAt: Self.now, faults: FieldFaults())
      .readings(of: ChargingFixture.id)
    #expect(readings.map { $0.energy?.wattHours } == [100, 200, 300, 400])
    #expect(readings.map { $0.measuredAt.timeIntervalSince(Self.now) } == [-1500, -1000, -500, 0])
    #expect(newest == Self.now.addingTimeInterval(600))
  }

  @Test("A time that no clock can show leaves out nothing that comes after it")
  func impossibleClock() throws {
    let frames = [
      Self.frame(at: "\(Self.seconds + 86_400)000", Self.energy(1)),
      Self.frame(at: "\(Self.seconds - 5)000", Self.energy(2)),
    ]
    let root = try JSONDocument(Data("[\(frames.joined(separator: ","))]".utf8)).root
    let (readings, newest) = MeterFrames(root: root, receivedAt: Self.now, faults: FieldFaults())
      .readings(of: ChargingFixture.id)
    #expect(readings.last?.energy?.wattHours == 1 && readings.last?.measuredAt == Self.now)
    #expect(newest == Self.now)
  }

  @Test("A time more than five minutes ahead is the time of receipt, and the latest of those counts")
  func future() throws {
    #expect(
      try newest(Self.frame(at: "\(Self.seconds + 300)000", Self.energy(1))).reading?.measuredAt
        == Self.now.addingTimeInterval(300))
    #expect(try newest(Self.frame(at: "\(Self.seconds + 301)000", Self.energy(1))).reading?.measuredAt == Self.now)
    let frames = [3600, 7200, 5400].enumerated().map { index, ahead in
      Self.frame(at: "\(Self.seconds + ahead)000", Self.energy(index + 1))
    }
    let reading = try newest("[\(frames.joined(separator: ","))]").reading
    #expect(reading?.energy == Energy(wattHours: 2) && reading?.measuredAt == Self.now)
  }

  @Test(
    "Known units are converted, unknown ones dropped",
    arguments: [
      (#""chargedSoFar":{"value":1.5,"unit":"kWh"}"#, 1500, nil, nil, false),
      (#""chargedSoFar":{"value":"1500","unit":"wh"}"#, 1500, nil, nil, false),
      (#""chargedSoFar":{"value":0,"unit":"Wh"}"#, 0, nil, nil, false),
      (#""chargingPower":{"value":11,"unit":"kW"}"#, nil, nil, 11_000, false),
      (#""chargingPower":{"value":0,"unit":"W"}"#, nil, nil, 0, false),
      (#""chargingPercent":{"value":100,"unit":"Percent"}"#, nil, 100, nil, false),
      (#""chargingPercent":{"value":99.99,"unit":"%"}"#, nil, 99, nil, false),
      (#""chargedSoFar":{"value":5,"unit":"MJ"}"#, nil, nil, nil, true),
      (#""chargedSoFar":{"value":5}"#, nil, nil, nil, true),
      (#""chargedSoFar":{"value":5,"unit":null}"#, nil, nil, nil, true),
      (#""chargedSoFar":{"value":5,"unit":7}"#, nil, nil, nil, true),
      (#""chargedSoFar":{"unit":"Wh"}"#, nil, nil, nil, false),
      (#""chargedSoFar":{"value":null,"unit":"Wh"}"#, nil, nil, nil, false),
      (#""chargedSoFar":{"value":"much","unit":"Wh"}"#, nil, nil, nil, true),
      (#""chargedSoFar":{"value":-1,"unit":"Wh"}"#, nil, nil, nil, true),
      (#""chargedSoFar":{"value":10000001,"unit":"Wh"}"#, nil, nil, nil, true),
      (#""chargedSoFar":{"value":1e300,"unit":"kWh"}"#, nil, nil, nil, true),
      (#""chargedSoFar":12"#, nil, nil, nil, true), (#""chargedSoFar":null"#, nil, nil, nil, false),
      (#""chargingPower":{"value":-1,"unit":"W"}"#, nil, nil, nil, true),
      (#""chargingPower":{"value":1e9,"unit":"W"}"#, nil, nil, nil, true),
      (#""chargingPower":{"value":11,"unit":"kVA"}"#, nil, nil, nil, true),
      (#""chargingPercent":{"value":101,"unit":"%"}"#, nil, nil, nil, true),
      (#""chargingPercent":{"value":-1,"unit":"%"}"#, nil, nil, nil, true),
      (#""chargingPercent":{"value":true,"unit":"%"}"#, nil, nil, nil, true),
    ] as [(String, Int?, Int?, Int?, Bool)])
  func units(_ values: String, _ wattHours: Int?, _ percent: Int?, _ watts: Int?, _ isReported: Bool) throws {
    let (reading, faults) = try newest("[\(Self.frame(at: "\(Self.seconds)000", values))]")
    #expect(reading?.energy?.wattHours == wattHours)
    #expect(reading?.level?.percent == percent && reading?.watts == watts)
    #expect((reading == nil) == (wattHours == nil && percent == nil && watts == nil))
    #expect(faults.isEmpty != isReported)
  }

  @Test("A value that cannot be used takes no other with it")
  func partly() throws {
    let values = #""chargingPower":{"value":5,"unit":"hp"},"chargingPercent":{"value":40,"unit":"%"}"#
    let (reading, faults) = try newest("[\(Self.frame(at: "\(Self.seconds)000", values))]")
    #expect(reading?.level?.percent == 40 && reading?.watts == nil)
    #expect(faults == ["values.chargingPower.unit"])
  }
}
