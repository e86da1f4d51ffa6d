import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Real answers of operators, where `CHARGECORE_FEEDS` names the folder with them.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: real OCPI answers are not read"))
struct OCPIFilesTests {
  private func reading(_ name: String) throws -> OCPIAnswer {
    OCPIAnswer(try OCPIEnvelope(FeedFolder.data("ocpi/\(name)")).records)
  }

  private func answer(_ name: String) throws -> FeedAnswer {
    try reading(name).stations(
      tariffs: OCPITariffs(missing: nil), licence: OCPIRecords.licence, receivedAt: OCPIRecords.now)
  }

  /// Records, stations, points, skipped, not listed, fields with faults, states.
  @Test(
    "every record is listed or reported",
    arguments: [
      ("ocpi-2.1.1-fastned-2019.json", [106, 106, 273, 0, 0, 7, 273]),
      ("ocpi-2.2-electricera-us-2024.json", [3, 3, 8, 0, 0, 0, 8]),
      ("ocpi-2.2-evio-pt-2025.json", [21, 21, 29, 0, 0, 4, 29]),
      ("ocpi-2.2-gaia-es-2024.json", [4, 3, 10, 0, 1, 0, 10]),
      ("ocpi-2.2-otopriz-tr-2025-11.json", [250, 250, 250, 0, 0, 0, 250]),
      ("ocpi-2.2-powergo-2025-06-22.json", [163, 162, 551, 0, 1, 5, 551]),
      ("ocpi-2.2-zepto-pl-2021.json", [10, 10, 10, 0, 0, 0, 10]),
      ("ocpi-2.2.1-ev24-pl-2025.json", [11, 11, 13, 0, 0, 22, 13]),
      ("ocpi-2.2.1-ezvolt-br-2025.json", [91, 91, 222, 0, 0, 70, 222]),
      ("ocpi-2.2.1-sitronics-ru-2023.json", [65, 62, 163, 0, 3, 11, 152]),
      ("ocpi-2.2.1-toger-tr-2024.json", [44, 41, 94, 3, 0, 111, 94]),
    ])
  func everyRecordIsListedOrTold(_ name: String, _ expected: [Int]) throws {
    let answer = try answer(name)
    let skipped = Dictionary(grouping: answer.skipped, by: \.extent).mapValues(\.count)
    let count = [
      answer.recordCount, answer.stations.count, answer.stations.flatMap(\.evses).count, skipped[.record] ?? 0,
      skipped[.notListed] ?? 0, skipped[.field] ?? 0, try reading(name).statuses().count,
    ]
    print(
      "\(name): \(count[0]) records, \(count[1]) stations, \(count[2]) points, \(count[3]) skipped, "
        + "\(count[4]) not listed, \(count[5]) fields told, \(count[6]) states")
    #expect(count == expected)
    #expect(count[0] == count[1] + count[3] + count[4])
    #expect(Set(answer.stations.map(\.id)).count == answer.stations.count)
    let keys = answer.stations.flatMap(\.evses).compactMap { $0.evseID?.key }
    #expect(Set(keys).count == keys.count, "no two points of one key")
    #expect(answer.stations.allSatisfy { $0.totalEVSEs != 0 })
    #expect(answer.stations.flatMap(\.connectors).allSatisfy { $0.maxVoltage != 0 && $0.maxAmperage != 0 })
  }

  @Test func namedRecordsAreReadAsStated() throws {
    func stations(_ name: String) throws -> [String: Station] {
      Dictionary(try answer(name).stations.map { ($0.id.value, $0) }, uniquingKeysWith: { $1 })
    }
    let powergo = try stations("ocpi-2.2-powergo-2025-06-22.json")
    #expect(powergo.keys.allSatisfy { $0.hasPrefix("NL*PFG*") })
    #expect(try reading("ocpi-2.2-powergo-2025-06-22.json").statuses().values.count { $0 == .charging } == 60)
    #expect(powergo.values.contains { $0.connectors.contains { $0.maxVoltage == 230 && $0.powerType == .ac3Phase } })
    let toger = try stations("ocpi-2.2.1-toger-tr-2024.json")
    #expect(["79", "80", "81"].allSatisfy { toger["TR*TGR*\($0)"] == nil })
    #expect(toger["TR*TGR*48"] != nil && toger.values.allSatisfy { $0.address.countryCode == "TR" })
    #expect(toger.values.flatMap(\.connectors).allSatisfy { $0.power == nil })
    let ev24 = try stations("ocpi-2.2.1-ev24-pl-2025.json")
    #expect(ev24["DQOW9LNYYH"]?.address.countryCode == "PL")
    #expect(ev24["DQOW9LNYYH"]?.maximumPower?.power.watts == 22_000)
    #expect(ev24["DQOW9LNYYH"]?.maximumPower?.basis == .unitCorrected)
    let gaia = try stations("ocpi-2.2-gaia-es-2024.json")
    #expect(gaia["FR*GRN*ES*VAL*PATACONA*1"]?.evses.contains { $0.evseID == nil } == false)
    #expect(gaia.values.allSatisfy { $0.address.countryCode == "ES" && $0.timeZone == "Europe/Madrid" })
    let sitronics = try stations("ocpi-2.2.1-sitronics-ru-2023.json")
    #expect(sitronics.values.flatMap(\.evses).count { $0.evseID == nil } == 11)
    #expect(sitronics.values.flatMap(\.evses).allSatisfy { $0.evseID != nil || $0.hasLiveStatus == false })
    let zepto = try stations("ocpi-2.2-zepto-pl-2021.json")
    #expect(zepto.values.flatMap(\.connectors).contains { $0.standard == .industrialThree32 })
    #expect(zepto.values.flatMap(\.evses).allSatisfy { $0.evseID?.isOwn == true })
  }

  /// The specification's own examples: each location, each tariff.
  @Test func theSpecificationsExamplesAreRead() throws {
    let folder = FeedFolder.url.appending(path: "ocpi/spec-2.2.1-examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var locations = 0
    var tariffs = 0
    for name in names {
      guard let document = try? JSONDocument(Data(contentsOf: folder.appending(path: name))) else { continue }
      let root = document.root
      if root["coordinates"] != nil, root["evses"] != nil {
        let answer = OCPIAnswer([root]).stations(
          tariffs: OCPITariffs(missing: nil), licence: OCPIRecords.licence, receivedAt: OCPIRecords.now)
        let isListed = root["publish"]?.kind != .bool(false)
        #expect(answer.stations.count == (isListed ? 1 : 0), "\(name): \(answer.skipped)")
        #expect(!answer.skipped.contains { $0.extent != .notListed }, "\(name): \(answer.skipped)")
        locations += 1
      } else if root["elements"] != nil, root["currency"] != nil {
        let faults = FieldFaults()
        let tariff = try OCPITariff(try #require(JSONReader(record: root, faults: faults))).tariff
        #expect(!tariff.isIncomplete && faults.all.isEmpty && !tariff.elements.isEmpty, "\(name): \(faults.all)")
        tariffs += 1
      }
    }
    print("spec-2.2.1-examples: \(locations) locations, \(tariffs) tariffs")
    #expect(locations > 3 && tariffs > 15)
  }

  @Test func aRealAnswerIsRefusedWhereverItIsCut() throws {
    let data = try FeedFolder.data("ocpi/ocpi-2.2-gaia-es-2024.json")
    for length in stride(from: 0, to: data.count - 1, by: 97) {
      #expect(throws: AnswerFault.self) { try OCPIEnvelope(data.prefix(length)) }
    }
  }
}
