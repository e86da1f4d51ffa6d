import ChargeDomain

/// What the words of OCPI, and those that operators write instead, mean.
enum OCPITables {
  /// A standard by OCPI's own name, in upper or lower case; `nil` for other words.
  static func standard(_ word: String) -> ConnectorStandard? { standards[word.uppercased()] }

  /// A plug by a word that is not of OCPI. "CCS" alone depends on the country: it is Combo 1 in North America, South Korea
  /// and Taiwan.
  static func alias(_ word: String, countryCode: String?) -> PlugKind? {
    let key = word.lowercased().filter { $0.isLetter || $0.isNumber }
    if key == "ccs" || key == "ccscombo" || key == "combo" {
      return PlugKind(countryCode.map(combo1Countries.contains) == true ? .ccs1 : .ccs2, .cable)
    }
    return aliases[key]
  }

  private static let combo1Countries: Set<String> = ["CA", "KR", "MX", "TW", "US"]

  private static let aliases: [String: PlugKind] = [
    "type2outlet": PlugKind(.type2, .socket), "type2socket": PlugKind(.type2, .socket),
    "type2cable": PlugKind(.type2, .cable),
    "type2": PlugKind(.type2), "mennekes": PlugKind(.type2), "type1": PlugKind(.type1), "j1772": PlugKind(.type1),
    "ccs1": PlugKind(.ccs1, .cable), "ccstype1": PlugKind(.ccs1, .cable), "ccs2": PlugKind(.ccs2, .cable),
    "ccstype2": PlugKind(.ccs2, .cable), "gbtdc": PlugKind(.gbtDC, .cable), "gbtac": PlugKind(.gbtAC),
    "schuko": PlugKind(.domestic("F"), .socket), "nacs": PlugKind(.nacs, .cable), "notimplemented": PlugKind(nil),
    "unknown": PlugKind(nil), "none": PlugKind(nil),
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

  /// Facilities by `parking_type`, or by `type` before version 2.2.
  static let parkingTypes: [String: Facility] = [
    "ON_STREET": .onStreet, "PARKING_LOT": .parkingLot, "PARKING_GARAGE": .parkingGarage,
    "UNDERGROUND_GARAGE": .undergroundGarage, "ALONG_MOTORWAY": Facility(rawValue: "ALONG_MOTORWAY"),
    "ON_DRIVEWAY": Facility(rawValue: "ON_DRIVEWAY"),
  ]

  /// Kinds of parking that are ignored.
  static let silentParkingTypes: Set<String> = ["OTHER", "UNKNOWN", "NONE"]

  /// ISO 8601 numbers of the days of a restriction.
  static let days: [String: Int] = [
    "MONDAY": 1, "TUESDAY": 2, "WEDNESDAY": 3, "THURSDAY": 4, "FRIDAY": 5, "SATURDAY": 6, "SUNDAY": 7,
  ]
}
