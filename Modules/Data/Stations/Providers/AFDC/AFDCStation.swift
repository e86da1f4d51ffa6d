import Foundation

/// A record of `fuel_stations`. Most of its hundred fields are about other fuels and are not read.
struct AFDCStation {
  var id: String
  var fuel: String?
  var name: String?
  var street: String?
  var directions: String?
  var city: String?
  var state: String?
  /// A text, since ZIP codes of New England begin with zeros.
  var zip: String?
  var country: String?
  var latitude: Double?
  var longitude: Double?
  var phones: [String]
  var statusCode: String?
  var accessCode: String?
  var accessDetail: String?
  /// The older form of both, in words.
  var accessGroups: String?
  /// Whether it is for guests and customers only.
  var isRestricted: Bool?
  var hours: String?
  var cards: [String]
  var facility: String?
  var network: String?
  var networkPage: String?
  var pricing: String?
  /// Ports by level; `nil` is unknown.
  var ports: [Int?]
  var connectorTypes: [String]
  var otherEquipment: String?
  var units: [Unit]
  var confirmedAt: Date?
  var changedAt: Date?

  /// A charging unit: only units have a power.
  struct Unit {
    var level: String?
    var connectors: [Connector]
  }

  /// A kind of connector at a unit.
  struct Connector {
    var code: String
    var kilowatts: Double?
    /// `nil` when the record does not say; 0 when the unit has none.
    var count: Int?
  }

  /// Throws when the record has no usable id.
  init(_ record: JSONReader) throws(RecordFault) {
    id = try record.id("id") { $0.utf8.allSatisfy(\.isDigit) }
    fuel = record.text("fuel_type_code")
    name = record.text("station_name")
    street = record.text("street_address")
    directions = record.text("intersection_directions")
    city = record.text("city")
    state = record.text("state")
    zip = record.text("zip")
    country = record.text("country")
    latitude = record.double("latitude")
    longitude = record.double("longitude")
    phones = record.phones("station_phone")
    statusCode = record.text("status_code")
    accessCode = record.text("access_code")
    accessDetail = record.text("access_detail_code")
    accessGroups = record.text("groups_with_access_code")
    isRestricted = record.bool("restricted_access")
    hours = record.text("access_days_time")
    cards = record.text("cards_accepted")?.split(separator: " ").map(String.init) ?? []
    facility = record.text("facility_type")
    network = record.text("ev_network")
    networkPage = record.rawText("ev_network_web")
    pricing = record.text("ev_pricing")
    ports = [record.count("ev_level1_evse_num"), record.count("ev_level2_evse_num"), record.count("ev_dc_fast_num")]
    connectorTypes = record.texts("ev_connector_types")
    otherEquipment = record.text("ev_other_evse")
    units = record.objects("ev_charging_units").map(Unit.init)
    confirmedAt = record.date("date_last_confirmed")
    changedAt = record.date("updated_at")
  }
}

extension AFDCStation: ProviderRecord {
  static let idField: StaticString = "id"

  var key: String { id }
}

extension AFDCStation.Unit {
  fileprivate init(_ unit: JSONReader) {
    level = unit.text("charging_level")
    connectors = unit.object("connectors").map { AFDCStation.Connector.all($0, of: unit) } ?? []
  }
}

extension AFDCStation.Connector {
  /// The kinds of a unit. A kind without an object only says that the unit has it.
  fileprivate static func all(_ kinds: JSONReader, of unit: JSONReader) -> [Self] {
    kinds.object.fields.compactMap { name, value in
      guard let code = FeedText.cleaned(name) else { return nil }
      if value.isNull { return Self(code: code) }
      guard let reader = JSONReader(record: value, faults: unit.faults) else {
        unit.refuse(
          "connectors", "\(FeedText.quoted(code)): an object is due, \(JSONReader.name(of: value)) stands there")
        return Self(code: code)
      }
      var kilowatts = reader.double("power_kw")
      if let given = kilowatts, given < 0 {
        unit.refuse("connectors", "\(FeedText.quoted(code)): \(given) is no power")
        kilowatts = nil
      }
      return Self(code: code, kilowatts: kilowatts, count: reader.count("port_count"))
    }
  }
}
