import Foundation

/// Charge points of the charging network in Jönköping. The places exist, the chargers are invented. The network's
/// server changed its record shapes once: some records here have the old shape, some the new.
struct ChargingStationSample: Sendable {
  /// A charger of a charge point.
  struct Charger: Sendable {
    /// The six digits printed on it.
    let number: Int
    /// Its power. The network's records do not tell it.
    let watts: Int
    var serialNumber: String { number == ChargingStationSample.leftBehind ? "flexi-099" : "flexi-\(number)" }
  }

  let id: Int
  let name: String
  let place: (latitude: Double, longitude: Double)
  /// Kronor as text; nil in the new shape.
  let price: String?
  /// Street, in the new shape only.
  let address: String?
  let chargers: [Charger]
  /// What is held of a customer's money before charging starts, in öre.
  var reservationAmount = usualReservationAmount

  static let usualReservationAmount = 30_000

  private var isOld: Bool { price != nil }

  static let all: [ChargingStationSample] = [
    .init(
      id: 7, name: "Tändsticksområdet södra", place: (57.7832, 14.1530), price: "3.00", address: nil,
      chargers: [.ac22(100_001), .ac22(100_002), .ac11(100_003)]),
    .init(
      id: 8, name: "Högskolans parkering", place: (57.7788, 14.1629), price: "4.50", address: nil,
      chargers: [.ac11(100_004), .ac11(100_005)]),
    .init(id: 9, name: "Flygplatsparkeringen", place: (57.7504, 14.0701), price: "", address: nil, chargers: []),
    .init(
      id: 10, name: "Asecs köpcentrum", place: (57.7716, 14.2046), price: nil, address: "Kompanigatan 8",
      chargers: [.dc50(100_006), .dc50(100_007), .ac22(100_008), .ac22(100_009)]),
    .init(
      id: 11, name: "Huskvarna folkets park", place: (57.7853, 14.2745), price: nil, address: "Parkgatan 2",
      chargers: [.ac22(100_010)]),
    .init(
      id: 12, name: "Elmia mässområde", place: (57.7862, 14.2311), price: "5.50", address: nil,
      chargers: [.dc150(100_011), .dc50(100_012)], reservationAmount: 15_000),
  ]

  /// A charger whose charge point is gone: the network keeps chargers of removed ones.
  private static let leftBehind = 100_099
  private static let removed = ChargingStationSample(
    id: 99, name: "", place: (57.78, 14.16), price: "", address: nil, chargers: [.ac22(leftBehind)])

  /// Every charger with its charge point, in the order of `/chargers`.
  static let chargers = (all + [removed]).flatMap { site in site.chargers.map { (site: site, charger: $0) } }

  private static let byNumber = Dictionary(
    chargers.map { ($0.charger.number, $0) }, uniquingKeysWith: { first, _ in first })

  /// A charger by the digits on it; nil when the network has none with these.
  static func charger(_ number: Int) -> Charger? { byNumber[number]?.charger }

  /// The charge point of a charger.
  static func site(of number: Int) -> ChargingStationSample? { byNumber[number]?.site }

  /// What a kilowatt-hour costs.
  var unitPrice: UnitPrice { price.flatMap { UnitPrice(kronor: $0) } ?? .usual }

  private var location: [Double] { [place.latitude, place.longitude] }

  /// A record of `/chargePoints`.
  var json: JSONValue {
    isOld
      ? [
        "chargePointID": id, "name": name, "location": location, "price": price,
        "klarnaReservationAmount": reservationAmount,
      ] : ["chargePointID": id, "name": name, "coordinates": location, "address": address]
  }

  /// A record of `/chargers`.
  func json(_ charger: Charger, _ status: ChargerStatus) -> JSONValue {
    [
      isOld ? "chargerID" : "connectorID": charger.number, isOld ? "location" : "coordinates": location,
      "chargePointID": id, "serialNumber": charger.serialNumber, "status": status.rawValue,
    ]
  }

  /// What a charger does that none of our customers uses: strangers come and go there.
  /// - Parameter freedAt: when our last customer left, in milliseconds since 1970; no stranger comes before the next
  ///   change.
  static func status(of number: Int, at now: Date, freedAt: Int?) -> ChargerStatus {
    if number == leftBehind { return .reserved }
    let id = "flexicharge \(number)"
    switch LiveState.of(id, at: now) {
    case .available: return .available
    case .outOfService: return .faulted
    case .unknown: return .updating
    case .occupied, .reserved:
      let change = LiveClock.slot(id, at: now, length: LiveClock.rhythm(of: id)).start * 1000
      if let freedAt, freedAt >= change { return .available }
    }
    // OCPP has several words for an occupied point.
    let words: [ChargerStatus] = [.charging, .preparing, .finishing, .suspendedByCar]
    return LiveState.of(id, at: now) == .reserved ? .reserved : words[Int(stableHash(id) % 4)]
  }
}

extension ChargingStationSample.Charger {
  fileprivate static func ac11(_ number: Int) -> Self { Self(number: number, watts: 11_000) }
  fileprivate static func ac22(_ number: Int) -> Self { Self(number: number, watts: 22_000) }
  fileprivate static func dc50(_ number: Int) -> Self { Self(number: number, watts: 50_000) }
  fileprivate static func dc150(_ number: Int) -> Self { Self(number: number, watts: 150_000) }
}
