import CICU
public import ChargeDomain
import Foundation

/// What prices depend on.
extension Formats {
  /// Energy in watt-hours: "20 kWh", "0.5 kWh".
  public func energy(wattHours: Int) -> String { thousandths(wattHours, "energy-kilowatt-hour", "kWh") }

  /// Power in watts, zero too: "22 kW".
  public func power(watts: Int) -> String { thousandths(watts, "power-kilowatt", "kW") }

  /// A current in milliamperes: "32 A".
  public func current(milliamperes: Int) -> String { thousandths(milliamperes, "electric-ampere", "A") }

  /// How long something lasts: "4 hours", "1 hour 30 min", "90 s" as a minute and a half.
  public func duration(seconds: Int) -> String {
    let (hours, rest) = max(0, seconds).quotientAndRemainder(dividingBy: 3600)
    let parts = [
      hours > 0 ? texts.tariffHours(count: hours) : nil, rest >= 60 ? texts.tariffMinutes(count: rest / 60) : nil,
      rest % 60 > 0 ? texts.tariffSeconds(count: rest % 60) : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? texts.tariffMinutes(count: 0) : parts.joined(separator: " ")
  }

  /// A stretch of a day between minutes after midnight: "22:00–06:00". Without an end to the end of the day.
  public func timesOfDay(from begin: Int?, to end: Int?) -> String? {
    OpeningHours.TimeRange(begin: begin ?? 0, end: end ?? 1440).map { range($0) }
  }

  /// A day of the calendar, the same in every time zone: "1 Jun 2024".
  public func day(_ day: TariffRestrictions.Day) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
    let plain = "\(day.year)-\(day.month)-\(day.day)"
    guard let date = calendar.date(from: parts) else { return plain }
    return ICUText.take(cicu_date(locale, "yMMMd", "UTC", date.timeIntervalSince1970)) ?? plain
  }

  private func thousandths(_ number: Int, _ unit: String, _ symbol: String) -> String {
    let skeleton = "measure-unit/\(unit) unit-width-short .### rounding-mode-half-up"
    return ICUText.take(cicu_number(locale, skeleton, Double(number) / 1000)) ?? "\(Double(number) / 1000) \(symbol)"
  }
}
