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

  /// A charger whose charge point is not listed, as they stay behind when one is removed.
  private static let leftBehind = 100_099

  private var location: JSONValue { .array([.number(place.latitude), .number(place.longitude)]) }

  /// A record of `/chargePoints`.
  var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [("chargePointID", .integer(id)), ("name", .string(name))]
    if isOld {
      members += [("location", location), ("price", .optional(price)), ("klarnaReservationAmount", .integer(30_000))]
    } else {
      members += [("coordinates", location), ("address", .optional(address))]
    }
    return .object(members)
  }

  /// The records of `/chargers` at a moment.
  static func chargers(at now: Date) -> [JSONValue] {
    all.flatMap { point in point.chargers.map { point.charger($0, at: now) } }
      + [
        .object([
          ("chargerID", .integer(leftBehind)), ("location", .array([.number(57.78), .number(14.16)])),
          ("chargePointID", .integer(99)), ("serialNumber", .string("flexi-099")), ("status", .string("Reserved")),
        ])
      ]
  }

  private func charger(_ number: Int, at now: Date) -> JSONValue {
    .object([
      (isOld ? "chargerID" : "connectorID", .integer(number)), (isOld ? "location" : "coordinates", location),
      ("chargePointID", .integer(id)), ("serialNumber", .string("flexi-\(number)")),
      ("status", .string(Self.status(number, at: now))),
    ])
  }

  /// OCPP has many words for a point that is taken.
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
