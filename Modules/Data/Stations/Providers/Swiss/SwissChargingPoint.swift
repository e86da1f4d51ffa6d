import ChargeDomain
import Foundation

/// A record of the file of stations: one charging point.
struct SwissChargingPoint {
  var id: EVSEID
  var coordinate: Coordinate
  /// The operator's id in a form to compare: the feed writes both `CH*REP` and `CH-REP`.
  var operatorKey: String
  var operatorName: String?
  var name: String?
  var address: Address
  var plugs: [String]
  var facilities: [Facility]
  var access: AccessKind
  var openingHours: OpeningHours?
  var surroundings: [ChargeDomain.Facility]
  var capabilities: [Capability]
  var phones: [String]
  var remarks: String?
  var physicalReference: String?
  var hasLiveStatus: Bool?
  var changedAt: Date?

  /// One way to charge at the point.
  struct Facility {
    var rating: PowerRating?
    var powerType: PowerType?
    var volts: Int?
    var amperes: Int?
  }

  /// The operator in whose list a record is.
  struct Operator {
    var id: String?
    var name: String?

    init(_ envelope: JSONReader) {
      id = envelope.text("OperatorID")
      name = envelope.text("OperatorName")
    }
  }

  /// Throws when the record has no usable id or place.
  init(_ record: JSONReader, of owner: Operator) throws(RecordFault) {
    guard let id = record.text("EvseID").flatMap({ EVSEID($0) }) else {
      throw RecordFault(field: "EvseID", reason: "the record has no usable id")
    }
    self.id = id
    coordinate = try SwissPlace.read(record)
    operatorKey = (record.text("OperatorID") ?? owner.id).flatMap { EVSEID($0)?.key } ?? ""
    operatorName = owner.name ?? record.text("SubOperatorName") ?? record.text("SuboperatorName")
    name = Self.localized(record, "ChargingStationNames") ?? record.text("ChargingStationName")
    address = SwissAddress.read(record)
    plugs = record.texts("Plugs")
    facilities = record.objects("ChargingFacilities").map(Facility.init)
    access = Self.access(record)
    openingHours = SwissOpeningHours.read(record)
    let services = record.texts("ValueAddedServices")
    surroundings = Self.surroundings(record, services)
    capabilities = (record.texts("AuthenticationModes") + record.texts("PaymentOptions") + services)
      .compactMap { SwissTables.capability($0) }
    phones = record.rawText("HotlinePhoneNumber").map { PhoneField.numbers(in: $0) } ?? []
    remarks = Self.localized(record, "AdditionalInfo")
    physicalReference =
      Self.localized(record, "ChargingStationLocationReference") ?? record.object("Address")?.text("ParkingSpot")
    hasLiveStatus = Self.hasLiveStatus(record)
    changedAt = record.date("lastUpdate")
  }

  /// A text from a list of `{lang, value}` or from a single one, or a plain text: in English, else in the most spoken of the
  /// country's languages, else the first.
  private static func localized(_ record: JSONReader, _ field: StaticString) -> String? {
    guard let value = record.value(field) else { return nil }
    if value.isObject || value.isArray {
      let texts = record.objects(field).compactMap { entry in
        entry.text("value").map { (language: entry.text("lang")?.lowercased().prefix(2) ?? "", text: $0) }
      }
      for language in ["en", "de", "fr", "it"] {
        if let match = texts.first(where: { $0.language == language }) { return match.text }
      }
      return texts.first?.text
    }
    return record.text(field)
  }

  private static func access(_ record: JSONReader) -> AccessKind {
    record.known(record.text("Accessibility"), "Accessibility") { SwissTables.accessKinds[$0.lowercased()] } ?? .unknown
  }

  private static func surroundings(_ record: JSONReader, _ services: [String]) -> [ChargeDomain.Facility] {
    let name: StaticString = "AccessibilityLocation"
    let place = record.known(record.text(name), name) { SwissTables.facilities[$0] }
    return [place, services.contains("RoofProvided") ? .roof : nil].compactMap { $0 }
  }

  // "auto" only says that the operator intends to send states.
  private static func hasLiveStatus(_ record: JSONReader) -> Bool? {
    record.value("DynamicInfoAvailable")?.string?.lowercased() == "auto" ? nil : record.bool("DynamicInfoAvailable")
  }
}

extension SwissChargingPoint: ProviderRecord {
  static let idField: StaticString = "EvseID"

  static func key(of record: JSONReader) -> String? { record.text("EvseID").flatMap { EVSEID($0)?.key } }

  var key: String { id.key }
  var reportID: String { id.printed }
}

extension SwissChargingPoint.Facility {
  fileprivate init(_ facility: JSONReader) {
    powerType = Self.powerType(facility)
    volts = Self.positive(facility.roundedInt("Voltage") ?? facility.roundedInt("voltage"))
    amperes = Self.positive(facility.roundedInt("Amperage") ?? facility.roundedInt("amperage"))
    // The feed writes both names.
    let kilowatts = facility.double("power") ?? facility.double("Power")
    if let kilowatts, kilowatts < 0 { facility.refuse("power", "\(kilowatts) is no power") }
    rating = .derived(
      kilowatts: kilowatts.flatMap { $0 > 0 ? $0 : nil }, amperes: amperes, volts: volts, phases: powerType)
    if let rating, rating.power.watts > SwissTables.mostWattsOfAC { powerType = .dc }
  }

  private static func powerType(_ facility: JSONReader) -> PowerType? {
    let name: StaticString = facility.value("powertype") == nil ? "PowerType" : "powertype"
    // "AC" alone does not say how many phases.
    let word = facility.text(name).flatMap { $0.uppercased() == "AC" ? nil : $0 }
    return facility.known(word, name) { SwissTables.powerTypes[$0.uppercased()] }
  }

  private static func positive(_ value: Int?) -> Int? { value.flatMap { $0 > 0 ? $0 : nil } }
}
