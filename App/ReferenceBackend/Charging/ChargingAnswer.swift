import Foundation
import Hummingbird

/// A refusal as the charging network passes it on from its user pool: `AuthError`.
struct ChargingRefusal: Error, Sendable {
  let code: String
  let message: String
  /// Seconds after which asking again helps.
  var wait: TimeInterval?

  static let notAnEmail = ChargingRefusal(code: "InvalidParameterException", message: "Username should be an email")
  static let usernameExists = ChargingRefusal(
    code: "UsernameExistsException", message: "An account with the given email already exists.")
  static let wrongCredentials = ChargingRefusal(
    code: "NotAuthorizedException", message: "Incorrect username or password.")
  static let notConfirmed = ChargingRefusal(code: "UserNotConfirmedException", message: "User is not confirmed.")
  static let invalidToken = ChargingRefusal(code: "NotAuthorizedException", message: "Invalid Access Token")
  static let expiredToken = ChargingRefusal(code: "NotAuthorizedException", message: "Access Token has expired")
  static let invalidSession = ChargingRefusal(
    code: "NotAuthorizedException", message: "Invalid session for the user, session can only be used once.")
  static let wrongCode = ChargingRefusal(
    code: "CodeMismatchException", message: "Invalid verification code provided, please try again.")
  static let expiredCode = ChargingRefusal(
    code: "ExpiredCodeException", message: "Invalid code provided, please request a code again.")

  static func limitExceeded(wait: TimeInterval? = nil) -> ChargingRefusal {
    ChargingRefusal(
      code: "LimitExceededException", message: "Attempt limit exceeded, please try after some time.", wait: wait)
  }

  static func tooSoon(_ wait: TimeInterval) -> ChargingRefusal {
    ChargingRefusal(code: "TooManyRequestsException", message: "Too many requests", wait: wait)
  }

  static func password(_ complaint: String) -> ChargingRefusal {
    ChargingRefusal(
      code: "InvalidPasswordException", message: "Password did not conform with policy: \(complaint)")
  }

  static func missing(_ field: String) -> ChargingRefusal {
    ChargingRefusal(
      code: "InvalidParameterException",
      message: "1 validation error detected: Value at '\(field)' failed to satisfy constraint: Member must not be null")
  }

  static func tooLong(_ field: String, most: Int) -> ChargingRefusal {
    ChargingRefusal(
      code: "InvalidParameterException",
      message: "1 validation error detected: Value at '\(field)' failed to satisfy constraint: "
        + "Member must have length less than or equal to \(most)")
  }
}

/// Answers in the shapes that the charging network has.
enum ChargingAnswer {
  static let empty = Response(status: .ok, headers: [.cacheControl: "no-store"])
  static let noContent = Response(status: .noContent, headers: [.cacheControl: "no-store"])

  static func json(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> Response {
    .json(value, status: status, cacheControl: "no-store")
  }

  /// `AuthError`.
  static func refusal(_ refusal: ChargingRefusal, at now: Date, status: HTTPResponse.Status = .badRequest) -> Response {
    var members: [(key: String, value: JSONValue)] = [
      ("message", .string(refusal.message)), ("code", .string(refusal.code)),
      ("time", .string(now.formatted(.iso8601))), ("requestId", .string(UUID().uuidString.lowercased())),
      ("statusCode", .integer(status.code)), ("retryable", .bool(refusal.wait != nil)),
    ]
    if let wait = refusal.wait { members.append(("retryDelay", .integer(milliseconds(wait)))) }
    return json(.object(members), status: status)
  }

  /// A bare array of codes.
  static func codes(_ codes: [String], status: HTTPResponse.Status) -> Response {
    json(.array(codes.map(JSONValue.string)), status: status)
  }

  /// The middleware's answer to a request that makes no sense.
  static func nonsense(_ problem: BodyProblem, at now: Date) -> Response {
    switch problem {
    case .missing(let field), .wrongType(let field): refusal(.missing(field), at: now)
    case .malformed:
      json(
        .object([
          ("status", .integer(400)), ("message", .string("The body is not a JSON object.")),
          ("errorCodes", .array([.string("invalidDataType")])),
        ]), status: .badRequest)
    case .tooLarge:
      json(
        .object([
          ("status", .integer(413)), ("message", .string("The body is too large.")),
          ("errorCodes", .array([.string("invalidDataType")])),
        ]), status: .contentTooLarge)
    }
  }

  /// The middleware's answers with a single code.
  static func middleware(_ status: HTTPResponse.Status, _ code: String, _ message: String) -> Response {
    json(
      .object([("status", .integer(status.code)), ("code", .string(code)), ("message", .string(message))]),
      status: status)
  }

  static let unauthorized = middleware(.unauthorized, "unauthorizedError", "No valid access token was sent.")

  /// Status 500 in a shape.
  static func fault(_ fault: AccountsControl.Fault, at now: Date) -> Response {
    switch fault {
    case .service:
      refusal(
        ChargingRefusal(code: "InternalErrorException", message: "Internal error."), at: now,
        status: .internalServerError)
    case .codes: codes(["dbError"], status: .internalServerError)
    case .middleware: middleware(.internalServerError, "internalError", "Internal Server Error")
    }
  }

  private static func milliseconds(_ seconds: TimeInterval) -> Int {
    Int(max(0, min(seconds, 86_400)).rounded(.up)) * 1000
  }
}
