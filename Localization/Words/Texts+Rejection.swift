public import ChargeDomain

extension Texts {
  /// Why a service said no, in a line.
  public func rejectionTitle(_ reason: Rejection) -> String {
    switch reason {
    case .malformedEmail: rejectedEmailTitle
    case .emailTooLong: rejectedEmailLongTitle
    case .weakPassword: rejectedPasswordTitle
    case .accountExists: rejectedExistsTitle
    case .wrongCredentials: rejectedCredentialsTitle
    case .unverified: rejectedUnverifiedTitle
    case .wrongCode: rejectedCodeTitle
    case .expiredCode: rejectedExpiredTitle
    case .tooManyAttempts: rejectedAttemptsTitle
    case .unknownAccount: rejectedAccountTitle
    case .malformedPhone: rejectedPhoneTitle
    case .invalidName, .invalidAddress, .invalidPostcode, .invalidTown, .invalidCountry, .invalidField:
      rejectedFieldTitle
    case .unknown: rejectedUnknownTitle
    }
  }

  /// What a person can do about it.
  public func rejectionAdvice(_ reason: Rejection) -> String {
    switch reason {
    case .malformedEmail: rejectedEmailAdvice
    case .emailTooLong: rejectedEmailLongAdvice(count: EmailRule.longest)
    case .weakPassword: rejectedPasswordAdvice
    case .accountExists: rejectedExistsAdvice
    case .wrongCredentials: rejectedCredentialsAdvice
    case .unverified: rejectedUnverifiedAdvice
    case .wrongCode: rejectedCodeAdvice
    case .expiredCode: rejectedExpiredAdvice
    case .tooManyAttempts: rejectedAttemptsAdvice
    case .unknownAccount: rejectedAccountAdvice
    case .malformedPhone: rejectedPhoneAdvice
    case .invalidName, .invalidAddress, .invalidPostcode, .invalidTown, .invalidCountry, .invalidField:
      rejectedFieldAdvice
    case .unknown: rejectedUnknownAdvice
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
