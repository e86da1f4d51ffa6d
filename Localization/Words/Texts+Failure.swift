public import ChargeDomain

extension Texts {
  /// What went wrong, in a line.
  public func failureTitle(_ failure: Failure) -> String {
    switch failure {
    case .offline: errorOfflineTitle
    case .timedOut: errorTimedOutTitle
    case .unauthorized: errorUnauthorizedTitle
    case .notFound: errorNotFoundTitle
    case .switchedOff: errorSwitchedOffTitle
    case .busy, .rateLimited: errorBusyTitle
    case .attemptsExceeded: rejectedAttemptsTitle
    case .providerError: errorProviderTitle
    case .badAnswer: errorBadAnswerTitle
    case .invalid: errorInvalidTitle
    case .storage: errorStorageTitle
    case .exposed: errorExposedTitle
    case .rejected(let reason): rejectionTitle(reason)
    case .signInNeeded: errorSignInTitle
    case .locked: errorLockedTitle
    case .cancelled: errorCancelledTitle
    }
  }

  /// What a person can do about it.
  public func failureAdvice(_ failure: Failure) -> String {
    switch failure {
    case .offline: errorOfflineAdvice
    case .timedOut: errorTimedOutAdvice
    case .unauthorized: errorUnauthorizedAdvice
    case .notFound: errorNotFoundAdvice
    case .switchedOff: errorSwitchedOffAdvice
    case .busy, .rateLimited: errorBusyAdvice
    case .attemptsExceeded: rejectedAttemptsAdvice
    case .providerError: errorProviderAdvice
    case .badAnswer: errorBadAnswerAdvice
    case .invalid(let field): errorInvalidAdvice(field: field)
    case .storage: errorStorageAdvice
    case .exposed: errorExposedAdvice
    case .rejected(let reason): rejectionAdvice(reason)
    case .signInNeeded(let service): errorSignInAdvice(service: accountService(service))
    case .locked: errorLockedAdvice
    case .cancelled: errorCancelledAdvice
    }
  }
}
