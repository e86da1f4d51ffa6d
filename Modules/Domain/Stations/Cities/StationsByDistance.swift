extension [Station] {
  /// Nearest first if a place is given; equal ones by id, and stations without a known place after them. Without a place,
  /// in the given order and without distances. Stations at which nobody can charge come last.
  public func byDistance(from place: Coordinate?) -> [StationAt] {
    guard let place else { return map { StationAt(station: $0, distance: nil) }.withUsableFirst }
    return map { StationAt(station: $0, distance: $0.hasKnownPlace ? place.distance(to: $0.coordinate) : nil) }
      .sorted { left, right in
        if left.isLast != right.isLast { return right.isLast }
        return switch (left.distance, right.distance) {
        case (let first?, let second?) where first != second: first < second
        case (.some, nil): true
        case (nil, .some): false
        // Equal distances, or none on both sides.
        default: left.station.id < right.station.id
        }
      }
  }
}

extension Station {
  /// False for 0,0, which sources use for "not known".
  public var hasKnownPlace: Bool { coordinate.latitude != 0 || coordinate.longitude != 0 }
}
