import ChargeDomain

/// What the service's codes mean.
enum AFDCTables {
  static let connectors: [String: PlugKind] = [
    "J1772": PlugKind(.type1, .cable), "J1772COMBO": PlugKind(.ccs1, .cable), "CHADEMO": PlugKind(.chademo, .cable),
    "TESLA": PlugKind(.nacs, .cable), "J3271": PlugKind(.mcs, .cable), "NEMA515": PlugKind(.domestic("B"), .socket),
    "NEMA520": PlugKind(.nema520, .socket), "NEMA1450": PlugKind(.nema1450, .socket),
  ]

  /// By `status_code`.
  static let conditions: [String: Station.Condition] = ["E": .operational, "P": .planned, "T": .outOfService]

  /// One spelling for a code; NACS and J3400 are newer names of TESLA. An unknown code is returned as it is.
  static func connectorCode(_ given: String) -> String {
    let code = given.uppercased().filter { $0.isLetter || $0.isNumber }
    let known = ["NACS": "TESLA", "J3400": "TESLA", "MCS": "J3271"][code] ?? code
    return connectors[known] == nil ? given : known
  }

  /// Access to public stations, by detail. One that needs a card or key only after hours counts as public.
  static let publicAccess: [String: AccessKind] = [
    "CALL": .publicNotice, "KEY_ALWAYS": .publicMembership, "CREDIT_CARD_ALWAYS": .publicPayAtLocation,
    "FLEET": .privateRestricted, "GOVERNMENT": .privateRestricted, "RESIDENTIAL": .privateRestricted,
  ]

  /// Opening hours that mean "always", without points and commas.
  static let always: Set<String> = [
    "24 hours daily", "24 hours", "24/7", "24 hours a day", "24 hours 7 days a week", "open 24 hours",
    "open 24 hours daily",
  ]

  /// Cards that are accepted at the site.
  static let paymentCards: Set<String> = ["A", "D", "M", "V", "CREDIT", "Credit", "Debit", "DEBIT"]

  /// Kinds of sites that are a facility of OCPI. Others, such as a car dealer, are of no use to a driver.
  static let facilities: [String: Facility] = [
    "PARKING_LOT": .parkingLot, "PARKING_GARAGE": .parkingGarage, "STREET_PARKING": .onStreet,
    "PAY_LOT": .parkingLot, "PAY_GARAGE": .parkingGarage, "HOTEL": .hotel, "INN": .hotel, "B_AND_B": .hotel,
    "RESTAURANT": .restaurant, "GROCERY": .supermarket, "SHOPPING_MALL": .mall, "SHOPPING_CENTER": .mall,
    "AIRPORT": .airport, "MUSEUM": .museum, "GAS_STATION": .fuelStation, "TRAVEL_CENTER": .fuelStation,
    "TRUCK_STOP": .fuelStation, "REC_SPORTS_FACILITY": .sport, "PARK": .recreationArea, "NATL_PARK": .nature,
    "CAMPGROUND": .recreationArea, "RV_PARK": .recreationArea,
  ]

  /// The name of a network, from a name ("ChargePoint Network") or a key ("SHELL_RECHARGE"). `nil` for stations without a
  /// network.
  static func networkName(_ given: String) -> String? {
    var words = given.split { $0 == "_" || $0 == " " || $0 == "-" }.map(String.init)
    if words.count > 1, words.last?.uppercased() == "NETWORK" { words.removeLast() }
    let key = words.joined().uppercased()
    if key.isEmpty || ["NONNETWORKED", "NONE", "OTHER", "UNKNOWN"].contains(key) { return nil }
    if let name = networks[key] { return name }
    // A key has capitals and underscores only; a name is kept as its owner writes it.
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
