import ChargeDomain
import Foundation
import GRDB

/// Reads rows of `station`; keeps the licences it met, which many stations share.
final class StationRows {
  private let database: Database
  private var licences: [Int64: Licence] = [:]

  init(_ database: Database) {
    self.database = database
  }

  private static let columns = "s.provider, s.key, s.latitude, s.longitude, s.received_at, s.licence, s.record"

  /// All stations in a circle, in no order.
  func inside(_ circle: GeoCircle) throws -> [Station] {
    // CROSS JOIN keeps the order: the few places of the box first, then their rows.
    let statement = try database.cachedStatement(
      sql: """
        SELECT \(Self.columns) FROM station_place p CROSS JOIN station s ON s.id = p.id
        WHERE p.north >= ? AND p.south <= ? AND p.east >= ? AND p.west <= ?
        """)
    var found: [Station] = []
    for box in circle.boxes {
      try statement.forEachRow([box.south, box.north, box.west, box.east]) { row in
        let place = try Self.coordinate(row)
        if circle.contains(place) { found.append(try station(row, place)) }
      }
    }
    return found
  }

  /// The station with this key; nil when there is none.
  func station(_ id: StationID) throws -> Station? {
    try database.cachedStatement(sql: "SELECT \(Self.columns) FROM station s WHERE s.provider = ? AND s.key = ?")
      .firstRow([id.provider.rawValue, id.value]) { try station($0, Self.coordinate($0)) }
  }

  /// The station in this row of the table; nil when there is none.
  func station(row: Int64) throws -> Station? {
    try database.cachedStatement(sql: "SELECT \(Self.columns) FROM station s WHERE s.id = ?")
      .firstRow([row]) { try station($0, Self.coordinate($0)) }
  }

  /// The station that has a charging point with this key; of several sources the one stored first.
  func station(withEVSE key: String) throws -> Station? {
    try database.cachedStatement(
      sql: """
        SELECT \(Self.columns) FROM evse e CROSS JOIN station s ON s.id = e.station
        WHERE e.key = ? ORDER BY e.station LIMIT 1
        """
    ).firstRow([key]) { try station($0, Self.coordinate($0)) }
  }

  private func station(_ row: SQLColumns, _ place: Coordinate) throws -> Station {
    let columns = StationRecord.Columns(
      id: try Self.stationID(row), coordinate: place,
      receivedAt: Date(timeIntervalSinceReferenceDate: row.double(4)), licence: try licence(row.integer(5)))
    return try row.withBytes(6) { try StationRecord.station(columns, $0) }
  }

  private func licence(_ id: Int64) throws -> Licence {
    if let known = licences[id] { return known }
    let found = try database.cachedStatement(sql: "SELECT attribution, terms, link FROM licence WHERE id = ?")
      .firstRow([id]) { row in
        Licence(attribution: row.text(0) ?? "", terms: row.text(1), link: row.text(2).flatMap { URL(string: $0) })
      }
    guard let found else { throw DatabaseError.unreadable("a station has a licence that does not exist") }
    licences[id] = found
    return found
  }

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
}
