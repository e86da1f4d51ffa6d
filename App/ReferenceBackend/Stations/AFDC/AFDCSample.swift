/// A station of ours in the shape of the Alternative Fuel Stations API: streets exist, stations are invented.
struct AFDCSample: Sendable {
  let id: Int
  let name: String
  let street: String
  let city: String
  let state: String
  let zip: String
  let country: String
  let latitude: Double
  let longitude: Double
  let details: Details

  /// What most stations leave open.
  struct Details: Sendable {
    /// E, P or T.
    var status = "E"
    var expected: String?
    var access = "public"
    var accessDetail: String?
    var isRestricted: Bool?
    var hours: String? = "24 hours daily"
    var network: String? = "Non-Networked"
    var networkPage: String?
    var phone: String?
    var pricing: String?
    var cards: String?
    var facility: String?
    var directions: String?
    /// Ports by level; nil is null.
    var level1: Int?
    var level2: Int?
    var fast: Int?
    var types: [String] = []
    var units: [Unit] = []
  }

  /// Equal charging units.
  struct Unit: Sendable {
    var level: String
    var count = 1
    var connectors: [Connector]
  }

  /// A kind of connector of a unit.
  struct Connector: Sendable {
    var code: String
    /// nil: unknown to the service.
    var kilowatts: Double?
    var ports: Int
  }

  init(
    _ id: Int, _ name: String, _ street: String, _ city: String, _ state: String, _ zip: String, country: String = "US",
    at latitude: Double, _ longitude: Double, _ details: (inout Details) -> Void
  ) {
    var filled = Details()
    details(&filled)
    self.id = id
    self.name = name
    self.street = street
    self.city = city
    self.state = state
    self.zip = zip
    self.country = country
    self.latitude = latitude
    self.longitude = longitude
    self.details = filled
  }
}

extension AFDCSample {
  /// Boston and Salem, Seattle, Vancouver.
  static let all: [AFDCSample] = boston + northwest

  private static let boston: [AFDCSample] = [
    AFDCSample(970_001, "Harborside Garage", "70 Rowes Wharf", "Boston", "MA", "02110", at: 42.3571, -71.0503) {
      $0.network = "ChargePoint Network"
      $0.networkPage = "https://chargepoint.example"
      $0.phone = "617-555-0101"
      $0.facility = "PARKING_GARAGE"
      $0.level2 = 6
      $0.types = ["J1772"]
      $0.units = [Unit(level: "2", count: 3, connectors: [Connector(code: "J1772", kilowatts: 7.2, ports: 2)])]
    },
    AFDCSample(970_002, "Back Bay Fast Charging", "100 Clarendon St", "Boston", "MA", "02116", at: 42.3475, -71.0757) {
      $0.network = "EVGO"
      $0.pricing = "$0.39-$0.66/kWh depending on the time of day"
      $0.cards = "M V D"
      $0.fast = 4
      $0.types = ["CHADEMO", "J1772COMBO", "TESLA"]
      $0.units = [
        Unit(
          level: "dc_fast", count: 2,
          connectors: [
            Connector(code: "J1772COMBO", kilowatts: 350, ports: 2),
            Connector(code: "CHADEMO", kilowatts: nil, ports: 0),
          ]),
        Unit(
          level: "dc_fast", count: 2,
          connectors: [
            Connector(code: "CHADEMO", kilowatts: 100, ports: 1), Connector(code: "TESLA", kilowatts: 250, ports: 1),
          ]),
      ]
    },
    AFDCSample(970_003, "Beacon Hill Curbside", "33 Bowdoin St", "Boston", "MA", "02114", at: 42.3605, -71.0628) {
      $0.network = "FLO"
      $0.facility = "STREET_PARKING"
      $0.level2 = 2
      $0.types = ["J1772"]
    },
    AFDCSample(
      970_004, "Commonwealth Hotel Valet", "500 Commonwealth Ave", "Boston", "MA", "02215", at: 42.3489, -71.0953
    ) {
      $0.isRestricted = true
      $0.facility = "HOTEL"
      $0.hours = "24 hours daily; for guests of the hotel only"
      $0.level1 = 2
      $0.types = ["NEMA515"]
    },
    AFDCSample(970_005, "Seaport Yard", "1 Seaport Ln", "Boston", "MA", "02210", at: 42.3490, -71.0420) {
      $0.status = "T"
      $0.expected = "2023-11-11"
      $0.network = "ChargePoint Network"
      $0.fast = 2
      $0.types = ["CHADEMO", "J1772COMBO"]
    },
    AFDCSample(970_006, "Kendall Square Hub", "255 Main St", "Cambridge", "MA", "02142", at: 42.3625, -71.0843) {
      $0.status = "P"
      $0.expected = "2030-01-01"
      $0.network = "IONNA"
      $0.fast = 8
      $0.types = ["J1772COMBO", "J3400"]
    },
    AFDCSample(970_007, "Salem Depot Parking", "252 Bridge St", "Salem", "MA", "01970", at: 42.5243, -70.8959) {
      $0.hours = "Mon-Fri 5:30am-10:00pm; Sat-Sun 7:00am-9:00pm"
      $0.directions = "Second floor, beside the elevator"
      $0.pricing = "Free"
      $0.level2 = 4
      $0.types = ["J1772"]
    },
  ]

  private static let northwest: [AFDCSample] = [
    AFDCSample(970_011, "Pike Street Garage", "1531 Western Ave", "Seattle", "WA", "98101", at: 47.6087, -122.3420) {
      $0.network = "Blink Network"
      $0.accessDetail = "CREDIT_CARD_ALWAYS"
      $0.level2 = 8
      $0.types = ["J1772"]
      $0.units = [Unit(level: "2", count: 4, connectors: [Connector(code: "J1772", kilowatts: 11.5, ports: 2)])]
    },
    AFDCSample(
      970_012, "South Lake Union Chargers", "400 Fairview Ave N", "Seattle", "WA", "98109", at: 47.6226, -122.3338
    ) {
      $0.network = "ELECTRIFY_AMERICA"
      $0.fast = 6
      $0.types = ["CHADEMO", "J1772COMBO"]
      $0.units = [
        Unit(level: "dc_fast", count: 5, connectors: [Connector(code: "J1772COMBO", kilowatts: 150, ports: 1)]),
        Unit(level: "dc_fast", connectors: [Connector(code: "CHADEMO", kilowatts: 50, ports: 1)]),
      ]
    },
    AFDCSample(970_013, "Harbor Fleet Depot", "2203 Alaskan Way", "Seattle", "WA", "98121", at: 47.6107, -122.3471) {
      $0.access = "private"
      $0.accessDetail = "CALL"
      $0.phone = "206-555-0142"
      $0.hours = nil
      $0.types = ["J3271"]
      $0.fast = 1
      $0.units = [Unit(level: "dc_fast", connectors: [Connector(code: "J3271", kilowatts: 1200, ports: 1)])]
    },
    AFDCSample(970_014, "Capitol Hill Lot", "1620 Broadway", "Seattle", "WA", "98122", at: 47.6152, -122.3205) {
      $0.types = ["J1772", "WARP9"]
    },
    AFDCSample(
      970_021, "Canada Place Parkade", "999 Canada Pl", "Vancouver", "BC", "V6C 3T4", country: "CA",
      at: 49.2888, -123.1111
    ) {
      $0.network = "SHELL_RECHARGE"
      $0.fast = 2
      $0.level2 = 4
      $0.types = ["J1772", "J1772COMBO"]
      $0.units = [
        Unit(level: "2", count: 2, connectors: [Connector(code: "J1772", kilowatts: 6.6, ports: 2)]),
        Unit(level: "dc_fast", connectors: [Connector(code: "J1772COMBO", kilowatts: 180, ports: 2)]),
      ]
    },
    AFDCSample(
      970_022, "Gastown Curb", "128 W Cordova St", "Vancouver", "BC", "V6B 0E6", country: "CA", at: 49.2827, -123.1077
    ) {
      $0.network = "FLO"
      $0.facility = "STREET_PARKING"
      $0.pricing = "2 $/h"
      $0.level2 = 2
      $0.types = ["J1772"]
    },
  ]
}
