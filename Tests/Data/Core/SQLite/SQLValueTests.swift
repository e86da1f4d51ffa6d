import Foundation
import GRDB
import Testing

@testable import ChargeData

@Suite("Values bound to statements as they are")
struct SQLValueTests {
  @Test("What is bound comes back with its type and all its bytes")
  func comesBack() throws {
    let bytes: [UInt8] = [0, 255, 0]
    let values: [(value: (any SQLValue)?, type: String, hex: String?)] = [
      (nil, "null", nil), (Int64.min, "integer", nil), (7, "integer", nil), (true, "integer", nil),
      (0.1, "real", nil), ("", "text", ""), ("İ\u{0}x", "text", "C4B00078"),
      ("a text that is longer than what a String holds in itself", "text", nil),
      (bytes, "blob", "00FF00"), ([UInt8](), "blob", ""), (Data(bytes), "blob", "00FF00"), (Data(), "blob", ""),
    ]
    try DatabaseQueue().read { database in
      for (value, type, hex) in values {
        let found = try database.cachedStatement(sql: "SELECT typeof(?1), hex(?1), ?1 IS ?1")
          .firstRow([value]) { ($0.text(0), $0.text(1)) }
        #expect(found?.0 == type)
        if let hex { #expect(found?.1 == hex) }
      }
      let real = try database.cachedStatement(sql: "SELECT ?").firstRow([0.1]) { $0.double(0) }
      #expect(real == 0.1)
    }
  }

  @Test("Too few and too many values are an error, and the statement is sound after it")
  func wrongNumber() throws {
    try DatabaseQueue().read { database in
      let statement = try database.cachedStatement(sql: "SELECT ?")
      #expect(throws: DatabaseError.self) { try statement.run([]) }
      #expect(throws: DatabaseError.self) { try statement.run([1, 2]) }
      #expect(try statement.firstRow([3]) { $0.integer(0) } == 3)
    }
  }

  @Test("An error names its code, and the statement can be used again")
  func constraint() throws {
    try DatabaseQueue().write { database in
      try database.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL) STRICT")
      let insert = try database.cachedStatement(sql: "INSERT INTO t VALUES (?, ?)")
      try insert.run([1, "one"])
      let error = #expect(throws: DatabaseError.self) { try insert.run([1, "again"]) }
      #expect(error?.resultCode == .SQLITE_CONSTRAINT)
      try insert.run([2, "two"])
      #expect(try Int.fetchOne(database, sql: "SELECT count(*) FROM t") == 2)
    }
  }

  @Test("A row that is refused ends the reading, and the next begins anew")
  func endsInTheMiddle() throws {
    struct Enough: Error {}
    try DatabaseQueue().read { database in
      let statement = try database.cachedStatement(sql: "SELECT value FROM json_each(?)")
      #expect(throws: Enough.self) { try statement.forEachRow(["[1, 2, 3]"]) { _ in throw Enough() } }
      var seen: [Int64] = []
      try statement.forEachRow(["[4, 5]"]) { seen.append($0.integer(0)) }
      #expect(seen == [4, 5])
    }
  }
}
