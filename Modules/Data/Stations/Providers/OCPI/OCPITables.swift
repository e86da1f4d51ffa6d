import ChargeDomain

/// The words of OCPI, and what operators write instead of them, in the domain's words.
enum OCPITables {
  /// What a word for a connector is.
  struct Plug {
    let standard: ConnectorStandard?
    let format: ConnectorFormat?

    init(_ standard: ConnectorStandard?, _ format: ConnectorFormat? = nil) {
      self.standard = standard
      self.format = format
    }
  }

  /// A standard by OCPI's own name, in any case; nil for other words.
  static func standard(_ word: String) -> ConnectorStandard? { standards[word.uppercased()] }

  /// A plug by a word that is not OCPI's. "CCS" alone is that of the country: Combo 1 in North America and Korea.
  static func alias(_ word: String, countryCode: String?) -> Plug? {
    let key = word.lowercased().filter { $0.isLetter || $0.isNumber }
    if key == "ccs" || key == "ccscombo" || key == "combo" {
      return Plug(countryCode.map(combo1Countries.contains) == true ? .ccs1 : .ccs2, .cable)
    }
    return aliases[key]
  }

  private static let combo1Countries: Set<String> = ["CA", "KR", "MX", "TW", "US"]

  private static let aliases: [String: Plug] = [
    "type2outlet": Plug(.type2, .socket), "type2socket": Plug(.type2, .socket), "type2cable": Plug(.type2, .cable),
    "type2": Plug(.type2), "mennekes": Plug(.type2), "type1": Plug(.type1), "j1772": Plug(.type1),
    "ccs1": Plug(.ccs1, .cable), "ccstype1": Plug(.ccs1, .cable), "ccs2": Plug(.ccs2, .cable),
    "ccstype2": Plug(.ccs2, .cable), "gbtdc": Plug(.gbtDC, .cable), "gbtac": Plug(.gbtAC),
    "schuko": Plug(.domestic("F"), .socket), "nacs": Plug(.nacs, .cable), "notimplemented": Plug(nil),
    "unknown": Plug(nil), "none": Plug(nil),
  ]

  private static let standards: [String: ConnectorStandard] = Dictionary(
    names.map { ($0.rawValue.uppercased(), $0) }, uniquingKeysWith: { $1 })

  private static let names: [ConnectorStandard] =
    [
      .chademo, .chaoji, .gbtAC, .gbtDC, .industrialSingle16, .industrialThree16, .industrialThree32,
      .industrialThree64, .type1, .ccs1, .type2, .ccs2, .type3A, .type3C, .nema520, .nema1430, .nema1450,
      .teslaRoadster, .teslaS, .nacs, .mcs,
    ]
    + [
      "NEMA_6_30", "NEMA_6_50", "NEMA_10_30", "NEMA_10_50", "PANTOGRAPH_BOTTOM_UP", "PANTOGRAPH_TOP_DOWN",
    ].map { ConnectorStandard(rawValue: $0) } + "ABCDEFGHIJKLMNO".map { ConnectorStandard.domestic($0) }

  /// Kinds of current by OCPI's names; "AC" alone says nothing of phases.
  static func powerType(_ word: String) -> PowerType? { PowerType(rawValue: word) }

  /// Kinds of parking that are facilities too (`parking_type`, and `type` before version 2.2).
  static let parkingTypes: [String: Facility] = [
    "ON_STREET": .onStreet, "PARKING_LOT": .parkingLot, "PARKING_GARAGE": .parkingGarage,
    "UNDERGROUND_GARAGE": .undergroundGarage, "ALONG_MOTORWAY": Facility(rawValue: "ALONG_MOTORWAY"),
    "ON_DRIVEWAY": Facility(rawValue: "ON_DRIVEWAY"),
  ]

  /// Kinds of parking that say nothing.
  static let silentParkingTypes: Set<String> = ["OTHER", "UNKNOWN", "NONE"]

  /// Days of a restriction, by ISO 8601.
  static let days: [String: Int] = [
    "MONDAY": 1, "TUESDAY": 2, "WEDNESDAY": 3, "THURSDAY": 4, "FRIDAY": 5, "SATURDAY": 6, "SUNDAY": 7,
  ]
}
