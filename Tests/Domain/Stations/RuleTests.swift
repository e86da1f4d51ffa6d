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
}

struct LiveReadingTests {
  @Test func newsFromTheFutureCountsAsNow() {
    let reading = LiveReading(status: .available, newsAt: noon.addingTimeInterval(3600))
    #expect(reading.freshness(at: noon) == .live)
  }

  @Test("old is what was heard before the start, or not for five minutes, until it is unknown")
  func old() {
    func isOld(_ age: TimeInterval, isDoubted: Bool = false, isRemembered: Bool = false) -> Bool {
      LiveReading(
        status: .charging, newsAt: noon - age, isDoubted: isDoubted, isRemembered: isRemembered
      ).isOld(at: noon)
    }
    #expect(!isOld(0) && !isOld(299) && isOld(300) && isOld(1799) && !isOld(1800))
    #expect(!isOld(60, isDoubted: true) && isOld(300, isDoubted: true), "one charger that is doubted is no old source")
    #expect(isOld(0, isRemembered: true) && isOld(60, isDoubted: true, isRemembered: true))
    #expect(!isOld(1800, isRemembered: true))
    #expect(!LiveReading(status: .unknown, newsAt: noon, isRemembered: true).isOld(at: noon))
  }
}

struct StationAvailabilityTests {
  @Test func aSummaryHasTheStateOfItsSiteAndNoCount() throws {
    var summary = station("1", at: try place(47, 8))
    summary.siteStatus = Station.SiteStatus(status: .available, at: noon)
    let result = StationAvailability(of: summary, readings: [:], at: noon.addingTimeInterval(60))
    #expect(result.state == .available && result.free == nil && result.total == nil)
    let later = StationAvailability(of: summary, readings: [:], at: noon.addingTimeInterval(86_400))
    #expect(later.state == .unknown)
  }

  @Test("a driver sees four states, the best first")
  func statesOfADriver() {
    let states: [AvailabilityState] = [.available, .occupied, .outOfService, .unknown]
    #expect(states.reversed().sorted() == states && !states.contains { $0 < $0 })
    let points: [[EVSEStatus]] = [
      [.available], [.blocked, .charging, .reserved], [.inoperative, .outOfOrder], [.planned, .removed, .unknown],
    ]
    for (state, statuses) in zip(states, points) {
      #expect(EVSEStatus.allCases.filter { $0.availability == state } == statuses, "\(state)")
    }
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
  }

  @Test("a link names the station by its name, its street and its town, as far as they are known")
  func labels() throws {
    var target = station("1", at: try place(57.7786, -14.1637))
    let cases: [(name: String, lines: [String], town: String?, label: String)] = [
      ("Torget & Å", ["Gatan 1", "Hus B"], "Visby", "Torget & Å, Gatan 1, Visby"), ("Torget", [], nil, "Torget"),
      ("", ["Gatan 1"], nil, "Gatan 1"), ("Torget", [""], "Visby", "Torget, Visby"),
    ]
    for (name, lines, town, label) in cases {
      target.name = name
      target.address = Address(lines: lines, town: town)
      let link = try #require(NavigationLinks.link(to: target, with: .geo)).absoluteString
      #expect(link.removingPercentEncoding == "geo:57.778600,-14.163700?q=57.778600,-14.163700(\(label))")
    }
  }

  @Test("a station at 0, 0 has no link")
  func nowhereIsNoTarget() throws {
    #expect(NavigationLinks.link(to: station("1", at: try place(0, 0)), with: .geo) == nil)
  }
}
