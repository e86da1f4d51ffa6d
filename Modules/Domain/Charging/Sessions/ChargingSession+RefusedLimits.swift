public import Foundation

/// Limits that were reached when the service refused to stop.
extension ChargingSession {
  /// How often stops for the limits were refused.
  struct RefusedStops: Hashable, Sendable, Codable {
    let count: Int
    /// When any stop was refused last.
    let lastAt: Date
  }

  /// Seconds between a refused stop and the next for the same limits.
  static let limitPause: TimeInterval = 60
  /// How often a refused stop is tried again.
  static let greatestLimitTries = 10

  /// When the limits that are spent ask for another stop; nil when they do not.
  public var limitStopAt: Date? {
    guard step == .charging, !limits.spent.isEmpty, let refused = refusedLimitStops,
      refused.count <= Self.greatestLimitTries
    else { return nil }
    return refused.lastAt.addingTimeInterval(Self.limitPause)
  }

  /// The limit that is exceeded though a stop was asked for; nil without one, or while nothing charges.
  public func unstoppedLimit(at now: Date) -> ChargingLimits.Kind? {
    guard step == .charging, !limits.spent.isEmpty else { return nil }
    let kinds = limits.reached(by: self, at: now).intersection(limits.spent)
    return ChargingLimits.Kind.allCases.first(where: kinds.contains)
  }

  /// Why the last stop was refused, as long as it charges all the same; nil where none was.
  public var stopRefusal: ChargingRefusalReason? {
    guard step == .charging, let command, command.kind == .stop, case .refused(let reason) = command.standing else {
      return nil
    }
    return reason
  }

  /// A stop was refused: what is reached is spent. Those of the person do not count.
  mutating func limitsRefused(_ now: Date) {
    limits.spent.formUnion(limits.reached(by: self, at: now))
    let isOfLimit = if case .limit = stopCause { 1 } else { 0 }
    refusedLimitStops = RefusedStops(count: (refusedLimitStops?.count ?? 0) + isOfLimit, lastAt: now)
  }
}
