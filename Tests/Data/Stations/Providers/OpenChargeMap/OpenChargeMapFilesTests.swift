import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// Real answers, where `CHARGECORE_FEEDS` names the folder with them.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: real Open Charge Map answers are not read"))
struct OpenChargeMapFilesTests {
  private func answer(_ name: String, _ reference: OpenChargeMapReference = .empty) throws -> FeedAnswer {
    try OpenChargeMapAnswer.read(FeedFolder.data("ocm/\(name)"), reference: reference, receivedAt: Records.now)
  }

  @Test(
    "every record is listed or reported",
    arguments: [
      ("poi-verbose-2020-11.json", 842), ("poi-compact-2020-11.json", 842), ("poi-export-tr-se-ch-de-2023.json", 20),
      ("poi-compact-london-2024.json", 40), ("poi-nonverbose-portland-2020.json", 17),
      ("poi-verbose-evmap-2021.json", 4),
      ("poi-compact-nulls-evmap-2021.json", 4), ("poi-verbose-evmap-175585.json", 1),
      ("poi-compact-nulls-evmap-175585.json", 1),
    ])
  func everyRecordIsListedOrTold(_ name: String, _ count: Int) throws {
    let answer = try answer(name)
    #expect(answer.recordCount == count)
    #expect(answer.stations.count + answer.skipped.count { $0.extent != .field } == count)
    #expect(answer.stations.allSatisfy { $0.totalEVSEs != 0 && $0.connectors.allSatisfy { $0.quantity != 0 } })
  }

  @Test func bothShapesOfTheSameRecordsAreTheSameStations() throws {
    for (nested, compact) in [
      ("poi-verbose-2020-11.json", "poi-compact-2020-11.json"),
      ("poi-verbose-evmap-2021.json", "poi-compact-nulls-evmap-2021.json"),
      ("poi-verbose-evmap-175585.json", "poi-compact-nulls-evmap-175585.json"),
    ] {
      let left = try answer(nested).stations.map { try withoutNames($0) }
      let right = try answer(compact).stations.map { try withoutNames($0) }
      #expect(!left.isEmpty)
      #expect(left == right, "\(nested)")
    }
  }

  // What only nested objects carry.
  private func withoutNames(_ station: Station) throws -> Station {
    var station = station
    station.operatorName = nil
    station.address.countryCode = nil
    let source = station.provenance
    station.provenance = Provenance(
      provider: source.provider, recordID: source.recordID, receivedAt: source.receivedAt, changedAt: source.changedAt,
      licence: SwissStation.licence)
    return station
  }

  @Test func referenceDataNamesOperatorsAndCountries() throws {
    let reference = try OpenChargeMapReference(FeedFolder.data("ocm/referencedata-2026-04.json"))
    #expect(reference.operators.count == 684 - 3)
    #expect(reference.countries.count == 250)
    #expect(reference.connectionTypes.count == 42)
    for id in reference.connectionTypes.keys { #expect(OpenChargeMapTables.connectionType(id, amperes: nil) != nil) }
    let older = try OpenChargeMapReference(FeedFolder.data("ocm/referencedata-2021-08.json"))
    #expect(older.operators.count == 456 - 3)
    let stations = try answer("poi-compact-2020-11.json", reference).stations
    #expect(stations.allSatisfy { $0.address.countryCode?.count == 2 })
    #expect(stations.contains { $0.operatorName == "ChargePoint (Coulomb Technologies)" || $0.operatorName != nil })
  }

  @Test func commentsOfDriversAreRead() throws {
    for (name, count) in [
      ("poi-export-tr-se-ch-de-2023.json", 2), ("poi-verbose-2020-11.json", 111),
      ("poi-compact-2020-11.json", 111), ("poi-compact-london-2024.json", 0),
    ] {
      #expect(try answer(name).stations.count { $0.lastComment != nil } == count, "\(name)")
    }
    let stations = try answer("poi-export-tr-se-ch-de-2023.json").stations
    let comment = try #require(stations.first { $0.id.value == "100042" }?.lastComment)
    #expect(comment.text == "Tutto ok con tessera Evpass")
    #expect(abs((comment.at?.timeIntervalSince1970 ?? 0) - 1_518_464_124.37) < 0.000_5)
  }

  @Test func namedRecordsAreReadAsStated() throws {
    let stations = Dictionary(
      uniqueKeysWithValues: try answer("poi-verbose-2020-11.json").stations.map { ($0.id.value, $0) })
    #expect(stations["4607"] == nil)
    #expect(stations["3347"]?.equipment == .summary(total: 2, connectors: []))
    #expect(stations["13521"]?.maximumPower?.power.watts == 50_000)
    #expect(stations["4517"]?.totalEVSEs == nil)
    #expect(stations["3487"]?.totalEVSEs == 2)
    #expect(stations["15647"]?.address.postcode == "90266")
    #expect(stations["15367"]?.name.unicodeScalars.last == "e")
    #expect(stations["14828"]?.website?.rawValue == "http://www.becker-mueller.de")
    #expect(stations["4647"]?.phones == ["707-468-8181", "877-798-3752"])
    #expect(stations["15911"]?.priceText == nil)
    #expect(stations["15863"]?.priceText == "0")
    let newer = Dictionary(
      uniqueKeysWithValues: try answer("poi-export-tr-se-ch-de-2023.json").stations.map { ($0.id.value, $0) })
    #expect(newer["103116"]?.totalEVSEs == 6)
    #expect(newer["103116"]?.connectors.allSatisfy { $0.standard == nil && $0.quantity == nil } == true)
    #expect(newer["147823"]?.phones == ["08503399937"])
    #expect(newer["101841"]?.address.postcode == "7710")
  }

  @Test(arguments: ["ocm-poi-trailing-commas.txt", "ocm-referencedata-merge-conflict-cut.txt"])
  func malformedFilesAreRefusedWhole(_ name: String) throws {
    let data = try FeedFolder.data("malformed/\(name)")
    #expect(throws: AnswerFault.self) {
      try OpenChargeMapAnswer.read(data, reference: .empty, receivedAt: Records.now)
    }
    #expect(throws: AnswerFault.self) { try OpenChargeMapReference(data) }
  }

  @Test func aRealAnswerIsRefusedWhereverItIsCut() throws {
    let data = try FeedFolder.data("ocm/poi-compact-london-2024.json")
    for length in stride(from: 0, to: data.count - 1, by: 311) {
      #expect(throws: AnswerFault.self) {
        try OpenChargeMapAnswer.read(data.prefix(length), reference: .empty, receivedAt: Records.now)
      }
    }
  }
}
