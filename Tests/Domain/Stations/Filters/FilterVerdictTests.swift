import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Each kind of demand on its own, with numbers near its limit.
struct FilterVerdictTests {
  private let here: Coordinate

  init() throws {
    here = try place(47.3769, 8.5417)
  }

  private func site(_ change: (inout Station) -> Void = { _ in }) -> Station {
    var site = station("1", at: here, watts: 50_000, standard: .ccs2)
    change(&site)
    return site
  }

  private func causes(
    _ station: Station, meters: Double? = 0, at now: Date = noon, readings: [String: LiveReading] = [:],
    hasPlace: Bool = true, _ demand: (inout StationFilter) -> Void
  ) -> [HiddenBecause] {
    var filter = StationFilter()
    demand(&filter)
    let entry = StationAt(station: station, distance: meters.map(Distance.init(meters:)))
    let context = FilterContext(place: hasPlace ? here : nil, now: now, readings: readings)
    switch filter.verdict(on: entry, in: context) {
    case .shown: return []
    case .hidden(let causes): return causes
    }
  }

  private func because(_ kind: FilterKind, _ reason: HiddenBecause.Reason = .differs) -> [HiddenBecause] {
    [HiddenBecause(kind: kind, reason: reason)]
  }

  @Test func withoutDemandsEverythingIsShown() {
    #expect(causes(site { $0.equipment = .summary(total: nil, connectors: []) }) { _ in } == [])
    #expect(StationFilter().isEmpty && StationFilter.everything.isEmpty)
  }

  @Test func anyChosenPlugIsEnough() {
    #expect(causes(site()) { $0.plugs = [.type2, .ccs2] } == [])
    #expect(causes(site()) { $0.plugs = [.type2] } == because(.plug))
  }

  @Test("a station without a known plug is unknown, not wrong")
  func aPlugNobodyKnowsIsUnknown() {
    let unknown = site { $0.equipment = .summary(total: nil, connectors: [Connector(standardAsGiven: "?")]) }
    #expect(causes(unknown) { $0.plugs = [.type2] } == because(.plug, .unknown))
    let bare = site { $0.equipment = .summary(total: 2, connectors: []) }
    #expect(causes(bare) { $0.plugs = [.type2] } == because(.plug, .unknown))
  }

  @Test func acAndDCAreEither() {
    let dc = site { $0.equipment = .summary(total: nil, connectors: [Connector(standard: .type2, powerType: .dc)]) }
    #expect(causes(dc) { $0.currents = [.ac, .dc] } == [])
    #expect(causes(dc) { $0.currents = [.ac] } == because(.current))
    let nacs = site { $0.equipment = .summary(total: nil, connectors: [Connector(standard: .nacs)]) }
    #expect(causes(nacs) { $0.currents = [.dc] } == because(.current, .unknown))
  }

  @Test(
    "the standard tells the current where nothing else does",
    arguments: [
      (ConnectorStandard.ccs2, CurrentKind.dc), (.chademo, .dc), (.gbtDC, .dc), (.type1, .ac), (.type2, .ac),
      (.industrialThree32, .ac), (.domestic("F"), .ac), (.nema1450, .ac),
    ])
  func theStandardTellsTheCurrentWhereNothingElseDoes(standard: ConnectorStandard, current: CurrentKind) {
    #expect(Connector(standard: standard).current == current)
  }

  @Test(
    "a station passes with the minimum power or more", arguments: [(49_999, true), (50_000, true), (50_001, false)])
  func theLeastPowerIsEnough(watts: Int, isShown: Bool) {
    #expect(causes(site()) { $0.minimumPower = Power(watts: watts) } == (isShown ? [] : because(.power)))
  }

  /// 43 kW of alternating current are not the 50 kW that "fast" means.
  @Test("43 kW are not 50 kW")
  func fortyThreeKilowattsAreNotFast() {
    let socket = station("1", at: here, watts: 43_000)
    #expect(causes(socket) { $0.minimumPower = Power(watts: 50_000) } == because(.power))
    #expect(causes(socket) { $0.minimumPower = Power(watts: 43_000) } == [])
  }

  @Test("a station of unknown power is hidden because it is unknown")
  func unknownPowerIsHiddenAndSaidToBeUnknown() {
    let unknown = station("1", at: here, watts: nil)
    #expect(causes(unknown) { $0.minimumPower = Power(watts: 1) } == because(.power, .unknown))
  }

  @Test func plugAndPowerMustBeOfOneConnector() {
    func connector(_ standard: ConnectorStandard, _ watts: Int) -> Connector {
      Connector(standard: standard, power: rating(watts))
    }
    let mixed = site {
      $0.equipment = .summary(total: nil, connectors: [connector(.ccs2, 50_000), connector(.chademo, 150_000)])
    }
    #expect(causes(mixed) { $0.plugs = [.ccs2] } == [])
    #expect(causes(mixed) { $0.minimumPower = Power(watts: 150_000) } == [])
    let both = causes(mixed) {
      $0.plugs = [.ccs2]
      $0.minimumPower = Power(watts: 150_000)
    }
    #expect(both.count == 1)
  }

  @Test(
    "a station at exactly the maximum distance is hidden", arguments: [(2999.9, true), (3000, false), (3000.1, false)])
  func theDistanceIsStrictlyLess(meters: Double, isShown: Bool) {
    let found = causes(site(), meters: meters) { $0.maximumDistance = .kilometers(3) }
    #expect(found == (isShown ? [] : because(.distance)))
  }

  @Test("15 km and more are no limit")
  func fifteenKilometresAndMoreAreNoLimit() {
    #expect(causes(site(), meters: 14_999) { $0.maximumDistance = .kilometers(14.999) } == because(.distance))
    for limit in [15.0, 15.1, 300] {
      #expect(causes(site(), meters: 900_000) { $0.maximumDistance = .kilometers(limit) } == [])
      var filter = StationFilter()
      filter.maximumDistance = .kilometers(limit)
      #expect(filter.isEmpty && filter.distanceLimit == nil)
    }
  }

  @Test func withoutADistanceAStationIsHiddenUnlessThereIsNoPlace() {
    #expect(causes(site(), meters: nil) { $0.maximumDistance = .kilometers(3) } == because(.distance, .unknown))
    #expect(causes(site(), meters: nil, hasPlace: false) { $0.maximumDistance = .kilometers(3) } == [])
  }

  @Test func allServicesAreWanted() {
    let both = site { $0.facilities = [.wifi, .parkingLot, Facility(rawValue: "Sauna")] }
    #expect(causes(both) { $0.facilities = [.wifi, .parkingLot] } == [])
    #expect(causes(both) { $0.facilities = [Facility(rawValue: "Sauna")] } == [])
    #expect(causes(both) { $0.facilities = [.wifi, .cafe] } == because(.facility))
    #expect(causes(site()) { $0.facilities = [.wifi] } == because(.facility, .unknown))
  }

  @Test("operators are compared however they are written")
  func operatorsAreComparedWithoutTheirWriting() {
    let ours = site { $0.operatorName = "IONITY" }
    let keys = ["Ionity GmbH", "Vattenfall AB"].compactMap(OperatorKey.init(of:))
    #expect(causes(ours) { $0.operators = Set(keys) } == [])
    #expect(causes(ours) { $0.operators = Set(keys.dropFirst()) } == because(.operator))
    #expect(causes(site()) { $0.operators = Set(keys) } == because(.operator, .unknown))
  }

  @Test func accessMayBeUnknownOnPurpose() {
    let members = site { $0.access = .publicMembership }
    #expect(causes(members) { $0.access = [.public, .publicMembership] } == [])
    #expect(causes(members) { $0.access = [.public] } == because(.access))
    #expect(causes(site()) { $0.access = [.public] } == because(.access, .unknown))
    #expect(causes(site()) { $0.access = [.public, .unknown] } == [])
  }

  @Test func anySourceOfASiteCounts() {
    let merged = site { site in
      site.contributions = [ProviderID.openChargeMap, .swiss].map {
        Contribution(id: StationID(provider: $0, value: "1"), provenance: provenance($0), fields: [.name])
      }
    }
    #expect(causes(merged) { $0.sources = [.swiss] } == [])
    #expect(causes(merged) { $0.sources = [.openChargeMap] } == [])
    #expect(causes(merged) { $0.sources = [.afdc] } == because(.source))
    #expect(causes(site()) { $0.sources = [.swiss] } == because(.source))
  }

  @Test("\"open now\" hides closed and unknown stations")
  func openNowHidesTheClosedAndTheUnknown() {
    #expect(causes(site { $0.openingHours = .twentyFourSeven }) { $0.openNow = true } == [])
    #expect(causes(site()) { $0.openNow = true } == because(.openNow, .unknown))
    #expect(causes(site { $0.openingHours = .text("ask") }) { $0.openNow = true } == because(.openNow, .unknown))
    let closed = site {
      $0.address.countryCode = "CH"
      $0.openingHours = .weekly([])
    }
    #expect(causes(closed) { $0.openNow = true }.map(\.kind) == [.openNow])
  }

  @Test("\"available now\" hides occupied and unknown stations")
  func freeNowHidesTheTakenAndTheUnknown() {
    let point = EVSE(uid: "1", evseID: EVSEID("CH*A"), connectors: [Connector(standard: .ccs2)])
    let listed = site { $0.equipment = .evses([point]) }
    func with(_ status: EVSEStatus?, age: Double = 0) -> [HiddenBecause] {
      let reading = status.map { ["CHA": LiveReading(status: $0, newsAt: noon - age)] } ?? [:]
      return causes(listed, readings: reading) { $0.freeNow = true }
    }
    #expect(with(.available) == [])
    #expect(with(.available, age: 1799) == [])
    #expect(with(.available, age: 1800) == because(.freeNow, .unknown))
    #expect(with(.charging) == because(.freeNow))
    #expect(with(.outOfOrder) == because(.freeNow))
    #expect(with(nil) == because(.freeNow, .unknown))
  }

  @Test("\"available now\" hides what is closed, however free it is, and looks again when it opens")
  func freeNowHidesTheClosed() throws {
    let hours = try #require(OpeningHours.TimeRange(begin: 20 * 60, end: 23 * 60))
    let point = EVSE(uid: "1", evseID: EVSEID("CH*A"), connectors: [Connector(standard: .ccs2)])
    let nights = site {
      $0.equipment = .evses([point])
      $0.address.countryCode = "CH"
      $0.openingHours = .weekly([.init(days: Array(1...7), ranges: [hours])])
    }
    let free = ["CHA": LiveReading(status: .available, newsAt: noon)]
    #expect(causes(nights, readings: free) { $0.freeNow = true } == because(.freeNow))
    #expect(causes(nights) { $0.freeNow = true } == because(.freeNow))
    let evening = noon.addingTimeInterval(8 * 3600)
    let later = ["CHA": LiveReading(status: .available, newsAt: evening)]
    #expect(causes(nights, at: evening, readings: later) { $0.freeNow = true } == [])
    var filter = StationFilter()
    filter.freeNow = true
    let opens = try #require(filter.nextChange(of: [nights], after: noon))
    #expect(opens > noon && opens <= evening)
    #expect(StationFilter().nextChange(of: [nights], after: noon) == nil)
  }

  @Test("\"available now\" asks for a point that fits the other demands")
  func freeNowMeansAPointThatFits() {
    let points = [("CH*A", ConnectorStandard.ccs2), ("CH*B", .type2)].map { id, standard in
      EVSE(uid: id, evseID: EVSEID(id), connectors: [Connector(standard: standard)])
    }
    let listed = site { $0.equipment = .evses(points) }
    let readings = [
      "CHA": LiveReading(status: .charging, newsAt: noon), "CHB": LiveReading(status: .available, newsAt: noon),
    ]
    #expect(causes(listed, readings: readings) { $0.freeNow = true } == [])
    let found = causes(listed, readings: readings) {
      $0.freeNow = true
      $0.plugs = [.ccs2]
    }
    #expect(found == because(.freeNow))
  }

  @Test("all demands must hold and every cause is listed")
  func allKindsMustHoldAndEveryCauseIsTold() {
    let found = causes(site(), meters: 9000) {
      $0.plugs = [.type2]
      $0.operators = [OperatorKey(rawValue: "x")]
      $0.maximumDistance = .kilometers(3)
      $0.openNow = true
    }
    #expect(
      found
        == because(.plug) + because(.operator, .unknown) + because(.distance) + because(.openNow, .unknown))
  }
}
