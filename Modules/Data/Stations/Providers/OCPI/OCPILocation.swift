import ChargeDomain
import Foundation

/// A record of `/locations`, in the words of OCPI 2.1.1 to 2.3.
struct OCPILocation {
  /// The operator's id.
  let id: String
  /// The id after country and party where the record gives both: ids are unique within a party only.
  let key: String
  /// Country and party; `nil` when the record does not name both.
  let party: String?
  let coordinate: Coordinate
  let isPublished: Bool
  let name: String
  let address: Address
  let operatorName: String?
  let phones: [String]
  let timeZone: String?
  let openingHours: OpeningHours?
  let facilities: [Facility]
  let remarks: String?
  let evses: [OCPIEVSE]
  let changedAt: Date?

  /// Throws when the record has no usable id or place.
  init(_ record: JSONReader) throws(RecordFault) {
    guard let id = record.text("id") ?? record.text("uid") else {
      throw RecordFault(field: "id", reason: "the record has no usable id")
    }
    self.id = id
    party = record.party
    key = Self.key(id, party)
    coordinate = try OCPIPlace.read(record)
    isPublished = record.bool("publish") ?? true
    name = record.plainText("name") ?? ""
    address = OCPIAddress.read(record)
    let owner = ["operator", "suboperator", "subOperator", "owner"].lazy.compactMap { (name: StaticString) in
      record.business(name)
    }.first { $0.name != nil }
    operatorName = owner?.name
    let help = record.phones(record.name("help_phone", "helpPhone"))
    phones = help.isEmpty ? owner?.phones ?? [] : help
    timeZone = Self.timeZone(record)
    openingHours = OCPIHours.read(record)
    facilities = Self.facilities(record)
    remarks = record.displayText("directions")
    let countryCode = address.countryCode
    evses = record.objects("evses").enumerated().map { index, evse in
      OCPIEVSE(evse, position: index, countryCode: countryCode)
    }
    let changed = record.date(record.name("last_updated", "lastUpdated"))
    changedAt = (evses.compactMap(\.changedAt) + [changed].compactMap { $0 }).max()
  }

  /// A zone by its IANA name, also with blanks in place of underscores.
  private static func timeZone(_ record: JSONReader) -> String? {
    let name = record.name("time_zone", "timeZone")
    guard let text = record.text(name) else { return nil }
    let zone = text.replacing(" ", with: "_")
    if StationTimeZone.zone(named: zone) != nil { return zone }
    record.refuse(name, "\(FeedText.quoted(text)) is no time zone")
    return nil
  }

  private static func facilities(_ record: JSONReader) -> [Facility] {
    var all = record.texts("facilities").map { Facility(rawValue: $0.uppercased()) }
    let name = record.name("parking_type", "parkingType", "type")
    let word = record.word(name).flatMap { OCPITables.silentParkingTypes.contains($0) ? nil : $0 }
    if let parking = record.known(word, name, in: { OCPITables.parkingTypes[$0] }) { all.insert(parking, at: 0) }
    return all.distinct
  }
}

extension OCPILocation: ProviderRecord {
  static let idField: StaticString = "id"

  static func key(of record: JSONReader) -> String? {
    (record.text("id") ?? record.text("uid")).map { key($0, record.party) }
  }

  /// The operator's id in that of a station; `nil` where it is no part of a path.
  static func id(in station: StationID) -> String? {
    let whole = String(station.value.prefix { $0 != "@" })
    let id = whole.wholeMatch(of: #/[A-Z]{2}\*[A-Z0-9]{3}\*(?<id>.+)/#).map { String($0.output.id) } ?? whole
    return id.isEmpty || id.hasPrefix(".") || id.contains("/") ? nil : id
  }

  private static func key(_ id: String, _ party: String?) -> String { party.map { "\($0)*\(id)" } ?? id }

  var reportID: String { FeedText.plain(id) }
}

/// Reads the place of a location.
enum OCPIPlace {
  static func read(_ record: JSONReader) throws(RecordFault) -> Coordinate {
    let place = record.object("coordinates") ?? record
    let (latitude, longitude) = (place.double("latitude"), place.double("longitude"))
    let coordinate = try Coordinate.ofRecord(
      latitude: latitude, longitude: longitude, fields: ("coordinates.latitude", "coordinates.longitude"),
      whole: "coordinates")
    // One operator writes its latitude into both fields.
    if abs(coordinate.latitude - coordinate.longitude) < 0.000_001 {
      throw RecordFault(
        field: "coordinates", reason: "latitude and longitude are the same number, \(coordinate.latitude)")
    }
    return coordinate
  }
}

/// Reads the postal address of a location.
enum OCPIAddress {
  static func read(_ record: JSONReader) -> Address {
    Address(
      lines: record.lines("address"), town: FeedText.said(record.plainText("city")),
      postcode: FeedText.said(record.plainText(record.name("postal_code", "postalCode"))),
      region: FeedText.said(record.plainText("state")), countryCode: country(record))
  }

  private static func country(_ record: JSONReader) -> String? {
    guard let word = record.text("country") else { return nil }
    if let code = CountryWord.alpha2(word) { return code }
    // Some write the currency: its first two letters are the country's, and the party confirms it.
    let start = String(word.uppercased().prefix(2))
    if word.utf8.count == 3, start == record.partyCountry, let code = CountryWord.alpha2(start) {
      record.refuse("country", "\(FeedText.quoted(word)) is no country, read as \(code)")
      return code
    }
    record.refuse("country", "\(FeedText.quoted(word)) is no country")
    return nil
  }
}
