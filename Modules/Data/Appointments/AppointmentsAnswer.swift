import ChargeDomain
import Foundation

/// Reads an answer of `/stations`: a whole list, or an error.
enum AppointmentsAnswer {
  static func read(_ data: Data, receivedAt: Date) throws(AnswerFault) -> FeedAnswer {
    var reading = RecordReading(.appointments, try JSONDocument(answer: data).list(), AppointmentStation.init)
    reading.removeCopies()
    return reading.answer(receivedAt: receivedAt) { entry throws(RecordFault) in
      try entry.record.station(receivedAt: receivedAt, faults: entry.faults)
    }
  }
}
