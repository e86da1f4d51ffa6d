import HTTPTypes
import Hummingbird

extension Request {
  /// Query parameters in their order, decoded.
  var parameters: [(name: String, value: String)] {
    uri.queryParameters.map { (name: String($0.key), value: String($0.value)) }
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
    _ value: JSONValue, status: HTTPResponse.Status = .ok, style: JSONStyle = JSONStyle(), cacheControl: String
  ) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: cacheControl],
      body: ResponseBody(byteBuffer: ByteBuffer(string: value.text(style))))
  }

  /// The answer of what no file was given for.
  static func off(_ feed: BackendFeed) -> Response {
    .text(.notFound, "Off: only feeds that were given are served, and \(feed.rawValue) was not.")
  }
}
