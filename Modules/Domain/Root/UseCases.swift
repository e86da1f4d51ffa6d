/// Everything the screens can call, by feature. Made once when the app starts.
public struct UseCases: Sendable {
  /// Stations, from the map to favourites.
  public let stations: StationUseCases
  /// The accounts of all services.
  public let accounts: AccountUseCases
  /// The charging network: accounts, chargers, sessions.
  public let charging: ChargingUseCases
  /// Invoices of the charging network.
  public let invoices: InvoiceUseCases
  /// Accounts of the appointment service.
  public let appointments: AppointmentUseCases
  /// The wallet: accounts, money.
  public let wallet: WalletUseCases
  /// Watches of charging points.
  public let watches: WatchUseCases
  /// Buying the app.
  public let purchase: PurchaseUseCases
  /// What was shown outside the app.
  public let notices: NoticeStore
  /// What the device keeps of the person in one file.
  public let exportMyData: ExportMyData
  /// Such a file brought in.
  public let importMyData: ImportMyData
  /// Erases everything that is kept on this device.
  public let eraseDevice: EraseDevice
  /// What the person chose.
  public let preferences: PreferencesStore
  /// The rules of phone numbers.
  public let phones: PhoneNumberRules
  /// The device.
  public let platform: Platform
  /// Time.
  public let clock: any CoreClock

  /// Joins ports to use cases.
  /// - Parameters:
  ///   - feeds: Those that are switched on; `switchedOff` says why the others are not.
  ///   - signedIn: The services that the person is signed in to, as far as known at the start.
  ///   - folding: How names of towns are compared.
  public init(
    store: StationStore, feeds: [StationFeed], signedInFeeds: [SignedInStationFeed] = [], liveFeeds: [LiveStatusFeed],
    preferences: PreferencesStore,
    favourites: FavouritesStore, filters: FiltersStore, regions: RegionsStore, platform: Platform,
    clock: any CoreClock, favouritesFile: FavouritesFile = .unavailable,
    myDataFile: MyDataFile = .unavailable, imports: ImportStore = ImportStore(),
    eraseStored: @escaping @Sendable () async throws(Failure) -> Void = { () async throws(Failure) in throw .switchedOff
    },
    switchedOff: [ProviderID: SwitchedOffReason] = [:], accounts ports: AccountPorts = AccountPorts(),
    charging chargingPorts: ChargingPorts = ChargingPorts(), invoices invoicePorts: InvoicePorts = InvoicePorts(),
    appointments appointmentPorts: AppointmentPorts = AppointmentPorts(),
    wallet walletPorts: WalletPorts = WalletPorts(), watches watchPorts: WatchPorts = WatchPorts(),
    purchase purchasePorts: PurchasePorts = PurchasePorts(),
    notices: NoticeStore = NoticeStore(), places: PlacePorts = PlacePorts(), signedIn: Set<AccountService> = [],
    folding: NameFolding = .exact
  ) {
    let signedIn = SignedInServices(signedIn)
    let isOff: @Sendable (ProviderID) -> Bool = { signedIn.isMissing(for: $0) }
    let sources = SourceBoard(
      feeds: feeds + signedInFeeds.map(\.signedOut), liveFeeds: liveFeeds, switchedOff: switchedOff, clock: clock,
      isSignedOut: isOff)
    let accounts = AccountUseCases(
      available: ports.available, secrets: ports.secrets.noting(signedIn) { await sources.signInChanged() },
      signedIn: signedIn,
      services: ports.services(
        chargingPorts, invoices: invoicePorts.store, appointments: appointmentPorts.store, walletPorts,
        notices: notices, platform: platform, clock: clock),
      overwriteForgotten: ports.own.overwriteForgotten, clock: clock)
    let feeds = (feeds + signedInFeeds.map { $0.authorized(with: accounts.ask) }).map { $0.reporting(to: sources) }
    let provinces = KeepCopy(
      service: .appointments, accounts: accounts, store: ports.own.provinces, fetch: ports.appointments.provinces
    ) { $0 }
    let towns = AppointmentTowns(provinces: provinces, folding: folding)
    stations = StationUseCases(
      store: store, feeds: feeds, liveFeeds: liveFeeds.map { $0.reporting(to: sources) }, sources: sources,
      favourites: favourites, favouritesFile: favouritesFile, filters: filters, regions: regions, places: places,
      clock: clock, folding: folding, isOff: isOff,
      otherTowns: { report async throws(Failure) in try await towns(report) })
    self.accounts = accounts
    charging = ChargingUseCases(
      ports.charging, chargingPorts, accounts: accounts, copies: ports.own.personalData,
      unverified: ports.own.unverifiedEmail, clock: clock)
    invoices = InvoiceUseCases(
      invoicePorts, sessions: chargingPorts.store, profile: ports.own.personalData, accounts: accounts, clock: clock)
    let loadServiceStations = LoadServiceStations(feeds: feeds, load: LoadStations(store: store))
    appointments = AppointmentUseCases(
      service: ports.appointments, deviceID: ports.own.deviceID,
      loadServiceStations: loadServiceStations,
      keepBookableTownFresh: KeepBookableTownFresh(
        keep: stations.keepTownFresh, load: loadServiceStations, store: store, clock: clock),
      bookings: BookingUseCases(appointmentPorts, accounts: accounts, clock: clock), accounts: accounts,
      stations: store)
    wallet = WalletUseCases(
      ports.wallet, walletPorts, accounts: accounts, copies: ports.own.walletName, clock: clock)
    watches = WatchUseCases(
      store: watchPorts.store, check: CheckWatches(store: store, live: stations.liveAvailability, clock: clock),
      makeID: watchPorts.newID)
    purchase = PurchaseUseCases(purchasePorts)
    self.notices = notices.settling(by: platform, clock: clock)
    let own = ReadOwnData(
      preferences: preferences, favourites: favourites, filters: filters, regions: regions, watches: watchPorts.store)
    exportMyData = ExportMyData(
      own: own, accounts: ports, appointments: appointmentPorts.store, charging: chargingPorts.store,
      invoices: invoicePorts.store, wallet: walletPorts.store, books: walletPorts.books, file: myDataFile, clock: clock)
    importMyData = ImportMyData(
      file: myDataFile, own: own, store: imports, newWatch: watches.newID, folding: folding, clock: clock)
    eraseDevice = EraseDevice(
      accounts: accounts, notices: notices, platform: platform, eraseStored: eraseStored, clock: clock)
    self.preferences = preferences
    phones = ports.phones
    self.platform = platform.keeping(in: notices, clock: clock)
    self.clock = clock
  }
}
