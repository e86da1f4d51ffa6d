public import ChargeDomain
public import Foundation

/// 1 June 2024, 12:00 UTC: a Saturday.
public let noon = Date(timeIntervalSince1970: 1_717_243_200)

/// A place; throws ``NoSuchPlace`` where there is none on Earth.
public func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
    throw NoSuchPlace(latitude: latitude, longitude: longitude)
  }
  return place
}

/// The place some metres due north of another; due south of it for fewer than none.
public func north(of other: Coordinate, meters: Double) throws -> Coordinate {
  try place(other.latitude + meters / Distance.earthRadiusInMeters * 180 / .pi, other.longitude)
}

/// A latitude and longitude that are not a place on Earth.
public struct NoSuchPlace: Error {
  /// In degrees.
  public let latitude: Double
  /// In degrees.
  public let longitude: Double
}

/// Where a record comes from.
public func provenance(
  _ provider: ProviderID = .openChargeMap, id: String = "1", at receivedAt: Date = noon
) -> Provenance {
  Provenance(
    provider: provider, recordID: id, receivedAt: receivedAt, changedAt: nil,
    licence: Licence(attribution: "Somebody", terms: nil, link: nil))
}

/// A station whose source tells only one kind of connector.
public func station(
  _ id: String, at coordinate: Coordinate, provider: ProviderID = .openChargeMap, watts: Int? = nil,
  standard: ConnectorStandard? = .type2, town: String? = nil
) -> Station {
  let power = watts.flatMap(Power.init(watts:)).map { PowerRating(power: $0, basis: .given) }
  return Station(
    id: StationID(provider: provider, value: id), name: "Station \(id)", coordinate: coordinate,
    address: Address(town: town),
    equipment: .summary(total: nil, connectors: [Connector(standard: standard, power: power)]),
    provenance: provenance(provider, id: id))
}

/// A station of the Swiss feed that lists its charging points; each has a CCS2 connector.
public func station(_ id: String, at coordinate: Coordinate, evses: [String]) -> Station {
  Station(
    id: StationID(provider: .swiss, value: id), name: "Station \(id)", coordinate: coordinate,
    equipment: .evses(
      evses.map { EVSE(uid: $0, evseID: EVSEID($0), connectors: [Connector(standard: .ccs2)]) }),
    provenance: provenance(.swiss, id: id))
}

/// The same station in Zürich, open on Saturdays from 8:00 to 15:00: at ``noon`` it closes in an hour.
public func openUntilThree(_ station: Station) -> Station {
  var station = station
  station.timeZone = "Europe/Zurich"
  station.openingHours = OpeningHours.TimeRange(begin: 480, end: 900).map { range in
    OpeningHours.weekly([OpeningHours.DayHours(days: [6], ranges: [range])])
  }
  return station
}

/// The same coverage for each of some cells.
public func everything(of cells: [MapCell], _ coverage: CellCoverage) -> [MapCell: CellCoverage] {
  Dictionary(cells.map { ($0, coverage) }, uniquingKeysWith: { $1 })
}
