import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// What real operators write, a case each.
struct OCPIQuirkTests {
  private typealias Records = OCPIRecords

  @Test("case 37: outer blanks, volts as text, small letters") func case37() throws {
    let evse = Records.evse(
      #""status":"CHARGING ""#, connector: #""max_voltage":"230","power_type":"ac_3_phase","format":"socket""#)
    let answer = try Records.answer([Records.location(evses: evse)])
    let connector = try #require(answer.stations.first?.connectors.first)
    #expect(connector.maxVoltage == 230 && connector.powerType == .ac3Phase && connector.format == .socket)
    #expect(answer.skipped.isEmpty)
    #expect(try Records.statuses([Records.location(evses: evse)]) == ["SEALFE1": .charging])
  }

  @Test("case 38: a blank place is told, a leading blank is nothing") func case38() throws {
    let records = [
      Records.location(#""coordinates":{"latitude":"","longitude":""}"#, id: "79"),
      Records.location(#""coordinates":{"latitude":"41.1","longitude":" 28.677"}"#, id: "48"),
      Records.location(#""coordinates":null"#, id: "80"),
    ]
    let answer = try Records.answer(records)
    #expect(answer.stations.map(\.id.value) == ["SE*ALF*48"])
    #expect(answer.stations.first?.coordinate == Coordinate(latitude: 41.1, longitude: 28.677))
    #expect(answer.skipped.map(\.recordID) == ["79", "80"])
    #expect(answer.skipped.allSatisfy { $0.extent == .record && $0.field == "coordinates.latitude" })
    #expect(answer.recordCount == 3)
  }

  @Test(
    "case 39: the same number twice is no place",
    arguments: [#"{"latitude":47.746575,"longitude":47.746575}"#, #"{"latitude":"12.3","longitude":"12.30000004"}"#])
  func case39(_ place: String) throws {
    let answer = try Records.answer([Records.location(#""coordinates":\#(place)"#)])
    #expect(answer.stations.isEmpty && answer.skipped.map(\.extent) == [.record])
    #expect(answer.skipped.first?.reason.contains("the same number") == true)
  }

  @Test("0, 0 and places beyond the Earth are not places")
  func zeroZeroAndBeyondTheEarthAreNoPlaces() throws {
    for place in [#"{"latitude":"0.0","longitude":"0"}"#, #"{"latitude":"91","longitude":"5"}"#] {
      #expect(try Records.answer([Records.location(#""coordinates":\#(place)"#)]).stations.isEmpty)
    }
  }

  @Test("case 40: ids are numbers and come twice, addresses are paragraphs, entities are decoded") func case40() throws
  {
    let records = [
      Records.location(#""name":"Alpha &amp; Omega""#, id: "520"),
      Records.location(
        #""name":"Beta","coordinates":{"latitude":55.1,"longitude":23.2}"#, id: "520",
        evses: Records.evse(#""uid":7,"evse_id":"SE*ALF*E2""#)),
      Records.location(
        #""operator":{"name":"UAB &quot;Įkrautas&quot;"},"address":"Gatvė 1\n\n tel. 8 600 00000""#, id: "521",
        evses: Records.evse(#""evse_id":"SE*ALF*E3""#)),
    ]
    let answer = try Records.answer(records)
    #expect(answer.stations.count == 3 && Set(answer.stations.map(\.id)).count == 3)
    let byName = Dictionary(answer.stations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    #expect(byName["Beta"]?.id.value == "SE*ALF*520")
    #expect(byName["Beta"]?.evses.first?.uid == "7")
    #expect(byName["Alpha & Omega"]?.id.value == "SE*ALF*520@57.7826,14.1618")
    #expect(byName["Alpha"]?.operatorName == "UAB \"Įkrautas\"")
    #expect(byName["Alpha"]?.address.lines == ["Gatvė 1", "tel. 8 600 00000"])
    let reversed = try Records.answer(records.reversed())
    #expect(Set(reversed.stations.map(\.id)) == Set(answer.stations.map(\.id)), "ids do not depend on the order")
  }

  @Test func recordsOfOneIDAtOnePlaceAreJoined() throws {
    let older = Records.location(
      #""name":"Old","last_updated":"2020-01-01T00:00:00Z""#,
      evses: Records.evse(#""uid":"U9","evse_id":"SE*ALF*E9","last_updated":"2020-01-01T00:00:00Z""#))
    let answer = try Records.answer([older, Records.location()])
    #expect(answer.stations.map(\.name) == ["Alpha"])
    #expect(Set(answer.stations.flatMap(\.evses).map(\.uid)) == ["U1", "U9"])
    #expect(answer.skipped.map(\.extent) == [.notListed] && answer.recordCount == 2)
  }

  @Test("kilowatts in place of watts are read and reported")
  func kilowattsInPlaceOfWattsAreReadAndTold() throws {
    let (connector, skipped) = try Records.connector(of: #""max_electric_power":22"#)
    #expect(connector.power?.power.watts == 22_000 && connector.power?.basis == .unitCorrected)
    #expect(skipped.map(\.field) == ["evses[0].connectors[0].max_electric_power"])
    let (small, _) = try Records.connector(of: #""max_electric_power":"7.4""#)
    #expect(small.power?.power.watts == 7400)
    let (right, none) = try Records.connector(of: #""max_electric_power":2300"#)
    #expect(right.power?.power.watts == 2300 && right.power?.basis == .given && none.isEmpty)
  }

  @Test(
    arguments: [
      (#""max_electric_power":0,"max_voltage":0,"max_amperage":0"#, nil),
      (#""max_electric_power":null,"voltage":400,"amperage":"31.7","max_voltage":null,"max_amperage":null"#, 22_170),
      (#""max_electric_power":null,"max_voltage":22,"max_amperage":0"#, nil),
      (#""max_electric_power":null"#, 22_080), (#""max_electric_power":-5,"max_voltage":0"#, nil),
    ] as [(String, Int?)])
  func powerIsNeverZeroOrInvented(_ fields: String, _ watts: Int?) throws {
    let (connector, _) = try Records.connector(of: fields)
    #expect(connector.power?.power.watts == watts)
    #expect(connector.maxVoltage != 0 && connector.maxVoltage != 22 && connector.maxAmperage != 0)
  }

  @Test(
    "each word for a plug has its standard and format",
    arguments: [
      (#""Type 2 outlet""#, ConnectorStandard.type2, ConnectorFormat.socket),
      (#""Type 2 cable""#, .type2, .cable), (#""CCS""#, .ccs2, .cable), (#""CHAdeMO""#, .chademo, .cable),
      (#""GB/T (DC)""#, .gbtDC, .cable), (#""IEC_60309_2_THREE_32""#, .industrialThree32, nil),
      (#""iec_62196_t2_combo""#, .ccs2, .cable), (#""DOMESTIC_J""#, .domestic("J"), nil),
      (#""SAE_J3400""#, .nacs, nil), (#""Not_implemented""#, nil, nil), ("null", nil, nil), (#""""#, nil, nil),
    ] as [(String, ConnectorStandard?, ConnectorFormat?)])
  func wordsForPlugs(_ json: String, _ standard: ConnectorStandard?, _ format: ConnectorFormat?) throws {
    let (connector, _) = try Records.connector(of: #""standard":\#(json),"format":null"#)
    #expect(connector.standard == standard && connector.format == format && connector.standardAsGiven == nil)
  }

  @Test func ccsIsThatOfTheCountryAndUnknownWordsAreKept() throws {
    #expect(try Records.connector(of: #""standard":"CCS""#, country: "USA").0.standard == .ccs1)
    let (strange, skipped) = try Records.connector(of: #""standard":"Plug of 2031""#)
    #expect(strange.standard == nil && strange.standardAsGiven == "Plug of 2031" && skipped.count == 1)
    let (combo, told) = try Records.connector(of: #""standard":"IEC_62196_T2_COMBO""#)
    #expect(combo.powerType == .dc && told.map(\.field) == ["evses[0].connectors[0].power_type"])
  }

  @Test(
    "a country is read from a code of two or three letters or a name",
    arguments: [
      (#""SWE""#, "SE"), (#""SE""#, "SE"), (#""Polska""#, "PL"), (#""NLD""#, "NL"), ("null", nil),
      (#""Atlantis""#, nil),
      (#""TRY""#, nil),
    ] as [(String, String?)])
  func countries(_ json: String, _ code: String?) throws {
    #expect(try Records.station(#""country":\#(json)"#).address.countryCode == code)
  }

  @Test func aCurrencyInPlaceOfTheCountryIsReadWhereThePartyAgrees() throws {
    #expect(try Records.station(#""country":"TRY","country_code":"TR""#).address.countryCode == "TR")
  }

  @Test(
    "a time zone is repaired where it is certain what is meant",
    arguments: [
      (#""Asia/Kuala Lumpur""#, "Asia/Kuala_Lumpur"), (#""Europe/Istanbul""#, "Europe/Istanbul"), (#""Germany""#, nil),
      (#""The Netherlands/Amsterdam""#, nil), ("null", nil),
    ] as [(String, String?)])
  func timeZones(_ json: String, _ zone: String?) throws {
    #expect(try Records.station(#""time_zone":\#(json)"#).timeZone == zone)
  }

  @Test func camelCaseIsRead() throws {
    let text = """
      {"countryCode":"RO","partyId":"VOL","id":"c7","coordinates":{"latitude":47.7,"longitude":26.6},
       "postalCode":"720","timeZone":"Europe/Bucharest","lastUpdated":"2025-03-12 19:49:30",
       "openingTimes":{"regularHours":[{"weekday":1,"periodBegin":"08:00","periodEnd":"20:00"}]},
       "evses":[{"uid":"1","evseId":"RO*VOL*E1","status":"AVAILABLE","lastUpdated":"2025-03-12 19:49:30",
        "connectors":[{"standard":"IEC_62196_T2","powerType":"","maxVoltage":230,"maxAmperage":16,
         "tariffIds":["T1"]}]}]}
      """
    let answer = try Records.answer([text])
    let station = try #require(answer.stations.first)
    #expect(station.id.value == "RO*VOL*c7" && station.evses.first?.evseID?.key == "ROVOLE1")
    #expect(station.connectors.first?.maxVoltage == 230 && station.connectors.first?.powerType == nil)
    #expect(station.connectors.first?.tariffIDs == [Tariff.ID(rawValue: "T1")])
    #expect(station.timeZone == "Europe/Bucharest" && station.address.postcode == "720" && station.openingHours != nil)
    #expect(station.provenance.changedAt == Date(timeIntervalSince1970: 1_741_808_970), "no zone is UTC")
    #expect(answer.skipped.isEmpty)
  }

  @Test func whatIsNotThereIsUnknown() throws {
    let bare = #"{"id":5,"coordinates":{"latitude":50.1,"longitude":19.2}}"#
    let station = try #require(try Records.answer([bare]).stations.first)
    #expect(station.id.value == "5" && station.name.isEmpty && station.openingHours == nil)
    #expect(station.equipment == .summary(total: nil, connectors: []) && station.totalEVSEs == nil)
    #expect(station.address == Address() && station.access == .unknown && station.condition == .unknown)
    let pointless = try Records.station(evses: #"{"uid":"1","evse_id":"A*1","status":"AVAILABLE"}"#)
    #expect(pointless.evses.first?.connectors == [])
  }

  @Test("a value that is not a record is reported and harms no other")
  func aRecordThatIsNoneIsToldAndHarmsNobody() throws {
    let answer = try Records.answer(["7", "null", #"{"name":"x"}"#, Records.location()])
    #expect(answer.stations.count == 1 && answer.recordCount == 4)
    #expect(answer.skipped.map(\.recordID) == ["record 1", "record 2", "record 3"])
    #expect(answer.skipped.allSatisfy { $0.extent == .record })
  }

  @Test func whatIsNotPublishedIsNotListed() throws {
    let answer = try Records.answer([Records.location(#""publish":false"#)])
    #expect(answer.stations.isEmpty && answer.skipped.map(\.extent) == [.notListed])
    #expect(try Records.statuses([Records.location(#""publish":false"#)]).isEmpty)
  }
}
