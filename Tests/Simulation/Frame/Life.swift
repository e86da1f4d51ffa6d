/// A life of an app with its servers and its person, made of actions. Each feature brings its own.
@MainActor
public protocol Life: AnyObject {
  /// Something that somebody does, or that happens.
  associatedtype Action: Sendable, Codable, Hashable

  /// A life before its first action.
  /// - Parameter seed: Decides everything that the world itself decides.
  init(seed: UInt64) async throws

  /// What happens next, chosen among what is possible now.
  func next(_ dice: inout Dice) -> Action
  /// Lets it happen. What is not possible any more does nothing.
  func perform(_ action: Action) async
  /// What was wrong since the last call.
  func violations() async -> [Violation]
  /// Ends all faults, and lets as much time pass as everything may take.
  func calm() async
  /// What is wrong in the end.
  func finalViolations() async -> [Violation]
  /// Ends it and removes what it left behind.
  func end() async
}

/// A law that was broken.
public struct Violation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name of the law.
  public let law: String
  /// What was seen.
  public let detail: String

  /// A broken law.
  public init(_ law: String, _ detail: String) {
    self.law = law
    self.detail = detail
  }

  /// Both, in a line.
  public var description: String { "\(law): \(detail)" }
}

/// Numbers that follow from a seed (SplitMix64).
public struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Dice of a seed.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in so many times.
  public mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  /// One of the values by their weights.
  public mutating func pick<Value>(_ weighted: [(Int, Value)]) -> Value? {
    let sum = weighted.reduce(0) { $0 + $1.0 }
    guard sum > 0 else { return nil }
    var roll = Int.random(in: 0..<sum, using: &self)
    for (weight, value) in weighted {
      if roll < weight { return value }
      roll -= weight
    }
    return nil
  }
}
