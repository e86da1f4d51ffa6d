import ChargeDomain
import ChargeLocalization

extension Texts {
  func direction(_ point: CompassPoint) -> String {
    switch point {
    case .north: directionNorth
    case .northEast: directionNorthEast
    case .east: directionEast
    case .southEast: directionSouthEast
    case .south: directionSouth
    case .southWest: directionSouthWest
    case .west: directionWest
    case .northWest: directionNorthWest
    }
  }

  func spokenDirection(_ point: CompassPoint) -> String {
    switch point {
    case .north: directionNorthSpoken
    case .northEast: directionNorthEastSpoken
    case .east: directionEastSpoken
    case .southEast: directionSouthEastSpoken
    case .south: directionSouthSpoken
    case .southWest: directionSouthWestSpoken
    case .west: directionWestSpoken
    case .northWest: directionNorthWestSpoken
    }
  }
}
