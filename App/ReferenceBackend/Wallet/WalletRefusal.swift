import Foundation
import HTTPTypes
import Hummingbird

/// A refusal of the wallet.
public struct WalletRefusal: Error, Hashable, Sendable {
  /// The codes that the service has.
  enum Code: String, CaseIterable, Sendable {
    // Signing in.
    case invalidNumber = "invalid_phone_number"
    case incorrectCode = "incorrect_code"
    case codeExpired = "code_expired"
    case tooManyAttempts = "too_many_attempts"
    case tooManyRequests = "too_many_requests"
    // Everything.
    case noToken = "no_auth_token_error"
    case invalidRequest = "invalid_request"
    case fault = "unknown_error"
    // Orders.
    case insufficientFunds = "insufficient_funds"
    case unknownAccount = "find_account_error"
    case accountExists = "account_exists"
    case accountHasHolds = "account_has_holds"
    case sameAccount = "same_account"
    case invalidAmount = "invalid_amount"
    case invalidName = "invalid_name"
    case limitExceeded = "limit_exceeded"
    case currencyMismatch = "currency_mismatch"
    case unknownHold = "find_hold_error"
    case holdEnded = "hold_ended"
    case keyReused = "idempotency_key_reused"
  }

  /// The code, as the service writes it.
  public let code: String
  /// What was wrong, for developers.
  public let message: String
  let status: HTTPResponse.Status
  /// Seconds to wait before asking again.
  private let wait: TimeInterval?
  /// Whether all codes of an hour were sent.
  private var areCodesUsedUp = false

  private init(_ status: HTTPResponse.Status, _ code: String, _ message: String, wait: TimeInterval? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.wait = wait
  }

  init(_ code: Code, _ message: String? = nil, wait: TimeInterval? = nil) {
    let (status, usual) = code.meaning
    self.init(status, code.rawValue, message ?? usual, wait: wait)
  }

  /// All codes of an hour were sent to a number.
  static func codesUsedUp(wait: TimeInterval) -> Self {
    var refusal = Self(.tooManyRequests, wait: wait)
    refusal.areCodesUsedUp = true
    return refusal
  }

  /// A refusal with any code, also with one that the service does not have yet.
  init(named code: String) {
    if let known = Code(rawValue: code) {
      self.init(known)
    } else {
      self.init(.badRequest, code, "Refused")
    }
  }

  init(_ problem: BodyProblem) {
    switch problem {
    case .tooLarge: self.init(.contentTooLarge, Code.invalidRequest.rawValue, "The body is too large")
    case .malformed: self.init(.invalidRequest, "The body is not a JSON object")
    case .missing(let field): self.init(.invalidRequest, "\(field) is missing")
    case .wrongType(let field): self.init(.invalidRequest, "\(field) has another type")
    }
  }

  /// The body of the answer.
  var json: JSONValue { ["errorCode": code, "message": message] }

  var response: Response {
    var response = Response.json(json, status: status)
    guard let wait else { return response }
    response.headers[.retryAfter] = "\(Int(wait.rounded(.up)))"
    if areCodesUsedUp {
      for field in OneTimeCodes.usedUpFields(wait: wait) { response.setField(field.name, field.value) }
    }
    return response
  }
}

extension WalletRefusal.Code {
  fileprivate var meaning: (HTTPResponse.Status, String) {
    switch self {
    case .invalidNumber: (.badRequest, "Invalid phone number")
    case .incorrectCode: (.badRequest, "Incorrect verification code")
    case .codeExpired: (.badRequest, "Verification code expired")
    case .tooManyAttempts: (.tooManyRequests, "Too many attempts with this verification code")
    case .tooManyRequests: (.tooManyRequests, "Too many verification codes were sent")
    case .noToken: (.unauthorized, "No valid auth token was sent")
    case .invalidRequest: (.badRequest, "Invalid request")
    case .fault: (.internalServerError, "Internal server error")
    case .insufficientFunds: (.conflict, "Too little is available")
    case .unknownAccount: (.notFound, "There is no such account")
    case .accountExists: (.conflict, "There is or was an account with this id")
    case .accountHasHolds: (.conflict, "Money is held on the account")
    case .sameAccount: (.badRequest, "Both accounts are the same")
    case .invalidAmount: (.badRequest, "The amount is not a positive whole number of minor units")
    case .invalidName: (.badRequest, "Invalid name")
    case .limitExceeded: (.conflict, "More than the wallet takes")
    case .currencyMismatch: (.conflict, "The accounts have different currencies")
    case .unknownHold: (.notFound, "There is no such hold")
    case .holdEnded: (.conflict, "The hold has ended")
    case .keyReused: (.unprocessableContent, "The key belongs to another request")
    }
  }
}

/// Answers of the wallet.
enum WalletAnswer {
  /// An answer, or what went wrong in the service's shape.
  static func of(_ work: () async throws -> Response) async -> Response {
    do {
      return try await work()
    } catch let problem as BodyProblem {
      return WalletRefusal(problem).response
    } catch let refusal as WalletRefusal {
      return refusal.response
    } catch {
      return WalletRefusal(.fault).response
    }
  }
}
