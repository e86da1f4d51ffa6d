import ChargeDomain
import GRDB

/// Keys of stations that a source lists under another key now. The Swiss feed has no ids of sites, so a site has the id of
/// its first charging point, which may leave the file or get another one before it.
struct FormerKeys {
  let database: Database
  let provider: String

  /// Notes where the points of a station went that is listed no more under its key; to be called before it is removed.
  /// - Parameter homes: the keys of stations that are listed now, by the keys of their points.
  func note(row: Int64, key: String, homes: [String: String]) throws {
    var home: String?
    try database.cachedStatement(sql: "SELECT key FROM evse WHERE station = ? ORDER BY key").forEachRow([row]) { row in
      home = home ?? row.text(0).flatMap { homes[$0] }
    }
    guard let home, home != key else { return }
    try database.cachedStatement(sql: "UPDATE former_key SET now = ? WHERE provider = ? AND now = ?")
      .run([home, provider, key])
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO former_key VALUES (?, ?, ?)").run([provider, key, home])
  }

  /// The key today of a station that was listed under this one; `nil` when none is known.
  func current(_ key: String) throws -> String? {
    try database.cachedStatement(sql: "SELECT now FROM former_key WHERE provider = ? AND key = ?")
      .firstRow([provider, key]) { $0.text(0) } ?? nil
  }
}
