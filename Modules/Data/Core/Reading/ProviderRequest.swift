import ChargeDomain
import Foundation
import HTTPTypes
import Logging

/// What a provider's own body says of a refusal.
struct ProviderRefusal {
  /// What its code means in the words of HTTP; nil for a code that is not known, when the status decides.
  let status: Int?
  /// The provider's words, for developers.
  let words: String
}

/// A whole answer that can be read, and when it came.
struct ProviderAnswer {
  let response: HTTPResponse
  let body: Data
  let receivedAt: Date
}

/// Asks a provider and judges the status of its answer. What went wrong is logged for developers, without query and
/// fields, and thrown in the domain's few words.
struct ProviderRequest: Sendable {
  let provider: ProviderID
  let transport: any HTTPTransport
  let clock: any CoreClock
  let logger: Logger
  /// What must not be logged, beside the values of the fields that were sent.
  var secrets: [String] = []

  // MARK: Questions

  /// A question for JSON.
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

  // MARK: Answers

  /// Asks; throws unless the answer is a success.
  /// - Parameters:
  ///   - isExpected: an answer that is taken as it is, whatever its status.
  ///   - refusal: what the provider says in its own shapes; nil when it says nothing.
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
        // A refusal with a status of success comes from a provider in trouble.
        status: refusal?.status ?? (status == 200 ? 500 : status),
        wait: answer.response.retryAfter(now: receivedAt), receivedAt: receivedAt)
    }
    return ProviderAnswer(response: answer.response, body: answer.body, receivedAt: receivedAt)
  }

  /// Reads an answer; why it cannot be used is logged.
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

  // MARK: Log

  /// Tells developers why an answer is not used.
  func log(_ exchange: HTTPExchange, _ reason: String) {
    logger.warning("\(exchange): \(reason)", metadata: ["provider": "\(provider.rawValue)"])
  }

  /// Words of a server as they may be logged: short, harmless to print, and without a key that we sent.
  private func excerpt(_ text: String, of exchange: HTTPExchange) -> String {
    let all = (secrets + exchange.request.headerFields.map(\.value)).filter { $0.utf8.count >= 8 }
    return FeedText.quoted(all.reduce(text) { $0.replacing($1, with: "(left out)") })
  }
}

extension URL {
  /// The address with a path and query below this one, whether or not this one ends in a slash.
  func provider(path: String, query: [(String, String)] = []) throws(Failure) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { throw .invalid(field: "url") }
    parts.path = (parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path) + path
    parts.queryItems = query.isEmpty ? nil : query.map { URLQueryItem(name: $0.0, value: $0.1) }
    guard let url = parts.url else { throw .invalid(field: "url") }
    return url
  }
}

extension Double {
  /// The number as a query holds it: with a dot, whatever the device's language, and never with an exponent.
  func queryText(digits: Int) -> String {
    String(format: "%.\(digits)f", locale: Locale(identifier: "en_US_POSIX"), self)
  }
}
