import Foundation

/// The stations that a `/v3/poi` query finds, in the provider's order.
struct PointSearch {
  let query: PointQuery
  let now: Date

  func results() -> [Point] {
    let points = Sample.openChargeMap.map { Point(station: $0, now: now) }.filter(matches)
    return Array(ordered(placed(points)).prefix(max(0, query.limit)))
  }

  private func placed(_ points: [Point]) -> [Point] {
    switch query.place {
    case .anywhere:
      return points
    case .circle(let latitude, let longitude, let kilometres):
      return points.compactMap { point in
        let distance = kilometresBetween(
          (latitude, longitude), (point.station.latitude, point.station.longitude))
        guard distance <= kilometres else { return nil }
        var point = point
        point.kilometres = distance
        return point
      }
    case .box(let latitudes, let longitudes):
      return points.filter {
        latitudes.contains($0.station.latitude) && longitudes.contains($0.station.longitude)
      }
    }
  }

  private func ordered(_ points: [Point]) -> [Point] {
    switch query.order {
    case .idAscending: return points.sorted { $0.id < $1.id }
    case .createdAscending: return points.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
    case .modifiedAscending: return points.sorted { ($0.statusUpdated, $0.id) < ($1.statusUpdated, $1.id) }
    case nil: break
    }
    switch query.place {
    case .anywhere: return points.sorted { $0.id > $1.id }
    case .circle: return points.sorted { ($0.kilometres ?? 0, $0.id) < ($1.kilometres ?? 0, $1.id) }
    case .box: return points
    }
  }

  /// OR inside a list, AND between lists. Each connection filter may be met by another connection, as with the provider.
  private func matches(_ point: Point) -> Bool {
    func has(_ wanted: Set<Int>?, _ value: Int?) -> Bool {
      guard let wanted else { return true }
      return value.map { wanted.contains($0) } ?? false
    }
    func anyConnection(_ condition: (PointConnection) -> Bool) -> Bool { point.connections.contains(where: condition) }
    let country = point.station.town.country
    return has(query.ids, point.id)
      && (query.countryCode.map { $0 == country.isoCode || !Country.isKnown($0) } ?? true)
      && has(query.countryIDs, country.openChargeMapID)
      && has(query.operatorIDs, point.operatorID)
      && has(query.usageTypeIDs, point.usageTypeID)
      && has(query.statusTypeIDs, point.statusTypeID)
      && has(query.dataProviderIDs, SampleProvider.id)
      && (query.connectionTypeIDs.map { ids in anyConnection { ids.contains($0.typeID) } } ?? true)
      && (query.levelIDs.map { ids in anyConnection { $0.levelID.map { ids.contains($0) } ?? false } } ?? true)
      && (query.leastPower.map { least in anyConnection { ($0.powerKW ?? 0) >= least } } ?? true)
      && (query.mostPower.map { most in anyConnection { ($0.powerKW ?? .infinity) <= most } } ?? true)
      && (query.modifiedSince.map { point.statusUpdated >= $0 } ?? true)
      && (query.createdSince.map { point.created >= $0 } ?? true)
      && (query.greaterThanID.map { point.id > $0 } ?? true)
  }
}

/// Great-circle distance (haversine) on a sphere of 6,371.0088 km.
func kilometresBetween(
  _ from: (latitude: Double, longitude: Double), _ to: (latitude: Double, longitude: Double)
) -> Double {
  let radians = Double.pi / 180
  let latitude = (to.latitude - from.latitude) * radians
  let longitude = (to.longitude - from.longitude) * radians
  let chord =
    sin(latitude / 2) * sin(latitude / 2)
    + cos(from.latitude * radians) * cos(to.latitude * radians) * sin(longitude / 2) * sin(longitude / 2)
  return 2 * 6_371.0088 * asin(min(1, chord.squareRoot()))
}
