import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// How many ports a station has, and which powers are none.
struct AFDCPortTests {
  @Test(
    "the ports of all levels are counted together; none at all is not known",
    arguments: [
      ("null", "1", "null", 1), ("1", "null", "null", 1), ("null", "null", "1", 1), ("1", "2", "3", 6),
      ("0", "0", "0", nil), ("null", "null", "null", nil), ("0", "null", "1", 1), ("-1", "2", "null", 2),
      ("\"4\"", "null", "0", 4),
    ] as [(String, String, String, Int?)])
  func total(_ first: String, _ second: String, _ fast: String, _ expected: Int?) throws {
    let fields =
      #""ev_level1_evse_num":\#(first),"ev_level2_evse_num":\#(second),"ev_dc_fast_num":\#(fast)"#
    #expect(try AFDCRecords.station(fields).totalEVSEs == expected)
  }

  @Test(
    "a power from half a watt to 1,000 kW is taken as it is, 0 is not known",
    arguments: [
      ("0.5", 500, PowerRating.Basis.given), ("0.001", 1, .given), ("1000", 1_000_000, .given),
      ("1001", 1001, .unitCorrected), ("0", nil, nil), ("0.0004", nil, nil),
    ] as [(String, Int?, PowerRating.Basis?)])
  func powers(_ kilowatts: String, _ watts: Int?, _ basis: PowerRating.Basis?) throws {
    let answer = try AFDCRecords.answer([
      AFDCRecords.record(
        #""ev_connector_types":[],"ev_charging_units":[{"connectors":{"J1772":{"power_kw":\#(kilowatts)}}}]"#)
    ])
    let connector = try #require(answer.stations.first?.connectors.first)
    #expect(connector.power?.power.watts == watts && connector.power?.basis == basis)
    #expect(answer.skipped.count == (basis == .unitCorrected ? 1 : 0))
  }

  @Test("a power below zero is reported and is not known")
  func negativePower() throws {
    for (kilowatts, reason) in [("-0.1", "\"J1772\": -0.1 is no power"), ("-50", "\"J1772\": -50.0 is no power")] {
      let answer = try AFDCRecords.answer([
        AFDCRecords.record(
          #""ev_connector_types":[],"ev_charging_units":[{"connectors":{"J1772":{"power_kw":\#(kilowatts)}}}]"#)
      ])
      #expect(answer.stations.first?.connectors.map(\.power) == [nil])
      #expect(answer.skipped.map(\.reason) == [reason])
      #expect(answer.skipped.map(\.field) == ["ev_charging_units[0].connectors"])
    }
  }
}
