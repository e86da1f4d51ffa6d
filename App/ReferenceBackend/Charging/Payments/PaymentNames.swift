import Foundation

/// Makes the ids and tokens of payments. With a seed, one follows from what it is for, so that it is the same in every
/// run and never comes twice, even when the backend was stopped in between.
struct PaymentNames: Sendable {
  let seed: UInt64?

  /// 256 bits in base64url.
  func token(for purpose: String) -> String {
    guard var generator = generator(for: purpose) else { return AccountRandom.token() }
    return AccountRandom.token(of: &generator)
  }

  /// A UUID in lower case.
  func id(for purpose: String) -> String {
    guard var generator = generator(for: purpose) else { return UUID().uuidString.lowercased() }
    // Version 4, variant 1 (RFC 9562, 5.4).
    let high = generator.next() & 0xffff_ffff_ffff_0fff | 0x4000
    let low = generator.next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    let digits = [high, low].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    var rest = digits[...]
    return [8, 4, 4, 4, 12].map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }.joined(separator: "-")
  }

  private func generator(for purpose: String) -> SeededGenerator? {
    seed.map { SeededGenerator(seed: $0 ^ stableHash(purpose)) }
  }
}
