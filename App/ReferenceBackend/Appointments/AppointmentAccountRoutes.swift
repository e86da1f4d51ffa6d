import Foundation
import HTTPTypes
import Hummingbird

/// `/auth` and `/provinces` of the appointment service.
struct AppointmentAccountRoutes: Sendable {
  let accounts: AppointmentAccounts
  let served: Served

  func add(to router: Router<BackendContext>) {
    router.post("\(BackendEndpoint.appointmentLogin.path)") { request, _ in
      await AppointmentAnswer.of { try await logIn(request.decoded()) }
    }
    router.post("\(BackendEndpoint.appointmentLogout.path)/:userID") { request, context in
      await AppointmentAnswer.of {
        let user = context.parameters.get("userID")?.removingPercentEncoding ?? ""
        let isDone = try await accounts.logOut(user: user, token: request.field("token") ?? "")
        return isDone ? Response(status: .ok, headers: [.cacheControl: "no-store"]) : AppointmentAnswer.unauthorized
      }
    }
    router.get("\(BackendEndpoint.appointmentProvinces.path)") { request, _ in
      await AppointmentAnswer.of {
        guard served.isSample else { return AppointmentAnswer.failure(.notFound, "NOT_FOUND") }
        guard try await accounts.accepts(request) else { return AppointmentAnswer.unauthorized }
        return .json(TurkishProvinces.all.json, cacheControl: "no-cache")
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
    return .json(["email": login.email, "token": login.token, "userID": login.id])
  }
}

extension AppointmentAccounts {
  /// Whether a request is that of a user: by the `token` field and the id in the query.
  func accepts(_ request: Request) async throws -> Bool {
    guard let token = request.field("token"), let user = request.parameter("userID") else { return false }
    return try await isSignedIn(user: user, token: token)
  }
}

/// Answers of the appointment service: what goes wrong is an object whose `message` is a code.
enum AppointmentAnswer {
  static let unauthorized = failure(.unauthorized, "UNAUTHORIZED_REQUEST")

  static func failure(_ status: HTTPResponse.Status, _ code: String) -> Response {
    .json(["message": code], status: status)
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
