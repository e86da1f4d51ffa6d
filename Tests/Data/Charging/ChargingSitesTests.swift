import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// The network's sites with their chargers, prices and sums that are held.
struct ChargingSitesTests {
  private typealias Fixture = ChargingFixture

  private func sites(
    _ points: String, _ chargers: String = "[]", _ era: ChargingEra = .first
  ) async throws -> [ChargerSite] {
    let fixture = try Fixture(era) { path throws(HTTPFailure) in .of(path == "/chargers" ? chargers : points) }
    return try await fixture.service.sites()
  }

  @Test("A site has its chargers by their codes, in both eras", arguments: ChargingEra.allCases)
  func chargers(_ era: ChargingEra) async throws {
    let points = #"[{"chargePointID":9,"name":"Alpha","location":[57.75,14.07],"address":"Storgatan 1"}]"#
    let chargers = """
      [{"connectorID":100002,"chargePointID":9,"status":"Melted"},{"chargerID":"100001","chargePointID":9,
      "status":"SuspendedEV"},{"chargerID":12345,"chargePointID":9},{"chargerID":100003,"chargePointID":8}]
      """
    let site = try #require(try await sites(points, chargers, era).first)
    #expect(site.id.description == "flexicharge:9" && site.name == "Alpha" && site.address == "Storgatan 1")
    #expect(site.chargers.map(\.code.rawValue) == ["100001", "100002"])
    #expect(site.chargers.map(\.status) == [.suspendedByCar, nil])
    #expect(site.price == nil && site.priceText == nil && site.hold == nil)
  }

  @Test(
    "Only a text is a price in kronor",
    arguments: [
      (#""3.00""#, 3.0), (#""3,00""#, 3), (#""44.52""#, 44.52), (#"" 5 ""#, 5), (#""0""#, 0), ("3", nil), ("3.5", nil),
      (#""3.00 kr/kWh""#, nil), (#""-3""#, nil), (#""3.0.0""#, nil), (#""3,0.0""#, nil), (#"",5""#, nil),
      (#""٣""#, nil), (#""""#, nil), ("null", nil), ("true", nil), (#""9999999""#, nil),
    ] as [(String, Double?)])
  func prices(_ price: String, _ kronor: Double?) async throws {
    let site = try await sites(#"[{"chargePointID":9,"location":[57,14],"price":\#(price)}]"#).first
    #expect(try site?.price == kronor.map { try EnergyPrice.kronor($0) })
  }

  @Test(
    "What is held is a whole number of öre",
    arguments: [
      ("300", 300), ("30000.0", 30_000), (#""500""#, 500), ("1000000000", 1_000_000_000), ("0", nil), ("-1", nil),
      ("300.5", nil), ("1000000001", nil), ("1e300", nil), ("null", nil), ("true", nil), (#""much""#, nil),
    ] as [(String, Int?)])
  func holds(_ amount: String, _ ore: Int?) async throws {
    let site = try await sites(
      #"[{"chargePointID":9,"location":[57,14],"klarnaReservationAmount":\#(amount)}]"#
    ).first
    #expect(try site?.hold == ore.map { try Money.ore($0) })
  }
}
