import GRDB

/// Collects what a search index is made of, in the order of the rows.
struct SearchIndexBuilder {
  private(set) var words = WordTable()
  private(set) var rows: [Int64] = []
  private(set) var x: [Float] = []
  private(set) var y: [Float] = []
  private(set) var z: [Float] = []
  private(set) var stationWords: [UInt32] = []
  private(set) var stationWordStarts: [UInt32] = [0]

  enum Extent: String {
    case all = "SELECT id, latitude, longitude, words FROM station_text ORDER BY id"
    /// Stations that have changed since the index was stored.
    case changed = """
      SELECT t.id, t.latitude, t.longitude, t.words FROM search_change c CROSS JOIN station_text t ON t.id = c.station
      ORDER BY c.station
      """
  }

  init(_ database: Database, _ extent: Extent) throws {
    try database.cachedStatement(sql: extent.rawValue).forEachRow { row in
      let point = UnitVector(latitude: row.double(1), longitude: row.double(2))
      rows.append(row.integer(0))
      x.append(Float(point.x))
      y.append(Float(point.y))
      z.append(Float(point.z))
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
