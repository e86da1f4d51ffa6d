extension Money {
  /// The sum of two; nil for two currencies, and for a sum beyond what can be counted.
  public func plus(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (sum, isTooMuch) = minorUnits.addingReportingOverflow(other.minorUnits)
    return isTooMuch ? nil : Money(minorUnits: sum, currency: currency)
  }

  /// What is left without another; below zero where that is more. Nil for two currencies, and beyond what can be counted.
  public func minus(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (rest, isTooMuch) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    return isTooMuch ? nil : Money(minorUnits: rest, currency: currency)
  }
}
