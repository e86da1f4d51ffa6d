import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

/// One predicate decides: a station that was stored and read again is judged as the one that just came.
struct FilterOfflineTests {
  @Test(
    "a stored station passes the filters that it passed before", arguments: 0..<12)
  func theStoreChangesNoVerdict(seed: Int) async throws {
    let folder = try TestFolder()
    let store = folder.cache.store
    var dice = Dice(seed: UInt64(seed))
    var fresh: [Station] = []
    // A kilometre apart, so that no two of them are one site.
    for index in 0..<30 { fresh.append(try dice.station(index, latitude: 57 + Double(index) / 100)) }
    try await store.apply(.of(fresh), .everything)
    let stored = try await store.stations(circle(57.15, 14, km: 100))
    #expect(stored.count == fresh.count)
    let read = Dictionary(uniqueKeysWithValues: stored.map { ($0.id, $0) })
    let context = FilterContext(place: stored.first?.coordinate, now: at(0), readings: dice.readings())
    for _ in 0..<60 {
      let filter = dice.filter()
      for station in fresh {
        let distance = dice.one(of: [nil, Distance(meters: 2999), Distance(meters: 3000)])
        let again = try #require(read[station.id])
        #expect(
          filter.verdict(on: StationAt(station: station, distance: distance), in: context)
            == filter.verdict(on: StationAt(station: again, distance: distance), in: context),
          "\(station.id) \(filter)")
      }
    }
  }
}

/// Made-up stations and filters around each limit.
extension Dice {
  fileprivate mutating func station(_ index: Int, latitude: Double) throws -> Station {
    var site = try Station.sample("\(index)", "Station", latitude, 14, country: one(of: ["SE", nil]))
    let connectors = (0..<Int.random(in: 0..<4, using: &self)).map { _ in
      Connector(
        standard: one(of: [.type2, .ccs2, .nacs, ConnectorStandard(rawValue: "LATER"), nil]),
        standardAsGiven: one(of: [nil, "plug"]), powerType: one(of: [nil, .ac3Phase, .dc]),
        power: one(of: [nil, 49_999, 50_000, 50_001]).flatMap(Power.init(watts:))
          .map { PowerRating(power: $0, basis: one(of: [.given, .estimated])) })
    }
    let points = connectors.enumerated().map { EVSE(uid: "\($0)", evseID: EVSEID("P\($0)"), connectors: [$1]) }
    site.equipment = one(of: [.evses(points), .summary(total: one(of: [nil, 2]), connectors: connectors)])
    site.operatorName = one(of: ["Ionity GmbH", "IONITY", "Işık A.Ş.", "", nil])
    site.access = one(of: AccessKind.allCases)
    site.facilities = one(of: [[], [.wifi], [.wifi, Facility(rawValue: "Büfe")]])
    site.openingHours = one(of: [.twentyFourSeven, .weekly([]), .text("ask"), nil])
    site.siteStatus = one(of: [nil, Station.SiteStatus(status: .available, at: at(0))])
    return site
  }

  fileprivate mutating func filter() -> StationFilter {
    var filter = StationFilter()
    filter.plugs = some(of: [.type2, .ccs2, .nacs])
    filter.currents = some(of: CurrentKind.allCases)
    filter.minimumPower = one(of: [nil, nil, Power(watts: 50_000)])
    filter.operators = some(of: ["Ionity", "isik"].compactMap(OperatorKey.init(of:)))
    filter.access = some(of: AccessKind.allCases)
    filter.sources = some(of: [.openChargeMap, .swiss])
    filter.facilities = some(of: [.wifi, Facility(rawValue: "Büfe")])
    filter.maximumDistance = one(of: [nil, nil, .kilometers(3)])
    filter.openNow = one(of: [false, false, true])
    filter.freeNow = one(of: [false, false, true])
    return filter
  }

  fileprivate mutating func readings() -> [String: LiveReading] {
    let statuses: [EVSEStatus] = [.available, .charging, .unknown]
    return Dictionary(
      uniqueKeysWithValues: ["P0", "P1", "P2"].map { ($0, LiveReading(status: one(of: statuses), newsAt: at(0))) })
  }
}
