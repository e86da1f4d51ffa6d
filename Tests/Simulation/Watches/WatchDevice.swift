import ChargeCore
import ChargeData
import Foundation

/// A telephone without any account, whose person wants to be told.
@MainActor
final class WatchDevice: Telephone {
  let board: NoticeBoard
  private let world: WatchWorld
  private let folder: URL
  private let language: String
  let app = LivingApp()
  private(set) var network: SimulatedNetwork
  private(set) var isInFront = true
  /// What it kept at the last look.
  private var last: (moment: LivingApp.Moment, kept: [FreeWatch])?

  init(_ world: WatchWorld, _ board: NoticeBoard, language: String, folder: URL) async {
    (self.world, self.board, self.language, self.folder) = (world, board, language, folder)
    network = SimulatedNetwork(world.backend, world.clock, world.late, app.mortality, world.traffic)
    await launch()
  }

  /// What the app keeps on the device; nil where that cannot be read.
  func kept() async -> [FreeWatch]? {
    guard let store = app.useCases?.watches.store else { return nil }
    let moment = app.moment
    // Without a commit it is what it was.
    if let last, last.moment == moment { return last.kept }
    let kept = await DatabaseReading.run { try? await store.all() }
    last = kept.map { (moment, $0) }
    return kept
  }

  /// The stations around a place that the app has stored.
  func stations(within radius: Distance, of place: Coordinate) async -> [Station] {
    guard let store = app.useCases?.stations.store else { return [] }
    let circle = GeoCircle(center: place, radius: radius)
    return await DatabaseReading.run { (try? await store.stations(circle)) ?? [] }
  }

  // MARK: The app's life

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

  func bury() async {
    await app.bury()
    world.add(.died)
  }

  // MARK: What happens to it

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

  /// Where the person is: in Zürich.
  static let place = Coordinate(latitude: 47.3769, longitude: 8.5417)
}

extension WatchDevice {
  private var configuration: ChargeConfiguration {
    var configuration = app.configuration(in: folder, language: language, clock: world.clock, network: network)
    configuration.timeZone = TimeZone(identifier: world.zone) ?? .gmt
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
    return configuration
  }

  /// What the ids of its notices begin with.
  nonisolated private static let mark = "watch-"
}
