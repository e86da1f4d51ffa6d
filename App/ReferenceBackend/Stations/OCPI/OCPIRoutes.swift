import Foundation
import HTTPTypes
import Hummingbird

/// `/locations` and `/tariffs` as an operator's server of OCPI 2.2.1 answers them: page by page, for clients with a
/// token.
struct OCPIRoutes: Sendable {
  let served: Served
  let keys: BackendKeyRule
  let clock: @Sendable () -> Date

  /// Most records of a page: few, so that the sample has several pages.
  static let mostOfPage = 5

  func add(to router: Router<BasicRequestContext>) {
    router.get("\(BackendEndpoint.ocpiLocations.path)") { request, _ in locations(request) }
    router.get("\(BackendEndpoint.ocpiTariffs.path)") { request, _ in tariffs(request) }
  }

  private func locations(_ request: Request) -> Response {
    if let refusal = refusal(request) { return refusal }
    if let file = served.file(.ocpi) { return file.response(contentType: "application/json") }
    guard served.isSample else { return .off(.ocpi) }
    let now = clock()
    return page(of: OCPISample.all, request, .ocpiLocations) { $0.json(at: now) }
  }

  private func tariffs(_ request: Request) -> Response {
    if let refusal = refusal(request) { return refusal }
    // A file of locations says nothing of tariffs.
    guard served.isSample else { return envelope(nil, code: 2003, message: "No tariffs here.", status: .notFound) }
    return page(of: OCPITariffs.all, request, .ocpiTariffs) { $0 }
  }

  // MARK: Pages

  private func page<Record>(
    of records: [Record], _ request: Request, _ endpoint: BackendEndpoint, _ json: (Record) -> JSONValue
  ) -> Response {
    let parameters = request.parameters
    func number(_ name: String) -> Int?? {
      guard let text = parameters.first(where: { $0.name == name })?.value else { return .some(nil) }
      guard let value = Int(text), value >= 0 else { return nil }
      return .some(value)
    }
    guard let givenOffset = number("offset"), let givenLimit = number("limit"), givenLimit != 0 else {
      return envelope(nil, code: 2001, message: "Invalid or missing parameters", status: .badRequest)
    }
    let offset = min(givenOffset ?? 0, records.count)
    let limit = min(givenLimit ?? Self.mostOfPage, Self.mostOfPage)
    let end = min(offset + limit, records.count)
    var response = envelope(.array(records[offset..<end].map(json)), code: 1000, message: "Success", status: .ok)
    set("X-Total-Count", "\(records.count)", on: &response)
    set("X-Limit", "\(Self.mostOfPage)", on: &response)
    if end < records.count {
      // Without a host: the client knows by which name it reaches this server.
      set("Link", "<\(endpoint.path)?offset=\(end)&limit=\(limit)>; rel=\"next\"", on: &response)
    }
    return response
  }

  private func set(_ name: String, _ value: String, on response: inout Response) {
    if let name = HTTPField.Name(name) { response.headers[name] = value }
  }

  private func envelope(_ data: JSONValue?, code: Int, message: String, status: HTTPResponse.Status) -> Response {
    var members: [(key: String, value: JSONValue)] = []
    if let data { members.append(("data", data)) }
    members += [
      ("status_code", .integer(code)), ("status_message", .string(message)),
      ("timestamp", .string(clock().formatted(.iso8601))),
    ]
    return .json(.object(members), status: status, cacheControl: "no-cache")
  }

  // MARK: Tokens

  private func refusal(_ request: Request) -> Response? {
    guard keys != .notRequired else { return nil }
    guard let token = token(request), accepts(token) else {
      return envelope(nil, code: 2000, message: "Invalid or missing token", status: .unauthorized)
    }
    return nil
  }

  /// `Token` and the token in Base64.
  private func token(_ request: Request) -> String? {
    let words = (request.headers[.authorization] ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "token", let data = Data(base64Encoded: String(words[1])) else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }

  private func accepts(_ token: String) -> Bool {
    switch keys {
    case .notRequired: true
    case .only(let known): known.contains(token)
    case .anyWellFormed: token.utf8.count >= 8
    }
  }
}
