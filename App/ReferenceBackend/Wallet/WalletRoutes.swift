import Foundation
import HTTPTypes
import Hummingbird

/// The sign-in of the wallet and its `/user`.
struct WalletRoutes: Sendable {
  let accounts: WalletAccounts

  /// Most characters of a name.
  private static let longestName = 100

  func add(to router: Router<BackendContext>) {
    router.post("\(BackendEndpoint.walletSendCode.path)") { request, _ in
      await answer { try await sendCode(request.decoded()) }
    }
    router.post("\(BackendEndpoint.walletCheckCode.path)") { request, _ in
      await answer { try await checkCode(request.decoded()) }
    }
    router.get("\(BackendEndpoint.walletUser.path)") { request, _ in
      await signedIn(request) { user in json(user) }
    }
    router.put("\(BackendEndpoint.walletUser.path)") { request, _ in
      await signedIn(request) { user in try await rename(user, request.decoded()) }
    }
  }

  private struct Number: Decodable, Sendable {
    let e164PhoneNumber: String
  }

  private struct Code: Decodable, Sendable {
    let e164PhoneNumber: String
    let code: String
  }

  private struct Name: Decodable, Sendable {
    let name: String
  }

  private func sendCode(_ body: Number) async throws -> Response {
    switch try await accounts.sendCode(to: body.e164PhoneNumber) {
    case .failure(let refusal): refusal.response
    case .success: .json(["status": "pending"])
    }
  }

  private func checkCode(_ body: Code) async throws -> Response {
    switch try await accounts.checkCode(body.code, of: body.e164PhoneNumber) {
    case .failure(let refusal): refusal.response
    case .success(let token): .json(["authToken": token])
    }
  }

  private func rename(_ user: WalletAccounts.User, _ body: Name) async throws -> Response {
    let name = body.name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    let isPlain = !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isPlain, name.count <= Self.longestName, name.utf8.count <= 4 * Self.longestName else {
      return WalletRefusal.invalidName.response
    }
    guard let renamed = try await accounts.rename(user, to: name.isEmpty ? nil : name) else {
      return WalletRefusal.noToken.response
    }
    return json(renamed)
  }

  private func json(_ user: WalletAccounts.User) -> Response {
    let record: JSONValue = [
      "e164PhoneNumber": user.phone, "name": user.name, "userId": user.id, "accounts": JSONValue.array([]),
    ]
    return .json(["user": record])
  }

  private func signedIn(
    _ request: Request, _ work: (WalletAccounts.User) async throws -> Response
  ) async -> Response {
    await answer {
      guard let token = request.field("x-auth-token"), let user = try await accounts.user(token: token)
      else { return WalletRefusal.noToken.response }
      return try await work(user)
    }
  }

  private func answer(_ work: () async throws -> Response) async -> Response {
    do {
      return try await work()
    } catch let problem as BodyProblem {
      return WalletRefusal.invalidRequest(problem).response
    } catch {
      return WalletRefusal.fault.response
    }
  }
}

/// A refusal of the wallet.
struct WalletRefusal: Error, Sendable {
  private let status: HTTPResponse.Status
  private let code: String
  private let message: String
  /// Seconds to wait before asking again.
  private let wait: TimeInterval?

  private init(_ status: HTTPResponse.Status, _ code: String, _ message: String, wait: TimeInterval? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.wait = wait
  }

  static let invalidNumber = Self(.badRequest, "invalid_phone_number", "Invalid phone number")
  static let incorrectCode = Self(.badRequest, "incorrect_code", "Incorrect verification code")
  static let codeExpired = Self(.badRequest, "code_expired", "Verification code expired")
  static let tooManyAttempts = Self(
    .tooManyRequests, "too_many_attempts", "Too many attempts with this verification code")
  static let noToken = Self(.unauthorized, "no_auth_token_error", "No valid auth token was sent")
  static let invalidName = Self(.badRequest, "invalid_name", "Invalid name")
  static let fault = Self(.internalServerError, "unknown_error", "Internal server error")

  static func tooManyRequests(wait: TimeInterval) -> Self {
    Self(.tooManyRequests, "too_many_requests", "Too many verification codes were sent", wait: wait)
  }

  static func invalidRequest(_ problem: BodyProblem) -> Self {
    switch problem {
    case .tooLarge: Self(.contentTooLarge, "invalid_request", "The body is too large")
    case .malformed: Self(.badRequest, "invalid_request", "The body is not a JSON object")
    case .missing(let field): Self(.badRequest, "invalid_request", "\(field) is missing")
    case .wrongType(let field): Self(.badRequest, "invalid_request", "\(field) is no text")
    }
  }

  var response: Response {
    var response = Response.json(["errorCode": code, "message": message], status: status)
    if let wait { response.headers[.retryAfter] = "\(Int(wait.rounded(.up)))" }
    return response
  }
}
