import ChargeCore
import ChargeData
import Foundation
import HTTPTypes
import ReferenceBackend
import Synchronization

/// The person's telephone: the app, and what lies around it.
@MainActor
final class AppointmentDevice {
  let keychain: Keychain
  let board: NoticeBoard
  private let world: AppointmentWorld
  private let folder: URL
  private let sendsAgain: Bool
  private let app = LivingApp()
  private(set) var network: SimulatedNetwork
  private(set) var isInFront = true
  /// The IANA name of the zone that it is in.
  private(set) var zone: String
  /// Its own language (BCP 47).
  private(set) var language: String
  /// Looks at each order before it leaves, and at what is stored then.
  var onOrder: @MainActor (OutgoingBooking, AppointmentStore.Kept?) -> Void = { _, _ in }
  private var ids = 0

  init(
    _ world: AppointmentWorld, _ keychain: Keychain, _ board: NoticeBoard, zone: String, language: String,
    sendsAgain: Bool, folder: URL
  ) async {
    (self.world, self.keychain, self.board) = (world, keychain, board)
    (self.zone, self.language) = (zone, language)
    (self.sendsAgain, self.folder) = (sendsAgain, folder)
    network = SimulatedNetwork(world.backend, world.clock, world.late, app.mortality, .appointments())
    await launch()
  }

  /// What the app shows.
  var state: RootViewState? { app.state }

  /// What can be touched.
  var tree: ScreenTree<RootViewModel.Event>? { app.tree }

  var mortality: Mortality { app.mortality }

  /// Whether nobody is signed in, and the app can know it.
  var isSignedOut: Bool { keychain.isEmpty && !keychain.isLocked && !mortality.isDead }

  /// What the app keeps on the device; nil where that cannot be read.
  func kept() async -> AppointmentStore.Kept? {
    guard let store = app.useCases?.appointments.bookings.store else { return nil }
    let owner = world.person.owner.key
    return await DatabaseReading.run { try? await store.read(owner) }
  }

  // MARK: The app's life

  /// Starts the app, as after a tap on its icon.
  func launch() async {
    let wasOnline = network.isOnline
    app.beginRun()
    network = SimulatedNetwork(
      world.backend, world.clock, world.late, mortality,
      .appointments { [weak self] order in await self?.look(at: order) })
    network.isOnline = wasOnline
    isInFront = true
    var known: [PlatformEvent] = [
      .permissionChanged(.location, .denied), .permissionChanged(.notifications, board.permission),
    ]
    if !wasOnline { known.append(.reachabilityChanged(isOnline: false)) }
    if keychain.isLocked { known.append(.lockChanged(isLocked: true)) }
    await app.start(configuration, knowing: known, opening: "appointments")
  }

  /// Ends the app at once: nothing that it began goes on.
  func kill() async {
    mortality.die()
    await app.bury()
  }

  /// Starts the app again if it has died.
  func reviveIfDead() async {
    guard mortality.isDead else { return }
    await app.bury()
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

  /// Whether something can be touched now.
  func has(_ id: ElementID) -> Bool { tree?.interactives.contains { $0.id == id && $0.isEnabled } ?? false }

  func platform(_ event: PlatformEvent) async {
    switch event {
    case .enteredForeground: isInFront = true
    case .enteredBackground: isInFront = false
    case .reachabilityChanged(let isOnline): network.isOnline = isOnline
    case .lockChanged(let isLocked): keychain.isLocked = isLocked
    case .permissionChanged(.notifications, let state): board.set(state)
    case .timeZoneChanged(let zone): self.zone = zone
    case .systemLanguageChanged(let language): self.language = language
    default: break
    }
    await send(.platform(event))
  }

  /// The device is in another zone, or speaks another language, while the app is dead.
  func change(zone: String? = nil, language: String? = nil) {
    self.zone = zone ?? self.zone
    self.language = language ?? self.language
  }

  /// Whether it did not come to rest since the last call.
  func takeRestlessness() -> Bool { app.takeRestlessness() }

  /// What can be read on the screen, and what was logged since the last call.
  func words() -> String { app.words(with: board.waiting.flatMap { [$0.content.title, $0.content.text] }) }

  private func look(at order: OutgoingBooking) async {
    let stored = await kept()
    onOrder(order, stored)
  }
}

extension AppointmentDevice {
  private var configuration: ChargeConfiguration {
    var configuration = ChargeConfiguration(dataFolder: folder, language: language)
    configuration.timeZone = TimeZone(identifier: zone) ?? .gmt
    configuration.clock = world.clock
    configuration.providers = .none
    if let address = ServiceAddress.url("http://127.0.0.1/appointments") {
      configuration.providers.accounts.appointments = ProviderServer(baseURL: address)
    }
    configuration.device = ports
    configuration.logger = app.logger
    // The same part of a pause each time: nothing is random here.
    let again = RetryingTransport(network, clock: world.clock, jitter: { 0.5 })
    let transport: any HTTPTransport = sendsAgain ? again : network
    configuration.transport = { _ in transport }
    configuration.keepsRateLimits = false
    let first = ids
    let count = Mutex(0)
    configuration.newSessionID = {
      count.withLock {
        $0 += 1; return Self.id(first + $0)
      }
    }
    ids += 1000
    return configuration
  }

  private var ports: DevicePorts {
    var ports = DevicePorts()
    let (keychain, mortality) = (keychain, mortality)
    ports.platform = board.port(mortality)
    ports.isLocked = { keychain.isLocked }
    ports.secrets = keychain.port(mortality)
    let installation = Self.id(0)
    ports.newInstallationID = { installation }
    return ports
  }

  nonisolated private static func id(_ number: Int) -> UUID {
    let low = UInt64(number)
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: low >> shift) }
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(24), byte(16), byte(8), byte(0)))
  }
}

/// A command about an appointment, as it leaves a device.
enum OutgoingBooking: Sendable {
  case make(BookedHour)
  case cancel(AppointmentID)

  /// Nil for any other request.
  init?(_ exchange: HTTPExchange) {
    let parts = (exchange.request.path ?? "").prefix { $0 != "?" }.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    if exchange.request.method == .delete, parts.contains("cancel") {
      self = .cancel(AppointmentID(rawValue: last))
      return
    }
    guard last == "make", let body = exchange.body,
      let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any],
      let socket = object["socketID"] as? Int, let date = object["appointmentDate"] as? String,
      let time = object["timeSlot"] as? String
    else { return nil }
    let offset = (object["utcOffset"] as? String).flatMap { UTCOffset($0)?.seconds }
    guard let hour = BookedHour(socket: socket, date: date, time: time, offset: offset) else { return nil }
    self = .make(hour)
  }
}

extension Traffic {
  /// The requests of the appointment service.
  /// - Parameter look: Looks at each command before it leaves.
  static func appointments(_ look: @escaping @Sendable (OutgoingBooking) async -> Void = { _ in }) -> Traffic {
    Traffic(
      isOrder: { OutgoingBooking.isCommand($0) },
      leaves: { exchange in if let order = OutgoingBooking(exchange) { await look(order) } })
  }
}

extension OutgoingBooking {
  fileprivate static func isCommand(_ exchange: HTTPExchange) -> Bool {
    guard exchange.request.method != .get, let path = exchange.request.path else { return false }
    return path.contains("/appointments/make") || path.contains("/appointments/cancel")
  }
}
