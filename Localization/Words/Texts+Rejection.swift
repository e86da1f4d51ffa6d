public import ChargeDomain

extension Texts {
  /// Why a service said no, in a line.
  public func rejectionTitle(_ reason: Rejection) -> String { words(reason).title }

  /// What a person can do about it.
  public func rejectionAdvice(_ reason: Rejection) -> String { words(reason).advice }

  func words(_ reason: Rejection) -> Words {
    switch reason {
    case .malformedEmail: (rejectedEmailTitle, rejectedEmailAdvice)
    case .emailTooLong: (rejectedEmailLongTitle, rejectedEmailLongAdvice(count: EmailRule.longest))
    case .weakPassword: (rejectedPasswordTitle, rejectedPasswordAdvice)
    case .accountExists: (rejectedExistsTitle, rejectedExistsAdvice)
    case .wrongCredentials: (rejectedCredentialsTitle, rejectedCredentialsAdvice)
    case .unverified: (rejectedUnverifiedTitle, rejectedUnverifiedAdvice)
    case .wrongCode: (rejectedCodeTitle, rejectedCodeAdvice)
    case .expiredCode: (rejectedExpiredTitle, rejectedExpiredAdvice)
    case .tooManyAttempts: (rejectedAttemptsTitle, rejectedAttemptsAdvice)
    case .unknownAccount: (rejectedAccountTitle, rejectedAccountAdvice)
    case .malformedPhone: (rejectedPhoneTitle, rejectedPhoneAdvice)
    case .invalidName, .invalidAddress, .invalidPostcode, .invalidTown, .invalidCountry, .invalidField:
      (rejectedFieldTitle, rejectedFieldAdvice)
    case .unknown: (rejectedUnknownTitle, rejectedUnknownAdvice)
    }
  }

  /// What is wrong with an e-mail address, beside its field.
  public func emailProblem(_ problem: EmailRule.Problem) -> String {
    switch problem {
    case .malformed: formEmailError
    case .tooLong: formEmailTooLong(count: EmailRule.longest)
    }
  }

  /// The name of a service.
  public func accountService(_ service: AccountService) -> String {
    switch service {
    case .charging: accountCharging
    case .appointments: accountAppointments
    case .wallet: accountWallet
    }
  }
}
