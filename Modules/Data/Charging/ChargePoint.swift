import ChargeDomain
import Foundation

/// A record of `/chargePoints`: a site.
struct ChargePoint {
  let id: String
  let name: String
  let coordinate: Coordinate
  let address: String?
  let priceText: String?
  let price: EnergyPrice?
  /// What the payment service reserves for a session.
  let hold: Money?

  /// Throws when it has no usable id or place.
  init(_ record: JSONReader) throws(RecordFault) {
    id = try record.id("chargePointID")
    coordinate = try Self.place(record)
    name = record.text("name") ?? ""
    address = FeedText.said(record.text("address"))
    priceText = Self.priceText(record)
    // A number may be kronor or öre.
    price = record.value("price")?.string.flatMap(FeedText.cleaned).flatMap(ChargingMoney.price(kronor:))
    hold = Self.hold(record)
  }

  /// A whole number of öre, more than none.
  private static func hold(_ record: JSONReader) -> Money? {
    let name: StaticString = "klarnaReservationAmount"
    guard let ore = record.int(name) else { return nil }
    if ore > 0, let sum = ChargingMoney.sum(ore: Double(ore)) { return sum }
    record.refuse(name, "\(ore) is no sum")
    return nil
  }

  /// `[latitude, longitude]` in one of two fields.
  private static func place(_ record: JSONReader) throws(RecordFault) -> Coordinate {
    let name = record.value("location") == nil ? "coordinates" : "location"
    guard let pair = record.value("location") ?? record.value("coordinates"), pair.isArray else {
      throw RecordFault(field: name, reason: "the record has no usable place")
    }
    let numbers = pair.elements.map(\.number)
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      throw RecordFault(field: name, reason: "a latitude and a longitude are due, in this order")
    }
    return try Coordinate.ofRecord(latitude: latitude, longitude: longitude, fields: (name, name))
  }

  /// The price as the source writes it. By the network's documentation a text is an amount in kronor, for an unknown unit. A
  /// number may also be öre, so it gets no currency.
  private static func priceText(_ record: JSONReader) -> String? {
    guard let value = record.value("price"), let text = FeedText.said(record.text("price")) else { return nil }
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

/// A record of `/chargers`: a charging point.
struct Charger {
  /// Six digits, printed on the charger.
  let id: String
  let pointID: String?
  /// Whether the record says what it does.
  private let isStatusSaid: Bool
  /// What it does; `nil` when the record does not say, or in a word that is not known.
  let word: ChargerStatus?

  /// Its state; `nil` when the record does not say.
  var status: EVSEStatus? { isStatusSaid ? word.map(EVSEStatus.init) ?? .unknown : nil }

  /// The key to follow its state by. It is one of ours, because another network may use the same six digits.
  var evseID: EVSEID? { .own(.charging, id) }

  /// Throws when it has no usable id.
  init(_ record: JSONReader) throws(RecordFault) {
    let name = record.value("chargerID") == nil ? "connectorID" : "chargerID"
    guard let id = record.text("chargerID") ?? record.text("connectorID"),
      id.utf8.allSatisfy(\.isDigit)
    else { throw RecordFault(field: name, reason: "the record has no usable id") }
    self.id = id
    if id.utf8.count != 6 { record.faults.add(.record, "the id \(FeedText.quoted(id)) has not six digits") }
    pointID = record.text("chargePointID")
    isStatusSaid = record.value("status") != nil
    word = record.value("status").flatMap(Self.word)
  }

  /// The words of OCPP 1.6 in any case, and two older ones.
  private static func word(_ value: JSONValue) -> ChargerStatus? {
    guard let text = (value.withUTF8(FeedText.cleaned) ?? nil)?.lowercased() else { return nil }
    switch text {
    case "occupied": return .charging
    case "faulty": return .faulted
    default: return ChargerStatus.allCases.first { $0.rawValue.lowercased() == text }
    }
  }
}

extension EVSEStatus {
  /// The state of a charging point whose charger does this.
  fileprivate init(_ status: ChargerStatus) {
    switch status {
    case .available: self = .available
    case .charging, .preparing, .finishing, .suspendedByCar, .suspendedByStation: self = .charging
    case .reserved: self = .reserved
    case .faulted: self = .outOfOrder
    case .unavailable: self = .inoperative
    }
  }
}

extension Charger: ProviderRecord {
  static let idField: StaticString = "chargerID"

  var key: String { id }
  var reportID: String { "charger \(id)" }
  var changedAt: Date? { nil }
}
