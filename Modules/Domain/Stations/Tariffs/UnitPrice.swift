import Foundation

/// An amount of money without its currency, exact to 1/10,000 as in OCPI. Never below zero.
public struct UnitPrice: Hashable, Comparable, Sendable, Codable {
  /// Ten-thousandths of the currency's unit.
  public let tenThousandths: Int

  /// The greatest amount, a million units: above every price, and small enough to be multiplied.
  public static let greatest = 10_000_000_000

  /// Nothing.
  static let zero = UnitPrice()

  private init() { tenThousandths = 0 }

  /// Nil below zero or above a million units.
  public init?(tenThousandths: Int) {
    guard (0...Self.greatest).contains(tenThousandths) else { return nil }
    self.tenThousandths = tenThousandths
  }

  /// The amount nearest to a number; nil if that is below zero, above a million or not finite.
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

  /// The rate nearest to a percentage; nil if that is below zero, above 100 or not finite.
  public init?(percent: Double) {
    let scaled = (percent * 10_000).rounded()
    guard scaled.isFinite, (0...1_000_000).contains(scaled) else { return nil }
    self.tenThousandths = Int(scaled)
  }
}
