public import ChargeDomain

/// What a typed amount has to be: in a currency, above zero, up to the largest one.
public struct AmountRule: Hashable, Sendable {
  /// The largest amount; its currency is that of the rule.
  public let largest: Money

  /// The currency of the amount.
  public var currency: Currency { largest.currency }

  /// Amounts of a currency.
  /// - Parameter units: the largest amount in whole units of the currency, for instance 1,000,000.
  public init(_ currency: Currency, upTo units: Int) {
    let (minorUnits, isOverflow) = units.multipliedReportingOverflow(by: currency.minorUnitsPerUnit)
    largest = Money(minorUnits: isOverflow ? .max : minorUnits, currency: currency)
  }

  /// Amounts up to a sum, in its currency.
  public init(upTo largest: Money) { self.largest = largest }
}

/// Why a text is not an amount that can be sent.
public enum AmountProblem: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing was typed.
  case empty
  /// Words, or signs, or several numbers.
  case notANumber
  /// A number, but its separators may mean groups or decimals: "1,5" in English, "1.5" in Turkish.
  case unclear
  /// A number with the name of something else than the currency.
  case otherCurrency
  /// A number below zero.
  case negative
  /// More decimals than the currency has, be they zeros.
  case tooManyDecimals
  /// Zero.
  case zero
  /// More than the largest amount.
  case tooLarge
}
