import ChargeDomain

/// What the words of the Swiss feed (OICP 2.3) mean.
enum SwissTables {
  /// A plug by its name in upper or lower case; `nil` for an unknown name.
  static func plug(_ name: String, amperes: Int?) -> PlugKind? {
    let name = name.lowercased()
    return name == "iec 60309 three phase" ? PlugKind(.industrialThree(amperes: amperes), .socket) : plugs[name]
  }

  // OICP's Tesla connector has the shape of Type 2; the feed does not say whether it has a cable.
  private static let plugs: [String: PlugKind] = [
    "small paddle inductive": PlugKind(nil),
    "large paddle inductive": PlugKind(nil),
    "avcon connector": PlugKind(nil),
    "unspecified": PlugKind(nil),
    "tesla connector": PlugKind(.teslaS),
    "nema 5-20": PlugKind(.nema520, .socket),
    "type e french standard": PlugKind(.domestic("E"), .socket),
    "type f schuko": PlugKind(.domestic("F"), .socket),
    "type g british standard": PlugKind(.domestic("G"), .socket),
    "type j swiss standard": PlugKind(.domestic("J"), .socket),
    "type 1 connector (cable attached)": PlugKind(.type1, .cable),
    "type 2 outlet": PlugKind(.type2, .socket),
    "type 2 connector (cable attached)": PlugKind(.type2, .cable),
    "type 3 outlet": PlugKind(.type3C, .socket),
    "iec 60309 single phase": PlugKind(.industrialSingle16, .socket),
    "ccs combo 1 plug (cable attached)": PlugKind(.ccs1, .cable),
    "ccs combo 2 plug (cable attached)": PlugKind(.ccs2, .cable),
    "chademo": PlugKind(.chademo, .cable),
  ]

  /// The name of a plug that is not known.
  static let unspecifiedPlug = "unspecified"

  static let powerTypes: [String: PowerType] = ["AC_1_PHASE": .ac1Phase, "AC_3_PHASE": .ac3Phase, "DC": .dc]

  /// More power is direct current, whatever the record says: no AC point of the feed has more than 43 kW.
  static let mostWattsOfAC = 43_000

  /// A live state; every other word, such as "EvseNotFound" or "?", is unknown.
  static func status(_ word: String) -> EVSEStatus {
    switch word {
    case "Available": .available
    case "Occupied": .charging
    case "Reserved": .reserved
    case "OutOfService": .outOfOrder
    default: .unknown
    }
  }

  /// Who may charge. "Free" is about access here, not about the price.
  static let accessKinds: [String: AccessKind] = [
    "free publicly accessible": .public, "paying publicly accessible": .publicPayAtLocation,
    "restricted access": .privateRestricted, "test station": .unknown, "unspecified": .unknown,
  ]

  /// Where a point is.
  static let facilities: [String: Facility] = [
    "OnStreet": .onStreet, "ParkingLot": .parkingLot, "ParkingGarage": .parkingGarage,
    "UndergroundParkingGarage": .undergroundGarage,
  ]

  /// An authentication mode, payment option or service: the capability of OCPI, else the feed's own word.
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

  /// ISO 8601 numbers of days.
  static let days: [String: [Int]] = [
    "everyday": Array(1...7), "workdays": Array(1...5), "weekend": [6, 7], "monday": [1], "tuesday": [2],
    "wednesday": [3], "thursday": [4], "friday": [5], "saturday": [6], "sunday": [7],
  ]

  /// Alpha-2 codes of Switzerland and countries near it, by what the feed writes.
  static let countries: [String: String] = [
    "CHE": "CH", "41": "CH", "SUI": "CH", "SWITZERLAND": "CH", "SCHWEIZ": "CH", "SUISSE": "CH", "SVIZZERA": "CH",
    "LIE": "LI", "DEU": "DE", "AUT": "AT", "ITA": "IT", "FRA": "FR", "SVN": "SI", "NLD": "NL", "BEL": "BE",
    "LUX": "LU", "GBR": "GB", "MLT": "MT",
  ]
}
