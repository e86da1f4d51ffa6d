extension Point {
  /// The record with every key; nulls and nested objects are what `verbose` and `compact` decide about.
  func json(compact: Bool, usesMiles: Bool) -> JSONValue {
    let isPlanned = station.marks.contains(.planned)
    func nested(_ value: @autoclosure () -> JSONValue) -> JSONValue { compact ? .null : value() }
    return .object([
      ("DataProvider", nested(SampleProvider.json)),
      ("OperatorInfo", nested(station.charger?.json ?? .null)),
      ("UsageType", nested(ReferenceLists.usageType(usageTypeID))),
      ("StatusType", nested(ReferenceLists.statusType(statusTypeID))),
      ("SubmissionStatus", nested(ReferenceLists.submissionStatus(200))),
      ("UserComments", .null),
      ("PercentageSimilarity", .null),
      ("MediaItems", .null),
      ("IsRecentlyVerified", .bool(station.draw("verified", 3) == 0)),
      ("DateLastVerified", .string(text(created))),
      ("ID", .integer(id)),
      ("UUID", .string(uuid)),
      ("ParentChargePointID", .null),
      ("DataProviderID", .integer(SampleProvider.id)),
      ("DataProvidersReference", .string("SAMPLE-\(id)")),
      ("OperatorID", .optional(operatorID)),
      ("OperatorsReference", .null),
      ("UsageTypeID", .optional(usageTypeID)),
      ("UsageCost", .optional(SampleText.cost(of: station))),
      ("AddressInfo", address(compact: compact, usesMiles: usesMiles)),
      ("Connections", .array(connections.map { $0.json(compact: compact) })),
      ("NumberOfPoints", .optional(numberOfPoints)),
      ("GeneralComments", .optional(SampleText.comment(of: station))),
      ("DatePlanned", isPlanned ? .string("2025-01-01T00:00:00Z") : .null),
      ("DateLastConfirmed", .null),
      ("StatusTypeID", .optional(statusTypeID)),
      ("DateLastStatusUpdate", .string(text(statusUpdated))),
      ("MetadataValues", .null),
      ("DataQualityLevel", .integer(1 + station.draw("quality", 4))),
      ("DateCreated", .string(text(created))),
      ("SubmissionStatusTypeID", .integer(200)),
    ])
  }

  private func address(compact: Bool, usesMiles: Bool) -> JSONValue {
    let country = station.town.country
    let distance = kilometres.map { usesMiles ? $0 / PointQuery.mile : $0 }
    return .object([
      ("ID", .integer(id + 1_000_000)),
      ("Title", .string(station.title)),
      ("AddressLine1", .string(station.street)),
      ("AddressLine2", .null),
      ("Town", .string(station.town.name)),
      ("StateOrProvince", station.draw("region", 4) == 0 ? .null : .string(station.town.region)),
      ("Postcode", station.draw("postcode", 12) == 0 ? .null : .string(station.postcode)),
      ("CountryID", .integer(country.openChargeMapID)),
      ("Country", compact ? .null : ReferenceLists.country(country.isoCode)),
      ("Latitude", .number(station.latitude)),
      ("Longitude", .number(station.longitude)),
      ("ContactTelephone1", .optional(station.charger?.phone)),
      ("ContactTelephone2", .null),
      ("ContactEmail", .null),
      ("AccessComments", .optional(SampleText.access(of: station))),
      ("RelatedURL", .optional(station.charger?.website)),
      ("Distance", .optional(distance)),
      // As measured in the provider's answers: 0 stands for km and for no distance at all, 2 for miles.
      ("DistanceUnit", .integer(distance != nil && usesMiles ? 2 : 0)),
    ])
  }

  /// Made from the id, in the form of a version 4 UUID.
  private var uuid: String {
    func hex(_ value: UInt64, _ digits: Int) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return String((String(repeating: "0", count: digits) + text).suffix(digits))
    }
    let first = stableHash("\(id) uuid")
    let second = stableHash("\(id) uuid more")
    return [
      hex(first >> 32, 8), hex(first >> 16, 4), "4" + hex(first, 3), "A" + hex(second >> 48, 3), hex(second, 12),
    ].joined(separator: "-")
  }
}

extension PointConnection {
  /// The connection with every key.
  func json(compact: Bool) -> JSONValue {
    func nested(_ value: @autoclosure () -> JSONValue) -> JSONValue { compact ? .null : value() }
    return .object([
      ("ID", .integer(id)),
      ("ConnectionTypeID", .integer(typeID)),
      ("ConnectionType", nested(ReferenceLists.connectionType(typeID))),
      ("Reference", .null),
      ("StatusTypeID", .optional(statusTypeID)),
      ("StatusType", nested(ReferenceLists.statusType(statusTypeID))),
      ("LevelID", .optional(levelID)),
      ("Level", nested(ReferenceLists.level(levelID))),
      ("Amps", .optional(amps)),
      ("Voltage", .optional(voltage)),
      ("PowerKW", .optional(powerKW)),
      ("CurrentTypeID", .optional(currentTypeID)),
      ("CurrentType", nested(ReferenceLists.currentType(currentTypeID))),
      ("Quantity", .integer(kit.quantity)),
      ("Comments", .null),
    ])
  }
}
