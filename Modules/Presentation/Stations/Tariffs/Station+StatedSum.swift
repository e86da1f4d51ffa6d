import ChargeDomain

extension Station {
  /// The sum that a source's words for the price are, "3.00 kr"; nil where they say anything else, for instance for what the
  /// sum is.
  func statedSum(_ words: String) -> Money? {
    let parts = words.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2 else { return nil }
    let isAmountFirst = parts[0].first?.isNumber ?? false
    let (amount, unit) = isAmountFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
    guard let currency = currency(unit), let units = Self.minorUnits(amount, currency) else { return nil }
    return Money(minorUnits: units, currency: currency)
  }

  private func currency(_ unit: Substring) -> Currency? {
    switch unit {
    case "SEK", "EUR", "CHF", "TRY", "USD", "CAD", "NOK", "DKK", "GBP": Currency(rawValue: String(unit))
    case "€": Currency(rawValue: "EUR")
    case "TL", "₺": Currency(rawValue: "TRY")
    // Elsewhere they may be other kronor.
    case "kr": id.provider == .charging || address.countryCode == "SE" ? Currency(rawValue: "SEK") : nil
    default: nil
    }
  }

  /// Nil where the decimals are not those of the currency: "1.000" may be one or a thousand.
  private static func minorUnits(_ amount: Substring, _ currency: Currency) -> Int? {
    let parts = amount.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isDigit) }),
      let whole = Int(parts[0]), whole < 1_000_000
    else { return nil }
    let digits = currency.minorDigits
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard decimals.utf8.count <= digits else { return nil }
    let padded = decimals + String(repeating: "0", count: digits - decimals.utf8.count)
    return whole * currency.minorUnitsPerUnit + (Int(padded) ?? 0)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
