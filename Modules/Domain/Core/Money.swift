/// A currency by its ISO 4217 code.
public struct Currency: RawRepresentable, Hashable, Sendable, Codable {
  /// Three capital letters.
  public let rawValue: String

  /// Nil for anything but three Latin letters, in either case.
  public init?(rawValue: String) {
    let code = rawValue.uppercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0) }) else { return nil }
    self.rawValue = code
  }

  /// The number of decimals in amounts of it.
  public var minorDigits: Int {
    if Self.withoutMinorUnit.contains(rawValue) { return 0 }
    return Self.withThousandths.contains(rawValue) ? 3 : 2
  }

  /// How many minor units make one of the currency: 1, 100 or 1000.
  public var minorUnitsPerUnit: Int {
    switch minorDigits {
    case 0: 1
    case 3: 1000
    default: 100
    }
  }

  private static let withoutMinorUnit: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
  ]
  private static let withThousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}

/// A sum of money, in whole minor units of a currency.
public struct Money: Hashable, Sendable, Codable {
  /// The amount in minor units, for instance cents; ``Currency/minorDigits`` says how many decimals they are.
  public let minorUnits: Int
  /// The currency.
  public let currency: Currency

  /// A sum.
  public init(minorUnits: Int, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }
}
