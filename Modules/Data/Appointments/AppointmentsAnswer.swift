import ChargeDomain
import Foundation

/// Reads an answer of `/stations`: a whole list, or an error.
enum AppointmentsAnswer {
  static func read(_ data: Data, receivedAt: Date) throws(AnswerFault) -> FeedAnswer {
    var reading = RecordReading<AppointmentStation>(.appointments)
    for (index, record) in try JSONDocument(answer: data).list().enumerated() {
      reading.read(record, named: "record \(index + 1)") { record throws(RecordFault) in
        try AppointmentStation(record)
      }
    }
    reading.removeCopies()
    return reading.answer(receivedAt: receivedAt) { entry throws(RecordFault) in
      try entry.record.station(receivedAt: receivedAt, faults: entry.faults)
    }
  }
}
