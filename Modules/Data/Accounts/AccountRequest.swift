import ChargeDomain
import Foundation
import HTTPTypes

/// A request to a service with accounts. Passwords and codes are in its body and a token is in a field, never in the address.
struct AccountRequest {
  var method = HTTPRequest.Method.post
  /// In plain ASCII.
  let path: String
  /// The last part of the path, where it identifies a person by an e-mail address or an id.
  var person: String?
  /// Never logged.
  var query: [(name: String, value: String)] = []
  /// The field with the token; `nil` when nobody is signed in.
  var token: HTTPField?
  var body: [String: JSONScalar]?
  /// The kinds of answers that can be read.
  var accepts = "application/json"
  /// By which the service knows the same command again; `nil` where it has none.
  var idempotencyKey: HTTPField?
  /// Whether it is a command that is carried out once or not at all, so that nothing may send it again.
  var isSentOnce = false
  var limits = RequestLimits(total: .seconds(20), bodyBytes: 1 << 20)

  var isSignedIn: Bool { token != nil }

  func exchange(to server: ProviderServer) throws(Failure) -> HTTPExchange {
    guard var parts = URLComponents(url: server.baseURL, resolvingAgainstBaseURL: true) else {
      throw .invalid(field: "url")
    }
    let base = parts.percentEncodedPath
    let path = (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
    parts.percentEncodedPath = person.map { "\(path)/\(Self.encoded($0))" } ?? path
    parts.percentEncodedQuery =
      query.isEmpty ? nil : query.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
    guard let url = parts.url else { throw .invalid(field: "url") }
    do throws(HTTPFailure) {
      var exchange = HTTPExchange(
        try HTTPRequest(method, url, fields: fields), body: try Self.json(body), limits: limits)
      exchange.isSentOnce = isSentOnce
      exchange.shownPath = person == nil ? nil : "\(path)/(left out)"
      return exchange
    } catch {
      throw Failure(error)
    }
  }

  private var fields: HTTPFields {
    var fields: HTTPFields = [.accept: accepts]
    if body != nil { fields[.contentType] = "application/json" }
    if let token { fields.append(token) }
    if let idempotencyKey { fields.append(idempotencyKey) }
    return fields
  }

  private static func json(_ body: [String: JSONScalar]?) throws(HTTPFailure) -> Data? {
    guard let body else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(body)
    } catch {
      // Without the error, which could quote the texts.
      throw .invalidRequest(HTTPFailure.Detail(url: "", cause: "the body is no JSON"))
    }
  }

  /// A part of a path or query. Encodes all but the unreserved characters of RFC 3986, since a plus is a blank to some
  /// servers.
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = byte.isDigit || byte.isLetter || "-._~".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
    }.joined()
  }
}

extension AccountRequest {
  /// A request whose body holds texts only.
  init(method: HTTPRequest.Method = .post, path: String, token: HTTPField? = nil, body: [String: String]) {
    self.init(method: method, path: path, token: token, body: body.mapValues { .text($0) })
  }
}

extension Credential {
  /// The field with a bearer token (RFC 6750 section 2.1). Throws ``Failure/unauthorized`` for a token that cannot be in
  /// a field.
  func bearer() throws(Failure) -> HTTPField { try field("Authorization", prefix: "Bearer ") }

  /// The field for the token. Throws ``Failure/unauthorized`` for a token that cannot be in a field.
  func field(_ name: String, prefix: String = "") throws(Failure) -> HTTPField {
    let token = token.reveal()
    guard let name = HTTPField.Name(name), token.isUsableToken else { throw .unauthorized }
    return HTTPField(name: name, value: prefix + token)
  }
}

extension String {
  /// Whether a field can hold the text: visible ASCII without blanks.
  var isUsableToken: Bool { !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
}
