import ChargeCore
import ChargeData
import Foundation
import ReferenceBackend

/// A telephone: an app that can be killed at any moment and started again on the same files, and what lies around it.
@MainActor
final class SimulatedDevice: Telephone {
  /// How one device differs from another.
  struct Kind {
    /// Tells its ids from those of others.
    var number = 0
    /// Seconds by which its clock is ahead.
    var ahead: TimeInterval = 0
    /// Whether what changes nothing is sent again after a temporary failure.
    var sendsAgain = false
  }

  let keychain: Keychain
  let clock: DeviceClock
  /// What all its runs have sent.
  let sent = SentCommands()
  /// What the wallet said when it was to settle what it holds.
  let settled: SettledHolds
  private let kind: Kind
  private let world: ChargingWorld
  private let folder: URL
  let app: LivingApp
  private var surface = DeviceSurface()
  private(set) var network: SimulatedNetwork
  private(set) var isInFront = true
  /// Whether its clock was ever set forward.
  private(set) var jumpedAhead = false
  /// Whether its clock was ever set back.
  private(set) var wasSetBack = false
  /// What was seen of it.
  var sight = Sight()

  init(_ world: ChargingWorld, _ kind: Kind, _ credential: Credential, folder: URL) async {
    self.world = world
    self.kind = kind
    self.folder = folder
    keychain = Keychain(credential)
    if let purse = kind.number == 0 ? world.purse : nil { keychain.put(purse.person) }
    clock = DeviceClock(world.clock, ahead: kind.ahead)
    settled = SettledHolds(world.clock)
    app = LivingApp(firstID: kind.number * 1_000_000)
    network = SimulatedNetwork(world.backend, world.clock, world.late, app.mortality, .charging(sent, settled))
    await launch()
  }

  /// Tells it from others.
  var number: Int { kind.number }

  /// Whether the person has the wallet on it.
  var hasPurse: Bool { number == 0 && world.purse != nil }

  var disk: Disk { app.disk }

  /// Whether the payment window is open.
  var hasWindow: Bool { surface.hasWindow }

  /// What the system shows of it.
  var notices: [(id: String, content: SystemNotice.Content)] { surface.notices }

  /// The store of the sessions.
  var useCases: UseCases? { app.useCases }

  // MARK: The app's life

  func launch() async {
    let wasOnline = network.isOnline
    app.beginRun()
    surface = DeviceSurface()
    network = SimulatedNetwork(
      world.backend, world.clock, world.late, mortality,
      .charging(sent, settled) { [weak self] command in await self?.look(at: command) })
    network.isOnline = wasOnline
    isInFront = true
    sight.beginAnew()
    settled.beginRun()
    sight.isStoreBehind = disk.isFull
    var known: [PlatformEvent] = [
      .permissionChanged(.location, .denied), .permissionChanged(.notifications, .granted),
    ]
    if !wasOnline { known.append(.reachabilityChanged(isOnline: false)) }
    if keychain.isLocked { known.append(.lockChanged(isLocked: true)) }
    await app.start(configuration, knowing: known, opening: "charge")
  }

  func bury() async {
    surface.end()
    await app.bury()
  }

  // MARK: What happens to it

  func platform(_ event: PlatformEvent) async {
    switch event {
    case .enteredForeground: isInFront = true
    case .enteredBackground: isInFront = false
    case .reachabilityChanged(let isOnline): network.isOnline = isOnline
    case .lockChanged(let isLocked): keychain.isLocked = isLocked
    default: break
    }
    await send(.platform(event))
  }

  /// Sets its clock.
  func setClock(by seconds: Int) async {
    if seconds > 0 { jumpedAhead = true } else { wasSetBack = true }
    clock.move(by: Double(seconds))
    await settle()
  }

  /// Answers the payment window.
  func pay(_ reply: PaymentReply) async {
    guard let window = surface.takeWindow() else { return }
    switch reply {
    case .decline: surface.close(window, with: .failed(.declined))
    case .cancel: surface.close(window, with: .failed(.cancelled))
    case .fail: surface.close(window, with: .failed(.failed))
    case .hang: surface.hang(window)
    case .approve: surface.close(window, with: await world.authorise(window.request))
    case .finalise: surface.close(window, with: await world.beginAuthorising(window.request))
    case .withdraw: surface.close(window, with: await world.authoriseInVain(window.request))
    }
    await settle()
  }

  /// A command is in the store before it leaves.
  private func look(at command: OutgoingCommand) async {
    guard let store = useCases?.charging.sessions.store else { return }
    let owner = world.person.owner.key
    guard let open = await DatabaseReading.run({ try? await store.open(owner) }) else { return }
    let isStored = open.contains { session in
      session.transaction?.rawValue == command.transaction && session.command?.kind.rawValue == command.kind.rawValue
        && session.command?.standing != .notCarriedOut
    }
    if !isStored { sent.notStored(command.kind.rawValue, of: command.transaction) }
    guard command.kind == .start, hasPurse else { return }
    let payers = open.filter { $0.transaction?.rawValue == command.transaction && $0.method == .wallet }
    let held = Set(world.walletHolds.filter(\.isOpen).map(\.id))
    for session in payers where !held.contains(session.id.rawValue) { sent.notHeld(for: command.transaction) }
  }

  /// What can be read on the screen, what the system shows, and what was logged since the last call.
  func words() -> String { app.words(with: notices.flatMap { [$0.content.title, $0.content.text] }) }
}

extension SimulatedDevice {
  private var configuration: ChargeConfiguration {
    var configuration = app.configuration(in: folder, clock: clock, network: network, sendsAgain: kind.sendsAgain)
    configuration.timeZone = .gmt
    if let address = ServiceAddress.url("http://127.0.0.1/flexicharge") {
      configuration.providers.accounts.charging = ProviderServer(baseURL: address)
    }
    configuration.providers.accounts.chargingEra = world.era
    if hasPurse, let address = ServiceAddress.url("http://127.0.0.1/wallet") {
      configuration.providers.accounts.wallet = ProviderServer(baseURL: address)
    }
    configuration.device = ports
    return configuration
  }

  private var ports: DevicePorts {
    var ports = DevicePorts()
    let (surface, keychain, mortality) = (surface, keychain, mortality)
    ports.platform = Platform(
      askPermission: { _ in }, open: { _ in false },
      show: { notice in
        guard !mortality.isDead else { return false }
        surface.show(notice)
        return true
      })
    ports.isLocked = { keychain.isLocked }
    ports.secrets = keychain.port(mortality)
    ports.payments = PaymentProvider(name: "Klarna") { request in
      if mortality.isDead { return .failed(.cancelled) }
      return await surface.ask(request)
    }
    let number = kind.number
    ports.newInstallationID = { SerialIDs.id(number) }
    return ports
  }
}
