import Foundation
import Synchronization

/// Makes codes and tokens.
final class AccountRandom: Sendable {
  private let seeded: Mutex<SeededGenerator?>

  init(codeSeed: UInt64?) {
    seeded = Mutex(codeSeed.map(SeededGenerator.init))
  }

  /// Six digits.
  func code() -> String {
    let number = seeded.withLock { seeded in
      guard var generator = seeded else { return Int.random(in: 0...999_999) }
      defer { seeded = generator }
      return Int.random(in: 0...999_999, using: &generator)
    }
    let digits = String(number)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// An unpredictable token, with or without a seed: 256 random bits of the system in base64url.
  static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return token(of: &generator)
  }

  /// The next 256 bits of a generator in base64url.
  static func token(of generator: inout some RandomNumberGenerator) -> String {
    var bytes = Data()
    for _ in 0..<4 { withUnsafeBytes(of: generator.next()) { bytes.append(contentsOf: $0) } }
    return bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

/// SplitMix64: the same numbers for the same seed. For flows, not for secrets.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
