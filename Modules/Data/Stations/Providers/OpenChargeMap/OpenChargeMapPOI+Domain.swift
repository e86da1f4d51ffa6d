import ChargeDomain
import Foundation

extension OpenChargeMapPOI {
  /// The record as a station. Throws when it has no usable place, or must not be listed.
  func station(
    _ reference: OpenChargeMapReference, receivedAt: Date, faults: FieldFaults
  ) throws(RecordFault) -> Station {
    let coordinate = try Coordinate.ofRecord(
      latitude: address.latitude, longitude: address.longitude,
      fields: ("AddressInfo.Latitude", "AddressInfo.Longitude"))
    if let submissionStatusID, !OpenChargeMapTables.liveSubmissions.contains(submissionStatusID) {
      throw RecordFault(
        field: "SubmissionStatusTypeID", reason: "not published (status \(submissionStatusID))", extent: .notListed)
    }
    let status = self.status(faults)
    if case .removed(let reason) = status {
      throw RecordFault(field: "StatusTypeID", reason: reason, extent: .notListed)
    }
    let connectors = connections.enumerated().map { index, connection in
      connection.connector(reference, at: index, faults: faults)
    }
    if let numberOfPoints, numberOfPoints < 0 {
      faults.add(.field(.record, "NumberOfPoints"), "\(numberOfPoints) is below zero")
    }
    var station = Station(
      id: StationID(provider: .openChargeMap, value: id), name: address.title ?? "", coordinate: coordinate,
      address: postalAddress(reference), operatorName: operatorName(reference), access: access(faults),
      condition: condition(status, connectors),
      equipment: .summary(total: numberOfPoints.flatMap { $0 > 0 ? $0 : nil }, connectors: connectors),
      priceText: FeedText.said(usageCost), phones: address.phones.distinct,
      website: faults.link(address.relatedURL, at: .field(.field(.record, "AddressInfo"), "RelatedURL")),
      remarks: remarks, verifiedAt: lastVerified ?? lastConfirmed,
      siteStatus: siteStatus(status, connectors), provenance: provenance(reference, receivedAt))
    station.lastComment = lastComment
    return station
  }

  private func status(_ faults: FieldFaults) -> OpenChargeMapTables.Status {
    guard let statusTypeID else { return .fixed(.unknown) }
    if let known = OpenChargeMapTables.statuses[statusTypeID] { return known }
    faults.add(.field(.record, "StatusTypeID"), "status \(statusTypeID) is not known here")
    return .fixed(.unknown)
  }

  private func condition(_ status: OpenChargeMapTables.Status, _ connectors: [Connector]) -> Station.Condition {
    let stated: Station.Condition =
      switch status {
      case .live(_, let condition), .fixed(let condition): condition
      case .removed: .outOfService
      }
    return nothingWorks(connectors) && stated != .planned ? .outOfService : stated
  }

  /// A site with no working connector is out of service, whatever its own status says.
  private func nothingWorks(_ connectors: [Connector]) -> Bool {
    !connectors.isEmpty && connectors.allSatisfy { $0.isOperational == false }
  }

  private func siteStatus(
    _ status: OpenChargeMapTables.Status, _ connectors: [Connector]
  ) -> Station.SiteStatus? {
    guard case .live(let state, let condition) = status, let lastStatusUpdate else { return nil }
    if condition == .operational && nothingWorks(connectors) { return nil }
    return Station.SiteStatus(status: state, at: lastStatusUpdate)
  }

  private func access(_ faults: FieldFaults) -> AccessKind {
    guard let usageTypeID else { return .unknown }
    if let known = OpenChargeMapTables.accessKinds[usageTypeID] { return known }
    faults.add(.field(.record, "UsageTypeID"), "usage type \(usageTypeID) is not known here")
    return .unknown
  }

  private func operatorName(_ reference: OpenChargeMapReference) -> String? {
    if let operatorID, OpenChargeMapReference.namelessOperators.contains(operatorID) { return nil }
    return operatorID.flatMap { reference.operators[$0] } ?? operatorTitle
  }

  private func postalAddress(_ reference: OpenChargeMapReference) -> ChargeDomain.Address {
    ChargeDomain.Address(
      lines: address.lines, town: address.town, postcode: address.postcode, region: address.region,
      countryCode: address.countryCode ?? address.countryID.flatMap { reference.countries[$0] })
  }

  private var remarks: String? {
    let texts = [address.accessComments, generalComments].compactMap(FeedText.said)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  private func provenance(_ reference: OpenChargeMapReference, _ receivedAt: Date) -> Provenance {
    Provenance(
      provider: .openChargeMap, recordID: id, receivedAt: receivedAt, changedAt: lastStatusUpdate,
      licence: OpenChargeMapDataProvider.licence(
        id: dataProviderID, listed: dataProviderID.flatMap { reference.dataProviders[$0] }, nested: dataProvider))
  }
}

extension OpenChargeMapPOI.Connection {
  fileprivate func connector(
    _ reference: OpenChargeMapReference, at index: Int, faults: FieldFaults
  ) -> Connector {
    let type = typeID.flatMap { OpenChargeMapTables.connectionType($0, amperes: amperes) }
    if let typeID, type == nil {
      faults.add(
        .field(.element(.field(.record, "Connections"), index), "ConnectionTypeID"),
        "connection type \(typeID) is not known here")
    }
    let powerType =
      currentTypeID.flatMap { OpenChargeMapTables.powerTypes[$0] }
      ?? (type?.standard?.isDirectCurrentOnly == true ? .dc : nil)
    let power = PowerRating.derived(
      kilowatts: kilowatts, amperes: amperes, volts: volts,
      phases: currentTypeID.flatMap { OpenChargeMapTables.powerTypes[$0] })
    if let kilowatts, power?.basis == .unitCorrected {
      faults.add(
        .field(.element(.field(.record, "Connections"), index), "PowerKW"), "\(kilowatts) kW is read as watts")
    }
    return Connector(
      standard: type?.standard, standardAsGiven: type?.standard == nil ? words(type, reference) : nil,
      format: type?.format, powerType: powerType, maxVoltage: volts, maxAmperage: amperes,
      power: power, quantity: quantity, isOperational: OpenChargeMapTables.isOperational(connectionStatus: statusID))
  }

  // Type 0 has the title "Unknown", which is not shown.
  private func words(_ type: PlugKind?, _ reference: OpenChargeMapReference) -> String? {
    guard let typeID, typeID != 0 else { return nil }
    return reference.connectionTypes[typeID] ?? typeTitle ?? type?.title
  }
}
