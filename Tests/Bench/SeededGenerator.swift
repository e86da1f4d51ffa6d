/// The same numbers in every run (SplitMix64), so that measurements of two versions are of the same data.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// One of these.
  mutating func pick<Element>(_ elements: [Element], otherwise: Element) -> Element {
    elements.randomElement(using: &self) ?? otherwise
  }

  /// Near zero, rarely far: the mean of four even ones, about -2 to 2.
  mutating func scatter() -> Double {
    (0..<4).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &self) } / 2
  }
}
