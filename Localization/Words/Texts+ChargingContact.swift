public import ChargeDomain

/// Why there is no news of a session.
extension Texts {
  /// As a sentence of its own; nil where the person has to sign in, which is said with its button.
  public func chargingContact(_ failure: Failure) -> String? {
    chargingSilence(failure).map { failure.isOfNetwork ? $0 : chargingNoContact(problem: $0) }
  }

  /// The same beside the age of the last news.
  public func chargingSilence(_ failure: Failure) -> String? {
    switch failure {
    case .signInNeeded, .unauthorized: nil
    case .providerError: chargingServerError
    case .timedOut: chargingNoReply
    case .badAnswer, .notFound, .invalid, .rejected, .cancelled: chargingBadReply
    case .offline, .locked, .exposed, .storage, .switchedOff, .busy, .rateLimited, .attemptsExceeded:
      failureTitle(failure)
    }
  }
}

extension Failure {
  /// Whether the network was reached, or asked in vain: what keeps the device from asking is something else.
  public var isOfNetwork: Bool {
    switch self {
    case .providerError, .timedOut, .badAnswer, .notFound, .invalid, .rejected, .cancelled, .busy, .rateLimited,
      .attemptsExceeded:
      true
    case .signInNeeded, .unauthorized, .offline, .locked, .exposed, .storage, .switchedOff: false
    }
  }
}
