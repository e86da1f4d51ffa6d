/// A station in the shape of the Alternative Fuel Stations API: streets exist, stations are invented.
struct AFDCSample: Sendable {
  let id: Int
  let name: String
  let street: String
  let city: String
  let state: String
  let zip: String
  var country = "US"
  let latitude: Double
  let longitude: Double
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
}

extension AFDCSample {
  /// Boston and Salem, Seattle, Vancouver.
  static let all: [AFDCSample] = boston + northwest

  private static let boston: [AFDCSample] = [
    .init(
      id: 970_001, name: "Harborside Garage", street: "70 Rowes Wharf", city: "Boston", state: "MA", zip: "02110",
      latitude: 42.3571, longitude: -71.0503, network: "ChargePoint Network",
      networkPage: "https://chargepoint.example", phone: "617-555-0101", facility: "PARKING_GARAGE", level2: 6,
      types: ["J1772"],
      units: [.init(level: "2", count: 3, connectors: [.init(code: "J1772", kilowatts: 7.2, ports: 2)])]),
    .init(
      id: 970_002, name: "Back Bay Fast Charging", street: "100 Clarendon St", city: "Boston", state: "MA",
      zip: "02116", latitude: 42.3475, longitude: -71.0757, network: "EVGO",
      pricing: "$0.39-$0.66/kWh depending on the time of day",
      cards: "M V D", fast: 4, types: ["CHADEMO", "J1772COMBO", "TESLA"],
      units: [
        .init(
          level: "dc_fast", count: 2,
          connectors: [
            .init(code: "J1772COMBO", kilowatts: 350, ports: 2), .init(code: "CHADEMO", kilowatts: nil, ports: 0),
          ]),
        .init(
          level: "dc_fast", count: 2,
          connectors: [
            .init(code: "CHADEMO", kilowatts: 100, ports: 1), .init(code: "TESLA", kilowatts: 250, ports: 1),
          ]),
      ]),
    .init(
      id: 970_003, name: "Beacon Hill Curbside", street: "33 Bowdoin St", city: "Boston", state: "MA", zip: "02114",
      latitude: 42.3605, longitude: -71.0628, network: "FLO", facility: "STREET_PARKING", level2: 2, types: ["J1772"]),
    .init(
      id: 970_004, name: "Commonwealth Hotel Valet", street: "500 Commonwealth Ave", city: "Boston", state: "MA",
      zip: "02215", latitude: 42.3489, longitude: -71.0953, isRestricted: true,
      hours: "24 hours daily; for guests of the hotel only",
      facility: "HOTEL", level1: 2, types: ["NEMA515"]),
    .init(
      id: 970_005, name: "Seaport Yard", street: "1 Seaport Ln", city: "Boston", state: "MA", zip: "02210",
      latitude: 42.3490, longitude: -71.0420, status: "T", expected: "2023-11-11", network: "ChargePoint Network",
      fast: 2, types: ["CHADEMO", "J1772COMBO"]),
    .init(
      id: 970_006, name: "Kendall Square Hub", street: "255 Main St", city: "Cambridge", state: "MA", zip: "02142",
      latitude: 42.3625, longitude: -71.0843, status: "P", expected: "2030-01-01", network: "IONNA", fast: 8,
      types: ["J1772COMBO", "J3400"]),
    .init(
      id: 970_007, name: "Salem Depot Parking", street: "252 Bridge St", city: "Salem", state: "MA", zip: "01970",
      latitude: 42.5243, longitude: -70.8959, hours: "Mon-Fri 5:30am-10:00pm; Sat-Sun 7:00am-9:00pm", pricing: "Free",
      directions: "Second floor, beside the elevator", level2: 4, types: ["J1772"]),
  ]

  private static let northwest: [AFDCSample] = [
    .init(
      id: 970_011, name: "Pike Street Garage", street: "1531 Western Ave", city: "Seattle", state: "WA", zip: "98101",
      latitude: 47.6087, longitude: -122.3420, accessDetail: "CREDIT_CARD_ALWAYS", network: "Blink Network", level2: 8,
      types: ["J1772"],
      units: [.init(level: "2", count: 4, connectors: [.init(code: "J1772", kilowatts: 11.5, ports: 2)])]),
    .init(
      id: 970_012, name: "South Lake Union Chargers", street: "400 Fairview Ave N", city: "Seattle", state: "WA",
      zip: "98109", latitude: 47.6226, longitude: -122.3338, network: "ELECTRIFY_AMERICA", fast: 6,
      types: ["CHADEMO", "J1772COMBO"],
      units: [
        .init(level: "dc_fast", count: 5, connectors: [.init(code: "J1772COMBO", kilowatts: 150, ports: 1)]),
        .init(level: "dc_fast", connectors: [.init(code: "CHADEMO", kilowatts: 50, ports: 1)]),
      ]),
    .init(
      id: 970_013, name: "Harbor Fleet Depot", street: "2203 Alaskan Way", city: "Seattle", state: "WA", zip: "98121",
      latitude: 47.6107, longitude: -122.3471, access: "private", accessDetail: "CALL", hours: nil,
      phone: "206-555-0142", fast: 1, types: ["J3271"],
      units: [.init(level: "dc_fast", connectors: [.init(code: "J3271", kilowatts: 1200, ports: 1)])]),
    .init(
      id: 970_014, name: "Capitol Hill Lot", street: "1620 Broadway", city: "Seattle", state: "WA", zip: "98122",
      latitude: 47.6152, longitude: -122.3205, types: ["J1772", "WARP9"]),
    .init(
      id: 970_021, name: "Canada Place Parkade", street: "999 Canada Pl", city: "Vancouver", state: "BC",
      zip: "V6C 3T4", country: "CA", latitude: 49.2888, longitude: -123.1111, network: "SHELL_RECHARGE", level2: 4,
      fast: 2,
      types: ["J1772", "J1772COMBO"],
      units: [
        .init(level: "2", count: 2, connectors: [.init(code: "J1772", kilowatts: 6.6, ports: 2)]),
        .init(level: "dc_fast", connectors: [.init(code: "J1772COMBO", kilowatts: 180, ports: 2)]),
      ]),
    .init(
      id: 970_022, name: "Gastown Curb", street: "128 W Cordova St", city: "Vancouver", state: "BC", zip: "V6B 0E6",
      country: "CA", latitude: 49.2827, longitude: -123.1077, network: "FLO", pricing: "2 $/h",
      facility: "STREET_PARKING", level2: 2,
      types: ["J1772"]),
  ]
}
