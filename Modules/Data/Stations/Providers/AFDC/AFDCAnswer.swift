import ChargeDomain
import Foundation

/// Reads an answer of `/v1/nearest.json` or `/v1.json`: a whole list, or an error.
enum AFDCAnswer {
  static func read(_ data: Data, receivedAt: Date) throws(AFDCAnswerFault) -> FeedAnswer {
    let document: JSONDocument
    do throws(JSONFailure) { document = try JSONDocument(data) } catch { throw AFDCAnswerFault(error.description) }
    guard let list = document.root["fuel_stations"], list.isArray else {
      throw AFDCAnswerFault("the list fuel_stations is missing")
    }
    var reading = Reading()
    for (index, record) in list.elements.enumerated() { reading.take(record, at: index) }
    return reading.answer(receivedAt)
  }
}

/// Why an answer of the service is not used.
struct AFDCAnswerFault: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

private struct Reading {
  private struct Entry {
    let station: AFDCStation
    let faults: FieldFaults
  }

  private var entries: [Entry] = []
  private var positions: [String: Int] = [:]
  private var skipped: [SkippedRecord] = []
  private var recordCount = 0

  mutating func take(_ record: JSONValue, at index: Int) {
    recordCount += 1
    let name = "record \(index + 1)"
    let faults = FieldFaults()
    guard let reader = JSONReader(record: record, faults: faults) else {
      skip(name, nil, "an object is due, \(JSONReader.name(of: record)) stands there", .record)
      return
    }
    do throws(AFDCRecordFault) {
      keep(Entry(station: try AFDCStation(reader), faults: faults))
    } catch {
      skip(name, error.field, error.reason, .record)
    }
  }

  /// One record an id: the one changed last; of equally old ones the first.
  private mutating func keep(_ entry: Entry) {
    let id = entry.station.id
    guard let position = positions[id], entries.indices.contains(position) else {
      positions[id] = entries.count
      entries.append(entry)
      return
    }
    let other = entries[position].station
    if (entry.station.changedAt ?? .distantPast) > (other.changedAt ?? .distantPast) { entries[position] = entry }
    skip(id, "id", "the id comes more than once in this answer; the copy changed last is kept", .notListed)
  }

  mutating func answer(_ receivedAt: Date) -> FeedAnswer {
    var stations: [Station] = []
    stations.reserveCapacity(entries.count)
    for entry in entries {
      let id = entry.station.id
      if let fuel = entry.station.fuel, fuel.uppercased() != "ELEC" {
        skip(id, "fuel_type_code", "\(FeedText.quoted(fuel)) is no charging station", .notListed)
        continue
      }
      do throws(AFDCRecordFault) {
        stations.append(try entry.station.station(receivedAt: receivedAt, faults: entry.faults))
        for fault in entry.faults.all { skip(id, fault.path, fault.reason, .field) }
      } catch {
        skip(id, error.field, error.reason, .record)
      }
    }
    return FeedAnswer(
      provider: .afdc, receivedAt: receivedAt, stations: stations, skipped: skipped, recordCount: recordCount)
  }

  private mutating func skip(_ id: String, _ field: String?, _ reason: String, _ extent: SkippedRecord.Extent) {
    skipped.append(SkippedRecord(provider: .afdc, recordID: id, field: field, reason: reason, extent: extent))
  }
}
