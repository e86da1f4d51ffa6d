import ChargeDomain
import TestSupport
import Testing

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
  }

  @Test("the nearest site comes first, without a place they stand by name, and equal ones by id")
  func order() throws {
    let sites = try [site("3", "C", 57.3), site("2", "A", 57.1), site("10", "B", 57.2), site("9", "B", 57.2)]
    #expect(sites.nearest(to: try place(57.3, 14)).map(\.site.id.value) == ["3", "9", "10", "2"])
    #expect(sites.nearest(to: nil).map(\.site.id.value) == ["2", "9", "10", "3"])
    #expect(sites.nearest(to: nil).allSatisfy { $0.distance == nil })
    #expect(sites.nearest(to: try place(57.3, 14)).first?.distance?.meters == 0)
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
