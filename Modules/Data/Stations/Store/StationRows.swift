import ChargeDomain
import Foundation
import GRDB

/// Reads stations; the records of several sources that are one site are merged.
final class StationRows {
  let database: Database
  private let siteStatuses: [StationID: Station.SiteStatus]
  private let licences: KnownLicences
  private var last: (id: Int64, licence: Licence)?

  /// - Parameters:
  ///   - licences: those of the file that were read before.
  ///   - siteStatuses: live states to be added to each record.
  init(
    _ database: Database, _ licences: KnownLicences = KnownLicences(),
    _ siteStatuses: [StationID: Station.SiteStatus] = [:]
  ) {
    self.database = database
    self.licences = licences
    self.siteStatuses = siteStatuses
  }

  private static let columns = "s.provider, s.key, s.latitude, s.longitude, s.received_at, s.licence, s.record, s.site"

  /// All sites in a circle, in no order, with their distance from its centre.
  func inside(_ circle: GeoCircle) throws -> [StationAt] {
    try inside(circle.boxes) { place -> Distance? in
      let distance = circle.center.distance(to: place)
      return distance <= circle.radius ? distance : nil
    } found: { (station: consuming Station, distance) in
      StationAt(station: station, distance: distance)
    }
  }

  /// All sites in some boxes, in no order; one in two boxes comes once.
  func inside(_ boxes: [GeoBox]) throws -> [Station] {
    try inside(boxes) { place in
      boxes.contains { $0.contains(place) } ? () : nil
    } found: { (station: consuming Station, _) in
      station
    }
  }

  /// - Parameters:
  ///   - measure: what to know of a place; `nil` for one that is outside.
  ///   - make: consumes the station, because copying it takes longer than reading many of its fields.
  private func inside<Measure, Found>(
    _ boxes: [GeoBox], measure: (Coordinate) -> Measure?, found make: (consuming Station, Measure) -> Found
  ) throws -> [Found] {
    var found: [Found] = []
    found.reserveCapacity(32)
    // A site stands where the record that names it stands, so what is measured there holds for the site.
    var sites: [(id: Int64, measure: Measure)] = []
    var seen: Set<Int64> = []
    for box in boxes {
      try database.forEachRecord("\(Self.columns), s.id", in: box, and: "(s.site IS NULL OR s.site = s.id)") { row in
        let place = try Self.coordinate(row)
        guard let measured = measure(place) else { return }
        if boxes.count > 1, !seen.insert(row.integer(8)).inserted { return }
        if let site = row.optionalInteger(7) {
          sites.append((site, measured))
        } else {
          found.append(make(try station(row, place), measured))
        }
      }
    }
    for site in sites { if let whole = try merged(site.id) { found.append(make(whole, site.measure)) } }
    return found
  }

  /// The site of the record with this key, or which had it before; `nil` when there is none.
  func station(_ id: StationID) throws -> Station? {
    if let record = try record(id.provider, id.value) { return try site(record) }
    let former = FormerKeys(database: database, provider: id.provider.rawValue)
    return try former.current(id.value).flatMap { try site(record(id.provider, $0)) }
  }

  private func record(_ provider: ProviderID, _ key: String) throws -> (station: Station, site: Int64?)? {
    try first("station s WHERE s.provider = ? AND s.key = ?", [provider.rawValue, key])
  }

  /// The site named by the record in this row of the table; `nil` when there is none.
  func station(row: Int64) throws -> Station? { try site(record(row: row)) }

  /// The site that has a charging point with this key; of several the one stored first.
  func station(withEVSE key: String) throws -> Station? {
    try site(
      first("evse e CROSS JOIN station s ON s.id = e.station WHERE e.key = ? ORDER BY e.station LIMIT 1", [key]))
  }

  /// The record of a source that has a charging point with this key, not merged.
  func record(withEVSE key: String, of provider: ProviderID) throws -> Station? {
    try first(
      "evse e CROSS JOIN station s ON s.id = e.station WHERE e.key = ? AND s.provider = ? LIMIT 1",
      [key, provider.rawValue])?.station
  }

  /// The record in this row, not merged, and the row of the record that names its site.
  func record(row: Int64) throws -> (station: Station, site: Int64?)? { try first("station s WHERE s.id = ?", [row]) }

  private func first(_ rows: String, _ values: [(any SQLValue)?]) throws -> (station: Station, site: Int64?)? {
    try database.cachedStatement(sql: "SELECT \(Self.columns) FROM \(rows)").firstRow(values) { row in
      (try station(row, Self.coordinate(row)), row.optionalInteger(7))
    }
  }

  private func merged(_ site: Int64) throws -> Station? {
    var records: [Station] = []
    try database.cachedStatement(sql: "SELECT \(Self.columns) FROM station s WHERE s.site = ? ORDER BY s.id")
      .forEachRow([site]) { row in records.append(try station(row, Self.coordinate(row))) }
    return MergeStations.merged(records)
  }

  private func site(_ record: (station: Station, site: Int64?)?) throws -> Station? {
    guard let record else { return nil }
    return try record.site.map(merged) ?? record.station
  }

  private func station(_ row: SQLColumns, _ place: Coordinate) throws -> Station {
    let id = try Self.stationID(row)
    let columns = StationRecord.Columns(
      id: id, coordinate: place, receivedAt: Date(timeIntervalSinceReferenceDate: row.double(4)),
      licence: try licence(row.integer(5)), siteStatus: siteStatuses.isEmpty ? nil : siteStatuses[id])
    return try row.withBytes(6) { try StationRecord.station(columns, $0) }
  }

  private func licence(_ id: Int64) throws -> Licence {
    if let last, last.id == id { return last.licence }
    let licence = try licences.licence(id, database)
    last = (id, licence)
    return licence
  }

  // MARK: Columns

  /// Of a row that begins with provider and key.
  static func stationID(_ row: SQLColumns) throws -> StationID {
    guard let provider = row.text(0).flatMap(ProviderID.init(rawValue:)), let key = row.text(1) else {
      throw DatabaseError.unreadable("a station is of a provider that does not exist")
    }
    return StationID(provider: provider, value: key)
  }

  /// Of a row that has the coordinate in its third and fourth columns.
  static func coordinate(_ row: SQLColumns) throws -> Coordinate {
    guard let place = Coordinate(latitude: row.double(2), longitude: row.double(3)) else {
      throw DatabaseError.unreadable("a station is at no place on Earth")
    }
    return place
  }

  /// Rows and keys of a provider's records in a cell; the one cell of zoom 0 holds all of them.
  static func records(
    in cell: MapCell, of provider: String, _ database: Database
  ) throws -> [(row: Int64, key: String)] {
    var records: [(row: Int64, key: String)] = []
    guard cell.zoom > 0 else {
      try database.cachedStatement(sql: "SELECT id, key FROM station WHERE provider = ?").forEachRow([provider]) {
        records.append(($0.integer(0), $0.text(1) ?? ""))
      }
      return records
    }
    try database.forEachRecord(
      "s.id, s.key, s.latitude, s.longitude", in: cell.box, and: "s.provider = ?", [provider]
    ) { row in
      // A place on the edge belongs to one cell only.
      guard MapCell(of: try coordinate(row), zoom: cell.zoom) == cell else { return }
      records.append((row.integer(0), row.text(1) ?? ""))
    }
    return records
  }
}

extension Database {
  /// Hands over columns of the records `s` whose places may lie in a box. Places are stored rounded outwards, so the exact
  /// ones are for the caller to compare.
  func forEachRecord(
    _ columns: String, in box: GeoBox, and condition: String = "TRUE", _ values: [(any SQLValue)?] = [],
    _ body: (SQLColumns) throws -> Void
  ) throws {
    // CROSS JOIN keeps the order: the few places of the box first, then their rows.
    try cachedStatement(
      sql: """
        SELECT \(columns) FROM station_place p CROSS JOIN station s ON s.id = p.id
        WHERE p.north >= ? AND p.south <= ? AND p.east >= ? AND p.west <= ? AND \(condition)
        """
    ).forEachRow([box.south, box.north, box.west, box.east] + values, body)
  }
}
