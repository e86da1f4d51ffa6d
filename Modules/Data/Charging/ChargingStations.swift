import ChargeDomain
import Foundation

/// Joins the network's two lists: a charge point is a station, and its chargers are the charging points.
struct ChargingStations {
  /// The network states no terms.
  static let licence = Licence(attribution: "FlexiCharge", terms: nil, link: nil)

  private var points: RecordReading<ChargePoint>
  private var chargers: RecordReading<Charger>

  init(points: [JSONValue], chargers: [JSONValue]) {
    self.points = RecordReading(.charging, points, named: "chargePoints", ChargePoint.init)
    // A charger is a part of a station: without it the station loses a field.
    self.chargers = RecordReading(.charging, chargers, loss: .field, named: "chargers", Charger.init)
    self.points.removeCopies()
    self.chargers.removeCopies()
  }

  /// The states of all chargers, by ``EVSEID/key``.
  var statuses: [String: EVSEStatus] {
    var statuses: [String: EVSEStatus] = [:]
    for charger in chargers.entries.map(\.record) {
      if let key = charger.evseID?.key, let status = charger.status { statuses[key] = status }
    }
    return statuses
  }

  /// The sites with what each charger does, by name. A charger without a site, or without six digits, cannot be identified.
  var sites: [ChargerSite] {
    var byPoint: [String: [ChargerSite.Charger]] = [:]
    for charger in chargers.entries.map(\.record) {
      guard let point = charger.pointID, let code = ChargerCode(rawValue: charger.id) else { continue }
      byPoint[point, default: []].append(.init(code: code, status: charger.word))
    }
    return points.entries.map(\.record).map { point in
      ChargerSite(
        id: StationID(provider: .charging, value: point.id), name: point.name, coordinate: point.coordinate,
        address: point.address, priceText: point.priceText, price: point.price, hold: point.hold,
        chargers: (byPoint[point.id] ?? []).sorted { $0.code.rawValue < $1.code.rawValue })
    }
  }

  /// The stations, with everything that was left out.
  func answer(receivedAt: Date) -> FeedAnswer {
    var (points, chargers) = (points, chargers)
    let known = Set(points.entries.map(\.record.id))
    var byPoint: [String: [Charger]] = [:]
    for entry in chargers.entries {
      chargers.report(entry)
      guard let point = entry.record.pointID, known.contains(point) else {
        chargers.skip(
          entry.record.reportID, "chargePointID",
          "there is no charge point \(FeedText.quoted(entry.record.pointID ?? ""))", .field)
        continue
      }
      byPoint[point, default: []].append(entry.record)
    }
    points.skip(chargers.skipped)
    return points.answer(receivedAt: receivedAt) { entry throws(RecordFault) in
      entry.record.station(of: byPoint[entry.record.id] ?? [], receivedAt: receivedAt)
    }
  }
}

extension ChargePoint {
  // The lists do not describe chargers, so their connectors are unknown.
  fileprivate func station(of chargers: [Charger], receivedAt: Date) -> Station {
    let evses = chargers.map { charger in
      EVSE(
        uid: charger.id, evseID: charger.evseID, connectors: [],
        hasLiveStatus: charger.evseID == nil || charger.status == nil ? false : nil)
    }
    return Station(
      id: StationID(provider: .charging, value: id), name: name, coordinate: coordinate,
      address: Address(lines: [address].compactMap { $0 }), operatorName: "FlexiCharge",
      equipment: evses.isEmpty ? .summary(total: nil, connectors: []) : .evses(evses), priceText: priceText,
      provenance: Provenance(
        provider: .charging, recordID: id, receivedAt: receivedAt, changedAt: nil,
        licence: ChargingStations.licence))
  }
}
