import ChargeDomain
import GRDB

/// Counts sites by cells of the map: far away from the counts that are kept, close by from the points of the tiles.
struct ClusterRows {
  private struct Sum {
    var count = 0
    var latitude = 0.0
    var longitude = 0.0
    var watts: Int64 = 0
    var only: Int64 = 0
  }

  private let database: Database
  private let zoom: Int

  init(_ database: Database, zoom: Int) {
    self.database = database
    self.zoom = min(max(zoom, 0), PinTile.deepestZoom)
  }

  /// Every cell that some box touches and that has sites, whole: its count does not change while the map is moved. From
  /// north to south, then from west to east.
  func clusters(_ boxes: [GeoBox]) throws -> [StationCluster] {
    var sums: [MapCell: Sum] = [:]
    let spans = boxes.map { CellSpan($0, zoom: zoom) }
    if zoom <= PinTile.zoom {
      for span in spans { try addStored(span, to: &sums) }
    } else {
      try addPoints(spans, to: &sums)
    }
    let ids = try stationIDs(sums.values.filter { $0.count == 1 }.map(\.only))
    return try sums.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.map { cell, sum in
      let count = Double(sum.count)
      guard let center = Coordinate(latitude: sum.latitude / count, longitude: sum.longitude / count) else {
        throw DatabaseError.unreadable("a cell of the map lies at no place on Earth")
      }
      return StationCluster(
        cell: cell, count: sum.count, center: center, maximumPower: Power(watts: Int(sum.watts)),
        only: sum.count == 1 ? ids[sum.only] : nil)
    }
  }

  private func addStored(_ span: CellSpan, to sums: inout [MapCell: Sum]) throws {
    // Row by row while there are few: between two rows of cells lies the rest of the world.
    let bands = span.rows.count <= 64 ? span.rows.map { $0...$0 } : [span.rows]
    let statement = try database.cachedStatement(
      sql: """
        SELECT y, x, count, latitude, longitude, watts, only FROM map_cell
        WHERE zoom = ? AND y BETWEEN ? AND ? AND x BETWEEN ? AND ?
        """)
    for band in bands {
      try statement.forEachRow([
        zoom, band.lowerBound, band.upperBound, span.columns.lowerBound, span.columns.upperBound,
      ]) { row in
        sums[MapCell(zoom: zoom, x: Int(row.integer(1)), y: Int(row.integer(0)))] = Sum(
          count: Int(row.integer(2)), latitude: row.double(3), longitude: row.double(4), watts: row.integer(5),
          only: row.integer(6))
      }
    }
  }

  private func addPoints(_ spans: [CellSpan], to sums: inout [MapCell: Sum]) throws {
    let up = zoom - PinTile.zoom
    let down = UInt32(PinTile.deepestZoom - zoom)
    var seen: Set<MapCell> = []
    let statement = try database.cachedStatement(
      sql: "SELECT y, x, pins FROM map_tile WHERE y BETWEEN ? AND ? AND x BETWEEN ? AND ?")
    for span in spans {
      let tiles = span.scaled(up: up)
      let bands = tiles.rows.count <= 64 ? tiles.rows.map { $0...$0 } : [tiles.rows]
      for band in bands {
        try statement.forEachRow([
          band.lowerBound, band.upperBound, tiles.columns.lowerBound, tiles.columns.upperBound,
        ]) { row in
          let tile = MapCell(zoom: PinTile.zoom, x: Int(row.integer(1)), y: Int(row.integer(0)))
          guard seen.insert(tile).inserted else { return }
          try row.withBytes(2) { bytes in
            try count(bytes, spans, down, into: &sums)
          }
        }
      }
    }
  }

  private func count(
    _ bytes: UnsafeRawBufferPointer, _ spans: [CellSpan], _ down: UInt32, into sums: inout [MapCell: Sum]
  ) throws {
    // Points of a cell come one after another only by chance: keys of eight bytes keep the table small and quick.
    var found: [UInt64: Sum] = [:]
    try PinTile.forEach(bytes) { pin in
      let (x, y) = (Int(pin.x >> down), Int(pin.y >> down))
      guard spans.contains(where: { $0.columns.contains(x) && $0.rows.contains(y) }) else { return }
      let key = UInt64(y) << 32 | UInt64(x)
      var sum = found[key] ?? Sum()
      sum.count += 1
      sum.latitude += pin.latitude
      sum.longitude += pin.longitude
      sum.watts = max(sum.watts, Int64(pin.watts))
      sum.only = pin.row
      found[key] = sum
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

/// Columns and rows of the cells that a box touches; a cell of which it has no more than the edge is left out.
struct CellSpan {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  init(_ box: GeoBox, zoom: Int) {
    let count = 1 << zoom
    func column(_ longitude: Double, _ rounding: FloatingPointRoundingRule) -> Int {
      let position = (longitude + 180) / 360 * Double(count)
      // A hundred-millionth of a cell is nothing but rounding.
      let nudged = rounding == .down ? position + 1e-8 : position - 1e-8
      let whole = nudged.rounded(rounding) - (rounding == .up ? 1 : 0)
      return whole.isFinite ? min(max(Int(min(max(whole, -1), 1e9)), 0), count - 1) : 0
    }
    let west = column(box.west, .down)
    columns = west...max(west, column(box.east, .up))
    let first = Self.row(box.north, zoom)
    var last = max(first, Self.row(box.south, zoom))
    if last > first, MapCell(zoom: zoom, x: 0, y: last).box.north - box.south < 1e-9 { last -= 1 }
    let northernmost = MapCell(zoom: zoom, x: 0, y: first).box
    rows = (first < last && box.north - northernmost.south < 1e-9 ? first + 1 : first)...last
  }

  private init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The cells of so many zoom levels before that hold these.
  func scaled(up levels: Int) -> CellSpan {
    CellSpan(
      columns: (columns.lowerBound >> levels)...(columns.upperBound >> levels),
      rows: (rows.lowerBound >> levels)...(rows.upperBound >> levels))
  }

  private static func row(_ latitude: Double, _ zoom: Int) -> Int {
    Coordinate(latitude: min(max(latitude, -90), 90), longitude: 0).map { MapCell(of: $0, zoom: zoom).y } ?? 0
  }
}
