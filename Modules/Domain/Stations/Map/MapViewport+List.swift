import Foundation

extension MapViewport {
  /// Whether distances and directions begin where the person is: as long as that is no further away than a picture reaches.
  public func startsAt(_ you: Coordinate?) -> Bool {
    guard let you else { return false }
    return position(of: you).isInside || center.distance(to: you) <= ShowMap.loadableRadius
  }

  /// Where distances and directions begin: where the person is, or else in the middle.
  public func origin(from you: Coordinate?) -> Coordinate { startsAt(you) ? you ?? center : center }

  /// Whether the picture is small enough to be loaded as a whole, and so to be listed.
  public var isListable: Bool { circle.radius <= ShowMap.loadableRadius }

  /// The viewport around a circle, as deep as all of it is inside; around a pole, the whole world.
  public func showing(_ circle: GeoCircle) -> MapViewport {
    let corners = circle.boxes.flatMap { box in
      [(box.north, box.west), (box.south, box.east)].map { Coordinate(nearestLatitude: $0.0, longitude: $0.1) }
    }
    // The corners of a box of all longitudes fall together, so that any picture would hold them.
    guard !circle.boxes.contains(where: { $0.east - $0.west >= 360 }) else {
      return zoomed(by: -Self.zooms.upperBound).centred(on: circle.center)
    }
    return fitting(corners, margin: 1)
  }

  /// Of the stations of its cells, those that a map shows: all of a cell that has several, and one that is alone in its
  /// cell if it is inside. What a filter hides is not to be among them.
  public func shown(_ entries: [StationAt]) -> [StationAt] {
    var counts: [MapCell: Int] = [:]
    for entry in entries { counts[MapCell(of: entry.station.coordinate, zoom: cellZoom), default: 0] += 1 }
    return entries.filter { entry in
      let cell = MapCell(of: entry.station.coordinate, zoom: cellZoom)
      return counts[cell, default: 0] > 1 || position(of: entry.station.coordinate).isInside
    }
  }

  /// Of the stations of its cells, those of which a report counts what a filter hides: what the map shows without the
  /// filter, and of the private ones, which it hides then too, those inside.
  public func judged(_ entries: [StationAt], by filter: StationFilter) -> [StationAt] {
    let open = entries.filter { !filter.hidesAsPrivate($0.station) }
    let closed = entries.filter { entry in
      filter.hidesAsPrivate(entry.station) && position(of: entry.station.coordinate).isInside
    }
    return shown(open) + closed
  }

  /// Tells whether a place is in its cells.
  public var holds: (Coordinate) -> Bool {
    let (cells, zoom) = (cells, cellZoom)
    return { cells.contains(MapCell(of: $0, zoom: zoom)) }
  }

  /// The smallest circle around the centre that holds the cells that are at least partly visible.
  public var cellCircle: GeoCircle { MapCell.circle(round: Array(cells), from: center) ?? circle }

  /// The cells that sources are asked for to load the picture.
  var loadedCells: [MapCell] {
    let boxes = boxes
    return MapCell.covering(circle).filter { cell in boxes.contains { $0.meets(cell.box) } }
  }
}
