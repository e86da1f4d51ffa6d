import ChargeDomain

/// Money of the network, which counts in Swedish kronor and öre.
enum ChargingMoney {
  private static let krona = Currency(rawValue: "SEK")

  /// The price of a kilowatt-hour from an amount in kronor: digits, and more of them after a point or comma.
  static func price(kronor text: String) -> EnergyPrice? {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first.isDigit, last.isDigit else { return nil }
    let marks = bytes.filter { !$0.isDigit }
    guard marks.isEmpty || marks == [UInt8(ascii: ".")] || marks == [UInt8(ascii: ",")] else { return nil }
    return Double(marks == [UInt8(ascii: ",")] ? text.replacing(",", with: ".") : text).flatMap(perKilowattHour)
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
