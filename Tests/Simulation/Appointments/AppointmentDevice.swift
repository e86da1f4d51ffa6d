import ChargeCore
import ChargeData
import Foundation
import HTTPTypes
import ReferenceBackend

/// The person's telephone: the app, and what lies around it.
@MainActor
final class AppointmentDevice: Telephone {
  let keychain: Keychain
  let board: NoticeBoard
  private let world: AppointmentWorld
  private let folder: URL
  private let sendsAgain: Bool
  let app = LivingApp()
  private(set) var network: SimulatedNetwork
  private(set) var isInFront = true
  /// The IANA name of the zone that it is in.
  private(set) var zone: String
  /// Its own language (BCP 47).
  private(set) var language: String
  /// What it kept at the last look.
  private var last: (moment: LivingApp.Moment, kept: AppointmentStore.Kept)?
  /// Looks at each order before it leaves, and at what is stored then.
  var onOrder: @MainActor (OutgoingBooking, AppointmentStore.Kept?) -> Void = { _, _ in }

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

  /// Whether nobody is signed in, and the app can know it.
  var isSignedOut: Bool { keychain.isEmpty && !keychain.isLocked && !mortality.isDead }

  /// What the app keeps on the device; nil where that cannot be read.
  func kept() async -> AppointmentStore.Kept? {
    guard let store = app.useCases?.appointments.bookings.store else { return nil }
    let moment = app.moment
    // Without a commit it is what it was.
    if let last, last.moment == moment { return last.kept }
    let owner = world.person.owner.key
    let kept = await DatabaseReading.run { try? await store.read(owner) }
    last = kept.map { (moment, $0) }
    return kept
  }

  // MARK: The app's life

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

  // MARK: What happens to it

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

  /// What can be read on the screen, and what was logged since the last call.
  func words() -> String { app.words(with: board.waiting.flatMap { [$0.content.title, $0.content.text] }) }

  private func look(at order: OutgoingBooking) async {
    let stored = await kept()
    onOrder(order, stored)
  }
}

extension AppointmentDevice {
  private var configuration: ChargeConfiguration {
    var configuration = app.configuration(
      in: folder, language: language, clock: world.clock, network: network, sendsAgain: sendsAgain)
    configuration.timeZone = TimeZone(identifier: zone) ?? .gmt
    if let address = ServiceAddress.url("http://127.0.0.1/appointments") {
      configuration.providers.accounts.appointments = ProviderServer(baseURL: address)
    }
    configuration.device = ports
    return configuration
  }

  private var ports: DevicePorts {
    var ports = DevicePorts()
    let (keychain, mortality) = (keychain, mortality)
    ports.platform = board.port(mortality)
    ports.isLocked = { keychain.isLocked }
    ports.secrets = keychain.port(mortality)
    ports.newInstallationID = { SerialIDs.id(0) }
    return ports
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
