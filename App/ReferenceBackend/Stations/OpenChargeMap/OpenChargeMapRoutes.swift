import Foundation
import HTTPTypes
import Hummingbird

/// `/v3/poi` and `/v3/referencedata` as Open Charge Map answers them.
struct OpenChargeMapRoutes: Sendable {
  let served: Served
  let keys: BackendKeyRule
  let clock: @Sendable () -> Date

  func add(to router: Router<BackendContext>) {
    router.get("\(BackendEndpoint.points.path)") { request, _ in points(request) }
    router.get("\(BackendEndpoint.referenceData.path)") { request, _ in referenceData(request) }
  }

  private func points(_ request: Request) -> Response {
    if let refusal = refusal(request) { return refusal }
    return served.answer(.openChargeMap) {
      let query = PointQuery(request)
      guard query.text("output") ?? "json" == "json" else {
        return failure(.badRequest, "Only output=json is served by this backend.")
      }
      let found = PointSearch(query: query, now: clock()).results()
      return .json(
        .array(found.map { $0.json(compact: query.isCompact, usesMiles: query.usesMiles) }),
        style: JSONStyle(omitsNulls: !query.isVerbose, camelCase: query.isCamelCase), cacheControl: "no-cache")
    }
  }

  private func referenceData(_ request: Request) -> Response {
    if let refusal = refusal(request) { return refusal }
    if let file = served.file(.openChargeMapReference) { return file.response }
    guard served.isSample || served.file(.openChargeMap) != nil else { return .off(.openChargeMap) }
    // Beside a file of the provider's stations our own operators would be false names: ids differ.
    let own = served.isSample
    return .json(
      ReferenceLists.document(
        operators: own ? SampleOperator.listed.map(\.json) : [], dataProviders: own ? [SampleProvider.json] : []),
      cacheControl: "max-age=86400")
  }

  // MARK: Refusals, in the provider's wording

  private func refusal(_ request: Request) -> Response? {
    if let agent = request.headers[.userAgent]?.lowercased(), looksLikeRobot(agent) {
      return failure(.serviceUnavailable, "Automated clients are asked to mirror the data instead.")
    }
    // The parameter wins over the header.
    let inQuery = request.uri.queryParameters.first { $0.key.lowercased() == "key" }?.value
    let key = inQuery.map(String.init) ?? request.field("X-API-Key") ?? ""
    guard !["", "test", "null"].contains(key.lowercased()) else {
      return .text(.forbidden, "You must specify an API key using the key query parameter or x-api-key header.")
    }
    let isAccepted = keys.accepts(key) { key in
      UUID(uuidString: key) != nil || key.utf8.count == 32 && key.allSatisfy(\.isHexDigit)
    }
    return isAccepted ? nil : .text(.forbidden, "Invalid API key.")
  }

  private func looksLikeRobot(_ agent: String) -> Bool {
    let signs = ["robot", "crawler", "spider", "slurp", "apache-httpclient", "dart:io", "okhttp/3.9.1"]
    return agent.hasPrefix("php") || signs.contains { agent.contains($0) }
  }

  private func failure(_ status: HTTPResponse.Status, _ description: String) -> Response {
    .json(["status": "error", "description": description], status: status)
  }
}
