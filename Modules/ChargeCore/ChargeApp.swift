import ChargeData
public import ChargeDomain
public import ChargePresentation
import Foundation

/// The core, ready to use: stores in a folder, providers, accounts and screens, joined.
///
/// Open it, listen to `core.states()`, call ``launch(knowing:)``, send events to `core.send(_:)`, and ``close()`` it. It
/// belongs to the main actor, like user interfaces; its own work runs elsewhere.
@MainActor
public final class ChargeApp {
  /// Receives events and publishes view states.
  public let core: AppCore<RootViewModel>
  /// The rules and stores behind the screens, for a widget, a report or a background task.
  public let useCases: UseCases
  /// What a person must know about the data folder.
  public let notes: [ChargeAppNote]

  private let transport: ClosableTransport
  private let timeZone: TimeZone

  /// Opens an app. Sends no request and shows no screen: ``launch(knowing:)`` does.
  /// - Throws: ``ChargeAppError`` when the data folder cannot be used.
  public init(_ configuration: ChargeConfiguration) throws(ChargeAppError) {
    try DataFolder.make(configuration.dataFolder)
    let folderNote = DataFolder.closeToOthers(configuration.dataFolder)
    let (clock, logger, device) = (configuration.clock, configuration.logger, configuration.device)
    let curl = CurlTransport(version: AppInfo.current.version, logger: logger)
    let closable = ClosableTransport(
      configuration.transport(configuration.sendsAgain ? RetryingTransport(curl, clock: clock) : curl))
    let serverTime = ServerTime()
    let transport = DeadlineTransport(DatedTransport(closable, time: serverTime, clock: clock), clock: clock)
    StoredFiles.finishErasing(in: configuration.dataFolder, logger: logger)
    let cache = StationCache.open(folder: configuration.dataFolder, logger: logger)
    let user = UserStore.open(folder: configuration.dataFolder, logger: logger, now: clock.now)
    let files = StoredFiles(folder: configuration.dataFolder, cache: cache, user: user, logger: logger)
    let secrets = OpenSecrets(configuration)
    let providers = configuration.providers
    let transports = ProviderTransports(
      transport, limits: configuration.keepsRateLimits ? ProviderTransports.limits : [:], clock: clock)
    var charging = ChargingPorts()
    charging.sessionsFile = SessionsDocuments.file
    charging.service = providers.accounts.chargingService(transport: transport, clock: clock, logger: logger)
    charging.store = user.charging(now: { clock.now })
    charging.holds = user.sessionHolds
    charging.payments = device.payments
    charging.newID = configuration.newSessionID
    var invoices = InvoicePorts()
    invoices.service = providers.accounts.invoiceService(transport: transport, clock: clock, logger: logger)
    invoices.store = user.invoices(now: { clock.now })
    var appointments = AppointmentPorts()
    appointments.service = providers.accounts.appointmentService(transport: transport, clock: clock, logger: logger)
    appointments.store = user.appointments(now: { clock.now })
    appointments.calendar = CalendarDocuments.document
    appointments.horizon = configuration.bookingHorizon
    appointments.newID = configuration.newSessionID
    var wallet = WalletPorts()
    wallet.service = providers.accounts.walletService(transport: transport, clock: clock, logger: logger)
    wallet.store = user.wallet(now: { clock.now })
    wallet.books = user.books(now: { clock.now }, newID: configuration.newSessionID)
    wallet.newID = configuration.newSessionID
    var watches = WatchPorts()
    watches.store = user.watches
    watches.newID = configuration.newSessionID
    var purchase = PurchasePorts()
    purchase.front = device.store
    purchase.store = user.purchase
    purchase.safe = secrets.trial
    purchase.time = serverTime
    purchase.newID = configuration.newSessionID
    var places = PlacePorts()
    places.gazetteer = .geoNames
    places.geocoder = providers.geocoder(transport: transport, clock: clock, logger: logger)
    useCases = UseCases(
      store: cache.store,
      feeds: providers.stationFeeds(transports: transports, cache: cache, clock: clock, logger: logger),
      signedInFeeds: providers.signedInFeeds(transports: transports, clock: clock, logger: logger),
      liveFeeds: providers.liveFeeds(transports: transports, clock: clock, logger: logger),
      preferences: user.preferences, favourites: user.favourites, filters: user.filters, regions: user.regions,
      platform: device.platform, clock: clock, favouritesFile: FavouritesDocuments.file,
      myDataFile: MyDataDocuments.file, imports: user.imports,
      eraseStored: { () async throws(Failure) in
        try files.erase()
        try await device.eraseOther()
      },
      switchedOff: providers.switchedOff,
      accounts: providers.accounts.ports(
        secrets: secrets.store, own: user.own(now: { clock.now }, newDevice: device.newInstallationID),
        transport: transport, clock: clock, logger: logger),
      charging: charging, invoices: invoices, appointments: appointments, wallet: wallet, watches: watches,
      purchase: purchase, notices: user.notices, places: places,
      signedIn: secrets.signedIn, folding: .unicode)
    core = AppCore(
      root: RootViewModel(systemLanguage: configuration.language, region: configuration.region), useCases: useCases,
      timeZone: configuration.timeZone)
    notes = (user.openingNote.map { [ChargeAppNote($0)] } ?? []) + secrets.notes + (folderNote.map { [$0] } ?? [])
    self.transport = closable
    timeZone = configuration.timeZone
  }

  /// Starts the app and returns when its first screen has settled.
  /// - Parameter known: What the device already knows, for instance permissions and its place, so that the first screen
  ///   is right.
  public func launch(knowing known: [PlatformEvent] = []) async {
    for event in [.timeZoneChanged(timeZone.identifier)] + known { await core.send(.platform(event)) }
    await core.send(.launched)
  }

  /// Ends the app: cancels requests, stops all work and returns when it has ended. The folder can then be opened again.
  public func close() async {
    core.stop()
    transport.close()
    await core.settle()
  }
}

/// The store of sign-ins: the host's own, or files in the data folder.
private struct OpenSecrets {
  let store: SecretStore
  let signedIn: Set<AccountService>
  let trial: TrialSafe
  let notes: [ChargeAppNote]

  init(_ configuration: ChargeConfiguration) {
    if let port = configuration.device.secrets {
      store = port.store
      signedIn = port.signedIn()
      trial = port.trial
      notes = []
    } else {
      let files = SecretFiles(
        folder: configuration.dataFolder.appending(path: "secrets"), logger: configuration.logger,
        isLocked: configuration.device.isLocked)
      files.removeAbandoned()
      notes = files.openingNotes.map { ChargeAppNote($0) }
      store = files.store
      trial = files.trial
      signedIn = files.signedIn
    }
  }
}

extension ChargeAppNote {
  fileprivate init(_ note: UserStore.OpeningNote) {
    switch note {
    case .damagedFileKept(let path): self = .damagedFileKept(path: path)
    case .unusable: self = .nothingKept
    }
  }

  fileprivate init(_ note: SecretFiles.OpeningNote) {
    switch note {
    case .exposed(let path, let remedy): self = .signInsExposed(path: path, remedy: remedy)
    case .linked(let path, let remedy): self = .signInsLinked(path: path, remedy: remedy)
    }
  }
}
