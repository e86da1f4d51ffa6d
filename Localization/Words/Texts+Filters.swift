public import ChargeDomain

extension Texts {
  /// Why stations are hidden, with their number; without it for zero.
  public func hidden(_ because: HiddenBecause, count: Int = 0) -> String {
    let isKnown = because.reason == .differs
    switch because.kind {
    case .plug: return isKnown ? filterCausePlug(count: count) : filterCausePlugUnknown(count: count)
    case .current: return isKnown ? filterCauseCurrent(count: count) : filterCauseCurrentUnknown(count: count)
    case .power: return isKnown ? filterCausePower(count: count) : filterCausePowerUnknown(count: count)
    case .operator: return isKnown ? filterCauseOperator(count: count) : filterCauseOperatorUnknown(count: count)
    case .access: return isKnown ? filterCauseAccess(count: count) : filterCauseAccessUnknown(count: count)
    case .source: return filterCauseSource(count: count)
    case .facility: return isKnown ? filterCauseFacility(count: count) : filterCauseFacilityUnknown(count: count)
    case .distance: return isKnown ? filterCauseDistance(count: count) : filterCauseDistanceUnknown(count: count)
    case .openNow: return isKnown ? filterCauseClosed(count: count) : filterCauseHoursUnknown(count: count)
    case .freeNow: return isKnown ? filterCauseTaken(count: count) : filterCauseStateUnknown(count: count)
    case .privateUse: return filterCausePrivate(count: count)
    }
  }

  /// What is allowed once a kind of demand is given up.
  public func anything(insteadOf kind: FilterKind) -> String {
    switch kind {
    case .plug: filterAnyPlug
    case .current: filterAnyCurrent
    case .power: filterAnyPower
    case .operator: filterAnyOperator
    case .access: filterAnyAccess
    case .source: filterAnySource
    case .facility: filterAnyFacility
    case .distance: filterAnyDistance
    case .openNow: filterAnyHours
    case .freeNow: filterAnyState
    case .privateUse: filterAnyUse
    }
  }

  /// A kind of current as an option: what is fast is said.
  public func current(_ kind: CurrentKind) -> String {
    switch kind {
    case .ac: "AC"
    case .dc: filtersCurrentDC
    }
  }
}
