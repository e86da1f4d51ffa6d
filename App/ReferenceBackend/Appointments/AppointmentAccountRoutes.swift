import Foundation
import HTTPTypes
import Hummingbird

/// `/auth` and `/provinces` of the appointment service.
struct AppointmentAccountRoutes: Sendable {
  let accounts: AppointmentAccounts
  let served: Served

  func add(to router: Router<BasicRequestContext>) {
    router.post("\(BackendEndpoint.appointmentLogin.path)") { request, _ in
      await AppointmentAnswer.of { try await logIn(request.decoded()) }
    }
    router.post("\(BackendEndpoint.appointmentLogout.path)/:userID") { request, context in
      await AppointmentAnswer.of {
        let user = context.parameters.get("userID")?.removingPercentEncoding ?? ""
        let isDone = try await accounts.logOut(user: user, token: request.appointmentToken ?? "")
        return isDone ? Response(status: .ok, headers: [.cacheControl: "no-store"]) : AppointmentAnswer.unauthorized
      }
    }
    router.get("\(BackendEndpoint.appointmentProvinces.path)") { request, _ in
      await AppointmentAnswer.of {
        guard served.isSample else { return AppointmentAnswer.failure(.notFound, "NOT_FOUND") }
        guard try await accounts.accepts(request) else { return AppointmentAnswer.unauthorized }
        return .json(.array(TurkishProvinces.all.map(JSONValue.string)), cacheControl: "no-cache")
      }
    }
  }

  private struct Body: Decodable, Sendable {
    let email: String
    let deviceUDID: String
  }

  private func logIn(_ body: Body) async throws -> Response {
    guard (1...128).contains(body.deviceUDID.utf8.count) else {
      return AppointmentAnswer.failure(.badRequest, "INVALID_REQUEST")
    }
    guard let login = try await accounts.logIn(email: body.email, device: body.deviceUDID) else {
      return AppointmentAnswer.failure(.badRequest, "EMAIL_NOT_IN_CORRECT_FORM")
    }
    return .json(
      .object([("email", .string(login.email)), ("token", .string(login.token)), ("userID", .integer(login.id))]),
      cacheControl: "no-store")
  }
}

extension AppointmentAccounts {
  /// Whether a request is that of a user: by the `token` field and the id in the query.
  func accepts(_ request: Request) async throws -> Bool {
    guard let token = request.appointmentToken,
      let user = request.parameters.first(where: { $0.name == "userID" })?.value
    else { return false }
    return try await isSignedIn(user: user, token: token)
  }
}

extension Request {
  /// The `token` field.
  var appointmentToken: String? { HTTPField.Name("token").flatMap { headers[$0] } }
}

/// Answers of the appointment service: what goes wrong is an object whose `message` is a code.
enum AppointmentAnswer {
  static let unauthorized = failure(.unauthorized, "UNAUTHORIZED_REQUEST")

  static func failure(_ status: HTTPResponse.Status, _ code: String) -> Response {
    .json(.object([("message", .string(code))]), status: status, cacheControl: "no-store")
  }

  /// An answer, or what went wrong in the service's shape.
  static func of(_ work: () async throws -> Response) async -> Response {
    do {
      return try await work()
    } catch BodyProblem.tooLarge {
      return failure(.contentTooLarge, "INVALID_REQUEST")
    } catch BodyProblem.missing("email"), BodyProblem.wrongType("email") {
      return failure(.badRequest, "EMAIL_NOT_IN_CORRECT_FORM")
    } catch is BodyProblem {
      return failure(.badRequest, "INVALID_REQUEST")
    } catch {
      return fault
    }
  }

  static let fault = failure(.internalServerError, "INTERNAL_SERVER_ERROR")
}
