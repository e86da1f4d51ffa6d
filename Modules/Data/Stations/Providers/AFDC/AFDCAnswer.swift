import ChargeDomain
import Foundation

/// Reads an answer of `/v1/nearest.json` or `/v1.json`: a whole list, or an error.
enum AFDCAnswer {
  static func read(_ data: Data, receivedAt: Date) throws(AnswerFault) -> FeedAnswer {
    var reading = RecordReading<AFDCStation>(.afdc)
    for (index, record) in try JSONDocument(answer: data).list("fuel_stations").enumerated() {
      reading.read(record, named: "record \(index + 1)") { record throws(RecordFault) in try AFDCStation(record) }
    }
    reading.removeCopies()
    return reading.answer(receivedAt: receivedAt) { entry throws(RecordFault) in
      try entry.record.station(receivedAt: receivedAt, faults: entry.faults)
    }
  }
}
