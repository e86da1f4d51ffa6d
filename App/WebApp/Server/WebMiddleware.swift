import ChargeCore
import HTTPTypes
import Hummingbird

/// Gives every answer, also that to what is not there, the fields that keep browsers strict, and keeps pages out of caches.
struct StrictMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Where the ground below maps comes from: the only pictures of somebody else.
  let tiles: HTMLTiles?

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as HTTPError {
      response = .text(error.status, "\(error.status.code)\n")
    }
    response.headers[.contentSecurityPolicy] = HTMLPage.contentSecurityPolicy(images: tiles.map { [$0.origin] } ?? [])
    response.headers[.xContentTypeOptions] = "nosniff"
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    for (name, value) in Self.others { response.setField(name, value) }
    return response
  }

  private static var others: [(String, String)] {
    [
      ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", "geolocation=(self), camera=(self), microphone=(), payment=()"),
    ]
  }
}

/// Answers only to the names of this machine, so that no other site can have its own name lead here (DNS rebinding).
struct LoopbackMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard WebConfiguration.isLoopback(authority: request.head.authority) else {
      return .text(.misdirectedRequest, "421\n")
    }
    return try await next(request, context)
  }
}

/// Asks everybody for the password, except for whether the server lives. Where wrong ones came from, hardly any is looked at
/// for a while; who has a visit there already goes on.
struct PasswordMiddleware: RouterMiddleware {
  let password: WebPassword
  let tries: AddressAllowances
  let reach: WebReach
  let visits: Visits
  let clock: any CoreClock

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    if request.uri.path == WebRoutes.health { return try await next(request, context) }
    if let field = request.headers[.authorization] {
      if await !mayTry(request, context) {
        var response = Response.text(.tooManyRequests, "429\n")
        response.headers[.retryAfter] = "30"
        return response
      }
      if password.isIn(field) { return try await next(request, context) }
      tries.use(reach.address(request, context), at: clock.now)
    }
    var response = Response.text(.unauthorized, "401\n")
    response.headers[.wwwAuthenticate] = "Basic realm=\"ChargeCore\", charset=\"UTF-8\""
    return response
  }

  private func mayTry(_ request: Request, _ context: WebContext) async -> Bool {
    if tries.allows(reach.address(request, context), at: clock.now) { return true }
    return await visits.knows(reach.code(request, context))
  }
}

extension Response {
  /// A short plain text.
  static func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
    content(text, type: "text/plain; charset=utf-8", status: status)
  }

  /// A text of a type.
  static func content(_ text: String, type: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Sets a header field that has no name in the library.
  mutating func setField(_ name: String, _ value: String) {
    if let name = HTTPField.Name(name) { headers[name] = value }
  }
}
