public import Foundation
public import HTTPTypes

/// One request with its body and the limits its answer has to keep.
public struct HTTPExchange: Hashable, Sendable {
  /// Method, scheme, authority, path with query, and fields. Keys and tokens belong in fields, never in the path.
  /// `Host`, `Content-Length`, `Transfer-Encoding`, `Connection`, `Accept-Encoding`, `Expect` and `User-Agent` are the
  /// transport's.
  public var request: HTTPRequest
  /// The body to send; nil for none.
  public var body: Data?
  /// Time, size and redirects allowed.
  public var limits: RequestLimits
  /// What a log shows in place of the path, where the path itself says who a person is.
  public var shownPath: String?

  /// An exchange; its address is checked when it is sent.
  public init(_ request: HTTPRequest, body: Data? = nil, limits: RequestLimits = RequestLimits()) {
    self.request = request
    self.body = body
    self.limits = limits
  }
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

// Fields hold keys and the query may hold a person's place: neither may reach a log by way of a description.
extension HTTPExchange: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method and address without query and fields.
  public var description: String {
    let path = (shownPath ?? request.path ?? "/").prefix { $0 != "?" && $0 != "#" }
    let authority = (request.authority ?? "").split(separator: "@").last.map(String.init) ?? ""
    return "\(request.method.rawValue) \(request.scheme ?? "")://\(authority)\(path)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Shows nothing but ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["exchange": description]) }
}
