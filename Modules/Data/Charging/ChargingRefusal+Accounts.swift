import ChargeDomain
import Foundation

/// What a refusal means to a request of an account, or to a question about a person's transactions.
extension ChargingRefusal {
  /// `nil` when nothing is refused, or the answer has none of the three shapes.
  static func read(_ answer: AccountAnswer, _ purpose: ChargingPurpose) -> AccountRefusal? {
    guard let refusal = ChargingRefusal(answer) else {
      guard answer.status == 401, purpose == .signIn else { return nil }
      return AccountRefusal(failure: .rejected(.wrongCredentials), code: nil)
    }
    return refusal.meaning(purpose, answer)
  }

  /// What the first known code means, and without one the status.
  func meaning(_ purpose: ChargingPurpose, _ answer: AccountAnswer) -> AccountRefusal {
    for code in codes {
      guard let failure = failure(code, purpose, answer) else { continue }
      return AccountRefusal(failure: failure, code: code)
    }
    return AccountRefusal(failure: unknown(purpose, answer), code: codes.first)
  }

  private func unknown(_ purpose: ChargingPurpose, _ answer: AccountAnswer) -> Failure {
    if status == 401, purpose == .signIn { return .rejected(.wrongCredentials) }
    return answer.failure(status, hasReason: true)
  }

  /// What a code means; `nil` when it is unknown.
  private func failure(_ code: String, _ purpose: ChargingPurpose, _ answer: AccountAnswer) -> Failure? {
    switch code {
    case "UsernameExistsException", "AliasExistsException": .rejected(.accountExists)
    case "InvalidPasswordException", "PasswordHistoryPolicyViolationException": .rejected(.weakPassword)
    case "InvalidParameterException": .rejected(parameter(purpose))
    case "NotAuthorizedException": notAuthorized(purpose, answer)
    case "UserNotConfirmedException": .rejected(.unverified)
    case "UserNotFoundException": .rejected(.unknownAccount)
    case "PasswordResetRequiredException": .rejected(.wrongCredentials)
    case "CodeMismatchException": .rejected(.wrongCode)
    case "ExpiredCodeException": .rejected(.expiredCode)
    case "LimitExceededException", "TooManyFailedAttemptsException": tooMany(purpose, answer)
    case "TooManyRequestsException": busy(answer)
    case "unauthorizedError": unauthorized(purpose, answer)
    case "invalidPhoneNumber": .rejected(.malformedPhone)
    case "invalidName": .rejected(.invalidName)
    case "invalidAddress": .rejected(.invalidAddress)
    case "invalidZipCode": .rejected(.invalidPostcode)
    case "invalidCity": .rejected(.invalidTown)
    case "invalidCountry": .rejected(.invalidCountry)
    case "invalidDataType": .rejected(.invalidField)
    case "dbUniqueConstraintError": purpose == .signUp ? .rejected(.accountExists) : .providerError
    case "internalError", "InternalErrorException", "dbError", "dbForeignKeyConstraintError",
      "CodeDeliveryFailureException", "UnexpectedLambdaException", "UserLambdaValidationException":
      .providerError
    default: nil
    }
  }

  private func busy(_ answer: AccountAnswer) -> Failure {
    Failure(
      status: 429, wait: retryDelay ?? answer.wait, receivedAt: answer.receivedAt, sent: answer.codesSent)
  }

  private func tooMany(_ purpose: ChargingPurpose, _ answer: AccountAnswer) -> Failure {
    guard let wait = retryDelay ?? answer.wait else { return .rejected(.tooManyAttempts) }
    let end = answer.receivedAt.addingTimeInterval(wait)
    switch purpose {
    case .signUp, .sendResetCode: return .rateLimited(until: end, sent: answer.codesSent)
    case .signIn, .changePassword, .signedIn: return .attemptsExceeded(until: end)
    // Waiting does not help a code that was tried too often: a new code is needed.
    case .verify, .resetPassword: return .rejected(.tooManyAttempts)
    }
  }

  private func unauthorized(_ purpose: ChargingPurpose, _ answer: AccountAnswer) -> Failure {
    switch purpose {
    case .signIn: .rejected(.wrongCredentials)
    // Without a token none was refused.
    case .changePassword, .signedIn: answer.isSignedIn ? .unauthorized : .rejected(.unknown)
    case .signUp, .verify, .sendResetCode, .resetPassword: .rejected(.unknown)
    }
  }

  // The same code stands for wrong passwords, expired tokens and states of the account. The message tells which.
  private func notAuthorized(_ purpose: ChargingPurpose, _ answer: AccountAnswer) -> Failure {
    let message = message.lowercased()
    if message.contains("attempts exceeded") { return tooMany(purpose, answer) }
    switch purpose {
    case .signIn: return .rejected(.wrongCredentials)
    case .signedIn: return unauthorized(purpose, answer)
    case .changePassword: return message.contains("token") ? .unauthorized : .rejected(.wrongCredentials)
    case .verify: return .rejected(message.contains("confirmed") ? .accountExists : .unknown)
    case .signUp, .sendResetCode, .resetPassword: return .rejected(.unknown)
    }
  }

  // The same code stands for every field. The message names the field.
  private func parameter(_ purpose: ChargingPurpose) -> Rejection {
    let message = message.lowercased()
    if message.contains("no registered/verified") { return .unverified }
    if message.contains("already confirmed") { return .accountExists }
    if message.contains("'confirmationcode'") || message.contains("'code'") { return .wrongCode }
    if message.contains("password'") { return purpose == .signIn ? .wrongCredentials : .weakPassword }
    if message.contains("email") || message.contains("'username'") { return .malformedEmail }
    return .invalidField
  }
}
