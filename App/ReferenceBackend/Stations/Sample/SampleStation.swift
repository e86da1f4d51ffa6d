/// A station of the sample, before it takes a provider's shape.
struct SampleStation: Sendable {
  /// Its id at Open Charge Map, from which missing details are drawn.
  let id: Int
  let title: String
  let street: String
  let postcode: String
  let latitude: Double
  let longitude: Double
  let town: Town
  /// nil: the provider does not name the operator.
  let charger: SampleOperator?
  let kits: [SampleKit]
  let marks: Set<SampleMark>

  /// A number from 0 ..< `count` for a subject, always the same for the same station.
  func draw(_ subject: String, _ count: Int) -> Int {
    Int(stableHash("\(id) \(subject)") % UInt64(max(1, count)))
  }
}

/// A property of a station besides its equipment.
enum SampleMark: String, Sendable {
  /// Statuses 10 and 20, set by the operator's system.
  case live
  case planned, down, partly, temp
  /// Status 0.
  case unknown
  /// No status at all.
  case nostatus
  /// Always open; `hours`: with opening hours.
  case always = "24h"
  case hours
  case members, pay
  /// Listed in Open Charge Map too (Swiss rows).
  case openChargeMap = "ocm"
}

/// Identical points of a station.
struct SampleKit: Sendable, Equatable {
  let quantity: Int
  /// More than one means cables at one point, of which one can be used at a time.
  let plugs: [SamplePlug]
  let power: Power

  enum Power: Sendable, Equatable {
    /// Kilowatts, stated by the provider.
    case stated(Double)
    /// Unknown.
    case unknown
    /// Kilowatts that follow from stated amps and volts.
    case derived(Double)

    /// Kilowatts, stated or derived.
    var kilowatts: Double? {
      switch self {
      case .stated(let value), .derived(let value): value
      case .unknown: nil
      }
    }
  }
}

/// A kind of plug, with its names at the providers.
enum SamplePlug: String, Sendable {
  case type2 = "T2"
  case type2Cable = "T2C"
  case ccs = "CCS"
  case ccs1 = "CC1"
  case chademo = "CHA"
  case type1 = "J1"
  case schuko = "SCH"
  case swiss = "T13"

  /// Open Charge Map connection type.
  var connectionTypeID: Int {
    switch self {
    case .type2: 25
    case .type2Cable: 1036
    case .ccs: 33
    case .ccs1: 32
    case .chademo: 2
    case .type1: 1
    case .schuko: 28
    case .swiss: 1037
    }
  }

  /// OICP name.
  var oicpName: String {
    switch self {
    case .type2: "Type 2 Outlet"
    case .type2Cable: "Type 2 Connector (Cable Attached)"
    case .ccs: "CCS Combo 2 Plug (Cable Attached)"
    case .ccs1: "CCS Combo 1 Plug (Cable Attached)"
    case .chademo: "CHAdeMO"
    case .type1: "Type 1 Connector (Cable Attached)"
    case .schuko: "Type F Schuko"
    case .swiss: "Type J Swiss Standard"
    }
  }

  var isDirectCurrent: Bool { [.ccs, .ccs1, .chademo].contains(self) }
}
