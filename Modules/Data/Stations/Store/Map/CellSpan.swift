import ChargeDomain

/// Columns and rows of cells of one zoom level.
struct CellSpan {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  /// The cells that a box touches; a cell of which it has only the edge is left out.
  init(_ box: GeoBox, zoom: Int) {
    let count = 1 << zoom
    func column(_ longitude: Double, _ rounding: FloatingPointRoundingRule) -> Int {
      let position = (longitude + 180) / 360 * Double(count)
      // A hundred-millionth of a cell is a rounding error.
      let nudged = rounding == .down ? position + 1e-8 : position - 1e-8
      let whole = nudged.rounded(rounding) - (rounding == .up ? 1 : 0)
      return whole.isFinite ? min(max(Int(min(max(whole, -1), 1e9)), 0), count - 1) : 0
    }
    let west = column(box.west, .down)
    columns = west...max(west, column(box.east, .up))
    let north = Self.row(box.north - 1e-9, zoom)
    rows = north...max(north, Self.row(box.south + 1e-9, zoom))
  }

  /// The cells of another zoom level that lie in this one, or the one that it lies in.
  init(of cell: MapCell, atZoom zoom: Int) {
    func scaled(_ position: Int) -> ClosedRange<Int> {
      guard zoom > cell.zoom else { return (position >> (cell.zoom - zoom))...(position >> (cell.zoom - zoom)) }
      let shift = zoom - cell.zoom
      return (position << shift)...(((position + 1) << shift) - 1)
    }
    columns = scaled(cell.x)
    rows = scaled(cell.y)
  }

  private init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The cells in which these lie, some zoom levels farther out.
  func scaled(up levels: Int) -> CellSpan {
    CellSpan(
      columns: (columns.lowerBound >> levels)...(columns.upperBound >> levels),
      rows: (rows.lowerBound >> levels)...(rows.upperBound >> levels))
  }

  /// The rows one by one while there are few, since a query over several also reads all columns between them.
  var bands: [ClosedRange<Int>] { rows.count <= 64 ? rows.map { $0...$0 } : [rows] }

  func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

  private static func row(_ latitude: Double, _ zoom: Int) -> Int {
    Coordinate(latitude: min(max(latitude, -90), 90), longitude: 0).map { MapCell(of: $0, zoom: zoom).y } ?? 0
  }
}
