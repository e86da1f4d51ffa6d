import Foundation

/// A month of the network's country, for which it sends one invoice.
struct BillingMonth: Hashable, Comparable, Sendable {
  /// Days from the issue of an invoice until it is due.
  private static let daysToPay = 30

  let year: Int
  let month: Int

  /// The month in which a moment lies, in milliseconds since 1970.
  init(at milliseconds: Int) {
    let parts = Self.calendar(TimeZone(identifier: "Europe/Stockholm") ?? .gmt)
      .dateComponents([.year, .month], from: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    year = parts.year ?? 1
    month = parts.month ?? 1
  }

  /// As 2024-05.
  var text: String { String(format: "%04d-%02d", year, month) }

  /// As May 2024.
  var title: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return "\(names[(month + 11) % 12]) \(year)"
  }

  /// The first day of the next month, on which the invoice is issued, as 2024-06-01.
  var issueDay: String { day(after: 0) }

  /// Until when the invoice is to be paid.
  var dueDay: String { day(after: Self.daysToPay) }

  static func < (left: Self, right: Self) -> Bool { (left.year, left.month) < (right.year, right.month) }

  private func day(after days: Int) -> String {
    let calendar = Self.calendar(.gmt)
    let next = DateComponents(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    guard let first = calendar.date(from: next), let date = calendar.date(byAdding: .day, value: days, to: first) else {
      return text
    }
    let day = calendar.dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", day.year ?? 1, day.month ?? 1, day.day ?? 1)
  }

  private static func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
