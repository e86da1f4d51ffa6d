/// Everything the screens may ask for, joined once when the app starts.
public struct UseCases: Sendable {
  /// Nearby stations, stored and kept fresh.
  public let keepStationsFresh: KeepStationsFresh
  /// Live states.
  public let liveAvailability: LiveAvailability
  /// The store itself, where no rule stands between.
  public let stations: StationStore
  /// What the person chose.
  public let preferences: PreferencesStore
  /// The stations a person wants to find again.
  public let favourites: FavouritesStore
  /// The filter in use and those with a name.
  public let filters: FiltersStore
  /// The regions a person took along.
  public let regions: RegionsStore
  /// The device.
  public let platform: Platform
  /// Time.
  public let clock: any CoreClock

  /// Joins ports to use cases. Give only feeds that are switched on.
  public init(
    store: StationStore, feeds: [StationFeed], liveFeeds: [LiveStatusFeed], preferences: PreferencesStore,
    favourites: FavouritesStore, filters: FiltersStore, regions: RegionsStore, platform: Platform,
    clock: any CoreClock
  ) {
    let choose = ChooseProvider(switchedOn: Set(feeds.map(\.provider)), store: store)
    let find = FindNearbyStations(store: store, choose: choose)
    keepStationsFresh = KeepStationsFresh(find: find, choose: choose, store: store, feeds: feeds, clock: clock)
    liveAvailability = LiveAvailability(feeds: liveFeeds, clock: clock)
    stations = store
    self.preferences = preferences
    self.favourites = favourites
    self.filters = filters
    self.regions = regions
    self.platform = platform
    self.clock = clock
  }
}
