import AppShellKit
import ChargeCore
import Foundation
import Logging
import ReferenceBackend

/// Composes the shell, its backend and the core.
struct Composition {
  /// A shell that runs.
  struct Running {
    let session: ShellSession<RootViewModel>
    /// Notes for the person, before the first command.
    let notes: [String]
    let backend: EmbeddedBackend?

    @MainActor
    func stop() async {
      await session.stop()
      await backend?.stop()
    }
  }

  let options: RunOptions
  /// The data folder.
  let folder: URL
  /// What was typed at a terminal, which goes when everything is erased.
  let history: LineHistory
  /// The folder to which file names are relative; nil for the current one.
  let files: URL?
  /// True when a person sits at a terminal.
  let isPerson: Bool

  @MainActor
  func start(output: ShellOutput) async throws(ShellProblem) -> Running {
    let environment = ProcessInfo.processInfo.environment
    let control = BackendControl()
    let clock = ShellClock(startingAt: options.now)
    let backend = try await backend(clock: clock.core, control: control)
    let world = ShellWorld(
      clock: clock, documents: DocumentShelf(folder: folder.appending(path: "documents")),
      providers: providerSwitch(control), backend: backend.map { BackendDesk($0, control) })
    let providers = try providers(environment: environment)
    let notes = OpeningNotes()
    let session = ShellSession(
      app: app(
        world: world, providers: providers, backend: backend, notes: notes, environment: environment), world: world,
      options: shellOptions(environment), output: output)
    try await session.start()
    return Running(session: session, notes: providers.notes + notes.texts, backend: backend)
  }

  private func app(
    world: ShellWorld, providers: ShellProviders, backend: EmbeddedBackend?, notes: OpeningNotes,
    environment: [String: String]
  ) -> ShellApp<RootViewModel> {
    let core = configuration(world: world, providers: providers, backend: backend, environment: environment)
    return ShellApp(
      start: { systemLanguage throws(ShellProblem) in
        var configuration = core
        configuration.language = systemLanguage
        let app = try Self.open(configuration)
        notes.texts += app.notes.map(\.text)
        return StartedApp(
          core: app.core, useCases: app.useCases, launch: { await app.launch(knowing: $0) },
          close: { await app.close() })
      },
      layout: { RootLayout.element(for: $0) },
      screenKey: { "\($0.screenSerial)" },
      screenNames: ScreenList.openings,
      open: { name, argument in .opening(name, argument: argument) },
      back: .backTapped, pulled: .pulled, platform: { .platform($0) },
      appearance: { .platform(.systemAppearanceChanged(isDark: $0)) },
      car: { $0.car.map { (element: CarLayout.element(for: $0), key: "\($0.serial)") } },
      recording: ShellRecording(ChargeApp.recorded, region: region(environment)))
  }

  @MainActor
  private static func open(_ configuration: ChargeConfiguration) throws(ShellProblem) -> ChargeApp {
    do throws(ChargeAppError) {
      return try ChargeApp(configuration)
    } catch {
      throw ShellProblem(.start, error.description, remedy: "choose another with --data-dir DIR")
    }
  }

  private func configuration(
    world: ShellWorld, providers: ShellProviders, backend: EmbeddedBackend?, environment: [String: String]
  ) -> ChargeConfiguration {
    var configuration = ChargeConfiguration(dataFolder: folder, region: region(environment))
    configuration.timeZone = timeZone
    configuration.providers = providers.asked
    configuration.providers.accounts.chargingEra = options.era
    configuration.clock = world.deviceClock
    configuration.device.store = world.store.front
    configuration.device.platform = world.device.platform
    configuration.device.isLocked = { world.device.isLocked }
    configuration.device.newInstallationID = PlayedDevice.maker(now: options.now)
    let bank = Bank()
    world.payments.set { token, isSecondStep in await bank.authorise(token, isSecondStep: isSecondStep) }
    configuration.device.eraseOther = { [history] () async throws(Failure) in
      guard history.erase() else { throw .storage }
    }
    configuration.device.payments = world.payments.provider
    configuration.transport = { base in
      let network = ShellTransport(
        base: base, network: world.network, backend: backend, clock: world.clock.core, answers: world.answers)
      if let server = providers.asked.accounts.charging?.baseURL { bank.open(at: server, over: network) }
      let charging = OrderFaults(
        base: network, faults: world.faults, clock: world.clock.core, paths: OrderFaults.charging)
      let appointments = OrderFaults(
        base: charging, faults: world.appointmentFaults, clock: world.clock.core, paths: OrderFaults.appointments)
      return OrderFaults(
        base: appointments, faults: world.walletFaults, clock: world.clock.core, paths: OrderFaults.wallet)
    }
    // A request to the backend inside the shell is not repeated: a second attempt would end as the first.
    configuration.sendsAgain = backend == nil
    // Rate limits protect public servers, not this one.
    configuration.keepsRateLimits = backend == nil
    configuration.logger = logger(environment)
    return configuration
  }

  private var isBackendInside: Bool { !options.live && options.server == nil }

  /// Nil when the shell asks providers elsewhere.
  private func providerSwitch(_ control: BackendControl) -> ProviderSwitch? {
    guard isBackendInside else { return nil }
    let services = BackendService.withStations(servedBy: options.feed.map(\.feed))
    return ProviderSwitch(names: services.map(\.rawValue)) { name, isDown in
      if let service = BackendService(rawValue: name) { control.set(service, isDown: isDown) }
    }
  }

  private func backend(
    clock: any CoreClock, control: BackendControl
  ) async throws(ShellProblem) -> EmbeddedBackend? {
    guard isBackendInside else { return nil }
    var configuration = BackendConfiguration()
    configuration.clock = { clock.now }
    configuration.control = control
    configuration.keys = .only([
      BackendKeyRule.demonstrationKey, BackendKeyRule.demonstrationFuelsKey, BackendKeyRule.demonstrationHubToken,
    ])
    // On a virtual clock everything repeats, codes too.
    configuration.accounts.folder = folder.appending(path: "backend")
    configuration.accounts.codeSeed = options.now?.timeIntervalSince1970.bitPattern
    configuration.feeds = Dictionary(
      options.feed.map { ($0.feed, $0.file(from: files)) }, uniquingKeysWith: { $1 })
    let backend = EmbeddedBackend(configuration: configuration)
    // An unreadable file is reported before the first screen.
    if !options.feed.isEmpty { try await backend.read() }
    return backend
  }

  private func providers(environment: [String: String]) throws(ShellProblem) -> ShellProviders {
    if options.live { return try .live(environment: environment) }
    do {
      let server = try ServerAddress.url(options.server)
      return .backend(at: server, feeds: Set(options.feed.map(\.feed)))
    } catch {
      throw ShellProblem(.usage, "--server: \(error)")
    }
  }

  private func shellOptions(_ environment: [String: String]) -> ShellOptions {
    var shell = ShellOptions()
    shell.language = options.lang?.rawValue ?? SystemLocale.language(environment: environment)
    shell.timeZone = timeZone
    shell.size = options.size
    if isPerson {
      shell.terminalSize = { StandardStreams.terminalSize }
      shell.hint = "\"help\" lists the commands, Tab completes them, ^D leaves."
    }
    shell.colors = options.color.mode(isTerminal: isPerson, environment: environment)
    // The JSON dialogue prints its own answers.
    shell.isBatch = options.batch || options.json
    shell.files = files
    if let snapshots = options.snapshots { shell.snapshots = .storing(URL(filePath: snapshots, relativeTo: files)) }
    return shell
  }

  private var timeZone: TimeZone { options.timeZone ?? (options.now == nil ? .current : .gmt) }

  /// With a virtual clock, every machine shows the same, whatever its locale.
  private func region(_ environment: [String: String]) -> RegionCode? {
    options.region ?? (options.now == nil ? SystemLocale.region(environment: environment) : nil)
  }

  // Logs go to standard error, and only on request.
  private func logger(_ environment: [String: String]) -> Logger {
    var logger = Logger(label: "chargecore", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = environment["CHARGECORE_LOG"].flatMap(Logger.Level.init(rawValue:)) ?? .critical
    return logger
  }
}

/// What the person has to know about opening their data.
@MainActor
private final class OpeningNotes {
  var texts: [String] = []
}

extension ChargeAppNote {
  fileprivate var text: String {
    switch self {
    case .damagedFileKept(let path):
      "What was saved of you could not be read: settings, favourites and the books of the wallet begin anew. "
        + "The damaged file was kept as \(path)."
    case .nothingKept: "Your settings cannot be saved: check the data folder, or give --data-dir DIR."
    case .signInsExposed(let path, let remedy):
      "Others could read your sign-ins in \(path), so they are not used: run \(remedy)"
    case .signInsLinked(let path, let remedy):
      "\(path) is a link, so the sign-ins behind it are not used: to remove the link, run \(remedy)"
    case .folderClosed(let path): "Others could enter the data folder \(path). Now only you can."
    case .folderOpen(let path):
      "Others can enter the data folder \(path): give one of your own with --data-dir DIR."
    }
  }
}
