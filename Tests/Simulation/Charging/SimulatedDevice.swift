import ChargeCore
import ChargeData
import Foundation
import ReferenceBackend
import Synchronization

/// A telephone: an app that can be killed at any moment and started again on the same files, and what lies around it.
@MainActor
final class SimulatedDevice {
  /// What the platform does for the app.
  private final class Surface: Sendable {
    struct State {
      var window: WaitGate?
      var request: PaymentProvider.Request?
      var answer: PaymentProvider.Answer = .failed(.cancelled)
      var texts: [String] = []
    }

    let state = Mutex(State())
  }

  /// Whether the app is dead, and how it dies.
  private final class Mortality: Sendable {
    struct State {
      var isDead = false
      var diesInNextWrite = false
    }

    let state = Mutex(State())

    var isDead: Bool { state.withLock { $0.isDead } }

    func die() { state.withLock { $0.isDead = true } }

    func beforeCommit() throws {
      let isDead = state.withLock { state -> Bool in
        if state.diesInNextWrite { state.isDead = true }
        return state.isDead
      }
      if isDead { throw Killed() }
    }
  }

  private struct Killed: Error {}

  let keychain: Keychain
  private let world: ChargingWorld
  private let folder: URL
  private let surface = Surface()
  private var mortality = Mortality()
  private(set) var network: SimulatedNetwork
  private var app: ChargeApp?
  private var isInFront = true
  /// Everything that the app has shown or logged.
  private(set) var shown: [String] = []
  private(set) var tree: ScreenTree<RootViewModel.Event>?
  private var rowIDs = RowIDs()
  private var serial = 0
  private var ids = 0

  init(_ world: ChargingWorld, folder: URL) async {
    self.world = world
    self.folder = folder
    keychain = Keychain(world.person)
    let mortality = mortality
    network = SimulatedNetwork(world) { mortality.die() }
    await launch()
  }

  /// What the app shows.
  var state: RootViewState? { app?.core.current }

  /// Whether the payment window is open.
  var hasWindow: Bool { surface.state.withLock { $0.window != nil } }

  /// The store of the sessions.
  var useCases: UseCases? { app?.useCases }

  // MARK: The app's life

  /// Starts the app, as after a tap on its icon.
  func launch() async {
    let wasOnline = network.isOnline
    mortality = Mortality()
    let mortality = mortality
    network = SimulatedNetwork(world) { mortality.die() }
    network.isOnline = wasOnline
    surface.state.withLock { $0 = Surface.State() }
    var configuration = ChargeConfiguration(dataFolder: folder)
    configuration.timeZone = .gmt
    configuration.clock = world.clock
    configuration.providers = .none
    if let address = ServiceAddress.url("http://127.0.0.1/flexicharge") {
      configuration.providers.accounts.charging = ProviderServer(baseURL: address)
    }
    configuration.providers.accounts.chargingEra = world.era
    configuration.device = device
    configuration.transport = { [network] _ in network }
    configuration.keepsRateLimits = false
    configuration.sendsAgain = false
    let first = ids
    let count = Mutex(0)
    configuration.newSessionID = { count.withLock { $0 += 1; return Self.id(first + $0) } }
    ids += 1000
    await step {
      guard let app = try? ChargeApp(configuration) else { return }
      self.app = app
      var known: [PlatformEvent] = [
        .permissionChanged(.location, .denied), .permissionChanged(.notifications, .granted),
      ]
      if !wasOnline { known.append(.reachabilityChanged(isOnline: false)) }
      if self.keychain.isLocked { known.append(.lockChanged(isLocked: true)) }
      self.isInFront = true
      await app.launch(knowing: known)
      await app.core.send(.screenRequested("charge", argument: nil))
    }
    look()
  }

  /// Ends the app at once: nothing that it began goes on.
  func kill() async {
    mortality.die()
    await bury()
  }

  /// Starts the app again if it has died.
  func reviveIfDead() async {
    guard mortality.isDead else { return }
    await bury()
    await launch()
  }

  /// The next write to a database kills the app before it is committed.
  func dieInNextWrite() { mortality.state.withLock { $0.diesInNextWrite = true } }

  private func bury() async {
    network.cut()
    surface.state.withLock { $0.window }?.open()
    if let app { await step { await app.close() } }
    app = nil
    tree = nil
  }

  func end() async { await bury() }

  // MARK: What happens to it

  func send(_ event: RootViewModel.Event) async {
    guard let core = app?.core else { return }
    await step { await core.send(event) }
    look()
  }

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

  func settle() async {
    guard let core = app?.core else { return }
    await step {
      core.timeMoved()
      await core.settle()
    }
    look()
  }

  /// Answers the payment window.
  func pay(_ reply: PaymentReply) async {
    let (gate, request) = surface.state.withLock { state in
      defer { state.window = nil }
      return (state.window, state.request)
    }
    guard let gate, let request else { return }
    let answer: PaymentProvider.Answer
    switch reply {
    case .decline: answer = .failed(.declined)
    case .cancel: answer = .failed(.cancelled)
    case .fail: answer = .failed(.failed)
    case .approve: answer = await authorise(request.clientToken)
    }
    surface.state.withLock { $0.answer = answer }
    gate.open()
    await settle()
  }

  private func authorise(_ token: Secret) async -> PaymentProvider.Answer {
    let answer = await world.order(.post, "/klarna/authorizations", ["client_token": token.reveal()])
    guard let authorization = answer?["authorization_token"] as? String else { return .failed(.failed) }
    return .authorised(Secret(authorization))
  }

  private var device: DevicePorts {
    var ports = DevicePorts()
    let surface = surface
    let keychain = keychain
    ports.platform = Platform(
      askPermission: { _ in }, open: { _ in false },
      notify: { notice in
        surface.state.withLock { $0.texts += [notice.content?.title, notice.content?.text].compactMap(\.self) }
      })
    ports.isLocked = { keychain.isLocked }
    ports.secrets = keychain.port
    ports.payments = PaymentProvider(name: "Klarna") { request in
      let gate = WaitGate()
      surface.state.withLock { ($0.window, $0.request) = (gate, request) }
      do {
        try await gate.wait()
      } catch {
        surface.state.withLock { state in
          if state.window === gate { state.window = nil }
        }
        return .failed(.cancelled)
      }
      return surface.state.withLock { $0.answer }
    }
    return ports
  }

  private func step(_ work: @MainActor () async -> Void) async {
    let mortality = mortality
    let steps = DatabaseSteps { try mortality.beforeCommit() }
    await DatabaseSteps.$current.withValue(steps) { await work() }
  }

  private func look() {
    guard let state else { return }
    if state.screenSerial != serial { (serial, rowIDs) = (state.screenSerial, RowIDs()) }
    tree = ScreenTree(RootLayout.element(for: state), rowIDs: &rowIDs)
  }

  nonisolated private static func id(_ number: Int) -> UUID {
    let low = UInt64(number)
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: low >> shift) }
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(24), byte(16), byte(8), byte(0)))
  }

  /// What can be read on the screen, and what the system shows.
  func words() -> String {
    let screen = tree.map { TextRenderer(width: 80).text(of: $0) } ?? ""
    return screen + "\n" + surface.state.withLock { $0.texts.joined(separator: "\n") }
  }
}

/// How a person or a bank answers the payment window.
enum PaymentReply: String, CaseIterable, Codable, Hashable, Sendable {
  case approve, decline, cancel, fail
}
