import Foundation
import Hummingbird

/// A refusal as the charging network passes it on from its user pool: `AuthError`.
struct ChargingRefusal: Error, Sendable {
  let code: String
  let message: String
  /// Seconds after which asking again helps.
  var wait: TimeInterval?
  /// Whether all codes of an hour were sent.
  var areCodesUsedUp = false

  private init(_ code: String, _ message: String, wait: TimeInterval? = nil) {
    self.code = code
    self.message = message
    self.wait = wait
  }

  static let notAnEmail = Self("InvalidParameterException", "Username should be an email")
  static let usernameExists = Self("UsernameExistsException", "An account with the given email already exists.")
  static let wrongCredentials = Self("NotAuthorizedException", "Incorrect username or password.")
  static let notConfirmed = Self("UserNotConfirmedException", "User is not confirmed.")
  static let invalidToken = Self("NotAuthorizedException", "Invalid Access Token")
  static let expiredToken = Self("NotAuthorizedException", "Access Token has expired")
  static let invalidSession = Self(
    "NotAuthorizedException", "Invalid session for the user, session can only be used once.")
  static let wrongCode = Self("CodeMismatchException", "Invalid verification code provided, please try again.")
  static let expiredCode = Self("ExpiredCodeException", "Invalid code provided, please request a code again.")
  static let internalError = Self("InternalErrorException", "Internal error.")

  static func limitExceeded(wait: TimeInterval? = nil) -> Self {
    Self("LimitExceededException", "Attempt limit exceeded, please try after some time.", wait: wait)
  }

  /// All codes of an hour were sent to an address.
  static func codesUsedUp(wait: TimeInterval) -> Self {
    var refusal = limitExceeded(wait: wait)
    refusal.areCodesUsedUp = true
    return refusal
  }

  static func tooSoon(_ wait: TimeInterval) -> Self {
    Self("TooManyRequestsException", "Too many requests", wait: wait)
  }

  static func password(_ complaint: String) -> Self {
    Self("InvalidPasswordException", "Password did not conform with policy: \(complaint)")
  }

  static func missing(_ field: String) -> Self { invalid(field, "Member must not be null") }

  static func tooLong(_ field: String, most: Int) -> Self {
    invalid(field, "Member must have length less than or equal to \(most)")
  }

  private static func invalid(_ field: String, _ constraint: String) -> Self {
    Self(
      "InvalidParameterException",
      "1 validation error detected: Value at '\(field)' failed to satisfy constraint: \(constraint)")
  }
}

/// Answers in the shapes that the charging network has.
enum ChargingAnswer {
  static let empty = Response(status: .ok, headers: [.cacheControl: "no-store"])
  static let noContent = Response(status: .noContent, headers: [.cacheControl: "no-store"])
  /// There is no such record, or none at all.
  static let notFound = Response(status: .notFound, headers: [.cacheControl: "no-store"])

  /// `AuthError`.
  static func refusal(_ refusal: ChargingRefusal, at now: Date, status: HTTPResponse.Status = .badRequest) -> Response {
    var response = Response.json(
      [
        "message": refusal.message, "code": refusal.code, "time": now.formatted(.iso8601),
        "requestId": UUID().uuidString.lowercased(), "statusCode": status.code, "retryable": refusal.wait != nil,
        "retryDelay": JSONValue.unlessNil(refusal.wait.map(milliseconds)),
      ], status: status)
    if let wait = refusal.wait, refusal.areCodesUsedUp {
      for field in OneTimeCodes.usedUpFields(wait: wait) { response.setField(field.name, field.value) }
    }
    return response
  }

  /// A bare array of codes.
  static func codes(_ codes: [String], status: HTTPResponse.Status) -> Response { .json(codes.json, status: status) }

  /// A refusal with one code.
  static func refused(_ code: String) -> Response { codes([code], status: .badRequest) }

  /// The answer to a body about charging that cannot be used.
  static func invalid(_ problem: BodyProblem) -> Response {
    switch problem {
    case .missing, .wrongType: refused("invalidDataType")
    case .malformed: unreadable(.badRequest, "The body is not a JSON object.")
    case .tooLarge: unreadable(.contentTooLarge, "The body is too large.")
    }
  }

  /// The answer of chargers and sessions that were told to fail.
  static func fault(_ fault: ChargingControl.Fault) -> Response {
    switch fault {
    case .status(401): unauthorized
    case .status(let code): codes(["internalError"], status: HTTPResponse.Status(code: code))
    }
  }

  /// The middleware's answer to a body that it cannot read.
  static func nonsense(_ problem: BodyProblem, at now: Date) -> Response {
    switch problem {
    case .missing(let field), .wrongType(let field): refusal(.missing(field), at: now)
    case .malformed: unreadable(.badRequest, "The body is not a JSON object.")
    case .tooLarge: unreadable(.contentTooLarge, "The body is too large.")
    }
  }

  private static func unreadable(_ status: HTTPResponse.Status, _ message: String) -> Response {
    .json(["status": status.code, "message": message, "errorCodes": ["invalidDataType"]], status: status)
  }

  /// The middleware's answers with a single code.
  static func middleware(_ status: HTTPResponse.Status, _ code: String, _ message: String) -> Response {
    .json(["status": status.code, "code": code, "message": message], status: status)
  }

  static let unauthorized = middleware(.unauthorized, "unauthorizedError", "No valid access token was sent.")

  /// The answer of a service that was told to fail.
  static func fault(_ fault: AccountsControl.Fault, at now: Date) -> Response {
    switch fault {
    case .service: refusal(.internalError, at: now, status: .internalServerError)
    case .codes: codes(["dbError"], status: .internalServerError)
    case .middleware: middleware(.internalServerError, "internalError", "Internal Server Error")
    }
  }

  private static func milliseconds(_ seconds: TimeInterval) -> Int {
    Int(max(0, min(seconds, 86_400)).rounded(.up)) * 1000
  }
}
