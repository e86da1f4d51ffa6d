import HTTPTypes
import Hummingbird

/// `/v1/nearest.json`, `/v1.json` and `/v1/{id}.json` as the Alternative Fuel Stations API answers them.
struct AFDCRoutes: Sendable {
  let served: Served
  let keys: BackendKeyRule

  func add(to router: Router<BackendContext>) {
    let prefix = BackendService.alternativeFuels.prefix
    router.get("\(BackendEndpoint.alternativeFuels.path)") { request, _ in stations(request, isNearest: true) }
    router.get("\(prefix)/v1.json") { request, _ in stations(request, isNearest: false) }
    router.get("\(prefix)/v1/:name") { request, context in station(request, context.parameters.get("name") ?? "") }
  }

  private let fresh = "max-age=0, private, must-revalidate"

  private func stations(_ request: Request, isNearest: Bool) -> Response {
    if let refusal = refusal(request) { return refusal }
    return served.answer(.alternativeFuels) {
      do throws(AFDCQuery.Problem) {
        return .json(answer(try AFDCQuery(request, isNearest: isNearest)), cacheControl: fresh)
      } catch {
        return .json(["errors": error.messages], status: .unprocessableContent)
      }
    }
  }

  private func answer(_ query: AFDCQuery) -> JSONValue {
    let found = query.results()
    return [
      "latitude": JSONValue.unlessNil(query.place?.latitude), "longitude": JSONValue.unlessNil(query.place?.longitude),
      "station_locator_url": "https://afdc.energy.gov/stations/", "total_results": found.total,
      "offset": query.offset,
      "station_counts": [
        "total": found.total, "fuels": ["ELEC": ["total": found.total] as JSONValue] as JSONValue,
      ] as JSONValue,
      "fuel_stations": found.stations.map { $0.station.json(miles: $0.miles, includesUnits: query.includesUnits) },
    ]
  }

  private func station(_ request: Request, _ name: String) -> Response {
    if let refusal = refusal(request) { return refusal }
    guard served.isSample else { return .off(.alternativeFuels) }
    let found = AFDCSample.all.first { name == "\($0.id).json" }
    guard let found else { return failure(.notFound, "NOT_FOUND", "The requested resource could not be found.") }
    return .json(["alt_fuel_station": found.json(miles: nil, includesUnits: true)], cacheControl: fresh)
  }

  // MARK: Refusals, by the service's codes

  private func refusal(_ request: Request) -> Response? {
    let key = request.field("X-Api-Key") ?? request.parameter("api_key") ?? ""
    if key.isEmpty { return failure(.forbidden, "API_KEY_MISSING", "No api_key was supplied.") }
    let isAccepted = keys.accepts(key) { key in
      key == "DEMO_KEY" || key.utf8.count == 40 && key.allSatisfy { $0.isLetter || $0.isNumber }
    }
    return isAccepted ? nil : failure(.forbidden, "API_KEY_INVALID", "An invalid api_key was supplied.")
  }

  private func failure(_ status: HTTPResponse.Status, _ code: String, _ message: String) -> Response {
    .json(["error": ["code": code, "message": message] as JSONValue], status: status)
  }
}
