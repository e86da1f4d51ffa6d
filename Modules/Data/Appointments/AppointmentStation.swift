/// A record of `/stations`. Every field may be missing; the distance is not read: it is measured here.
struct AppointmentStation {
  var id: String
  var code: String?
  var name: String?
  var sockets: [Socket]
  var socketCount: Int?
  var occupiedSocketCount: Int?
  var latitude: Double?
  var longitude: Double?
  /// The Turkish name of the province, by which the service groups its stations.
  var province: String?
  var address: String?
  var services: [String]

  /// A plug that can be booked.
  struct Socket {
    var type: String?
    var chargeType: String?
    var power: Double?
    var powerUnit: String?
  }

  init(_ record: JSONReader, id: String) {
    self.id = id
    code = record.text("stationCode")
    name = record.text("stationName")
    sockets = record.objects("sockets").map { Socket($0) }
    socketCount = Self.count(record, "socketCount")
    occupiedSocketCount = Self.count(record, "occupiedSocketCount")
    let place = record.object("geoLocation")
    latitude = place?.double("latitude")
    longitude = place?.double("longitude")
    province = place?.text("province")
    address = place?.text("address")
    services = record.texts("services")
  }

  private static func count(_ record: JSONReader, _ field: StaticString) -> Int? {
    guard let value = record.int(field) else { return nil }
    if value >= 0 { return value }
    record.refuse(field, "\(value) is below zero")
    return nil
  }
}

extension AppointmentStation.Socket {
  fileprivate init(_ socket: JSONReader) {
    type = socket.text("socketType")
    chargeType = socket.text("chargeType")
    power = socket.double("power")
    if let given = power, given < 0 {
      socket.refuse("power", "\(given) is no power")
      power = nil
    }
    powerUnit = socket.text("powerUnit")
  }
}

/// Why a whole record cannot be used.
struct AppointmentStationFault: Error, Hashable {
  let field: String
  let reason: String
}
