import ChargeCore
import ChargeData
import Foundation
import ReferenceBackend

/// A telephone without any account, whose store sells the app.
@MainActor
final class PurchaseDevice: Telephone {
  let store: LivingStore
  let chest = TrialChest()
  let clock: DeviceClock
  let board: NoticeBoard
  private let world: ManualClock
  private let backend: InProcessBackend
  private let late: LateOrders
  private let folder: URL
  private let language: String
  let app = LivingApp()
  private(set) var network: SimulatedNetwork
  private(set) var isInFront = true
  /// How often the person was told something outside the app, by its title.
  private let told = Told()

  init(_ world: ManualClock, language: String, folder: URL) async throws {
    (self.world, self.language, self.folder) = (world, language, folder)
    (store, board) = (LivingStore(world), NoticeBoard(world, .granted))
    clock = DeviceClock(world, ahead: 0)
    late = LateOrders(world)
    var configuration = BackendConfiguration()
    configuration.clock = { world.now }
    backend = try ReferenceBackend.inProcess(configuration)
    network = SimulatedNetwork(backend, world, late, app.mortality, Self.traffic)
    await launch()
  }

  /// What the app keeps of the purchase; nil where that cannot be read.
  func kept() async -> KeepTrial.Found? {
    guard let trial = app.useCases?.purchase.trial else { return nil }
    return await DatabaseReading.run { try? await trial.read() }
  }

  /// The titles of what the person was told since the last call.
  func takeTold() -> [String] { told.take() }

  /// The screen of the purchase, where it is on top.
  var screen: PurchaseViewState? { state?.screen.of(PurchaseViewModel.self) }

  /// The name of the screen on top.
  var top: String? { if case .shown(let screen)? = state?.screen { screen.name } else { nil } }

  // MARK: The app's life

  func launch() async {
    let wasOnline = network.isOnline
    app.beginRun()
    network = SimulatedNetwork(backend, world, late, mortality, Self.traffic)
    network.isOnline = wasOnline
    isInFront = true
    var known: [PlatformEvent] = [
      .permissionChanged(.location, .granted), .permissionChanged(.notifications, .granted),
      .locationChanged(Coordinate(latitude: 47.3769, longitude: 8.5417)), .lockChanged(isLocked: chest.isLocked),
    ]
    if !wasOnline { known.append(.reachabilityChanged(isOnline: false)) }
    await app.start(configuration, knowing: known)
  }

  /// Everything but the sign-ins is gone, and the app is there anew.
  func reinstall() async {
    await kill()
    for file in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [] {
      try? FileManager.default.removeItem(at: file)
    }
    await launch()
  }

  // MARK: What happens to it

  func platform(_ event: PlatformEvent) async {
    switch event {
    case .enteredForeground: isInFront = true
    case .enteredBackground: isInFront = false
    case .reachabilityChanged(let isOnline): network.isOnline = isOnline
    case .lockChanged(let isLocked): chest.isLocked = isLocked
    default: break
    }
    await send(.platform(event))
  }

  private static var traffic: Traffic { Traffic(isOrder: { _ in false }) }
}

extension PurchaseDevice {
  private var configuration: ChargeConfiguration {
    var configuration = app.configuration(in: folder, language: language, clock: clock, network: network)
    configuration.timeZone = .gmt
    if let address = ServiceAddress.url("http://127.0.0.1/swiss") {
      configuration.providers.swiss = ProviderServer(baseURL: address)
      configuration.providers.swissLive = ProviderServer(baseURL: address)
    }
    var ports = DevicePorts()
    let told = told
    ports.platform = board.port(mortality) { notice in
      if let content = notice.content { told.add(content.title) }
    }
    ports.store = store.front(mortality)
    var secrets = SecretPort(store: .unavailable, signedIn: { [] })
    secrets.trial = chest.port(mortality)
    ports.secrets = secrets
    configuration.device = ports
    return configuration
  }
}
