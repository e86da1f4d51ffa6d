import ChargeDomain
import Foundation

/// How the network refuses. There are three shapes, also with status 200: an object with a code and a message, an object
/// with a list of codes, and a list of codes alone.
struct ChargingRefusal {
  private let codes: [String]
  private let message: String
  private let status: Int
  /// Seconds to wait, where the object says that trying again helps.
  private let retryDelay: TimeInterval?

  /// `nil` when nothing is refused, or the answer has none of the three shapes.
  static func read(_ answer: AccountAnswer, _ purpose: ChargingPurpose) -> AccountRefusal? {
    guard let refusal = ChargingRefusal(answer) else {
      guard answer.status == 401, purpose == .signIn else { return nil }
      return AccountRefusal(failure: .rejected(.wrongCredentials), code: nil)
    }
    for code in refusal.codes {
      guard let failure = refusal.failure(code, purpose, answer) else { continue }
      return AccountRefusal(failure: failure, code: code)
    }
    return AccountRefusal(failure: refusal.unknown(purpose, answer), code: refusal.codes.first)
  }

  private init?(_ answer: AccountAnswer) {
    guard case .json(let root) = answer.body else { return nil }
    let words = root.isArray ? Array(root.elements) : []
    if !words.isEmpty, words.allSatisfy({ $0.string != nil }) {
      codes = words.compactMap(\.string)
      message = ""
      retryDelay = nil
      status = answer.isSuccess ? 400 : answer.status
      return
    }
    guard let object = answer.object else { return nil }
    let code = object.value("code")?.string
    codes = [code].compactMap { $0 } + (object.value("errorCodes")?.elements.compactMap(\.string) ?? [])
    message = object.value("message")?.string ?? ""
    let named = [object.value("statusCode"), object.value("status")].compactMap { value -> Int? in
      guard case .integer(let number) = value?.kind, (400...599).contains(number) else { return nil }
      return number
    }.first
    // An object without a code is a refusal only when a status says so.
    guard !codes.isEmpty || named != nil || (!answer.isSuccess && !message.isEmpty) else { return nil }
    status = answer.isSuccess ? named ?? 400 : answer.status
    retryDelay = Self.delay(object)
  }

  // In milliseconds. Delays below a second come from the library behind the service and are ignored.
  private static func delay(_ object: JSONReader) -> TimeInterval? {
    guard case .bool(true) = object.value("retryable")?.kind else { return nil }
    let milliseconds: Double
    switch object.value("retryDelay")?.kind {
    case .integer(let number): milliseconds = Double(number)
    case .double(let number): milliseconds = number
    case .null, .bool, .string, .array, .object, nil: return nil
    }
    return (1000...86_400_000).contains(milliseconds) ? milliseconds / 1000 : nil
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
    case "unauthorizedError": unauthorized(purpose)
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
    Failure(status: 429, wait: retryDelay ?? answer.wait, receivedAt: answer.receivedAt)
  }

  private func tooMany(_ purpose: ChargingPurpose, _ answer: AccountAnswer) -> Failure {
    guard let wait = retryDelay ?? answer.wait else { return .rejected(.tooManyAttempts) }
    let end = answer.receivedAt.addingTimeInterval(wait)
    switch purpose {
    case .signUp, .sendResetCode: return .rateLimited(until: end)
    case .signIn, .changePassword, .signedIn: return .attemptsExceeded(until: end)
    // Waiting does not help a code that was tried too often: a new code is needed.
    case .verify, .resetPassword: return .rejected(.tooManyAttempts)
    }
  }

  private func unauthorized(_ purpose: ChargingPurpose) -> Failure {
    switch purpose {
    case .signIn: .rejected(.wrongCredentials)
    case .changePassword, .signedIn: .unauthorized
    case .signUp, .verify, .sendResetCode, .resetPassword: .rejected(.unknown)
    }
  }

  // The same code stands for wrong passwords, expired tokens and states of the account. The message tells which.
  private func notAuthorized(_ purpose: ChargingPurpose, _ answer: AccountAnswer) -> Failure {
    let message = message.lowercased()
    if message.contains("attempts exceeded") { return tooMany(purpose, answer) }
    switch purpose {
    case .signIn: return .rejected(.wrongCredentials)
    case .signedIn: return .unauthorized
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
