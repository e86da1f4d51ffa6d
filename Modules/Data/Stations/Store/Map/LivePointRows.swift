import ChargeDomain
import Foundation
import GRDB

/// Finds what may report a live state: charging points by their keys and sites that report as a whole. Sites that are out
/// of service are told too.
struct LivePointRows {
  let database: Database
  let siteStatuses: SiteStatuses

  /// Those in some boxes, each once. A site stands where the record that names it stands.
  func inside(_ boxes: [GeoBox]) throws -> [LivePoint] {
    let statuses = try siteStatuses.all(database)
    var points: [LivePoint] = []
    var seen: Set<Int64> = []
    for box in boxes {
      try database.forEachRecord(
        "s.provider, s.key, s.latitude, s.longitude, s.id, s.site", in: box, and: "(s.site IS NULL OR s.site = s.id)"
      ) { row in
        let place = try StationRows.coordinate(row)
        guard box.contains(place), seen.insert(row.integer(4)).inserted else { return }
        let id = try StationRows.stationID(row)
        if row.optionalInteger(5) == nil {
          append(id, place, try keys(row.integer(4)), statuses[id], &points)
        } else {
          try addSite(id, place, row.integer(4), statuses, &points)
        }
      }
    }
    try addOut(boxes, &points)
    return points
  }

  private func addOut(_ boxes: [GeoBox], _ points: inout [LivePoint]) throws {
    try database.cachedStatement(
      sql: "SELECT s.provider, s.key, s.latitude, s.longitude FROM station_out o CROSS JOIN station s ON s.id = o.id"
    ).forEachRow { row in
      let place = try StationRows.coordinate(row)
      guard boxes.contains(where: { $0.contains(place) }) else { return }
      let id = try StationRows.stationID(row)
      points.append(
        LivePoint(station: id, coordinate: place, evseKey: nil, siteStatus: nil, isOutOfService: true))
    }
  }

  private func addSite(
    _ id: StationID, _ place: Coordinate, _ site: Int64, _ statuses: [StationID: Station.SiteStatus],
    _ points: inout [LivePoint]
  ) throws {
    var newest: (record: StationID, status: Station.SiteStatus)?
    var keys: Set<String> = []
    try database.cachedStatement(sql: "SELECT provider, key, id FROM station WHERE site = ?").forEachRow([site]) {
      row in
      let record = try StationRows.stationID(row)
      if let status = statuses[record], newest.map({ status.counts(of: record, before: $0) }) ?? true {
        newest = (record, status)
      }
      keys.formUnion(try self.keys(row.integer(2)))
    }
    append(id, place, Array(keys), newest?.status, &points)
  }

  private func append(
    _ id: StationID, _ place: Coordinate, _ keys: [String], _ status: Station.SiteStatus?, _ points: inout [LivePoint]
  ) {
    for key in keys.sorted() {
      points.append(LivePoint(station: id, coordinate: place, evseKey: key, siteStatus: nil))
    }
    if let status { points.append(LivePoint(station: id, coordinate: place, evseKey: nil, siteStatus: status)) }
  }

  private func keys(_ row: Int64) throws -> [String] {
    var keys: [String] = []
    try database.cachedStatement(sql: "SELECT key FROM evse WHERE station = ? AND is_live = 1").forEachRow([row]) {
      keys.append($0.text(0) ?? "")
    }
    return keys
  }
}

extension Station.SiteStatus {
  /// The newer state counts, and of states of one time that of the preferred record, as on the station's page.
  fileprivate func counts(of record: StationID, before other: (record: StationID, status: Self)) -> Bool {
    at == other.status.at ? MergeStations.precedes(record, other.record) : at > other.status.at
  }
}
