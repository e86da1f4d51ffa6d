import ChargeDomain
import Foundation
import HTTPTypes
import Logging

/// How a provider refuses in the body of an answer.
struct ProviderRefusal {
  /// The HTTP status that means the same as its code; `nil` for an unknown code, where the status of the answer counts.
  let status: Int?
  /// The provider's words, for developers.
  let words: String
}

/// A successful answer, and when it came.
struct ProviderAnswer {
  let response: HTTPResponse
  let body: Data
  let receivedAt: Date
}

/// Sends requests to a provider. What goes wrong is logged for developers, without query and fields, and thrown as a
/// ``Failure``.
struct ProviderRequest: Sendable {
  let provider: ProviderID
  let transport: any HTTPTransport
  let clock: any CoreClock
  let logger: Logger
  /// What must not be logged, besides the values of the request's fields.
  var secrets: [String] = []

  /// A request for JSON.
  func get(
    _ url: URL, fields: HTTPFields = [:], _ limits: RequestLimits
  ) throws(Failure) -> HTTPExchange {
    var fields = fields
    fields[.accept] = "application/json"
    do throws(HTTPFailure) {
      return HTTPExchange(try HTTPRequest(.get, url, fields: fields), limits: limits)
    } catch {
      throw Failure(error)
    }
  }

  /// Sends a request. Throws unless the answer is a success.
  /// - Parameters:
  ///   - isExpected: accepts an answer whatever its status.
  ///   - refusal: reads a refusal of the provider's own; `nil` when the answer is none.
  func answer(
    to exchange: HTTPExchange, unless isExpected: (HTTPAnswer) -> Bool = { _ in false },
    refusal: (HTTPAnswer) -> ProviderRefusal? = { _ in nil }
  ) async throws(Failure) -> ProviderAnswer {
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await transport.send(exchange)
    } catch {
      if error != .cancelled { log(exchange, error.description) }
      throw Failure(error)
    }
    let receivedAt = clock.now
    let status = answer.response.status.code
    let refusal = refusal(answer)
    if refusal != nil || status != 200 && !isExpected(answer) {
      let words = refusal?.words ?? String(decoding: answer.body.prefix(400), as: UTF8.self)
      log(exchange, "status \(status): \(excerpt(words, of: exchange))")
      throw Failure(
        // A refusal with a status of success means that something is wrong at the provider.
        status: refusal?.status ?? (status == 200 ? 500 : status),
        wait: answer.response.retryAfter(now: receivedAt), receivedAt: receivedAt)
    }
    return ProviderAnswer(response: answer.response, body: answer.body, receivedAt: receivedAt)
  }

  /// Reads an answer. The reason why it cannot be used is logged.
  func reading<Content>(
    _ exchange: HTTPExchange, _ body: () throws(AnswerFault) -> Content
  ) throws(Failure) -> Content {
    do throws(AnswerFault) {
      return try body()
    } catch {
      log(exchange, excerpt(error))
      throw error.failure
    }

    func excerpt(_ fault: AnswerFault) -> String {
      switch fault {
      case .unreadable(let reason): reason
      case .providerError(let words): "the provider says \(self.excerpt(words, of: exchange))"
      }
    }
  }

  /// Logs why an answer is not used.
  func log(_ exchange: HTTPExchange, _ reason: String) {
    logger.warning("\(exchange): \(reason)", metadata: ["provider": "\(provider.rawValue)"])
  }

  /// Words of a server as a log may show them: short, safe to print, and without a key that we sent.
  private func excerpt(_ text: String, of exchange: HTTPExchange) -> String {
    let all = (secrets + exchange.request.headerFields.map(\.value)).filter { $0.utf8.count >= 8 }
    return FeedText.quoted(all.reduce(text) { $0.replacing($1, with: "(left out)") })
  }
}

extension URL {
  /// The address of a path below this one, which may end in a slash, with a query.
  func provider(path: String, query: [(String, String)] = []) throws(Failure) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { throw .invalid(field: "url") }
    parts.path = (parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path) + path
    parts.queryItems = query.isEmpty ? nil : query.map { URLQueryItem(name: $0.0, value: $0.1) }
    guard let url = parts.url else { throw .invalid(field: "url") }
    return url
  }
}

extension Double {
  /// The number as a query holds it: with a dot in every language of the device, without an exponent, and with no more decimals
  /// than it has.
  func queryText(atMost digits: Int) -> String {
    var text = String(format: "%.\(digits)f", locale: Locale(identifier: "en_US_POSIX"), self)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
