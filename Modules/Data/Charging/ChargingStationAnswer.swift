import ChargeDomain
import Foundation

/// Joins the two lists: a charge point is a station, its chargers are its charging points.
struct FlexiChargeAnswer {
  /// Who is to be named; the network states no terms.
  static let licence = Licence(attribution: "FlexiCharge", terms: nil, link: nil)

  private var points: [FlexiChargePoint] = []
  private var pointIDs: Set<String> = []
  private var chargers: [FlexiChargeCharger] = []
  private var chargerIDs: Set<String> = []
  private var skipped: [SkippedRecord] = []
  private let recordCount: Int

  init(points: [JSONValue], chargers: [JSONValue]) {
    recordCount = points.count
    for (index, record) in points.enumerated() { take(point: record, at: index) }
    for (index, record) in chargers.enumerated() { take(charger: record, at: index) }
  }

  private mutating func take(point record: JSONValue, at index: Int) {
    let name = record["chargePointID"].map { FeedText.plain(JSONReader.name(of: $0)) } ?? "chargePoints[\(index)]"
    let faults = FieldFaults()
    guard let reader = JSONReader(record: record, faults: faults) else {
      skip("chargePoints[\(index)]", nil, "an object is due, \(JSONReader.name(of: record)) stands there", .record)
      return
    }
    do throws(FlexiChargeFault) {
      let point = try FlexiChargePoint(reader)
      guard pointIDs.insert(point.id).inserted else {
        skip(name, "chargePointID", "the id comes more than once; the first is kept", .notListed)
        return
      }
      points.append(point)
      for fault in faults.all { skip(name, fault.path, fault.reason, .field) }
    } catch {
      skip(name, error.field, error.reason, .record)
    }
  }

  private mutating func take(charger record: JSONValue, at index: Int) {
    let faults = FieldFaults()
    guard let reader = JSONReader(record: record, faults: faults) else {
      skip("chargers[\(index)]", nil, "an object is due, \(JSONReader.name(of: record)) stands there", .field)
      return
    }
    do throws(FlexiChargeFault) {
      let charger = try FlexiChargeCharger(reader)
      guard chargerIDs.insert(charger.id).inserted else {
        skip("charger \(charger.id)", "chargerID", "the id comes more than once; the first is kept", .field)
        return
      }
      chargers.append(charger)
      for fault in faults.all { skip("charger \(charger.id)", fault.path, fault.reason, .field) }
    } catch {
      skip("chargers[\(index)]", error.field, error.reason, .field)
    }
  }

  /// The states of all chargers, by ``EVSEID/key``.
  var statuses: [String: EVSEStatus] {
    var statuses: [String: EVSEStatus] = [:]
    for charger in chargers {
      if let key = charger.key?.key, let status = charger.status { statuses[key] = status }
    }
    return statuses
  }

  func stations(receivedAt: Date) -> FeedAnswer {
    var reading = self
    var byPoint: [String: [FlexiChargeCharger]] = [:]
    for charger in chargers {
      guard let point = charger.pointID, pointIDs.contains(point) else {
        reading.skip(
          "charger \(charger.id)", "chargePointID",
          "there is no charge point \(FeedText.quoted(charger.pointID ?? ""))",
          .field)
        continue
      }
      byPoint[point, default: []].append(charger)
    }
    let stations = points.map { point in
      Self.station(point, byPoint[point.id] ?? [], receivedAt: receivedAt)
    }
    return FeedAnswer(
      provider: .flexiCharge, receivedAt: receivedAt, stations: stations, skipped: reading.skipped,
      recordCount: recordCount)
  }

  // What a charger looks like and can do is not in the lists: its connectors are not known.
  private static func station(
    _ point: FlexiChargePoint, _ chargers: [FlexiChargeCharger], receivedAt: Date
  ) -> Station {
    let evses = chargers.map { charger in
      EVSE(
        uid: charger.id, evseID: charger.key, connectors: [],
        hasLiveStatus: charger.key == nil || charger.status == nil ? false : nil)
    }
    return Station(
      id: StationID(provider: .flexiCharge, value: point.id), name: point.name, coordinate: point.coordinate,
      address: Address(lines: [point.address].compactMap { $0 }), operatorName: "FlexiCharge",
      equipment: evses.isEmpty ? .summary(total: nil, connectors: []) : .evses(evses), priceText: point.priceText,
      provenance: Provenance(
        provider: .flexiCharge, recordID: point.id, receivedAt: receivedAt, changedAt: nil, licence: licence))
  }

  private mutating func skip(_ id: String, _ field: String?, _ reason: String, _ extent: SkippedRecord.Extent) {
    skipped.append(SkippedRecord(provider: .flexiCharge, recordID: id, field: field, reason: reason, extent: extent))
  }
}
