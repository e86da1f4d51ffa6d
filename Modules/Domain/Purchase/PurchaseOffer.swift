public import Foundation

/// From the eighth day on the screen of the purchase shows by itself, when the app comes to the front: once a day at most, by the
/// calendar day, and never within half a day, so that midnight does not bring it twice; never in the car, and never over a
/// session, a payment or an order of money.
///
/// Who follows a link or a notice, or has gone on from the first screen, is not led away either: that the root knows.
public struct PurchaseOffer: Hashable, Sendable, Codable {
  /// Whether the app is in front.
  public var isInFront = false
  /// Whether the app is shown in the car.
  public var isInCar = false
  /// Whether charging is under way, or about to begin.
  public var isCharging = false
  /// Whether something is being paid, or money is being moved.
  public var isPaying = false

  /// Seconds after the app has come to the front: a link that brought the person comes first.
  public static let pause: TimeInterval = 1

  /// Seconds after which it may show again: ten to twelve and ten past are two days.
  static let leastGap: TimeInterval = 43_200

  /// Circumstances in which it does not show.
  public init() {}

  /// Whether it shows now.
  /// - Parameter zone: That of the person.
  public func isDue(_ entitlement: Entitlement, _ trial: Trial, at now: Date, in zone: TimeZone) -> Bool {
    guard isInFront, !isInCar, !isCharging, !isPaying else { return false }
    guard entitlement.canBuy, trial.state(at: now) == .over else { return false }
    guard let shown = trial.shownAt else { return true }
    let time = trial.time(at: now)
    return time.timeIntervalSince(shown) >= Self.leastGap
      && CalendarDay(of: shown, in: zone) < CalendarDay(of: time, in: zone)
  }
}
