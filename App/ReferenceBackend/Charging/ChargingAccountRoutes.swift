import Foundation
import HTTPTypes
import Hummingbird

/// `/auth` of the charging network.
struct ChargingAccountRoutes: Sendable {
  let accounts: ChargingAccounts

  func add(to router: Router<BackendContext>) {
    post(router, .chargingSignUp) { (body: Credentials) in
      try await done(accounts.signUp(email: body.username, password: body.password))
    }
    post(router, .chargingVerify) { (body: Verification) in
      try await done(accounts.verify(email: body.username, code: body.code))
    }
    post(router, .chargingSignIn) { (body: Credentials) in try await signIn(body) }
    router.post("\(BackendEndpoint.chargingForgotPassword.path)/:email") { _, context in
      await answer { try await forgotPassword(context.parameters.get("email")) }
    }
    post(router, .chargingConfirmForgotPassword) { (body: NewPassword) in
      try await done(
        accounts.confirmForgotPassword(email: body.username, password: body.password, code: body.confirmationCode))
    }
    post(router, .chargingChangePassword) { (body: PasswordChange) in
      try await done(
        accounts.changePassword(token: body.accessToken, previous: body.previousPassword, new: body.newPassword))
    }
    post(router, .chargingForceChangePassword) { (_: ForcedChange) in
      // Only accounts made by an administrator can do this, and there are none.
      refusal(.invalidSession)
    }
    let information = BackendEndpoint.chargingUserInformation.path
    router.get("\(information)") { request, _ in
      await signedIn(request) { user in .json(user.information) }
    }
    router.put("\(information)") { request, _ in
      await signedIn(request) { user in try await change(user, request) }
    }
    // The service registers one method and documents the other.
    for method in [HTTPRequest.Method.post, .delete] {
      router.on("\(BackendEndpoint.chargingDeleteUser.path)", method: method) { request, _ in
        await signedIn(request) { user in
          try await accounts.delete(user)
          return ChargingAnswer.empty
        }
      }
    }
    for method in [HTTPRequest.Method.get, .post, .put, .delete] {
      router.on("\(BackendService.charging.prefix)/auth/**", method: method) { _, _ in
        ChargingAnswer.middleware(.notFound, "notFound", "There is no such address.")
      }
    }
  }

  // MARK: Bodies

  private struct Credentials: Decodable, Sendable {
    let username, password: String
  }

  private struct Verification: Decodable, Sendable {
    let username, code: String
  }

  private struct NewPassword: Decodable, Sendable {
    let username, password, confirmationCode: String
  }

  private struct PasswordChange: Decodable, Sendable {
    let accessToken, previousPassword, newPassword: String
  }

  private struct ForcedChange: Decodable, Sendable {
    let username, password, session: String
  }

  // MARK: Answers

  private func signIn(_ body: Credentials) async throws -> Response {
    switch try await accounts.signIn(email: body.username, password: body.password) {
    case .failure(let problem): refusal(problem)
    case .success((let user, let token)):
      .json([
        "accessToken": token, "email": user.email, "username": user.email, "user_id": user.id,
        "name": user.firstName, "family_name": user.lastName,
      ])
    }
  }

  private func forgotPassword(_ parameter: String?) async throws -> Response {
    // In a path, `+` stands for itself, and `%2F` is part of the address.
    guard let email = parameter?.removingPercentEncoding else { return refusal(.notAnEmail) }
    return try await done(accounts.forgotPassword(email: email))
  }

  private func change(_ user: ChargingUser, _ request: Request) async throws -> Response {
    let change: ChargingProfileChange = try await request.decoded()
    guard change.problems.isEmpty else { return ChargingAnswer.codes(change.problems, status: .badRequest) }
    try await accounts.change(user, change)
    return ChargingAnswer.noContent
  }

  private func done(_ outcome: ChargingAccounts.Outcome) -> Response {
    switch outcome {
    case .success: ChargingAnswer.empty
    case .failure(let problem): refusal(problem)
    }
  }

  private func refusal(_ refusal: ChargingRefusal) -> Response {
    ChargingAnswer.refusal(refusal, at: accounts.store.clock())
  }

  // MARK: Handling

  private func post<Body: Decodable & Sendable>(
    _ router: Router<BackendContext>, _ endpoint: BackendEndpoint,
    _ work: @escaping @Sendable (Body) async throws -> Response
  ) {
    router.post("\(endpoint.path)") { request, _ in
      await answer { try await work(request.decoded()) }
    }
  }

  private func signedIn(_ request: Request, _ work: (ChargingUser) async throws -> Response) async -> Response {
    await answer {
      guard let token = request.authorization("bearer"), let user = try await accounts.user(token: token)
      else { return ChargingAnswer.unauthorized }
      return try await work(user)
    }
  }

  /// The work's answer, or its error in the service's shape. The reason is left out, because it may quote the request.
  private func answer(_ work: () async throws -> Response) async -> Response {
    let now = accounts.store.clock()
    do {
      return try await work()
    } catch let problem as BodyProblem {
      return ChargingAnswer.nonsense(problem, at: now)
    } catch {
      return ChargingAnswer.codes(["dbError"], status: .internalServerError)
    }
  }
}
