public import Foundation

/// How the chargers of the charging network behave.
public struct ChargingRules: Hashable, Sendable {
  /// What happens when charging is started once more at a charger in use.
  public enum SecondStart: String, CaseIterable, Sendable {
    /// It is refused, and the first session goes on.
    case refused
    /// A further session begins beside the first, with a hold and a meter of its own.
    case begins
  }

  /// What happens at a second start.
  public var secondStart = SecondStart.refused
  /// Seconds from a start until the cable is in.
  public var secondsToPlugIn: TimeInterval = 8

  /// By default a second start is refused, and the cable is in after eight seconds.
  public init() {}
}
