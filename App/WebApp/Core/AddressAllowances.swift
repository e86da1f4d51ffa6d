import Foundation
import Synchronization

/// How often something may be done from each address, such as giving a wrong password or beginning a visit.
final class AddressAllowances: Sendable {
  /// How many addresses are remembered. Beyond that, those of all others count as one.
  static let limit = 4096

  private let burst: Int
  private let rate: Double
  private let allowances = Mutex<[String: Allowance]>([:])

  /// - Parameter rate: How many times a second are added, up to the burst.
  init(burst: Int, rate: Double) { (self.burst, self.rate) = (burst, rate) }

  /// Wrong passwords: after ten, one more is looked at every half minute.
  static func passwords() -> AddressAllowances { AddressAllowances(burst: 10, rate: 1.0 / 30) }

  /// Whether it may be done once more from an address; does not count.
  func allows(_ address: String, at now: Date) -> Bool {
    allowances.withLock { $0[Self.key(address, in: $0)]?.allows(at: now) ?? (burst > 0) }
  }

  /// Counts that it is done from an address; false where it may not be.
  @discardableResult
  func use(_ address: String, at now: Date) -> Bool {
    allowances.withLock { all in
      if all.count >= Self.limit { all = all.filter { !$0.value.isFull(at: now) } }
      let key = Self.key(address, in: all)
      var allowance = all[key] ?? Allowance(burst: burst, rate: rate, at: now)
      defer { all[key] = allowance }
      return allowance.use(at: now)
    }
  }

  private static func key(_ address: String, in all: [String: Allowance]) -> String {
    let network = network(of: address)
    return all[network] == nil && all.count >= limit ? "" : network
  }

  /// What belongs to one household: an address of IPv4, or the first 64 bits of one of IPv6, of which each has the rest.
  static func network(of address: String) -> String {
    var parts = in6_addr()
    guard address.contains(":"), inet_pton(AF_INET6, address, &parts) == 1 else { return address }
    let bytes = withUnsafeBytes(of: parts) { Array($0) }
    // An address of IPv4 in the form of IPv6 (RFC 4291, 2.5.5.2).
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "/64"
  }
}
