import ChargeDomain
import Foundation
import GRDB

/// Counts what is stored of each source, from the index of keys alone.
enum StoredSourceRows {
  /// Without sources that this version does not know.
  static func all(_ database: Database) throws -> [ProviderID: StoredSource] {
    var oldest: [ProviderID: Date] = [:]
    try database.cachedStatement(sql: "SELECT provider, min(loaded_at) FROM coverage GROUP BY provider").forEachRow {
      row in
      guard let provider = row.text(0).flatMap(ProviderID.init(rawValue:)) else { return }
      oldest[provider] = Date(timeIntervalSinceReferenceDate: row.double(1))
    }
    var stored: [ProviderID: StoredSource] = oldest.mapValues { StoredSource(stations: 0, oldest: $0) }
    try database.cachedStatement(sql: "SELECT provider, count(*) FROM station GROUP BY provider").forEachRow { row in
      guard let provider = row.text(0).flatMap(ProviderID.init(rawValue:)) else { return }
      stored[provider] = StoredSource(stations: Int(row.integer(1)), oldest: oldest[provider])
    }
    return stored
  }
}
