import ChargeDomain
import Foundation

/// Reads the file of stations: a whole envelope, or an error.
enum SwissAnswer {
  static func read(_ data: Data, receivedAt: Date) throws(AnswerFault) -> FeedAnswer {
    var reading = RecordReading<SwissChargingPoint>(.swiss)
    for (index, value) in try JSONDocument(answer: data).list("EVSEData").enumerated() {
      guard let envelope = JSONReader(record: value, faults: FieldFaults()) else {
        reading.refuse(value, named: "EVSEData[\(index)]")
        continue
      }
      let owner = SwissChargingPoint.Operator(envelope)
      let list = envelope.value("EVSEDataRecord")
      let records = list.map { $0.isArray ? Array($0.elements) : [$0] } ?? []
      for (place, record) in records.enumerated() {
        reading.read(record, named: "EVSEData[\(index)].EVSEDataRecord[\(place)]") { record throws(RecordFault) in
          try SwissChargingPoint(record, of: owner)
        }
      }
    }
    reading.removeCopies()
    var evses: [String: EVSE] = [:]
    evses.reserveCapacity(reading.entries.count)
    for entry in reading.entries {
      evses[entry.record.id.key] = entry.record.evse(faults: entry.faults)
      reading.report(entry)
    }
    let stations = SwissSites(reading.entries.map(\.record)).sites.compactMap { points in
      SwissStation.station(of: points, evses: points.compactMap { evses[$0.id.key] }, receivedAt: receivedAt)
    }
    return reading.answer(stations, receivedAt: receivedAt)
  }
}
