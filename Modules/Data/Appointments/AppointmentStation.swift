import ChargeDomain
import Foundation

/// A record of `/stations`. Every field may be missing. The distance is not read: the app measures distances itself.
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

  /// Throws when the record has no usable id.
  init(_ record: JSONReader) throws(RecordFault) {
    id = try record.id("id")
    code = record.text("stationCode")
    name = record.text("stationName")
    sockets = record.objects("sockets").map(Socket.init)
    socketCount = record.count("socketCount")
    occupiedSocketCount = record.count("occupiedSocketCount")
    let place = record.object("geoLocation")
    latitude = place?.double("latitude")
    longitude = place?.double("longitude")
    province = place?.text("province")
    address = place?.text("address")
    services = record.texts("services")
  }
}

extension AppointmentStation: ProviderRecord {
  static let idField: StaticString = "id"

  var key: String { id }
  var changedAt: Date? { nil }
}

extension AppointmentStation.Socket {
  fileprivate init(_ socket: JSONReader) {
    type = socket.text("socketType")
    chargeType = socket.text("chargeType")
    power = socket.kilowatts("power")
    powerUnit = socket.text("powerUnit")
  }
}
