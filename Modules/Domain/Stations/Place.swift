/// A postal address. Any part may be missing.
public struct Address: Hashable, Sendable, Codable {
  /// Street and number, one line or more.
  public var lines: [String]
  /// Town.
  public var town: String?
  /// Postcode.
  public var postcode: String?
  /// State, canton or province.
  public var region: String?
  /// ISO 3166-1 alpha-2 code.
  public var countryCode: String?

  /// An address; what is left out is unknown.
  public init(
    lines: [String] = [], town: String? = nil, postcode: String? = nil, region: String? = nil,
    countryCode: String? = nil
  ) {
    self.lines = lines
    self.town = town
    self.postcode = postcode
    self.region = region
    self.countryCode = countryCode
  }
}

/// A town, which a person can choose in place of their own location.
public struct Town: Hashable, Sendable, Codable {
  /// Its name as the stations write it, or the gazetteer where it has no stored station.
  public let name: String
  /// The state, canton or province; nil when unknown.
  public let region: String?
  /// ISO 3166-1 alpha-2 code; nil when unknown.
  public let countryCode: String?
  /// The middle of its stored stations, or of the town if none is stored.
  public let center: Coordinate
  /// How many stations are stored there.
  public let stationCount: Int

  /// A town.
  public init(name: String, region: String? = nil, countryCode: String?, center: Coordinate, stationCount: Int) {
    self.name = name
    self.region = region
    self.countryCode = countryCode
    self.center = center
    self.stationCount = stationCount
  }
}

/// Who may charge at a station. The kinds are Open Charge Map's usage types; OCPI has no such list.
public enum AccessKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// Open to all.
  case `public`
  /// Open to all members of a network.
  case publicMembership
  /// Open to all, paid at the location.
  case publicPayAtLocation
  /// Open to all, with notice given before.
  case publicNotice
  /// Restricted to a group.
  case privateRestricted
  /// Private, open by arrangement.
  case privateNotice
  /// Open to staff, visitors and customers.
  case visitors
  /// Not known.
  case unknown

  /// Whether it is for a group or by arrangement only. Where customers and visitors may charge is not.
  public var isPrivate: Bool {
    switch self {
    case .privateRestricted, .privateNotice: true
    case .public, .publicMembership, .publicPayAtLocation, .publicNotice, .visitors, .unknown: false
    }
  }
}

/// What a station has beside chargers. An open list (OCPI); other values are kept as given.
public struct Facility: RawRepresentable, Hashable, Sendable, Codable {
  /// OCPI's name, or the source's words.
  public let rawValue: String

  /// A facility of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A car park at the surface.
  public static let parkingLot = Facility(rawValue: "PARKING_LOT")
  /// A garage above ground.
  public static let parkingGarage = Facility(rawValue: "PARKING_GARAGE")
  /// A garage under ground.
  public static let undergroundGarage = Facility(rawValue: "UNDERGROUND_GARAGE")
  /// At the kerb.
  public static let onStreet = Facility(rawValue: "ON_STREET")
  /// A roof over the charging points.
  public static let roof = Facility(rawValue: "ROOF")
  /// Parking for car pools.
  public static let carpoolParking = Facility(rawValue: "CARPOOL_PARKING")
  /// Wireless internet.
  public static let wifi = Facility(rawValue: "WIFI")
  /// A café or a buffet.
  public static let cafe = Facility(rawValue: "CAFE")
  /// A restaurant.
  public static let restaurant = Facility(rawValue: "RESTAURANT")
  /// A hotel.
  public static let hotel = Facility(rawValue: "HOTEL")
  /// A shopping centre.
  public static let mall = Facility(rawValue: "MALL")
  /// A supermarket.
  public static let supermarket = Facility(rawValue: "SUPERMARKET")
  /// A place for sport.
  public static let sport = Facility(rawValue: "SPORT")
  /// A park or playground.
  public static let recreationArea = Facility(rawValue: "RECREATION_AREA")
  /// Nature.
  public static let nature = Facility(rawValue: "NATURE")
  /// A museum.
  public static let museum = Facility(rawValue: "MUSEUM")
  /// Bicycles to hire.
  public static let bikeSharing = Facility(rawValue: "BIKE_SHARING")
  /// A bus stop.
  public static let busStop = Facility(rawValue: "BUS_STOP")
  /// A taxi stand.
  public static let taxiStand = Facility(rawValue: "TAXI_STAND")
  /// A tram stop.
  public static let tramStop = Facility(rawValue: "TRAM_STOP")
  /// A metro station.
  public static let metroStation = Facility(rawValue: "METRO_STATION")
  /// A railway station.
  public static let trainStation = Facility(rawValue: "TRAIN_STATION")
  /// An airport.
  public static let airport = Facility(rawValue: "AIRPORT")
  /// A room for prayer; OCPI has no name for it.
  public static let prayerRoom = Facility(rawValue: "PRAYER_ROOM")
  /// A petrol station.
  public static let fuelStation = Facility(rawValue: "FUEL_STATION")

  /// Those that can be chosen in filters, the most wanted first.
  public static let known: [Facility] = [
    .parkingLot, .parkingGarage, .undergroundGarage, .onStreet, .roof, .wifi, .cafe, .restaurant, .supermarket, .mall,
    .hotel, .fuelStation, .trainStation, .metroStation, .tramStop, .busStop, .taxiStand, .bikeSharing, .carpoolParking,
    .airport, .sport, .recreationArea, .nature, .museum,
  ]
}

/// How a person can pay or authorise at a charging point. An open list (OCPI); other values are kept as given.
public struct Capability: RawRepresentable, Hashable, Sendable, Codable {
  /// OCPI's name, or the source's words.
  public let rawValue: String

  /// A capability of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A card or tag.
  public static let rfidReader = Capability(rawValue: "RFID_READER")
  /// Started by an app.
  public static let remoteStartStop = Capability(rawValue: "REMOTE_START_STOP_CAPABLE")
  /// Can be booked.
  public static let reservable = Capability(rawValue: "RESERVABLE")
  /// The car authorises itself (ISO 15118).
  public static let plugAndCharge = Capability(rawValue: "PLUG_AND_CHARGE")
  /// Paid on the spot.
  public static let directPayment = Capability(rawValue: "DIRECT_PAYMENT")
  /// Paid through a contract with an operator or a roaming service.
  public static let contract = Capability(rawValue: "CONTRACT")
  /// A contactless bank card.
  public static let contactlessCard = Capability(rawValue: "CONTACTLESS_CARD_SUPPORT")
  /// A credit card.
  public static let creditCard = Capability(rawValue: "CREDIT_CARD_PAYABLE")
  /// A debit card.
  public static let debitCard = Capability(rawValue: "DEBIT_CARD_PAYABLE")
  /// A bank card with a chip.
  public static let chipCard = Capability(rawValue: "CHIP_CARD_SUPPORT")
  /// A terminal that asks for the card's PIN.
  public static let pinTerminal = Capability(rawValue: "PED_TERMINAL")
  /// No payment is needed.
  public static let noPayment = Capability(rawValue: "NO_PAYMENT")
  /// No authorisation is needed.
  public static let noAuthentication = Capability(rawValue: "NO_AUTHENTICATION")

  /// Capabilities that matter to operators' systems, not to drivers.
  public static let betweenSystems: Set<Capability> = Set(
    [
      "CHARGING_PREFERENCES_CAPABLE", "CHARGING_PROFILE_CAPABLE", "START_SESSION_CONNECTOR_REQUIRED",
      "TOKEN_GROUP_CAPABLE", "UNLOCK_CAPABLE",
    ].map(Capability.init(rawValue:)))
}
