import Foundation

/// A place as a point of the unit sphere, where the antimeridian is no special case.
struct UnitVector {
  let x: Double
  let y: Double
  let z: Double

  /// In degrees.
  init(latitude: Double, longitude: Double) {
    let phi = latitude * .pi / 180
    let lambda = longitude * .pi / 180
    x = cos(phi) * cos(lambda)
    y = cos(phi) * sin(lambda)
    z = sin(phi)
  }
}
