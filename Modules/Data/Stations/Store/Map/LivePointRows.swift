import ChargeDomain
import Foundation
import GRDB

/// Finds what may report a live state: charging points by their keys, and sites that report as a whole; and sites that are
/// out of service.
struct LivePointRows {
  private let database: Database
  private let siteStatuses: SiteStatuses

  init(_ database: Database, _ siteStatuses: SiteStatuses) {
    self.database = database
    self.siteStatuses = siteStatuses
  }

  /// Those in some boxes, each once; a site is where the record is that it is named by.
  func inside(_ boxes: [GeoBox]) throws -> [LivePoint] {
    let statuses = siteStatuses.all
    let evses = try database.cachedStatement(
      sql: """
        SELECT s.provider, s.key, s.latitude, s.longitude, s.id, s.site FROM station_place p
        CROSS JOIN station s ON s.id = p.id
        WHERE p.north >= ? AND p.south <= ? AND p.east >= ? AND p.west <= ? AND (s.site IS NULL OR s.site = s.id)
        """)
    var points: [LivePoint] = []
    var seen: Set<Int64> = []
    for box in boxes {
      try evses.forEachRow([box.south, box.north, box.west, box.east]) { row in
        let place = try StationRows.coordinate(row)
        guard box.contains(place), seen.insert(row.integer(4)).inserted else { return }
        let id = try StationRows.stationID(row)
        if row.optionalInteger(5) == nil {
          try add(id, place, row.integer(4), status: statuses[id], &points)
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
    var status: Station.SiteStatus?
    var keys: Set<String> = []
    try database.cachedStatement(sql: "SELECT provider, key, id FROM station WHERE site = ?").forEachRow([site]) {
      row in
      if let other = statuses[try StationRows.stationID(row)], other.at > status?.at ?? .distantPast { status = other }
      try forEachKey(row.integer(2)) { keys.insert($0) }
    }
    append(id, place, keys.sorted(), status, &points)
  }

  private func add(
    _ id: StationID, _ place: Coordinate, _ row: Int64, status: Station.SiteStatus?, _ points: inout [LivePoint]
  ) throws {
    var keys: [String] = []
    try forEachKey(row) { keys.append($0) }
    append(id, place, keys.sorted(), status, &points)
  }

  private func append(
    _ id: StationID, _ place: Coordinate, _ keys: [String], _ status: Station.SiteStatus?, _ points: inout [LivePoint]
  ) {
    for key in keys { points.append(LivePoint(station: id, coordinate: place, evseKey: key, siteStatus: nil)) }
    if let status { points.append(LivePoint(station: id, coordinate: place, evseKey: nil, siteStatus: status)) }
  }

  private func forEachKey(_ row: Int64, _ body: (String) -> Void) throws {
    try database.cachedStatement(sql: "SELECT key FROM evse WHERE station = ? AND is_live = 1").forEachRow([row]) {
      row in
      if let key = row.text(0) { body(key) }
    }
  }
}
