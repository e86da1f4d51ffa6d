import Foundation
import HTTPTypes
import Hummingbird

/// `/v3/poi` and `/v3/referencedata` as Open Charge Map answers them.
struct OpenChargeMapRoutes: Sendable {
  let served: Served
  let keys: BackendKeyRule
  let clock: @Sendable () -> Date

  func add(to router: Router<BasicRequestContext>) {
    router.get("\(BackendEndpoint.points.path)") { request, _ in points(request) }
    router.get("\(BackendEndpoint.referenceData.path)") { request, _ in referenceData(request) }
  }

  private func points(_ request: Request) -> Response {
    let parameters = request.parameters
    if let refusal = refusal(request, parameters) { return refusal }
    if let file = served.file(.openChargeMap) { return file.response(contentType: contentType) }
    guard served.isSample else { return .off(.openChargeMap) }
    let query = PointQuery(parameters)
    guard query.output == "json" else {
      return failure(.badRequest, "Only output=json is served by this backend.")
    }
    let found = PointSearch(query: query, now: clock()).results()
    return .json(
      .array(found.map { $0.json(compact: query.isCompact, usesMiles: query.usesMiles) }),
      style: JSONStyle(omitsNulls: !query.isVerbose, camelCase: query.isCamelCase), cacheControl: "no-cache")
  }

  private func referenceData(_ request: Request) -> Response {
    if let refusal = refusal(request, request.parameters) { return refusal }
    if let file = served.file(.openChargeMapReference) { return file.response(contentType: contentType) }
    guard served.isSample || served.file(.openChargeMap) != nil else { return .off(.openChargeMap) }
    // Beside a file of the provider's stations our own operators would be false names: ids differ.
    let own = served.isSample
    return .json(
      ReferenceLists.document(
        operators: own ? SampleOperator.listed.map(\.json) : [], dataProviders: own ? [SampleProvider.json] : []),
      cacheControl: "max-age=86400")
  }

  private let contentType = "application/json; charset=utf-8"

  // MARK: Refusals, in the provider's wording

  private func refusal(_ request: Request, _ parameters: [(name: String, value: String)]) -> Response? {
    if let agent = request.headers[.userAgent]?.lowercased(), looksLikeRobot(agent) {
      return failure(.serviceUnavailable, "Automated clients are asked to mirror the data instead.")
    }
    guard keys != .notRequired else { return nil }
    // The parameter wins over the header.
    let inQuery = parameters.first { $0.name.lowercased() == "key" }?.value
    let key = inQuery ?? HTTPField.Name("X-API-Key").flatMap { request.headers[$0] } ?? ""
    guard !["", "test", "null"].contains(key.lowercased()) else {
      return .text(.forbidden, "You must specify an API key using the key query parameter or x-api-key header.")
    }
    return accepts(key) ? nil : .text(.forbidden, "Invalid API key.")
  }

  private func accepts(_ key: String) -> Bool {
    switch keys {
    case .notRequired: return true
    case .only(let known): return known.contains(key)
    case .anyWellFormed:
      if UUID(uuidString: key) != nil { return true }
      return key.utf8.count == 32 && key.allSatisfy(\.isHexDigit)
    }
  }

  private func looksLikeRobot(_ agent: String) -> Bool {
    let signs = ["robot", "crawler", "spider", "slurp", "apache-httpclient", "dart:io", "okhttp/3.9.1"]
    return agent.hasPrefix("php") || signs.contains { agent.contains($0) }
  }

  private func failure(_ status: HTTPResponse.Status, _ description: String) -> Response {
    .json(
      .object([("status", .string("error")), ("description", .string(description))]), status: status,
      cacheControl: "no-store")
  }
}
