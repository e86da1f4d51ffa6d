import ChargeCore
import ChargeData
import Foundation
import Synchronization

/// A telephone without any account, whose person wants to be told.
@MainActor
final class WatchDevice {
  let board: NoticeBoard
  private let world: WatchWorld
  private let folder: URL
  private let language: String
  private let app = LivingApp()
  private(set) var network: SimulatedNetwork
  private(set) var isInFront = true
  private var ids = 0

  init(_ world: WatchWorld, _ board: NoticeBoard, language: String, folder: URL) async {
    (self.world, self.board, self.language, self.folder) = (world, board, language, folder)
    network = SimulatedNetwork(world.backend, world.clock, world.late, app.mortality, world.traffic)
    await launch()
  }

  /// What the app shows.
  var state: RootViewState? { app.state }

  /// What can be touched.
  var tree: ScreenTree<RootViewModel.Event>? { app.tree }

  var mortality: Mortality { app.mortality }

  /// What the app keeps on the device; nil where that cannot be read.
  func kept() async -> [FreeWatch]? {
    guard let store = app.useCases?.watches.store else { return nil }
    return await DatabaseReading.run { try? await store.all() }
  }

  /// The stations around a place that the app has stored.
  func stations(within radius: Distance, of place: Coordinate) async -> [Station] {
    guard let store = app.useCases?.stations.store else { return [] }
    let circle = GeoCircle(center: place, radius: radius)
    return await DatabaseReading.run { (try? await store.stations(circle)) ?? [] }
  }

  // MARK: The app's life

  /// Starts the app, as after a tap on its icon.
  func launch() async {
    let wasOnline = network.isOnline
    app.beginRun()
    network = SimulatedNetwork(world.backend, world.clock, world.late, mortality, world.traffic)
    network.isOnline = wasOnline
    isInFront = true
    var known: [PlatformEvent] = [
      .permissionChanged(.location, .granted), .permissionChanged(.notifications, board.permission),
      .locationChanged(Self.place),
    ]
    if !wasOnline { known.append(.reachabilityChanged(isOnline: false)) }
    await app.start(configuration, knowing: known, opening: "nearby")
  }

  /// Ends the app at once: nothing that it began goes on.
  func kill() async {
    mortality.die()
    await app.bury()
    world.add(.died)
  }

  /// Starts the app again if it has died.
  func reviveIfDead() async {
    guard mortality.isDead else { return }
    await app.bury()
    world.add(.died)
    await launch()
  }

  // MARK: What happens to it

  func send(_ event: RootViewModel.Event) async { await app.send(event) }

  func settle() async { await app.settle() }

  /// Touches what is there; what is not there any more does nothing.
  func touch(
    twice: Bool = false,
    _ act: (ScreenTree<RootViewModel.Event>) -> Result<RootViewModel.Event, ActProblem>
  ) async {
    await app.touch(twice: twice, act)
  }

  func platform(_ event: PlatformEvent) async {
    switch event {
    case .enteredForeground: isInFront = true
    case .enteredBackground: isInFront = false
    case .reachabilityChanged(let isOnline): network.isOnline = isOnline
    case .permissionChanged(.notifications, let state): board.set(state)
    case .timeZoneChanged(let zone): world.zone = zone
    default: break
    }
    await send(.platform(event))
  }

  /// Whether it did not come to rest since the last call.
  func takeRestlessness() -> Bool { app.takeRestlessness() }

  /// Where the person is: in Zürich.
  static let place = Coordinate(latitude: 47.3769, longitude: 8.5417)
}

extension WatchDevice {
  private var configuration: ChargeConfiguration {
    var configuration = ChargeConfiguration(dataFolder: folder, language: language)
    configuration.timeZone = TimeZone(identifier: world.zone) ?? .gmt
    configuration.clock = world.clock
    configuration.providers = .none
    if let address = ServiceAddress.url("http://127.0.0.1/swiss") {
      configuration.providers.swiss = ProviderServer(baseURL: address)
      configuration.providers.swissLive = ProviderServer(baseURL: address)
    }
    var ports = DevicePorts()
    let (world, mortality) = (world, mortality)
    ports.platform = board.port(mortality) { notice in
      guard let content = notice.content, notice.id.hasPrefix(Self.mark) else { return }
      let id = FreeWatch.ID(rawValue: String(notice.id.dropFirst(Self.mark.count)))
      world.add(.told(id, content, at: world.clock.now, zone: world.zone))
    }
    configuration.device = ports
    configuration.logger = app.logger
    let network = network
    configuration.transport = { _ in network }
    configuration.keepsRateLimits = false
    let first = ids
    let count = Mutex(0)
    configuration.newSessionID = {
      count.withLock {
        $0 += 1
        return Self.id(first + $0)
      }
    }
    ids += 1000
    return configuration
  }

  /// What the ids of its notices begin with.
  nonisolated private static let mark = "watch-"

  nonisolated private static func id(_ number: Int) -> UUID {
    UUID(uuidString: "00000000-0000-4000-8000-" + String(format: "%012x", number)) ?? UUID()
  }
}
