import Foundation
import GRDB

/// Keeps the number of sites for each spelling of a town, and the middle of their places, while stations are written.
/// Reading the towns then takes a row for each spelling, not for each station.
final class TownCounts {
  /// A town as some sites write it.
  struct Spelling: Hashable {
    let name: String
    /// `nil` when it is not known.
    let country: String?
  }

  /// Sums of unit vectors: their mean is right at the antimeridian too.
  struct Middle {
    var x = 0.0
    var y = 0.0
    var z = 0.0
    var count = 0

    mutating func add(_ other: Middle) {
      x += other.x
      y += other.y
      z += other.z
      count += other.count
    }
  }

  private let database: Database
  private var changes: [Spelling: Middle] = [:]

  init(_ database: Database) {
    self.database = database
  }

  /// Counts a site. A town that is `nil` or empty does not count.
  func add(town: String?, country: String?, latitude: Double, longitude: Double) {
    change(town: town, country: country, latitude: latitude, longitude: longitude, by: 1)
  }

  /// Takes the site of a row of `station_text` out of the count, if there is one.
  func remove(_ row: Int64) throws {
    try database.cachedStatement(sql: "SELECT town, country, latitude, longitude FROM station_text WHERE id = ?")
      .firstRow([row]) { row in
        change(town: row.text(0), country: row.text(1), latitude: row.double(2), longitude: row.double(3), by: -1)
      }
  }

  private func change(town: String?, country: String?, latitude: Double, longitude: Double, by sign: Int) {
    guard let town, !town.isEmpty else { return }
    let point = UnitVector(latitude: latitude, longitude: longitude)
    let share = Double(sign)
    let spelling = Spelling(name: town, country: country.flatMap { $0.isEmpty ? nil : $0 })
    changes[spelling, default: Middle()]
      .add(Middle(x: point.x * share, y: point.y * share, z: point.z * share, count: sign))
  }

  func finish() throws {
    defer { changes = [:] }
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO town_spelling (folded, name, country, x, y, z, count) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (folded, name, country) DO UPDATE SET x = x + excluded.x, y = y + excluded.y, z = z + excluded.z,
          count = count + excluded.count
        """)
    for (spelling, middle) in changes {
      try statement.run([
        TownRows.folded(spelling.name), spelling.name, spelling.country ?? "", middle.x, middle.y, middle.z,
        middle.count,
      ])
    }
    if !changes.isEmpty { try database.execute(sql: "DELETE FROM town_spelling WHERE count <= 0") }
  }

  /// All spellings of the towns in which a source has stations, with the sites of that source alone.
  static func of(_ provider: String, _ database: Database) throws -> [Counted] {
    let counts = TownCounts(database)
    try database.cachedStatement(
      sql: """
        SELECT town, country, latitude, longitude FROM station_text
        WHERE id IN (SELECT ifnull(site, id) FROM station WHERE provider = ?)
        """
    ).forEachRow([provider]) { row in
      counts.change(town: row.text(0), country: row.text(1), latitude: row.double(2), longitude: row.double(3), by: 1)
    }
    return counts.changes.compactMap { spelling, middle in
      let folded = TownRows.folded(spelling.name)
      return folded.isEmpty ? nil : Counted(folded: folded, spelling: spelling, middle: middle)
    }
  }

  /// A spelling with its sites.
  struct Counted {
    let folded: String
    let spelling: Spelling
    let middle: Middle
  }

  /// All spellings of towns whose folded name begins so, without those that have no letter.
  static func beginning(with folded: String, _ database: Database) throws -> [Counted] {
    var found: [Counted] = []
    try database.cachedStatement(
      sql: "SELECT folded, name, country, x, y, z, count FROM town_spelling WHERE folded >= ? AND folded < ?"
    ).forEachRow([folded, folded + "\u{10FFFF}"]) { row in
      guard let folded = row.text(0), !folded.isEmpty, let name = row.text(1) else { return }
      guard let count = UInt32(exactly: row.integer(6)) else {
        throw DatabaseError.unreadable("a town has more sites than there can be")
      }
      found.append(
        Counted(
          folded: folded, spelling: Spelling(name: name, country: row.text(2).flatMap { $0.isEmpty ? nil : $0 }),
          middle: Middle(x: row.double(3), y: row.double(4), z: row.double(5), count: Int(count))))
    }
    return found
  }
}
