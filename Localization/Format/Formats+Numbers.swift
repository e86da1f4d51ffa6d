import CICU
public import ChargeDomain

extension Formats {
  /// A whole number: "1,204", "1.204", "1 204".
  public func count(_ number: Int) -> String {
    ICUText.take(cicu_integer(locale, "", Int64(number))) ?? String(number)
  }

  /// A number with at most so many decimals, half rounded up: "7.4", "7,4".
  public func decimal(_ number: Double, maximumDecimals: Int = 1) -> String {
    formatted(number, precision(maximumDecimals) + " rounding-mode-half-up")
  }

  /// A share of one as a percentage: 0.45 is "45%", "%45", "45 %".
  public func percent(_ share: Double) -> String {
    formatted(share, "percent scale/100 precision-integer rounding-mode-half-up")
  }

  /// A length in the chosen units. Metric: steps of 10 m under 1 km, then 0.1 km. Miles: steps of 10 ft under 0.1 mi,
  /// then 0.1 mi. What would round up to the greater unit is shown in it.
  public func distance(_ distance: Distance) -> String {
    switch units {
    case .metric:
      let meters = (distance.meters / 10).rounded() * 10
      if meters < 1000 { return unit(meters, "length-meter", decimals: 0) }
      return long(distance.meters / 1000, "length-kilometer")
    case .miles:
      let miles = distance.meters / 1609.344
      let feet = (distance.meters / 0.3048 / 10).rounded() * 10
      if feet < 528 { return unit(feet, "length-foot", decimals: 0) }
      return long(miles, "length-mile")
    }
  }

  /// With one decimal, from a hundred on with none.
  private func long(_ number: Double, _ name: String) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded < 100 ? unit(rounded, name, decimals: 1) : unit(number.rounded(), name, decimals: 0)
  }

  /// A length in whole units of a scale, kilometres or miles, without the unit: "3", "1.9".
  public func tick(_ distance: Distance) -> String {
    decimal(distance.meters / (units == .metric ? 1000 : 1609.344))
  }

  /// A power: "22 kW", "7.4 kW"; below 100 W in watts.
  public func power(_ power: Power) -> String {
    let kilowatts = (power.kilowatts * 10).rounded() / 10
    if kilowatts < 0.1 { return unit(Double(power.watts), "power-watt", decimals: 0) }
    return unit(kilowatts, "power-kilowatt", decimals: 1)
  }

  /// A power with "≈" before it when it is estimated; the words for unknown when there is none.
  public func power(_ rating: PowerRating?) -> String {
    guard let rating else { return texts.powerUnknown }
    return rating.basis == .estimated ? "≈ " + power(rating.power) : power(rating.power)
  }

  private func unit(_ number: Double, _ unit: String, decimals: Int) -> String {
    formatted(number, "measure-unit/\(unit) unit-width-short " + precision(decimals))
  }

  private func precision(_ decimals: Int) -> String {
    decimals > 0 ? "." + String(repeating: "#", count: decimals) : "precision-integer"
  }

  private func formatted(_ number: Double, _ skeleton: String) -> String {
    ICUText.take(cicu_number(locale, skeleton, number)) ?? String(number)
  }
}
