/// Everything the screens may ask for, joined once when the app starts.
public struct UseCases: Sendable {
  /// Nearby stations, stored and kept fresh.
  public let keepStationsFresh: KeepStationsFresh
  /// What stands on the map.
  public let showMap: ShowMap
  /// Live states.
  public let liveAvailability: LiveAvailability
  /// The store itself, where no rule stands between.
  public let stations: StationStore
  /// What the person chose.
  public let preferences: PreferencesStore
  /// The stations a person wants to find again.
  public let favourites: FavouritesStore
  /// Favourites as files.
  public let favouritesFile: FavouritesFile
  /// The filter in use and those with a name.
  public let filters: FiltersStore
  /// Regions taken along, cell by cell.
  public let keepRegion: KeepRegion
  /// The device.
  public let platform: Platform
  /// How every source does.
  public let sources: SourceBoard
  /// The stations of services that answer only people they know.
  public let loadServiceStations: LoadServiceStations
  /// Accounts with the services.
  public let accounts: Accounts
  /// Time.
  public let clock: any CoreClock

  /// Joins ports to use cases. Give only feeds that are switched on; `switchedOff` says why others are not,
  /// `signedIn` who was signed in where when the app was left.
  public init(
    store: StationStore, feeds: [StationFeed], signedInFeeds: [SignedInStationFeed] = [], liveFeeds: [LiveStatusFeed],
    preferences: PreferencesStore,
    favourites: FavouritesStore, filters: FiltersStore, regions: RegionsStore, platform: Platform,
    clock: any CoreClock, favouritesFile: FavouritesFile = .unavailable,
    switchedOff: [ProviderID: SwitchedOffReason] = [:], accounts: AccountPorts = AccountPorts(),
    signedIn: Set<AccountService> = []
  ) {
    let signedIn = SignedInServices(signedIn)
    let sources = SourceBoard(
      feeds: feeds + signedInFeeds.map(\.signedOut), liveFeeds: liveFeeds, switchedOff: switchedOff, clock: clock,
      isSignedOut: { signedIn.isMissing(for: $0) })
    var ports = accounts
    ports.secrets = accounts.secrets.noting(signedIn) { await sources.signInChanged() }
    let accounts = Accounts(ports, signedIn: signedIn)
    let feeds = (feeds + signedInFeeds.map { $0.authorized(with: accounts.ask) }).map { $0.reporting(to: sources) }
    let liveFeeds = liveFeeds.map { $0.reporting(to: sources) }
    let sourcesAtPlace = SourcesAtPlace(
      switchedOn: Set(feeds.map(\.provider)), store: store, isOff: { signedIn.isMissing(for: $0) })
    let find = FindNearbyStations(store: store, sources: sourcesAtPlace)
    keepStationsFresh = KeepStationsFresh(
      find: find, sources: sourcesAtPlace, store: store, feeds: feeds, clock: clock)
    showMap = ShowMap(store: store, sources: sourcesAtPlace, clock: clock)
    liveAvailability = LiveAvailability(feeds: liveFeeds, clock: clock)
    stations = store
    self.preferences = preferences
    self.favourites = favourites
    self.favouritesFile = favouritesFile
    self.filters = filters
    let keep = keepStationsFresh
    keepRegion = KeepRegion(
      store: store, regions: regions, clock: clock,
      coverage: { cells async throws(Failure) in try await sourcesAtPlace.coverage(of: cells) },
      load: { cell async throws(Failure) in try await keep.loadCell(cell) })
    self.platform = platform
    self.sources = sources
    loadServiceStations = LoadServiceStations(feeds: feeds, store: store)
    self.accounts = accounts
    self.clock = clock
  }
}
