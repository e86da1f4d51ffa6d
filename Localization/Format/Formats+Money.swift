import CICU
public import ChargeDomain

extension Formats {
  /// A sum: "€9.30", "€9,30", "9,30 €".
  public func money(_ sum: Money) -> String {
    var amount = Double(sum.minorUnits)
    for _ in 0..<sum.currency.minorDigits { amount /= 10 }
    return currency(sum.currency, amount, decimals: sum.currency.minorDigits, atMost: sum.currency.minorDigits)
  }

  /// A sum that is reserved or chosen, without decimals where it is whole: "SEK 300", "300 kr", "SEK 9.30".
  public func roundSum(_ sum: Money) -> String {
    let scale = (0..<sum.currency.minorDigits).reduce(1) { scale, _ in scale * 10 }
    guard sum.minorUnits.isMultiple(of: scale) else { return money(sum) }
    return currency(sum.currency, Double(sum.minorUnits / scale), decimals: 0, atMost: 0)
  }

  /// A price with as many decimals as it needs, at most four: "€0.39", "€0.4641"; when it need not be exact, and does
  /// not vanish by it, rounded to whole minor units.
  public func unitPrice(_ price: UnitPrice, in currency: Currency, isExact: Bool = true) -> String {
    let amount = Double(price.tenThousandths) / 10_000
    let digits = currency.minorDigits
    let isRounded = !isExact && amount >= 0.01
    return self.currency(currency, amount, decimals: digits, atMost: isRounded ? digits : 4)
  }

  /// Energy: "20 kWh".
  public func kilowattHours(_ number: Int) -> String {
    let skeleton = "measure-unit/energy-kilowatt-hour unit-width-short precision-integer"
    return ICUText.take(cicu_number(locale, skeleton, Double(number))) ?? String(number)
  }

  private func currency(_ currency: Currency, _ amount: Double, decimals: Int, atMost: Int) -> String {
    let digits = String(repeating: "0", count: decimals) + String(repeating: "#", count: max(0, atMost - decimals))
    let precision = digits.isEmpty ? "precision-integer" : "." + digits
    let skeleton = "currency/\(currency.rawValue) \(precision) rounding-mode-half-up"
    return ICUText.take(cicu_number(locale, skeleton, amount)) ?? "\(amount) \(currency.rawValue)"
  }
}
