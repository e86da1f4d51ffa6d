import Foundation

/// The price of a kilowatt-hour, in öre.
struct UnitPrice: Hashable, Sendable {
  let ore: Int

  /// What a kilowatt-hour costs where the network states no price.
  static let usual = UnitPrice(ore: 400)

  /// The highest price that the network takes, in öre.
  private static let highest = 1_000_000

  init(ore: Int) { self.ore = ore }

  /// Kronor as the network writes them, with up to two decimals: `4.5`, `44.52`; nil for any other text.
  init?(kronor text: String) {
    guard let match = text.wholeMatch(of: /([0-9]{1,5})(?:\.([0-9]{1,2}))?/), let whole = Int(match.1) else {
      return nil
    }
    let decimals = match.2.map(String.init) ?? ""
    guard let rest = Int(decimals + String(repeating: "0", count: 2 - decimals.count)),
      whole * 100 + rest <= Self.highest
    else { return nil }
    ore = whole * 100 + rest
  }

  /// Kronor with two decimals.
  var kronor: String {
    let rest = ore % 100
    return "\(ore / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// What energy costs, in öre; half an öre is rounded up.
  func cost(ofWattHours energy: Int) -> Int { (ore * energy + 500) / 1000 }

  /// The most energy, in watt-hours, that costs no more than an amount in öre.
  func wattHours(for amount: Int) -> Int { ore == 0 ? .max / 3_600 : (1000 * amount + 499) / ore }
}
