import Foundation

/// A day at a station: its date as the service writes it, and its hours as they really come. Where clocks are changed, one
/// hour is missing or comes twice.
struct AppointmentDay: Sendable {
  /// An hour that can be booked.
  struct Slot: Hashable, Sendable {
    /// "02:00" on the station's clock.
    let name: String
    /// Seconds since 1970.
    let begin: Int
    /// "+01:00", of an hour that comes twice; nil for others.
    let offset: String?

    /// Seconds since 1970.
    var end: Int { begin + 3600 }
  }

  /// "2026-03-29".
  let date: String
  let slots: [Slot]

  /// The day with a date; nil for what is no date.
  init?(_ date: String, in zone: TimeZone) {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard date.utf8.count == 10, parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1970...9998).contains(year)
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    guard let start = calendar.date(from: DateComponents(year: year, month: month, day: day)),
      calendar.dateComponents([.year, .month, .day], from: start) == DateComponents(year: year, month: month, day: day),
      let next = calendar.date(byAdding: .day, value: 1, to: start)
    else { return nil }
    let begin = Int(start.timeIntervalSince1970)
    let hours = stride(from: begin, to: Int(next.timeIntervalSince1970), by: 3600).map { begin in
      (begin, calendar.component(.hour, from: Date(timeIntervalSince1970: Double(begin))))
    }
    self.date = date
    slots = hours.map { begin, hour in
      let isTwice = hours.count { $0.1 == hour } > 1
      let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(begin))) / 3600
      return Slot(
        name: "\(hour < 10 ? "0" : "")\(hour):00", begin: begin,
        offset: isTwice ? "\(offset < 0 ? "-" : "+")\(abs(offset) < 10 ? "0" : "")\(abs(offset)):00" : nil)
    }
  }

  /// The date of a moment at a station.
  static func date(of moment: Int, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let day = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: Double(moment)))
    func text(_ number: Int?, _ width: Int) -> String {
      let digits = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(text(day.year, 4))-\(text(day.month, 2))-\(text(day.day, 2))"
  }

  /// A slot by its name, and by its offset where it comes twice; the first of two without one.
  func slot(_ name: String, offset: String?) -> Slot? {
    slots.first { $0.name == name && (offset == nil || $0.offset == nil || $0.offset == offset) }
  }
}
