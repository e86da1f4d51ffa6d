import ChargeDomain
import Foundation
import HTTPTypes

/// An error in the service's own words. What is decided is decided by its code: the messages change.
struct AFDCRefusal {
  /// What it means to us.
  let failure: Failure
  /// For developers, as given.
  let words: String

  /// Nil when the answer is no refusal of the service's own.
  init?(_ answer: HTTPAnswer, receivedAt: Date) {
    guard let root = Self.root(of: answer) else { return nil }
    let status = answer.response.status.code
    let retryAt = answer.response.retryAfter(now: receivedAt).map { receivedAt.addingTimeInterval($0) }
    if let error = root["error"] {
      let code = error["code"]?.string ?? error.string ?? ""
      failure = Self.failure(code: code, status: status, retryAt: retryAt)
      words = code
    } else if let errors = root["errors"] {
      // A parameter that was not understood: 422, of an undocumented shape.
      let all = errors.isArray ? errors.elements.compactMap(\.string) : [errors.string].compactMap { $0 }
      failure = Self.failure(code: all.first ?? "", status: status, retryAt: retryAt)
      words = all.joined(separator: "; ")
    } else {
      return nil
    }
  }

  // Errors are small; a whole answer is read only once, by its own reader.
  private static func root(of answer: HTTPAnswer) -> JSONValue? {
    guard answer.response.status.code != 200 || answer.body.count < 4096 else { return nil }
    do throws(JSONFailure) { return try JSONDocument(answer.body).root } catch { return nil }
  }

  private static func failure(code: String, status: Int, retryAt: Date?) -> Failure {
    switch code {
    case "API_KEY_MISSING", "API_KEY_INVALID", "API_KEY_DISABLED", "API_KEY_UNAUTHORIZED", "API_KEY_UNVERIFIED":
      return .unauthorized
    case "OVER_RATE_LIMIT": return retryAt.map { .rateLimited(until: $0) } ?? .busy
    case "NOT_FOUND": return .notFound
    default: break
    }
    switch status {
    case 401, 403: return .unauthorized
    case 404, 410: return .notFound
    case 429: return retryAt.map { .rateLimited(until: $0) } ?? .busy
    default: return .providerError
    }
  }
}
