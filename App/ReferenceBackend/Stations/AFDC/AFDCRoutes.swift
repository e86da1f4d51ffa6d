import HTTPTypes
import Hummingbird

/// `/v1/nearest.json`, `/v1.json` and `/v1/{id}.json` as the Alternative Fuel Stations API answers them.
struct AFDCRoutes: Sendable {
  let served: Served
  let keys: BackendKeyRule

  func add(to router: Router<BasicRequestContext>) {
    let prefix = BackendService.alternativeFuels.prefix
    router.get("\(BackendEndpoint.alternativeFuels.path)") { request, _ in stations(request, isNearest: true) }
    router.get("\(prefix)/v1.json") { request, _ in stations(request, isNearest: false) }
    router.get("\(prefix)/v1/:name") { request, context in station(request, context.parameters.get("name") ?? "") }
  }

  private func stations(_ request: Request, isNearest: Bool) -> Response {
    if let refusal = refusal(request) { return refusal }
    if let file = served.file(.alternativeFuels) { return file.response(contentType: contentType) }
    guard served.isSample else { return .off(.alternativeFuels) }
    do throws(AFDCQuery.Problem) {
      let query = try AFDCQuery(request.parameters, isNearest: isNearest)
      return .json(answer(query), cacheControl: "max-age=0, private, must-revalidate")
    } catch {
      return .json(
        .object([("errors", .array(error.messages.map(JSONValue.string)))]), status: .unprocessableContent,
        cacheControl: "no-store")
    }
  }

  private func answer(_ query: AFDCQuery) -> JSONValue {
    let found = query.results()
    var members: [(key: String, value: JSONValue)] = []
    if let place = query.place {
      members = [("latitude", .number(place.latitude)), ("longitude", .number(place.longitude))]
    }
    members += [
      ("station_locator_url", .string("https://afdc.energy.gov/stations/")), ("total_results", .integer(found.total)),
      ("offset", .integer(query.offset)),
      (
        "station_counts",
        .object([
          ("total", .integer(found.total)),
          ("fuels", .object([("ELEC", .object([("total", .integer(found.total))]))])),
        ])
      ),
      (
        "fuel_stations",
        .array(found.stations.map { $0.station.json(miles: $0.miles, includesUnits: query.includesUnits) })
      ),
    ]
    return .object(members)
  }

  private func station(_ request: Request, _ name: String) -> Response {
    if let refusal = refusal(request) { return refusal }
    guard served.isSample else { return .off(.alternativeFuels) }
    let found = AFDCSample.all.first { name == "\($0.id).json" }
    guard let found else { return failure(.notFound, "NOT_FOUND", "The requested resource could not be found.") }
    return .json(
      .object([("alt_fuel_station", found.json(miles: nil, includesUnits: true))]),
      cacheControl: "max-age=0, private, must-revalidate")
  }

  private let contentType = "application/json; charset=utf-8"

  // MARK: Refusals, by the service's codes

  private func refusal(_ request: Request) -> Response? {
    guard keys != .notRequired else { return nil }
    let inField = HTTPField.Name("X-Api-Key").flatMap { request.headers[$0] }
    let key = inField ?? request.parameters.first { $0.name == "api_key" }?.value ?? ""
    if key.isEmpty { return failure(.forbidden, "API_KEY_MISSING", "No api_key was supplied.") }
    return accepts(key) ? nil : failure(.forbidden, "API_KEY_INVALID", "An invalid api_key was supplied.")
  }

  private func accepts(_ key: String) -> Bool {
    switch keys {
    case .notRequired: true
    case .only(let known): known.contains(key)
    case .anyWellFormed: key == "DEMO_KEY" || key.utf8.count == 40 && key.allSatisfy { $0.isLetter || $0.isNumber }
    }
  }

  private func failure(_ status: HTTPResponse.Status, _ code: String, _ message: String) -> Response {
    .json(
      .object([("error", .object([("code", .string(code)), ("message", .string(message))]))]), status: status,
      cacheControl: "no-store")
  }
}
