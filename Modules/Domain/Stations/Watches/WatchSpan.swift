public import Foundation

/// For how long a person wants to be told.
public enum WatchSpan: String, CaseIterable, Hashable, Sendable, Codable {
  /// An hour.
  case hour
  /// Until midnight.
  case today
  /// Three days.
  case threeDays

  /// When it ends.
  public func end(after now: Date, in zone: TimeZone) -> Date {
    switch self {
    case .hour: now.addingTimeInterval(3600)
    case .today: CalendarDay(of: now, in: zone).adding(days: 1).begin(in: zone) ?? now.addingTimeInterval(86_400)
    case .threeDays: now.addingTimeInterval(3 * 86_400)
    }
  }
}

extension CalendarDay {
  /// Its first full hour; later than midnight where clocks are set forward over it.
  fileprivate func begin(in zone: TimeZone) -> Date? {
    (0..<24).lazy.compactMap { ClockTime(hour: $0, minute: 0)?.moments(on: self, in: zone).first }.first
  }
}
