import DomainTestSupport
import Testing

@testable import ChargeDomain

/// Whether charging can begin at a charger, and which sites are near.
struct ChargerSiteTests {
  private func site(
    _ id: String, _ name: String, _ latitude: Double, _ chargers: [(String, ChargerStatus?)] = []
  ) throws -> ChargerSite {
    ChargerSite(
      id: StationID(provider: .charging, value: id), name: name, coordinate: try place(latitude, 14),
      chargers: try chargers.map { .init(code: try #require(ChargerCode(rawValue: $0.0)), status: $0.1) })
  }

  @Test("only an available charger can be used, and what a charger does not say is not available")
  func verdicts() {
    let expected: [ChargerStatus: ChargerVerdict] = [
      .available: .available, .charging: .occupied, .reserved: .occupied, .faulted: .outOfOrder,
      .preparing: .notAvailable, .suspendedByCar: .notAvailable, .suspendedByStation: .notAvailable,
      .finishing: .notAvailable, .unavailable: .notAvailable,
    ]
    for status in ChargerStatus.allCases { #expect(ChargerVerdict(status) == expected[status], "\(status)") }
    #expect(ChargerVerdict(nil) == .notAvailable)
  }

  @Test("a code is looked for at every site, and one that no site has is unknown")
  func codes() throws {
    let sites = try [
      site("1", "A", 57, [("100001", .available), ("100002", .faulted)]), site("2", "B", 57, [("100003", .charging)]),
    ]
    let verdicts = try ["100001", "100002", "100003", "100004"].map { code in
      sites.verdict(try #require(ChargerCode(rawValue: code)))
    }
    #expect(verdicts == [.available, .outOfOrder, .occupied, .unknownCode])
    #expect(sites.charger(try #require(ChargerCode(rawValue: "100003")))?.site.name == "B")
    #expect(sites.map(\.availableCount) == [1, 0])
    let twice = try sites + [site("3", "C", 57, [("100003", .available)])]
    #expect(twice.verdict(try #require(ChargerCode(rawValue: "100003"))) == .occupied, "the first site counts")
    #expect([ChargerSite]().charger(try #require(ChargerCode(rawValue: "100003"))) == nil)
  }

  @Test("only available chargers are counted, whatever else they do")
  func counts() throws {
    let all = ChargerStatus.allCases.enumerated().map { ("\(100_001 + $0.offset)", $0.element) }
    #expect(try site("1", "A", 57, all + [("200001", nil), ("200002", .available)]).availableCount == 2)
  }

  @Test("the words of a charger are those of OCPP 1.6")
  func words() {
    let words = [
      "Available", "Preparing", "Charging", "SuspendedEVSE", "SuspendedEV", "Finishing", "Reserved", "Unavailable",
      "Faulted",
    ]
    #expect(ChargerStatus.allCases.map(\.rawValue) == words)
    #expect(ChargerStatus(rawValue: "available") == nil)
  }

  @Test("the nearest site comes first, without a place they stand by name, and equal ones by id")
  func order() throws {
    let sites = try [site("3", "C", 57.3), site("2", "A", 57.1), site("10", "B", 57.2), site("9", "B", 57.2)]
    #expect(sites.nearest(to: try place(57.3, 14)).map(\.site.id.value) == ["3", "9", "10", "2"])
    #expect(sites.nearest(to: nil).map(\.site.id.value) == ["2", "9", "10", "3"])
    #expect(sites.nearest(to: nil).allSatisfy { $0.distance == nil })
    #expect(sites.nearest(to: try place(57.3, 14)).first?.distance?.meters == 0)
    let pair = try [site("1", "B", 57.2), site("2", "A", 57.2)]
    #expect(pair.nearest(to: try place(57.3, 14)).map(\.site.name) == ["A", "B"])
    #expect([ChargerSite]().nearest(to: nil).isEmpty)
  }

  @Test("a site says no more than the list does")
  func unsaid() throws {
    let site = try site("1", "A", 57)
    #expect(site.address == nil && site.priceText == nil && site.price == nil && site.hold == nil)
    let full = try #require(ChargingDesk.site)
    #expect(
      full.address == "Västra Storgatan 18A" && full.price == ChargingDesk.price && full.hold == ChargingDesk.hold)
    #expect(full.availableCount == 1 && full.chargers.map(\.status) == [.available, .charging, .faulted, nil])
  }

  @Test("a station is a site of the network by its own id, or by one of its sources")
  func sites() throws {
    let place = try place(57, 14)
    func merged(_ station: Station, with others: [Station]) -> Station {
      var station = station
      station.contributions = others.map { Contribution(id: $0.id, provenance: $0.provenance, fields: []) }
      return station
    }
    let own = station("7", at: place, provider: .charging)
    let other = station("8", at: place)
    let second = station("9", at: place, provider: .charging)
    #expect(own.chargingSite?.value == "7" && other.chargingSite == nil)
    #expect(merged(other, with: [other, own, second]).chargingSite == own.id)
    #expect(merged(own, with: [second]).chargingSite == own.id)
    #expect(merged(other, with: [other]).chargingSite == nil)
  }

  @Test("a code has six ASCII digits", arguments: ["10000", "1000001", "10000a", "１００００１", "", " 100001"])
  func noCodes(_ text: String) {
    #expect(ChargerCode(rawValue: text) == nil)
  }

  @Test("the code of a charging point is that of the network alone")
  func codesOfPoints() throws {
    let code = try #require(ChargerCode(rawValue: "000001"))
    #expect("\(code)" == "000001")
    #expect(EVSE(uid: "000001", evseID: code.evseID, connectors: []).chargerCode == code)
    #expect(EVSE(uid: "000001", evseID: EVSEID("SE*A*E1"), connectors: []).chargerCode == nil)
    #expect(EVSE(uid: "1", evseID: code.evseID, connectors: []).chargerCode == nil)
  }
}
