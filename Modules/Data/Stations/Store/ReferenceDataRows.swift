import ChargeDomain
import Foundation
import GRDB

/// Reads and writes tables of codes that a provider publishes.
enum ReferenceDataRows {
  static func load(_ database: Database, _ provider: ProviderID, _ name: String) throws -> (
    data: Data, receivedAt: Date
  )? {
    try database.cachedStatement(sql: "SELECT content, received_at FROM reference_data WHERE provider = ? AND name = ?")
      .firstRow([provider.rawValue, name]) { row in
        (data: row.withBytes(0) { Data($0) }, receivedAt: Date(timeIntervalSinceReferenceDate: row.double(1)))
      }
  }

  static func save(
    _ database: Database, _ provider: ProviderID, _ name: String, _ content: Data, receivedAt: Date
  ) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO reference_data (provider, name, received_at, content) VALUES (?, ?, ?, ?)
        ON CONFLICT (provider, name) DO UPDATE SET received_at = excluded.received_at, content = excluded.content
        """
    ).run([provider.rawValue, name, receivedAt.timeIntervalSinceReferenceDate, content])
  }
}
