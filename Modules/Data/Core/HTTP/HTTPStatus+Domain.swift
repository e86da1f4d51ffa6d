public import ChargeDomain
public import Foundation

extension Failure {
  /// What the status of an answer means, the same for every service.
  ///
  /// A code in a body that says more is first put into the words of HTTP: "over the limit" is 429, whatever status it
  /// came with.
  /// - Parameters:
  ///   - status: the status, which is no success.
  ///   - wait: seconds that `Retry-After` asks to wait; kept to for 429 and 503 (RFC 9110 section 10.2.3).
  ///   - receivedAt: when the answer came: the wait begins there.
  public init(status: Int, wait: TimeInterval?, receivedAt: Date) {
    let until = wait.map { receivedAt.addingTimeInterval($0) }
    self =
      switch status {
      case 401, 403: .unauthorized
      case 404, 410: .notFound
      case 429: until.map { .rateLimited(until: $0) } ?? .busy
      case 503: until.map { .rateLimited(until: $0) } ?? .providerError
      default: .providerError
      }
  }
}
