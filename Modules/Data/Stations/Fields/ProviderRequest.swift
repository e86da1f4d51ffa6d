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

  /// The answer, whatever its status; only what kept it from arriving is thrown.
  func answer(to exchange: HTTPExchange) async throws(Failure) -> HTTPAnswer {
    do throws(HTTPFailure) {
      return try await transport.send(exchange)
    } catch {
      if error != .cancelled { log(exchange, error.description) }
      throw Failure(error)
    }
  }

  /// Throws unless the answer is a 200.
  func requireSuccess(_ answer: HTTPAnswer, of exchange: HTTPExchange) throws(Failure) {
    let code = answer.response.status.code
    guard code != 200 else { return }
    log(exchange, "status \(code): \(excerpt(of: answer.body, without: exchange.request.headerFields))")
    switch code {
    case 401, 403: throw .unauthorized
    case 404, 410: throw .notFound
    case 429: throw .busy
    default: throw .providerError
    }
  }

  /// Tells developers why an answer is not used.
  func log(_ exchange: HTTPExchange, _ reason: String) {
    logger.warning("\(exchange): \(reason)", metadata: ["provider": "\(provider.rawValue)"])
  }

  // The beginning of an answer, harmless to print; a server may repeat a key that we sent.
  private func excerpt(of body: Data, without fields: HTTPFields) -> String {
    let secrets = fields.map(\.value).filter { $0.utf8.count >= 8 }
    let text = String(decoding: body.prefix(400), as: UTF8.self)
    return FeedText.quoted(secrets.reduce(text) { $0.replacing($1, with: "(left out)") })
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
