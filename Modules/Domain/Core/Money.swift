/// A currency by its ISO 4217 code.
public struct Currency: RawRepresentable, Hashable, Sendable, Codable {
  /// Three capital letters.
  public let rawValue: String

  /// Nil unless three Latin letters; small ones are made capital.
  public init?(rawValue: String) {
    let code = rawValue.uppercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else { return nil }
    self.rawValue = code
  }

  /// How many decimals its minor unit has.
  public var minorDigits: Int {
    if Self.withoutMinorUnit.contains(rawValue) { return 0 }
    return Self.withThousandths.contains(rawValue) ? 3 : 2
  }

  private static let withoutMinorUnit: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
  ]
  private static let withThousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}

/// A sum of money: whole minor units of a currency. Sums of different currencies have no order.
public struct Money: Hashable, Sendable, Codable {
  /// Hundredths of the currency's unit, or what its minor unit is.
  public let minorUnits: Int
  /// The currency.
  public let currency: Currency

  /// A sum.
  public init(minorUnits: Int, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Whether it is the smaller one; nil for different currencies.
  public func isLess(than other: Money) -> Bool? {
    currency == other.currency ? minorUnits < other.minorUnits : nil
  }
}
