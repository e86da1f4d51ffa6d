import Foundation
import HTTPTypes
import Hummingbird

/// The sign-in of the wallet and its `/user`.
struct WalletRoutes: Sendable {
  let accounts: WalletAccounts

  /// Most characters of a name.
  private static let longestName = 100

  func add(to router: Router<BasicRequestContext>) {
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
    case .success: .json(.object([("status", .string("pending"))]), cacheControl: "no-store")
    }
  }

  private func checkCode(_ body: Code) async throws -> Response {
    switch try await accounts.checkCode(body.code, of: body.e164PhoneNumber) {
    case .failure(let refusal): refusal.response
    case .success(let token): .json(.object([("authToken", .string(token))]), cacheControl: "no-store")
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
    .json(
      .object([
        (
          "user",
          .object([
            ("e164PhoneNumber", .string(user.phone)), ("name", .optional(user.name)), ("userId", .string(user.id)),
            ("accounts", .array([])),
          ])
        )
      ]), cacheControl: "no-store")
  }

  private func signedIn(
    _ request: Request, _ work: (WalletAccounts.User) async throws -> Response
  ) async -> Response {
    await answer {
      guard let token = HTTPField.Name("x-auth-token").flatMap({ request.headers[$0] }),
        let user = try await accounts.user(token: token)
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

/// What the wallet refuses: `errorCode` and `message`.
struct WalletRefusal: Error, Sendable {
  let status: HTTPResponse.Status
  let code: String
  let message: String
  /// Seconds after which it can be asked again.
  var wait: TimeInterval?

  static let invalidNumber = Self(status: .badRequest, code: "invalid_phone_number", message: "Invalid phone number")
  static let incorrectCode = Self(
    status: .badRequest, code: "incorrect_code", message: "Incorrect verification code")
  static let codeExpired = Self(status: .badRequest, code: "code_expired", message: "Verification code expired")
  static let tooManyAttempts = Self(
    status: .tooManyRequests, code: "too_many_attempts", message: "Too many attempts with this verification code")
  static let noToken = Self(
    status: .unauthorized, code: "no_auth_token_error", message: "No valid auth token was sent")
  static let invalidName = Self(status: .badRequest, code: "invalid_name", message: "Invalid name")
  static let fault = Self(status: .internalServerError, code: "unknown_error", message: "Internal server error")

  static func tooManyRequests(wait: TimeInterval) -> Self {
    Self(
      status: .tooManyRequests, code: "too_many_requests", message: "Too many verification codes were sent", wait: wait)
  }

  static func invalidRequest(_ problem: BodyProblem) -> Self {
    switch problem {
    case .tooLarge: Self(status: .contentTooLarge, code: "invalid_request", message: "The body is too large")
    case .malformed: Self(status: .badRequest, code: "invalid_request", message: "The body is not a JSON object")
    case .missing(let field): Self(status: .badRequest, code: "invalid_request", message: "\(field) is missing")
    case .wrongType(let field): Self(status: .badRequest, code: "invalid_request", message: "\(field) is no text")
    }
  }

  var response: Response {
    var response = Response.json(
      .object([("errorCode", .string(code)), ("message", .string(message))]), status: status,
      cacheControl: "no-store")
    if let wait { response.headers[.retryAfter] = "\(Int(wait.rounded(.up)))" }
    return response
  }
}
