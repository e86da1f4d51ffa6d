import Foundation
import GRDBSQLite

/// A value that is bound to a statement without being boxed first.
protocol SQLValue {
  /// Binds it to the parameter with this number, from 1; returns a result code.
  func bind(_ statement: OpaquePointer, _ number: Int32) -> Int32
}

/// `SQLITE_TRANSIENT`, a macro that Swift cannot import: SQLite makes a copy of its own.
private let makingACopy = unsafeBitCast(OpaquePointer(bitPattern: -1), to: sqlite3_destructor_type.self)

extension Int64: SQLValue {
  func bind(_ statement: OpaquePointer, _ number: Int32) -> Int32 { sqlite3_bind_int64(statement, number, self) }
}

extension Int: SQLValue {
  func bind(_ statement: OpaquePointer, _ number: Int32) -> Int32 {
    sqlite3_bind_int64(statement, number, Int64(self))
  }
}

extension Bool: SQLValue {
  func bind(_ statement: OpaquePointer, _ number: Int32) -> Int32 {
    sqlite3_bind_int64(statement, number, self ? 1 : 0)
  }
}

extension Double: SQLValue {
  func bind(_ statement: OpaquePointer, _ number: Int32) -> Int32 { sqlite3_bind_double(statement, number, self) }
}

extension String: SQLValue {
  func bind(_ statement: OpaquePointer, _ number: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      // An empty text has no address, which SQLite would take for NULL.
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_text(statement, number, "", 0, makingACopy)
      }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite3_bind_text64(statement, number, $0, UInt64(bytes.count), makingACopy, UInt8(SQLITE_UTF8))
      }
    }
  }
}

extension [UInt8]: SQLValue {
  func bind(_ statement: OpaquePointer, _ number: Int32) -> Int32 {
    withUnsafeBytes { bindBlob($0, statement, number) }
  }
}

extension Data: SQLValue {
  func bind(_ statement: OpaquePointer, _ number: Int32) -> Int32 {
    withUnsafeBytes { bindBlob($0, statement, number) }
  }
}

private func bindBlob(_ bytes: UnsafeRawBufferPointer, _ statement: OpaquePointer, _ number: Int32) -> Int32 {
  guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, number, 0) }
  return sqlite3_bind_blob64(statement, number, start, UInt64(bytes.count), makingACopy)
}
