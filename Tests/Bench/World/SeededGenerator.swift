/// The same numbers in every run (SplitMix64), so that measurements of two versions are of the same data.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Begins a row of numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to 1, the same on every system.
  public mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A whole number from 0 up to a limit.
  public mutating func number(below limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }

  /// True in so many of a hundred cases.
  public mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// One of these.
  public mutating func pick(_ elements: [String]) -> String {
    elements.isEmpty ? "" : elements[number(below: elements.count)]
  }

  /// Near zero, rarely far: the sum of four even ones, its standard deviation about 1.15.
  public mutating func scatter() -> Double {
    (0..<4).reduce(0) { sum, _ in sum + (share() * 2 - 1) }
  }
}
