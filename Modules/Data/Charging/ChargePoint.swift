import ChargeDomain
import Foundation

/// A record of the network's `/chargePoints`: a site.
struct ChargePoint {
  let id: String
  let name: String
  let coordinate: Coordinate
  let address: String?
  let priceText: String?

  /// Throws when it has no usable id or place.
  init(_ record: JSONReader) throws(RecordFault) {
    guard let id = record.text("chargePointID") else {
      throw RecordFault(field: "chargePointID", reason: "the record has no usable id")
    }
    self.id = id
    coordinate = try Self.place(record)
    name = record.text("name") ?? ""
    address = record.text("address").flatMap { FeedText.saysSomething($0) ? $0 : nil }
    priceText = Self.price(record)
  }

  /// `[latitude, longitude]`, under one of two names.
  private static func place(_ record: JSONReader) throws(RecordFault) -> Coordinate {
    let name = record.value("location") == nil ? "coordinates" : "location"
    guard let pair = record.value("location") ?? record.value("coordinates"), pair.isArray else {
      throw RecordFault(field: name, reason: "the record has no usable place")
    }
    let numbers = pair.elements.map { degrees($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      throw RecordFault(field: name, reason: "a latitude and a longitude are due, in this order")
    }
    return try Coordinate.ofRecord(latitude: latitude, longitude: longitude, fields: (name, name))
  }

  private static func degrees(_ value: JSONValue) -> Double? {
    switch value.kind {
    case .integer(let number): return Double(number)
    case .double(let number): return number
    case .string: return (value.withUTF8(FeedText.cleaned) ?? nil).flatMap { Double($0) }
    case .null, .bool, .array, .object: return nil
    }
  }

  /// The price in the words of the source. A text is an amount in kronor by the network's own description, for what it
  /// does not say; a number may be öre as well and stays bare.
  private static func price(_ record: JSONReader) -> String? {
    guard let value = record.value("price"), let text = record.text("price"), FeedText.saysSomething(text) else {
      return nil
    }
    if text.hasPrefix("-") {
      record.refuse("price", "\(FeedText.quoted(text)) is no price")
      return nil
    }
    let isAmount = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    return isAmount && value.string != nil ? "\(text) kr" : text
  }
}

extension ChargePoint: ProviderRecord {
  static let idField: StaticString = "chargePointID"

  var key: String { id }
  var changedAt: Date? { nil }
}

/// A record of the network's `/chargers`: a charging point.
struct Charger {
  /// Six digits, printed on the charger.
  let id: String
  let pointID: String?
  /// Its state now; nil when the record does not say.
  let status: EVSEStatus?

  /// The key to follow its state by: six digits are no EVSE id that others could not have too.
  var evseID: EVSEID? { .own(.charging, id) }

  /// Throws when it has no usable id.
  init(_ record: JSONReader) throws(RecordFault) {
    let name = record.value("chargerID") == nil ? "connectorID" : "chargerID"
    guard let id = record.text("chargerID") ?? record.text("connectorID"),
      id.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw RecordFault(field: name, reason: "the record has no usable id") }
    self.id = id
    if id.utf8.count != 6 { record.faults.add(.record, "the id \(FeedText.quoted(id)) has not six digits") }
    pointID = record.text("chargePointID")
    status = record.value("status").map { Self.status($0) }
  }

  /// The words of OCPP 1.6, and two of an older description; every other one is unknown.
  private static func status(_ value: JSONValue) -> EVSEStatus {
    switch (value.withUTF8(FeedText.cleaned) ?? nil)?.lowercased() {
    case "available": .available
    case "charging", "preparing", "finishing", "suspendedev", "suspendedevse", "occupied": .charging
    case "reserved": .reserved
    case "faulted", "faulty": .outOfOrder
    case "unavailable": .inoperative
    default: .unknown
    }
  }
}

extension Charger: ProviderRecord {
  static let idField: StaticString = "chargerID"

  var key: String { id }
  var reportID: String { "charger \(id)" }
  var changedAt: Date? { nil }
}
