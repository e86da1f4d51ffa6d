public import Foundation

/// How long before an appointment a person is reminded.
public enum ReminderLead: Int, CaseIterable, Hashable, Sendable, Codable {
  /// Five minutes.
  case minutes5 = 5
  /// Ten minutes.
  case minutes10 = 10
  /// A quarter of an hour.
  case minutes15 = 15
  /// Half an hour.
  case minutes30 = 30
  /// An hour.
  case hour1 = 60
  /// Two hours.
  case hours2 = 120
  /// Three hours.
  case hours3 = 180

  /// The one that is offered first.
  public static let usual = minutes5

  /// How far ahead, in seconds, a reminder must at least be when it is chosen.
  public static let margin: TimeInterval = 60

  /// When the reminder is due.
  public func moment(before begin: Date) -> Date { begin.addingTimeInterval(Double(-60 * rawValue)) }

  /// Whether there is still time for it: at least one full minute.
  public func isPossible(before begin: Date, at now: Date) -> Bool {
    moment(before: begin).timeIntervalSince(now) >= Self.margin
  }

  /// Those for which there is still time, the shortest first.
  public static func possible(before begin: Date, at now: Date) -> [ReminderLead] {
    allCases.filter { $0.isPossible(before: begin, at: now) }
  }

  /// This one, or the longest shorter one, for which there is still time; nil where there is time for none.
  public func fitting(before begin: Date, at now: Date) -> ReminderLead? {
    Self.possible(before: begin, at: now).last { $0.rawValue <= rawValue }
  }

  /// When there is no time left for one more of them; nil once there is time for none.
  public static func nextLapse(before begin: Date, after now: Date) -> Date? {
    // It is possible until the moment itself.
    allCases.map { $0.moment(before: begin).addingTimeInterval(0.001 - margin) }.filter { $0 > now }.min()
  }
}
