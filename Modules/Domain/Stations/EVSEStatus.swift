/// The state of an EVSE (OCPI).
public enum EVSEStatus: String, CaseIterable, Hashable, Sendable, Codable {
  /// Free.
  case available = "AVAILABLE"
  /// Blocked by something in the way.
  case blocked = "BLOCKED"
  /// In use.
  case charging = "CHARGING"
  /// Not in operation for now.
  case inoperative = "INOPERATIVE"
  /// Broken.
  case outOfOrder = "OUTOFORDER"
  /// Not built yet.
  case planned = "PLANNED"
  /// Gone.
  case removed = "REMOVED"
  /// Reserved for somebody.
  case reserved = "RESERVED"
  /// Not known.
  case unknown = "UNKNOWN"

  /// The state as a driver sees it.
  public var availability: AvailabilityState {
    switch self {
    case .available: .available
    case .blocked, .charging, .reserved: .occupied
    case .inoperative, .outOfOrder: .outOfService
    case .planned, .removed, .unknown: .unknown
    }
  }
}

/// What a driver can expect, best first.
public enum AvailabilityState: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
  /// Free.
  case available
  /// In use, blocked or reserved.
  case occupied
  /// Does not work.
  case outOfService
  /// Not known.
  case unknown

  private var rank: Int {
    switch self {
    case .available: 0
    case .occupied: 1
    case .outOfService: 2
    case .unknown: 3
    }
  }

  /// The better state comes first.
  public static func < (left: AvailabilityState, right: AvailabilityState) -> Bool { left.rank < right.rank }
}
