import Foundation

extension MapViewport {
  /// The zoom of the cells by which stations are counted: a cell is 64 points wide, so that a finger hits it, and stays
  /// where it is while the map is moved.
  public var cellZoom: Int { zoom + Self.cellSteps }

  private static var cellSteps: Int { 2 }

  /// The cells of which the picture shows at least a part.
  public var cells: Set<MapCell> {
    let span = cellSpan
    let columns = frame.isWholeTurn ? 0...(1 << cellZoom) - 1 : span.west...max(span.west, span.east)
    return Set(
      columns.flatMap { x in
        (span.north...max(span.north, span.south)).map { y in MapCell(zoom: cellZoom, x: x, y: y) }
      })
  }

  /// What the picture covers, grown to whole cells: asked for these, counts do not change while the map is moved.
  public var cellBoxes: [GeoBox] {
    let count = exp2(Double(cellZoom))
    let span = cellSpan
    let whole = WorldFrame(
      west: Double(span.west) / count, east: Double(span.east + 1) / count, north: Double(span.north) / count,
      south: Double(span.south + 1) / count)
    return whole.boxes
  }

  /// First and last column and row; columns go on left of 0 and right of the last one.
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
