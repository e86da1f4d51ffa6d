import ChargeDomain
import GRDB

extension StationRows {
  /// The records round a station, not merged, by row: those of its site, those near it, and those that share a charging
  /// point with any of these. None when the station is not stored.
  func records(round id: StationID) throws -> [Station] {
    let known = try database.cachedStatement(
      sql: "SELECT id, site, latitude, longitude FROM station WHERE provider = ? AND key = ?"
    ).firstRow([id.provider.rawValue, id.value]) { row in
      (row: row.integer(0), site: row.optionalInteger(1), place: try Self.coordinate(row))
    }
    guard let known else { return [] }
    var found: Set<Int64> = [known.row]
    if let site = known.site {
      try database.cachedStatement(sql: "SELECT id FROM station WHERE site = ?").forEachRow([site]) { row in
        found.insert(row.integer(0))
      }
    }
    let circle = GeoCircle(center: known.place, radius: SiteMatch.reach)
    for box in circle.boxes {
      try database.forEachRecord("s.id, s.site, s.latitude, s.longitude", in: box) { row in
        if circle.contains(try Self.coordinate(row)) { found.insert(row.integer(0)) }
      }
    }
    for row in found.sorted() {
      try database.cachedStatement(
        sql: "SELECT o.station FROM evse e CROSS JOIN evse o ON o.key = e.key WHERE e.station = ?"
      ).forEachRow([row]) { found.insert($0.integer(0)) }
    }
    return try found.sorted().compactMap { try record(row: $0)?.station }
  }
}
