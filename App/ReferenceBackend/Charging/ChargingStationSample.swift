import Foundation

/// Charge points of the charging network in Jönköping. The places exist, the chargers are invented. The network's
/// server changed its record shapes once: some records here have the old shape, some the new.
struct ChargingStationSample: Sendable {
  let id: Int
  let name: String
  let place: (latitude: Double, longitude: Double)
  /// Kronor as text; nil in the new shape.
  let price: String?
  /// Street, in the new shape only.
  let address: String?
  /// The six digits printed on each charger.
  let chargers: [Int]

  private var isOld: Bool { price != nil }

  static let all: [ChargingStationSample] = [
    .init(
      id: 7, name: "Tändsticksområdet södra", place: (57.7832, 14.1530), price: "3.00", address: nil,
      chargers: [100_001, 100_002, 100_003]),
    .init(
      id: 8, name: "Högskolans parkering", place: (57.7788, 14.1629), price: "4.50", address: nil,
      chargers: [100_004, 100_005]),
    .init(id: 9, name: "Flygplatsparkeringen", place: (57.7504, 14.0701), price: "", address: nil, chargers: []),
    .init(
      id: 10, name: "Asecs köpcentrum", place: (57.7716, 14.2046), price: nil, address: "Kompanigatan 8",
      chargers: [100_006, 100_007, 100_008, 100_009]),
    .init(
      id: 11, name: "Huskvarna folkets park", place: (57.7853, 14.2745), price: nil, address: "Parkgatan 2",
      chargers: [100_010]),
  ]

  /// A charger whose charge point is gone: the network keeps chargers of removed ones.
  private static let leftBehind = 100_099

  private var location: [Double] { [place.latitude, place.longitude] }

  /// A record of `/chargePoints`.
  var json: JSONValue {
    isOld
      ? [
        "chargePointID": id, "name": name, "location": location, "price": price, "klarnaReservationAmount": 30_000,
      ] : ["chargePointID": id, "name": name, "coordinates": location, "address": address]
  }

  /// The records of `/chargers` at a moment.
  static func chargers(at now: Date) -> [JSONValue] {
    all.flatMap { point in point.chargers.map { point.charger($0, at: now) } }
      + [
        [
          "chargerID": leftBehind, "location": [57.78, 14.16], "chargePointID": 99, "serialNumber": "flexi-099",
          "status": "Reserved",
        ]
      ]
  }

  private func charger(_ number: Int, at now: Date) -> JSONValue {
    [
      isOld ? "chargerID" : "connectorID": number, isOld ? "location" : "coordinates": location,
      "chargePointID": id, "serialNumber": "flexi-\(number)", "status": Self.status(number, at: now),
    ]
  }

  /// OCPP has several words for an occupied point.
  private static func status(_ number: Int, at now: Date) -> String {
    let id = "flexicharge \(number)"
    return switch LiveState.of(id, at: now) {
    case .available: "Available"
    case .occupied: ["Charging", "Preparing", "Finishing", "SuspendedEV"][Int(stableHash(id) % 4)]
    case .reserved: "Reserved"
    case .outOfService: "Faulted"
    case .unknown: "Updating"
    }
  }
}
