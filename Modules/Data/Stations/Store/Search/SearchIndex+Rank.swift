import ChargeDomain

extension SearchIndex {
  /// The stations of a set that are nearest, nearest first or so: all of which the distance is no greater than that of
  /// the last of `limit`, within rounding. So more than `limit` only where some are about equally far.
  func nearest(_ set: StationSet, to place: Coordinate, limit: Int) -> [Ordinal] {
    let point = UnitVector(latitude: place.latitude, longitude: place.longitude)
    let (px, py, pz) = (Float(point.x), Float(point.y), Float(point.z))
    // Places are kept within a metre: all within three metres of the last one are compared exactly later.
    return smallest(set, limit: limit, room: { ($0.squareRoot() + 5e-7) * ($0.squareRoot() + 5e-7) }) { station in
      let (dx, dy, dz) = (x[station] - px, y[station] - py, z[station] - pz)
      return dx * dx + dy * dy + dz * dz
    }
  }

  /// The stations of a set that come first in an order.
  func first(_ set: StationSet, by ranks: [UInt32], limit: Int) -> [Ordinal] {
    smallest(set, limit: limit, room: { $0 }) { ranks[$0] }
  }

  /// All stations whose value is no greater than the smallest but `limit`, with some room.
  private func smallest<Value: Comparable>(
    _ set: StationSet, limit: Int, room: (Value) -> Value, value: (Ordinal) -> Value
  ) -> [Ordinal] {
    guard limit > 0 else { return [] }
    var largest = BoundedHeap<Value>(limit: limit)
    set.forEach { largest.offer(value($0)) }
    let bound = largest.isFull ? largest.greatest.map(room) : nil
    var found: [(Value, Ordinal)] = []
    set.forEach { station in
      let value = value(station)
      if bound.map({ value <= $0 }) ?? true { found.append((value, station)) }
    }
    return found.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }.map(\.1)
  }
}

/// The smallest of many numbers, the greatest of them at hand.
private struct BoundedHeap<Value: Comparable> {
  private var values: [Value] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    values.reserveCapacity(min(limit, 1024))
  }

  var isFull: Bool { values.count >= limit }
  var greatest: Value? { values.first }

  mutating func offer(_ value: Value) {
    if values.count < limit {
      values.append(value)
      var child = values.count - 1
      while child > 0, values[(child - 1) / 2] < values[child] {
        values.swapAt((child - 1) / 2, child)
        child = (child - 1) / 2
      }
    } else if value < values[0] {
      values[0] = value
      var parent = 0
      while true {
        var child = 2 * parent + 1
        guard child < values.count else { return }
        if child + 1 < values.count, values[child + 1] > values[child] { child += 1 }
        guard values[child] > values[parent] else { return }
        values.swapAt(parent, child)
        parent = child
      }
    }
  }
}
