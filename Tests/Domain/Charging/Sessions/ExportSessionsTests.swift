import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Sessions as a file, with the places that the network tells.
@Suite struct ExportSessionsTests {
  private func facts(_ id: String, _ charger: String?, _ minutes: Double) -> ChargingFacts {
    var facts = ChargingFacts(id: TransactionID(rawValue: id), standing: .ended, askedAt: noon)
    facts.charger = charger.flatMap(ChargerCode.init(rawValue:))
    facts.startedAt = noon.addingTimeInterval(-60 * minutes)
    return facts
  }

  private func export(_ charges: [PastCharge], sites: Result<[ChargerSite], Failure>) -> ExportSessions {
    var service = ChargingService()
    service.sites = { () async throws(Failure) in try sites.get() }
    var store = ChargingStore()
    store.history = { _, _ async throws(Failure) in StoredCopy(charges, at: noon) }
    let file = SessionsFile { sessions, format, _ in
      let ids = sessions.map(\.id.rawValue).joined(separator: " ")
      return SharedDocument(name: "\(ids) \(format.rawValue)", mediaType: nil, bytes: Data())
    }
    return ExportSessions(service: service, store: store, file: file, clock: ManualClock(now: noon))
  }

  private func site() throws -> ChargerSite {
    ChargerSite(
      id: StationID(provider: .charging, value: "1"), name: "Torget", coordinate: try place(57.78, 14.16),
      chargers: [.init(code: try #require(ChargerCode(rawValue: "100001")), status: nil)])
  }

  @Test("tables have every session, the newest first, and maps those whose place is known")
  func formats() async throws {
    let charges = [PastCharge(facts("1", "100001", 90), site: ""), PastCharge(facts("2", nil, 10), site: "A")]
    let export = export(charges, sites: .success([try site()]))
    let table = try #require(try await export(owner: "7", .csv))
    #expect(table.document.name == "2 1 csv" && table.summary.count == 2 && table.summary.withoutPlace == 0)
    #expect(table.summary.placesFailure == nil)
    let map = try #require(try await export(owner: "7", .gpx))
    #expect(map.document.name == "1 gpx" && map.summary.count == 1 && map.summary.withoutPlace == 1)
    #expect(map.summary.placesFailure == nil)
  }

  @Test("what is in the file is added up, each currency by itself; what a session does not tell is counted")
  func totals() throws {
    func record(_ wattHours: Int?, _ sum: Money?) -> ChargeRecord {
      ChargeRecord(
        id: TransactionID(rawValue: "1"), energy: wattHours.flatMap { Energy(wattHours: $0) }, total: sum)
    }
    let kronor = try #require(Currency(rawValue: "SEK"))
    let (sum, most) = (Money(minorUnits: 250, currency: kronor), Money(minorUnits: .max, currency: kronor))
    let cents = WalletDesk.cents(905)
    let totals = SessionTotals(of: [record(9_000_000, cents), record(2_000_000, sum), record(nil, sum), record(0, nil)])
    #expect(totals.wattHours == 11_000_000 && totals.withoutEnergy == 1 && totals.withoutSum == 1)
    #expect(totals.sums == [Money(minorUnits: 500, currency: kronor), cents])
    let tooMuch = SessionTotals(of: [record(nil, sum), record(nil, most)])
    #expect(tooMuch.sums == [sum] && tooMuch.withoutSum == 1)
  }

  @Test("without an answer of the network they leave without places, and without sessions there is no file")
  func offline() async throws {
    let offline = export([PastCharge(facts("1", "100001", 90), site: "")], sites: .failure(.offline))
    let table = try #require(try await offline(owner: "7", .csv)).summary
    #expect(table.count == 1 && table.withoutPlace == 0 && table.placesFailure == .offline)
    let map = try #require(try await offline(owner: "7", .geojson)).summary
    #expect(map.withoutPlace == 1 && map.placesFailure == .offline)
    let nothing = export([], sites: .failure(.offline))
    #expect(try await nothing(owner: "7", .csv) == nil)
  }
}
