import ChargeDomain
import Foundation
import Testing

@testable import ChargeData

/// Connectors and charging points at the edges of what makes sense.
struct OCPIConnectorTests {
  private typealias Records = OCPIRecords

  private func reasons(_ skipped: [SkippedRecord]) -> [String] { skipped.map(\.reason) }

  @Test("48 V charge a car, 47 V do not")
  func volts() throws {
    let (enough, none) = try Records.connector(of: #""max_voltage":48"#)
    #expect(enough.maxVoltage == 48 && none.isEmpty)
    let (few, skipped) = try Records.connector(of: #""max_voltage":47"#)
    #expect(few.maxVoltage == nil && skipped.map(\.field) == ["evses[0].connectors[0].max_voltage"])
    #expect(reasons(skipped) == ["47 V charge no car"])
  }

  @Test(
    "a power below 1,000 W is meant in kilowatts, one that makes no sense is reported and estimated",
    arguments: [
      ("0.5", 500, .unitCorrected, ["0.5 W are read as kilowatts"]),
      ("999.9", 999_900, .unitCorrected, ["999.9 W are read as kilowatts"]), ("1000", 1000, .given, []),
      ("22000.4", 22_000, .given, []), ("0", 22_080, .estimated, []),
      ("-0.5", 22_080, .estimated, ["-0.5 is no power"]),
      ("1e12", 22_080, .estimated, ["1000000000000.0 is no power"]),
    ] as [(String, Int, PowerRating.Basis, [String])])
  func power(_ json: String, _ watts: Int, _ basis: PowerRating.Basis, _ faults: [String]) throws {
    let (connector, skipped) = try Records.connector(of: #""max_electric_power":\#(json)"#)
    #expect(connector.power?.power.watts == watts && connector.power?.basis == basis)
    #expect(reasons(skipped) == faults)
    #expect(skipped.allSatisfy { $0.field == "evses[0].connectors[0].max_electric_power" && $0.extent == .field })
  }

  @Test(
    "the stated format counts, else the one that the plug implies",
    arguments: [
      (#""format":"SOCKET""#, .socket, []), (#""format":"CABLE""#, .cable, []), (#""format":null"#, nil, []),
      (#""format":"PLUG""#, nil, ["\"PLUG\" is not known here"]),
      (#""standard":"CHADEMO","power_type":"DC","format":"SOCKET""#, .socket, []),
      (#""standard":"CHADEMO","power_type":"DC","format":null"#, .cable, []),
      (#""standard":"CHADEMO","power_type":"DC","format":"PLUG""#, .cable, ["\"PLUG\" is not known here"]),
      (
        #""standard":"Type 2 cable","format":"SOCKET""#, .socket,
        ["\"Type 2 cable\" is no standard, read as IEC_62196_T2"]
      ), (#""standard":"Plug X""#, .socket, ["\"Plug X\" is no standard"]),
    ] as [(String, ConnectorFormat?, [String])])
  func formats(_ fields: String, _ format: ConnectorFormat?, _ faults: [String]) throws {
    let (connector, skipped) = try Records.connector(of: fields)
    #expect(connector.format == format && reasons(skipped) == faults)
  }

  @Test(
    "a plug for direct current carries nothing else",
    arguments: [
      (#""power_type":"AC""#, nil, 0), (#""power_type":"DC""#, .dc, 0), (#""power_type":"AC_1_PHASE""#, .ac1Phase, 0),
      (#""power_type":"AC_9""#, nil, 1), (#""standard":"CHADEMO","power_type":"DC""#, .dc, 0),
      (#""standard":"CHADEMO","power_type":null"#, .dc, 0), (#""standard":"CHADEMO","power_type":"AC""#, .dc, 0),
      (#""standard":"CHADEMO","power_type":"AC_1_PHASE""#, .dc, 1),
    ] as [(String, PowerType?, Int)])
  func currents(_ fields: String, _ type: PowerType?, _ faults: Int) throws {
    let (connector, skipped) = try Records.connector(of: fields)
    #expect(connector.powerType == type && skipped.count == faults)
  }

  @Test(
    "standards of every kind are known in upper and lower case",
    arguments: [
      "DOMESTIC_A", "domestic_o", "NEMA_6_30", "nema_10_50", "PANTOGRAPH_TOP_DOWN", "pantograph_bottom_up", "MCS",
      "IEC_60309_2_single_16",
    ])
  func standards(_ word: String) throws {
    let (connector, skipped) = try Records.connector(of: #""standard":"\#(word)""#)
    #expect(connector.standard?.rawValue.uppercased() == word.uppercased())
    #expect(!skipped.contains { $0.field?.hasSuffix("standard") == true })
    #expect(OCPITables.standard("DOMESTIC_P") == nil && OCPITables.standard("") == nil)
  }

  @Test("Combo 1 is the plug of North America, South Korea and Taiwan")
  func combo() {
    for word in ["CCS", "ccs combo", "Combo"] {
      for country in ["CA", "KR", "MX", "TW", "US"] {
        #expect(OCPITables.alias(word, countryCode: country)?.standard == .ccs1)
      }
      for country in ["SE", "CN", nil] { #expect(OCPITables.alias(word, countryCode: country)?.standard == .ccs2) }
      #expect(OCPITables.alias(word, countryCode: "US")?.format == .cable)
    }
    #expect(OCPITables.alias("ccs 1", countryCode: "SE")?.standard == .ccs1)
    #expect(OCPITables.alias("warp", countryCode: "US") == nil)
  }

  // MARK: Charging points

  @Test("a point is known by its key, else by its id, else by what is printed on it")
  func uids() throws {
    func uid(_ fields: String) throws -> String? { try Records.station(evses: Records.evse(fields)).evses.first?.uid }
    #expect(try uid("") == "U1")
    #expect(try uid(#""uid":null,"id":"I1""#) == "I1")
    #expect(try uid(#""uid":null"#) == "SE*ALF*E1")
    #expect(try uid(#""uid":"A","id":"B""#) == "A")
  }

  @Test("a point without a state has none to follow")
  func withoutAState() throws {
    let evses = Records.evse(#""status":null"#)
    #expect(try Records.station(evses: evses).evses.map(\.hasLiveStatus) == [false])
    #expect(try Records.statuses([Records.location(evses: evses)]).isEmpty)
    let strange = Records.evse(#""status":"MELTED""#)
    #expect(try Records.station(evses: strange).evses.map(\.hasLiveStatus) == [nil])
    #expect(
      try Records.answer([Records.location(evses: strange)]).skipped.map(\.reason) == ["\"MELTED\" is not known here"])
  }

  @Test("a point stands where it is said to stand, else on its floor")
  func places() throws {
    func place(_ fields: String) throws -> String? {
      try Records.station(evses: Records.evse(fields)).evses.first?.physicalReference
    }
    #expect(try place(#""physical_reference":"B2","floor_level":"-1""#) == "B2")
    #expect(try place(#""floor_level":"-1""#) == "-1")
    #expect(try place(#""floorLevel":"&lt;2""#) == "<2")
    #expect(try place("") == nil)
  }

  @Test("a printed id of a removed point is still that of the one that took its place")
  func removedTwin() throws {
    let evses = [Records.evse(#""uid":"A","status":"REMOVED""#), Records.evse(#""uid":"B""#)].joined(separator: ",")
    let answer = try Records.answer([Records.location(evses: evses)])
    #expect(answer.stations.flatMap(\.evses).map(\.evseID?.key) == ["SEALFE1"])
    #expect(answer.skipped.isEmpty)
    #expect(try Records.statuses([Records.location(evses: evses)]) == ["SEALFE1": .available])
  }
}
