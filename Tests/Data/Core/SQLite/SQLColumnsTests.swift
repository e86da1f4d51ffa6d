import Foundation
import GRDB
import Testing

@testable import ChargeData

@Suite("Columns as they are read")
struct SQLColumnsTests {
  private func row<Result>(_ sql: String, _ body: (SQLColumns) throws -> Result) throws -> Result? {
    try DatabaseQueue().read { try $0.cachedStatement(sql: sql).firstRow { try body($0) } }
  }

  @Test("a whole number is 0 where there is none, and nil is told from it where that is asked for")
  func integers() throws {
    let sql = "SELECT NULL, 0, -5, 'x', 9223372036854775807"
    let numbers = try row(sql) { columns in (0...4).map { columns.integer($0) } }
    #expect(numbers == [0, 0, -5, 0, Int64.max])
    let optional = try row(sql) { columns in (0...4).map { columns.optionalInteger($0) } }
    #expect(optional == [nil, 0, -5, 0, Int64.max])
    let doubles = try row("SELECT NULL, 0.5, -2, 'x'") { columns in (0...3).map { columns.double($0) } }
    #expect(doubles == [0, 0.5, -2, 0])
  }

  @Test("a text may be empty, which is not nil; a number is its digits")
  func texts() throws {
    let texts = try row("SELECT NULL, '', 'é', 12") { columns in (0...3).map { columns.text($0) } }
    #expect(texts == [nil, "", "é", "12"])
  }

  @Test("bytes are those of a blob or a text, and none for NULL")
  func bytes() throws {
    let bytes = try row("SELECT NULL, x'', x'00ff', 'é'") { columns in
      (0...3).map { column in columns.withBytes(column) { Array($0) } }
    }
    #expect(bytes == [[], [], [0, 255], [0xC3, 0xA9]])
  }

  @Test("a statement without rows has no first row and calls nothing")
  func noRows() throws {
    #expect(try row("SELECT 1 WHERE 0") { $0.integer(0) } == nil)
    let count = try DatabaseQueue().read { database -> Int in
      var count = 0
      try database.cachedStatement(sql: "SELECT 1 WHERE 0").forEachRow { _ in count += 1 }
      return count
    }
    #expect(count == 0)
  }

  @Test("several values are bound in their order and come back whole")
  func severalValues() throws {
    let long = String(repeating: "a text of some length, ", count: 100)
    let blob = (0..<3000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let values: [(any SQLValue)?] = [
      long, blob, Data(blob.reversed()), Int64.min, -7, true, false, nil, 0.25, "",
    ]
    try DatabaseQueue().read { database in
      let statement = try database.cachedStatement(sql: "SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?")
      let texts = try statement.firstRow(values) { [$0.text(0), $0.text(7), $0.text(9)] }
      #expect(texts == [long, nil, ""])
      let blobs = try statement.firstRow(values) { columns in
        [Int32(1), 2].map { column in columns.withBytes(column) { Array($0) } }
      }
      #expect(blobs == [blob, blob.reversed()])
      let numbers = try statement.firstRow(values) { columns in
        [Int32(3), 4, 5, 6, 7].map { columns.optionalInteger($0) }
      }
      #expect(numbers == [Int64.min, -7, 1, 0, nil])
      #expect(try statement.firstRow(values) { $0.double(8) } == 0.25)
    }
  }

  @Test("a row that cannot be made is an error, and the statement can be used again")
  func cannotBeMade() throws {
    try DatabaseQueue().read { database in
      let statement = try database.cachedStatement(sql: "SELECT json(value) FROM json_each(?)")
      var seen = 0
      let error = #expect(throws: DatabaseError.self) {
        try statement.forEachRow(["[\"[1]\", \"[\", \"[2]\"]"]) { _ in seen += 1 }
      }
      #expect(error?.resultCode == .SQLITE_ERROR && seen == 1)
      #expect(try statement.firstRow(["[\"[3]\"]"]) { $0.text(0) } == "[3]")
      #expect(throws: DatabaseError.self) { try statement.run(["[\"[\"]"]) }
      #expect(throws: DatabaseError.self) { try statement.firstRow(["[\"[\"]"]) { $0.text(0) } }
    }
  }
}
