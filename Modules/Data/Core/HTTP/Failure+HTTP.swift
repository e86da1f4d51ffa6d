public import ChargeDomain
public import Foundation

extension Failure {
  /// The failure of an exchange in the words of the domain.
  public init(_ failure: HTTPFailure) {
    self =
      switch failure {
      case .unreachable: .offline
      case .timedOut: .timedOut
      case .invalidRequest: .invalid(field: "url")
      case .insecure, .tls, .redirectLoop: .providerError
      case .tooLarge, .badTransfer: .badAnswer
      case .cancelled: .cancelled
      }
  }

  /// What the status of an answer means, the same for every service.
  ///
  /// A code in a body counts as the status that means the same: "over the limit" is 429, whatever status it came with.
  /// - Parameters:
  ///   - status: the status of an answer that is no success.
  ///   - wait: seconds of `Retry-After`, which counts for 429 and 503 (RFC 9110 section 10.2.3).
  ///   - receivedAt: when the answer came, and the wait began.
  ///   - sent: how many codes were sent, where the answer says that these were all.
  public init(status: Int, wait: TimeInterval?, receivedAt: Date, sent: CodeQuota? = nil) {
    let until = wait.map { receivedAt.addingTimeInterval($0) }
    self =
      switch status {
      case 401, 403: .unauthorized
      case 404, 410: .notFound
      case 429: until.map { .rateLimited(until: $0, sent: sent) } ?? .busy
      case 503: until.map { .rateLimited(until: $0) } ?? .providerError
      default: .providerError
      }
  }
}
