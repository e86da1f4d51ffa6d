public import ChargeDomain

extension Texts {
  /// The state a driver reads of a station or a charging point.
  public func availability(_ state: AvailabilityState) -> String {
    switch state {
    case .available: stateAvailable
    case .occupied: stateOccupied
    case .outOfService: stateOutOfService
    case .unknown: stateUnknown
    }
  }

  /// The exact state of one charging point.
  public func status(_ status: EVSEStatus) -> String {
    switch status {
    case .available: stateAvailable
    case .blocked: stateBlocked
    case .charging: stateCharging
    case .inoperative: stateInoperative
    case .outOfOrder: stateOutOfOrder
    case .planned: statePlanned
    case .removed: stateRemoved
    case .reserved: stateReserved
    case .unknown: stateUnknown
    }
  }

  /// What the source says about a station's working order.
  public func condition(_ condition: Station.Condition) -> String {
    switch condition {
    case .operational: conditionOperational
    case .partlyOperational: conditionPartlyOperational
    case .outOfService: conditionOutOfService
    case .planned: conditionPlanned
    case .unknown: conditionUnknown
    }
  }
}
