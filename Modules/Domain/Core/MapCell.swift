import Foundation

/// A square of the web-mercator grid, the unit of coverage.
public struct MapCell: Hashable, Sendable, Codable {
  /// Zoom level; the grid is 2^zoom cells wide.
  public let zoom: Int
  /// The column, from the antimeridian eastwards.
  public let x: Int
  /// The row, from north to south.
  public let y: Int

  /// The zoom of coverage. A cell is about 39 km wide at the equator.
  public static let coverageZoom = 10

  /// The latitude where the grid ends; places beyond belong to the outermost row.
  private static let latitudeLimit = 85.051_128_779_806_59

  /// A cell of the grid. Columns wrap and rows are clamped, so every argument names a cell.
  public init(zoom: Int, x: Int, y: Int) {
    let zoom = min(max(zoom, 0), 22)
    let count = 1 << zoom
    self.zoom = zoom
    self.x = ((x % count) + count) % count
    self.y = min(max(y, 0), count - 1)
  }

  /// The cell of a place.
  public init(of place: Coordinate, zoom: Int = MapCell.coverageZoom) {
    self.init(
      zoom: zoom, x: Self.column(of: place.longitude, zoom: zoom), y: Self.row(of: place.latitude, zoom: zoom))
  }

  /// The area of the cell. The outermost rows reach the poles.
  public var box: GeoBox {
    let count = Double(1 << zoom)
    let west = Double(x) / count * 360 - 180
    let east = Double(x + 1) / count * 360 - 180
    let north = y == 0 ? 90 : Self.latitude(ofRow: Double(y) / count)
    let south = y == (1 << zoom) - 1 ? -90 : Self.latitude(ofRow: Double(y + 1) / count)
    return GeoBox(south: south, west: west, north: north, east: east)
  }

  /// The four cells of the next zoom level that make up this one.
  public var children: [MapCell] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { MapCell(zoom: zoom + 1, x: 2 * x + $0.0, y: 2 * y + $0.1) }
  }

  /// The circle around the middle of the cell that encloses it.
  public var enclosingCircle: GeoCircle? {
    middle.flatMap { Self.circle(round: [self], from: $0) }
  }

  /// Every cell that a circle touches, row by row in each of its boxes.
  public static func covering(_ circle: GeoCircle, zoom: Int = MapCell.coverageZoom) -> [MapCell] {
    var seen: Set<MapCell> = []
    var cells: [MapCell] = []
    for box in circle.boxes {
      for cell in touched(by: box, zoom: zoom)
      where cell.distance(from: circle.center) <= circle.radius && seen.insert(cell).inserted {
        cells.append(cell)
      }
    }
    return cells
  }

  /// The cells that some boxes touch, each once, from north to south.
  static func covering(_ boxes: [GeoBox]) -> [MapCell] {
    Set(boxes.flatMap { touched(by: $0, zoom: coverageZoom) }).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// How many cells of ``coverageZoom`` some boxes touch, counted without listing them.
  public static func count(touching boxes: [GeoBox]) -> Int {
    boxes.compactMap { span(of: $0, zoom: coverageZoom) }.reduce(0) { $0 + $1.columns.count * $1.rows.count }
  }

  /// The cells that a box touches, row by row.
  private static func touched(by box: GeoBox, zoom: Int) -> [MapCell] {
    guard let span = span(of: box, zoom: zoom) else { return [] }
    return span.rows.flatMap { y in span.columns.map { x in MapCell(zoom: zoom, x: x, y: y) } }
  }

  /// The columns and rows that a box touches; nil for a box that is not on Earth.
  private static func span(of box: GeoBox, zoom: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard let northWest = Coordinate(latitude: box.north, longitude: box.west),
      let southEast = Coordinate(latitude: box.south, longitude: box.east)
    else { return nil }
    let (first, last) = (MapCell(of: northWest, zoom: zoom), MapCell(of: southEast, zoom: zoom))
    return (first.x...max(first.x, last.x), first.y...max(first.y, last.y))
  }

  /// The smallest circle around a centre that encloses all of these cells; nil without cells.
  public static func circle(round cells: [MapCell], from center: Coordinate) -> GeoCircle? {
    let farthest = cells.flatMap(\.corners).map { center.distance(to: $0) }.max()
    return farthest.map { GeoCircle(center: center, radius: $0) }
  }

  var middle: Coordinate? {
    let box = box
    return Coordinate(latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
  }

  var corners: [Coordinate] {
    let box = box
    return [(box.south, box.west), (box.south, box.east), (box.north, box.west), (box.north, box.east)]
      .compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  /// The distance of a place from the nearest point of the cell. That point is found by degrees, which is slightly off.
  private func distance(from place: Coordinate) -> Distance {
    let box = box
    let shifts = [0.0, 360.0, -360.0]
    let nearest = shifts.map { shift -> Double in
      min(max(place.longitude + shift, box.west), box.east)
    }.min { abs(offset(place.longitude, $0)) < abs(offset(place.longitude, $1)) }
    let latitude = min(max(place.latitude, box.south), box.north)
    guard let longitude = nearest, let point = Coordinate(latitude: latitude, longitude: longitude) else {
      return Distance(meters: 0)
    }
    // The nearest point of a meridian is poleward of the place, and at the pole from a quarter turn on.
    let turn = offset(place.longitude, longitude) * .pi / 180
    let foot = cos(turn) > 0 ? atan(tan(place.latitude * .pi / 180) / cos(turn)) * 180 / .pi : 90
    let poleward = cos(turn) > 0 ? foot : (place.latitude < 0 ? -foot : foot)
    let edges = [box.north, box.south, min(max(poleward, box.south), box.north)]
      .compactMap { Coordinate(latitude: $0, longitude: longitude) }
    return ([point] + edges).map { place.distance(to: $0) }.min() ?? Distance(meters: 0)
  }

  private func offset(_ from: Double, _ to: Double) -> Double {
    let difference = (to - from).truncatingRemainder(dividingBy: 360)
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }

  private static func column(of longitude: Double, zoom: Int) -> Int {
    let count = 1 << zoom
    return min(max(Int(((longitude + 180) / 360 * Double(count)).rounded(.down)), 0), count - 1)
  }

  private static func row(of latitude: Double, zoom: Int) -> Int {
    let count = 1 << zoom
    let radians = min(max(latitude, -latitudeLimit), latitudeLimit) * .pi / 180
    let share = (1 - asinh(tan(radians)) / .pi) / 2
    return min(max(Int((share * Double(count)).rounded(.down)), 0), count - 1)
  }

  /// The latitude of a row, which is a share of the grid from the north.
  static func latitude(ofRow row: Double) -> Double { atan(sinh(.pi * (1 - 2 * row))) * 180 / .pi }
}
