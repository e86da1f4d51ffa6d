import ChargeDomain
import Foundation
import GRDB

/// Writes stations into one transaction; a row that already says the same is left alone.
final class StationWriter {
  private let database: Database
  private var licences: [Licence: Int64] = [:]
  /// Whether anything changed that a search would find.
  private(set) var changedSearch = false

  init(_ database: Database) {
    self.database = database
  }

  /// Adds a station or replaces what is stored of it.
  func put(_ station: Station) throws {
    let bytes = StationRecord.bytes(of: station)
    let place = station.coordinate
    let receivedAt = station.provenance.receivedAt.timeIntervalSinceReferenceDate
    let licence = try licence(station.provenance.licence)
    let known = try database.cachedStatement(
      sql: """
        SELECT id, latitude, longitude, received_at, licence, record FROM station WHERE provider = ? AND key = ?
        """
    ).firstRow([station.id.provider.rawValue, station.id.value]) { row in
      (
        id: row.integer(0), samePlace: row.double(1) == place.latitude && row.double(2) == place.longitude,
        sameOrigin: row.double(3) == receivedAt && row.integer(4) == licence,
        sameRecord: row.withBytes(5) { $0.elementsEqual(bytes) }
      )
    }
    if let known, known.samePlace, known.sameRecord, known.sameOrigin { return }
    let record = Data(bytes)
    guard let known else {
      try database.cachedStatement(
        sql: """
          INSERT INTO station (provider, key, latitude, longitude, received_at, licence, record)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        station.id.provider.rawValue, station.id.value, place.latitude, place.longitude, receivedAt, licence, record,
      ])
      let id = database.lastInsertedRowID
      try putPlace(place, id)
      try putText(station, id)
      try putEVSEs(station, id)
      return
    }
    try database.cachedStatement(
      sql: "UPDATE station SET latitude = ?, longitude = ?, received_at = ?, licence = ?, record = ? WHERE id = ?"
    ).execute(arguments: [place.latitude, place.longitude, receivedAt, licence, record, known.id])
    if !known.samePlace { try putPlace(place, known.id) }
    if !known.samePlace || !known.sameRecord { try putText(station, known.id) }
    if !known.sameRecord { try putEVSEs(station, known.id) }
  }

  /// Removes a row of the table and all that belongs to it.
  func remove(row id: Int64) throws {
    try database.cachedStatement(sql: "DELETE FROM station_place WHERE id = ?").execute(arguments: [id])
    try database.cachedStatement(sql: "DELETE FROM station WHERE id = ?").execute(arguments: [id])
    changedSearch = true
  }

  /// Ends the work: an index in memory must see that it is out of date.
  func finish() throws {
    guard changedSearch else { return }
    try database.execute(sql: "UPDATE search_state SET generation = generation + 1")
  }

  private func putPlace(_ place: Coordinate, _ id: Int64) throws {
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO station_place VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [id, place.latitude, place.latitude, place.longitude, place.longitude])
  }

  private func putText(_ station: Station, _ id: Int64) throws {
    let town = station.address.town.flatMap { $0.isEmpty ? nil : $0 }
    try database.cachedStatement(
      sql: """
        INSERT INTO station_text (id, latitude, longitude, name, town, country, words) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
          name = excluded.name, town = excluded.town, country = excluded.country, words = excluded.words
        WHERE (latitude, longitude, name, town, country, words) IS NOT (excluded.latitude, excluded.longitude,
          excluded.name, excluded.town, excluded.country, excluded.words)
        """
    ).execute(arguments: [
      id, station.coordinate.latitude, station.coordinate.longitude, station.name, town, station.address.countryCode,
      SearchWords.of(station).joined(separator: " "),
    ])
    if database.changesCount > 0 { changedSearch = true }
  }

  private func putEVSEs(_ station: Station, _ id: Int64) throws {
    let wanted = Set(station.evses.compactMap { $0.evseID?.key })
    var stored: Set<String> = []
    try database.cachedStatement(sql: "SELECT key FROM evse WHERE station = ?")
      .forEachRow([id]) { stored.insert($0.text(0) ?? "") }
    for key in stored.subtracting(wanted) {
      try database.cachedStatement(sql: "DELETE FROM evse WHERE key = ? AND station = ?")
        .execute(arguments: [key, id])
    }
    for key in wanted.subtracting(stored) {
      try database.cachedStatement(sql: "INSERT INTO evse (key, station) VALUES (?, ?)").execute(arguments: [key, id])
    }
  }

  private func licence(_ licence: Licence) throws -> Int64 {
    if let known = licences[licence] { return known }
    let arguments: StatementArguments = [licence.attribution, licence.terms, licence.link?.absoluteString]
    try database.cachedStatement(
      sql: "INSERT INTO licence (attribution, terms, link) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    ).execute(arguments: arguments)
    let id = try database.cachedStatement(
      sql: "SELECT id FROM licence WHERE attribution = ? AND terms IS ? AND link IS ?"
    ).firstRow(arguments) { $0.integer(0) }
    guard let id else { throw DatabaseError.unreadable("a licence just written is not there") }
    licences[licence] = id
    return id
  }
}
