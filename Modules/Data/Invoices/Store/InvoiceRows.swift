import ChargeDomain
import Foundation
import GRDB

/// What is kept of invoices, each row with its owner.
enum InvoiceRows {
  // MARK: Set-up

  /// Nil where a later version wrote it in another form.
  static func setup(_ database: Database, _ owner: String) throws -> InvoiceSetup? {
    try database.cachedStatement(sql: "SELECT setup FROM invoice_setup WHERE owner = ?")
      .firstRow([owner]) { row -> InvoiceSetup? in row.text(0).flatMap(JSONText.value) } ?? nil
  }

  static func keepSetup(_ database: Database, _ owner: String, _ setup: InvoiceSetup?) throws {
    guard let setup else {
      return try database.execute(sql: "DELETE FROM invoice_setup WHERE owner = ?", arguments: [owner])
    }
    try database.execute(
      sql: """
        INSERT INTO invoice_setup (owner, setup) VALUES (?, ?)
        ON CONFLICT (owner) DO UPDATE SET setup = excluded.setup
        """, arguments: [owner, try JSONText.of(setup)])
  }

  // MARK: The list

  /// Nil where a later version wrote it in another form: the network is asked again.
  static func list(_ database: Database, _ owner: String) throws -> StoredCopy<[Invoice]>? {
    try database.cachedStatement(sql: "SELECT kept_at, invoices FROM invoice_copy WHERE owner = ?")
      .firstRow([owner]) { row -> StoredCopy<[Invoice]>? in
        let stored: [Invoice]? = row.text(1).flatMap(JSONText.value)
        return stored.map { StoredCopy($0, at: Date(timeIntervalSinceReferenceDate: row.double(0))) }
      } ?? nil
  }

  static func keepList(_ database: Database, _ owner: String, _ invoices: [Invoice], at now: Date) throws {
    try database.execute(
      sql: """
        INSERT INTO invoice_copy (owner, kept_at, invoices) VALUES (?, ?, ?)
        ON CONFLICT (owner) DO UPDATE SET kept_at = excluded.kept_at, invoices = excluded.invoices
        """, arguments: [owner, now.timeIntervalSinceReferenceDate, try JSONText.of(invoices)])
  }

  // MARK: Documents

  static func document(_ database: Database, _ owner: String, _ id: InvoiceID) throws -> StoredCopy<Data>? {
    try database.cachedStatement(
      sql: "SELECT kept_at, document FROM invoice_document WHERE owner = ? AND id = ?"
    ).firstRow([owner, id.rawValue]) { row in
      StoredCopy(
        row.withBytes(1) { Data($0) }, at: Date(timeIntervalSinceReferenceDate: row.double(0)))
    }
  }

  /// The oldest documents of everybody make room where all together are too many bytes.
  static func keepDocument(
    _ database: Database, _ owner: String, _ id: InvoiceID, _ document: Data, at now: Date, most: Int
  ) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO invoice_document (owner, id, kept_at, document) VALUES (?, ?, ?, ?)
        ON CONFLICT (owner, id) DO UPDATE SET kept_at = excluded.kept_at, document = excluded.document
        """
    ).run([owner, id.rawValue, now.timeIntervalSinceReferenceDate, document])
    try database.execute(
      sql: """
        DELETE FROM invoice_document WHERE (owner, id) IN (
          SELECT owner, id FROM (
            SELECT owner, id, sum(length(document)) OVER (ORDER BY kept_at DESC, owner, id) AS bytes
            FROM invoice_document
          ) WHERE bytes > ?
        )
        """, arguments: [most])
  }

  /// Forgets what is kept of everybody.
  static func removeAll(_ database: Database) throws {
    try database.execute(
      sql: "DELETE FROM invoice_setup; DELETE FROM invoice_copy; DELETE FROM invoice_document")
  }
}
