import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// Locations: whose they are, where they stand, when they are open, and which records are one.
struct OCPILocationTests {
  private typealias Records = OCPIRecords

  @Test("an id may be written as uid, and is unique within a party only")
  func ids() throws {
    #expect(try Records.station(#""id":null,"uid":"U7""#).id.value == "SE*ALF*U7")
    #expect(try Records.station(#""uid":"U7""#).id.value == "SE*ALF*L1")
    #expect(try Records.station(#""party_id":null"#).id.value == "L1")
    #expect(try Records.station(#""country_code":null"#).id.value == "L1")
  }

  @Test("a location that cannot be read is not gone: it is told by the key that it would have")
  func keysOfUnreadableRecords() throws {
    let nowhere = #""coordinates":null"#
    let answer = try Records.answer([
      Records.location(nowhere, id: "79"), Records.location(#""uid":"U7",\#(nowhere)"#, id: "null"),
      Records.location(#""party_id":null,\#(nowhere)"#, id: "81"),
      Records.location(#""uid":"U8",\#(nowhere)"#, id: "82"), Records.location(id: "83"),
    ])
    #expect(answer.stations.map(\.id.value) == ["SE*ALF*83"])
    #expect(answer.unreadable == ["SE*ALF*79", "SE*ALF*U7", "81", "SE*ALF*82"])
  }

  @Test("the first company with a name runs a location, and its telephone counts where no help is offered")
  func companies() throws {
    let beta = #""operator":{"name":"Beta","phone":"555 123 456"}"#
    let operated = try Records.station(beta)
    #expect(operated.operatorName == "Beta" && operated.phones == ["555 123 456"])
    let helped = try Records.station(#""help_phone":"112 112",\#(beta)"#)
    #expect(helped.operatorName == "Beta" && helped.phones == ["112 112"])
    let owned = try Records.station(#""operator":{"phone_number":"555 123 456"},"owner":"Gamma""#)
    #expect(owned.operatorName == "Gamma" && owned.phones.isEmpty)
    #expect(try Records.station(#""suboperator":{"name":"Delta"},"owner":"Gamma""#).operatorName == "Delta")
    #expect(try Records.station().operatorName == nil)
  }

  @Test("only the same number twice is no place")
  func places() throws {
    for (latitude, longitude, isPlace) in [
      ("57.5", "57.500002", true), ("57.500002", "57.5", true), ("57.5", "57.5000005", false), ("10.2", "10.9", true),
      ("-57.5", "57.5", true),
    ] {
      let answer = try Records.answer([
        Records.location(#""coordinates":{"latitude":\#(latitude),"longitude":\#(longitude)}"#)
      ])
      #expect(answer.stations.isEmpty != isPlace, "\(latitude) \(longitude)")
    }
    let flat = try Records.station(#""coordinates":null,"latitude":57.1,"longitude":"14.2""#)
    #expect(flat.coordinate == Coordinate(latitude: 57.1, longitude: 14.2))
  }

  @Test("a currency stands for its country where the party is from there")
  func currencies() throws {
    for (country, party, code) in [
      ("SEK", "SE", "SE"), ("SEK", "NO", nil), ("SEKR", "SE", nil), ("SEK", "", nil), ("EUR", "EU", nil),
      ("se", "NO", "SE"),
    ] as [(String, String, String?)] {
      let answer = try Records.answer([Records.location(#""country":"\#(country)","country_code":"\#(party)""#)])
      #expect(answer.stations.map(\.address.countryCode) == [code], "\(country) \(party)")
      #expect(answer.skipped.map(\.field) == (country == "se" ? [] : ["country"]))
      #expect(answer.skipped.contains { $0.reason.hasSuffix("read as SE") } == (code == "SE" && country == "SEK"))
    }
  }

  @Test("a location changed when it or one of its points did, whichever is later")
  func changes() throws {
    let point = Records.evse(#""last_updated":"2024-06-01T00:00:00Z""#)
    #expect(try Records.station(evses: point).provenance.changedAt == Date(timeIntervalSince1970: 1_717_200_000))
    let later = #""last_updated":"2024-07-01T00:00:00Z""#
    #expect(
      try Records.station(later, evses: point).provenance.changedAt == Date(timeIntervalSince1970: 1_719_792_000))
    #expect(try Records.station(#""last_updated":null"#, evses: "").provenance.changedAt == nil)
  }

  @Test("words that are not known are reported, those that say nothing are not")
  func words() throws {
    for (fields, reported) in [
      (#""time_zone":"Germany""#, ["time_zone"]), (#""parking_type":"MOON""#, ["parking_type"]),
      (#""parking_type":"OTHER""#, []), (#""parking_type":"unknown""#, []), (#""parking_type":"none""#, []),
    ] as [(String, [String])] {
      #expect(try Records.answer([Records.location(fields)]).skipped.map(\.field) == reported, "\(fields)")
    }
  }

  @Test("directions are in English, else in the first language")
  func directions() throws {
    for (json, text) in [
      (#"[{"language":"sv","text":"A"},{"language":"EN","text":"B"}]"#, "B"),
      (#"[{"language":"sv","text":"A"},{"language":"de","text":"C"}]"#, "A"), (#"[{"language":"en","text":""}]"#, nil),
      (#"{"language":"sv","text":"A"}"#, "A"), (#""A &amp; B""#, "A & B"), ("[]", nil), ("null", nil),
    ] as [(String, String?)] {
      #expect(try Records.station(#""directions":\#(json)"#).remarks == text, "\(json)")
    }
  }

  // MARK: Hours

  private func answer(_ hours: String) throws -> FeedAnswer {
    try Records.answer([Records.location(#""opening_times":{\#(hours)}"#)])
  }

  private func regular(_ entries: (day: Int, begin: String, end: String)...) -> String {
    let texts = entries.map {
      #"{"weekday":\#($0.day),"period_begin":"\#($0.begin)","period_end":"\#($0.end)"}"#
    }
    return #""regular_hours":[\#(texts.joined(separator: ","))]"#
  }

  @Test("days with the same hours stand together, hours in their order and each once")
  func regularHours() throws {
    let json = regular(
      (7, "08:00", "12:00"), (1, "14:00", "18:00"), (1, "08:00", "12:00"), (3, "08:00", "12:00"),
      (3, "14:00", "18:00"), (1, "08:00", "12:00"))
    let morning = try #require(OpeningHours.TimeRange(begin: 480, end: 720))
    let evening = try #require(OpeningHours.TimeRange(begin: 840, end: 1080))
    #expect(
      try answer(json).stations.map(\.openingHours) == [
        .weekly([.init(days: [1, 3], ranges: [morning, evening]), .init(days: [7], ranges: [morning])])
      ])
    let always = try answer(#""twentyfourseven":true,\#(json)"#)
    #expect(always.stations.map(\.openingHours) == [.twentyFourSeven])
  }

  @Test("a day that there is not is reported", arguments: [0, 8])
  func noDay(_ day: Int) throws {
    let answer = try answer(regular((1, "08:00", "12:00"), (day, "08:00", "12:00")))
    #expect(answer.stations.map(\.openingHours) == [nil])
    #expect(answer.skipped.map(\.field) == ["opening_times.regular_hours[1].weekday"])
  }

  @Test("a time that is missing is reported under the name that it has in OCPI")
  func missingTimes() throws {
    for (entry, field) in [
      (#"{"weekday":1,"period_end":"12:00"}"#, "period_begin"),
      (#"{"weekday":1,"periodBegin":"08:00"}"#, "period_end"),
    ] {
      let answer = try answer(#""regular_hours":[\#(entry)]"#)
      #expect(answer.stations.map(\.openingHours) == [nil])
      #expect(answer.skipped.map(\.field) == ["opening_times.regular_hours[0].\(field)"])
      #expect(answer.skipped.map(\.reason) == ["a time is missing"])
    }
  }

  @Test("exceptions alone leave the regular hours open, and one that ends before it begins is reported")
  func exceptions() throws {
    let period = #"{"period_begin":"2018-12-25T03:00:00Z","period_end":"2018-12-25T05:00:00Z"}"#
    let wrong = #"{"period_begin":"2018-12-25T05:00:00Z","period_end":"2018-12-25T03:00:00Z"}"#
    for name in ["openings", "closings"] {
      let answer = try answer(#""exceptional_\#(name)":[\#(wrong),\#(period)]"#)
      let hours = try #require(answer.stations.first?.openingHours)
      #expect(hours.regular == .notGiven)
      #expect(hours.exceptionalOpenings.count == (name == "openings" ? 1 : 0))
      #expect(hours.exceptionalClosings.count == (name == "closings" ? 1 : 0))
      #expect(answer.skipped.map(\.field) == ["opening_times.exceptional_\(name)[0].period_end"])
    }
  }

  // MARK: Several records

  @Test("records of one id are one location up to 50 m", arguments: [(49.9, 1), (50.5, 2)])
  func reach(_ meters: Double, _ count: Int) throws {
    let there = #""coordinates":{"latitude":\#(57.7826 + meters / 111_194.93),"longitude":14.1618}"#
    let other = Records.location(there, evses: Records.evse(#""uid":"U2","evse_id":"SE*ALF*E2""#))
    let answer = try Records.answer([Records.location(), other])
    #expect(answer.stations.count == count)
    #expect(answer.stations.flatMap(\.evses).count == 2)
  }

  @Test("of a point in two records the newer one counts, whichever comes first")
  func newerPoint() throws {
    let newer = Records.location(
      #""name":"New","last_updated":"2024-06-01T00:00:00Z""#, evses: Records.evse(#""status":"CHARGING""#))
    for records in [[Records.location(), newer], [newer, Records.location()]] {
      let answer = try Records.answer(records)
      #expect(answer.stations.map(\.name) == ["New"] && answer.stations.flatMap(\.evses).count == 1)
      #expect(try Records.statuses(records) == ["SEALFE1": .charging])
    }
    let undated = newer.replacing("2024-06-01T00:00:00Z", with: "").replacing("2024-05-01T10:00:00Z", with: "")
    #expect(try Records.statuses([Records.location(), undated]) == ["SEALFE1": .available])
    #expect(try Records.statuses([undated, Records.location()]) == ["SEALFE1": .available])
  }

  @Test("a tariff of another party counts where the own one is missing, and none is missed where none was fetched")
  func tariffsOfOthers() throws {
    let location = Records.location(evses: Records.evse(connector: #""tariff_ids":["T1"]"#))
    let others = #"{"country_code":"NO","party_id":"BET","id":"T1","currency":"NOK","elements":[]}"#
    let answer = try Records.answer([location], tariffs: [others])
    #expect(answer.stations.first?.tariffs.map(\.currency?.rawValue) == ["NOK"] && answer.skipped.isEmpty)
    #expect(try Records.answer([location]).skipped.isEmpty)
    let none = try Records.answer([location], tariffs: [])
    #expect(none.skipped.map(\.reason) == ["the operator has no tariff \"T1\""])
  }
}
