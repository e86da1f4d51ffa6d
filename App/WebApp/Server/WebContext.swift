import HTTPTypes
import Hummingbird
import NIOCore

/// What belongs to a request: also where it comes from.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the browser, or of the proxy before this server.
  let address: String
  /// The port of this server.
  let port: Int

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    address = source.channel.remoteAddress?.ipAddress ?? ""
    port = source.channel.localAddress?.port ?? 0
  }
}

/// How browsers reach the server.
struct WebReach: Sendable {
  /// True where a proxy with TLS stands before it. Only then what a request says of earlier addresses is believed.
  let isBehindProxy: Bool

  /// The cookie of visits.
  func cookie(_ context: WebContext) -> VisitCookie { VisitCookie(port: context.port, isSecure: isBehindProxy) }

  /// The code of the visit that a request belongs to.
  func code(_ request: Request, _ context: WebContext) -> RandomCode? {
    cookie(context).read(request.headers[.cookie])
  }

  /// The address of the browser: the one that the proxy itself added, which is the last one. Those before it anybody can write.
  func address(_ request: Request, _ context: WebContext) -> String {
    guard isBehindProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let last = request.headers[values: name].last?.split(separator: ",").last
    else { return context.address }
    return Self.withoutPort(last.filter { $0 != " " })
  }

  /// Some proxies add the port of the browser ("192.0.2.1:4711", "[2001:db8::1]:4711"), which is another one each time.
  static func withoutPort(_ text: String) -> String {
    let name = text.hasPrefix("[") ? text.dropFirst().prefix { $0 != "]" } : text.prefix { $0 != ":" }
    let isPlain = !text.hasPrefix("[") && text.count { $0 == ":" } != 1
    return String((isPlain ? text[...] : name).prefix(45))
  }
}
