public import Foundation
public import HTTPTypes

/// A request with its body and the limits of its answer.
public struct HTTPExchange: Hashable, Sendable {
  /// The request. Keys and tokens belong in its fields, never in the path. The transport sets `Host`, `Content-Length`,
  /// `Transfer-Encoding`, `Connection`, `Accept-Encoding`, `Expect` and `User-Agent`, and never sends cookies or a referrer.
  public var request: HTTPRequest
  /// The body to send; nil for none.
  public var body: Data?
  /// The limits of time, size and redirects.
  public var limits: RequestLimits
  /// What a log shows in place of a path that identifies a person; `nil` to show the path.
  public var shownPath: String?
  /// Whether it may be sent only once, although its method is idempotent: a command whose answer got lost may have been
  /// carried out.
  public var isSentOnce = false

  /// An exchange. Its address is checked when it is sent.
  public init(_ request: HTTPRequest, body: Data? = nil, limits: RequestLimits = RequestLimits()) {
    self.request = request
    self.body = body
    self.limits = limits
  }
}

extension HTTPExchange {
  /// Whether sending it twice means what sending it once means.
  public var mayBeRepeated: Bool { !isSentOnce && request.method.isIdempotent }
}

extension HTTPRequest {
  /// A request for this address. Throws ``HTTPFailure/invalidRequest(_:)`` when it has no scheme or host.
  public init(_ method: Method, _ url: URL, fields: HTTPFields = [:]) throws(HTTPFailure) {
    guard
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme,
      let host = parts.percentEncodedHost, !host.isEmpty
    else {
      throw .invalidRequest(HTTPFailure.Detail(url: "", cause: "an address needs a scheme and a host"))
    }
    let port = parts.port.map { ":\($0)" } ?? ""
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
    self.init(method: method, scheme: scheme, authority: host + port, path: path + query, headerFields: fields)
  }
}

// Fields hold keys, and a query may hold a person's place: a description shows neither, so that no log does.
extension HTTPExchange: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method and address without query and fields.
  public var description: String { "\(request.method.rawValue) \(shownAddress)" }

  /// The address without query.
  var shownAddress: String {
    let path = (shownPath ?? request.path ?? "/").prefix { $0 != "?" && $0 != "#" }
    let authority = (request.authority ?? "").split(separator: "@").last.map(String.init) ?? ""
    return "\(request.scheme ?? "")://\(authority)\(path)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Only ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["exchange": description]) }
}
