import ChargeDomain
import Foundation
import GRDB

/// Writes stations in one transaction. A row that already says the same is left alone.
final class StationWriter {
  private let database: Database
  private let texts: TextWriter
  private let map: MapWriter
  private let sites: SiteWriter
  private var licences: [Licence: Int64] = [:]
  /// True after a new station: the next one is then inserted without looking for it first.
  private var isFilling = true
  private var count = 0

  /// - Parameter searchedBeside: how many changed stations are searched beside the stored index.
  init(_ database: Database, searchedBeside: Int = SearchIndexRows.fewChanges) {
    self.database = database
    texts = TextWriter(database, searchedBeside: searchedBeside)
    map = MapWriter(database)
    sites = SiteWriter(database, texts, map)
  }

  private struct Known {
    let id: Int64
    let place: Coordinate?
    let sameOrigin: Bool
    let sameRecord: Bool
    let site: Int64?

    /// Whether the site's point and words are stored under this row.
    var namesSite: Bool { site == nil || site == id }
  }

  /// Adds a station or replaces what is stored of it.
  func put(_ content: StationContent) throws {
    try checkCancellation()
    let (station, bytes) = (content.station, content.record)
    let place = station.coordinate
    let receivedAt = station.provenance.receivedAt.timeIntervalSinceReferenceDate
    let licence = try licence(station.provenance.licence)
    if isFilling, try add(content, receivedAt: receivedAt, licence: licence) { return }
    guard let known = try known(station, bytes, receivedAt: receivedAt, licence: licence) else {
      isFilling = try add(content, receivedAt: receivedAt, licence: licence)
      return
    }
    isFilling = false
    let samePlace = known.place == place
    if samePlace, known.sameRecord, known.sameOrigin { return }
    try database.cachedStatement(
      sql: "UPDATE station SET latitude = ?, longitude = ?, received_at = ?, licence = ?, record = ? WHERE id = ?"
    ).run([place.latitude, place.longitude, receivedAt, licence, bytes, known.id])
    if samePlace, known.sameRecord { return }
    if !samePlace {
      try putPlace(place, known.id)
      if known.namesSite, let old = known.place { map.remove(known.id, from: old) }
    }
    if !known.sameRecord { try putEVSEs(station, known.id, isNew: false) }
    if let site = known.site { try sites.left(site) }
    try changed(content, known.id, isAlone: known.site == nil)
  }

  // GRDB notices a cancellation only in statements that it runs itself.
  private func checkCancellation() throws {
    count += 1
    if count.isMultiple(of: 256) { try database.cachedStatement(sql: "SELECT 1").execute() }
  }

  /// Adds a station that is not stored yet; false when it is.
  private func add(_ content: StationContent, receivedAt: Double, licence: Int64) throws -> Bool {
    let station = content.station
    let place = station.coordinate
    try database.cachedStatement(
      sql: """
        INSERT INTO station (provider, key, latitude, longitude, received_at, licence, record)
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (provider, key) DO NOTHING
        """
    ).run([
      station.id.provider.rawValue, station.id.value, place.latitude, place.longitude, receivedAt, licence,
      content.record,
    ])
    guard database.changesCount > 0 else { return false }
    let id = database.lastInsertedRowID
    try putPlace(place, id)
    try putEVSEs(station, id, isNew: true)
    try changed(content, id, isAlone: true, isNew: true)
    return true
  }

  /// Removes a row of the table and all that belongs to it.
  func remove(row id: Int64) throws {
    let known = try database.cachedStatement(
      sql: "SELECT provider, key, latitude, longitude, site FROM station WHERE id = ?"
    ).firstRow([id]) { (place: try StationRows.coordinate($0), site: $0.optionalInteger(4)) }
    guard let known else { return }
    if let site = known.site { try sites.left(site) }
    if known.site == nil || known.site == id { map.remove(id, from: known.place) }
    try database.cachedStatement(sql: "DELETE FROM station_place WHERE id = ?").run([id])
    try texts.remove(id)
    try database.cachedStatement(sql: "DELETE FROM station WHERE id = ?").run([id])
  }

  /// Joins and separates sites, counts the map, and notes for the search index what has changed.
  func finish() throws {
    try sites.finish()
    try map.finish()
    try texts.finish()
  }

  /// A record that is alone is written as a site of its own first; joining it with others comes at the end.
  private func changed(_ content: StationContent, _ id: Int64, isAlone: Bool, isNew: Bool = false) throws {
    let station = content.station
    if isAlone {
      if let text = content.text { try texts.put(text, id, isNew: isNew) }
      map.put(id, at: station.coordinate, of: station)
    }
    sites.changed(SiteWriter.Changed(row: id, id: station.id, place: station.coordinate))
  }

  private func known(_ station: Station, _ bytes: [UInt8], receivedAt: Double, licence: Int64) throws -> Known? {
    try database.cachedStatement(
      sql: """
        SELECT id, received_at, latitude, longitude, licence, site, record FROM station WHERE provider = ? AND key = ?
        """
    ).firstRow([station.id.provider.rawValue, station.id.value]) { row in
      Known(
        id: row.integer(0), place: Coordinate(latitude: row.double(2), longitude: row.double(3)),
        sameOrigin: row.double(1) == receivedAt && row.integer(4) == licence,
        sameRecord: row.withBytes(6) { $0.elementsEqual(bytes) }, site: row.optionalInteger(5))
    }
  }

  private func putPlace(_ place: Coordinate, _ id: Int64) throws {
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO station_place VALUES (?, ?, ?, ?, ?)")
      .run([id, place.latitude, place.latitude, place.longitude, place.longitude])
  }

  private func putEVSEs(_ station: Station, _ id: Int64, isNew: Bool) throws {
    var wanted: [String: Bool] = [:]
    for evse in station.evses {
      if let key = evse.evseID?.key { wanted[key] = wanted[key] ?? false || evse.hasLiveStatus != false }
    }
    if !isNew {
      try database.cachedStatement(sql: "DELETE FROM evse WHERE station = ?").run([id])
    }
    for (key, isLive) in wanted {
      try database.cachedStatement(sql: "INSERT INTO evse (key, station, is_live) VALUES (?, ?, ?)")
        .run([key, id, isLive])
    }
  }

  private func licence(_ licence: Licence) throws -> Int64 {
    if let known = licences[licence] { return known }
    let arguments: [(any SQLValue)?] = [licence.attribution, licence.terms, licence.link?.absoluteString]
    try database.cachedStatement(
      sql: "INSERT INTO licence (attribution, terms, link) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    ).run(arguments)
    let id = try database.cachedStatement(
      sql: "SELECT id FROM licence WHERE attribution = ? AND terms IS ? AND link IS ?"
    ).firstRow(arguments) { $0.integer(0) }
    guard let id else { throw DatabaseError.unreadable("a licence just written is not there") }
    licences[licence] = id
    return id
  }
}
