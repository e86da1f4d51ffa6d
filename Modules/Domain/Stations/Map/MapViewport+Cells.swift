import Foundation

extension MapViewport {
  /// The zoom of the cells that stations are grouped by. A cell is 64 points wide, enough for a finger.
  public var cellZoom: Int { zoom + 2 }

  /// The cells that are at least partly visible.
  public var cells: Set<MapCell> {
    let span = cellSpan
    let columns = frame.isWholeTurn ? 0...(1 << cellZoom) - 1 : span.west...max(span.west, span.east)
    return Set(
      columns.flatMap { x in
        (span.north...max(span.north, span.south)).map { y in MapCell(zoom: cellZoom, x: x, y: y) }
      })
  }

  /// The visible area extended to whole cells, so that counts do not change while the map is moved.
  public var cellBoxes: [GeoBox] {
    let count = exp2(Double(cellZoom))
    let span = cellSpan
    let whole = WorldFrame(
      west: Double(span.west) / count, east: Double(span.east + 1) / count, north: Double(span.north) / count,
      south: Double(span.south + 1) / count)
    return whole.boxes
  }

  /// The first and last column and row. Columns may be below 0 or beyond the last, across the antimeridian.
  private var cellSpan: (west: Int, east: Int, north: Int, south: Int) {
    let count = exp2(Double(cellZoom))
    let last = (1 << cellZoom) - 1
    func row(_ y: Double) -> Int { min(max(Int((y * count).rounded(.down)), 0), last) }
    return (
      Int((frame.west * count).rounded(.down)), Int((frame.east * count).rounded(.down)), row(frame.north),
      row(frame.south)
    )
  }
}
