import ChargeDomain
import Foundation
import HTTPTypes
import Logging

/// Fetches the network's lists.
struct ChargingList {
  private let server: ProviderServer
  private let provider: ProviderRequest

  init(_ server: ProviderServer, _ transport: any HTTPTransport, _ clock: any CoreClock, _ logger: Logger) {
    self.server = server
    provider = ProviderRequest(provider: .charging, transport: transport, clock: clock, logger: logger)
  }

  /// The records of a list. A 404 without a body means that there are none; any other answer without a list is a failure.
  func records(_ path: String) async throws(Failure) -> [JSONValue] {
    let exchange = try provider.get(
      server.baseURL.provider(path: path), RequestLimits(total: .seconds(30), bodyBytes: 32 << 20))
    let answer = try await provider.answer(to: exchange) { Self.isNone($0) }
    if answer.response.status == .notFound { return [] }
    return try provider.reading(exchange) { () throws(AnswerFault) in
      let document = try JSONDocument(answer: answer.body)
      if document.root["code"] != nil || document.root["errorCodes"] != nil {
        throw .providerError(JSONReader.name(of: document.root))
      }
      let records = Array(try document.list())
      // An error may also be a list of words.
      if let first = records.first?.string, records.allSatisfy({ $0.string != nil }) { throw .providerError(first) }
      return records
    }
  }

  private static func isNone(_ answer: HTTPAnswer) -> Bool {
    answer.response.status == .notFound && answer.body.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}
