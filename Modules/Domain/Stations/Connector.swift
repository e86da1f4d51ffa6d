/// The standard of a plug or socket. Raw values are those of OCPI 2.2.1, or 2.3.0 where it adds one; others are kept as
/// given.
public struct ConnectorStandard: RawRepresentable, Hashable, Sendable, Codable {
  /// The OCPI name.
  public let rawValue: String

  /// A standard of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Type 1, SAE J1772.
  public static let type1 = Self(rawValue: "IEC_62196_T1")
  /// Combined charging system on Type 1.
  public static let ccs1 = Self(rawValue: "IEC_62196_T1_COMBO")
  /// Type 2, "Mennekes".
  public static let type2 = Self(rawValue: "IEC_62196_T2")
  /// Combined charging system on Type 2.
  public static let ccs2 = Self(rawValue: "IEC_62196_T2_COMBO")
  /// Scame Type 3A.
  public static let type3A = Self(rawValue: "IEC_62196_T3A")
  /// Type 3C.
  public static let type3C = Self(rawValue: "IEC_62196_T3C")
  /// CHAdeMO.
  public static let chademo = Self(rawValue: "CHADEMO")
  /// ChaoJi.
  public static let chaoji = Self(rawValue: "CHAOJI")
  /// Tesla Roadster.
  public static let teslaRoadster = Self(rawValue: "TESLA_R")
  /// Tesla Model S and X.
  public static let teslaS = Self(rawValue: "TESLA_S")
  /// NACS, SAE J3400 (OCPI 2.3.0).
  public static let nacs = Self(rawValue: "SAE_J3400")
  /// Megawatt charging system (OCPI 2.3.0).
  public static let mcs = Self(rawValue: "MCS")
  /// Chinese AC plug.
  public static let gbtAC = Self(rawValue: "GBT_AC")
  /// Chinese DC plug.
  public static let gbtDC = Self(rawValue: "GBT_DC")
  /// IEC 60309, one phase, 16 A.
  public static let industrialSingle16 = Self(rawValue: "IEC_60309_2_single_16")
  /// IEC 60309, three phases, 16 A.
  public static let industrialThree16 = Self(rawValue: "IEC_60309_2_three_16")
  /// IEC 60309, three phases, 32 A.
  public static let industrialThree32 = Self(rawValue: "IEC_60309_2_three_32")
  /// IEC 60309, three phases, 64 A.
  public static let industrialThree64 = Self(rawValue: "IEC_60309_2_three_64")
  /// IEC 60309, three phases, amperes unknown. OCPI has no value for it.
  public static let industrialThree = Self(rawValue: "IEC_60309_2_three")
  /// NEMA 5-20.
  public static let nema520 = Self(rawValue: "NEMA_5_20")
  /// NEMA 14-30.
  public static let nema1430 = Self(rawValue: "NEMA_14_30")
  /// NEMA 14-50.
  public static let nema1450 = Self(rawValue: "NEMA_14_50")
  /// A household socket, by its letter.
  public static func domestic(_ letter: Character) -> Self { Self(rawValue: "DOMESTIC_\(letter)") }
}

/// Whether a car brings its cable.
public enum ConnectorFormat: String, Hashable, Sendable, Codable {
  /// The driver's own cable is needed.
  case socket = "SOCKET"
  /// The cable is attached.
  case cable = "CABLE"
}

/// The kind of current (OCPI).
public enum PowerType: String, Hashable, Sendable, Codable {
  /// Alternating, one phase.
  case ac1Phase = "AC_1_PHASE"
  /// Alternating, two of three phases.
  case ac2Phase = "AC_2_PHASE"
  /// Alternating, split phase.
  case ac2PhaseSplit = "AC_2_PHASE_SPLIT"
  /// Alternating, three phases.
  case ac3Phase = "AC_3_PHASE"
  /// Direct.
  case dc = "DC"

  /// Whether it is direct current.
  public var isDC: Bool { self == .dc }
}

/// One plug or socket, or one kind of them if a source only counts kinds.
public struct Connector: Hashable, Sendable, Codable {
  /// The standard; nil when unknown.
  public var standard: ConnectorStandard?
  /// The words of the source, if no standard was found in them.
  public var standardAsGiven: String?
  /// Socket or cable; nil when unknown.
  public var format: ConnectorFormat?
  /// Kind of current; nil when unknown.
  public var powerType: PowerType?
  /// Volts; nil when unknown.
  public var maxVoltage: Int?
  /// Amperes; nil when unknown.
  public var maxAmperage: Int?
  /// Power; nil when unknown, never zero.
  public var power: PowerRating?
  /// How many there are of this kind; nil when unknown. They do not add up to the number of charging points.
  public var quantity: Int?
  /// False if the source says that it does not work; nil if it says nothing.
  public var isOperational: Bool?
  /// Which of the station's tariffs apply to it; empty if the source names none.
  public var tariffIDs: [Tariff.ID] = []

  /// A connector; what is left out is unknown.
  public init(
    standard: ConnectorStandard? = nil, standardAsGiven: String? = nil, format: ConnectorFormat? = nil,
    powerType: PowerType? = nil, maxVoltage: Int? = nil, maxAmperage: Int? = nil, power: PowerRating? = nil,
    quantity: Int? = nil, isOperational: Bool? = nil
  ) {
    self.standard = standard
    self.standardAsGiven = standardAsGiven
    self.format = format
    self.powerType = powerType
    self.maxVoltage = maxVoltage
    self.maxAmperage = maxAmperage
    self.power = power
    self.quantity = quantity
    self.isOperational = isOperational
  }
}
