/// A set of stations of one index, a bit each.
struct StationSet {
  private(set) var bits: [UInt64]

  init(capacity: Int) {
    bits = [UInt64](repeating: 0, count: (capacity + 63) / 64)
  }

  var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  mutating func insert(_ stations: ArraySlice<UInt32>) {
    bits.withUnsafeMutableBufferPointer { bits in
      for station in stations { bits[Int(station >> 6)] |= 1 << UInt64(station & 63) }
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

  func forEach(_ body: (Int) -> Void) {
    for (position, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        body(position << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
