import ChargeDomain

/// The service's codes in the domain's words.
enum AFDCTables {
  /// What a connector code stands for.
  struct ConnectorCode {
    let standard: ConnectorStandard
    let format: ConnectorFormat
  }

  static let connectors: [String: ConnectorCode] = [
    "J1772": ConnectorCode(standard: .type1, format: .cable),
    "J1772COMBO": ConnectorCode(standard: .ccs1, format: .cable),
    "CHADEMO": ConnectorCode(standard: .chademo, format: .cable),
    "TESLA": ConnectorCode(standard: .nacs, format: .cable),
    "J3271": ConnectorCode(standard: .mcs, format: .cable),
    "NEMA515": ConnectorCode(standard: .domestic("B"), format: .socket),
    "NEMA520": ConnectorCode(standard: .nema520, format: .socket),
    "NEMA1450": ConnectorCode(standard: .nema1450, format: .socket),
  ]

  /// One spelling of a code; NACS and J3400 are newer names of TESLA. A code that is not known stays as given.
  static func connectorCode(_ given: String) -> String {
    let code = given.uppercased().filter { $0.isLetter || $0.isNumber }
    let known = ["NACS": "TESLA", "J3400": "TESLA", "MCS": "J3271"][code] ?? code
    return connectors[known] == nil ? given : known
  }

  /// Access to stations that are public, by detail; a card or key after hours leaves the open hours public.
  static let publicAccess: [String: AccessKind] = [
    "CALL": .publicNotice, "KEY_ALWAYS": .publicMembership, "CREDIT_CARD_ALWAYS": .publicPayAtLocation,
    "FLEET": .privateRestricted, "GOVERNMENT": .privateRestricted, "RESIDENTIAL": .privateRestricted,
  ]

  /// Hours that mean "always", without points and commas.
  static let always: Set<String> = [
    "24 hours daily", "24 hours", "24/7", "24 hours a day", "24 hours 7 days a week", "open 24 hours",
    "open 24 hours daily",
  ]

  /// Cards that are taken at the site.
  static let paymentCards: Set<String> = ["A", "D", "M", "V", "CREDIT", "Credit", "Debit", "DEBIT"]

  /// Kinds of sites that OCPI has a word for; what else a site is (a car dealer, a utility) is no service to a driver.
  static let facilities: [String: Facility] = [
    "PARKING_LOT": .parkingLot, "PARKING_GARAGE": .parkingGarage, "STREET_PARKING": .onStreet,
    "PAY_LOT": .parkingLot, "PAY_GARAGE": .parkingGarage, "HOTEL": .hotel,
    "INN": .hotel, "B_AND_B": .hotel,
    "RESTAURANT": .restaurant, "GROCERY": .supermarket,
    "SHOPPING_MALL": .mall, "SHOPPING_CENTER": .mall,
    "AIRPORT": .airport, "MUSEUM": .museum,
    "GAS_STATION": .fuelStation, "TRAVEL_CENTER": .fuelStation,
    "TRUCK_STOP": .fuelStation, "REC_SPORTS_FACILITY": .sport,
    "PARK": .recreationArea, "NATL_PARK": .nature,
    "CAMPGROUND": .recreationArea, "RV_PARK": .recreationArea,
  ]

  /// One name of a network: the list mixes names ("ChargePoint Network") and keys ("SHELL_RECHARGE"). Nil where
  /// nobody runs one.
  static func networkName(_ given: String) -> String? {
    var words = given.split { $0 == "_" || $0 == " " || $0 == "-" }.map(String.init)
    if words.count > 1, words.last?.uppercased() == "NETWORK" { words.removeLast() }
    let key = words.joined().uppercased()
    if key.isEmpty || ["NONNETWORKED", "NONE", "OTHER", "UNKNOWN"].contains(key) { return nil }
    if let name = networks[key] { return name }
    // A key is all capitals and joined by underscores; a name is left as its owner writes it.
    guard given.contains("_"), given == given.uppercased() else { return words.joined(separator: " ") }
    return words.map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined(separator: " ")
  }

  private static let networks: [String: String] = [
    "7CHARGE": "7Charge", "AMPEDUP": "AmpedUp!", "AMPUP": "AmpUp", "BLINK": "Blink", "BPPULSE": "bp pulse",
    "CHARGELAB": "ChargeLab", "CHARGENET": "ChargeNet", "CHARGEPOINT": "ChargePoint", "CHARGEUP": "ChargeUp",
    "CHARGESMARTEV": "ChargeSmart EV", "CIRCLEK": "Circle K", "EVCONNECT": "EV Connect", "EVCS": "EVCS",
    "EVGATEWAY": "EvGateway", "EVGO": "EVgo", "EVMATCH": "EVmatch", "EVPASSPORT": "EVPassport",
    "EVRANGE": "EV Range", "FCN": "Francis", "FLO": "FLO", "FPLEVOLUTION": "FPL EVolution", "IONNA": "IONNA",
    "IVY": "Ivy", "NOODOE": "Noodoe", "OPCONNECT": "OpConnect", "POWERFLEX": "PowerFlex", "REDE": "Red E",
    "SEMACHARGE": "SemaConnect", "SHELLRECHARGE": "Shell Recharge", "SWTCH": "SWTCH", "SYNCEV": "Sync EV",
    "TESLA": "Tesla", "TESLASUPERCHARGER": "Tesla", "TESLADESTINATION": "Tesla Destination", "VOLTA": "Volta",
    "ZEFNET": "ZEF",
  ]
}
