extension Point {
  /// The record with every key. A compact one names entries of lists by id alone.
  func json(compact: Bool, usesMiles: Bool) -> JSONValue {
    func nested(_ value: @autoclosure () -> JSONValue?) -> JSONValue? { compact ? nil : value() }
    return [
      "DataProvider": nested(SampleProvider.json), "OperatorInfo": nested(station.charger?.json),
      "UsageType": nested(ReferenceLists.usageTypes[id: usageTypeID]),
      "StatusType": nested(ReferenceLists.statusTypes[id: statusTypeID]),
      "SubmissionStatus": nested(ReferenceLists.submissionStatuses[id: 200]),
      "UserComments": nil, "PercentageSimilarity": nil, "MediaItems": nil,
      "IsRecentlyVerified": station.draw("verified", 3) == 0, "DateLastVerified": text(created),
      "ID": id, "UUID": uuid, "ParentChargePointID": nil, "DataProviderID": SampleProvider.id,
      "DataProvidersReference": "SAMPLE-\(id)", "OperatorID": operatorID, "OperatorsReference": nil,
      "UsageTypeID": usageTypeID, "UsageCost": SampleText.cost(of: station),
      "AddressInfo": address(compact: compact, usesMiles: usesMiles),
      "Connections": connections.map { $0.json(compact: compact) }, "NumberOfPoints": numberOfPoints,
      "GeneralComments": SampleText.comment(of: station),
      "DatePlanned": station.marks.contains(.planned) ? "2025-01-01T00:00:00Z" : nil, "DateLastConfirmed": nil,
      "StatusTypeID": statusTypeID, "DateLastStatusUpdate": text(statusUpdated), "MetadataValues": nil,
      "DataQualityLevel": 1 + station.draw("quality", 4), "DateCreated": text(created),
      "SubmissionStatusTypeID": 200,
    ]
  }

  private func address(compact: Bool, usesMiles: Bool) -> JSONValue {
    let country = station.town.country.openChargeMap
    let distance = kilometres.map { usesMiles ? $0 / PointQuery.mile : $0 }
    return [
      "ID": id + 1_000_000, "Title": station.title, "AddressLine1": station.street, "AddressLine2": nil,
      "Town": station.town.name,
      "StateOrProvince": station.draw("region", 4) == 0 ? nil : station.town.region,
      "Postcode": station.draw("postcode", 12) == 0 ? nil : station.postcode,
      "CountryID": country?.id, "Country": compact ? nil : country?.json,
      "Latitude": station.latitude, "Longitude": station.longitude,
      "ContactTelephone1": station.charger?.phone, "ContactTelephone2": nil, "ContactEmail": nil,
      "AccessComments": SampleText.access(of: station), "RelatedURL": station.charger?.website,
      // As measured in the provider's answers: 0 stands for km and for no distance at all, 2 for miles.
      "Distance": distance, "DistanceUnit": distance != nil && usesMiles ? 2 : 0,
    ]
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
  func json(compact: Bool) -> JSONValue {
    func nested(_ list: [ReferenceEntry], _ id: Int?) -> JSONValue? { compact ? nil : list[id: id] }
    return [
      "ID": id, "ConnectionTypeID": typeID, "ConnectionType": nested(ReferenceLists.connectionTypes, typeID),
      "Reference": nil, "StatusTypeID": statusTypeID, "StatusType": nested(ReferenceLists.statusTypes, statusTypeID),
      "LevelID": levelID, "Level": nested(ReferenceLists.levels, levelID), "Amps": amps, "Voltage": voltage,
      "PowerKW": powerKW, "CurrentTypeID": currentTypeID,
      "CurrentType": nested(ReferenceLists.currentTypes, currentTypeID), "Quantity": kit.quantity, "Comments": nil,
    ]
  }
}
