import ChargeDomain
import Foundation

/// A site of the Swiss feed as a station.
enum SwissStation {
  /// As the documentation of the data set asks: author, title and link.
  static let licence = Licence(
    attribution: "Swiss Federal Office of Energy SFOE, ich-tanke-strom.ch, opendata.swiss",
    terms: "Open use. Must provide the source. Use for commercial purposes requires permission of the data owner.",
    link: URL(string: "https://data.geo.admin.ch/ch.bfe.ladestellen-elektromobilitaet/"))

  /// The station of the points of a site, in order of EVSE id; `nil` without points. What the first point does not say is
  /// taken from the next one that does.
  static func station(of points: [SwissChargingPoint], evses: [EVSE], receivedAt: Date) -> Station? {
    guard let first = points.first else { return nil }
    var station = Station(
      id: StationID(provider: .swiss, value: first.id.key), name: points.lazy.compactMap(\.name).first ?? "",
      coordinate: first.coordinate, address: address(points),
      operatorName: points.lazy.compactMap(\.operatorName).first,
      access: points.lazy.map(\.access).first { $0 != .unknown } ?? .unknown,
      equipment: .evses(evses), openingHours: points.lazy.compactMap(\.openingHours).first,
      facilities: points.flatMap(\.surroundings).distinct, capabilities: points.flatMap(\.capabilities).distinct,
      phones: points.flatMap(\.phones).distinct, remarks: points.lazy.compactMap(\.remarks).first,
      provenance: Provenance(
        provider: .swiss, recordID: first.id.printed, receivedAt: receivedAt,
        changedAt: points.compactMap(\.changedAt).max(), licence: licence))
    // Some points are in neighbouring countries.
    if (station.address.countryCode ?? "CH") == "CH" { station.timeZone = "Europe/Zurich" }
    return station
  }

  private static func address(_ points: [SwissChargingPoint]) -> Address {
    let addresses = points.lazy.map(\.address)
    return Address(
      lines: addresses.map(\.lines).first { !$0.isEmpty } ?? [], town: addresses.compactMap(\.town).first,
      postcode: addresses.compactMap(\.postcode).first, region: addresses.compactMap(\.region).first,
      countryCode: addresses.compactMap(\.countryCode).first)
  }
}
