import Foundation
import HTTPTypes
import Hummingbird

/// `/stations` of the appointment service: for its users only, identified by a token and their id.
struct AppointmentStationRoutes: Sendable {
  let served: Served
  let accounts: AppointmentAccounts
  let clock: @Sendable () -> Date

  func add(to router: Router<BasicRequestContext>) {
    router.get("\(BackendEndpoint.appointmentStations.path)") { request, _ in
      await AppointmentAnswer.of { try await stations(request) }
    }
  }

  private func stations(_ request: Request) async throws -> Response {
    guard served.isSample else { return AppointmentAnswer.failure(.notFound, "NOT_FOUND") }
    guard try await accounts.accepts(request) else { return AppointmentAnswer.unauthorized }
    let parameters = request.parameters
    func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    let now = clock()
    let latitude = value("userLatitude").flatMap { Double($0) }
    let longitude = value("userLongitude").flatMap { Double($0) }
    return .json(
      .array(
        AppointmentStationSample.all.map { station in
          var kilometres: Double?
          // Without both coordinates there is no distance.
          if let latitude, let longitude {
            kilometres = kilometresBetween((latitude, longitude), (station.latitude, station.longitude))
          }
          return station.json(at: now, kilometres: kilometres)
        }), cacheControl: "no-cache")
  }
}

/// A user of the appointment service.
public struct BackendUser: Sendable, Equatable {
  /// The id that every question names.
  public let id: String
  /// What goes into the `token` field.
  public let token: String

  /// A user for demonstrations; known to this backend only.
  public static let demonstration = BackendUser(id: "1", token: "demonstration-token-of-this-backend-only")
}
