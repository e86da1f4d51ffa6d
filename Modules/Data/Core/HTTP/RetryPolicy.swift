import Foundation
public import HTTPTypes

/// Whether and when a request is sent again: three attempts, the later ones after up to 0.5 s and 1 s, or after a
/// `Retry-After` of up to a minute.
struct RetryPolicy: Hashable, Sendable {
  /// How an attempt ended.
  enum Outcome: Hashable, Sendable {
    /// Without a whole answer.
    case failed(HTTPFailure)
    /// With an answer, and the seconds of its `Retry-After`.
    case answered(status: Int, retryAfter: TimeInterval?)
  }

  /// The number of attempts, the first included.
  var attempts = 3
  /// Seconds before the second attempt; each further wait is twice as long as the one before.
  var firstDelay: TimeInterval = 0.5
  /// The longest wait in seconds where the server asks for none.
  var longestDelay: TimeInterval = 30
  /// The longest `Retry-After` in seconds that is waited for; a longer one ends the attempts.
  var longestRetryAfter: TimeInterval = 60

  /// Seconds to wait before the next attempt; `nil` to accept this outcome.
  /// - Parameters:
  ///   - attempt: attempts made so far, from 1.
  ///   - method: only idempotent ones are sent again (RFC 9110 section 9.2.2).
  ///   - jitter: from 0 to 1: spreads clients that failed together over the second half of the wait.
  func delay(
    after attempt: Int, of method: HTTPRequest.Method, _ outcome: Outcome, jitter: Double
  ) -> TimeInterval? {
    guard attempt < attempts, method.isIdempotent, outcome.mayPass else { return nil }
    if case .answered(_, let retryAfter?) = outcome { return retryAfter <= longestRetryAfter ? retryAfter : nil }
    let full = min(longestDelay, firstDelay * pow(2, Double(max(0, attempt - 1))))
    return full / 2 + full / 2 * min(1, max(0, jitter))
  }
}

extension RetryPolicy.Outcome {
  /// Whether another attempt may end differently.
  var mayPass: Bool {
    switch self {
    case .failed(.unreachable), .failed(.timedOut), .failed(.badTransfer): true
    case .failed: false
    case .answered(let status, _): [408, 429, 500, 502, 503, 504].contains(status)
    }
  }
}

extension HTTPRequest.Method {
  /// Sending it twice means what sending it once means (RFC 9110 section 9.2.2).
  public var isIdempotent: Bool { [.get, .head, .put, .delete, .options, .trace, .query].contains(self) }
}
