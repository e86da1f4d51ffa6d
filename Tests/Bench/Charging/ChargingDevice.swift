import ChargeData
import ChargeDomain
import ChargePresentation
import Foundation
import PhoneNumbers

/// The device of somebody who is signed in to the charging network. Its clock stands at noon until the app moves it.
struct ChargingDevice {
  /// Who is signed in.
  static let credential = Credential(
    service: .charging, token: Secret("bench"), owner: AccountOwner(userID: "7", email: "ada@example.org"))
  /// Whose sessions they are.
  static let owner = credential.owner.key

  let clock = ManualClock(now: Date(timeIntervalSince1970: 1_717_243_200))
  /// Where `user.sqlite` is.
  let folder: URL
  private let user: UserStore
  private let watch = Stopwatch()

  /// A new device in a folder of its own.
  init(in parent: URL) {
    folder = parent.appending(path: "own-\(UUID().uuidString)")
    user = UserStore.open(folder: folder, logger: GeneratedStore.silent, now: clock.now)
  }

  /// Where sessions are kept.
  var store: ChargingStore {
    let clock = clock
    return user.charging { clock.now }
  }

  /// Launches the app and goes to where charging begins.
  @MainActor
  func launch(asking service: ChargingService) async -> DrawnApp {
    var accounts = AccountPorts()
    accounts.phones = .library
    accounts.available = [.charging]
    accounts.secrets = SecretStore(
      read: { service async throws(Failure) in
        service == .charging ? .credential(Self.credential) : .nothing
      }, keep: { _ async throws(Failure) in }, refuse: { _ async throws(Failure) in },
      forget: { _ async throws(Failure) in })
    var charging = ChargingPorts()
    charging.service = service.watched(by: watch)
    charging.store = store.watched(by: watch)
    let useCases = UseCases(
      store: StationStore(), feeds: [], liveFeeds: [], preferences: user.preferences, favourites: user.favourites,
      filters: user.filters, regions: user.regions,
      platform: Platform(askPermission: { _ in }, open: { _ in false }), clock: clock, accounts: accounts,
      charging: charging, signedIn: [.charging], folding: .unicode)
    let app = DrawnApp(useCases, clock: clock, watch: watch)
    await app.send(
      .platform(.permissionChanged(.location, .denied)), .launched, .screenRequested("charge", argument: nil))
    return app
  }
}
