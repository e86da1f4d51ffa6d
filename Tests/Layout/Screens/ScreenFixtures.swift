import ChargeDomain
import Foundation
import TestSupport
import Testing

/// Stations of our own making, with the spread of facts that real ones have.
enum ScreenFixtures {
  static func zurich() throws -> Coordinate { try place(47.3769, 8.5417) }

  static func rating(_ kilowatts: Double, _ basis: PowerRating.Basis = .given) -> PowerRating? {
    Power(kilowatts: kilowatts).map { PowerRating(power: $0, basis: basis) }
  }

  private static func provenance(_ id: String, changed: Bool) -> Provenance {
    Provenance(
      provider: .openChargeMap, recordID: id, receivedAt: noon,
      changedAt: changed ? noon.addingTimeInterval(-90 * 86_400) : nil,
      licence: Licence(
        attribution: "Open Charge Map contributors", terms: changed ? "CC BY 4.0" : nil,
        link: changed ? URL(string: "https://openchargemap.org/site/about") : nil))
  }

  /// A garage with four points, two hundred metres away.
  static func garage() throws -> Station {
    let cable = Connector(standard: .ccs2, format: .cable, powerType: .dc, power: rating(150))
    let old = Connector(standard: .chademo, format: .cable, powerType: .dc, power: rating(50))
    return Station(
      id: StationID(provider: .openChargeMap, value: "101"), name: "Parkhaus Sihlquai",
      coordinate: try place(47.3787, 8.5417),
      address: Address(
        lines: ["Sihlquai 41"], town: "Zürich", postcode: "8005", region: "Zürich", countryCode: "CH"),
      operatorName: "Limmat Strom", access: .publicPayAtLocation, condition: .operational,
      equipment: .evses(
        (1...4).map { number in
          EVSE(
            uid: "E10\(number)", evseID: EVSEID("CH*LIM*E10\(number)"), connectors: [number < 3 ? cable : old],
            hasLiveStatus: true, physicalReference: number == 1 ? "P2" : nil)
        }),
      openingHours: .twentyFourSeven, facilities: [.parkingGarage, .roof],
      capabilities: [.rfidReader, .remoteStartStop, .directPayment], priceText: "0.59 CHF/kWh",
      phones: ["+41 44 000 00 00"], website: WebAddress("https://strom.example/sihlquai"), remarks: "Einfahrt links",
      verifiedAt: noon.addingTimeInterval(-30 * 86_400), provenance: provenance("101", changed: true))
  }

  /// A site that is only summed up, with estimated power and days of its own.
  static func square() throws -> Station {
    let hours = [
      OpeningHours.DayHours(
        days: [1, 2, 3, 4, 5], ranges: [OpeningHours.TimeRange(begin: 480, end: 1110)].compactMap { $0 }),
      OpeningHours.DayHours(days: [6, 7], ranges: []),
    ]
    return Station(
      id: StationID(provider: .openChargeMap, value: "7"), name: "Bahnhofplatz", coordinate: try place(47.3777, 8.5410),
      address: Address(lines: ["Bahnhofplatz 1"], town: "Zürich"), condition: .operational,
      equipment: .summary(
        total: nil,
        connectors: [
          Connector(
            standard: .type2, format: .socket, powerType: .ac3Phase, power: rating(22.17, .estimated), quantity: 2),
          Connector(standard: .domestic("J"), isOperational: false),
        ]),
      openingHours: .weekly(hours), provenance: provenance("7", changed: false))
  }

  /// A site that is not built yet, with nothing known of its connectors.
  static func planned() throws -> Station {
    Station(
      id: StationID(provider: .openChargeMap, value: "8"), name: "Länsväg 31, södra infarten vid Hällby trafikplats",
      coordinate: try place(47.3760, 8.5440), condition: .planned, equipment: .summary(total: nil, connectors: []),
      provenance: provenance("8", changed: false))
  }

  /// A fast charger for a company's own cars.
  static func yard() throws -> Station {
    Station(
      id: StationID(provider: .openChargeMap, value: "9"), name: "Werkhof", coordinate: try place(47.3772, 8.5430),
      access: .privateRestricted,
      equipment: .summary(total: 1, connectors: [Connector(standard: .ccs2, powerType: .dc, power: rating(300))]),
      provenance: provenance("9", changed: false))
  }

  static func nowhere() throws -> Station {
    var station = try square()
    station.coordinate = try place(0, 0)
    return station
  }

  static func cankiri() throws -> Station {
    var station = try square()
    station.id = StationID(provider: .openChargeMap, value: "18")
    station.name = "Çankırı Karatekin Otoparkı"
    station.address = Address(lines: ["Atatürk Bulvarı 12"], town: "Çankırı")
    station.operatorName = "Ilgaz Şarj"
    station.coordinate = try place(40.6013, 33.6134)
    return station
  }

  static func towns() throws -> [Town] {
    [
      Town(name: "Çankırı", countryCode: "TR", center: try place(40.6013, 33.6134), stationCount: 1),
      Town(name: "Göteborg", countryCode: "SE", center: try place(57.7089, 11.9746), stationCount: 18),
      Town(name: "Zürich", countryCode: "CH", center: try zurich(), stationCount: 21),
    ]
  }

  static let someFree: [String: EVSEStatus] = [
    "CHLIME101": .available, "CHLIME102": .charging, "CHLIME103": .available, "CHLIME104": .outOfOrder,
  ]
}
