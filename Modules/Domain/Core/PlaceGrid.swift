import Foundation

/// Where a person is leaves the device only as a point of a grid, a tenth as wide as what is asked for. Steps are 1, 2 or 5
/// times a power of ten degrees, so that a point has few digits.
struct PlaceGrid {
  /// The narrowest step in degrees, about 110 m, so that nobody is ever sent more than three decimals.
  static let narrowest = 0.001
  /// Beyond this step in longitude, close to a pole, every longitude becomes 0.
  private static let widestLongitude = 60.0
  private static let metersPerDegree = Distance.earthRadiusInMeters * .pi / 180

  /// The wanted step in degrees of latitude.
  private let spacing: Double

  /// The grid for a question about a circle of this radius.
  init(radius: Distance) {
    let wanted = radius.meters / 10 / Self.metersPerDegree
    spacing = wanted.isFinite ? min(max(wanted, Self.narrowest), 90) : 90
  }

  /// The nearest point of the grid. Where meridians come closer, the step in longitude is wider.
  func point(near place: Coordinate) -> Coordinate {
    let latitude = min(max(Self.rounded(place.latitude, toStep: spacing), -90), 90)
    let wanted = spacing / cos(latitude * .pi / 180)
    let turned = wanted <= Self.widestLongitude ? Self.rounded(place.longitude, toStep: wanted) : 0
    let longitude = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned
    return Coordinate(latitude: latitude, longitude: longitude) ?? place
  }

  /// The radius, rounded up to a step, since a radius to the metre would tell how far the point is from the place.
  func radius(atLeast radius: Distance) -> Distance {
    let step = Self.niceStep(spacing * Self.metersPerDegree).width
    // A metre more, so that rounding never loses a place at the edge.
    return Distance(meters: ((radius.meters + 1) / step).rounded(.up) * step)
  }

  /// A whole number of steps, which is divided last, so that the result is exactly the shortest decimal.
  private static func rounded(_ degrees: Double, toStep wanted: Double) -> Double {
    let step = niceStep(wanted)
    let units = (degrees / step.width).rounded() * step.factor
    // Adding 0 makes -0 a plain 0.
    return (step.exponent < 0 ? units / pow(10, -step.exponent) : units * pow(10, step.exponent)) + 0
  }

  /// The nearest of 1, 2 and 5 times a power of ten.
  private static func niceStep(_ wanted: Double) -> (factor: Double, exponent: Double, width: Double) {
    var exponent = log10(wanted).rounded(.down)
    let share = wanted / pow(10, exponent)
    var factor = 10.0
    // The bounds are the geometric means of neighbours.
    let steps: [(Double, below: Double)] = [(1, 2.0.squareRoot()), (2, 10.0.squareRoot()), (5, 50.0.squareRoot())]
    if let step = steps.first(where: { share < $0.below }) { factor = step.0 }
    if factor == 10 { (factor, exponent) = (1, exponent + 1) }
    return (factor, exponent, exponent < 0 ? factor / pow(10, -exponent) : factor * pow(10, exponent))
  }
}

extension GeoCircle {
  /// The circle that a provider is asked for instead of this one: its centre is a point of a grid about a tenth as wide as the
  /// radius, and its radius is as much greater as it takes to cover this circle. What comes is cut on the device.
  public var coarse: GeoCircle {
    let grid = PlaceGrid(radius: radius)
    let point = grid.point(near: center)
    let needed = Distance(meters: radius.meters + center.distance(to: point).meters)
    return GeoCircle(center: point, radius: min(grid.radius(atLeast: needed), .halfWayRound))
  }
}

extension Coordinate {
  /// The place for a question that would rather be answered from near: to about a kilometre.
  var coarse: Coordinate { PlaceGrid(radius: .kilometers(10)).point(near: self) }
}

extension Distance {
  /// From a place to its antipode. No place is farther.
  static let halfWayRound = Distance(meters: earthRadiusInMeters * .pi)
}
