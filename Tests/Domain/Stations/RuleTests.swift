import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

struct PowerRuleTests {
  @Test(
    "power is derived from what is given",
    arguments: [
      (22.0, 32, 400, PowerType.ac3Phase, 22_000, PowerRating.Basis.given),
      (22_000.0, nil, nil, nil, 22_000, .unitCorrected),
      (1_000.0, nil, nil, nil, 1_000_000, .given),
      (nil, 16, 230, .ac1Phase, 3_680, .estimated),
      (nil, 32, 400, .ac3Phase, 22_170, .estimated),
      (nil, 16, 230, .ac3Phase, 11_040, .estimated),
      (nil, 125, 500, .dc, 62_500, .estimated),
      (0.0, 16, 230, .ac1Phase, 3_680, .estimated),
    ] as [(Double?, Int?, Int?, PowerType?, Int, PowerRating.Basis)])
  func derives(
    kilowatts: Double?, amperes: Int?, volts: Int?, phases: PowerType?, watts: Int, basis: PowerRating.Basis
  ) {
    let rating = PowerRating.derived(kilowatts: kilowatts, amperes: amperes, volts: volts, phases: phases)
    #expect(rating?.power.watts == watts)
    #expect(rating?.basis == basis)
  }

  @Test(
    "power stays unknown where the values make no sense",
    arguments: [
      (nil, nil, nil), (0, 0, 230), (nil, 32, 23), (nil, 32, 1501), (-3, nil, nil), (.nan, 0, 0),
      (.infinity, nil, nil), (nil, Int.max, Int.max), (nil, 16, nil),
    ] as [(Double?, Int?, Int?)])
  func staysUnknown(kilowatts: Double?, amperes: Int?, volts: Int?) {
    #expect(PowerRating.derived(kilowatts: kilowatts, amperes: amperes, volts: volts, phases: nil) == nil)
  }
}

struct IdentityTests {
  @Test func wholeNumbersCompareAsNumbers() {
    let ids = ["10", "9", "A", "100"].map { StationID(provider: .openChargeMap, value: $0) }
    #expect(ids.sorted().map(\.value) == ["9", "10", "100", "A"])
  }

  @Test("ids of numbers and of texts, mixed, have one order whatever they are compared with first")
  func oneOrderOfIDs() {
    let values = ["2", "10", "1a", "9", "007", "7", "-3", "a", "Ä", "99999999999999999999", "0x1", "1a2"]
    let ids = values.flatMap { value in
      [ProviderID.openChargeMap, .ocpi].map { StationID(provider: $0, value: value) }
    }
    for first in ids {
      #expect(!(first < first))
      for second in ids where first != second {
        #expect((first < second) != (second < first), "\(first) \(second)")
        for third in ids where first < second && second < third {
          #expect(first < third, "\(first) \(second) \(third)")
        }
      }
    }
  }

  @Test func sameIDOfTwoSourcesIsTwoStations() {
    #expect(StationID(provider: .swiss, value: "1") != StationID(provider: .openChargeMap, value: "1"))
    #expect(StationID("swiss:CH*SWI*E1:2")?.value == "CH*SWI*E1:2")
    #expect(StationID("nobody:1") == nil)
    #expect(StationID("ocm:") == nil)
  }

  @Test func separatorsOfAnEVSEIDAreOptional() {
    #expect(EVSEID("CHFASE4150101") == EVSEID("CH*FAS*E4150101"))
    #expect(EVSEID("ch-fas-e 4150101")?.key == "CHFASE4150101")
    #expect(EVSEID(" * - ") == nil)
  }
}

struct LiveReadingTests {
  @Test("a live state is out of date after 5 min and unknown after 30")
  func growsOldByRule() {
    let reading = LiveReading(status: .available, newsAt: noon)
    #expect(reading.freshness(at: noon.addingTimeInterval(299)) == .live)
    #expect(reading.freshness(at: noon.addingTimeInterval(300)) == .outOfDate)
    #expect(reading.status(at: noon.addingTimeInterval(1799)) == .available)
    #expect(reading.status(at: noon.addingTimeInterval(1800)) == .unknown)
    #expect(reading.nextChange(after: noon) == noon.addingTimeInterval(300))
    #expect(reading.nextChange(after: noon.addingTimeInterval(300)) == noon.addingTimeInterval(1800))
    #expect(reading.nextChange(after: noon.addingTimeInterval(1800)) == nil)
  }

  @Test func unknownKeepsTheLastKnownStateAsOutOfDate() {
    let first = LiveReading.after(nil, news: .charging, at: noon)
    let second = LiveReading.after(first, news: .unknown, at: noon.addingTimeInterval(60))
    #expect(second.status(at: noon.addingTimeInterval(60)) == .charging)
    #expect(second.freshness(at: noon.addingTimeInterval(60)) == .outOfDate)
    #expect(second.newsAt == noon)
    #expect(second.status(at: noon.addingTimeInterval(1800)) == .unknown)
    #expect(LiveReading.after(nil, news: .unknown, at: noon).freshness(at: noon) == .unknown)
    #expect(LiveReading.after(second, news: .available, at: noon).isDoubted == false)
  }

  @Test func newsFromTheFutureCountsAsNow() {
    let reading = LiveReading(status: .available, newsAt: noon.addingTimeInterval(3600))
    #expect(reading.freshness(at: noon) == .live)
  }
}

struct StationAvailabilityTests {
  private func site(_ ids: [String]) throws -> Station {
    var site = station("1", at: try place(47, 8))
    site.equipment = .evses(ids.map { EVSE(uid: $0, evseID: EVSEID($0), connectors: []) })
    return site
  }

  @Test("points that report are counted")
  func countsWhatReports() throws {
    let readings = [
      "A": LiveReading(status: .available, newsAt: noon), "B": LiveReading(status: .charging, newsAt: noon),
      "C": LiveReading(status: .reserved, newsAt: noon.addingTimeInterval(-60)),
    ]
    let result = StationAvailability(of: try site(["A", "B", "C", "D"]), readings: readings, at: noon)
    #expect(result.state == .available)
    #expect(result.free == 1 && result.total == 4 && result.unknown == 1)
    #expect(result.newsAt == noon.addingTimeInterval(-60))
    #expect(result.freshness == .live)
  }

  @Test func nothingReportedIsUnknownAndNotZero() throws {
    let result = StationAvailability(of: try site(["A"]), readings: [:], at: noon)
    #expect(result.state == .unknown)
    #expect(result.free == nil)
    #expect(result.newsAt == nil)
  }

  @Test("states that are too old are unknown")
  func tooOldIsUnknown() throws {
    let old = ["A": LiveReading(status: .available, newsAt: noon.addingTimeInterval(-1800))]
    let result = StationAvailability(of: try site(["A"]), readings: old, at: noon)
    #expect(result.state == .unknown && result.free == nil && result.freshness == .unknown)
  }

  @Test func aSummaryHasTheStateOfItsSiteAndNoCount() throws {
    var summary = station("1", at: try place(47, 8))
    summary.siteStatus = Station.SiteStatus(status: .available, at: noon)
    let result = StationAvailability(of: summary, readings: [:], at: noon.addingTimeInterval(60))
    #expect(result.state == .available && result.free == nil && result.total == nil)
    let later = StationAvailability(of: summary, readings: [:], at: noon.addingTimeInterval(86_400))
    #expect(later.state == .unknown)
  }

  @Test("available is the best state")
  func bestStateFirst() {
    #expect([.unknown, .outOfService, .occupied, .available].min() == AvailabilityState.available)
    #expect(
      EVSEStatus.allCases.filter { $0.availability == .available } == [.available],
      "only AVAILABLE is free")
  }
}

struct NavigationLinkTests {
  @Test("each link leads to the station by car")
  func leadsThereByCar() throws {
    var target = station("1", at: try place(57.7786, 14.1637))
    target.name = "Torget & Å"
    let apple = try #require(NavigationLinks.link(to: target, with: .appleMaps)).absoluteString
    #expect(apple == "https://maps.apple.com/?daddr=57.778600,14.163700&q=Torget%20%26%20%C3%85&dirflg=d")
    let google = try #require(NavigationLinks.link(to: target, with: .googleMaps)).absoluteString
    #expect(google == "https://www.google.com/maps/dir/?api=1&destination=57.778600,14.163700&travelmode=driving")
    let geo = try #require(NavigationLinks.link(to: target, with: .geo)).absoluteString
    #expect(geo.hasPrefix("geo:57.778600,14.163700?q="))
  }

  @Test("a station at 0, 0 has no link")
  func nowhereIsNoTarget() throws {
    #expect(NavigationLinks.link(to: station("1", at: try place(0, 0)), with: .geo) == nil)
  }
}
