import ChargeDomain
import Foundation
import HTTPTypes
import Logging

/// Asks a provider and judges the status of its answer. What went wrong is logged for developers, without query and
/// fields, and thrown in the domain's few words.
struct ProviderRequest: Sendable {
  let provider: ProviderID
  let transport: any HTTPTransport
  let logger: Logger
  /// What must not be logged, beside the values of the fields that were sent.
  var secrets: [String] = []

  /// The answer, whatever its status; only what kept it from arriving is thrown.
  func answer(to exchange: HTTPExchange) async throws(Failure) -> HTTPAnswer {
    do throws(HTTPFailure) {
      return try await transport.send(exchange)
    } catch {
      if error != .cancelled { log(exchange, error.description) }
      throw Failure(error)
    }
  }

  /// Throws unless the answer is a 200. `receivedAt` is where a time to wait is counted from; without it none is told.
  func requireSuccess(_ answer: HTTPAnswer, of exchange: HTTPExchange, receivedAt: Date? = nil) throws(Failure) {
    let code = answer.response.status.code
    guard code != 200 else { return }
    log(exchange, "status \(code): \(excerpt(String(decoding: answer.body.prefix(400), as: UTF8.self), of: exchange))")
    switch code {
    case 401, 403: throw .unauthorized
    case 404, 410: throw .notFound
    case 429:
      guard let receivedAt, let wait = answer.response.retryAfter(now: receivedAt) else { throw .busy }
      throw .rateLimited(until: receivedAt.addingTimeInterval(wait))
    default: throw .providerError
    }
  }

  /// Tells developers why an answer is not used.
  func log(_ exchange: HTTPExchange, _ reason: String) {
    logger.warning("\(exchange): \(reason)", metadata: ["provider": "\(provider.rawValue)"])
  }

  /// Words of a server as they may be logged: short, harmless to print, and without a key that we sent.
  func excerpt(_ text: String, of exchange: HTTPExchange) -> String {
    let all = (secrets + exchange.request.headerFields.map(\.value)).filter { $0.utf8.count >= 8 }
    return FeedText.quoted(all.reduce(text) { $0.replacing($1, with: "(left out)") })
  }
}

extension URL {
  /// The address with a path and query below this one, whether or not this one ends in a slash.
  func provider(path: String, query: [URLQueryItem] = []) throws(Failure) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { throw .invalid(field: "url") }
    parts.path = (parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path) + path
    parts.queryItems = query.isEmpty ? nil : query
    guard let url = parts.url else { throw .invalid(field: "url") }
    return url
  }
}
