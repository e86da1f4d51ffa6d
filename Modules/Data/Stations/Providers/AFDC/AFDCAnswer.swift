import ChargeDomain
import Foundation

/// Reads an answer of `/v1/nearest.json` or `/v1.json`: a whole list, or an error.
enum AFDCAnswer {
  static func read(_ data: Data, receivedAt: Date) throws(AnswerFault) -> FeedAnswer {
    var reading = RecordReading(.afdc, try JSONDocument(answer: data).list("fuel_stations"), AFDCStation.init)
    reading.removeCopies()
    return reading.answer(receivedAt: receivedAt) { entry throws(RecordFault) in
      try entry.record.station(receivedAt: receivedAt, faults: entry.faults)
    }
  }
}
