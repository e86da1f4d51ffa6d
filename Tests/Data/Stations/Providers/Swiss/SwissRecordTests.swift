import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Every form in which the Swiss feed was seen to write a field.
struct SwissRecordTests {
  @Test("case 36: power as text, number or 0; postcode as number; a single name; a place in one text") func case36()
    throws
  {
    for (json, watts) in [
      (#""22.0""#, 22_000), ("22", 22_000), ("7.4", 7400), (#""22""#, 22_000), ("22000", 22_000), ("0", nil),
      (#""0""#, nil),
      ("null", nil), (#""fast""#, nil), ("-5", nil),
    ] as [(String, Int?)] {
      let station = try SwissRecords.station(#""ChargingFacilities":[{"power":\#(json),"powertype":"AC_3_PHASE"}]"#)
      #expect(station.maximumPower?.power.watts == watts, "\(json)")
    }
    #expect(
      try SwissRecords.station(#""ChargingFacilities":[{"Power":44,"PowerType":"DC"}]"#).maximumPower?.power.watts
        == 44_000)
    #expect(try SwissRecords.station(#""Address":{"PostalCode":8004}"#).address.postcode == "8004")
    #expect(try SwissRecords.station(#""ChargingStationNames":{"lang":"de","value":"Beta"}"#).name == "Beta")
    #expect(try SwissRecords.station(#""ChargingStationNames":null"#).name == "")
    let station = try SwissRecords.station("", at: "46.23432 6.055602")
    #expect(station.coordinate == Coordinate(latitude: 46.23432, longitude: 6.055602))
  }

  @Test(arguments: [
    #""47.1 8.2""#, #""47.1,8.2""#, #"" 47.1 , 8.2 ""#, #""8.2,47.1""#, #"{"Google":"47.1 8.2"}"#,
    #"{"Google":{"Coordinates":"47.1 8.2"}}"#, #"{"DecimalDegree":{"Latitude":"47.1","Longitude":"8.2"}}"#,
    #"{"DecimalDegree":{"Latitude":47.1,"Longitude":8.2}}"#, #"{"DecimalDegree":{"Latitude":8.2,"Longitude":47.1}}"#,
    #"{"DegreeMinuteSeconds":{"Latitude":"47°6'0.0''","Longitude":"8°12'0''"}}"#,
  ])
  func placesAreReadInEveryForm(_ json: String) throws {
    let place = try SwissRecords.station(#""GeoCoordinates":\#(json)"#).coordinate
    #expect(abs(place.latitude - 47.1) < 1e-9)
    #expect(abs(place.longitude - 8.2) < 1e-9)
  }

  @Test(
    "a point without a place in or near Switzerland is reported and not shown",
    arguments: [
      "null", #""None None""#, #""None,None""#, #"{"Google":"None None"}"#, #""0 0""#, #""50 -15""#, #""35.9 14.4""#,
      #""47.1""#, #""""#,
      "{}", "[]", "47.1", #""47.1 8.2 400""#, #""nan nan""#, #"{"DecimalDegree":{"Latitude":"","Longitude":"8.2"}}"#,
      #""47.1 11.2""#,
    ])
  func aPointWithoutAPlaceInOrNearSwitzerlandIsToldNotShown(_ json: String) throws {
    let answer = try SwissRecords.answer([
      SwissRecords.point("CH*AAA*E1", #""GeoCoordinates":\#(json)"#), SwissRecords.point("CH*AAA*E2"),
    ])
    #expect(answer.stations.flatMap(\.evses).map(\.uid) == ["CH*AAA*E2"])
    #expect(answer.skipped.map(\.recordID) == ["CH*AAA*E1"])
    #expect(answer.skipped.map(\.field) == ["GeoCoordinates"])
    #expect(answer.skipped.map(\.extent) == [.record])
  }

  @Test("the area ends at its edges, which belong to it")
  func edges() throws {
    for (place, isInside) in [
      ("45.5 5.5", true), ("48 11", true), ("46 5.5", true), ("45.499999 8", false), ("48.000001 8", false),
      ("47 5.499999", false), ("47 11.000001", false), ("46.2 6.1", true), ("6.1 46.2", true), ("47.1;8.2", true),
    ] {
      let answer = try SwissRecords.answer([SwissRecords.point(at: place)])
      #expect(answer.stations.isEmpty != isInside, "\(place)")
    }
  }

  @Test("minutes and seconds are parts of a degree")
  func degrees() throws {
    for (latitude, degrees) in [
      ("47°6'36''", 47.11), ("47°6'0.36''", 47.1001), ("47°30'", 47.5), ("47.25°", 47.25),
      ("47° 59' 59''", 47.999_722_2), ("47°6'60''", nil), ("47°60'0''", nil), ("47°6'-1''", nil), ("47°6'0''0", nil),
      ("47 6 36", nil), ("-47°6'36''", nil), ("°", nil),
    ] as [(String, Double?)] {
      let json = #""GeoCoordinates":{"DegreeMinuteSeconds":{"Latitude":"\#(latitude)","Longitude":"8°12'0''"}}"#
      let found = try SwissRecords.answer([SwissRecords.point("CH*AAA*E1", json)]).stations.first?.coordinate.latitude
      #expect((found == nil) == (degrees == nil), "\(latitude)")
      #expect(abs((found ?? 0) - (degrees ?? 0)) < 1e-7, "\(latitude)")
    }
  }

  @Test("what a record says of its operator and its place counts before what its list says")
  func fallbacks() throws {
    let points = [
      SwissRecords.point("CH*AAA*E1"),
      SwissRecords.point("CH*AAA*E2", #""OperatorID":"CH*BBB","SubOperatorName":"Sub""#),
      SwissRecords.point("CH*AAA*E3", #""OperatorID":"CH*CCC","SuboperatorName":"Sub 2""#),
    ]
    let names = [#""OperatorName":"List","#, "", ""]
    let envelopes = zip(names, points).map { name, point in
      #"{"OperatorID":"CH*AAA",\#(name)"EVSEDataRecord":[\#(point)]}"#
    }
    let stations = try SwissRecords.answer(envelopes: envelopes).stations
    #expect(stations.map { $0.evses.map(\.uid) } == [["CH*AAA*E1"], ["CH*AAA*E2"], ["CH*AAA*E3"]])
    #expect(stations.map(\.operatorName) == ["List", "Sub", "Sub 2"])
    let parking = #""Address":{"ParkingSpot":"P 7"}"#
    #expect(try SwissRecords.station(parking).evses.map(\.physicalReference) == ["P 7"])
    let reference = #""ChargingStationLocationReference":[{"lang":"en-GB","value":"Left"}],\#(parking)"#
    #expect(try SwissRecords.station(reference).evses.map(\.physicalReference) == ["Left"])
    let languages = #"[{"value":"None"},{"lang":"fr-CH","value":"F"},{"lang":"de_CH","value":"D"}]"#
    #expect(try SwissRecords.station(#""AdditionalInfo":\#(languages)"#).remarks == "D")
  }

  @Test("a point abroad has no Swiss time")
  func timeZones() throws {
    for (country, zone) in [("CHE", "Europe/Zurich"), ("DEU", nil), ("-", "Europe/Zurich"), ("fr", nil)]
      as [(String, String?)]
    {
      #expect(try SwissRecords.station(#""Address":{"Country":"\#(country)"}"#).timeZone == zone, "\(country)")
    }
    for country in ["12", "C1", "ABC", "C"] {
      let answer = try SwissRecords.answer([
        SwissRecords.point("CH*AAA*E1", #""Address":{"Country":"\#(country)"}"#)
      ])
      #expect(answer.skipped.map(\.field) == ["Address.Country"], "\(country)")
      #expect(answer.stations.map(\.address.countryCode) == [nil])
    }
  }

  @Test("the name is English, then German, then any other")
  func namesGoByLanguage() throws {
    for (json, name) in [
      (#"[{"lang":"it","value":"I"},{"lang":"de","value":"D"},{"lang":"EN","value":"E"}]"#, "E"),
      (#"[{"lang":"it","value":"I"},{"lang":"fr","value":"F"},{"lang":"de","value":"D"}]"#, "D"),
      (#"[{"lang":"rm","value":" R  x "}]"#, "R x"), (#"[{"lang":"en","value":""},{"lang":"it","value":"I"}]"#, "I"),
      ("[]", ""),
      (#""Plain""#, "Plain"),
    ] {
      #expect(try SwissRecords.station(#""ChargingStationNames":\#(json)"#).name == name)
    }
    #expect(try SwissRecords.station(#""ChargingStationNames":null,"ChargingStationName":"Of 2019""#).name == "Of 2019")
  }

  @Test("placeholders in addresses are left out")
  func addressesWithoutStandIns() throws {
    for (json, expected) in [
      (
        #"{"Street":"Way","HouseNum":"3","PostalCode":"8001","City":"Zürich","Country":"CHE"}"#,
        Address(lines: ["Way 3"], town: "Zürich", postcode: "8001", countryCode: "CH")
      ),
      (#"{"Street":"Way 3","HouseNum":"3","Country":"41"}"#, Address(lines: ["Way 3"], countryCode: "CH")),
      (#"{"Street":"Way","HouseNum":"-"}"#, Address(lines: ["Way"])),
      (#"{"Street":"Way","HouseNum":"0"}"#, Address(lines: ["Way"])),
      (#"{"Street":"Way","HouseNum":"nan"}"#, Address(lines: ["Way"])), (#"{"Street":".","HouseNum":"."}"#, Address()),
      (
        #"{"PostalCode":"0","City":"8260 Stein am Rhein","Country":"ch"}"#,
        Address(town: "Stein am Rhein", postcode: "8260", countryCode: "CH")
      ),
      (#"{"PostalCode":null,"City":"8800 Thalwil"}"#, Address(town: "Thalwil", postcode: "8800")),
      (#"{"PostalCode":"9000","City":"8260 Stein"}"#, Address(town: "8260 Stein", postcode: "9000")),
      (#"{"City":"-","PostalCode":""}"#, Address()),
      (#"{"Street":"Way 3,Hof","HouseNum":"3"}"#, Address(lines: ["Way 3,Hof"])),
      (#"{"Street":"Way 33","HouseNum":"3"}"#, Address(lines: ["Way 33 3"])), (#"{"HouseNum":"3"}"#, Address()),
      (#"{"City":"826 Stein"}"#, Address(town: "826 Stein")),
      (#"{"City":"82600 Stein"}"#, Address(town: "Stein", postcode: "82600")),
      (#"{"City":"826000 Stein"}"#, Address(town: "826000 Stein")),
      (#"{"City":"82x0 Stein"}"#, Address(town: "82x0 Stein")),
      (#"{"City":"8260"}"#, Address(town: "8260")), (#"{"City":"NULL","Street":"n/a","Region":"None"}"#, Address()),
      (#"{"City":"00","Region":"0 0"}"#, Address(region: "0 0")),
      (#"{"City":"Bern / West"}"#, Address(town: "Bern / West")),
    ] {
      #expect(try SwissRecords.station(#""Address":\#(json)"#).address == expected, "\(json)")
    }
    let unknown = try SwissRecords.answer([SwissRecords.point("CH*AAA*E1", #""Address":{"Country":"ZZZ"}"#)])
    #expect(unknown.skipped.map(\.field) == ["Address.Country"])
  }

  @Test("opening hours are read by day and period")
  func openingHours() throws {
    let nine = try #require(OpeningHours.TimeRange(begin: 540, end: 720))
    let two = try #require(OpeningHours.TimeRange(begin: 840, end: 1440))
    for (fields, hours) in [
      (#""IsOpen24Hours":true"#, .twentyFourSeven), (#""IsOpen24Hours":"true","OpeningTimes":null"#, .twentyFourSeven),
      (#""IsOpen24Hours":"false""#, nil), (#""IsOpen24Hours":false,"OpeningTimes":[]"#, nil),
      (
        #""IsOpen24Hours":false,"OpeningTimes":[{"on":"Workdays","Period":{"begin":"09:00","end":"12:00"}}]"#,
        .weekly([.init(days: [1, 2, 3, 4, 5], ranges: [nine])])
      ),
      (
        #""OpeningTimes":{"on":"Weekend","Period":[{"begin":"9:00","end":"12:00"},{"begin":"14:00","end":"24:00"}]}"#,
        .weekly([.init(days: [6, 7], ranges: [nine, two])])
      ),
      (
        #""OpeningTimes":[{"on":"Monday","Period":[{"begin":"09:00:00","end":"12:00:00"}]},{"on":"Everyday","Period":{"begin":"14:00","end":"24:00"}}]"#,
        .weekly([.init(days: [1], ranges: [nine]), .init(days: Array(1...7), ranges: [two])])
      ),
      (#""OpeningTimes":[{"on":"Monday","Period":{"begin":"9 am","end":"12:00"}}]"#, nil),
      (#""OpeningTimes":[{"on":"Someday","Period":{"begin":"09:00","end":"12:00"}}]"#, nil),
      (#""OpeningTimes":[{"on":"Monday","Period":{"begin":"24:30","end":"25:00"}}]"#, nil),
      (#""OpeningTimes":[{"on":"Monday"}]"#, nil),
    ] as [(String, OpeningHours?)] {
      #expect(try SwissRecords.station(fields).openingHours == hours, "\(fields)")
    }
  }

  @Test("hours that cannot be read are reported")
  func reportedHours() throws {
    for (entry, field, reason) in [
      (#""on":"Someday","Period":{"begin":"09:00","end":"12:00"}"#, "on", "\"Someday\" names no days"),
      (#""Period":{"begin":"09:00","end":"12:00"}"#, "on", "\"\" names no days"),
      (#""on":"Monday""#, "Period", "no hours stand there"),
      (#""on":"Monday","Period":[]"#, "Period", "no hours stand there"),
    ] {
      let answer = try SwissRecords.answer([SwissRecords.point("CH*AAA*E1", #""OpeningTimes":[{\#(entry)}]"#)])
      #expect(answer.stations.map(\.openingHours) == [nil], "\(entry)")
      #expect(answer.skipped.map(\.field) == ["OpeningTimes[0].\(field)"], "\(entry)")
      #expect(answer.skipped.map(\.reason) == [reason], "\(entry)")
    }
  }

  @Test("each word of the feed has its meaning")
  func wordsOfTheFeed() throws {
    for (word, access) in [
      ("Free publicly accessible", AccessKind.public), ("Paying publicly accessible", .publicPayAtLocation),
      ("Restricted access", .privateRestricted), ("Test Station", .unknown), ("Unspecified", .unknown), ("?", .unknown),
    ] {
      let station = try SwissRecords.station(#""Accessibility":"\#(word)""#)
      #expect(station.access == access)
      #expect(station.priceText == nil, "free access is no price")
    }
    let station = try SwissRecords.station(
      """
      "AccessibilityLocation":"UndergroundParkingGarage","AuthenticationModes":["NFC RFID Classic","NFC RFID DESFire","REMOTE","PnC"],
      "PaymentOptions":"Direct","ValueAddedServices":["Reservation","RoofProvided","None","ParkingSensors"],
      "HotlinePhoneNumber":"+41 44 555 00 11"
      """)
    #expect(station.facilities == [.undergroundGarage, .roof])
    #expect(
      station.capabilities == [
        .rfidReader, .remoteStartStop, .plugAndCharge, .directPayment, .reservable,
        Capability(rawValue: "ParkingSensors"),
      ])
    #expect(station.phones == ["+41 44 555 00 11"])
    #expect(try SwissRecords.station(#""HotlinePhoneNumber":"+00000","PaymentOptions":null"#).phones.isEmpty)
  }

  @Test("a point says whether it reports a live state")
  func liveStatusFlag() throws {
    for (json, flag) in [
      (#""true""#, true), (#""false""#, false), (#""auto""#, nil), ("true", true), ("null", nil),
    ] as [(String, Bool?)] {
      #expect(try SwissRecords.station(#""DynamicInfoAvailable":\#(json)"#).evses.map(\.hasLiveStatus) == [flag])
    }
  }

  @Test func changeTimesInEveryForm() throws {
    for json in [#""2025-09-30T02:15:17.219Z""#, #""2025-09-30T02:15:17.219""#, "1759198517219", #""1759198517219""#] {
      #expect(
        try SwissRecords.station(#""lastUpdate":\#(json)"#).provenance.changedAt
          == Date(timeIntervalSince1970: 1_759_198_517.219), "\(json)")
    }
    #expect(try SwissRecords.station(#""lastUpdate":null"#).provenance.changedAt == nil)
  }

  @Test("every station names its source and its terms")
  func theSourceIsNamed() throws {
    let licence = try SwissRecords.station("").provenance.licence
    #expect(licence.attribution == "Swiss Federal Office of Energy SFOE, ich-tanke-strom.ch, opendata.swiss")
    #expect(licence.terms?.contains("permission of the data owner") == true)
    #expect(licence.link != nil)
  }

  @Test func aBadRecordNeverLosesItsNeighbours() throws {
    let bad = ["7", "null", "[]", "{}", #"{"EvseID":"**"}"#, #"{"EvseID":[]}"#, #"{"EvseID":"CH*AAA*E9"}"#]
    let answer = try SwissRecords.answer([SwissRecords.point("CH*AAA*E1")] + bad + [SwissRecords.point("CH*AAA*E2")])
    #expect(answer.stations.flatMap(\.evses).map(\.uid) == ["CH*AAA*E1", "CH*AAA*E2"])
    #expect(answer.recordCount == bad.count + 2)
    #expect(answer.skipped.count { $0.extent == .record } == bad.count)
    #expect(answer.skipped.contains { $0.recordID == "EVSEData[0].EVSEDataRecord[1]" })
    let odd = try SwissRecords.answer(envelopes: [
      "5", #"{"OperatorID":"CH*X"}"#, #"{"EVSEDataRecord":null}"#, #"{"EVSEDataRecord":\#(SwissRecords.point())}"#,
    ])
    #expect(odd.stations.count == 1)
    #expect(odd.recordCount == 2)
  }

  @Test(
    "anything but the known envelope is refused",
    arguments: ["", "[]", "{}", #"{"EVSEData":null}"#, #"{"EVSEData":{}}"#, #"{"EVSEData":["#, "<html></html>"])
  func whatIsNoEnvelopeIsRefused(_ text: String) {
    #expect(throws: AnswerFault.self) { try SwissAnswer.read(Data(text.utf8), receivedAt: SwissRecords.now) }
  }
}
