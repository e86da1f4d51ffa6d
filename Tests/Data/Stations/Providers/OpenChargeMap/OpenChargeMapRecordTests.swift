import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Records in all their shapes, and what of them is lost when a part is wrong.
struct OpenChargeMapRecordTests {
  private let nested = """
    {"ID":5,"UUID":"u","ParentChargePointID":null,"OperatorID":null,"UsageCost":"0,35€/kWh","NumberOfPoints":2,
     "DataProvider":{"ID":1,"Title":"Own","License":"CC BY 4.0","WebsiteURL":"http://example.org"},"DataProviderID":null,
     "OperatorInfo":{"ID":9,"Title":" Nine Energy "},"UsageType":{"ID":4,"Title":"Public - Membership Required"},
     "StatusType":{"ID":75},"SubmissionStatus":{"ID":200,"IsLive":true},"UserComments":null,"MediaItems":null,
     "AddressInfo":{"Title":"Beta","AddressLine1":"Way 1","AddressLine2":"","Town":"Ulm","StateOrProvince":null,
      "Postcode":"89073","Country":{"ID":87,"ISOCode":"DE","Title":"Germany"},"Latitude":48.4,"Longitude":9.98,
      "AccessComments":"Gate 2","RelatedURL":"","Distance":null,"DistanceUnit":0},
     "Connections":[{"ID":1,"ConnectionType":{"ID":33,"Title":"CCS (Type 2)"},"StatusType":{"ID":50},"Level":{"ID":3},
      "Amps":125,"Voltage":400,"PowerKW":50.0,"CurrentType":{"ID":30},"Quantity":1,"Comments":null}],
     "GeneralComments":"Behind the mill","DateLastConfirmed":"2020-05-01T00:00:00Z",
     "DateLastStatusUpdate":"2021-05-30T11:55:00Z"}
    """
  private let compact = """
    {"ID":5,"UUID":"u","OperatorID":9,"UsageCost":"0,35€/kWh","NumberOfPoints":2,"DataProviderID":1,"UsageTypeID":4,
     "StatusTypeID":75,"SubmissionStatusTypeID":200,
     "AddressInfo":{"Title":"Beta","AddressLine1":"Way 1","Town":"Ulm","Postcode":"89073","CountryID":87,
      "Latitude":48.4,"Longitude":9.98,"AccessComments":"Gate 2","DistanceUnit":0},
     "Connections":[{"ID":1,"ConnectionTypeID":33,"StatusTypeID":50,"LevelID":3,"Amps":125,"Voltage":400,"PowerKW":50,
      "CurrentTypeID":30,"Quantity":1}],
     "GeneralComments":"Behind the mill","DateLastConfirmed":"2020-05-01","DateLastStatusUpdate":"2021-05-30T11:55:00"}
    """

  @Test func nestedAndCompactRecordsAreTheSameStation() throws {
    let lists = """
      "Operators":[{"ID":9,"Title":"Nine Energy"}],"Countries":[{"ID":87,"ISOCode":"DE"}],
      "DataProviders":[{"ID":1,"Title":"Own","License":"CC BY 4.0","WebsiteURL":"http://example.org"}]
      """
    let station = try #require(try Records.answer([nested]).stations.first)
    #expect(try Records.answer([compact], reference: try Records.reference(lists)).stations == [station])
    #expect(station.operatorName == "Nine Energy")
    #expect(station.access == .publicMembership)
    #expect(station.condition == .partlyOperational)
    #expect(station.address == Address(lines: ["Way 1"], town: "Ulm", postcode: "89073", countryCode: "DE"))
    #expect(station.remarks == "Gate 2\nBehind the mill")
    #expect(station.verifiedAt == Date(timeIntervalSince1970: 1_588_291_200))
    #expect(station.provenance.changedAt == Date(timeIntervalSince1970: 1_622_375_700))
    #expect(station.provenance.recordID == "5")
    #expect(station.provenance.receivedAt == Records.now)
    #expect(station.totalEVSEs == 2)
    #expect(station.connectors.map(\.standard) == [.ccs2])
    #expect(station.connectors.map(\.powerType) == [.dc])
    #expect(station.connectors.map(\.isOperational) == [true])
  }

  /// Amperes and volts must not change places (a fault of a peer).
  @Test func voltsAndAmperesAreReadBackAsGiven() throws {
    let connector = try #require(
      try Records.station(#""Connections":[{"ConnectionTypeID":25,"Amps":32,"Voltage":400,"CurrentTypeID":20}]"#)
        .connectors.first)
    #expect(connector.maxVoltage == 400)
    #expect(connector.maxAmperage == 32)
    let estimate = try #require(connector.power)
    #expect(estimate.basis == .estimated)
    #expect(estimate.power.watts == 22_170)
  }

  @Test func powerIsReadInEveryForm() throws {
    for (fields, watts, basis) in [
      (#""PowerKW":"22.0""#, 22_000, PowerRating.Basis.given), (#""PowerKW":22000"#, 22_000, .unitCorrected),
      (#""PowerKW":0,"Amps":16,"Voltage":230,"CurrentTypeID":10"#, 3680, .estimated),
      (#""Amps":16,"Voltage":230,"CurrentTypeID":20"#, 11_040, .estimated),
      (#""Amps":"16","Voltage":"230""#, 3680, .estimated),
    ] {
      let power = try Records.station(#""Connections":[{\#(fields)}]"#).maximumPower
      #expect(power?.power.watts == watts, "\(fields)")
      #expect(power?.basis == basis, "\(fields)")
    }
  }

  @Test func liveStatesCarryTheirTime() throws {
    let time = #""DateLastStatusUpdate":"2023-11-14T22:10:00Z""#
    let at = Date(timeIntervalSince1970: 1_699_999_800)
    for (id, state, condition) in [
      (10, EVSEStatus.available, Station.Condition.operational), (20, .charging, .operational),
      (30, .inoperative, .outOfService),
    ] {
      let station = try Records.station(#""StatusTypeID":\#(id),\#(time)"#)
      #expect(station.siteStatus == Station.SiteStatus(status: state, at: at))
      #expect(station.condition == condition)
    }
    for (id, condition) in [
      (0, Station.Condition.unknown), (50, .operational), (75, .partlyOperational), (100, .outOfService),
      (150, .planned),
    ] {
      let station = try Records.station(#""StatusTypeID":\#(id),\#(time)"#)
      #expect(station.siteStatus == nil, "\(id) is no live state")
      #expect(station.condition == condition)
    }
    #expect(try Records.station(#""StatusTypeID":10"#).siteStatus == nil, "without a time it is no news")
  }

  @Test("a site without a working connection is out of service, unless it is planned")
  func conditionsOfBrokenSites() throws {
    let broken = #""Connections":[{"ConnectionTypeID":25,"StatusTypeID":100}],"DateLastStatusUpdate":"2023-11-14""#
    let none = #""Connections":[],"DateLastStatusUpdate":"2023-11-14""#
    for (fields, id, condition, state) in [
      (broken, 150, .planned, nil), (broken, 30, .outOfService, .inoperative), (broken, 20, .outOfService, nil),
      (broken, 75, .outOfService, nil), (none, 150, .planned, nil), (none, 10, .operational, .available),
      (none, 75, .partlyOperational, nil),
    ] as [(String, Int, Station.Condition, EVSEStatus?)] {
      let station = try Records.station(#""StatusTypeID":\#(id),\#(fields)"#)
      #expect(station.condition == condition && station.siteStatus?.status == state, "\(id) \(fields)")
    }
  }

  @Test("numbers that make no sense are reported")
  func reportedNumbers() throws {
    for (fields, reasons) in [
      (#""NumberOfPoints":-1"#, ["-1 is below zero"]), (#""NumberOfPoints":0"#, []), (#""NumberOfPoints":1"#, []),
      (#""Connections":[{},{"PowerKW":1001}]"#, ["1001.0 kW is read as watts"]),
      (#""Connections":[{"PowerKW":1000}]"#, []), (#""Connections":[{"PowerKW":0}]"#, []),
      (#""StatusTypeID":0"#, []), (#""StatusTypeID":1"#, ["status 1 is not known here"]),
    ] as [(String, [String])] {
      let answer = try Records.answer([Records.poi(fields)])
      #expect(answer.skipped.map(\.reason) == reasons, "\(fields)")
    }
    #expect(try Records.station(#""NumberOfPoints":1"#).totalEVSEs == 1)
  }

  @Test("the country's own code counts before that of the lists, and both telephones are kept")
  func addresses() throws {
    let reference = try Records.reference(#""Countries":[{"ID":87,"ISOCode":"DE"}]"#)
    let own = #""CountryID":87,"Country":{"ID":87,"ISOCode":"AT"}"#
    #expect(try Records.station(address: own, reference: reference).address.countryCode == "AT")
    #expect(try Records.station(address: #""CountryID":87"#, reference: reference).address.countryCode == "DE")
    #expect(try Records.station(address: #""Country":{"ID":87}"#, reference: reference).address.countryCode == "DE")
    #expect(try Records.station(address: #""CountryID":88"#, reference: reference).address.countryCode == nil)
    let phones = #""ContactTelephone1":"555 1234","ContactTelephone2":"555 1235""#
    #expect(try Records.station(address: phones).phones == ["555 1234", "555 1235"])
    #expect(try Records.station(address: #""Title":null"#).name == "")
  }

  @Test("a record that has no place is not gone, one that must not be listed is")
  func keysOfUnreadableRecords() throws {
    let answer = try Records.answer([
      Records.poi(address: #""Latitude":null"#, id: "5"), Records.poi(#""StatusTypeID":200"#, id: "6"),
      Records.poi(#""SubmissionStatusTypeID":1"#, id: "7"), Records.poi(id: "8"),
    ])
    #expect(answer.stations.map(\.id.value) == ["8"] && answer.unreadable == ["5"])
  }

  @Test("of a licence the lists count before the record, and Open Charge Map's own terms only for its own data")
  func partsOfALicence() throws {
    func provider(_ fields: String) throws -> OpenChargeMapDataProvider {
      let document = try JSONDocument(Data("{\(fields)}".utf8))
      return OpenChargeMapDataProvider(try #require(JSONReader(record: document.root, faults: FieldFaults())))
    }
    let listed = try provider(#""Title":"L","License":"l","WebsiteURL":"https://l.example""#)
    let nested = try provider(#""Title":"N","License":"n","WebsiteURL":"https://n.example""#)
    let bare = try provider("")
    let (home, contributors) = ("https://openchargemap.org", "Open Charge Map contributors, openchargemap.org")
    let own = "Creative Commons Attribution 4.0 International (CC BY 4.0)"
    for (id, first, second, attribution, terms, link) in [
      (nil, nil, nil, contributors, nil, home), (1, nil, nil, contributors, own, home),
      (1, listed, nested, contributors, "l", home), (1, nil, nested, contributors, "n", home),
      (1, bare, nested, contributors, "n", home), (1, bare, bare, contributors, own, home),
      (2, listed, nested, "L, openchargemap.org", "l", "https://l.example"),
      (2, bare, nested, "N, openchargemap.org", "n", "https://n.example"),
      (2, nil, nested, "N, openchargemap.org", "n", "https://n.example"),
      (2, bare, bare, "data provider 2, openchargemap.org", nil, home),
      (2, nil, nil, "data provider 2, openchargemap.org", nil, home),
      (nil, listed, nil, "L, openchargemap.org", "l", "https://l.example"),
      (nil, nil, bare, "openchargemap.org", nil, home),
    ] as [(Int?, OpenChargeMapDataProvider?, OpenChargeMapDataProvider?, String, String?, String)] {
      let licence = OpenChargeMapDataProvider.licence(id: id, listed: first, nested: second)
      #expect(licence.attribution == attribution && licence.terms == terms)
      #expect(licence.link?.absoluteString == link)
    }
    #expect(OpenChargeMapDataProvider.own.terms == own)
  }

  @Test func onlyPublishedRecordsAreListed() throws {
    for (id, isListed) in [("100", true), ("200", true), ("null", true), ("1", false), ("250", false), ("1002", false)]
    {
      let answer = try Records.answer([Records.poi(#""SubmissionStatusTypeID":\#(id)"#)])
      #expect(answer.stations.isEmpty != isListed, "\(id)")
      #expect(answer.skipped.map(\.extent) == (isListed ? [] : [.notListed]), "\(id)")
    }
  }

  @Test func aBadFieldNeverLosesTheRecord() throws {
    for (fields, address, path) in [
      (#""UsageCost":{}"#, "", "UsageCost"), (#""NumberOfPoints":"many""#, "", "NumberOfPoints"),
      (#""Connections":"none""#, "", "Connections"), (#""Connections":[7]"#, "", "Connections[0]"),
      (#""Connections":[{"PowerKW":"fast"}]"#, "", "Connections[0].PowerKW"),
      (#""Connections":[{"ConnectionTypeID":25},{"Amps":-3}]"#, "", "Connections[1].Amps"),
      (#""Connections":[{"ConnectionTypeID":4711}]"#, "", "Connections[0].ConnectionTypeID"),
      (#""StatusTypeID":4711"#, "", "StatusTypeID"), (#""UsageTypeID":4711"#, "", "UsageTypeID"),
      (#""DateLastStatusUpdate":"last week""#, "", "DateLastStatusUpdate"), (#""OperatorID":[]"#, "", "OperatorID"),
      ("", #""Town":["x"]"#, "AddressInfo.Town"),
      ("", #""RelatedURL":"javascript:alert(1)""#, "AddressInfo.RelatedURL"),
    ] {
      let answer = try Records.answer([Records.poi(fields, address: address), Records.poi(id: "2")])
      #expect(answer.stations.map(\.id.value) == ["1", "2"], "\(path)")
      #expect(answer.skipped.map(\.field) == [path])
      #expect(answer.skipped.map(\.recordID) == ["1"], "\(path)")
      #expect(answer.skipped.map(\.extent) == [.field], "\(path)")
    }
  }

  @Test func aBadRecordNeverLosesItsNeighbours() throws {
    let bad = [
      "7", "null", #""text""#, "[]", "{}", #"{"ID":null}"#, #"{"ID":-4}"#, #"{"ID":1.5}"#, #"{"ID":{}}"#, #"{"ID":50}"#,
      #"{"ID":51,"AddressInfo":null}"#, #"{"ID":52,"AddressInfo":{"Latitude":52.1}}"#,
      #"{"ID":53,"AddressInfo":{"Latitude":"north","Longitude":9}}"#,
      #"{"ID":54,"AddressInfo":{"Latitude":91,"Longitude":9}}"#,
      #"{"ID":55,"AddressInfo":{"Latitude":52,"Longitude":181}}"#,
    ]
    let answer = try Records.answer([Records.poi(id: "1")] + bad + [Records.poi(id: "2")])
    #expect(answer.stations.map(\.id.value) == ["1", "2"])
    #expect(answer.recordCount == bad.count + 2)
    #expect(answer.skipped.count { $0.extent == .record } == bad.count)
    #expect(answer.skipped.contains { $0.recordID == "record 2" })
    #expect(answer.skipped.contains { $0.recordID == "53" && $0.field == "AddressInfo.Latitude" })
  }

  @Test func coordinatesWrittenAsTextAreRead() throws {
    let station = try Records.station(address: #""Latitude":"52.5","Longitude":" 13.4""#)
    #expect(station.coordinate == Coordinate(latitude: 52.5, longitude: 13.4))
  }

  @Test("an operator that is not a company has no name")
  func operatorsThatAreNoCompanyHaveNoName() throws {
    let lists = #""Operators":[{"ID":1,"Title":"(Unknown Operator)"},{"ID":3,"Title":"Three"},{"Title":"no id"}]"#
    let reference = try Records.reference(lists)
    for (fields, name) in [
      (#""OperatorID":1"#, nil), (#""OperatorID":44"#, nil), (#""OperatorID":45"#, nil), (#""OperatorID":3"#, "Three"),
      (#""OperatorID":4711"#, nil), (#""OperatorInfo":{"ID":8,"Title":"Eight"}"#, "Eight"),
      (#""OperatorInfo":{"ID":1,"Title":"(Unknown Operator)"}"#, nil),
    ] as [(String, String?)] {
      #expect(try Records.station(fields, reference: reference).operatorName == name, "\(fields)")
    }
  }

  @Test func licencesGoWithTheDataProvider() throws {
    let reference = try Records.reference(
      #""DataProviders":[{"ID":18,"Title":"Registry","License":"Open Licence 2","WebsiteURL":"https://registry.example.org"}]"#
    )
    let own = try Records.station("").provenance.licence
    #expect(own.attribution == "Open Charge Map contributors, openchargemap.org")
    #expect(own.terms?.contains("CC BY 4.0") == true)
    let other = try Records.station(#""DataProviderID":18"#, reference: reference).provenance.licence
    #expect(other.attribution == "Registry, openchargemap.org")
    #expect(other.terms == "Open Licence 2")
    #expect(other.link?.absoluteString == "https://registry.example.org")
    let unlisted = try Records.station(#""DataProviderID":77"#).provenance.licence
    #expect(unlisted.attribution == "data provider 77, openchargemap.org")
    #expect(unlisted.terms == nil, "terms that are not stated are not invented")
  }
}
