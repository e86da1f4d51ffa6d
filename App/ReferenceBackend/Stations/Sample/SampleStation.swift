/// A station of the sample, as its table row has it and before any provider's shape.
struct SampleStation: Sendable {
  /// Open Charge Map id, and the seed of what the row leaves open.
  let id: Int
  let title: String
  let street: String
  let postcode: String
  let latitude: Double
  let longitude: Double
  let town: Town
  /// nil: the provider says nothing of the operator.
  let charger: SampleOperator?
  let kits: [SampleKit]
  let marks: Set<SampleMark>

  /// A number drawn for a subject, always the same for the same station: 0 ..< `count`.
  func draw(_ subject: String, _ count: Int) -> Int {
    Int(stableHash("\(id) \(subject)") % UInt64(max(1, count)))
  }
}

/// What a row says of a station beyond its equipment.
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
  /// Stands in Open Charge Map too (Swiss rows).
  case openChargeMap = "ocm"
}

/// Equal points of a station.
struct SampleKit: Sendable, Equatable {
  let quantity: Int
  /// More than one: cables at one point, of which one can be used at a time.
  let plugs: [SamplePlug]
  let power: Power

  enum Power: Sendable, Equatable {
    /// Kilowatts as the provider says.
    case stated(Double)
    /// Nothing known.
    case unknown
    /// Not stated, but amps and volts are.
    case derived(Double)

    /// Kilowatts, also where a provider leaves them to be worked out.
    var kilowatts: Double? {
      switch self {
      case .stated(let value), .derived(let value): value
      case .unknown: nil
      }
    }
  }
}

/// A kind of plug, with its names at both providers.
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
