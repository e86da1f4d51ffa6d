import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Stations of the appointment service, field by field.
struct AppointmentRecordTests {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)

  static func record(_ fields: String = "", id: String = "7") -> String {
    """
    {\(fields)\(fields.isEmpty ? "" : ",")"id":\(id),"stationCode":"TR-34-07","stationName":"Deneme Otoparkı",
     "sockets":[{"socketID":21,"socketType":"Type-2","chargeType":"AC","power":22,"powerUnit":"kVa","socketNumber":1},
                {"socketID":22,"socketType":"CSC","chargeType":"DC","power":60,"powerUnit":"kW","socketNumber":2}],
     "socketCount":2,"occupiedSocketCount":1,"distanceInKM":3.2,
     "geoLocation":{"longitude":29.0,"latitude":41.0,"province":"İstanbul","address":"Deneme Sk. 1"},
     "services":["Otopark","Wi-Fi"]}
    """
  }

  static func answer(_ records: [String]) throws -> FeedAnswer {
    try AppointmentsAnswer.read(Data("[\(records.joined(separator: ","))]".utf8), receivedAt: now)
  }

  private func station(_ fields: String = "") throws -> Station {
    let answer = try Self.answer([Self.record(fields)])
    return try #require(answer.stations.first, "\(answer.skipped)")
  }

  private func connector(
    _ standard: ConnectorStandard, _ format: ConnectorFormat?, _ type: PowerType?, watts: Int?, _ quantity: Int = 1
  ) -> Connector {
    Connector(
      standard: standard, format: format, powerType: type,
      power: watts.flatMap { Power(watts: $0) }.map { PowerRating(power: $0, basis: .given) }, quantity: quantity)
  }

  @Test func aRecordIsReadAsStated() throws {
    let station = try station()
    #expect(station.id == StationID(provider: .appointments, value: "7"))
    #expect(station.name == "Deneme Otoparkı" && station.code == "TR-34-07")
    // Longitude stands first in the record.
    #expect(station.coordinate == Coordinate(latitude: 41, longitude: 29))
    #expect(
      station.address
        == Address(lines: ["Deneme Sk. 1"], town: "İstanbul", region: "İstanbul", countryCode: "TR"))
    #expect(
      station.equipment
        == .summary(
          total: 2,
          connectors: [
            connector(.type2, nil, .ac3Phase, watts: 22_000), connector(.ccs2, .cable, .dc, watts: 60_000),
          ]))
    #expect(station.facilities == [.parkingLot, .wifi])
    #expect(station.siteStatus == Station.SiteStatus(status: .available, at: Self.now, free: 1))
  }

  /// Whatever is missing, the station is there and says no more than the record.
  @Test func everyFieldMayBeMissing() throws {
    let text = #"[{"id":"9","geoLocation":{"latitude":"39.9","longitude":"32.8"}}]"#
    let answer = try AppointmentsAnswer.read(Data(text.utf8), receivedAt: Self.now)
    let station = try #require(answer.stations.first)
    #expect(answer.skipped.isEmpty && station.name.isEmpty && station.totalEVSEs == nil)
    #expect(station.connectors.isEmpty && station.facilities.isEmpty && station.siteStatus == nil)
    #expect(station.address == Address())
    #expect(try self.station(#""stationName":null"#).name == "TR-34-07")
    #expect(try self.station(#""distanceInKM":null,"services":null"#).facilities.isEmpty)
  }

  @Test(
    "the number of occupied sockets gives the state and the number of free ones",
    arguments: [
      ("2", "0", EVSEStatus?.some(.available), Int?.some(2)), ("2", "1", .available, 1), ("2", "2", .charging, 0),
      ("2", "5", .charging, 0), ("0", "0", nil, nil), ("null", "1", nil, nil), ("2", "null", nil, nil),
      ("-1", "0", nil, nil), ("2", "-1", nil, nil), ("9223372036854775807", "0", .available, Int.max),
    ])
  func howManyAreTaken(_ total: String, _ taken: String, _ status: EVSEStatus?, _ free: Int?) throws {
    let station = try station(#""socketCount":\#(total),"occupiedSocketCount":\#(taken)"#)
    #expect(station.siteStatus?.status == status && station.siteStatus?.free == free)
    let shown = StationAvailability(of: station, readings: [:], at: Self.now)
    #expect(shown.free == free && shown.state == (status?.availability ?? .unknown))
    #expect(station.totalEVSEs != 0)
  }

  @Test("more occupied sockets than there are is reported")
  func moreTakenThanThereAreIsTold() throws {
    let answer = try Self.answer([Self.record(#""occupiedSocketCount":5"#)])
    #expect(answer.skipped.map(\.field) == ["occupiedSocketCount"])
  }

  @Test("the state is unknown after half an hour")
  func theStateGrowsOld() throws {
    let station = try station()
    let later = StationAvailability(of: station, readings: [:], at: Self.now.addingTimeInterval(1800))
    #expect(later.state == .unknown && later.free == nil && later.total == 2)
  }

  @Test("without a total the listed sockets are counted")
  func withoutATotalTheListedSocketsCount() throws {
    #expect(try station(#""socketCount":null"#).totalEVSEs == 2)
    #expect(try station(#""socketCount":0"#).totalEVSEs == 2)
    #expect(try station(#""socketCount":0,"sockets":[]"#).totalEVSEs == nil)
  }

  @Test(
    "a socket is read with its standard, current and power",
    arguments: [
      (
        #""socketType":"Type-2","chargeType":"AC","power":22,"powerUnit":"kVa""#, ConnectorStandard?.some(.type2),
        PowerType?.some(.ac3Phase), Int?.some(22_000)
      ),
      (#""socketType":"Type 2","chargeType":"AC","power":"7.4","powerUnit":"kVA""#, .type2, .ac1Phase, 7400),
      (#""socketType":"CSC","chargeType":"DC","power":120,"powerUnit":"kW""#, .ccs2, .dc, 120_000),
      (#""socketType":"CHAdeMO","chargeType":"DC","power":50,"powerUnit":"kW""#, .chademo, .dc, 50_000),
      (#""socketType":"CHAdeMO","chargeType":"dc","power":0,"powerUnit":null"#, .chademo, .dc, nil),
      (#""socketType":"Type-2","chargeType":"AC","power":null"#, .type2, nil, nil),
      (#""socketType":"Type-2","power":3"#, .type2, nil, 3000),
      (#""socketType":null"#, nil, nil, nil),
      (#""socketType":"Type2","chargeType":"ac","power":7.401"#, .type2, .ac3Phase, 7401),
      (#""socketType":"Tip 2","chargeType":"AC","power":7400,"powerUnit":"W""#, .type2, .ac1Phase, 7400),
      (#""socketType":"CCS-2","power":60000,"powerUnit":"va""#, .ccs2, nil, 60_000),
      (#""socketType":"COMBO 2","power":0.5,"powerUnit":"KW""#, .ccs2, nil, 500),
      (#""socketType":"ccs","chargeType":"DC""#, .ccs2, .dc, nil),
    ])
  func sockets(
    _ fields: String, _ standard: ConnectorStandard?, _ type: PowerType?, _ watts: Int?
  ) throws {
    let answer = try Self.answer([Self.record(#""sockets":[{\#(fields)}]"#)])
    let connector = try #require(answer.stations.first?.connectors.first)
    #expect(connector.standard == standard && connector.powerType == type && connector.power?.power.watts == watts)
    #expect(connector.quantity == 1 && answer.skipped.isEmpty)
  }

  @Test("the service's words for what our list has are ours, however they are written")
  func servicesOfOurList() throws {
    let services = ["KAFETERYA", "Lokanta", "AVM", "Süpermarket", "Otel", "Kapalı Otopark", "Akaryakıt İstasyonu"]
    let station = try #require(try Self.answer([Self.record("\"services\":\(services)")]).stations.first)
    #expect(
      station.facilities == [.cafe, .restaurant, .mall, .supermarket, .hotel, .parkingGarage, .fuelStation])
  }

  @Test("unknown words are kept and reported")
  func wordsThatAreNotKnownAreKeptAndTold() throws {
    let answer = try Self.answer([
      Self.record(
        #""services":["Otopark","Büfe","BÜFE"," Mescit ",null,"Wi-Fi"],"sockets":[{"socketType":"Type-9","chargeType":"XC","power":5,"powerUnit":"HP"},null,7]"#
      )
    ])
    let station = try #require(answer.stations.first)
    #expect(station.facilities == [.parkingLot, .cafe, .prayerRoom, .wifi])
    #expect(station.connectors == [Connector(standardAsGiven: "Type-9", quantity: 1)])
    #expect(
      answer.skipped.map(\.field) == [
        "sockets[2]", "sockets[0].socketType", "sockets[0].powerUnit", "sockets[0].chargeType",
      ])
  }

  @Test("a power above 1,000 kW is meant in watts, and reported")
  func watts() throws {
    let answer = try Self.answer([Self.record(#""sockets":[{"power":1000},{"power":22000,"powerUnit":"kVA"}]"#)])
    #expect(answer.stations.first?.connectors.map(\.power?.power.watts) == [1_000_000, 22_000])
    #expect(answer.skipped.map(\.field) == ["sockets[1].power"])
  }

  @Test("a record without a province is in no country, one without a place is not gone")
  func places() throws {
    let bare = #""geoLocation":{"latitude":41,"longitude":29},"stationName":null,"stationCode":null"#
    #expect(try station(bare).address == Address() && station(bare).name == "")
    #expect(try station(bare).code == nil)
    let answer = try Self.answer([Self.record(#""geoLocation":null"#), Self.record(id: "8")])
    #expect(answer.unreadable == ["7"])
    #expect(answer.skipped.map(\.field) == ["geoLocation.latitude"])
  }

  @Test("exactly as many sockets in use as there are is no fault")
  func allTaken() throws {
    #expect(try Self.answer([Self.record(#""occupiedSocketCount":2"#)]).skipped.isEmpty)
    #expect(try station(#""socketCount":1,"occupiedSocketCount":0"#).siteStatus?.free == 1)
    #expect(try station(#""socketCount":1"#).totalEVSEs == 1)
  }

  @Test("equal sockets are one connector with a quantity")
  func equalSocketsAreCountedTogether() throws {
    let socket = #"{"socketType":"Type-2","chargeType":"AC","power":22,"powerUnit":"kVa"}"#
    let station = try station(#""sockets":[\#(socket),\#(socket),\#(socket)],"socketCount":3"#)
    #expect(station.connectors == [connector(.type2, nil, .ac3Phase, watts: 22_000, 3)])
  }

  @Test("a bad record never spoils its neighbours")
  func aBadRecordNeverSpoilsItsNeighbours() throws {
    let records = [
      Self.record(), "null", "[]", "{}", Self.record(), Self.record(#""geoLocation":null"#, id: "8"),
      Self.record(#""geoLocation":{"latitude":0,"longitude":0}"#, id: "9"),
      Self.record(#""geoLocation":{"latitude":41,"longitude":181}"#, id: "10"),
      Self.record(#""geoLocation":{"latitude":41}"#, id: "11"), Self.record(id: "\"12\""),
    ]
    let answer = try Self.answer(records)
    #expect(answer.recordCount == records.count && answer.stations.map(\.id.value) == ["7", "12"])
    #expect(answer.skipped.count { $0.extent == .record } == 7)
    #expect(answer.skipped.count { $0.extent == .notListed } == 1)
  }

  @Test("an answer that was cut is refused whole")
  func aCutAnswerIsNeverTakenInPart() throws {
    let whole = Data("[\(Self.record()),\(Self.record(id: "8"))]".utf8)
    for length in 0..<whole.count {
      #expect(throws: AnswerFault.self, "cut at \(length)") {
        try AppointmentsAnswer.read(whole.prefix(length), receivedAt: Self.now)
      }
    }
  }

  /// Whatever byte is changed, there is an answer or an error, never a crash.
  @Test("no change of bytes traps")
  func changedBytesNeverTrap() throws {
    let whole = Data("[\(Self.record())]".utf8)
    for position in whole.indices {
      for byte: UInt8 in [0, 0x22, 0x2D, 0x39, 0x5B, 0x7D, 0xFF] {
        var changed = whole
        changed[position] = byte
        do throws(AnswerFault) {
          let answer = try AppointmentsAnswer.read(changed, receivedAt: Self.now)
          #expect(answer.recordCount >= answer.stations.count)
        } catch {}
      }
    }
  }
}
