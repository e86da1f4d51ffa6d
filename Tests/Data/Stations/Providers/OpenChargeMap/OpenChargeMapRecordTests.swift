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
