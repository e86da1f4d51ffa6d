import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Records of the Alternative Fuels Data Center, field by field.
struct AFDCRecordTests {
  @Test func aRecordIsReadAsStated() throws {
    let station = try AFDCRecords.station(
      """
      "station_phone":"617-555-0100","ev_network":"ChargePoint Network","ev_network_web":"http://www.chargepoint.com/",
      "date_last_confirmed":"2024-07-07","updated_at":"2024-07-07T01:08:48Z","intersection_directions":"Level 2",
      "facility_type":"PARKING_GARAGE","cards_accepted":"M V"
      """)
    #expect(station.id == StationID(provider: .afdc, value: "1"))
    #expect(station.name == "Alpha")
    #expect(
      station.address
        == Address(lines: ["1 Main St"], town: "Salem", postcode: "01970", region: "MA", countryCode: "US"))
    #expect(station.phones == ["617-555-0100"])
    #expect(station.operatorName == "ChargePoint")
    #expect(station.website?.rawValue == "http://www.chargepoint.com/")
    #expect(station.remarks == "Level 2")
    #expect(station.facilities == [.parkingGarage] && station.capabilities == [.directPayment])
    #expect(station.verifiedAt == Date(timeIntervalSince1970: 1_720_310_400))
    #expect(station.provenance.changedAt == Date(timeIntervalSince1970: 1_720_314_528))
    #expect(station.provenance.licence.attribution.contains("Alternative Fuels Data Center"))
    #expect(station.siteStatus == nil)
  }

  /// A ZIP code is text: as a number it would lose its zero.
  @Test func leadingZerosOfPostcodesStay() throws {
    #expect(try AFDCRecords.station(#""zip":"01880""#).address.postcode == "01880")
    #expect(try AFDCRecords.station(#""zip":null"#).address.postcode == nil)
    let canada = try AFDCRecords.station(#""zip":"V6B 1A1","country":"CA","state":"BC""#)
    #expect(canada.address.postcode == "V6B 1A1" && canada.address.countryCode == "CA")
  }

  /// E is not "free now": nothing of this source is live.
  @Test(arguments: [
    ("\"E\"", Station.Condition.operational), ("\"P\"", .planned), ("\"T\"", .outOfService), ("\"e\"", .operational),
    ("null", .unknown), ("\"X\"", .unknown),
  ])
  func workingOrderIsNotALiveState(_ code: String, _ condition: Station.Condition) throws {
    let answer = try AFDCRecords.answer([
      AFDCRecords.record(#""status_code":\#(code),"expected_date":"2023-11-11""#)
    ])
    let station = try #require(answer.stations.first)
    #expect(station.condition == condition)
    let availability = StationAvailability(of: station, readings: [:], at: AFDCRecords.now)
    #expect(availability.state == .unknown && availability.free == nil)
    #expect(answer.skipped.map(\.field) == (code == "\"X\"" ? ["status_code"] : []))
  }

  /// 171240 of the real file: out of order, with a date in the past that is the day it failed.
  @Test func anExpectedDateInThePastRepairsNothing() throws {
    let station = try AFDCRecords.station(#""status_code":"T","expected_date":"2022-01-19""#)
    #expect(station.condition == .outOfService && station.remarks == nil)
  }

  // MARK: Ports

  @Test(arguments: [
    ("null", "null", "null", Int?.none), ("null", "2", "null", 2), ("1", "2", "4", 7), ("null", "0", "null", nil),
    ("0", "3", "null", 3), ("\"2\"", "null", "1", 3), ("-4", "2", "null", 2), ("9223372036854775807", "1", "null", nil),
    ("2.5", "null", "null", nil), ("null", "null", "239", 239),
  ])
  func portsThatAreNotKnownAreNotZero(_ first: String, _ second: String, _ fast: String, _ total: Int?) throws {
    let station = try AFDCRecords.station(
      #""ev_level1_evse_num":\#(first),"ev_level2_evse_num":\#(second),"ev_dc_fast_num":\#(fast)"#)
    #expect(station.totalEVSEs == total)
  }

  @Test func connectorTypesWithoutPortsHaveNoQuantityAndNoPower() throws {
    let station = try AFDCRecords.station(
      #""ev_connector_types":["CHADEMO","J1772COMBO","J1772"],"ev_dc_fast_num":2,"ev_level2_evse_num":1"#)
    #expect(
      station.equipment
        == .summary(
          total: 3,
          connectors: [
            Connector(standard: .chademo, format: .cable, powerType: .dc),
            Connector(standard: .ccs1, format: .cable, powerType: .dc),
            Connector(standard: .type1, format: .cable, powerType: .ac1Phase),
          ]))
    #expect(station.maximumPower == nil)
  }

  /// Another importer gives every rapid charger 50 kW and one connector of each kind.
  @Test func powerComesFromTheUnitsOnly() throws {
    let station = try AFDCRecords.station(
      """
      "ev_connector_types":["CHADEMO","J1772COMBO"],"ev_level2_evse_num":null,"ev_dc_fast_num":4,"ev_charging_units":[
       {"network":"EVGO","charging_level":"dc_fast","port_count":2,"connectors":{
         "J1772COMBO":{"power_kw":350,"port_count":2},"CHADEMO":{"power_kw":null,"port_count":0}}},
       {"charging_level":"dc_fast","port_count":2,"connectors":{
         "J1772COMBO":{"power_kw":350.0,"port_count":1},"CHADEMO":{"power_kw":100,"port_count":1},"TESLA":null}}]
      """)
    #expect(
      station.connectors == [
        connector(.ccs1, .dc, watts: 350_000, 3), connector(.chademo, .dc, watts: 100_000, 1),
        Connector(standard: .nacs, format: .cable, powerType: .dc),
      ])
    #expect(station.totalEVSEs == 4)
    #expect(station.maximumPower?.power.watts == 350_000)
  }

  @Test func differentPowersOfOneKindStayApart() throws {
    let station = try AFDCRecords.station(
      """
      "ev_connector_types":["J1772"],"ev_charging_units":[
       {"charging_level":"2","connectors":{"J1772":{"power_kw":7.2,"port_count":2}}},
       {"charging_level":"2","connectors":{"J1772":{"power_kw":19.2,"port_count":1}}},
       {"charging_level":"2","connectors":{"J1772":{"power_kw":7.2,"port_count":null}}},
       {"charging_level":"2","connectors":{"J1772":{"power_kw":0,"port_count":1}}}]
      """)
    #expect(
      station.connectors == [
        // One unit does not say how many: the sum is not known.
        connector(.type1, .ac1Phase, watts: 7200, nil), connector(.type1, .ac1Phase, watts: 19_200, 1),
        connector(.type1, .ac1Phase, watts: nil, 1),
      ])
  }

  private func connector(_ standard: ConnectorStandard, _ type: PowerType?, watts: Int?, _ count: Int?) -> Connector {
    Connector(
      standard: standard, format: .cable, powerType: type,
      power: watts.flatMap { Power(watts: $0) }.map { PowerRating(power: $0, basis: .given) }, quantity: count)
  }

  @Test func aKindListedButCountedAsNoneIsKeptWithoutAQuantity() throws {
    let station = try AFDCRecords.station(
      #""ev_charging_units":[{"charging_level":"2","connectors":{"J1772":{"power_kw":null,"port_count":0}}}]"#)
    #expect(station.connectors == [Connector(standard: .type1, format: .cable, powerType: .ac1Phase)])
  }

  @Test(
    "empty charging units leave the connectors without quantity and power",
    arguments: [
      "null", "[]", "[null]", "[{}]", "[{\"connectors\":null}]", "[{\"connectors\":{}}]", "{\"connectors\":{}}",
      "[{\"connectors\":{\"J1772\":{}}}]",
    ])
  func emptyUnitsAreBorne(_ units: String) throws {
    let station = try AFDCRecords.station(#""ev_charging_units":\#(units)"#)
    #expect(station.connectors.map(\.standard) == [.type1])
    #expect(station.connectors.first?.quantity == nil && station.connectors.first?.power == nil)
  }

  @Test(
    "each code of a connector has its standard",
    arguments: [
      ("J1772", ConnectorStandard.type1), ("J1772COMBO", .ccs1), ("CHADEMO", .chademo), ("TESLA", .nacs),
      ("NACS", .nacs), ("J3400", .nacs), ("J3271", .mcs), ("NEMA515", .domestic("B")), ("NEMA520", .nema520),
      ("NEMA1450", .nema1450), ("nema1450", .nema1450), ("MCS", .mcs), ("J1772-Combo", .ccs1), ("j_3400", .nacs),
    ])
  func codesOfConnectors(_ code: String, _ standard: ConnectorStandard) throws {
    let station = try AFDCRecords.station(#""ev_connector_types":["\#(code)"]"#)
    #expect(station.connectors.map(\.standard) == [standard])
    #expect(station.connectors.first?.standardAsGiven == nil)
  }

  @Test func aCodeThatIsNotKnownIsKeptAsGiven() throws {
    let station = try AFDCRecords.station(
      #""ev_connector_types":["J1772","WARP_9"],"ev_other_evse":"2 Small Paddle Inductive""#)
    #expect(station.connectors.map(\.standardAsGiven) == [nil, "WARP_9", "2 Small Paddle Inductive"])
  }

  @Test func twoNamesOfOneConnectorAreOneKind() throws {
    let station = try AFDCRecords.station(
      """
      "ev_connector_types":["TESLA","J3400"],"ev_charging_units":[{"charging_level":"dc_fast","connectors":{
       "J3400":{"power_kw":250,"port_count":4}}},{"charging_level":"2","connectors":{"TESLA":{"port_count":1}}}]
      """)
    #expect(station.connectors.map(\.quantity) == [4, 1])
    #expect(station.connectors.map(\.powerType) == [.dc, .ac1Phase])
  }

  /// 1,200 kW is a slip for watts everywhere but at a megawatt connector.
  @Test("impossible powers are reported")
  func impossiblePowersAreTold() throws {
    let answer = try AFDCRecords.answer([
      AFDCRecords.record(
        """
        "ev_connector_types":[],"ev_charging_units":[{"charging_level":"dc_fast","connectors":{
         "J3271":{"power_kw":1200,"port_count":1},"J1772COMBO":{"power_kw":50000,"port_count":1},
         "CHADEMO":{"power_kw":-50,"port_count":1},"TESLA":{"power_kw":"250","port_count":"2"},"J1772":7}}]
        """)
    ])
    let connectors = try #require(answer.stations.first).connectors
    #expect(connectors.map(\.power?.power.watts) == [1_200_000, 50_000, nil, 250_000, nil])
    #expect(connectors.map(\.power?.basis) == [.given, .unitCorrected, nil, .given, nil])
    #expect(connectors.map(\.quantity) == [1, 1, 1, 2, nil])
    #expect(answer.skipped.count == 3 && answer.skipped.allSatisfy { $0.extent == .field })
  }

  @Test("a megawatt connector has at most 3,750 kW; more, and more than 1,000 kW elsewhere, is meant in watts")
  func megawatts() throws {
    for (code, kilowatts, watts, isReported) in [
      ("J3271", "3750", 3_750_000, false), ("J3271", "3751", 3751, true), ("TESLA", "1000", 1_000_000, false),
      ("TESLA", "1001", 1001, true),
    ] {
      let answer = try AFDCRecords.answer([
        AFDCRecords.record(
          #""ev_charging_units":[{"connectors":{"\#(code)":{"power_kw":\#(kilowatts),"port_count":1}}}]"#)
      ])
      #expect(answer.stations.first?.maximumPower?.power.watts == watts, "\(code) \(kilowatts)")
      #expect(answer.skipped.map(\.field) == (isReported ? ["ev_charging_units"] : []), "\(code) \(kilowatts)")
    }
  }

  @Test("a Tesla plug has one phase at the slow levels and direct current at the fast one")
  func levels() throws {
    for (level, type) in [
      (#""1""#, .ac1Phase), (#""2""#, .ac1Phase), (#""dc_fast""#, .dc), (#""3""#, nil), ("null", nil),
    ] as [(String, PowerType?)] {
      let station = try AFDCRecords.station(
        #""ev_connector_types":[],"ev_charging_units":[{"charging_level":\#(level),"connectors":{"TESLA":{}}}]"#)
      #expect(station.connectors.map(\.powerType) == [type], "\(level)")
    }
    let household = try AFDCRecords.station(#""ev_connector_types":["NEMA1450"]"#)
    #expect(household.connectors.map(\.powerType) == [nil])
  }

  @Test("the older words for access count where there is no code, and no words are no access")
  func olderWords() throws {
    #expect(try AFDCRecords.station(#""access_code":null,"groups_with_access_code":null"#).access == .unknown)
    let closed = try AFDCRecords.station(#""access_code":null,"groups_with_access_code":"Private""#)
    #expect(closed.access == .privateRestricted)
    #expect(try AFDCRecords.station(#""access_code":"public","restricted_access":false"#).access == .public)
    let fleet = try AFDCRecords.station(#""access_code":"PUBLIC","access_detail_code":"fleet""#)
    #expect(fleet.access == .privateRestricted)
    let answer = try AFDCRecords.answer([AFDCRecords.record(#""access_code":"moon""#)])
    #expect(answer.skipped.map(\.reason) == ["\"moon\" is not known here"])
    let bare = try AFDCRecords.station(
      #""station_name":null,"facility_type":"CAR_DEALER","cards_accepted":null,"ev_charging_units":[{}]"#)
    #expect(bare.name == "" && bare.facilities == [] && bare.capabilities == [])
    #expect(try AFDCRecords.station(#""cards_accepted":"CREDIT Debit""#).capabilities == [.directPayment])
    #expect(try AFDCRecords.station(#""cards_accepted":"XX""#).capabilities == [])
  }

  // MARK: Access, hours, price, network

  @Test(
    "each code of access has its meaning",
    arguments: [
      (#""access_code":"public""#, AccessKind.public), (#""access_code":"private""#, .privateRestricted),
      (#""access_code":"private","access_detail_code":"CALL""#, .privateNotice),
      (#""access_code":"public","access_detail_code":"CALL""#, .publicNotice),
      (#""access_code":"public","access_detail_code":"CREDIT_CARD_ALWAYS""#, .publicPayAtLocation),
      (#""access_code":"public","access_detail_code":"CREDIT_CARD_AFTER_HOURS""#, .public),
      (#""access_code":"public","access_detail_code":"KEY_ALWAYS""#, .publicMembership),
      (#""access_code":"public","restricted_access":true"#, .visitors),
      (#""access_code":null"#, .unknown), (#""access_code":"moon""#, .unknown),
      (#""access_code":null,"groups_with_access_code":"TEMPORARILY UNAVAILABLE (Public)""#, .public),
      (#""access_code":null,"groups_with_access_code":"Private - Call ahead""#, .privateNotice),
      (#""access_code":"public","groups_with_access_code":"Public - Call ahead""#, .publicNotice),
    ])
  func whoMayCharge(_ fields: String, _ access: AccessKind) throws {
    #expect(try AFDCRecords.station(fields).access == access)
  }

  @Test(
    "hours are read where they are \"24 hours daily\" and kept as text otherwise",
    arguments: [
      ("24 hours daily", OpeningHours.twentyFourSeven), ("24 Hours Daily.", .twentyFourSeven),
      ("24/7", .twentyFourSeven),
      (
        "24 hours daily; drivers must obtain approval prior to charging",
        .text("24 hours daily; drivers must obtain approval prior to charging")
      ), ("Mon 5:00am - 10:00pm", .text("Mon 5:00am - 10:00pm")),
      ("Dealership business hours", .text("Dealership business hours")),
    ])
  func hours(_ text: String, _ hours: OpeningHours) throws {
    #expect(try AFDCRecords.station(#""access_days_time":"\#(text)""#).openingHours == hours)
  }

  @Test func hoursAndPricesNotGivenAreUnknown() throws {
    let station = try AFDCRecords.station(#""access_days_time":null,"ev_pricing":null"#)
    #expect(station.openingHours == nil && station.priceText == nil)
    #expect(try AFDCRecords.station(#""ev_pricing":"-""#).priceText == nil)
    #expect(try AFDCRecords.station(#""ev_pricing":"Free""#).priceText == "Free")
    #expect(try AFDCRecords.station(#""ev_pricing":"$0.25/kWh""#).priceText == "$0.25/kWh")
  }

  @Test(
    "a network has one name however it is written",
    arguments: [
      ("ChargePoint Network", "ChargePoint"), ("CHARGEPOINT", "ChargePoint"), ("SHELL_RECHARGE", "Shell Recharge"),
      ("eVgo Network", "EVgo"), ("EVGO", "EVgo"), ("Blink Network", "Blink"),
      ("Electrify America", "Electrify America"),
      ("ELECTRIFY_AMERICA", "Electrify America"), ("BP_PULSE", "bp pulse"), ("Non-Networked", nil),
      ("NON_NETWORKED", nil),
      ("Tesla", "Tesla"), ("ENVIROSPARK", "ENVIROSPARK"), ("HONEY_BADGER", "Honey Badger"), ("Network", "Network"),
      ("Acme_Power", "Acme Power"), ("RED-LINE", "RED LINE"), ("Acme Network Network", "Acme Network"), ("none", nil),
      ("OTHER", nil), ("-", nil),
    ])
  func namesOfNetworks(_ given: String, _ name: String?) throws {
    #expect(try AFDCRecords.station(#""ev_network":"\#(given)""#).operatorName == name)
  }
}
