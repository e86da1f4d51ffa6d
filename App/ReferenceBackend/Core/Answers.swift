import HTTPTypes
import Hummingbird

extension Request {
  /// Query parameters by name; the first of equal names counts, and an empty value is none.
  /// - Parameter name: the form in which names are compared.
  func parameters(named name: (String) -> String = { $0 }) -> [String: String] {
    let given = uri.queryParameters.filter { !$0.value.isEmpty }
    return Dictionary(given.map { (name(String($0.key)), String($0.value)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first value of a query parameter.
  func parameter(_ name: String) -> String? { uri.queryParameters[name[...]].map(String.init) }

  /// The value of a header field.
  func field(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

  /// What follows a scheme such as `Bearer` in the Authorization field, when it is one word.
  func authorization(_ scheme: String) -> String? {
    let words = (headers[.authorization] ?? "").split(separator: " ")
    return words.count == 2 && words[0].lowercased() == scheme ? String(words[1]) : nil
  }
}

extension Response {
  /// A short plain text.
  static func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// A JSON document.
  static func json(
    _ value: JSONValue, status: HTTPResponse.Status = .ok, style: JSONStyle = JSONStyle(),
    cacheControl: String = "no-store"
  ) -> Response {
    json(text: value.text(style), status: status, cacheControl: cacheControl)
  }

  /// A JSON document that was written before.
  static func json(text: String, status: HTTPResponse.Status, cacheControl: String = "no-store") -> Response {
    Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: cacheControl],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Sets a header field that has no name in the library.
  mutating func setField(_ name: String, _ value: String) {
    if let name = HTTPField.Name(name) { headers[name] = value }
  }

  /// The answer for a feed that is not served because files were given for others.
  static func off(_ feed: BackendFeed) -> Response {
    .text(.notFound, "Off: only feeds that were given are served, and \(feed.rawValue) was not.")
  }
}
