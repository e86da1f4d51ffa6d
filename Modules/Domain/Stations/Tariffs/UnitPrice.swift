import Foundation

/// An amount of a currency that is not named here, exact to 1/10,000 of its unit as in OCPI. Never below zero.
public struct UnitPrice: Hashable, Comparable, Sendable, Codable {
  /// Ten-thousandths of the currency's unit.
  public let tenThousandths: Int

  /// The greatest amount: a million units. No price of charging is above, and products of it stay countable.
  public static let greatest = 10_000_000_000

  /// Nothing.
  static let zero = UnitPrice()

  private init() {
    tenThousandths = 0
  }

  /// Nil below zero or above a million units.
  public init?(tenThousandths: Int) {
    guard (0...Self.greatest).contains(tenThousandths) else { return nil }
    self.tenThousandths = tenThousandths
  }

  /// The nearest amount to a number of a feed; nil when it is below zero, above a million or no number.
  public init?(_ value: Double) {
    let scaled = (value * 10_000).rounded()
    guard scaled.isFinite, (0...Double(Self.greatest)).contains(scaled) else { return nil }
    self.init(tenThousandths: Int(scaled))
  }

  /// Orders by amount.
  public static func < (left: UnitPrice, right: UnitPrice) -> Bool { left.tenThousandths < right.tenThousandths }
}

/// A rate of value added tax, exact to 1/10,000 of a per cent.
public struct VATRate: Hashable, Sendable, Codable {
  /// Ten-thousandths of a per cent: 19 % is 190,000.
  public let tenThousandths: Int

  /// Nil below zero or above 100 %.
  public init?(tenThousandths: Int) {
    guard (0...1_000_000).contains(tenThousandths) else { return nil }
    self.tenThousandths = tenThousandths
  }

  /// The nearest rate to a number of per cents; nil below zero, above 100 or no number.
  public init?(percent: Double) {
    let scaled = (percent * 10_000).rounded()
    guard scaled.isFinite, (0...1_000_000).contains(scaled) else { return nil }
    self.tenThousandths = Int(scaled)
  }
}
