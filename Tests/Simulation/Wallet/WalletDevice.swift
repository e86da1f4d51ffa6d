import ChargeCore
import ChargeData
import Foundation
import Synchronization

/// The person's telephone: the app, and what lies around it.
@MainActor
final class WalletDevice: Telephone {
  let keychain: Keychain
  let board: NoticeBoard
  /// How often each order has left it.
  let sent = SentOrders()
  private let shown = ShownNotices()
  private let world: WalletWorld
  private let folder: URL
  private let language: String
  private let sendsAgain: Bool
  let app = LivingApp()
  private(set) var network: SimulatedNetwork
  private(set) var isInFront = true
  /// Looks at each order before it leaves, and at what is stored then.
  var onOrder: @MainActor (OutgoingOrder, WalletStore.Kept?) -> Void = { _, _ in }

  init(_ world: WalletWorld, _ keychain: Keychain, language: String, sendsAgain: Bool, folder: URL) async {
    (self.world, self.keychain, self.folder) = (world, keychain, folder)
    (self.language, self.sendsAgain) = (language, sendsAgain)
    board = NoticeBoard(world.clock, .granted)
    network = SimulatedNetwork(world.backend, world.clock, world.late, app.mortality, .wallet(sent))
    await launch()
  }

  var disk: Disk { app.disk }

  /// Whether nobody is signed in, and the app can know it.
  var isSignedOut: Bool { keychain.isEmpty && !keychain.isLocked && !mortality.isDead }

  /// What the app keeps on the device; nil where that cannot be read.
  func kept() async -> WalletStore.Kept? {
    guard let store = app.useCases?.wallet.orders.store else { return nil }
    let owner = world.person.owner.key
    return await DatabaseReading.run { try? await store.read(owner) }
  }

  /// What the books say for themselves; nil where they cannot be read.
  func checkedBooks() async -> CheckedBooks? {
    guard let books = app.useCases?.wallet.books else { return nil }
    let owner = world.person.owner.key
    return await DatabaseReading.run { try? await books.verify(owner, { _, _ in }) }
  }

  /// All entries of the books, the oldest first.
  func entries() async -> [JournalEntry] {
    guard let books = app.useCases?.wallet.books else { return [] }
    let owner = world.person.owner.key
    return await DatabaseReading.run {
      var entries: [JournalEntry] = []
      while let entry = try? await books.entry(owner, entries.count + 1) { entries.append(entry) }
      return entries
    }
  }

  // MARK: The app's life

  func launch() async {
    let wasOnline = network.isOnline
    app.beginRun()
    network = SimulatedNetwork(
      world.backend, world.clock, world.late, mortality,
      .wallet(sent) { [weak self] order in await self?.look(at: order) })
    network.isOnline = wasOnline
    isInFront = true
    var known: [PlatformEvent] = [
      .permissionChanged(.location, .denied), .permissionChanged(.notifications, .granted),
    ]
    if !wasOnline { known.append(.reachabilityChanged(isOnline: false)) }
    if keychain.isLocked { known.append(.lockChanged(isLocked: true)) }
    await app.start(configuration, knowing: known, opening: "wallet")
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

  /// What can be read on the screen, what the system showed, and what was logged since the last call.
  func words() -> String { app.words(with: shown.take()) }

  private func look(at order: OutgoingOrder) async {
    let stored = await kept()
    onOrder(order, stored)
  }
}

extension WalletDevice {
  private var configuration: ChargeConfiguration {
    var configuration = app.configuration(
      in: folder, language: language, clock: world.clock, network: network, sendsAgain: sendsAgain)
    configuration.timeZone = .gmt
    if let address = ServiceAddress.url("http://127.0.0.1/wallet") {
      configuration.providers.accounts.wallet = ProviderServer(baseURL: address)
    }
    configuration.device = ports
    return configuration
  }

  private var ports: DevicePorts {
    var ports = DevicePorts()
    let (shown, keychain, mortality) = (shown, keychain, mortality)
    ports.platform = board.port(mortality) { shown.add($0) }
    ports.isLocked = { keychain.isLocked }
    ports.secrets = keychain.port(mortality)
    ports.newInstallationID = { SerialIDs.id(0) }
    return ports
  }
}

/// What the system showed at once.
private final class ShownNotices: Sendable {
  private let words = Mutex<[String]>([])

  func add(_ notice: SystemNotice) {
    guard let content = notice.content else { return }
    words.withLock { $0 += [content.title, content.text] }
  }

  func take() -> [String] {
    words.withLock { words in
      defer { words = [] }
      return words
    }
  }
}
