import ChargeDomain
import Foundation

extension AFDCStation {
  /// Public domain data of the U.S. Department of Energy.
  static let licence = Licence(
    attribution: "Alternative Fuels Data Center, U.S. Department of Energy (NLR, formerly NREL)",
    terms: "may be used for any purpose whatsoever", link: URL(string: "https://afdc.energy.gov/stations"))

  /// The record as a station. Throws when it has no usable place, or is of another fuel. The distance in the record is not
  /// used: the app measures distances itself.
  func station(receivedAt: Date, faults: FieldFaults) throws(RecordFault) -> Station {
    if let fuel, fuel.uppercased() != "ELEC" {
      throw RecordFault(
        field: "fuel_type_code", reason: "\(FeedText.quoted(fuel)) is no charging station", extent: .notListed)
    }
    let coordinate = try Coordinate.ofRecord(
      latitude: latitude, longitude: longitude, fields: ("latitude", "longitude"))
    return Station(
      id: StationID(provider: .afdc, value: id), name: name ?? "", coordinate: coordinate,
      address: Address(
        lines: [street].compactMap { $0 }, town: city, postcode: zip, region: state,
        countryCode: country?.uppercased()),
      operatorName: network.flatMap(AFDCTables.networkName), access: access(faults), condition: condition(faults),
      equipment: equipment(faults), openingHours: openingHours,
      facilities: facility.flatMap { AFDCTables.facilities[$0] }.map { [$0] } ?? [],
      capabilities: cards.contains(where: AFDCTables.paymentCards.contains) ? [.directPayment] : [],
      priceText: FeedText.said(pricing), phones: phones.distinct,
      website: faults.link(networkPage, at: .field(.record, "ev_network_web")), remarks: FeedText.said(directions),
      verifiedAt: confirmedAt,
      provenance: Provenance(
        provider: .afdc, recordID: id, receivedAt: receivedAt, changedAt: changedAt, licence: Self.licence))
  }

  /// Whether the station works; the source does not know what is free. `expected_date` is not used: it is the day of the
  /// failure for most stations out of service, the day they shall be back for others, and nothing tells which.
  private func condition(_ faults: FieldFaults) -> Station.Condition {
    faults.known(statusCode?.uppercased(), at: .field(.record, "status_code")) { AFDCTables.conditions[$0] } ?? .unknown
  }

  private func access(_ faults: FieldFaults) -> AccessKind {
    // The older field has words: "Public - Call ahead", "TEMPORARILY UNAVAILABLE (Public)", "Private".
    let words = accessGroups?.lowercased() ?? ""
    let code =
      accessCode?.lowercased() ?? (words.contains("private") ? "private" : words.contains("public") ? "public" : "")
    let detail = accessDetail?.uppercased() ?? (words.contains("call ahead") ? "CALL" : "")
    switch code {
    case "private": return detail == "CALL" ? .privateNotice : .privateRestricted
    case "public":
      if isRestricted == true { return .visitors }
      return AFDCTables.publicAccess[detail] ?? .public
    case "": return .unknown
    default:
      faults.add(.field(.record, "access_code"), "\(FeedText.quoted(code)) is not known here")
      return .unknown
    }
  }

  /// Only words that mean "always" are understood; others are shown as they are.
  private var openingHours: OpeningHours? {
    guard let hours = FeedText.said(hours) else { return nil }
    let plain = hours.lowercased().filter { !".,;".contains($0) }
    return AFDCTables.always.contains(plain) ? .twentyFourSeven : .text(hours)
  }
}
