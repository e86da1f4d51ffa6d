import ChargeDomain

/// Money of the network, which counts in Swedish kronor and öre.
enum ChargingMoney {
  private static let krona = Currency(rawValue: "SEK")

  /// The price of a kilowatt-hour from an amount in kronor: digits, and more of them after a point or comma.
  static func price(kronor text: String) -> EnergyPrice? {
    guard text.utf8.count <= 16 else { return nil }
    var digits = 0
    var scale = 1.0
    var hasMark = false
    // Thousands of rows have one, so it is read without making other texts of it.
    for byte in text.utf8 {
      if byte.isDigit {
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if hasMark { scale *= 10 }
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), !hasMark {
        hasMark = true
      } else {
        return nil
      }
    }
    guard let first = text.utf8.first, let last = text.utf8.last, first.isDigit, last.isDigit else { return nil }
    return perKilowattHour(Double(digits) / scale)
  }

  /// The price of a kilowatt-hour from a number of öre.
  static func price(ore: Double) -> EnergyPrice? { perKilowattHour(ore / 100) }

  /// A sum from a number of öre, up to ten million kronor.
  static func sum(ore: Double) -> Money? {
    let whole = ore.rounded()
    guard (0...1_000_000_000).contains(whole) else { return nil }
    return krona.map { Money(minorUnits: Int(whole), currency: $0) }
  }

  private static func perKilowattHour(_ kronor: Double) -> EnergyPrice? {
    guard let amount = UnitPrice(kronor), let krona else { return nil }
    return EnergyPrice(amount, currency: krona)
  }
}
