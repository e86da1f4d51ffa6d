import ChargeDomain

/// The part of the world that a picture shows, for faces that lay ground below it and let fingers move it.
public struct MapWindow: Hashable, Sendable, Codable {
  /// A square of the world as servers of map tiles cut it: at zoom z the world is 2^z squares wide.
  public struct Tile: Hashable, Sendable, Codable {
    /// How wide and high it is, in points.
    public static let side = 256.0

    /// Its zoom.
    public let zoom: Int
    /// Its column, from the date line to the east.
    public let column: Int
    /// Its row, from the north.
    public let row: Int
    /// Where its western edge stands, in points from that of the picture.
    public let left: Double
    /// Where its northern edge stands, in points from that of the picture.
    public let top: Double
  }

  /// How fingers, a wheel or keys moved the picture.
  public struct Move: Hashable, Sendable {
    /// Where the middle is now, to the east, as a share of the width.
    public let x: Double
    /// Where the middle is now, to the south, as a share of the height.
    public let y: Double
    /// By how many steps it was zoomed in around that; negative for out.
    public let steps: Int
    /// How wide the picture is now, in points.
    public let width: Double
    /// How high the picture is now, in points.
    public let height: Double

    /// A move. Nil where a number is none, or larger than fingers can make it.
    public init?(x: Double, y: Double, steps: Int, width: Double, height: Double) {
      let farthest = 8.0
      guard x.magnitude <= farthest, y.magnitude <= farthest, (-20...20).contains(steps),
        MapWindow.sides.contains(width), MapWindow.sides.contains(height)
      else { return nil }
      (self.x, self.y, self.steps, self.width, self.height) = (x, y, steps, width, height)
    }
  }

  /// How wide and high a picture can be, in points.
  public static let sides = 64.0...4096.0

  let viewport: MapViewport

  init(_ viewport: MapViewport) { self.viewport = viewport }

  /// The part of the world round a place. Nil for what is no place, no zoom or no size.
  public init?(latitude: Double, longitude: Double, zoom: Int, width: Double, height: Double) {
    guard let center = Coordinate(latitude: latitude, longitude: longitude), MapViewport.zooms.contains(zoom),
      Self.sides.contains(width), Self.sides.contains(height)
    else { return nil }
    viewport = MapViewport(center: center, zoom: zoom, width: width, height: height)
  }

  /// The latitude of the middle.
  public var latitude: Double { viewport.center.latitude }
  /// The longitude of the middle.
  public var longitude: Double { viewport.center.longitude }
  /// The zoom. Each step doubles the scale.
  public var zoom: Int { viewport.zoom }
  /// The width in points.
  public var width: Double { viewport.width }
  /// The height in points.
  public var height: Double { viewport.height }

  /// The part of the world after a move.
  public func moved(_ move: Move) -> MapWindow {
    var new = move.x == 0 && move.y == 0 ? viewport : viewport.panned(x: move.x, y: move.y)
    if move.steps != 0 { new = new.zoomed(by: move.steps) }
    (new.width, new.height) = (move.width, move.height)
    return MapWindow(new)
  }

  /// What tells the map that it was moved here.
  public var event: MapViewModel.Event { .moved(to: viewport) }

  /// The tiles below the picture, and a ring of them around it, so that there is ground where fingers move it. From the
  /// north-west, row by row.
  public var tiles: [Tile] {
    let count = Int(viewport.worldSize / Tile.side)
    // The position of a place tells where the world's own corner stands; it is the copy nearest to the middle.
    guard let middle = Coordinate(latitude: 0, longitude: 0), Self.sides.contains(width), Self.sides.contains(height)
    else { return [] }
    let position = viewport.position(of: middle)
    let left = position.x * width - viewport.worldSize / 2
    let top = position.y * height - viewport.worldSize / 2
    let columns = Self.indices(from: -left, length: width)
    let rows = Self.indices(from: -top, length: height)
    return rows.filter { (0..<count).contains($0) }.flatMap { row in
      columns.map { column in
        let wrapped = ((column % count) + count) % count
        return Tile(
          zoom: zoom, column: wrapped, row: row, left: left + Double(column) * Tile.side,
          top: top + Double(row) * Tile.side)
      }
    }
  }

  private static func indices(from start: Double, length: Double) -> ClosedRange<Int> {
    let first = (start / Tile.side).rounded(.down) - 1
    let last = ((start + length) / Tile.side).rounded(.down) + 1
    return Int(first)...Int(last)
  }
}
