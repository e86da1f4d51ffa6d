import ChargeDomain
import Foundation
import HTTPTypes

/// A request to a service with accounts. Passwords and codes stand in its body, a token in a field, neither ever in its
/// address.
struct AccountRequest {
  var method = HTTPRequest.Method.post
  /// Plain ASCII, as the service documents it.
  let path: String
  /// One more part of the path that says who a person is: an e-mail address, an id.
  var person: String?
  /// Values of the query, which a log never shows.
  var query: [(name: String, value: String)] = []
  /// The field that holds the token; nil when nobody is signed in.
  var token: HTTPField?
  /// The body; nil for none.
  var body: [String: String]?

  /// Whether a token was sent along.
  var isSignedIn: Bool { token != nil }

  /// The request as it is sent.
  func exchange(to server: AccountServer) throws(Failure) -> HTTPExchange {
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
        try HTTPRequest(method, url, fields: fields), body: try Self.json(body),
        limits: RequestLimits(total: .seconds(20), bodyBytes: 1 << 20))
      exchange.shownPath = person == nil ? nil : "\(path)/(left out)"
      return exchange
    } catch {
      throw Failure(error)
    }
  }

  private var fields: HTTPFields {
    var fields: HTTPFields = [.accept: "application/json"]
    if body != nil { fields[.contentType] = "application/json" }
    if let token { fields.append(token) }
    return fields
  }

  private static func json(_ body: [String: String]?) throws(HTTPFailure) -> Data? {
    guard let body else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(body)
    } catch {
      // Texts always are JSON; the error could quote them.
      throw .invalidRequest(HTTPFailure.Detail(url: "", cause: "the body is no JSON"))
    }
  }

  // Everything but the unreserved characters of RFC 3986: a plus is a blank to some servers, a slash another part.
  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(Character(UnicodeScalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}

extension Credential {
  /// The field a token is sent in, made anew for every request. A token that cannot stand in a field is none.
  func field(_ name: String, prefix: String = "") throws(Failure) -> HTTPField {
    let token = token.reveal()
    guard let name = HTTPField.Name(name), token.isUsableToken else { throw .unauthorized }
    return HTTPField(name: name, value: prefix + token)
  }
}

extension String {
  /// Visible ASCII and no blank: what can stand in a field as it is.
  var isUsableToken: Bool { !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
}
