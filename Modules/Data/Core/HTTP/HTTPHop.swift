import Foundation
import HTTPTypes

/// One request on the way to an answer: the first one, or one that a redirect asks for. Where a redirect may lead is decided
/// here, not by libcurl.
struct HTTPHop: Sendable {
  let address: HTTPAddress
  let method: HTTPRequest.Method
  let fields: HTTPFields
  let body: Data?
  /// Whether it may be sent twice: over a connection that turns out to be dead, libcurl sends again by itself. That harms
  /// nobody who only reads.
  var mayBeRepeated = true

  /// The hop that a redirect asks for; `nil` when the answer is the final one.
  ///
  /// RFC 9110 section 15.4, but stricter: 301 and 302 never turn a POST into a GET, because a command would look done; a
  /// body never goes to another host; and a public host may not lead to this machine.
  func next(status: Int, location: String?) throws(HTTPFailure) -> HTTPHop? {
    guard let location else { return nil }
    let isRead = method == .get || method == .head
    switch status {
    case 301, 302: guard isRead else { return nil }
    case 303, 307, 308: break
    default: return nil
    }
    let target = try HTTPAddress(location)
    if target.isLoopback && !address.isLoopback {
      throw .insecure(HTTPFailure.Detail(url: target.shown, cause: "a public host leads to this machine"))
    }
    let becomesGet = status == 303 && !isRead
    let body = becomesGet ? nil : body
    let staysHere = target.origin == address.origin
    if body != nil && !staysHere {
      throw .insecure(HTTPFailure.Detail(url: target.shown, cause: "the body would go to another host"))
    }
    // Any other field may be a key, so only fields known to be harmless go to another host.
    var fields = staysHere ? fields : fields.filtered { Self.harmlessFields.contains($0) }
    if becomesGet { fields[.contentType] = nil }
    return HTTPHop(
      address: target, method: becomesGet ? .get : method, fields: fields, body: body,
      mayBeRepeated: becomesGet || mayBeRepeated)
  }

  // As text, since the library has no name for Host. The last ones would tell a server who asks, so they never leave.
  private static let ownFields: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "host", "transfer-encoding", "user-agent",
    "cookie", "from", "origin", "referer",
  ]

  private static let harmlessFields: Set<HTTPField.Name> = [
    .accept, .acceptLanguage, .contentType, .ifModifiedSince, .ifNoneMatch,
  ]
}

extension HTTPHop {
  /// The first hop of an exchange. Throws when its address is refused.
  init(_ exchange: HTTPExchange) throws(HTTPFailure) {
    let request = exchange.request
    guard let scheme = request.scheme, let authority = request.authority, !authority.isEmpty else {
      throw .invalidRequest(HTTPFailure.Detail(url: "", cause: "a request needs a scheme and an authority"))
    }
    let path = request.path ?? "/"
    self.init(
      address: try HTTPAddress("\(scheme)://\(authority)\(path.hasPrefix("/") ? path : "/" + path)"),
      method: request.method, fields: request.headerFields.filtered { !Self.ownFields.contains($0.canonicalName) },
      body: exchange.body,
      mayBeRepeated: exchange.mayBeRepeated || request.method == .get || request.method == .head)
  }
}

extension HTTPFields {
  fileprivate func filtered(_ keep: (HTTPField.Name) -> Bool) -> HTTPFields {
    var result = HTTPFields()
    for field in self where keep(field.name) { result.append(field) }
    return result
  }
}
