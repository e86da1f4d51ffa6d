import ChargeDomain

extension SearchIndex {
  /// The `limit` nearest stations of a set, and those that are within rounding as near as the last of them. Nearest first,
  /// within rounding.
  func nearest(_ set: StationSet, to place: Coordinate, limit: Int) -> [Ordinal] {
    let point = UnitVector(latitude: place.latitude, longitude: place.longitude)
    let (px, py, pz) = (Float(point.x), Float(point.y), Float(point.z))
    // Places are stored within a metre. The caller compares all within three metres of the last one exactly.
    return smallest(set, limit: limit, room: { ($0.squareRoot() + 5e-7) * ($0.squareRoot() + 5e-7) }) { station in
      let (dx, dy, dz) = (x[station] - px, y[station] - py, z[station] - pz)
      return dx * dx + dy * dy + dz * dz
    }
  }

  /// The stations of a set that come first in an order.
  func first(_ set: StationSet, by ranks: [UInt32], limit: Int) -> [Ordinal] {
    smallest(set, limit: limit, room: { $0 }) { ranks[$0] }
  }

  /// The stations with the `limit` smallest values, and those whose value is within `room` of the last of them.
  private func smallest<Value: Comparable>(
    _ set: StationSet, limit: Int, room: (Value) -> Value, value: (Ordinal) -> Value
  ) -> [Ordinal] {
    guard limit > 0 else { return [] }
    var values: [Value] = []
    var greatest: Value?
    func keepSmallest() {
      values.sort()
      guard values.count >= limit else { return }
      values.removeSubrange(limit...)
      greatest = values.last
    }
    set.forEach { station in
      let value = value(station)
      if let greatest, value >= greatest { return }
      values.append(value)
      // Sorted only when there are twice as many as wanted.
      if values.count / 2 >= limit { keepSmallest() }
    }
    keepSmallest()
    let bound = greatest.map(room)
    var found: [(Value, Ordinal)] = []
    set.forEach { station in
      let value = value(station)
      if bound.map({ value <= $0 }) ?? true { found.append((value, station)) }
    }
    return found.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }.map(\.1)
  }
}
