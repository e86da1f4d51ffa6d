import Foundation
import HTTPTypes
import Hummingbird

/// `/locations` and `/tariffs` as an operator's server of OCPI 2.2.1 answers them: page by page, for clients with a
/// token.
struct OCPIRoutes: Sendable {
  let served: Served
  let keys: BackendKeyRule
  let clock: @Sendable () -> Date

  /// The most records on a page: few, so that the sample has several pages.
  static let mostOfPage = 5

  func add(to router: Router<BackendContext>) {
    router.get("\(BackendEndpoint.ocpiLocations.path)") { request, _ in locations(request) }
    router.get("\(BackendEndpoint.ocpiLocations.path)/:id") { request, context in
      location(context.parameters.get("id")?.removingPercentEncoding ?? "", request)
    }
    router.get("\(BackendEndpoint.ocpiTariffs.path)") { request, _ in tariffs(request) }
  }

  private func locations(_ request: Request) -> Response {
    if let refusal = refusal(request) { return refusal }
    let now = clock()
    return served.answer(.ocpi) { page(of: OCPISample.all, request, .ocpiLocations) { $0.json(at: now) } }
  }

  private func location(_ id: String, _ request: Request) -> Response {
    if let refusal = refusal(request) { return refusal }
    // A file is served as it is, as one list.
    guard served.isSample, let location = OCPISample.all.first(where: { $0.id == id }) else {
      return envelope(nil, code: 2003, message: "Unknown location", status: .notFound)
    }
    return envelope(location.json(at: clock()), code: 1000, message: "Success", status: .ok)
  }

  private func tariffs(_ request: Request) -> Response {
    if let refusal = refusal(request) { return refusal }
    // A file of locations has no tariffs.
    guard served.isSample else { return envelope(nil, code: 2003, message: "No tariffs here.", status: .notFound) }
    return page(of: OCPITariffs.all, request, .ocpiTariffs) { $0 }
  }

  // MARK: Pages

  private func page<Record>(
    of records: [Record], _ request: Request, _ endpoint: BackendEndpoint, _ json: (Record) -> JSONValue
  ) -> Response {
    guard let offset = Int(request.parameter("offset") ?? "0"), offset >= 0,
      let limit = Int(request.parameter("limit") ?? "\(Self.mostOfPage)"), limit > 0
    else { return envelope(nil, code: 2001, message: "Invalid or missing parameters", status: .badRequest) }
    let first = min(offset, records.count)
    let count = min(limit, Self.mostOfPage)
    let end = min(first + count, records.count)
    var response = envelope(.array(records[first..<end].map(json)), code: 1000, message: "Success", status: .ok)
    set("X-Total-Count", "\(records.count)", on: &response)
    set("X-Limit", "\(Self.mostOfPage)", on: &response)
    if end < records.count {
      // Relative, because only the client knows the name of this server.
      set("Link", "<\(endpoint.path)?offset=\(end)&limit=\(count)>; rel=\"next\"", on: &response)
    }
    return response
  }

  private func set(_ name: String, _ value: String, on response: inout Response) {
    if let name = HTTPField.Name(name) { response.headers[name] = value }
  }

  private func envelope(_ data: JSONValue?, code: Int, message: String, status: HTTPResponse.Status) -> Response {
    .json(
      [
        "data": JSONValue.unlessNil(data), "status_code": code, "status_message": message,
        "timestamp": clock().formatted(.iso8601),
      ], status: status, cacheControl: "no-cache")
  }

  // MARK: Tokens

  private func refusal(_ request: Request) -> Response? {
    // OCPI sends the token in Base64.
    let token = request.authorization("token").flatMap { Data(base64Encoded: $0) }
      .flatMap { String(data: $0, encoding: .utf8) }
    if let token, keys.accepts(token, isWellFormed: { $0.utf8.count >= 8 }) { return nil }
    return envelope(nil, code: 2000, message: "Invalid or missing token", status: .unauthorized)
  }
}
