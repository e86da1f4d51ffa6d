import ChargeDomain

/// The words of the Swiss feed (OICP 2.3) in the domain's words.
enum SwissTables {
  /// What a plug is.
  struct Plug {
    let standard: ConnectorStandard?
    let format: ConnectorFormat?

    init(_ standard: ConnectorStandard?, _ format: ConnectorFormat? = nil) {
      self.standard = standard
      self.format = format
    }
  }

  /// A plug by its name, matched without regard to case; nil for a name that is not in the table.
  static func plug(_ name: String, amperes: Int?) -> Plug? {
    let name = name.lowercased()
    return name == "iec 60309 three phase" ? Plug(.industrialThree(amperes: amperes), .socket) : plugs[name]
  }

  // OICP's connector of Tesla is the Type 2 shaped one; the feed does not say whether a cable hangs there.
  private static let plugs: [String: Plug] = [
    "small paddle inductive": Plug(nil),
    "large paddle inductive": Plug(nil),
    "avcon connector": Plug(nil),
    "unspecified": Plug(nil),
    "tesla connector": Plug(.teslaS),
    "nema 5-20": Plug(.nema520, .socket),
    "type e french standard": Plug(.domestic("E"), .socket),
    "type f schuko": Plug(.domestic("F"), .socket),
    "type g british standard": Plug(.domestic("G"), .socket),
    "type j swiss standard": Plug(.domestic("J"), .socket),
    "type 1 connector (cable attached)": Plug(.type1, .cable),
    "type 2 outlet": Plug(.type2, .socket),
    "type 2 connector (cable attached)": Plug(.type2, .cable),
    "type 3 outlet": Plug(.type3C, .socket),
    "iec 60309 single phase": Plug(.industrialSingle16, .socket),
    "ccs combo 1 plug (cable attached)": Plug(.ccs1, .cable),
    "ccs combo 2 plug (cable attached)": Plug(.ccs2, .cable),
    "chademo": Plug(.chademo, .cable),
  ]

  /// Names of plugs that say nothing.
  static let unspecifiedPlug = "unspecified"

  /// Kinds of current; plain "AC" says nothing of phases.
  static let powerTypes: [String: PowerType] = ["AC_1_PHASE": .ac1Phase, "AC_3_PHASE": .ac3Phase, "DC": .dc]

  /// Above this many watts current is direct, whatever the record says: no AC point of the feed goes beyond 43 kW.
  static let mostWattsOfAC = 43_000

  /// Live states; every other word is unknown ("EvseNotFound", "?", and what may come).
  static func status(_ word: String) -> EVSEStatus {
    switch word {
    case "Available": .available
    case "Occupied": .charging
    case "Reserved": .reserved
    case "OutOfService": .outOfOrder
    default: .unknown
    }
  }

  /// Who may charge; "free" is about access here, not about the price.
  static let accessKinds: [String: AccessKind] = [
    "free publicly accessible": .public, "paying publicly accessible": .publicPayAtLocation,
    "restricted access": .privateRestricted, "test station": .unknown, "unspecified": .unknown,
  ]

  /// Where on the ground a point stands.
  static let facilities: [String: Facility] = [
    "OnStreet": .onStreet, "ParkingLot": .parkingLot, "ParkingGarage": .parkingGarage,
    "UndergroundParkingGarage": .undergroundGarage,
  ]

  /// Ways to authorise and services, by OCPI where it has a name; others are kept in the feed's words.
  static func capability(_ word: String) -> Capability? {
    switch word {
    case "", "None", "RoofProvided": nil
    case "NFC RFID Classic", "NFC RFID DESFire": .rfidReader
    case "REMOTE": .remoteStartStop
    case "PnC": .plugAndCharge
    case "Direct Payment", "Direct": .directPayment
    case "Contract": .contract
    case "No Payment": .noPayment
    case "No Authentication Required": .noAuthentication
    case "Reservation": .reservable
    default: Capability(rawValue: word)
    }
  }

  /// Days by ISO 8601.
  static let days: [String: [Int]] = [
    "everyday": Array(1...7), "workdays": Array(1...5), "weekend": [6, 7], "monday": [1], "tuesday": [2],
    "wednesday": [3], "thursday": [4], "friday": [5], "saturday": [6], "sunday": [7],
  ]

  /// Alpha-2 codes of the countries in and round Switzerland, by what stands in their place.
  static let countries: [String: String] = [
    "CHE": "CH", "41": "CH", "SUI": "CH", "SWITZERLAND": "CH", "SCHWEIZ": "CH", "SUISSE": "CH", "SVIZZERA": "CH",
    "LIE": "LI", "DEU": "DE", "AUT": "AT", "ITA": "IT", "FRA": "FR", "SVN": "SI", "NLD": "NL", "BEL": "BE",
    "LUX": "LU", "GBR": "GB", "MLT": "MT",
  ]
}
