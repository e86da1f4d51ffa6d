import ChargeDomain

/// Open Charge Map's numbered lists in the domain's words (its reference data names them).
enum OpenChargeMapTables {
  /// What a connection type is.
  struct ConnectionType {
    /// The standard; nil where OCPI has none.
    var standard: ConnectorStandard?
    /// Implied by the plug family.
    var format: ConnectorFormat?
    /// The list's own words, for types without a standard.
    var title: String?

    init(_ standard: ConnectorStandard?, _ format: ConnectorFormat? = nil, title: String? = nil) {
      self.standard = standard
      self.format = format
      self.title = title
    }
  }

  /// A connection type by its id; nil for an id that is not in the table. Id 0 is "unknown" and says nothing.
  static func connectionType(_ id: Int, amperes: Int?) -> ConnectionType? {
    switch id {
    // The five-pin sockets are told apart by their amperes only.
    case 17, 35: ConnectionType(.industrialThree(amperes: amperes), .socket)
    default: connectionTypes[id]
    }
  }

  private static let connectionTypes: [Int: ConnectionType] = [
    0: ConnectionType(nil),
    1: ConnectionType(.type1),
    2: ConnectionType(.chademo, .cable),
    3: ConnectionType(.domestic("G"), .socket),
    4: ConnectionType(.industrialSingle16, .socket),
    5: ConnectionType(nil, title: "LP Inductive"),
    6: ConnectionType(nil, title: "SP Inductive"),
    7: ConnectionType(nil, title: "Avcon Connector"),
    8: ConnectionType(.teslaRoadster, .cable),
    9: ConnectionType(.nema520, .socket),
    10: ConnectionType(.nema1430, .socket),
    11: ConnectionType(.nema1450, .socket),
    13: ConnectionType(.domestic("C"), .socket),
    14: ConnectionType(nil, .socket, title: "NEMA 6-20"),
    15: ConnectionType(nil, .socket, title: "NEMA 6-15"),
    16: ConnectionType(.industrialSingle16, .socket),
    18: ConnectionType(nil, .socket, title: "CEE+ 7 Pin"),
    21: ConnectionType(nil, title: "XLR Plug (4 pin)"),
    22: ConnectionType(.domestic("B"), .socket),
    23: ConnectionType(.domestic("E"), .socket),
    24: ConnectionType(nil, title: "Wireless Charging"),
    25: ConnectionType(.type2, .socket),
    26: ConnectionType(.type3C, .socket),
    27: ConnectionType(.nacs, .cable),
    28: ConnectionType(.domestic("F"), .socket),
    29: ConnectionType(.domestic("I"), .socket),
    30: ConnectionType(.teslaS, .cable),
    31: ConnectionType(nil, title: "Tesla Battery Swap"),
    32: ConnectionType(.ccs1, .cable),
    33: ConnectionType(.ccs2, .cable),
    34: ConnectionType(.industrialSingle16, .socket),
    36: ConnectionType(.type3A, .socket),
    1036: ConnectionType(.type2, .cable),
    1037: ConnectionType(.domestic("J"), .socket),
    1038: ConnectionType(.gbtAC, .socket),
    1039: ConnectionType(.gbtAC, .cable),
    1040: ConnectionType(.gbtDC, .cable),
    1041: ConnectionType(nil, .socket, title: "Three Phase 5-Pin (AS/NZ 3123)"),
    1042: ConnectionType(nil, .socket, title: "NEMA TT-30R"),
    1043: ConnectionType(.domestic("M"), .socket),
    1044: ConnectionType(.chaoji, .cable),
  ]

  /// Kinds of current.
  static let powerTypes: [Int: PowerType] = [10: .ac1Phase, 20: .ac3Phase, 30: .dc]

  /// What a status says.
  enum Status {
    /// A live state of the site, which also says whether it works.
    case live(EVSEStatus, Station.Condition)
    /// Working order only: 50 "operational" is not "free now".
    case fixed(Station.Condition)
    /// Decommissioned or listed twice: never shown.
    case removed(String)
  }

  /// Status types by id. The reference data's `IsOperational` is not used: it calls 30 operational.
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

  /// Whether a connection of this status works; nil where the status does not say.
  static func isOperational(connectionStatus id: Int?) -> Bool? {
    switch id {
    case 10, 20, 50, 75: true
    case 30, 100, 150, 200, 210: false
    default: nil
    }
  }

  /// Submission statuses that are published.
  static let liveSubmissions: Set<Int> = [100, 200]

  /// Usage types by id; the flags of the reference data are not enough to tell them apart.
  static let accessKinds: [Int: AccessKind] = [
    0: .unknown, 1: .public, 2: .privateRestricted, 3: .privateNotice, 4: .publicMembership,
    5: .publicPayAtLocation, 6: .visitors, 7: .publicNotice,
  ]
}
