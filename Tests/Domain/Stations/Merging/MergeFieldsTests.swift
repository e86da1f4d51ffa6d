import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Which source gives which field of a station, and who is named for it.
@Suite struct MergeFieldsTests {
  private let here: Coordinate
  init() throws { here = try place(47.38, 8.53) }

  /// A record that says nothing but where it is.
  private func bare(_ provider: ProviderID, _ value: String = "1", address: Address = Address()) -> Station {
    var record = station(value, at: here, provider: provider)
    record.name = ""
    record.address = address
    record.equipment = .summary(total: nil, connectors: [])
    return record
  }

  private func merged(_ records: Station...) throws -> Station { try #require(MergeStations.merged(records)) }

  private func fields(_ station: Station) -> [[StationField]] { station.contributions.map(\.fields) }

  @Test("the one who knows a field is named for it, and nobody else")
  func eachFieldNamesItsSource() throws {
    let url = try #require(WebAddress("https://example.org"))
    let changes: [(StationField, (inout Station) -> Void)] = [
      (.name, { $0.name = "Torget" }), (.address, { $0.address.town = "Visby" }),
      (.address, { $0.timeZone = "Europe/Stockholm" }), (.operatorName, { $0.operatorName = "El" }),
      (.access, { $0.access = .public }), (.condition, { $0.condition = .operational }),
      (.equipment, { $0.equipment = .summary(total: 2, connectors: []) }),
      (.openingHours, { $0.openingHours = .twentyFourSeven }), (.openingHours, { $0.openingHours = .text("ja") }),
      (.facilities, { $0.facilities = [.roof] }), (.capabilities, { $0.capabilities = [.creditCard] }),
      (.price, { $0.priceText = "3 kr" }),
      (.price, { $0.tariffs = [Tariff(id: .init(rawValue: "t"), currency: nil)] }),
      (.name, { $0.code = "TR-34-07" }),
      (.contact, { $0.phones = ["1"] }), (.contact, { $0.website = url }), (.remarks, { $0.remarks = "bak" }),
      (.remarks, { $0.lastComment = DriverComment(text: "bra", at: nil) }), (.verification, { $0.verifiedAt = noon }),
    ]
    for (field, change) in changes {
      var map = bare(.openChargeMap)
      change(&map)
      var expected = bare(.ocpi)
      change(&expected)
      var site = try merged(map, bare(.ocpi))
      #expect(fields(site) == [[.place], [field]])
      site.contributions = []
      #expect(site == expected, "\(field)")
    }
    #expect(fields(try merged(bare(.ocpi), bare(.swiss))) == [[.place], []])
  }

  @Test("the preferred source that knows a field gives it, and lists are joined")
  func thePreferredGives() throws {
    var (first, second) = (bare(.ocpi), bare(.swiss))
    (first.name, second.name) = ("Ett", "Tva")
    (first.priceText, second.priceText) = ("1", "2")
    (first.access, second.access) = (.visitors, .public)
    (first.remarks, second.remarks) = ("oben", "unten")
    (first.facilities, second.facilities) = ([.roof, .wifi], [.wifi, .cafe])
    (first.capabilities, second.capabilities) = ([.rfidReader], [.creditCard, .rfidReader])
    (first.phones, second.phones) = (["1"], ["2"])
    (first.openingHours, second.openingHours) = (.weekly([]), .twentyFourSeven)
    let site = try merged(second, first)
    #expect(site.name == "Ett" && site.priceText == "1" && site.access == .visitors && site.phones == ["1"])
    #expect(site.remarks == "oben\nunten" && site.facilities == [.roof, .wifi, .cafe])
    #expect(site.capabilities == [.rfidReader, .creditCard] && site.openingHours == .weekly([]))
    #expect(fields(site).last == [.facilities, .capabilities, .remarks])
    (first.openingHours, second.openingHours) = (OpeningHours(.notGiven), .text("ja"))
    #expect(try merged(first, second).openingHours == .text("ja"), "no hours are not worth more than words")
    second.openingHours = .weekly([])
    #expect(try merged(first, second).openingHours == .weekly([]))
    second.remarks = first.remarks
    #expect(try merged(first, second).remarks == "oben", "the same is not said twice")
  }

  @Test("exceptions are shown beside the hours of another source")
  func exceptions() throws {
    var (first, second) = (bare(.ocpi), bare(.swiss))
    let closing = try #require(OpeningHours.Period(begin: noon, end: noon + 3600))
    first.openingHours = OpeningHours(.notGiven, exceptionalClosings: [closing])
    for regular in [OpeningHours.Regular.twentyFourSeven, .text("ja"), .notGiven] {
      second.openingHours = OpeningHours(regular)
      let hours = try merged(first, second).openingHours
      #expect(hours == OpeningHours(regular, exceptionalClosings: [closing]))
    }
    second.openingHours = OpeningHours(.twentyFourSeven, exceptionalOpenings: [closing])
    #expect(try merged(first, second).openingHours == second.openingHours, "its own stand beside the hours")
    second.openingHours = nil
    #expect(try merged(first, second).openingHours == first.openingHours)
  }

  @Test("of two tariffs with one id the preferred source's is kept")
  func tariffsWithOneID() throws {
    func tariff(_ id: String, _ currency: String) -> Tariff {
      Tariff(id: .init(rawValue: id), currency: Currency(rawValue: currency))
    }
    var (first, second) = (bare(.ocpi), bare(.swiss))
    first.tariffs = [tariff("a", "EUR")]
    second.tariffs = [tariff("a", "CHF"), tariff("b", "CHF")]
    #expect(try merged(second, first).tariffs == [tariff("a", "EUR"), tariff("b", "CHF")])
  }

  @Test("the address is that with street and town, else that with a street, else the first")
  func addresses() throws {
    let town = Address(town: "Ort", postcode: "1", region: "R", countryCode: "SE")
    let street = Address(lines: ["Gatan 1"])
    let both = Address(lines: ["Vagen 2"], town: "By")
    func address(_ one: Address, _ other: Address, _ third: Address = Address()) throws -> Station {
      try merged(
        bare(.ocpi, address: one), bare(.swiss, address: other), bare(.openChargeMap, address: third))
    }
    let full = try address(street, both)
    #expect(full.address == both && fields(full) == [[.place], [.address], []])
    let joined = try address(town, street)
    #expect(
      joined.address == Address(lines: ["Gatan 1"], town: "Ort", postcode: "1", region: "R", countryCode: "SE"))
    #expect(fields(joined) == [[.place, .address], [.address], []])
    let first = try address(Address(town: "By"), town)
    #expect(first.address == Address(town: "By", postcode: "1", region: "R", countryCode: "SE"))
    #expect(fields(first) == [[.place, .address], [.address], []])
    #expect(fields(try address(Address(), Address())) == [[.place], [], []])
    let parts: [Address] = [
      Address(town: "T"), Address(postcode: "P"), Address(region: "R"), Address(countryCode: "TR"),
    ]
    for part in parts {
      let site = try address(street, part, part)
      #expect(
        site.address
          == Address(
            lines: ["Gatan 1"], town: part.town, postcode: part.postcode, region: part.region,
            countryCode: part.countryCode))
      #expect(fields(site) == [[.place, .address], [.address], []], "the third adds nothing")
    }
  }

  @Test("another source's condition counts only if it is newer")
  func conditions() throws {
    var (first, second) = (bare(.ocpi), bare(.swiss))
    (first.condition, second.condition) = (.operational, .outOfService)
    let cases: [(Double, Station.Condition)] = [(-1, .operational), (0, .operational), (1, .outOfService)]
    for (seconds, expected) in cases {
      (first.verifiedAt, second.verifiedAt) = (noon, noon.addingTimeInterval(seconds))
      let site = try merged(first, second)
      #expect(site.condition == expected, "\(seconds)")
      #expect(fields(site).map { $0.contains(.condition) } == [expected == .operational, expected != .operational])
    }
    // The later of two dates of a record counts.
    (first.verifiedAt, second.verifiedAt) = (noon, noon.addingTimeInterval(-60))
    second.provenance = Provenance(
      provider: .swiss, recordID: "1", receivedAt: noon, changedAt: noon.addingTimeInterval(60),
      licence: second.provenance.licence)
    #expect(try merged(first, second).condition == .outOfService)
    first.verifiedAt = nil
    #expect(try merged(first, second).condition == .operational, "one has no date")
  }

  @Test("of equal dates the preferred source's counts, else the newest")
  func theNewest() throws {
    var (first, second) = (bare(.ocpi), bare(.swiss))
    func give(_ seconds: TimeInterval) {
      let then = noon.addingTimeInterval(seconds)
      (first.verifiedAt, second.verifiedAt) = (noon, then)
      first.lastComment = DriverComment(text: "1", at: noon)
      second.lastComment = DriverComment(text: "2", at: then)
      first.siteStatus = Station.SiteStatus(status: .available, at: noon)
      second.siteStatus = Station.SiteStatus(status: .charging, at: then)
    }
    for (seconds, isSecond) in [(-1.0, false), (0, false), (1, true)] {
      give(seconds)
      let site = try merged(first, second)
      #expect(site.verifiedAt == noon.addingTimeInterval(max(0, seconds)))
      let text = isSecond ? "2" : "1"
      let status: EVSEStatus = isSecond ? .charging : .available
      #expect(site.lastComment?.text == text && site.siteStatus?.status == status, "\(seconds)")
      let named: [[StationField]] =
        isSecond ? [[.place], [.remarks, .verification]] : [[.place, .remarks, .verification], []]
      #expect(fields(site) == named, "\(seconds)")
    }
    first.lastComment = nil
    second.lastComment = DriverComment(text: "undated", at: nil)
    #expect(try merged(first, second).lastComment?.text == "undated")
  }

  @Test("sources are preferred in a fixed order, and of one source the smaller id")
  func preference() throws {
    let records = try ProviderID.allCases.map { station("1", at: try place(1, 1), provider: $0) }
    let ordered: [ProviderID] = [.ocpi, .swiss, .charging, .appointments, .openChargeMap, .afdc]
    #expect(records.map(\.id).sorted(by: MergeStations.precedes).map(\.provider) == ordered)
    let (two, ten) = (bare(.swiss, "2"), bare(.swiss, "10"))
    #expect(MergeStations.precedes(two.id, ten.id) && !MergeStations.precedes(ten.id, two.id))
    #expect(!MergeStations.precedes(two.id, two.id))
    #expect(try merged(bare(.afdc), ten, two).contributions.map(\.id.value) == ["2", "10", "1"])
  }
}
