import ChargeData
import ChargeDomain
import ChargePresentation
import Foundation
import PhoneNumbers

/// The device of somebody who is signed in to one service. Its clock stands at noon until the app moves it.
struct SignedInDevice {
  let clock = ManualClock(now: Date(timeIntervalSince1970: 1_717_243_200))
  /// Where `user.sqlite` is.
  let folder: URL
  /// What is kept in it.
  let user: UserStore
  /// Notes how long the parts of the app are at work.
  let watch = Stopwatch()
  private let service: AccountService

  /// A new device in a folder of its own.
  init(signedInTo service: AccountService, in parent: URL) {
    self.service = service
    folder = parent.appending(path: "own-\(UUID().uuidString)")
    user = UserStore.open(folder: folder, logger: GeneratedStore.silent, now: clock.now)
  }

  /// Who is signed in to a service.
  static func credential(of service: AccountService) -> Credential {
    Credential(service: service, token: Secret("bench"), owner: AccountOwner(userID: "7", email: "ada@example.org"))
  }

  /// Launches the app.
  @MainActor
  func launch(
    stations: StationStore = StationStore(), charging: ChargingPorts = ChargingPorts(),
    appointments: AppointmentPorts = AppointmentPorts()
  ) async -> DrawnApp {
    let credential = Self.credential(of: service)
    var accounts = AccountPorts()
    accounts.phones = .library
    accounts.available = [service]
    accounts.secrets = SecretStore(
      read: { asked async throws(Failure) in asked == credential.service ? .credential(credential) : .nothing },
      keep: { _ async throws(Failure) in }, refuse: { _ async throws(Failure) in },
      forget: { _ async throws(Failure) in })
    let useCases = UseCases(
      store: stations, feeds: [], liveFeeds: [], preferences: user.preferences, favourites: user.favourites,
      filters: user.filters, regions: user.regions,
      platform: Platform(askPermission: { _ in }, open: { _ in false }), clock: clock, accounts: accounts,
      charging: charging, appointments: appointments, signedIn: [service], folding: .unicode)
    let app = DrawnApp(useCases, clock: clock, watch: watch)
    await app.send(.platform(.permissionChanged(.location, .denied)), .launched)
    return app
  }
}
