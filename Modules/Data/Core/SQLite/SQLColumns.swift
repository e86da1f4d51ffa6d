import GRDB
import GRDBSQLite

/// The columns of the row a statement stands on, read without copies and without a trap on an unexpected type.
struct SQLColumns {
  private let statement: OpaquePointer

  init(_ statement: Statement) {
    self.statement = statement.sqliteStatement
  }

  /// 0 for NULL or text that is no number.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// Nil for NULL.
  func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// 0 for NULL or text that is no number.
  func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  /// Nil for NULL.
  func text(_ column: Int32) -> String? {
    guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
    return withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a blob or a text, valid inside the closure only; none for NULL.
  func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    let start = sqlite3_column_blob(statement, column)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }
}

extension Statement {
  /// Runs the statement with these arguments and hands over each row.
  func forEachRow(_ arguments: StatementArguments = [], _ body: (SQLColumns) throws -> Void) throws {
    let columns = SQLColumns(self)
    let rows = try Row.fetchCursor(self, arguments: arguments)
    while try rows.next() != nil { try body(columns) }
  }

  /// What the closure makes of the first row; nil without rows.
  func firstRow<Result>(
    _ arguments: StatementArguments = [], _ body: (SQLColumns) throws -> Result
  ) throws -> Result? {
    let columns = SQLColumns(self)
    let rows = try Row.fetchCursor(self, arguments: arguments)
    return try rows.next() == nil ? nil : body(columns)
  }
}
