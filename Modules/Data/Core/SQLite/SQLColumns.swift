import GRDB
import GRDBSQLite

/// The columns of the current row of a statement. Reading copies nothing and never traps on an unexpected type.
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
  func optionalDouble(_ column: Int32) -> Double? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : double(column)
  }

  /// Nil for NULL.
  func text(_ column: Int32) -> String? {
    guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
    return withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a blob or text, valid in the closure only; none for NULL.
  func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    let start = sqlite3_column_blob(statement, column)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }
}

extension Statement {
  /// Runs the statement with these values and calls the closure with each row.
  ///
  /// GRDB would box each value and make an object of each row, which takes as long as SQLite's own work.
  func forEachRow(_ values: [(any SQLValue)?] = [], _ body: (SQLColumns) throws -> Void) throws {
    let columns = SQLColumns(self)
    defer { sqlite3_reset(sqliteStatement) }
    try bind(values)
    while try step() { try body(columns) }
  }

  /// The result of the closure for the first row; `nil` without rows.
  func firstRow<Result>(
    _ values: [(any SQLValue)?] = [], _ body: (SQLColumns) throws -> Result
  ) throws -> Result? {
    defer { sqlite3_reset(sqliteStatement) }
    try bind(values)
    return try step() ? body(SQLColumns(self)) : nil
  }

  /// Runs a statement and ignores its rows.
  func run(_ values: [(any SQLValue)?] = []) throws {
    defer { sqlite3_reset(sqliteStatement) }
    try bind(values)
    while try step() {}
  }

  private func bind(_ values: [(any SQLValue)?]) throws {
    guard values.count == sqlite3_bind_parameter_count(sqliteStatement) else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "a statement has another number of values", sql: sql)
    }
    for (number, value) in zip(Int32(1)..., values) {
      try check(value?.bind(sqliteStatement, number) ?? sqlite3_bind_null(sqliteStatement, number))
    }
  }

  /// Whether there is another row.
  private func step() throws -> Bool {
    switch sqlite3_step(sqliteStatement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    // A statement is interrupted only when its caller is cancelled.
    case SQLITE_INTERRUPT: throw CancellationError()
    case let code:
      try check(code)
      return false
    }
  }

  private func check(_ code: Int32) throws {
    guard code != SQLITE_OK else { return }
    let message = sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)).map { String(cString: $0) }
    throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
  }
}
