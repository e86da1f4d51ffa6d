public import Foundation

extension OpeningHours {
  /// Whether it is open at a moment, by the clocks in `zone`; nil if the zone is not known.
  ///
  /// It is open while clocks show a time in an open range, so an hour that they skip or show twice makes the range shorter
  /// or longer.
  public func openState(at moment: Date, in zone: TimeZone?) -> OpenState {
    OpenTimeline(self, around: moment, in: zone).state
  }

  /// When ``openState(at:in:)`` next changes; nil if not within the next week.
  public func nextChange(after moment: Date, in zone: TimeZone?) -> Date? {
    OpenTimeline(self, around: moment, in: zone).nextChange
  }
}

/// Opening hours around a moment.
struct OpenTimeline {
  private enum Plan {
    case constant(Bool)
    case weekly(WeekPlan, LocalClock)
    case unknown(OpenState.Reason)
  }

  /// A week, and an hour in case clocks are set back.
  private static let horizon: TimeInterval = 7 * LocalClock.day + 3600

  private let hours: OpeningHours
  private let plan: Plan
  /// Nil when unknown.
  private let isOpenNow: Bool?
  private let change: TimeInterval?

  init(_ hours: OpeningHours, around moment: Date, in zone: TimeZone?) {
    let now = moment.timeIntervalSince1970
    let plan = Self.plan(hours.regular, now, zone)
    let isOpenNow = Self.isOpen(at: now, hours, plan)
    self.hours = hours
    self.plan = plan
    self.isOpenNow = isOpenNow
    change = Self.candidates(after: now, hours, plan).filter { $0 > now && $0 <= now + Self.horizon }.sorted()
      .first { Self.isOpen(at: $0, hours, plan) != isOpenNow }
  }

  /// The state now.
  var state: OpenState {
    switch isOpenNow {
    case true?: return .open(until: nextChange)
    case false?:
      let opens = change.flatMap { Self.isOpen(at: $0, hours, plan) == true ? $0 : nil }
      return .closed(opensAt: opens.map(Date.init(timeIntervalSince1970:)))
    case nil:
      if case .unknown(let reason) = plan { return .unknown(reason: reason) }
      return .unknown(reason: .noHours)
    }
  }

  /// When the state changes.
  var nextChange: Date? { change.map(Date.init(timeIntervalSince1970:)) }

  private static func plan(_ regular: OpeningHours.Regular, _ now: TimeInterval, _ zone: TimeZone?) -> Plan {
    switch regular {
    case .twentyFourSeven: return .constant(true)
    case .text: return .unknown(.freeText)
    case .notGiven: return .unknown(.noHours)
    case .weekly(let days):
      let week = WeekPlan(days)
      if week.isAlways || week.isNever { return .constant(week.isAlways) }
      guard let zone, abs(now) < 1e11 else { return .unknown(.noTimeZone) }
      return .weekly(week, LocalClock(zone, around: now))
    }
  }

  private static func isOpen(at moment: TimeInterval, _ hours: OpeningHours, _ plan: Plan) -> Bool? {
    let date = Date(timeIntervalSince1970: moment)
    if hours.exceptionalClosings.contains(where: { $0.contains(date) }) { return false }
    if hours.exceptionalOpenings.contains(where: { $0.contains(date) }) { return true }
    switch plan {
    case .constant(let isOpen): return isOpen
    case .weekly(let week, let clock): return week.isOpen(wall: clock.wall(at: moment))
    case .unknown: return nil
    }
  }

  private static func candidates(after now: TimeInterval, _ hours: OpeningHours, _ plan: Plan) -> [TimeInterval] {
    let exceptions = (hours.exceptionalOpenings + hours.exceptionalClosings)
      .flatMap { [$0.begin.timeIntervalSince1970, $0.end.timeIntervalSince1970] }
    guard case .weekly(let week, let clock) = plan else { return exceptions }
    let walls = week.boundaries(from: clock.wall(at: now), weeks: 3)
    return exceptions + clock.changes + walls.flatMap(clock.moments)
  }
}
