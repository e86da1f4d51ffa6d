import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// What becomes of an answer as a whole.
struct AFDCAnswerTests {
  @Test func theCountersOfAnAnswerAreNotTrusted() throws {
    let answer = try AFDCRecords.answer([AFDCRecords.record(), AFDCRecords.record(id: "2")])
    #expect(answer.recordCount == 2 && answer.stations.count == 2)
    #expect(answer.provider == .afdc && answer.receivedAt == AFDCRecords.now)
  }

  @Test func aBadRecordNeverSpoilsItsNeighbours() throws {
    let records = [
      AFDCRecords.record(), "7", "null", "{}", AFDCRecords.record(#""id":"x""#),
      AFDCRecords.record(#""latitude":null"#, id: "3"),
      AFDCRecords.record(#""latitude":0,"longitude":0.0"#, id: "4"), AFDCRecords.record(#""latitude":-91"#, id: "5"),
      AFDCRecords.record(#""longitude":"east""#, id: "6"), AFDCRecords.record(#""fuel_type_code":"CNG""#, id: "7"),
      AFDCRecords.record(#""fuel_type_code":null,"station_name":null"#, id: "8"),
    ]
    let answer = try AFDCRecords.answer(records)
    #expect(answer.recordCount == records.count)
    #expect(answer.stations.map(\.id.value) == ["1", "8"])
    #expect(answer.skipped.count { $0.extent == .record } == 8)
    #expect(answer.skipped.filter { $0.extent == .notListed }.map(\.recordID) == ["7"])
    #expect(answer.stations.last?.name == "")
    #expect(answer.unreadable == ["x", "3", "4", "5", "6"], "these are not gone; of another fuel is")
  }

  @Test("of several records with one id the newest is listed")
  func oneRecordAnIDTheNewest() throws {
    let answer = try AFDCRecords.answer([
      AFDCRecords.record(#""station_name":"old","updated_at":"2020-01-01T00:00:00Z""#),
      AFDCRecords.record(#""station_name":"new","updated_at":"2024-01-01T00:00:00Z""#),
      AFDCRecords.record(#""station_name":"undated""#),
    ])
    #expect(answer.stations.map(\.name) == ["new"])
    #expect(answer.skipped.map(\.extent) == [.notListed, .notListed])
  }

  @Test("an answer that was cut is refused whole")
  func aCutAnswerIsNeverTakenInPart() throws {
    let whole = Data(AFDCRecords.text((1...3).map { AFDCRecords.record(id: "\($0)") }).utf8)
    #expect(try AFDCAnswer.read(whole, receivedAt: AFDCRecords.now).stations.count == 3)
    for length in 0..<whole.count {
      #expect(throws: AnswerFault.self, "cut at \(length)") {
        try AFDCAnswer.read(whole.prefix(length), receivedAt: AFDCRecords.now)
      }
    }
  }

  /// Whatever byte is changed, there is an answer or an error, never a crash.
  @Test("no change of bytes traps")
  func changedBytesNeverTrap() throws {
    let whole = Data(
      AFDCRecords.text([
        AFDCRecords.record(#""ev_charging_units":[{"connectors":{"J1772":{"power_kw":7.2,"port_count":2}}}]"#)
      ]).utf8)
    for position in whole.indices {
      for byte: UInt8 in [0, 0x22, 0x2D, 0x39, 0x5B, 0x7D, 0xFF] {
        var changed = whole
        changed[position] = byte
        do throws(AnswerFault) {
          let answer = try AFDCAnswer.read(changed, receivedAt: AFDCRecords.now)
          #expect(answer.recordCount >= answer.stations.count)
        } catch {}
      }
    }
  }
}

/// Real answers, where `CHARGECORE_FEEDS` names the folder with them.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: real AFDC answers are not read"))
struct AFDCFilesTests {
  @Test func everyRecordOfARealAnswerIsListed() throws {
    let data = try FeedFolder.data("nrel/alt-fuel-stations-ma-dcfast-2024-07.json")
    let answer = try AFDCAnswer.read(data, receivedAt: AFDCRecords.now)
    #expect(answer.recordCount == 49)
    #expect(answer.stations.count == 49)
    #expect(answer.skipped.isEmpty, "\(answer.skipped)")
    #expect(answer.stations.count { $0.condition == .operational } == 45)
    #expect(answer.stations.count { $0.condition == .outOfService } == 4)
    #expect(answer.stations.allSatisfy { $0.operatorName == "ChargePoint" })
    #expect(answer.stations.allSatisfy { $0.maximumPower == nil })
    #expect(answer.stations.allSatisfy { $0.address.postcode?.hasPrefix("0") == true })
    #expect(answer.stations.count { $0.openingHours == .twentyFourSeven } == 47)
    #expect(answer.stations.count { $0.access == .visitors } == 1)
    let ports = answer.stations.compactMap(\.totalEVSEs).reduce(0, +)
    #expect(ports == 74)
    let connectors = answer.stations.flatMap(\.connectors)
    #expect(connectors.count { $0.standard == .ccs1 } == 49)
    #expect(connectors.count { $0.standard == .chademo } == 39)
    #expect(connectors.allSatisfy { $0.quantity == nil })
    #expect(answer.stations.allSatisfy { $0.siteStatus == nil })
    for length in stride(from: 0, to: data.count - 1, by: 1009) {
      #expect(throws: AnswerFault.self) { try AFDCAnswer.read(data.prefix(length), receivedAt: AFDCRecords.now) }
    }
  }
}
