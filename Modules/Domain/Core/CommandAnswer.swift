/// A service's answer to something that is carried out once or not at all. A failure, which is thrown, says nothing about
/// whether it was.
public enum CommandAnswer<Value: Sendable, Reason: Sendable>: Sendable {
  /// It was carried out.
  case done(Value)
  /// It was not, and never will be.
  case refused(Reason)
}

extension CommandAnswer: Equatable where Value: Equatable, Reason: Equatable {}

extension Failure {
  /// Whether nothing can have reached a service, or it refused to look at the request.
  var isBeforeSending: Bool {
    switch self {
    case .locked, .signInNeeded, .unauthorized, .storage, .exposed, .switchedOff, .invalid, .rateLimited,
      .attemptsExceeded:
      true
    case .offline, .timedOut, .notFound, .busy, .providerError, .badAnswer, .rejected, .cancelled: false
    }
  }
}
