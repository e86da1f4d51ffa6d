import Foundation
import Hummingbird

/// Reads requests about chargers, reservations and sessions, and answers them from the world as it is now.
struct ChargingRequests: Sendable {
  let store: ChargingStore
  let accounts: ChargingAccounts
  let served: Served

  /// What the work answers. All of it is one transaction of the database.
  func world(_ work: (ChargingWorld) throws -> Response) -> Response {
    guard served.isSample else { return .text(.notFound, "Off: only feeds that were given are served.") }
    do {
      return try store.write(work)
    } catch {
      // The reason may quote the request.
      return ChargingAnswer.codes(["dbError"], status: .internalServerError)
    }
  }

  /// What the work answers to a body of JSON.
  func body<Body: Decodable>(_ request: Request, _ work: (ChargingWorld, Body) throws -> Response) async -> Response {
    do throws(BodyProblem) {
      let body: Body = try await request.decoded()
      return world { try work($0, body) }
    } catch {
      return ChargingAnswer.invalid(error)
    }
  }

  /// What the work answers to a user who is signed in, by their id.
  func signedIn(_ request: Request, _ work: (String) async -> Response) async -> Response {
    await asUser(request) { await work($0.id) }
  }

  /// What the work answers to a user who is signed in.
  func asUser(_ request: Request, _ work: (ChargingUser) async -> Response) async -> Response {
    do {
      guard let token = request.authorization("bearer"), let user = try await accounts.user(token: token) else {
        return ChargingAnswer.unauthorized
      }
      return await work(user)
    } catch {
      return ChargingAnswer.codes(["dbError"], status: .internalServerError)
    }
  }
}

extension BackendContext {
  /// The id in the path; empty when it is no text.
  var pathID: String { parameters.get("id")?.removingPercentEncoding ?? "" }

  /// The id in the path as a number; nil when it is none.
  var pathNumber: Int? { Int(pathID) }
}

/// A number that some clients write as a text.
struct LooseNumber: Decodable, Sendable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      value = number
    } else if let number = Int(try container.decode(String.self)) {
      value = number
    } else {
      throw DecodingError.typeMismatch(
        Int.self, DecodingError.Context(codingPath: container.codingPath, debugDescription: "no number"))
    }
  }
}
