import ChargeDomain
import Foundation
import GRDB
import Synchronization

/// The licences that were read of one file. Rows of licences never change, so they stay valid as long as the file.
final class KnownLicences: Sendable {
  private let known = Mutex<[Int64: Licence]>([:])

  /// Throws `SQLITE_CORRUPT` when there is none with this id.
  func licence(_ id: Int64, _ database: Database) throws -> Licence {
    if let licence = known.withLock({ $0[id] }) { return licence }
    let found = try database.cachedStatement(sql: "SELECT attribution, terms, link FROM licence WHERE id = ?")
      .firstRow([id]) { row in
        Licence(attribution: row.text(0) ?? "", terms: row.text(1), link: row.text(2).flatMap { URL(string: $0) })
      }
    guard let found else { throw DatabaseError.unreadable("a station has a licence that does not exist") }
    known.withLock { $0[id] = found }
    return found
  }
}
