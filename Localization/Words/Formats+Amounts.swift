public import ChargeDomain

extension Formats {
  /// What is wrong with a typed amount, beside its field.
  public func amountProblem(_ problem: AmountProblem, by rule: AmountRule) -> String {
    let texts = self.texts
    let decimals = rule.currency.minorDigits
    return switch problem {
    case .empty: texts.amountEmpty
    case .notANumber: texts.amountNotANumber(example: amountExample(in: rule.currency))
    case .unclear: texts.amountUnclear(example: amountExample(in: rule.currency))
    case .otherCurrency: texts.amountOtherCurrency(currency: rule.currency.spelling(in: language))
    case .negative: texts.amountNegative
    case .tooManyDecimals: decimals == 0 ? texts.amountWholeOnly : texts.amountTooManyDecimals(count: decimals)
    case .zero: texts.amountZero
    case .tooLarge: texts.amountTooLarge(sum: roundSum(rule.largest))
    }
  }

  /// The name of a field for an amount in a currency: "Amount (SEK)".
  public func amountLabel(in currency: Currency) -> String { texts.amountLabel(currency: currency.rawValue) }

  /// What stands in an empty field for an amount: zero, with the decimals that the currency has.
  public func amountPlaceholder(in currency: Currency) -> String {
    AmountText(Money(minorUnits: 0, currency: currency), in: language).text
  }

  /// An amount as it is typed: "1,234.50", in yen "1,234".
  private func amountExample(in currency: Currency) -> String {
    let unit = currency.minorUnitsPerUnit
    return AmountText(Money(minorUnits: 1234 * unit + unit / 2, currency: currency), in: language).text
  }
}
