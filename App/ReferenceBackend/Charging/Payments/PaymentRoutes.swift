import Foundation
import HTTPTypes
import Hummingbird

/// What a customer's device asks of the payment service. The network opens the sessions and captures on its own server.
struct PaymentRoutes: Sendable {
  let requests: ChargingRequests

  func add(to router: Router<BackendContext>) {
    let path = BackendEndpoint.paymentAuthorizations.path
    router.post("\(path)") { request, _ in
      await answer(request) { (books, body: Authorization) in try authorize(body, books) }
    }
    router.delete("\(path)/:id") { _, context in
      requests.world { world in
        guard let hold = try world.books.hold(named: context.pathID), hold.settledAt == nil else {
          return PaymentRefusal.unknown.response
        }
        guard hold.usedAt == nil else { return PaymentRefusal.used.response }
        try world.books.release(hold, at: world.now)
        return ChargingAnswer.noContent
      }
    }
  }

  /// The body of an authorisation. In one step by default; `auto_finalize: false` takes the first of two steps, and
  /// `finalize: true` the second.
  private struct Authorization: Decodable, Sendable {
    let clientToken: String
    let finalize: Bool?
    let autoFinalize: Bool?

    private enum CodingKeys: String, CodingKey {
      case clientToken = "client_token"
      case finalize
      case autoFinalize = "auto_finalize"
    }
  }

  private func answer<Body: Decodable>(
    _ request: Request, _ work: (PaymentBooks, Body) throws -> Response
  ) async -> Response {
    do throws(BodyProblem) {
      let body: Body = try await request.decoded()
      return requests.world { try work($0.books, body) }
    } catch {
      return PaymentRefusal.badRequest.response
    }
  }

  private func authorize(_ body: Authorization, _ books: PaymentBooks) throws -> Response {
    guard let session = try books.session(clientToken: body.clientToken) else { return PaymentRefusal.unknown.response }
    guard session.expiresAt > books.now else { return PaymentRefusal.expired.response }
    guard try !books.isUsed(session.id) else { return PaymentRefusal.used.response }
    let earlier = try books.openHold(of: session.id)
    if body.finalize == true, let earlier {
      try books.finalize(earlier)
      return json(earlier, isFinal: true)
    }
    if let earlier { try books.release(earlier, at: books.now) }
    let isFinal = body.autoFinalize != false || body.finalize == true
    return json(try books.hold(session, isFinal: isFinal), isFinal: isFinal)
  }

  /// The token is told only once it authorises.
  private func json(_ hold: PaymentBooks.Hold, isFinal: Bool) -> Response {
    .json([
      "authorization_token": isFinal ? hold.token : nil, "approved": true, "finalize_required": !isFinal,
      "held_amount": hold.amount,
    ])
  }
}

/// A refusal of the payment service, in the shape of its own errors.
enum PaymentRefusal {
  /// No JSON object with a client token.
  case badRequest
  /// No such session, or no such hold.
  case unknown
  /// The session's time is over.
  case expired
  /// Charging has started on it.
  case used

  var response: Response {
    switch self {
    case .badRequest: Self.json(.badRequest, "BAD_VALUE", "Bad value: client_token")
    case .unknown: Self.json(.notFound, "NOT_FOUND", "There is no such session or authorization.")
    case .expired: Self.json(.badRequest, "SESSION_EXPIRED", "The session has expired.")
    case .used: Self.json(.forbidden, "NOT_ALLOWED", "The authorization has been used.")
    }
  }

  private static func json(_ status: HTTPResponse.Status, _ code: String, _ message: String) -> Response {
    .json(["error_code": code, "error_messages": [message].json], status: status)
  }
}
