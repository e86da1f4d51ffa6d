import ChargeDomain
import Foundation

/// Reads an answer of `/v3/poi`: a whole array, or an error.
enum OpenChargeMapAnswer {
  static func read(
    _ data: Data, reference: OpenChargeMapReference, receivedAt: Date
  ) throws(AnswerFault) -> FeedAnswer {
    let document = try JSONDocument(answer: data)
    try requireNoError(document.root)
    var reading = RecordReading(.openChargeMap, try document.list(), OpenChargeMapPOI.init)
    reading.removeCopies()
    return reading.answer(receivedAt: receivedAt) { entry throws(RecordFault) in
      try entry.record.station(reference, receivedAt: receivedAt, faults: entry.faults)
    }
  }

  /// Throws for an error object such as `{"Status":"Error"}`, which comes with a status of 200.
  static func requireNoError(_ root: JSONValue) throws(AnswerFault) {
    guard let status = (root["Status"] ?? root["status"])?.string, status.lowercased() == "error" else { return }
    for name: StaticString in ["Message", "message", "Description", "description"] {
      if let text = root[name]?.string { throw .providerError(text) }
    }
    throw .providerError("no message")
  }
}
