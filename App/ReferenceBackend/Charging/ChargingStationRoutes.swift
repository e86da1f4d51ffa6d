import Foundation
import HTTPTypes
import Hummingbird

/// `/chargePoints` and `/chargers` of the charging network, which need no key.
struct ChargingStationRoutes: Sendable {
  let served: Served
  let clock: @Sendable () -> Date

  func add(to router: Router<BackendContext>) {
    router.get("\(BackendEndpoint.chargePoints.path)") { _, _ in list(ChargingStationSample.all.map(\.json)) }
    router.get("\(BackendEndpoint.chargers.path)") { _, _ in
      list(ChargingStationSample.chargers(at: clock()))
    }
  }

  /// The network answers an empty list with 404 and no body.
  private func list(_ records: [JSONValue]) -> Response {
    guard served.isSample else { return .text(.notFound, "Off: only feeds that were given are served.") }
    return records.isEmpty ? Response(status: .notFound) : .json(.array(records), cacheControl: "no-cache")
  }
}
