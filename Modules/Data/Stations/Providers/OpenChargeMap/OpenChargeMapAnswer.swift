import ChargeDomain
import Foundation

/// Reads an answer of `/v3/poi`: a whole array, or an error.
enum OpenChargeMapAnswer {
  /// - Parameter count: records of the same answer that came before these.
  static func read(
    _ data: Data, reference: OpenChargeMapReference, receivedAt: Date, after count: Int = 0
  ) throws(OpenChargeMapAnswerFault) -> FeedAnswer {
    let document: JSONDocument
    do throws(JSONFailure) { document = try JSONDocument(data) } catch { throw .unreadable(error.description) }
    let root = document.root
    guard root.isArray else {
      if let message = OpenChargeMapAnswerFault.errorMessage(in: root) { throw .providerError(message) }
      throw .unreadable("an array is due, \(JSONReader.name(of: root)) stands there")
    }
    var reading = Reading()
    for (index, record) in root.elements.enumerated() { reading.take(record, at: count + index) }
    return reading.answer(reference, receivedAt)
  }
}

private struct Reading {
  private struct Entry {
    let poi: OpenChargeMapPOI
    let faults: FieldFaults
  }

  private var entries: [Entry] = []
  private var positions: [String: Int] = [:]
  private var skipped: [SkippedRecord] = []
  private var recordCount = 0

  mutating func take(_ record: JSONValue, at index: Int) {
    recordCount += 1
    let faults = FieldFaults()
    guard let reader = JSONReader(record: record, faults: faults) else {
      skip("record \(index + 1)", nil, "an object is due, \(JSONReader.name(of: record)) stands there", .record)
      return
    }
    do throws(OpenChargeMapRecordFault) {
      keep(Entry(poi: try OpenChargeMapPOI(reader), faults: faults))
    } catch {
      skip("record \(index + 1)", error.field, error.reason, .record)
    }
  }

  /// One record an id: the one the source changed last, because a faulty server sends stale copies along.
  private mutating func keep(_ entry: Entry) {
    guard let position = positions[entry.poi.id], entries.indices.contains(position) else {
      positions[entry.poi.id] = entries.count
      entries.append(entry)
      return
    }
    let other = entries[position]
    let isNewer = (entry.poi.lastStatusUpdate ?? .distantPast) > (other.poi.lastStatusUpdate ?? .distantPast)
    if isNewer { entries[position] = entry }
    skip(
      entry.poi.id, "ID", "the id comes more than once in this answer; the copy changed last is kept", .notListed)
  }

  mutating func answer(_ reference: OpenChargeMapReference, _ receivedAt: Date) -> FeedAnswer {
    var stations: [Station] = []
    stations.reserveCapacity(entries.count)
    for entry in entries {
      do throws(OpenChargeMapRecordFault) {
        switch try entry.poi.outcome(reference, receivedAt: receivedAt, faults: entry.faults) {
        case .station(let station):
          stations.append(station)
          for fault in entry.faults.all { skip(entry.poi.id, fault.path, fault.reason, .field) }
        case .notListed(let field, let reason): skip(entry.poi.id, field, reason, .notListed)
        }
      } catch {
        skip(entry.poi.id, error.field, error.reason, .record)
      }
    }
    return FeedAnswer(
      provider: .openChargeMap, receivedAt: receivedAt, stations: stations, skipped: skipped,
      recordCount: recordCount)
  }

  private mutating func skip(_ id: String, _ field: String?, _ reason: String, _ extent: SkippedRecord.Extent) {
    skipped.append(
      SkippedRecord(provider: .openChargeMap, recordID: id, field: field, reason: reason, extent: extent))
  }
}
