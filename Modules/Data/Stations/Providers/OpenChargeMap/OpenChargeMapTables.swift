import ChargeDomain

/// What the numbers of Open Charge Map's reference data mean.
enum OpenChargeMapTables {
  /// A connection type by its id; `nil` for an unknown id. Id 0 is "unknown".
  static func connectionType(_ id: Int, amperes: Int?) -> PlugKind? {
    switch id {
    // Only their amperes tell the five-pin sockets apart.
    case 17, 35: PlugKind(.industrialThree(amperes: amperes), .socket)
    default: connectionTypes[id]
    }
  }

  private static let connectionTypes: [Int: PlugKind] = [
    0: PlugKind(nil),
    1: PlugKind(.type1),
    2: PlugKind(.chademo, .cable),
    3: PlugKind(.domestic("G"), .socket),
    4: PlugKind(.industrialSingle16, .socket),
    5: PlugKind(nil, title: "LP Inductive"),
    6: PlugKind(nil, title: "SP Inductive"),
    7: PlugKind(nil, title: "Avcon Connector"),
    8: PlugKind(.teslaRoadster, .cable),
    9: PlugKind(.nema520, .socket),
    10: PlugKind(.nema1430, .socket),
    11: PlugKind(.nema1450, .socket),
    13: PlugKind(.domestic("C"), .socket),
    14: PlugKind(nil, .socket, title: "NEMA 6-20"),
    15: PlugKind(nil, .socket, title: "NEMA 6-15"),
    16: PlugKind(.industrialSingle16, .socket),
    18: PlugKind(nil, .socket, title: "CEE+ 7 Pin"),
    21: PlugKind(nil, title: "XLR Plug (4 pin)"),
    22: PlugKind(.domestic("B"), .socket),
    23: PlugKind(.domestic("E"), .socket),
    24: PlugKind(nil, title: "Wireless Charging"),
    25: PlugKind(.type2, .socket),
    26: PlugKind(.type3C, .socket),
    27: PlugKind(.nacs, .cable),
    28: PlugKind(.domestic("F"), .socket),
    29: PlugKind(.domestic("I"), .socket),
    30: PlugKind(.teslaS, .cable),
    31: PlugKind(nil, title: "Tesla Battery Swap"),
    32: PlugKind(.ccs1, .cable),
    33: PlugKind(.ccs2, .cable),
    34: PlugKind(.industrialSingle16, .socket),
    36: PlugKind(.type3A, .socket),
    1036: PlugKind(.type2, .cable),
    1037: PlugKind(.domestic("J"), .socket),
    1038: PlugKind(.gbtAC, .socket),
    1039: PlugKind(.gbtAC, .cable),
    1040: PlugKind(.gbtDC, .cable),
    1041: PlugKind(nil, .socket, title: "Three Phase 5-Pin (AS/NZ 3123)"),
    1042: PlugKind(nil, .socket, title: "NEMA TT-30R"),
    1043: PlugKind(.domestic("M"), .socket),
    1044: PlugKind(.chaoji, .cable),
  ]

  /// Power types by current type.
  static let powerTypes: [Int: PowerType] = [10: .ac1Phase, 20: .ac3Phase, 30: .dc]

  /// What a status says.
  enum Status {
    /// A live state of the site, and whether it works.
    case live(EVSEStatus, Station.Condition)
    /// Only whether the site works: 50, "operational", does not mean that it is free.
    case fixed(Station.Condition)
    /// Decommissioned, or listed twice: never shown.
    case removed(String)
  }

  /// Status types by id. The reference data's `IsOperational` is not used, because it calls 30 operational.
  static let statuses: [Int: Status] = [
    0: .fixed(.unknown),
    10: .live(.available, .operational),
    20: .live(.charging, .operational),
    30: .live(.inoperative, .outOfService),
    50: .fixed(.operational),
    75: .fixed(.partlyOperational),
    100: .fixed(.outOfService),
    150: .fixed(.planned),
    200: .removed("removed at the source (decommissioned)"),
    210: .removed("removed at the source (duplicate listing)"),
  ]

  /// Whether a connection with this status works; `nil` where the status does not say.
  static func isOperational(connectionStatus id: Int?) -> Bool? {
    switch id {
    case 10, 20, 50, 75: true
    case 30, 100, 150, 200, 210: false
    default: nil
    }
  }

  /// Submission statuses that are published.
  static let liveSubmissions: Set<Int> = [100, 200]

  /// Usage types by id. The flags in the reference data are not enough to tell them apart.
  static let accessKinds: [Int: AccessKind] = [
    0: .unknown, 1: .public, 2: .privateRestricted, 3: .privateNotice, 4: .publicMembership,
    5: .publicPayAtLocation, 6: .visitors, 7: .publicNotice,
  ]
}
