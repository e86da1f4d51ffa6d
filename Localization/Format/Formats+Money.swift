import CICU
public import ChargeDomain

extension Formats {
  /// A sum, exact to the minor unit: "€9.30", "€9,30", "9,30 €"; the minus sign stands first: "-€9.30", "−9,30 €".
  public func money(_ sum: Money) -> String { exact(sum, decimals: sum.currency.minorDigits) }

  /// A sum that is reserved or chosen, without decimals where it is whole: "SEK 300", "300 kr", "SEK 9.30".
  public func roundSum(_ sum: Money) -> String {
    let isWhole = sum.minorUnits.isMultiple(of: sum.currency.minorUnitsPerUnit)
    return exact(sum, decimals: isWhole ? 0 : sum.currency.minorDigits)
  }

  /// A price with as many decimals as it needs, at most four: "€0.39", "€0.4641"; when it need not be exact, and does
  /// not vanish by it, rounded to whole minor units.
  public func unitPrice(_ price: UnitPrice, in currency: Currency, isExact: Bool = true) -> String {
    let amount = Double(price.tenThousandths) / 10_000
    let digits = currency.minorDigits
    let isRounded = !isExact && amount >= 0.01
    return self.currency(currency, amount, decimals: digits, atMost: isRounded ? digits : 4)
  }

  /// Two prices, the currency named once: "€0.39–0.59", "0,39–0,59 €"; one where both read the same.
  public func priceRange(
    _ lowest: UnitPrice, _ highest: UnitPrice, in currency: Currency, isExact: Bool = true
  ) -> String {
    let low = unitPrice(lowest, in: currency, isExact: isExact)
    let high = unitPrice(highest, in: currency, isExact: isExact)
    guard low != high else { return low }
    func isSign(_ character: Character) -> Bool { !character.isNumber }
    let before = high.prefix(while: isSign)
    let after = String(high.reversed().prefix(while: isSign).reversed())
    guard low.hasPrefix(before), low.hasSuffix(after) else { return "\(low)–\(high)" }
    return "\(low.dropLast(after.count))–\(high.dropFirst(before.count))"
  }

  /// Energy: "20 kWh".
  public func kilowattHours(_ number: Int) -> String {
    let skeleton = "measure-unit/energy-kilowatt-hour unit-width-short precision-integer"
    return ICUText.take(cicu_number(locale, skeleton, Double(number))) ?? String(number)
  }

  /// ICU moves the decimal point itself: a binary fraction would not hold every sum.
  private func exact(_ sum: Money, decimals: Int) -> String {
    let places = sum.currency.minorDigits
    let scale = places == 0 ? "" : " scale/0." + String(repeating: "0", count: places - 1) + "1"
    let skeleton = "currency/\(sum.currency.rawValue) \(precision(decimals, atMost: decimals))\(scale)"
    return ICUText.take(cicu_integer(locale, skeleton, Int64(sum.minorUnits)))
      ?? "\(sum.plainFigure) \(sum.currency.rawValue)"
  }

  private func currency(_ currency: Currency, _ amount: Double, decimals: Int, atMost: Int) -> String {
    let skeleton =
      "currency/\(currency.rawValue) \(precision(decimals, atMost: atMost)) rounding-mode-half-up"
    return ICUText.take(cicu_number(locale, skeleton, amount)) ?? "\(amount) \(currency.rawValue)"
  }

  private func precision(_ decimals: Int, atMost: Int) -> String {
    let digits = String(repeating: "0", count: decimals) + String(repeating: "#", count: max(0, atMost - decimals))
    return digits.isEmpty ? "precision-integer" : "." + digits
  }
}

extension Money {
  /// The sum in bare digits, with a point before its decimals: "1234.50", "-0.05".
  var plainFigure: String {
    let places = currency.minorDigits
    let digits = String(minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let decimals = places == 0 ? "" : "." + padded.suffix(places)
    return (minorUnits < 0 ? "-" : "") + padded.dropLast(places) + decimals
  }
}
