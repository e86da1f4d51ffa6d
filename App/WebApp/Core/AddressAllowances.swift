import Foundation
import Synchronization

/// Wrong passwords, by the address that they came from: after ten, one more is looked at every half minute.
final class PasswordTries: Sendable {
  /// How many addresses are remembered. Beyond that, those of all others count as one.
  static let limit = 4096
  static let burst = 10
  static let rate = 1.0 / 30

  private let allowances = Mutex<[String: Allowance]>([:])

  init() {}

  /// Whether a password from an address is looked at.
  func mayTry(from address: String, at now: Date) -> Bool {
    allowances.withLock { $0[Self.key(address, in: $0)]?.allows(at: now) ?? true }
  }

  /// A password from an address was wrong.
  func wasWrong(from address: String, at now: Date) {
    allowances.withLock { all in
      if all.count >= Self.limit { all = all.filter { !$0.value.isFull(at: now) } }
      let key = Self.key(address, in: all)
      var allowance = all[key] ?? Allowance(burst: Self.burst, rate: Self.rate, at: now)
      _ = allowance.use(at: now)
      all[key] = allowance
    }
  }

  private static func key(_ address: String, in all: [String: Allowance]) -> String {
    all[address] == nil && all.count >= limit ? "" : address
  }
}
