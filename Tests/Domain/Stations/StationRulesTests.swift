@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Ids, names, distances and states of stations, at their bounds.
@Suite struct StationRulesTests {
  private let here: Coordinate
  init() throws { here = try place(47, 8) }

  @Test("an id is a number only as it would be written")
  func numbers() {
    let cases: [(String, Int?)] = [
      ("0", 0), ("7", 7), ("10", 10), ("1", 1), ("9", 9), ("-3", -3), ("007", nil), ("-0", nil), ("+7", nil),
      ("--3", nil), ("", nil), ("-", nil), ("9x", nil), ("x", nil), ("99999999999999999999", nil),
    ]
    for (text, number) in cases {
      #expect(StationID(provider: .ocpi, value: text).number == number, "\(text)")
    }
  }

  @Test("numbers come before texts, and equal ids are ordered by their source")
  func order() {
    let ids = ["ocm:-1", "ocm:9", "ocpi:9", "ocm:10", "ocm:007", "ocm:A", "ocm:B"].compactMap { StationID($0) }
    #expect(ids.count == 7)
    var random = SplitMix(seed: 3)
    for _ in 0..<20 { #expect(ids.shuffled(using: &random).sorted() == ids) }
    #expect(StationID("ocm") == nil && StationID("ocm:") == nil && StationID(":1") == nil && StationID("") == nil)
    #expect(StationID("ocm::")?.value == ":" && StationID("ocm:1")?.description == "ocm:1")
  }

  @Test("the id of a charging point is compared without separators, in capitals of every script")
  func keys() {
    let cases: [(String, String?)] = [
      ("ch*a-b c", "CHABC"), ("CH1AZ", "CH1AZ"), ("az`{", "AZ`{"), ("a\tb\nc\r", "ABC"), ("a\u{0E}", "A\u{0E}"),
      ("å*ä-ö é", "ÅÄÖÉ"), ("å\u{A0}b", "ÅB"), ("*1", "1"), ("-1", "1"), ("", nil), ("*", nil), ("-", nil),
      (" \u{A0}", nil), ("*- ", nil),
    ]
    for (printed, key) in cases { #expect(EVSEID(printed)?.key == key, "\(printed)") }
    #expect(EVSEID("a-1") == EVSEID("A1") && EVSEID("A1") != EVSEID("A2"))
    #expect(Set([EVSEID("a-1"), EVSEID("A*1")]).count == 1)
    #expect(EVSEID("a-1")?.description == "a-1")
  }

  @Test("a point without a printed id has a key of our own, and is called by its number")
  func ownKeys() throws {
    let own = try #require(EVSEID.own(.charging, "12"))
    #expect(own.isOwn && own.printed == "flexicharge:12")
    #expect(EVSEID.own(.charging, "*-") == nil && EVSEID.own(.charging, "å") != nil)
    let printed = try #require(EVSEID("CH*A*E1"))
    #expect(!printed.isOwn)
    #expect([own, printed, nil].map { EVSE(uid: "5", evseID: $0, connectors: []).label } == ["5", "CH*A*E1", "5"])
    let random = "3d0d1bc6-8a1f-4e9e-9b0f-0d3f2c1b7a55"
    for uid in [random, random.replacing("-", with: "").uppercased(), ""] {
      let labels = [own, printed, EVSEID(random)].map { EVSE(uid: uid, evseID: $0, connectors: []).label }
      #expect(labels == [nil, "CH*A*E1", nil])
    }
  }

  @Test("a comment without a time is the oldest")
  func comments() {
    let times: [Date?] = [nil, noon, noon + 1]
    for (one, first) in times.enumerated() {
      for (other, second) in times.enumerated() {
        let comment = DriverComment(text: "", at: first)
        #expect(comment.isNewer(than: DriverComment(text: "", at: second)) == (one > other), "\(one) \(other)")
      }
    }
  }

  @Test("a station is called by its name, else its street, else its id")
  func names() {
    var site = station("1", at: here)
    #expect(site.shownName == "Station 1")
    site.name = ""
    #expect(site.shownName == "ocm:1")
    site.address.lines = ["Gatan 1", "Hus B"]
    #expect(site.shownName == "Gatan 1")
  }

  @Test("the favourite with the station's own id comes before those of its sources")
  func favourites() throws {
    func marked(_ station: Station) -> Favourite {
      Favourite(id: station.id, name: "", coordinate: here, addedAt: noon)
    }
    let (one, two) = (station("1", at: here), station("2", at: here, provider: .afdc))
    let site = try #require(MergeStations.merged([one, two]))
    #expect([marked(two), marked(one)].first(for: site)?.id == one.id)
    #expect([marked(two)].first(for: site)?.id == two.id)
    #expect([marked(two)].first(for: one) == nil)
  }

  @Test("the nearest comes first, and a station without a known place last")
  func byDistance() throws {
    let stations = [
      station("9", at: try place(0, 0)), station("3", at: try place(48, 8)), station("2", at: try place(47, 8)),
      station("1", at: try place(48, 8)), station("4", at: try place(0, 0)),
    ]
    let measured = stations.byDistance(from: here)
    #expect(measured.map(\.station.id.value) == ["2", "1", "3", "4", "9"])
    #expect(Array(stations.reversed()).byDistance(from: here) == measured)
    #expect(measured.map { $0.distance == nil } == [false, false, false, true, true])
    #expect(measured.first?.distance?.meters == 0)
    let plain = stations.byDistance(from: nil)
    #expect(plain.map(\.station) == stations && plain.allSatisfy { $0.distance == nil })
    let places = try [(0.0, 0.0), (0, 1), (1, 0), (1, 1)].map { station("1", at: try place($0.0, $0.1)) }
    #expect(places.map(\.hasKnownPlace) == [false, true, true, true])
  }

  @Test("a town reaches as far as its stations, between 2 and 25 km")
  func towns() throws {
    for (kilometers, expected) in [(0.0, 2.0), (1.9, 2), (10, 10), (24, 24), (26, 25)] {
      let stations = [station("1", at: here), station("2", at: try north(of: here, meters: kilometers * 1000))]
      let radius = KeepTownFresh.radius(of: stations, round: here)
      #expect(abs(radius.meters - expected * 1000) < 0.01, "\(kilometers)")
    }
    #expect(KeepTownFresh.radius(of: [], round: here) == .kilometers(2))
  }

  @Test("a site that reports as a whole is known as long as its report")
  func sitesAsAWhole() {
    var site = station("1", at: here)
    site.equipment = .summary(total: 4, connectors: [])
    let nothing = StationAvailability(of: site, readings: [:], at: noon)
    #expect(nothing.state == .unknown && nothing.free == nil && nothing.total == 4 && nothing.unknown == 0)
    #expect(nothing.freshness == .unknown && nothing.newsAt == nil && nothing.nextChange == nil)
    site.siteStatus = Station.SiteStatus(status: .available, at: noon, free: 2)
    let cases: [(TimeInterval, LiveReading.Freshness, TimeInterval?)] = [
      (0, .live, 300), (299, .live, 300), (300, .outOfDate, 1800), (1799, .outOfDate, 1800), (1800, .unknown, nil),
    ]
    for (seconds, freshness, next) in cases {
      let found = StationAvailability(of: site, readings: [:], at: noon + seconds)
      let isKnown = freshness != .unknown
      let state: AvailabilityState = isKnown ? .available : .unknown
      #expect(found.freshness == freshness && found.state == state, "\(seconds)")
      #expect(found.free == (isKnown ? 2 : nil) && found.total == 4 && found.unknown == 0, "\(seconds)")
      #expect(found.newsAt == (isKnown ? noon : nil) && found.nextChange == next.map { noon + $0 }, "\(seconds)")
    }
  }

  @Test("a station is live only if all its known points are, and free counts known points")
  func points() {
    var site = station("1", at: here)
    site.equipment = .evses(["A", "B", "C"].map { EVSE(uid: $0, evseID: EVSEID($0), connectors: []) })
    func found(_ readings: [String: LiveReading]) -> StationAvailability {
      StationAvailability(of: site, readings: readings, at: noon)
    }
    let live = LiveReading(status: .charging, newsAt: noon - 299)
    let old = LiveReading(status: .outOfOrder, newsAt: noon - 300)
    let gone = LiveReading(status: .available, newsAt: noon - 1800)
    let doubted = LiveReading(status: .charging, newsAt: noon, isDoubted: true)
    #expect(found(["A": live]).freshness == .live && found(["A": live, "B": gone]).freshness == .live)
    #expect(found(["A": live, "B": old]).freshness == .outOfDate)
    #expect(found(["A": live, "B": doubted]).freshness == .outOfDate)
    #expect(found(["A": gone]).freshness == .unknown && found([:]).freshness == .unknown)
    let some = found(["A": live, "B": old, "C": gone])
    #expect(some.state == .occupied && some.free == 0 && some.total == 3 && some.unknown == 1)
    #expect(some.newsAt == noon - 300 && some.nextChange == noon + 1)
    let none = found(["C": gone])
    #expect(none.state == .unknown && none.free == nil && none.unknown == 3 && none.newsAt == nil)
    #expect(none.nextChange == nil)
  }

  @Test("the sources of a station are its own and those that contribute")
  func sources() throws {
    let (one, two) = (station("1", at: here), station("2", at: here, provider: .afdc))
    #expect(one.sources == [.openChargeMap])
    #expect(try #require(MergeStations.merged([one, two])).sources == [.openChargeMap, .afdc])
  }

  @Test("the power of a station is its greatest, and its points are counted if they are listed")
  func equipment() {
    var site = station("1", at: here)
    let watts: [Int?] = [nil, 3, 9, 5]
    let connectors = watts.map { Connector(power: $0.flatMap(rating)) }
    site.equipment = .summary(total: 7, connectors: connectors)
    #expect(site.maximumPower?.power.watts == 9 && site.totalEVSEs == 7 && site.connectors == connectors)
    #expect(site.evses.isEmpty && site.liveKeys.isEmpty)
    let points = [
      EVSE(uid: "1", evseID: EVSEID("a-1"), connectors: Array(connectors.prefix(2))),
      EVSE(uid: "2", evseID: nil, connectors: Array(connectors.suffix(2))),
    ]
    site.equipment = .evses(points)
    #expect(site.maximumPower?.power.watts == 9 && site.totalEVSEs == 2 && site.connectors == connectors)
    #expect(site.evses == points && site.liveKeys == ["A1"])
    site.equipment = .evses([])
    #expect(site.maximumPower == nil && site.totalEVSEs == nil && site.connectors.isEmpty)
  }
}
