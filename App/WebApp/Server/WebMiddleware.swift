import ChargeCore
import HTTPTypes
import Hummingbird

/// Gives every answer, also that to what is not there, the fields that keep browsers strict, and keeps pages out of caches.
struct StrictMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as HTTPError {
      response = .text(error.status, "\(error.status.code)\n")
    }
    response.headers[.contentSecurityPolicy] = HTMLPage.contentSecurityPolicy()
    response.headers[.xContentTypeOptions] = "nosniff"
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    for (name, value) in Self.others { response.setField(name, value) }
    return response
  }

  private static var others: [(String, String)] {
    [
      ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()"),
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

/// Asks everybody for the password, except for whether the server lives.
struct PasswordMiddleware<Context: RequestContext>: RouterMiddleware {
  let password: WebPassword

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if request.uri.path == WebRoutes.health || password.isIn(request.headers[.authorization]) {
      return try await next(request, context)
    }
    var response = Response.text(.unauthorized, "401\n")
    response.headers[.wwwAuthenticate] = "Basic realm=\"ChargeCore\", charset=\"UTF-8\""
    return response
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
