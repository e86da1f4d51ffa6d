import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Charging points, their keys and states.
struct OCPIPointTests {
  private typealias Records = OCPIRecords

  @Test func removedPointsAreLeftOut() throws {
    let evses = [
      Records.evse(#""uid":"R","evse_id":null,"status":"REMOVED""#), Records.evse(),
    ].joined(separator: ",")
    #expect(try Records.station(evses: evses).evses.map(\.uid) == ["U1"])
    #expect(try Records.statuses([Records.location(evses: evses)]) == ["SEALFE1": .available])
    let gone = try Records.answer([Records.location(evses: Records.evse(#""status":"REMOVED""#))])
    #expect(gone.stations.isEmpty && gone.skipped.map(\.extent) == [.notListed])
  }

  @Test func plannedPointsStayPlanned() throws {
    let planned = Records.evse(#""status":"PLANNED""#)
    #expect(try Records.station(evses: planned).condition == .planned)
    #expect(try Records.statuses([Records.location(evses: planned)]) == ["SEALFE1": .planned])
    let both = [planned, Records.evse(#""uid":"2","evse_id":"SE*ALF*E2""#)].joined(separator: ",")
    #expect(try Records.station(evses: both).condition == .unknown)
  }

  @Test func aPointWithoutAPrintedIDHasAKeyOfOurs() throws {
    let nameless = Records.evse(#""evse_id":null,"uid":"f2060dd2-1""#)
    let evse = try #require(try Records.station(evses: nameless).evses.first)
    #expect(evse.evseID?.isOwn == true && evse.label == "f2060dd2-1" && evse.hasLiveStatus == nil)
    let statuses = try Records.statuses([Records.location(evses: nameless)])
    #expect(statuses == [try #require(evse.evseID?.key): .available])
    #expect(EVSEID("SE*ALF*E1")?.isOwn == false && EVSEID.own(.ocpi, "*")?.key == nil)
    #expect(EVSEID.own(.ocpi, "5")?.key != EVSEID.own(.charging, "5")?.key)
  }

  @Test func aPointWithoutAnyIDHasNoState() throws {
    let answer = try Records.answer([Records.location(evses: Records.evse(#""evse_id":null,"uid":null"#))])
    let evse = try #require(answer.stations.first?.evses.first)
    #expect(evse.evseID == nil && evse.hasLiveStatus == false && evse.uid == "1")
    #expect(answer.skipped.map(\.field) == ["evses[0].uid"])
    #expect(try Records.statuses([Records.location(evses: Records.evse(#""evse_id":null,"uid":null"#))]).isEmpty)
  }

  @Test("an id that two points share is the key of neither")
  func anIDPrintedTwiceIsNobodysKey() throws {
    let twins = [Records.evse(#""uid":"A""#), Records.evse(#""uid":"B","status":"CHARGING""#)].joined(separator: ",")
    let answer = try Records.answer([Records.location(evses: twins)])
    let evses = try #require(answer.stations.first?.evses)
    #expect(evses.allSatisfy { $0.evseID?.isOwn == true } && Set(evses.map(\.evseID)).count == 2)
    #expect(answer.skipped.count { $0.field == "evses.evse_id" } == 2)
    let statuses = try Records.statuses([Records.location(evses: twins)])
    #expect(evses.compactMap { $0.evseID.flatMap { statuses[$0.key] } } == [.available, .charging])
  }

  @Test("a point that is listed several times counts once, with what was changed last")
  func listedTwice() throws {
    func evse(_ status: String, _ day: String) -> String {
      Records.evse(#""status":"\#(status)","last_updated":"2024-05-\#(day)T00:00:00Z""#)
    }
    let other = Records.evse(#""uid":"2","evse_id":"SE*ALF*E2","status":"CHARGING""#)
    let evses = [evse("AVAILABLE", "01"), other, evse("CHARGING", "03"), evse("AVAILABLE", "02"), other]
      .joined(separator: ",")
    let answer = try Records.answer([Records.location(evses: evses)])
    #expect(answer.stations.first?.evses.map(\.uid) == ["U1", "2"])
    #expect(answer.stations.first?.liveKeys == ["SEALFE1", "SEALFE2"], "its printed id is not shared")
    #expect(try Records.statuses([Records.location(evses: evses)]) == ["SEALFE1": .charging, "SEALFE2": .charging])
    #expect(answer.skipped.count { $0.field == "evses" } == 3)
    let undated = [Records.evse(#""status":"CHARGING""#), Records.evse(#""status":"AVAILABLE""#)]
    for evses in [undated, undated.reversed()] {
      let statuses = try Records.statuses([Records.location(evses: evses.joined(separator: ","))])
      #expect(statuses == ["SEALFE1": .charging], "of equally old ones the worse")
    }
  }

  @Test("a location asked for alone tells of the points that are known of it, by the key that they have")
  func oneLocation() throws {
    let evses = [Records.evse(), Records.evse(#""uid":"2","evse_id":"SE*ALF*E2","status":"CHARGING""#)]
      .joined(separator: ",")
    let station = try Records.station(evses: evses)
    let document = try JSONDocument(answer: Data("[\(Records.location(evses: evses))]".utf8))
    let answer = OCPIAnswer(Array(document.root.elements))
    let own = try #require(EVSEID.own(.ocpi, "\(station.id.value)*2")?.key)
    #expect(answer.statuses(of: station.id, keys: ["SEALFE1", own]) == ["SEALFE1": .available, own: .charging])
    #expect(answer.statuses(of: station.id, keys: ["SEALFE9"]).isEmpty)
    #expect(answer.statuses(of: StationID(provider: .ocpi, value: "other"), keys: ["SEALFE1"]).isEmpty)
  }

  @Test(
    "the operator's own id is found in that of a station",
    arguments: [
      ("SE*ALF*LOC1", "LOC1"), ("SE*ALF*A*B", "A*B"), ("LOC1@57.7,14.1", "LOC1"), ("LOC1", "LOC1"), ("a/b", nil),
      ("..", nil),
    ])
  func operatorsID(_ value: String, _ id: String?) {
    #expect(OCPILocation.id(in: StationID(provider: .ocpi, value: value)) == id)
  }

  @Test("a point's state does not change the station")
  func statesAreNoPartOfTheStation() throws {
    let stations = try EVSEStatus.allCases.filter { $0 != .removed && $0 != .planned }.map { status in
      try Records.station(evses: Records.evse(#""status":"\#(status.rawValue)""#))
    }
    #expect(Set(stations).count == 1)
  }

  /// A fault of a peer: the state of the last point became that of the site.
  @Test("the state of a point never becomes that of the site")
  func noPointsStateBecomesTheSites() throws {
    let points = [("1", "AVAILABLE"), ("2", "OUTOFORDER"), ("3", "CHARGING")].map { number, status in
      Records.evse(#""uid":"\#(number)","evse_id":"SE*ALF*E\#(number)","status":"\#(status)""#)
    }
    for order in [points, points.reversed()] {
      let evses = order.joined(separator: ",")
      let site = try Records.station(evses: evses)
      #expect(site.siteStatus == nil && site.condition == .unknown)
      let readings = try Records.statuses([Records.location(evses: evses)]).mapValues {
        LiveReading(status: $0, newsAt: Records.now)
      }
      let shown = StationAvailability(of: site, readings: readings, at: Records.now)
      #expect(shown.state == .available && shown.free == 1 && shown.total == 3 && shown.unknown == 0)
    }
  }

  @Test(
    "each word for a state has its meaning",
    arguments: [(#""available""#, EVSEStatus.available), (#""MELTED""#, .unknown), (#""BLOCKED""#, .blocked)])
  func words(_ json: String, _ status: EVSEStatus) throws {
    #expect(try Records.statuses([Records.location(evses: Records.evse(#""status":\#(json)"#))]) == ["SEALFE1": status])
  }

  /// Open Charge Map's plugs in OCPI's words, and read again: Type 2 with and without a cable are not changed over.
  @Test("plugs written in the words of OCPI are read as the same plugs")
  func plugsComeBackAsTheyWere() throws {
    for id in [1, 2, 3, 8, 9, 10, 11, 13, 23, 25, 26, 27, 28, 30, 32, 33, 36, 1036, 1037, 1038, 1039, 1040, 1043] {
      let type = try #require(OpenChargeMapTables.connectionType(id, amperes: nil))
      let standard = try #require(type.standard)
      let format = type.format.map { #""\#($0.rawValue)""# } ?? "null"
      let (connector, _) = try Records.connector(of: #""standard":"\#(standard.rawValue)","format":\#(format)"#)
      #expect(connector.standard == standard && connector.format == type.format, "\(id)")
    }
    #expect(OpenChargeMapTables.connectionType(25, amperes: nil)?.format == .socket)
    #expect(OpenChargeMapTables.connectionType(1036, amperes: nil)?.format == .cable)
  }

  /// Faults of a peer: longitude as latitude, and everything "membership required".
  @Test("latitude and longitude are not swapped and access is not invented")
  func placesAreNotChangedOverAndAccessIsNotInvented() throws {
    let station = try Records.station()
    #expect(station.coordinate == Coordinate(latitude: 57.7826, longitude: 14.1618))
    #expect(station.access == .unknown)
  }

  @Test("facilities, capabilities and directions are read")
  func facilitiesCapabilitiesAndDirections() throws {
    let station = try Records.station(
      #""facilities":["wifi","CAFE"],"parking_type":"UNDERGROUND_GARAGE","operator":null,"suboperator":{"name":"Beta"},"directions":[{"language":"sv","text":"Till vänster"},{"language":"en","text":"On the left"}],"energy_mix":{"is_green_energy":true},"images":[{}]"#,
      evses: Records.evse(#""capabilities":["RFID_READER","contactless_card_support"],"physical_reference":"B2""#))
    #expect(station.facilities == [.undergroundGarage, .wifi, .cafe])
    #expect(station.capabilities == [.rfidReader, Capability(rawValue: "CONTACTLESS_CARD_SUPPORT")])
    #expect(station.remarks == "On the left" && station.operatorName == "Beta")
    #expect(station.evses.first?.physicalReference == "B2")
    #expect(try Records.station(#""type":"ON_STREET","id":"x""#).facilities == [.onStreet], "as in version 2.1.1")
  }
}
