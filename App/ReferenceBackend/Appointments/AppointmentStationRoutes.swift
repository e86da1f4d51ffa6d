import Foundation
import HTTPTypes
import Hummingbird

/// `/stations` of the appointment service, for signed-in users only.
struct AppointmentStationRoutes: Sendable {
  let served: Served
  let accounts: AppointmentAccounts
  let clock: @Sendable () -> Date

  func add(to router: Router<BackendContext>) {
    router.get("\(BackendEndpoint.appointmentStations.path)") { request, _ in
      await AppointmentAnswer.of { try await stations(request) }
    }
  }

  private func stations(_ request: Request) async throws -> Response {
    guard served.isSample else { return AppointmentAnswer.failure(.notFound, "NOT_FOUND") }
    guard try await accounts.accepts(request) else { return AppointmentAnswer.unauthorized }
    let now = clock()
    let latitude = request.parameter("userLatitude").flatMap { Double($0) }
    let longitude = request.parameter("userLongitude").flatMap { Double($0) }
    let records = AppointmentStationSample.all.map { station in
      // Without both coordinates there is no distance.
      let kilometres = latitude.flatMap { latitude in
        longitude.map { kilometresBetween((latitude, $0), (station.latitude, station.longitude)) }
      }
      return station.json(at: now, kilometres: kilometres)
    }
    return .json(.array(records), cacheControl: "no-cache")
  }
}
