import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// A session is a matter of the month in which it ended by the clocks of Sweden: its invoice is that month's.
extension ChargingLife {
  /// The month in which something happened, in milliseconds since 1970.
  static func month(of milliseconds: Int) -> CalendarMonth? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Stockholm") ?? .gmt
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    let parts = calendar.dateComponents([.year, .month], from: date)
    guard let year = parts.year, let month = parts.month else { return nil }
    return CalendarMonth(year: year, month: month)
  }

  /// What is wrong with the month under which the history lists a session whose end the network has told; nil for nothing.
  /// The first network tells no ends.
  func problem(ofMonth title: String, of session: ChargingTransaction, _ words: ClaimWords) -> String? {
    guard world.era == .second, let month = session.endedAt.flatMap(Self.month) else { return nil }
    let due = words.formats.month(month)
    return title == due ? nil : "\(session.id) is listed in \(title), and ended in \(due)"
  }
}
