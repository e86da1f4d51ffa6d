import Foundation
import GRDB

/// How many sites write their town in which way and where they are, kept up to date while stations are written, so that
/// asking for towns reads a row a spelling, not one a station.
final class TownCounts {
  /// Sites that write their town in the same way.
  struct Spelling: Hashable {
    let name: String
    /// Nil when it is not known.
    let country: String?

    /// What all spellings of the town have in common.
    var folded: String { TownRows.folded(name) }
  }

  /// Sums of unit vectors, whose mean is right at the antimeridian too.
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

  /// Counts a site; a town that is nil or empty does not count.
  func add(town: String?, country: String?, latitude: Double, longitude: Double) {
    change(town: town, country: country, latitude: latitude, longitude: longitude, by: 1)
  }

  /// Takes away what a row of `station_text` counts; nothing when there is none.
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

  /// Writes what has changed.
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
        spelling.folded, spelling.name, spelling.country ?? "", middle.x, middle.y, middle.z, middle.count,
      ])
    }
    if !changes.isEmpty { try database.execute(sql: "DELETE FROM town_spelling WHERE count <= 0") }
  }

  /// A spelling that some site has.
  struct Counted {
    let folded: String
    let spelling: Spelling
    let middle: Middle
  }

  /// All spellings of towns whose folded name begins so; those without any letter are none.
  static func beginning(with folded: String, _ database: Database) throws -> [Counted] {
    var found: [Counted] = []
    try database.cachedStatement(
      sql: "SELECT folded, name, country, x, y, z, count FROM town_spelling WHERE folded >= ? AND folded < ?"
    ).forEachRow([folded, folded + "\u{10FFFF}"]) { row in
      guard let folded = row.text(0), !folded.isEmpty, let name = row.text(1) else { return }
      found.append(
        Counted(
          folded: folded, spelling: Spelling(name: name, country: row.text(2).flatMap { $0.isEmpty ? nil : $0 }),
          middle: Middle(x: row.double(3), y: row.double(4), z: row.double(5), count: Int(row.integer(6)))))
    }
    return found
  }
}
