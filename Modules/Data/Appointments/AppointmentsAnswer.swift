import ChargeDomain
import Foundation

/// Reads an answer of `/stations`: a whole list, or an error.
enum AppointmentsAnswer {
  static func read(_ data: Data, receivedAt: Date) throws(AppointmentsAnswerFault) -> FeedAnswer {
    let document: JSONDocument
    do throws(JSONFailure) { document = try JSONDocument(data) } catch {
      throw AppointmentsAnswerFault(error.description)
    }
    guard document.root.isArray else {
      throw AppointmentsAnswerFault("a list is due, \(JSONReader.name(of: document.root)) stands there")
    }
    var reading = Reading()
    for (index, record) in document.root.elements.enumerated() { reading.take(record, at: index, receivedAt) }
    return FeedAnswer(
      provider: .appointments, receivedAt: receivedAt, stations: reading.stations, skipped: reading.skipped,
      recordCount: reading.recordCount)
  }
}

/// Why an answer of the service is not used.
struct AppointmentsAnswerFault: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

private struct Reading {
  private(set) var stations: [Station] = []
  private(set) var skipped: [SkippedRecord] = []
  private(set) var recordCount = 0
  private var ids: Set<String> = []

  mutating func take(_ record: JSONValue, at index: Int, _ receivedAt: Date) {
    recordCount += 1
    let name = "record \(index + 1)"
    let faults = FieldFaults()
    guard let reader = JSONReader(record: record, faults: faults) else {
      skip(name, nil, "an object is due, \(JSONReader.name(of: record)) stands there", .record)
      return
    }
    guard let id = reader.text("id") else {
      skip(name, "id", "the record has no usable id", .record)
      return
    }
    guard ids.insert(id).inserted else {
      skip(FeedText.plain(id), "id", "the id comes more than once in this answer; the first copy is kept", .notListed)
      return
    }
    do throws(AppointmentStationFault) {
      let station = AppointmentStation(reader, id: id)
      stations.append(try station.station(receivedAt: receivedAt, faults: faults))
      for fault in faults.all { skip(FeedText.plain(id), fault.path, fault.reason, .field) }
    } catch {
      skip(FeedText.plain(id), error.field, error.reason, .record)
    }
  }

  private mutating func skip(_ id: String, _ field: String?, _ reason: String, _ extent: SkippedRecord.Extent) {
    skipped.append(
      SkippedRecord(provider: .appointments, recordID: id, field: field, reason: reason, extent: extent))
  }
}
