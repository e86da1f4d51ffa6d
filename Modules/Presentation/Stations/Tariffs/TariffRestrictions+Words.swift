import ChargeDomain
import ChargeLocalization

extension Tariff.Price {
  /// For instance "CHF 1.30 per hour, VAT included · from 4 hours after the start".
  func line(in currency: Currency, _ context: ViewContext) -> String {
    let texts = context.texts
    let conditions = (isOtherwise ? [texts.tariffIfOtherwise] : []) + restrictions.words(in: context)
    let line = words(in: currency, context)
    return conditions.isEmpty ? line : texts.tariffIf(price: line, conditions: conditions.joined(separator: ", "))
  }

  private func words(in currency: Currency, _ context: ViewContext) -> String {
    let texts = context.texts
    guard amount.tenThousandths > 0 else { return texts.tariffFree }
    // A kWh can cost fractions of a cent; prices per hour or session are shown in whole cents.
    let amount = context.formats.unitPrice(amount, in: currency, isExact: dimension == .energy)
    let price = texts.price(amount, for: dimension)
    return includesVAT ? texts.tariffWithVAT(price: price) : texts.tariffWithoutVAT(price: price)
  }
}

extension TariffRestrictions {
  /// Each restriction in words, what is easiest to foresee first.
  func words(in context: ViewContext) -> [String] {
    let texts = context.texts
    let formats = context.formats
    let dates = [
      startDate.map { texts.tariffIfFrom(day: formats.day($0)) },
      endDate.map { texts.tariffIfBefore(day: formats.day($0)) },
    ]
    let days = daysOfWeek.isEmpty ? nil : formats.weekdays(daysOfWeek)
    let times = startTime == nil && endTime == nil ? nil : formats.timesOfDay(from: startTime, to: endTime)
    let daysAndTimes = [days, times].compactMap(\.self).joined(separator: " ")
    let rest = [
      Self.words(
        minDuration, maxDuration, formats.duration, both: texts.tariffIfDuring, from: texts.tariffIfAfter,
        below: texts.tariffIfWithin),
      Self.words(
        minEnergy, maxEnergy, formats.energy, both: texts.tariffIfBetween, from: texts.tariffIfAfterEnergy,
        below: texts.tariffIfFirstEnergy),
      Self.words(
        minPower, maxPower, formats.power, both: texts.tariffIfBetween, from: texts.tariffIfAtLeast,
        below: texts.tariffIfBelow),
      Self.words(
        minCurrent, maxCurrent, formats.current, both: texts.tariffIfBetween, from: texts.tariffIfAtLeast,
        below: texts.tariffIfBelow),
    ]
    return (dates + [daysAndTimes.isEmpty ? nil : daysAndTimes] + rest).compactMap(\.self)
  }

  /// A lower limit of zero restricts nothing.
  private static func words(
    _ least: Int?, _ limit: Int?, _ amount: (Int) -> String, both: (String, String) -> String,
    from: (String) -> String, below: (String) -> String
  ) -> String? {
    switch (least.flatMap { $0 > 0 ? $0 : nil }, limit) {
    case (nil, nil): nil
    case (let least?, let limit?): both(amount(least), amount(limit))
    case (let least?, nil): from(amount(least))
    case (nil, let limit?): below(amount(limit))
    }
  }
}
