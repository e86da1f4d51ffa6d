/// A set of stations of one index, as bits.
struct StationSet {
  private var bits: [UInt64]
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    bits = [UInt64](repeating: 0, count: (capacity + 63) / 64)
  }

  var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  mutating func insert(_ station: Int) {
    if station >= 0, station < capacity { bits[station >> 6] |= 1 << UInt64(station & 63) }
  }

  /// Inserts a list of ``Postings``. Stations beyond the capacity are ignored.
  mutating func insert(_ list: UnsafeBufferPointer<UInt8>) {
    let capacity = UInt32(clamping: capacity)
    bits.withUnsafeMutableBufferPointer { bits in
      Postings.forEach(list) { station in
        if station < capacity { bits[Int(station >> 6)] |= 1 << UInt64(station & 63) }
      }
    }
  }

  mutating func remove(_ station: Int) { bits[station >> 6] &= ~(1 << UInt64(station & 63)) }

  mutating func formUnion(_ other: StationSet) {
    for position in bits.indices { bits[position] |= other.bits[position] }
  }

  mutating func formIntersection(_ other: StationSet) {
    for position in bits.indices { bits[position] &= other.bits[position] }
  }

  mutating func subtract(_ other: StationSet) {
    for position in bits.indices { bits[position] &= ~other.bits[position] }
  }

  func forEach(_ body: (Int) throws -> Void) rethrows {
    for (position, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        try body(position << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
