import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// Real answers, where `CHARGECORE_FEEDS` names the folder with them.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: real Swiss answers are not read"))
struct SwissFilesTests {
  private static let statusFile = "ch/evse-status-20251029T1041Z.json"

  @Test("every point is listed or reported")
  func everyPointIsListedOrTold() throws {
    let answer = try SwissAnswer.read(
      FeedFolder.data("ch/evse-data-rewrapped-zurich-2025.json"), receivedAt: SwissRecords.now)
    #expect(answer.recordCount == 50)
    #expect(answer.stations.flatMap(\.evses).count + answer.skipped.count { $0.extent != .field } == 50)
    #expect(answer.skipped.isEmpty)
    let points = answer.stations.flatMap(\.evses)
    #expect(Set(points.map(\.uid)).count == 50)
    let status = try SwissStatusAnswer.read(FeedFolder.data(Self.statusFile)).byKey
    #expect(points.allSatisfy { point in point.evseID.map { status[$0.key] != nil } == true })
    // Two points without powers, four without figures: unknown, never zero.
    #expect(points.count { $0.connectors.allSatisfy { $0.power == nil } } == 6)
  }

  @Test func everyStateIsRead() throws {
    let reading = try SwissStatusAnswer.read(FeedFolder.data(Self.statusFile))
    #expect(reading.byKey.count == 17_423)
    #expect(reading.unreadable == 0)
    let words = Set(reading.byKey.values)
    #expect(words.isSuperset(of: [.available, .charging, .outOfOrder, .unknown]))
    for (id, status) in reading.byKey.prefix(2000) {
      #expect(EVSEID(id)?.key == id)
      #expect(EVSEStatus.allCases.contains(status))
    }
  }

  @Test func aRealAnswerIsRefusedWhereverItIsCut() throws {
    let data = try FeedFolder.data("ch/evse-data-rewrapped-zurich-2025.json")
    for length in stride(from: 0, to: data.count - 1, by: 397) {
      #expect(throws: AnswerFault.self) {
        try SwissAnswer.read(data.prefix(length), receivedAt: SwissRecords.now)
      }
    }
  }

  @Test func otherFilesOfTheFolderAreRefused() throws {
    for name in ["ch/wfs-evse-zurich-2025.json", "ch/ladestellen-2019-07.geojson", "ocm/poi-compact-london-2024.json"] {
      let data = try FeedFolder.data(name)
      #expect(throws: AnswerFault.self) { try SwissAnswer.read(data, receivedAt: SwissRecords.now) }
      #expect(throws: AnswerFault.self) { try SwissStatusAnswer.read(data) }
    }
  }
}
