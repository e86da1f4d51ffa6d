import GRDB

/// What a search index is made of, in the order of the table.
struct SearchIndexBuilder {
  private(set) var words = WordTable()
  private(set) var rows: [Int64] = []
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  private(set) var z: [Double] = []
  private(set) var stationWords: [UInt32] = []
  private(set) var stationWordStarts: [UInt32] = [0]

  /// Reads all stations.
  init(_ database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "SELECT id, latitude, longitude, words FROM station_text ORDER BY id")
    try statement.forEachRow { row in
      let point = UnitVector(latitude: row.double(1), longitude: row.double(2))
      rows.append(row.integer(0))
      x.append(point.x)
      y.append(point.y)
      z.append(point.z)
      try row.withBytes(3) { try add($0) }
      guard let end = UInt32(exactly: stationWords.count) else {
        throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "more words than an index of 4 GiB holds")
      }
      stationWordStarts.append(end)
    }
  }

  private mutating func add(_ text: UnsafeRawBufferPointer) throws {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: " ") { end += 1 }
      if end > start {
        stationWords.append(try words.number(of: UnsafeRawBufferPointer(rebasing: text[start..<end])))
      }
      start = end + 1
    }
  }
}
