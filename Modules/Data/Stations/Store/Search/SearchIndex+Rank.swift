import ChargeDomain

extension SearchIndex {
  /// The stations of a set that are nearest, nearest first or so: all of which the distance is no greater than that of
  /// the last of `limit`, within rounding. So more than `limit` only where some are equally far.
  func nearest(_ set: StationSet, to place: Coordinate, limit: Int) -> [Ordinal] {
    let point = UnitVector(latitude: place.latitude, longitude: place.longitude)
    return smallest(set, limit: limit) { station in
      let (dx, dy, dz) = (x[station] - point.x, y[station] - point.y, z[station] - point.z)
      return dx * dx + dy * dy + dz * dz
    }
  }

  /// The stations of a set that come first in an order.
  func first(_ set: StationSet, by ranks: [UInt32], limit: Int) -> [Ordinal] {
    smallest(set, limit: limit) { Double(ranks[$0]) }
  }

  /// All stations whose value is no greater than the smallest but `limit`, with room for rounding.
  private func smallest(_ set: StationSet, limit: Int, value: (Ordinal) -> Double) -> [Ordinal] {
    guard limit > 0 else { return [] }
    var largest = BoundedHeap(limit: limit)
    set.forEach { largest.offer(value($0)) }
    let bound = largest.isFull ? largest.greatest * (1 + 1e-9) + 1e-18 : Double.infinity
    var found: [(Double, Ordinal)] = []
    set.forEach { station in
      let value = value(station)
      if value <= bound { found.append((value, station)) }
    }
    return found.sorted { $0 < $1 }.map(\.1)
  }
}

/// The smallest of many numbers, the greatest of them at hand.
private struct BoundedHeap {
  private var values: [Double] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    values.reserveCapacity(min(limit, 1024))
  }

  var isFull: Bool { values.count >= limit }
  var greatest: Double { values.first ?? .infinity }

  mutating func offer(_ value: Double) {
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
