import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData
@testable import ChargeDomain

/// The measured quirks of Open Charge Map, by case number, each with its stated outcome.
struct OpenChargeMapQuirkTests {
  @Test("cases 1 and 2: exactly 0,0 is no place, and is counted") func cases1and2() throws {
    let zero = #""Latitude":0.0,"Longitude":0.0"#
    let answer = try Records.answer([
      Records.poi(address: zero, id: "4607"), Records.poi(#""SubmissionStatusTypeID":1000"#, address: zero, id: "6331"),
      Records.poi(address: #""Latitude":0.0,"Longitude":6.5"#, id: "3"),
    ])
    #expect(answer.stations.map(\.id.value) == ["3"], "0 in one of them is a place")
    #expect(answer.skipped.map(\.recordID) == ["4607", "6331"])
    #expect(answer.skipped.allSatisfy { $0.extent == .record && $0.field == "AddressInfo.Latitude" })
    #expect(answer.recordCount == 3)
  }

  @Test(
    "case 3: no connections is not zero connectors free", arguments: [#""Connections":[]"#, #""Connections":null"#])
  func case3(_ fields: String) throws {
    let station = try Records.station(fields)
    #expect(station.equipment == .summary(total: nil, connectors: []))
    #expect(station.totalEVSEs == nil)
  }

  @Test("case 4: all unknown but the number of points") func case4() throws {
    let unknown = #"{"ConnectionTypeID":0}"#
    let station = try Records.station(
      #""StatusTypeID":null,"NumberOfPoints":6,"Connections":[\#([unknown, unknown].joined(separator: ","))]"#)
    #expect(station.totalEVSEs == 6)
    #expect(station.connectors == [Connector(), Connector()])
    #expect(station.condition == .unknown)
    #expect(station.operatorName == nil)
    #expect(station.access == .unknown)
  }

  @Test("case 5: quantity 0 is unknown") func case5() throws {
    let connector = try connector(#""Quantity":0,"PowerKW":7"#)
    #expect(connector.quantity == nil)
    #expect(connector.power == PowerRating(power: try #require(Power(watts: 7000)), basis: .given))
  }

  @Test("case 6: a quantity of 239 stays") func case6() throws {
    #expect(try connector(#""Quantity":239"#).quantity == 239)
  }

  @Test("case 7: power as given, not computed anew") func case7() throws {
    let connector = try connector(
      #""ConnectionTypeID":25,"PowerKW":43,"Amps":32,"Voltage":220,"CurrentTypeID":20"#)
    #expect(connector.power == PowerRating(power: try #require(Power(watts: 43_000)), basis: .given))
    #expect(connector.standard == .type2)
    #expect(connector.format == .socket)
    var fast = StationFilter()
    fast.minimumPower = Power(watts: 50_000)
    let station = try Records.station(#""Connections":[{"ConnectionTypeID":25,"PowerKW":43}]"#)
    let verdict = fast.verdict(
      on: StationAt(station: station, distance: nil), in: FilterContext(place: nil, now: Records.now))
    #expect(verdict == .hidden([HiddenBecause(kind: .power, reason: .differs)]))
  }

  @Test("case 8: 23 volts do not spoil the stated power, and estimate none") func case8() throws {
    #expect(try connector(#""Voltage":23,"Amps":32,"PowerKW":7"#).power?.power.watts == 7000)
    #expect(try connector(#""Voltage":23,"Amps":32"#).power == nil)
  }

  @Test("case 9: zero amperes and nothing else is unknown") func case9() throws {
    let connector = try connector(#""Amps":0,"Voltage":null,"PowerKW":null,"Quantity":null"#)
    #expect(connector.power == nil)
    #expect(connector.maxAmperage == nil)
    #expect(connector.quantity == nil)
  }

  @Test("case 10: a site none of whose connections works is out of service") func case10() throws {
    let broken = #"{"ConnectionTypeID":25,"StatusTypeID":100}"#
    let working = #"{"ConnectionTypeID":25,"StatusTypeID":50}"#
    #expect(try Records.station(#""Connections":[\#(broken)]"#).condition == .outOfService)
    #expect(try Records.station(#""Connections":[\#(broken),\#(working)]"#).condition == .operational)
    #expect(try Records.station(#""Connections":[{"ConnectionTypeID":25}]"#).condition == .operational)
    let live = try Records.station(
      #""StatusTypeID":10,"DateLastStatusUpdate":"2023-11-14T22:10:00Z","Connections":[\#(broken)]"#)
    #expect(live.siteStatus == nil, "not free either")
    #expect(live.condition == .outOfService)
  }

  @Test("case 11: NumberOfPoints 0 is unknown") func case11() throws {
    #expect(try Records.station(#""NumberOfPoints":0"#).totalEVSEs == nil)
    #expect(try Records.station(#""NumberOfPoints":-2"#).totalEVSEs == nil)
  }

  @Test("case 12: the stated total counts, quantities are never added up") func case12() throws {
    let two = try Records.station(#""NumberOfPoints":2,"Connections":[{"ConnectionTypeID":1,"Quantity":1}]"#)
    #expect(two.totalEVSEs == 2)
    #expect(two.connectors.map(\.quantity) == [1])
    #expect(try Records.station(#""Connections":[{"ConnectionTypeID":1,"Quantity":3}]"#).totalEVSEs == nil)
  }

  @Test("cases 13, 19, 28: blanks of every kind", arguments: ["\\t90266 ", "90266\u{00A0}", " 90266"])
  func cases13and19and28(_ postcode: String) throws {
    let station = try Records.station(address: #""Postcode":"\#(postcode)","Title":" Two  blanks ""#)
    #expect(station.address.postcode == "90266")
    #expect(station.name == "Two blanks")
  }

  @Test("case 14: a left-to-right mark at the end goes, accents stay") func case14() throws {
    let name = try Records.station(address: #""Title":"Hôtel Été\#u{200E}""#).name
    #expect(Array(name.unicodeScalars) == Array("Hôtel Été".unicodeScalars))
  }

  @Test("case 15: a hidden mark at the end of a link") func case15() throws {
    let station = try Records.station(address: #""RelatedURL":"http://example.com/a\#u{200E}""#)
    #expect(station.website?.rawValue == "http://example.com/a")
  }

  @Test("cases 16 and 17: blanks in links") func cases16and17() throws {
    #expect(
      try Records.station(address: #""RelatedURL":"http:// www.example.de""#).website?.rawValue
        == "http://www.example.de")
    #expect(
      try Records.station(address: #""RelatedURL":"http://example.de/a b.html""#).website?.rawValue
        == "http://example.de/a%20b.html")
    let answer = try Records.answer([Records.poi(address: #""RelatedURL":"see front desk""#)])
    #expect(answer.stations.map(\.website) == [nil])
    #expect(answer.skipped.map(\.field) == ["AddressInfo.RelatedURL"])
    #expect(answer.skipped.map(\.extent) == [.field])
  }

  @Test("case 18: text in a wrong encoding is shown as it stands") func case18() throws {
    #expect(try Records.station(address: #""AddressLine1":"StraÃŸe 4""#).address.lines == ["StraÃŸe 4"])
  }

  @Test("cases 20 to 23: telephone fields") func cases20to23() throws {
    #expect(
      try Records.station(address: #""ContactTelephone1":"555-468-8181  800-798-3752""#).phones
        == ["555-468-8181", "800-798-3752"])
    let words = try Records.answer([Records.poi(address: #""ContactTelephone1":"asdfgh""#)])
    #expect(words.stations.map(\.phones) == [[]])
    #expect(words.skipped.map(\.field) == ["AddressInfo.ContactTelephone1"])
    #expect(try Records.station(address: #""ContactTelephone2":"866-Letters""#).phones == ["866-Letters"])
    // The number stays national; whoever dials it goes by the station's country.
    let turkish = try Records.station(
      address: #""ContactTelephone1":"08503399900","CountryID":224"#,
      reference: try Records.reference(#""Countries":[{"ID":224,"ISOCode":"TR","Title":"Turkey"}]"#))
    #expect(turkish.phones == ["08503399900"])
    #expect(turkish.address.countryCode == "TR")
  }

  @Test("case 24: a price that says nothing", arguments: [".", "", " ", "-"]) func case24(_ cost: String) throws {
    #expect(try Records.station(#""UsageCost":"\#(cost)""#).priceText == nil)
  }

  @Test(
    "cases 25 and 26: prices are kept as text",
    arguments: ["0", "1", "0,24", "Free", "Free,£0.30/kWh; £0.15/kWh for members"])
  func cases25and26(_ cost: String) throws {
    #expect(try Records.station(#""UsageCost":"\#(cost)""#).priceText == cost)
  }

  @Test("case 29: no entities are decoded") func case29() throws {
    #expect(
      try Records.station(address: #""AddressLine1":"Route 2 park&ride;""#).address.lines == ["Route 2 park&ride;"])
  }

  @Test("case 30: reference data with conflict markers is refused") func case30() throws {
    let text = "<<<<<<< HEAD\n\(Records.referenceText())\n=======\n\(Records.referenceText())\n>>>>>>> theirs\n"
    #expect(throws: AnswerFault.self) { try OpenChargeMapReference(Data(text.utf8)) }
  }

  @Test("case 31: of one id the copy changed last is kept and the others are told") func case31() throws {
    let old = Records.poi(#""DateLastStatusUpdate":"2020-01-01T00:00:00Z","UsageCost":"old""#, id: "7")
    let new = Records.poi(#""DateLastStatusUpdate":"2021-01-01T00:00:00Z","UsageCost":"new""#, id: "7")
    let text = Records.poi(#""DateLastStatusUpdate":"2019-01-01T00:00:00","UsageCost":"text""#, id: #""7""#)
    for records in [[old, new, text], [new, old, text], [text, old, new]] {
      let answer = try Records.answer(records + [Records.poi(id: "8")])
      #expect(answer.stations.map(\.priceText) == ["new", nil])
      #expect(answer.skipped.map(\.recordID) == ["7", "7"])
      #expect(answer.stations.count + answer.skipped.count == answer.recordCount)
    }
    let removed = Records.poi(#""DateLastStatusUpdate":"2022-01-01T00:00:00Z","StatusTypeID":210"#, id: "7")
    #expect(try Records.answer([new, removed]).stations.isEmpty, "the newest copy says that it is gone")
  }

  @Test("case 32: removed and duplicate listings never show; 30 is out of service") func case32() throws {
    let answer = try Records.answer([
      Records.poi(#""StatusTypeID":200"#, id: "1"), Records.poi(#""StatusTypeID":210"#, id: "2"),
      Records.poi(#""StatusTypeID":null,"StatusType":{"ID":210,"IsOperational":true}"#, id: "3"),
    ])
    #expect(answer.stations.isEmpty)
    #expect(answer.skipped.map(\.extent) == [.notListed, .notListed, .notListed])
    #expect(try Records.station(#""StatusTypeID":30"#).condition == .outOfService)
  }

  @Test("further: a line break inside an address, an extension in a phone number") func further() throws {
    let station = try Records.station(
      address: #""AddressLine1":"Dock 4\r\nEast","ContactTelephone1":"+49-555-9653 ext 0""#)
    #expect(station.address.lines == ["Dock 4 East"])
    #expect(station.phones == ["+49-555-9653 ext 0"])
  }

  private func connector(_ fields: String) throws -> Connector {
    try #require(Records.station(#""Connections":[{\#(fields)}]"#).connectors.first)
  }
}
