import Foundation

extension RegionPack {
  /// Most cells a region may have: about the size of Switzerland, at forty kilometres a cell in its latitude.
  public static let maximumCells = 400

  /// The area as cells of ``MapCell/coverageZoom``, each once, from north to south.
  public var cells: [MapCell] { MapCell.covering(boxes) }
}

extension MapCell {
  /// How many cells of ``coverageZoom`` some boxes touch; counted without listing them.
  public static func count(touching boxes: [GeoBox]) -> Int {
    boxes.reduce(0) { sum, box in
      guard let northWest = Coordinate(latitude: box.north, longitude: box.west),
        let southEast = Coordinate(latitude: box.south, longitude: box.east)
      else { return sum }
      let first = MapCell(of: northWest)
      let last = MapCell(of: southEast)
      return sum + (max(first.x, last.x) - first.x + 1) * (max(first.y, last.y) - first.y + 1)
    }
  }

  /// The cells that some boxes touch, each once, from north to south.
  static func covering(_ boxes: [GeoBox], zoom: Int = MapCell.coverageZoom) -> [MapCell] {
    var seen: Set<MapCell> = []
    var cells: [MapCell] = []
    for box in boxes {
      guard let northWest = Coordinate(latitude: box.north, longitude: box.west),
        let southEast = Coordinate(latitude: box.south, longitude: box.east)
      else { continue }
      let first = MapCell(of: northWest, zoom: zoom)
      let last = MapCell(of: southEast, zoom: zoom)
      for y in first.y...max(first.y, last.y) {
        for x in first.x...max(first.x, last.x) {
          let cell = MapCell(zoom: zoom, x: x, y: y)
          if seen.insert(cell).inserted { cells.append(cell) }
        }
      }
    }
    return cells.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }
}
