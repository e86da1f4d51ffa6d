import AppShellKit
import ChargeData
import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation
import Logging
import ReferenceBackend
import Synchronization

/// Joins everything: the only place that knows both the screens and the data.
struct Composition {
  /// A shell that runs.
  struct Running {
    let session: ShellSession<RootViewModel>
    /// What a person has to know before the first command.
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
  /// The folder from which options and commands name their files; nil for the current one.
  let files: URL?
  /// True when somebody sits at a terminal.
  let isPerson: Bool

  @MainActor
  func start(output: ShellOutput) async throws(ShellProblem) -> Running {
    let environment = ProcessInfo.processInfo.environment
    let control = BackendControl()
    let clock = ShellClock(startingAt: options.now)
    let backend = try await backend(clock: clock.core, control: control)
    let world = ShellWorld(
      clock: clock, documents: DocumentShelf(folder: folder.appending(path: "documents")),
      providers: providerSwitch(control), backend: backend.map { BackendDesk($0, control.accounts) })
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
    world: ShellWorld, providers: Providers, backend: EmbeddedBackend?, notes: OpeningNotes,
    environment: [String: String]
  ) -> ShellApp<RootViewModel> {
    let logger = logger(environment)
    let curl = CurlTransport(version: Imprint.current.version, logger: logger)
    let clock = world.clock.core
    // The backend inside the shell answers or does not; others deserve another attempt.
    let patient: any HTTPTransport = backend == nil ? RetryingTransport(curl, clock: clock) : curl
    let transport = ShellTransport(base: patient, network: world.network, backend: backend)
    // Nor does it mind how often it is asked.
    let transports = ProviderTransports(
      transport, limits: backend == nil ? ProviderTransports.limits : [:], clock: clock)
    return ShellApp(
      root: { [region = region(environment)] in RootViewModel(systemLanguage: $0, region: region) },
      layout: { RootLayout.element(for: $0) },
      screenKey: { "\($0.screenSerial)" },
      screenNames: ScreenList.openings,
      open: { name, argument in
        .screenRequested(name, argument: argument)
      },
      launched: .launched, back: .backTapped, pulled: .pulled, platform: { .platform($0) },
      appearance: { .platform(.systemAppearanceChanged(isDark: $0)) },
      useCases: { [folder, newDevice = PlayedDevice.maker(now: options.now)] in
        let cache = StationCache.open(folder: folder, logger: logger)
        let user = UserStore.open(folder: folder, logger: logger, now: clock.now)
        notes.add(user.openingNote)
        let secrets = SecretFiles(
          folder: folder.appending(path: "secrets"), logger: logger, isLocked: { world.device.isLocked })
        notes.add(secrets.openingNotes)
        return UseCases(
          store: cache.store,
          feeds: providers.stationFeeds(
            transports: transports, cache: cache, clock: clock, logger: logger),
          signedInFeeds: providers.signedInFeeds(transports: transports, clock: clock, logger: logger),
          liveFeeds: providers.liveFeeds(transports: transports, clock: clock, logger: logger),
          preferences: user.preferences, favourites: user.favourites, filters: user.filters, regions: user.regions,
          platform: world.device.platform, clock: clock, favouritesFile: FavouritesDocuments.file,
          switchedOff: providers.switchedOff,
          accounts: providers.accounts.ports(
            secrets: secrets.store, own: user.own(now: { clock.now }, newDevice: newDevice), transport: transport,
            clock: clock, logger: logger),
          signedIn: secrets.signedIn)
      })
  }

  private var isBackendInside: Bool { !options.live && options.server == nil }

  /// Nil when the providers are elsewhere.
  private func providerSwitch(_ control: BackendControl) -> ProviderSwitch? {
    guard isBackendInside else { return nil }
    let services = BackendService.served(by: options.feed.map(\.feed))
    return ProviderSwitch(names: services.map(\.rawValue)) { name, isDown in
      if let service = BackendService(rawValue: name) { control.set(service, isDown: isDown) }
    }
  }

  private func backend(
    clock: any CoreClock, control: BackendControl
  ) async throws(ShellProblem) -> EmbeddedBackend? {
    guard isBackendInside else { return nil }
    var configuration = BackendConfiguration(clock: { clock.now }, control: control)
    configuration.keys = .only([
      BackendKeyRule.demonstrationKey, BackendKeyRule.demonstrationFuelsKey, BackendKeyRule.demonstrationHubToken,
    ])
    // On a virtual clock everything comes again, codes too.
    configuration.accounts = AccountsConfiguration(
      folder: folder.appending(path: "backend"), codeSeed: options.now?.timeIntervalSince1970.bitPattern)
    configuration.feeds = Dictionary(
      options.feed.map { ($0.feed, $0.file(from: files)) }, uniquingKeysWith: { $1 })
    let backend = EmbeddedBackend(configuration: configuration)
    // A file that cannot be read is better told before the first screen.
    if !options.feed.isEmpty { try await backend.read() }
    return backend
  }

  private func providers(environment: [String: String]) throws(ShellProblem) -> Providers {
    if options.live { return .live(environment: environment) }
    do {
      // The embedded backend's port is put in when a request goes out.
      let server = try ServerAddress.url(options.server ?? "http://127.0.0.1")
      return .backend(at: server, feeds: Set(options.feed.map(\.feed)))
    } catch {
      throw ShellProblem(.usage, "--server: \(error)")
    }
  }

  private func shellOptions(_ environment: [String: String]) -> ShellOptions {
    var shell = ShellOptions()
    shell.language = options.lang?.rawValue ?? SystemLocale.language(environment: environment)
    shell.timeZone = options.timeZone ?? (options.now == nil ? .current : .gmt)
    shell.size = options.size
    if isPerson { shell.terminalSize = { StandardStreams.terminalSize } }
    shell.colors = options.color.mode(isTerminal: isPerson, environment: environment)
    // The JSON dialogue prints its answers itself.
    shell.isBatch = options.batch || options.json
    shell.files = files
    if let snapshots = options.snapshots { shell.snapshots = .storing(URL(filePath: snapshots, relativeTo: files)) }
    return shell
  }

  /// With a virtual clock, every machine shows the same.
  private func region(_ environment: [String: String]) -> RegionCode? {
    options.region ?? (options.now == nil ? SystemLocale.region(environment: environment) : nil)
  }

  // Standard output belongs to the screens; standard error stays quiet unless asked.
  private func logger(_ environment: [String: String]) -> Logger {
    var logger = Logger(label: "chargecore", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = environment["CHARGECORE_LOG"].flatMap(Logger.Level.init(rawValue:)) ?? .critical
    return logger
  }
}

/// What happened when the user's data were opened and a person has to know.
final class OpeningNotes: Sendable {
  private let kept = Mutex<[String]>([])

  var texts: [String] { kept.withLock { $0 } }

  func add(_ note: UserStore.OpeningNote?) {
    switch note {
    case nil: return
    case .damagedFileKept(let path):
      kept.withLock { $0.append("What you had chosen could not be read. The damaged file was kept as \(path).") }
    case .unusable:
      kept.withLock { $0.append("What you choose cannot be kept: check the data folder, or give --data-dir DIR.") }
    }
  }

  func add(_ notes: [SecretFiles.OpeningNote]) {
    for case .exposed(let path, let remedy) in notes {
      kept.withLock { $0.append("Others could read your sign-ins in \(path), so they are not used: run \(remedy)") }
    }
  }
}
