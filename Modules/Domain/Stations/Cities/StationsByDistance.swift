public import Foundation

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

extension StationAt {
  /// Whether it comes after the others in every order: the source says that nobody can charge there.
  var isLast: Bool { station.condition.preventsCharging }
}

extension [StationAt] {
  /// The same in the same order, but stations at which nobody can charge after all others.
  var withUsableFirst: [StationAt] {
    contains(where: \.isLast) ? filter { !$0.isLast } + filter(\.isLast) : self
  }

  /// The same in the same order, but those of which all points report that they do not work after all others.
  /// - Parameter readings: Live states by the key of ``EVSEID``.
  public func withBrokenLast(_ readings: [String: LiveReading], at now: Date) -> [StationAt] {
    guard !readings.isEmpty else { return self }
    let isBroken = map { entry in
      let points = entry.station.evses
      return !entry.isLast && !points.isEmpty
        && points.allSatisfy { point in
          point.evseID.flatMap { readings[$0.key] }?.status(at: now).availability == .outOfService
        }
    }
    guard isBroken.contains(true) else { return self }
    func those(_ broken: Bool, _ last: Bool) -> [StationAt] {
      zip(self, isBroken).filter { pair in pair.1 == broken && pair.0.isLast == last }.map { pair in pair.0 }
    }
    return those(false, false) + those(true, false) + those(false, true)
  }
}

extension Station {
  /// False for 0,0, which sources use for "not known".
  public var hasKnownPlace: Bool { coordinate.latitude != 0 || coordinate.longitude != 0 }
}
