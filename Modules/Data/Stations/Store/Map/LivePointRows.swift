import ChargeDomain
import Foundation
import GRDB

/// Finds what may report a live state: charging points by their keys and sites that report as a whole. Sites that are out
/// of service are told too.
struct LivePointRows {
  private struct Site {
    let id: StationID
    let place: Coordinate
    let isPrivate: Bool
  }

  let database: Database
  let siteStatuses: SiteStatuses

  /// Those in some boxes, each once. A site stands where the record that names it stands.
  func inside(_ boxes: [GeoBox]) throws -> [LivePoint] {
    let statuses = try siteStatuses.all(database)
    var points: [LivePoint] = []
    var seen: Set<Int64> = []
    for box in boxes {
      try database.forEachRecord(
        """
        s.provider, s.key, s.latitude, s.longitude, s.id, s.site,
        (SELECT is_private FROM station_mark m WHERE m.id = s.id)
        """, in: box, and: "(s.site IS NULL OR s.site = s.id)"
      ) { row in
        let place = try StationRows.coordinate(row)
        guard box.contains(place), seen.insert(row.integer(4)).inserted else { return }
        let site = Site(id: try StationRows.stationID(row), place: place, isPrivate: row.integer(6) == 1)
        if row.optionalInteger(5) == nil {
          append(site, try keys(row.integer(4)), statuses[site.id], &points)
        } else {
          try addRecords(of: site, row.integer(4), statuses, &points)
        }
      }
    }
    try addOut(boxes, &points)
    return points
  }

  private func addOut(_ boxes: [GeoBox], _ points: inout [LivePoint]) throws {
    try database.cachedStatement(
      sql: """
        SELECT s.provider, s.key, s.latitude, s.longitude, m.is_private FROM station_mark m
        CROSS JOIN station s ON s.id = m.id WHERE m.is_out = 1
        """
    ).forEachRow { row in
      let place = try StationRows.coordinate(row)
      guard boxes.contains(where: { $0.contains(place) }) else { return }
      let id = try StationRows.stationID(row)
      points.append(
        LivePoint(
          station: id, coordinate: place, evseKey: nil, siteStatus: nil, isOutOfService: true,
          isPrivate: row.integer(4) == 1))
    }
  }

  private func addRecords(
    of site: Site, _ row: Int64, _ statuses: [StationID: Station.SiteStatus], _ points: inout [LivePoint]
  ) throws {
    var newest: (record: StationID, status: Station.SiteStatus)?
    var keys: Set<String> = []
    try database.cachedStatement(sql: "SELECT provider, key, id FROM station WHERE site = ?").forEachRow([row]) {
      row in
      let record = try StationRows.stationID(row)
      if let status = statuses[record], newest.map({ status.counts(of: record, before: $0) }) ?? true {
        newest = (record, status)
      }
      keys.formUnion(try self.keys(row.integer(2)))
    }
    append(site, Array(keys), newest?.status, &points)
  }

  private func append(
    _ site: Site, _ keys: [String], _ status: Station.SiteStatus?, _ points: inout [LivePoint]
  ) {
    func add(_ key: String?, _ status: Station.SiteStatus?) {
      points.append(
        LivePoint(
          station: site.id, coordinate: site.place, evseKey: key, siteStatus: status, isPrivate: site.isPrivate))
    }
    for key in keys.sorted() { add(key, nil) }
    if let status { add(nil, status) }
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
