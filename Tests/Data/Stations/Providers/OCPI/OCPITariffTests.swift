import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Tariffs and opening hours.
struct OCPITariffTests {
  private typealias Records = OCPIRecords

  private func tariff(_ fields: String) throws -> (Tariff, [FieldFault]) {
    let document = try JSONDocument(Data(#"{"id":"T1","currency":"SEK",\#(fields)}"#.utf8))
    let faults = FieldFaults()
    let reader = try #require(JSONReader(record: document.root, faults: faults))
    return (try OCPITariff(reader).tariff, faults.all)
  }

  @Test func everyPartIsRead() throws {
    let (tariff, faults) = try tariff(
      #"""
      "type":"AD_HOC_PAYMENT","min_price":{"excl_vat":20.5,"incl_vat":25},"max_price":100,
      "tariff_alt_text":[{"language":"sv","text":"Dyrt &amp; bra"}],"tariff_alt_url":"https://alpha.example/p",
      "start_date_time":"2024-01-01T00:00:00Z","elements":[
       {"price_components":[{"type":"ENERGY","price":"4.5","vat":25,"step_size":100},{"type":"FLAT","price":0}],
        "restrictions":{"start_time":"22:00","end_time":"06:00","start_date":"2024-05-01","min_kwh":1.5,
         "max_power":50,"min_current":32,"max_duration":3600,"day_of_week":["SUNDAY","MONDAY"],
         "reservation":"RESERVATION"}}]
      """#)
    #expect(faults.isEmpty && !tariff.isIncomplete)
    #expect(tariff.kind == .adHocPayment && tariff.currency?.rawValue == "SEK")
    #expect(tariff.minPrice?.exclVAT == UnitPrice(20.5) && tariff.minPrice?.inclVAT == UnitPrice(25))
    #expect(tariff.maxPrice == Tariff.Limit(exclVAT: try #require(UnitPrice(100)), inclVAT: nil))
    #expect(tariff.texts == [Tariff.Text(language: "sv", text: "Dyrt & bra")] && tariff.link != nil)
    #expect(tariff.validFrom == Date(timeIntervalSince1970: 1_704_067_200) && tariff.validUntil == nil)
    let element = try #require(tariff.elements.first)
    #expect(
      element.components == [
        .init(dimension: .energy, price: try #require(UnitPrice(4.5)), vat: VATRate(percent: 25), stepSize: 100),
        .init(dimension: .flat, price: try #require(UnitPrice(0))),
      ])
    let limits = element.restrictions
    #expect(limits.startTime == 1320 && limits.endTime == 360 && limits.minEnergy == 1500 && limits.maxPower == 50_000)
    #expect(limits.minCurrent == 32_000 && limits.maxDuration == 3600 && limits.daysOfWeek == [1, 7])
    #expect(limits.startDate == TariffRestrictions.Day(year: 2024, month: 5, day: 1))
    #expect(limits.reservation == .reservation)
  }

  @Test(
    "a tariff with a part that cannot be read gives no price",
    arguments: [
      #""elements":[{"price_components":[{"type":"MAGIC","price":1}]}]"#,
      #""elements":[{"price_components":[{"type":"ENERGY"}]}]"#, #""elements":[{"price_components":[]}]"#,
      #""elements":[{"price_components":[{"type":"ENERGY","price":-1}]}]"#, #""elements":[5]"#,
      #""elements":[{"price_components":[{"type":"ENERGY","price":1}],"restrictions":{"min_moon_phase":3}}]"#,
      #""elements":[{"price_components":[{"type":"ENERGY","price":1}],"restrictions":{"start_time":"25:99"}}]"#,
      #""elements":[{"price_components":[{"type":"ENERGY","price":1}],"restrictions":{"day_of_week":["MOONDAY"]}}]"#,
      #""elements":[{"price_components":[{"type":"ENERGY","price":1}],"restrictions":{"min_kwh":"much"}}]"#,
      #""elements":[{"price_components":[{"type":"ENERGY","price":1}]}],"max_price":"lots""#,
      #""elements":[{"price_components":[{"type":"ENERGY","price":1}]}],"end_date_time":"soon""#,
    ])
  func aPartThatCannotBeReadMakesNoPrice(_ fields: String) throws {
    let (tariff, faults) = try tariff(fields)
    #expect(tariff.isIncomplete)
    #expect(!faults.isEmpty || fields.contains(#""price_components":[]"#))
  }

  private func charged(_ component: String, _ restrictions: String = "null") -> String {
    #""elements":[{"price_components":[{"type":"ENERGY","price":1\#(component)}],"restrictions":\#(restrictions)}]"#
  }

  @Test("a rate, a step or a restriction that cannot be read makes the tariff incomplete")
  func unreadableParts() throws {
    for fields in [
      charged(#","vat":101"#), charged(#","vat":"x""#), charged(#","step_size":"x""#), charged("", "5"),
      charged("", #"{"start_date":"2024-13-01"}"#), charged("", #"{"start_date":"2024-05"}"#),
      charged("", #"{"end_date":"x"}"#), charged("", #"{"reservation":"MAYBE"}"#),
      charged("", #"{"day_of_week":[]}"#), charged("", #"{"day_of_week":["MONDAY","X"]}"#),
      charged("", #"{"max_current":1e300}"#), charged("", #"{"end_time":7}"#),
      charged("") + #","max_price":{"incl_vat":5}"#, charged("") + #","min_price":-1"#,
      charged("") + #","start_date_time":"x""#, charged("") + #","min_price":[1]"#,
      charged("") + #","max_price":{"excl_vat":5,"incl_vat":"x"}"#,
      charged("") + #","max_price":{"excl_vat":5,"incl_vat":-1}"#,
    ] {
      let (tariff, faults) = try tariff(fields)
      #expect(tariff.isIncomplete && !faults.isEmpty, "\(fields)")
    }
  }

  @Test("what is missing or null leaves a tariff whole")
  func missingParts() throws {
    for fields in [
      charged(""), charged(#","vat":null,"step_size":null"#), charged("", "{}"), charged("", #"{"moon_phase":null}"#),
      charged("", #"{"day_of_week":"MONDAY"}"#), charged(#","vat":0"#), charged(#","vat":100"#),
      charged("") + #","max_price":null,"end_date_time":null"#, charged("") + #","max_price":{"excl_vat":0}"#,
      charged("") + #","min_price":{"excl_vat":1,"incl_vat":null}"#,
      #""elements":{"price_components":{"type":"FLAT","price":2}}"#, #""type":"REGULAR""#,
    ] {
      let (tariff, faults) = try tariff(fields)
      #expect(!tariff.isIncomplete && faults.isEmpty, "\(fields)")
      #expect(tariff.elements.flatMap(\.components).allSatisfy { $0.stepSize == 1 })
    }
  }

  @Test("days are read once and in their order, dates without their time, and both limits of a price")
  func readParts() throws {
    let (tariff, faults) = try tariff(
      charged(
        #","step_size":2"#,
        #"{"day_of_week":["SUNDAY","monday","SUNDAY"],"start_date":"2024-05-01T00:00:00Z","end_date":"2024-12-31"}"#)
        + #","min_price":{"excl_vat":1,"incl_vat":2},"max_price":"3","end_date_time":"2024-01-01T00:00:00Z""#)
    #expect(faults.isEmpty && !tariff.isIncomplete)
    let element = try #require(tariff.elements.first)
    #expect(element.components.map(\.stepSize) == [2] && element.restrictions.daysOfWeek == [1, 7])
    #expect(element.restrictions.startDate == TariffRestrictions.Day(year: 2024, month: 5, day: 1))
    #expect(element.restrictions.endDate == TariffRestrictions.Day(year: 2024, month: 12, day: 31))
    #expect(tariff.minPrice?.exclVAT == UnitPrice(1) && tariff.minPrice?.inclVAT == UnitPrice(2))
    #expect(tariff.maxPrice?.exclVAT == UnitPrice(3) && tariff.maxPrice?.inclVAT == nil)
    #expect(tariff.validUntil == Date(timeIntervalSince1970: 1_704_067_200))
  }

  @Test func connectorsNameTheirTariffs() throws {
    let own = #"{"country_code":"SE","party_id":"ALF","id":"T1","currency":"SEK","elements":[]}"#
    let others = #"{"country_code":"NO","party_id":"BET","id":"T1","currency":"NOK","elements":[]}"#
    let evses = Records.evse(connector: #""tariff_ids":["T1","T9"]"#)
    let answer = try Records.answer([Records.location(evses: evses)], tariffs: [own, others, "{}"])
    let station = try #require(answer.stations.first)
    #expect(station.connectors.first?.tariffIDs.map(\.rawValue) == ["T1", "T9"])
    #expect(station.tariffs.map(\.currency?.rawValue) == ["SEK"])
    #expect(answer.skipped.map(\.field) == ["tariff_ids", "id"])
    let old = try Records.station(evses: Records.evse(connector: #""tariff_id":"T1""#), tariffs: [own])
    #expect(old.tariffs.map(\.id.rawValue) == ["T1"], "as in version 2.1.1")
  }

  @Test("what is wrong in a tariff is reported under its id")
  func faultsOfATariff() throws {
    let odd = #"{"id":"T1","currency":"Kronor","elements":[]}"#
    let answer = try Records.answer([Records.location()], tariffs: [odd])
    #expect(
      answer.skipped == [
        SkippedRecord(
          provider: .ocpi, recordID: "tariff T1", field: "currency", reason: "three letters are due", extent: .field)
      ])
  }

  // MARK: Hours

  private func hours(_ json: String) throws -> OpeningHours? {
    try Records.station(#""opening_times":\#(json)"#).openingHours
  }

  @Test("regular hours are read by weekday")
  func hoursOfTheWeek() throws {
    #expect(try hours(#"{"twentyfourseven":true}"#) == .twentyFourSeven)
    let read = try hours(
      #"{"twentyfourseven":false,"regular_hours":[{"weekday":2,"period_begin":"18:00","period_end":"02:00"},{"weekday":1,"period_begin":"18:00","period_end":"02:00"},{"weekday":7,"period_begin":"00:00","period_end":"00:00"}]}"#
    )
    let night = try #require(OpeningHours.TimeRange(begin: 1080, end: 120))
    let day = try #require(OpeningHours.TimeRange(begin: 0, end: 0))
    #expect(read == .weekly([.init(days: [1, 2], ranges: [night]), .init(days: [7], ranges: [day])]))
  }

  @Test("exceptional hours are moments in time")
  func exceptionsAreMoments() throws {
    let read = try #require(
      try hours(
        #"{"twentyfourseven":true,"exceptional_closings":[{"period_begin":"2018-12-25T03:00:00Z","period_end":"2018-12-25T05:00:00Z"},{"period_begin":"2018-12-25T03:00:00Z","period_end":"x"}]}"#
      ))
    #expect(read.regular == .twentyFourSeven && read.exceptionalClosings.count == 1)
    let only = try hours(
      #"{"twentyfourseven":false,"exceptional_openings":[{"period_begin":"2018-12-25T03:00:00","period_end":"2018-12-25T05:00:00"}]}"#
    )
    #expect(only?.regular == .notGiven && only?.exceptionalOpenings.count == 1)
  }

  @Test(
    "hours that cannot be read do not mean closed",
    arguments: [
      "null", "{}", #"{"twentyfourseven":false}"#, #"{"twentyfourseven":false,"regular_hours":null}"#,
      #"{"regular_hours":[{"weekday":1,"period_begin":"08:00","period_end":"20:00"},{"weekday":0,"period_begin":"08:00","period_end":"20:00"}]}"#,
      #"{"regular_hours":[{"weekday":1,"period_begin":"8 am","period_end":"20:00"}]}"#,
    ])
  func whatCannotBeReadIsNotClosed(_ json: String) throws {
    #expect(try hours(json) == nil)
  }

  @Test("A restriction below one is a restriction like any other, and so is zero")
  func smallRestrictions() throws {
    let (tariff, faults) = try tariff(
      """
      "elements":[{"price_components":[{"type":"ENERGY","price":1}],
      "restrictions":{"min_kwh":0.5,"max_kwh":0.9,"min_current":0,"max_current":0.001,"min_power":0.25,
      "min_duration":0,"max_duration":1}}]
      """)
    #expect(faults.isEmpty && !tariff.isIncomplete)
    let all = try #require(tariff.elements.first?.restrictions)
    #expect(all.minEnergy == 500 && all.maxEnergy == 900 && all.minPower == 250)
    #expect(all.minCurrent == 0 && all.maxCurrent == 1 && all.minDuration == 0 && all.maxDuration == 1)
  }

  @Test(
    "A restriction below zero makes the tariff incomplete",
    arguments: [("min_kwh", "-0.5"), ("max_power", "-0.5"), ("min_duration", "-0.5"), ("max_kwh", "-0.0004")])
  func restrictionsBelowZero(_ name: String, _ value: String) throws {
    let (tariff, faults) = try tariff(
      #""elements":[{"price_components":[{"type":"ENERGY","price":1}],"restrictions":{"\#(name)":\#(value)}}]"#)
    #expect(tariff.isIncomplete && faults.count == 1)
  }
}
