import ChargeDomain
import Foundation

extension AFDCStation {
  /// Public domain data of the U.S. Department of Energy.
  static let licence = Licence(
    attribution: "Alternative Fuels Data Center, U.S. Department of Energy (NLR, formerly NREL)",
    terms: "may be used for any purpose whatsoever", link: URL(string: "https://afdc.energy.gov/stations"))

  /// The record in the domain's words. Throws when it has no usable place, or is of another fuel. Fields that say something unknown are told
  /// to `faults`. The distance that comes along is not read: it is measured here.
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
      equipment: AFDCEquipment(self, faults: faults).equipment, openingHours: openingHours,
      facilities: facility.flatMap { AFDCTables.facilities[$0] }.map { [$0] } ?? [],
      capabilities: cards.contains(where: AFDCTables.paymentCards.contains) ? [.directPayment] : [],
      priceText: pricing.flatMap { FeedText.saysSomething($0) ? $0 : nil }, phones: phones.distinct(),
      website: website(faults), remarks: directions.flatMap { FeedText.saysSomething($0) ? $0 : nil },
      verifiedAt: confirmedAt,
      provenance: Provenance(
        provider: .afdc, recordID: id, receivedAt: receivedAt, changedAt: changedAt, licence: Self.licence))
  }

  /// Working order only: the source knows nothing of free or taken. `expected_date` is not read: for most stations out
  /// of order it is the day they failed, for others the day they shall be back, and nothing tells which.
  private func condition(_ faults: FieldFaults) -> Station.Condition {
    switch statusCode?.uppercased() {
    case "E": return .operational
    case "P": return .planned
    case "T": return .outOfService
    case nil: return .unknown
    case .some(let code):
      faults.add(.field(.record, "status_code"), "\(FeedText.quoted(code)) is not known here")
      return .unknown
    }
  }

  private func access(_ faults: FieldFaults) -> AccessKind {
    // The words of the older field: "Public - Call ahead", "TEMPORARILY UNAVAILABLE (Public)", "Private".
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

  /// Only what says "always" and nothing else is read; anything else stays in the words of the source.
  private var openingHours: OpeningHours? {
    guard let hours, FeedText.saysSomething(hours) else { return nil }
    let plain = hours.lowercased().filter { !".,;".contains($0) }
    return AFDCTables.always.contains(plain) ? .twentyFourSeven : .text(hours)
  }

  private func website(_ faults: FieldFaults) -> URL? {
    guard let networkPage else { return nil }
    if let url = WebLink.url(in: networkPage) { return url }
    faults.add(.field(.record, "ev_network_web"), "\(FeedText.quoted(networkPage)) is no web address")
    return nil
  }
}
