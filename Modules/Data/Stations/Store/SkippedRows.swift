import ChargeDomain
import GRDB

/// Reads what was left out of the stored answers.
enum SkippedRows {
  /// By provider, then newest answer first, in the order of the answer.
  static func all(_ database: Database) throws -> [SkippedRecord] {
    var records: [SkippedRecord] = []
    try database.cachedStatement(
      sql: """
        SELECT a.provider, s.record_id, s.field, s.reason, s.extent FROM skipped s JOIN answer a ON a.id = s.answer
        ORDER BY a.provider, a.received_at DESC, a.id DESC, s.position
        """
    ).forEachRow { row in
      guard let provider = row.text(0).flatMap(ProviderID.init(rawValue:)),
        let extent = row.text(4).flatMap(SkippedRecord.Extent.init(rawValue:))
      else { throw DatabaseError.unreadable("a report is of a kind that does not exist") }
      records.append(
        SkippedRecord(
          provider: provider, recordID: row.text(1) ?? "", field: row.text(2), reason: row.text(3) ?? "",
          extent: extent))
    }
    return records
  }
}
