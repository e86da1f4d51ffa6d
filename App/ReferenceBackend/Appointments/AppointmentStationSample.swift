import Foundation

/// A station of the appointment service: places exist, stations are invented.
struct AppointmentStationSample: Sendable {
  let id: Int
  /// nil: the service has none.
  let name: String?
  let province: String
  let plate: Int
  let latitude: Double
  let longitude: Double
  let address: String
  let sockets: [Socket]
  let services: [String]
  /// Whose clock the hours are on.
  var zone = TimeZone.istanbul

  /// A plug that can be booked, in the service's words.
  struct Socket: Sendable {
    let type: String
    let charge: String
    let power: Int
    let unit: String

    static func type2(_ power: Int) -> Socket { Socket(type: "Type-2", charge: "AC", power: power, unit: "kVa") }
    static func ccs(_ power: Int) -> Socket { Socket(type: "CSC", charge: "DC", power: power, unit: "kW") }
    static func chademo(_ power: Int) -> Socket { Socket(type: "CHAdeMO", charge: "DC", power: power, unit: "kW") }
  }

  static let all: [AppointmentStationSample] = [
    .init(
      id: 101, name: "Haydarpaşa İskele Otoparkı", province: "İstanbul", plate: 34, latitude: 40.9967,
      longitude: 29.0186, address: "Rıhtım Cad. 44, Kadıköy", sockets: [.type2(22), .type2(22), .ccs(60)],
      services: ["Otopark", "Büfe", "Wi-Fi"]),
    .init(
      id: 102, name: "Ortaköy Meydanı Şarj Noktası", province: "İstanbul", plate: 34, latitude: 41.0474,
      longitude: 29.0268, address: "Mecidiye Köprü Sok. 5, Beşiktaş", sockets: [.type2(22), .type2(22)],
      services: ["Otopark"]),
    .init(
      id: 103, name: "Topkapı Şehir Parkı", province: "İstanbul", plate: 34, latitude: 41.0194, longitude: 28.9205,
      address: "Turgut Özal Cad. 12, Zeytinburnu", sockets: [.ccs(120), .ccs(120), .chademo(50), .type2(22)],
      services: ["Otopark", "Wi-Fi", "Mescit"]),
    .init(
      id: 104, name: nil, province: "İstanbul", plate: 34, latitude: 41.1060, longitude: 29.0240,
      address: "Büyükdere Cad. 300, Sarıyer", sockets: [.type2(11)], services: []),
    .init(
      id: 111, name: "Kuğulu Park Yeraltı Otoparkı", province: "Ankara", plate: 6, latitude: 39.9021,
      longitude: 32.8604, address: "İran Cad. 2, Çankaya", sockets: [.type2(22), .type2(22), .ccs(60)],
      services: ["Otopark", "Büfe"]),
    .init(
      id: 112, name: "Gölbaşı Sahil Şarj İstasyonu", province: "Ankara", plate: 6, latitude: 39.7905,
      longitude: 32.8090, address: "Sahil Cad. 8, Gölbaşı", sockets: [.ccs(60)], services: ["Büfe"]),
    .init(
      id: 121, name: "Çankırı Kalesi Otoparkı", province: "Çankırı", plate: 18, latitude: 40.6047,
      longitude: 33.6172, address: "Kale Cad. 3", sockets: [.type2(22), .type2(22)], services: ["Otopark", "Wi-Fi"]),
    .init(
      id: 122, name: "Ilgaz Dağı Dinlenme Tesisi", province: "Çankırı", plate: 18, latitude: 40.9250,
      longitude: 33.6260, address: "Ilgaz-Kastamonu Yolu 12. km", sockets: [.ccs(120), .type2(22)],
      services: ["Otopark", "Büfe", "Wi-Fi"]),
    .init(
      id: 131, name: "Kordon Boyu Otoparkı", province: "İzmir", plate: 35, latitude: 38.4310, longitude: 27.1370,
      address: "Atatürk Cad. 210, Konak", sockets: [.type2(22), .type2(22), .type2(22)], services: ["Otopark"]),
    .init(
      id: 141, name: "Iğdır Garajı", province: "Iğdır", plate: 76, latitude: 39.9208, longitude: 44.0450,
      address: "Evren Paşa Cad. 1", sockets: [], services: ["Otopark"]),
    // Two where clocks are changed.
    .init(
      id: 151, name: "Parkhaus Seerose", province: "Zürich", plate: 90, latitude: 47.3519, longitude: 8.5346,
      address: "Seestrasse 493", sockets: [.type2(22), .ccs(150)], services: ["Wi-Fi"],
      zone: TimeZone(identifier: "Europe/Zurich") ?? .istanbul),
    .init(
      id: 161, name: "Hornstulls garage", province: "Stockholm", plate: 91, latitude: 59.3157, longitude: 18.0340,
      address: "Långholmsgatan 20", sockets: [.type2(22)], services: ["Otopark"],
      zone: TimeZone(identifier: "Europe/Stockholm") ?? .istanbul),
  ]

  /// A station by its id.
  static func station(_ id: Int) -> AppointmentStationSample? { all.first { $0.id == id } }

  /// "TR-34-101".
  var code: String { "TR-\(plate < 10 ? "0" : "")\(plate)-\(id)" }

  /// The id of a socket by its place in the list.
  func socketID(_ index: Int) -> Int { id * 10 + index + 1 }

  /// A socket as the service writes it.
  /// - Parameter day: What is free that day; nil in a list of stations, which does not say.
  func socket(_ index: Int, day: JSONValue? = nil) -> JSONValue {
    let socket = sockets[index]
    return [
      "socketID": socketID(index), "socketType": socket.type, "chargeType": socket.charge, "power": socket.power,
      "powerUnit": socket.unit, "socketNumber": index + 1, "day": JSONValue.unlessNil(day),
    ]
  }

  /// The record as the service writes it; kilometres are nil when the person's place was not sent.
  func json(at now: Date, kilometres: Double?) -> JSONValue {
    let taken = sockets.indices.count { LiveState.of("appointment \(id) \($0)", at: now) != .available }
    return [
      "id": id, "stationCode": code, "stationName": name,
      "sockets": JSONValue.array(sockets.indices.map { socket($0) }),
      "socketCount": sockets.count, "occupiedSocketCount": taken, "distanceInKM": kilometres,
      "geoLocation": [
        "longitude": longitude, "latitude": latitude, "province": province, "address": address,
      ] as JSONValue,
      "services": services,
    ]
  }
}

extension TimeZone {
  /// Without changes of the clock since 2016.
  fileprivate static var istanbul: TimeZone { TimeZone(identifier: "Europe/Istanbul") ?? .gmt }
}
