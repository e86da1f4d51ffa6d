import BenchWorld
import ChargeData
import ChargeDomain
import Foundation
import Logging

/// A store of stations of our own making.
enum GeneratedStore {
  static let silent = Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }

  static func open(_ folder: URL) -> StationCache {
    StationCache.open(folder: folder, logger: silent)
  }

  static func fill(_ folder: URL, world: GeneratedWorld, stations count: Int) async throws {
    let receivedAt = Date()
    let stations = world.sites(count).compactMap { station($0, receivedAt) }
    guard stations.count == count else { throw WrongAnswer("\(stations.count) stations were made") }
    try await open(folder).store.apply(
      FeedAnswer(
        provider: .openChargeMap, receivedAt: receivedAt, stations: stations, skipped: [], recordCount: count),
      .everything)
  }

  private static func station(_ site: GeneratedSite, _ receivedAt: Date) -> Station? {
    guard let place = Coordinate(latitude: site.latitude, longitude: site.longitude) else { return nil }
    let id = String(site.number)
    return Station(
      id: StationID(provider: .openChargeMap, value: id), name: site.name, coordinate: place,
      address: Address(
        lines: [site.street], town: site.town, postcode: site.postcode, countryCode: site.countryCode),
      operatorName: site.operatorName, access: .public, condition: .operational, equipment: equipment(site),
      openingHours: site.number % 3 == 0 ? .twentyFourSeven : nil, priceText: site.price, remarks: site.remark,
      provenance: Provenance(
        provider: .openChargeMap, recordID: id, receivedAt: receivedAt, changedAt: nil,
        licence: Licence(attribution: "Generated", terms: nil, link: nil)))
  }

  private static func equipment(_ site: GeneratedSite) -> Station.Equipment {
    let connectors = site.plugs.map { plug in
      Connector(
        standard: plug.typeID == 33 ? .ccs2 : plug.typeID == 2 ? .chademo : .type2,
        powerType: plug.currentTypeID == 30 ? .dc : .ac3Phase,
        power: plug.kilowatts.flatMap { Power(kilowatts: $0) }.map { PowerRating(power: $0, basis: .given) },
        quantity: plug.quantity)
    }
    guard !site.evseIDs.isEmpty else {
      return .summary(total: site.plugs.reduce(0) { $0 + $1.quantity }, connectors: connectors)
    }
    return .evses(
      site.evseIDs.map { id in
        EVSE(uid: id, evseID: EVSEID(id), connectors: Array(connectors.prefix(1)))
      })
  }
}
