import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// The counts of hidden stations, and what dropping a demand brings back.
struct FilterReportTests {
  private let here: Coordinate

  init() throws {
    here = try place(47.3769, 8.5417)
  }

  private func entry(_ id: Int, _ standard: ConnectorStandard?, _ watts: Int?, meters: Double = 100) -> StationAt {
    StationAt(
      station: station("\(id)", at: here, watts: watts, standard: standard), distance: Distance(meters: meters))
  }

  @Test("hidden stations are counted by their cause")
  func hiddenOnesAreCountedByCause() {
    let entries =
      (1...4).map { entry($0, .type2, 50_000) } + [entry(5, .ccs2, 22_000), entry(6, .ccs2, nil)]
      + [entry(7, .ccs2, 50_000)]
    var filter = StationFilter()
    filter.plugs = [.ccs2]
    filter.minimumPower = Power(watts: 50_000)
    let sieved = filter.apply(to: entries, in: FilterContext(place: here, now: noon))
    #expect(sieved.shown.map(\.station.id.value) == ["7"])
    #expect(sieved.report.total == 7 && sieved.report.hidden == 6)
    #expect(
      sieved.report.counts.map { "\($0.because.kind) \($0.because.reason) \($0.stations)" }
        == ["plug differs 4", "power differs 1", "power unknown 1"])
    #expect(sieved.report.relaxation == FilterReport.Relaxation(kind: .plug, stations: 4))
  }

  @Test("a station with two causes is brought back by giving up neither alone")
  func oneWithTwoCausesIsBroughtBackByNeither() {
    var filter = StationFilter()
    filter.plugs = [.ccs2]
    filter.maximumDistance = .kilometers(3)
    let sieved = filter.apply(to: [entry(1, .type2, nil, meters: 4000)], in: FilterContext(place: here, now: noon))
    #expect(sieved.report.hidden == 1 && sieved.report.counts.count == 2 && sieved.report.relaxation == nil)
  }

  @Test("filtering keeps the order")
  func theOrderStays() {
    var filter = StationFilter()
    filter.plugs = [.ccs2]
    let entries = [3, 1, 2].map { entry($0, .ccs2, nil) }
    #expect(filter.apply(to: entries, in: FilterContext(place: nil, now: noon)).shown == entries)
  }

  /// For many random lists and filters: the counts add up, and a relaxation brings back exactly what it says.
  @Test(arguments: 0..<200)
  func givingUpADemandShowsExactlyWhatWasPromised(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let entries = (0..<40).map { dice.entry($0, at: here) }
    let filter = dice.filter()
    let context = FilterContext(place: dice.one(of: [here, nil]), now: noon, readings: dice.readings())
    let sieved = filter.apply(to: entries, in: context)
    #expect(sieved.shown.count + sieved.report.hidden == sieved.report.total)
    #expect(sieved.report.total == entries.count)
    let byKind = filter.activeKinds.map { filter.without($0).apply(to: entries, in: context).shown.count }
    let best = (byKind.max() ?? sieved.shown.count) - sieved.shown.count
    #expect((sieved.report.relaxation?.stations ?? 0) == best)
    if let relaxation = sieved.report.relaxation {
      let relaxed = filter.without(relaxation.kind).apply(to: entries, in: context)
      #expect(relaxed.shown.count == sieved.shown.count + relaxation.stations)
      #expect(Set(sieved.shown.map(\.station.id)).isSubset(of: relaxed.shown.map(\.station.id)))
    }
    #expect(StationFilter.everything.apply(to: entries, in: context).report.hidden == 0)
  }
}

extension Dice {
  fileprivate mutating func entry(_ id: Int, at here: Coordinate) -> StationAt {
    let connectors = (0..<Int.random(in: 0..<3, using: &self)).map { _ in
      Connector(
        standard: one(of: [.type2, .ccs2, .chademo, nil]),
        power: one(of: [nil, 11_000, 50_000, 150_000]).flatMap(Power.init(watts:))
          .map { PowerRating(power: $0, basis: .given) })
    }
    var site = station("\(id)", at: here, provider: one(of: [.openChargeMap, .swiss]))
    let points = connectors.enumerated().map { EVSE(uid: "\($0)", evseID: EVSEID("P\($0)"), connectors: [$1]) }
    site.equipment = one(of: [.evses(points), .summary(total: nil, connectors: connectors)])
    site.operatorName = one(of: ["A AG", "B GmbH", nil])
    site.access = one(of: [.public, .visitors, .unknown])
    site.facilities = one(of: [[], [.wifi], [.wifi, .cafe]])
    site.openingHours = one(of: [.twentyFourSeven, nil])
    return StationAt(station: site, distance: one(of: [Distance(meters: 500), Distance(meters: 4000), nil]))
  }

  fileprivate mutating func filter() -> StationFilter {
    var filter = StationFilter()
    filter.plugs = some(of: [.type2, .ccs2])
    filter.currents = some(of: [.ac, .dc])
    filter.minimumPower = one(of: [nil, nil, Power(watts: 50_000)])
    filter.operators = some(of: ["A", "B"].compactMap(OperatorKey.init(of:)))
    filter.access = some(of: [.public, .visitors])
    filter.sources = some(of: [.swiss, .openChargeMap])
    filter.facilities = some(of: [.wifi, .cafe])
    filter.maximumDistance = one(of: [nil, nil, .kilometers(3)])
    filter.openNow = one(of: [false, false, true])
    filter.freeNow = one(of: [false, false, true])
    return filter
  }

  fileprivate mutating func readings() -> [String: LiveReading] {
    let statuses: [EVSEStatus] = [.available, .charging, .unknown]
    return Dictionary(
      uniqueKeysWithValues: ["P0", "P1"].map { ($0, LiveReading(status: one(of: statuses), newsAt: noon)) })
  }
}
