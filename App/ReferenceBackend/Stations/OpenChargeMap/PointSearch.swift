import Foundation

/// The stations that a `/v3/poi` query finds, in the provider's order.
struct PointSearch {
  let query: PointQuery
  let now: Date

  func results() -> [Point] {
    let conditions = conditions()
    let points = Sample.openChargeMap.map { Point(station: $0, now: now) }
      .filter { point in conditions.allSatisfy { $0(point) } }
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

  /// OR inside a list, AND between lists. Another connection may meet each connection filter, as with the provider.
  private func conditions() -> [(Point) -> Bool] {
    var conditions: [(Point) -> Bool] = []
    func require<Value>(_ wanted: Value?, _ condition: @escaping (Point, Value) -> Bool) {
      if let wanted { conditions.append { condition($0, wanted) } }
    }
    func requireOne(of name: String, _ value: @escaping (Point) -> Int?) {
      require(query.identifiers(name)) { point, ids in value(point).map(ids.contains) ?? false }
    }
    func requireConnection<Value>(_ wanted: Value?, _ condition: @escaping (PointConnection, Value) -> Bool) {
      require(wanted) { point, value in point.connections.contains { condition($0, value) } }
    }
    func kilowatts(_ name: String) -> Double? { query.number(name).flatMap { $0 < 1 ? nil : $0 } }

    require(query.identifiers("chargepointid") ?? query.identifiers("id")) { $1.contains($0.id) }
    // An unknown code is ignored.
    let country = query.text("countrycode")?.uppercased()
    require(CountryTable.rows.first { $0.isoCode == country }) { $0.station.town.country.rawValue == $1.isoCode }
    requireOne(of: "countryid") { $0.station.town.country.openChargeMap?.id }
    requireOne(of: "operatorid") { $0.operatorID }
    requireOne(of: "usagetypeid") { $0.usageTypeID }
    requireOne(of: "statustypeid") { $0.statusTypeID }
    requireOne(of: "dataproviderid") { _ in SampleProvider.id }
    requireConnection(query.identifiers("connectiontypeid")) { $1.contains($0.typeID) }
    requireConnection(query.identifiers("levelid")) { $0.levelID.map($1.contains) ?? false }
    requireConnection(kilowatts("minpowerkw")) { ($0.powerKW ?? 0) >= $1 }
    requireConnection(kilowatts("maxpowerkw")) { ($0.powerKW ?? .infinity) <= $1 }
    require(query.date("modifiedsince")) { $0.statusUpdated >= $1 }
    require(query.date("createdsince")) { $0.created >= $1 }
    require(query.integer("greaterthanid")) { $0.id > $1 }
    return conditions
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
