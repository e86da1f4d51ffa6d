import Foundation

/// A length to draw beside a map.
public struct MapScale: Hashable, Sendable, Codable {
  /// The length on the ground.
  public let length: Distance
  /// The length as a share of the viewport's width.
  public let share: Double
}

extension MapViewport {
  /// The longest round length (1, 2 or 5 with zeros) that takes at most a quarter of the width at the centre.
  public func scale(in units: UnitsChoice) -> MapScale {
    let around = 2 * Double.pi * Distance.earthRadiusInMeters * cos(center.latitude * .pi / 180)
    let meters = max(around, 1) / worldSize * width
    let most = meters / 4
    let mile = 1609.344
    let unit: Double =
      switch units {
      case .metric: 1
      case .miles: most >= mile / 10 ? mile : 0.3048
      }
    let power = pow(10, (log10(most / unit)).rounded(.down))
    let step = [5.0, 2, 1].first { $0 * power <= most / unit } ?? 1
    // Less than ten metres or feet cannot be read off a map.
    let length = max(step * power, unit == mile ? 0 : 10) * unit
    return MapScale(length: Distance(meters: length), share: min(1, length / meters))
  }
}
