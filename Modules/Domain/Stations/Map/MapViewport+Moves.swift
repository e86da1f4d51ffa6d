import Foundation

extension MapViewport {
  /// The viewport moved by shares of its size, positive to the east and south. It stops at the poles.
  public func panned(x: Double, y: Double) -> MapViewport {
    let center = WorldPoint(center)
    return centred(WorldPoint(x: center.x + x * width / worldSize, y: center.y + y * height / worldSize))
  }

  /// The viewport around another place.
  public func centred(on place: Coordinate) -> MapViewport { centred(WorldPoint(place)) }

  /// The viewport zoomed in by some steps, or out for a negative number. A place keeps its position, by default the centre.
  public func zoomed(by steps: Int, keeping place: Coordinate? = nil) -> MapViewport {
    var new = self
    // Adding any two numbers may overflow.
    let steps = min(max(steps, -Self.zooms.upperBound), Self.zooms.upperBound)
    new.zoom = min(max(zoom + steps, Self.zooms.lowerBound), Self.zooms.upperBound)
    let center = WorldPoint(center)
    guard let place else { return new.centred(center) }
    let kept = WorldPoint(place).nearest(to: center)
    let ratio = worldSize / new.worldSize
    return new.centred(WorldPoint(x: kept.x + (center.x - kept.x) * ratio, y: kept.y + (center.y - kept.y) * ratio))
  }

  /// The viewport with the deepest zoom that shows all places with a margin; unchanged without places.
  public func fitting(_ places: [Coordinate], deepest: Int = MapViewport.zooms.upperBound) -> MapViewport {
    fitting(places, deepest: deepest, margin: 0.8)
  }

  /// - Parameter margin: Which share of the size the places may take.
  func fitting(
    _ places: [Coordinate], deepest: Int = MapViewport.zooms.upperBound, margin: Double
  ) -> MapViewport {
    let points = places.map { WorldPoint($0) }
    guard let first = points.first else { return self }
    let start = Self.startOfNarrowestTurn(points.map(\.x)) ?? first.x
    let columns = points.map { $0.x >= start ? $0.x : $0.x + 1 }
    let rows = points.map(\.y)
    let (west, east) = (columns.min() ?? start, columns.max() ?? start)
    let (north, south) = (rows.min() ?? first.y, rows.max() ?? first.y)
    var new = self
    let fitting = Self.zooms.reversed().first { zoom in
      let size = 256 * exp2(Double(zoom))
      return zoom <= deepest && (east - west) * size <= width * margin && (south - north) * size <= height * margin
    }
    new.zoom = fitting ?? Self.zooms.lowerBound
    return new.centred(WorldPoint(x: (west + east) / 2, y: (north + south) / 2))
  }

  /// The column after the widest gap. From there all others are reached soonest by going east.
  private static func startOfNarrowestTurn(_ columns: [Double]) -> Double? {
    let sorted = columns.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    var widest = (gap: first + 1 - last, start: first)
    for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > widest.gap {
      widest = (right - left, right)
    }
    return widest.start
  }

  private func centred(_ point: WorldPoint) -> MapViewport {
    var new = self
    let half = height / worldSize / 2
    let y = half >= 0.5 ? 0.5 : min(max(point.y, half), 1 - half)
    new.center = WorldPoint(x: point.x, y: y).coordinate
    return new
  }
}
