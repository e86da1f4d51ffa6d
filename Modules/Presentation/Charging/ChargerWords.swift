import ChargeDomain
import ChargeLocalization

extension ChargerSite.Charger {
  /// What the charger does.
  func badge(in context: ViewContext) -> AvailabilityBadge {
    let text = context.texts.chargerStatus(status)
    return AvailabilityBadge(state: AvailabilityState(status), text: text, spoken: text)
  }
}

extension ChargerSite {
  /// How many of its chargers are available, as one badge.
  func badge(in context: ViewContext) -> AvailabilityBadge {
    let unknown = chargers.count { $0.status == nil }
    let texts = context.texts
    let text: String
    if unknown == chargers.count {
      text = texts.stateFreeUnknown
    } else if unknown > 0 {
      text = texts.stateFreeSomeUnknown(free: availableCount, total: chargers.count, unknown: unknown)
    } else {
      text = texts.stateFreeOfTotal(free: availableCount, total: chargers.count)
    }
    let best = chargers.map { AvailabilityState($0.status) }.min() ?? .unknown
    return AvailabilityBadge(state: best, text: text, spoken: text)
  }
}

extension AvailabilityState {
  fileprivate init(_ status: ChargerStatus?) {
    switch status {
    case .available: self = .available
    case .preparing, .charging, .suspendedByCar, .suspendedByStation, .finishing, .reserved: self = .occupied
    case .unavailable, .faulted: self = .outOfService
    case nil: self = .unknown
    }
  }
}

extension ChargerList {
  /// When the list came.
  func status(in context: ViewContext) -> String? {
    guard case .known(_, let at, _) = content else { return nil }
    return context.texts.nearbyUpdated(time: context.formats.moment(at, now: context.now))
  }

  /// Why what is shown may be out of date.
  func notice(in context: ViewContext) -> Notice? {
    guard case .known(_, _, .some(let failure)) = content else { return nil }
    return Notice(.warning, context.texts.identifyOutOfDate(problem: context.texts.failureTitle(failure)))
  }
}
