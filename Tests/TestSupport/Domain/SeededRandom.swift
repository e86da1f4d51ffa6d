/// Random numbers that are the same in every run.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Throws for made-up values, the same for the same seed.
public struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// The throws of a seed.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// The next number.
  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// One of some values.
  public mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  /// Mostly none of some values, sometimes one or two.
  public mutating func some<Value: Hashable>(of values: [Value]) -> Set<Value> {
    Int.random(in: 0..<3, using: &self) > 0 ? [] : Set((0..<2).map { _ in one(of: values) })
  }
}
