import ChargeDomain
import Foundation

/// The ways in which people write the sums, the day and the time of a line of a statement, for a search.
struct StatementFigures: Sendable {
  /// Where the person is.
  let zone: TimeZone

  func of(_ line: StatementLine) -> [String] {
    let isOut = line.amount.minorUnits < 0
    let amounts = Self.sums(line.amount)
    return amounts + amounts.map { (isOut ? "-" : "+") + $0 } + Self.sums(line.available)
      + days(CalendarDay(of: line.at, in: zone)) + [ClockTime(of: line.at, in: zone).map { "\($0)" }].compactMap(\.self)
  }

  /// A sum without its sign: "1234.50", "1234,50", "1,234.50", "1.234,50".
  private static func sums(_ sum: Money) -> [String] {
    let plain = sum.decimalText.drop { $0 == "-" }
    let parts = plain.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let whole = parts.first ?? ""
    func text(_ whole: String, _ point: String) -> String { parts.count > 1 ? whole + point + parts[1] : whole }
    return [
      text(whole, "."), text(whole, ","), text(grouped(whole, by: ","), "."), text(grouped(whole, by: "."), ","),
      text(grouped(whole, by: "'"), "."),
    ]
  }

  private static func grouped(_ whole: String, by sign: String) -> String {
    var text = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text += sign }
      text.append(digit)
    }
    return text
  }

  /// A day: "2024-06-01", "1/6/2024", "01.06.2024".
  private func days(_ day: CalendarDay) -> [String] {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let forms = [("\(day.day)", "\(day.month)"), (padded(day.day), padded(day.month))]
    return ["\(day)"]
      + forms.flatMap { form in ["/", ".", "-"].map { "\(form.0)\($0)\(form.1)\($0)\(day.year)" } }
  }
}
