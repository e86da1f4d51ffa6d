public import Foundation

extension Station {
  /// Whether it is open at a moment.
  public func openState(at moment: Date) -> OpenState {
    guard let openingHours else { return .unknown(reason: .noHours) }
    return openingHours.openState(at: moment, in: StationTimeZone.of(self))
  }

  /// When ``openState(at:)`` next changes; nil if not within the next week.
  public func nextOpeningChange(after moment: Date) -> Date? {
    openingHours?.nextChange(after: moment, in: StationTimeZone.of(self))
  }
}
