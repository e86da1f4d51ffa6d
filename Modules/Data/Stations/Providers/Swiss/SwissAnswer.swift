import ChargeDomain
import Foundation

/// Reads the static file: a whole envelope, or an error.
enum SwissAnswer {
  static func read(_ data: Data, receivedAt: Date) throws(SwissAnswerFault) -> FeedAnswer {
    let document: JSONDocument
    do throws(JSONFailure) { document = try JSONDocument(data) } catch { throw SwissAnswerFault(error.description) }
    guard let envelope = document.root["EVSEData"], envelope.isArray else {
      throw SwissAnswerFault("the list EVSEData is missing")
    }
    var reading = Reading()
    for (index, owner) in envelope.elements.enumerated() { reading.takeOperator(owner, at: index) }
    return reading.answer(receivedAt)
  }
}

/// Why an answer of the Swiss feed is not used.
struct SwissAnswerFault: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

private struct Reading {
  private struct Entry {
    let point: SwissChargingPoint
    let faults: FieldFaults
  }

  private var entries: [Entry] = []
  private var positions: [String: Int] = [:]
  private var skipped: [SkippedRecord] = []
  private var recordCount = 0

  mutating func takeOperator(_ value: JSONValue, at index: Int) {
    let faults = FieldFaults()
    guard let envelope = JSONReader(record: value, faults: faults) else {
      recordCount += 1
      skip("EVSEData[\(index)]", nil, "an object is due, \(JSONReader.name(of: value)) stands there", .record)
      return
    }
    let owner = SwissChargingPoint.Operator(envelope)
    let list = envelope.value("EVSEDataRecord")
    let records = list.map { $0.isArray ? Array($0.elements) : [$0] } ?? []
    for (place, record) in records.enumerated() {
      take(record, of: owner, name: "EVSEData[\(index)].EVSEDataRecord[\(place)]")
    }
  }

  private mutating func take(_ record: JSONValue, of owner: SwissChargingPoint.Operator, name: String) {
    recordCount += 1
    let faults = FieldFaults()
    guard let reader = JSONReader(record: record, faults: faults) else {
      skip(name, nil, "an object is due, \(JSONReader.name(of: record)) stands there", .record)
      return
    }
    do throws(SwissRecordFault) {
      keep(Entry(point: try SwissChargingPoint(reader, of: owner), faults: faults))
    } catch {
      skip(record["EvseID"]?.string.map { FeedText.plain($0) } ?? name, error.field, error.reason, .record)
    }
  }

  /// One record a charging point: the one changed last; of equally old ones the first.
  private mutating func keep(_ entry: Entry) {
    let key = entry.point.id.key
    guard let position = positions[key], entries.indices.contains(position) else {
      positions[key] = entries.count
      entries.append(entry)
      return
    }
    let isNewer = (entry.point.changedAt ?? .distantPast) > (entries[position].point.changedAt ?? .distantPast)
    if isNewer { entries[position] = entry }
    skip(
      entry.point.id.printed, "EvseID", "the id comes more than once in this answer; the copy changed last is kept",
      .notListed)
  }

  mutating func answer(_ receivedAt: Date) -> FeedAnswer {
    var evses: [String: EVSE] = [:]
    evses.reserveCapacity(entries.count)
    for entry in entries {
      evses[entry.point.id.key] = entry.point.evse(faults: entry.faults)
      for fault in entry.faults.all { skip(entry.point.id.printed, fault.path, fault.reason, .field) }
    }
    let stations = SwissSites(entries.map(\.point)).sites.compactMap { points in
      SwissStation.station(of: points, evses: points.compactMap { evses[$0.id.key] }, receivedAt: receivedAt)
    }
    return FeedAnswer(
      provider: .swiss, receivedAt: receivedAt, stations: stations, skipped: skipped, recordCount: recordCount)
  }

  private mutating func skip(_ id: String, _ field: String?, _ reason: String, _ extent: SkippedRecord.Extent) {
    skipped.append(SkippedRecord(provider: .swiss, recordID: id, field: field, reason: reason, extent: extent))
  }
}
