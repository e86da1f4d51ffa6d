public import ChargeDomain

/// What went wrong, in a line, and what a person can do about it.
typealias Words = (title: String, advice: String)

extension Texts {
  /// What went wrong, in a line.
  public func failureTitle(_ failure: Failure) -> String { words(failure).title }

  /// What a person can do about it.
  public func failureAdvice(_ failure: Failure) -> String { words(failure).advice }

  func words(_ failure: Failure) -> Words {
    switch failure {
    case .offline: (errorOfflineTitle, errorOfflineAdvice)
    case .timedOut: (errorTimedOutTitle, errorTimedOutAdvice)
    case .unauthorized: (errorUnauthorizedTitle, errorUnauthorizedAdvice)
    case .notFound: (errorNotFoundTitle, errorNotFoundAdvice)
    case .switchedOff: (errorSwitchedOffTitle, errorSwitchedOffAdvice)
    case .busy, .rateLimited: (errorBusyTitle, errorBusyAdvice)
    case .attemptsExceeded: (rejectedAttemptsTitle, rejectedAttemptsAdvice)
    case .providerError: (errorProviderTitle, errorProviderAdvice)
    case .badAnswer: (errorBadAnswerTitle, errorBadAnswerAdvice)
    case .invalid(let field): (errorInvalidTitle, errorInvalidAdvice(field: field))
    case .storage: (errorStorageTitle, errorStorageAdvice)
    case .exposed: (errorExposedTitle, errorExposedAdvice)
    case .rejected(let reason): words(reason)
    case .signInNeeded(let service): (errorSignInTitle, errorSignInAdvice(service: accountService(service)))
    case .locked: (errorLockedTitle, errorLockedAdvice)
    case .cancelled: (errorCancelledTitle, errorCancelledAdvice)
    }
  }
}
