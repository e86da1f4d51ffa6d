import ChargeDomain
import GRDB

/// Counts sites by cells of the map: far out from the stored counts, close by from the points of the tiles.
struct ClusterRows {
  private let database: Database
  private let zoom: Int

  init(_ database: Database, zoom: Int) {
    self.database = database
    self.zoom = min(max(zoom, 0), PinTile.deepestZoom)
  }

  /// Every cell that some box touches and that has sites, private ones too. Cells are counted whole, so that a count does not change while
  /// the map is moved. From north to south, then from west to east.
  func clusters(_ boxes: [GeoBox]) throws -> [StationCluster] {
    var sums: [MapCell: PinCount] = [:]
    let spans = boxes.map { CellSpan($0, zoom: zoom) }
    if zoom <= PinTile.zoom {
      for span in spans { try addStored(span, to: &sums) }
    } else {
      try addPoints(spans, to: &sums)
    }
    let ids = try stationIDs(sums.values.filter { $0.count == 1 }.map(\.last))
    return try sums.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.map { cell, sum in
      let count = Double(sum.count)
      let middle =
        sum.count > 0
        ? Coordinate(latitude: sum.latitude / count, longitude: sum.longitude / count) : cell.enclosingCircle?.center
      guard let middle else { throw DatabaseError.unreadable("a cell of the map lies at no place on Earth") }
      return StationCluster(
        cell: cell, count: sum.count, center: middle, maximumPower: PowerRank.rating(sum.rank),
        only: sum.count == 1 ? ids[sum.last] : nil, hidden: sum.hidden)
    }
  }

  private func addStored(_ span: CellSpan, to sums: inout [MapCell: PinCount]) throws {
    let statement = try database.cachedStatement(
      sql: """
        SELECT y, x, count, latitude, longitude, power, only, hidden FROM map_cell
        WHERE zoom = ? AND y BETWEEN ? AND ? AND x BETWEEN ? AND ?
        """)
    for band in span.bands {
      try statement.forEachRow([
        zoom, band.lowerBound, band.upperBound, span.columns.lowerBound, span.columns.upperBound,
      ]) { row in
        sums[MapCell(zoom: zoom, x: Int(row.integer(1)), y: Int(row.integer(0)))] = PinCount(
          count: Int(row.integer(2)), hidden: Int(row.integer(7)), latitude: row.double(3), longitude: row.double(4),
          rank: row.integer(5), last: row.integer(6))
      }
    }
  }

  private func addPoints(_ spans: [CellSpan], to sums: inout [MapCell: PinCount]) throws {
    var seen: Set<MapCell> = []
    let statement = try database.cachedStatement(
      sql: "SELECT y, x, pins FROM map_tile WHERE y BETWEEN ? AND ? AND x BETWEEN ? AND ?")
    for tiles in spans.map({ $0.scaled(up: zoom - PinTile.zoom) }) {
      for band in tiles.bands {
        try statement.forEachRow([
          band.lowerBound, band.upperBound, tiles.columns.lowerBound, tiles.columns.upperBound,
        ]) { row in
          let tile = MapCell(zoom: PinTile.zoom, x: Int(row.integer(1)), y: Int(row.integer(0)))
          guard seen.insert(tile).inserted else { return }
          try row.withBytes(2) { try count($0, spans, into: &sums) }
        }
      }
    }
  }

  private func count(
    _ bytes: UnsafeRawBufferPointer, _ spans: [CellSpan], into sums: inout [MapCell: PinCount]
  ) throws {
    let down = UInt32(PinTile.deepestZoom - zoom)
    // Keys of eight bytes keep the table small and quick.
    var found: [UInt64: PinCount] = [:]
    try PinTile.forEach(bytes) { pin in
      let (x, y) = (Int(pin.x >> down), Int(pin.y >> down))
      guard spans.contains(where: { $0.contains(x: x, y: y) }) else { return }
      found[UInt64(y) << 32 | UInt64(x), default: PinCount()].add(pin)
    }
    for (key, sum) in found { sums[MapCell(zoom: zoom, x: Int(key & 0xFFFF_FFFF), y: Int(key >> 32))] = sum }
  }

  private func stationIDs(_ rows: [Int64]) throws -> [Int64: StationID] {
    guard !rows.isEmpty else { return [:] }
    var ids: [Int64: StationID] = [:]
    let list = "[\(rows.map(String.init).joined(separator: ","))]"
    try database.cachedStatement(
      sql: "SELECT s.provider, s.key, s.id FROM json_each(?) j CROSS JOIN station s ON s.id = j.value"
    ).forEachRow([list]) { row in ids[row.integer(2)] = try StationRows.stationID(row) }
    return ids
  }
}
