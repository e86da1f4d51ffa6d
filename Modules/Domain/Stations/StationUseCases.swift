/// What the screens may do with stations.
public struct StationUseCases: Sendable {
  /// The store itself, for calls without a rule.
  public let store: StationStore
  /// Nearby stations, stored and kept fresh.
  public let keepFresh: KeepStationsFresh
  /// One station, asked for alone.
  public let askStation: AskStation
  /// Refreshes an area; reads no stations.
  public let refresh: RefreshStations
  /// The stations of a town, stored and kept fresh.
  public let keepTownFresh: KeepTownFresh
  /// The towns to choose from.
  public let listTowns: ListTowns
  /// A town by its name.
  public let findTown: FindTown
  /// Towns as one types.
  public let searchTowns: SearchTowns
  /// Addresses as one types.
  public let searchAddresses: SearchAddresses
  /// A station by its code.
  public let findStation: FindStation
  /// What the map shows.
  public let showMap: ShowMap
  /// Live states.
  public let liveAvailability: LiveAvailability
  /// Map areas to use without a network.
  public let keepRegion: KeepRegion
  /// The health of every source.
  public let sources: SourceBoard
  /// The person's favourites.
  public let favourites: FavouritesStore
  /// Favourites as files.
  public let favouritesFile: FavouritesFile
  /// What a file of favourites would add.
  public let importFavourites: ImportFavourites
  /// The filter in use and those with a name.
  public let filters: FiltersStore

  /// - Parameters:
  ///   - isOff: Whether a source is not asked for now, because a sign-in is missing.
  ///   - otherTowns: The towns of a service, beside those with stored stations.
  init(
    store: StationStore, feeds: [StationFeed], liveFeeds: [LiveStatusFeed], sources: SourceBoard,
    favourites: FavouritesStore, favouritesFile: FavouritesFile, filters: FiltersStore, regions: RegionsStore,
    places: PlacePorts, clock: any CoreClock, folding: NameFolding, isOff: @escaping @Sendable (ProviderID) -> Bool,
    otherTowns: @escaping ListTowns.Source
  ) {
    let atPlace = SourcesAtPlace(switchedOn: Set(feeds.map(\.provider)), store: store, isOff: isOff)
    let refresh = RefreshStations(sources: atPlace, store: store, feeds: feeds, clock: clock)
    self.store = store
    self.refresh = refresh
    askStation = AskStation(
      store: store, feeds: feeds, liveFeeds: liveFeeds, pauses: refresh.pauses, clock: clock)
    keepFresh = KeepStationsFresh(find: FindNearbyStations(store: store, sources: atPlace), refresh: refresh)
    keepTownFresh = KeepTownFresh(refresh: refresh, sources: atPlace, store: store)
    listTowns = ListTowns(store: store, others: otherTowns, folding: folding)
    findTown = FindTown(store: store, gazetteer: places.gazetteer, folding: folding)
    searchTowns = SearchTowns(store: store, gazetteer: places.gazetteer, folding: folding)
    searchAddresses = SearchAddresses(geocoder: places.geocoder, clock: clock)
    findStation = FindStation(store: store)
    showMap = ShowMap(store: store, sources: atPlace, clock: clock, gazetteer: places.gazetteer)
    liveAvailability = LiveAvailability(feeds: liveFeeds, store: store, clock: clock)
    keepRegion = KeepRegion(
      store: store, regions: regions, clock: clock,
      coverage: { cells async throws(Failure) in try await atPlace.coverage(of: cells) },
      load: { cell, report async throws(Failure) in try await refresh.cell(cell, report: report) })
    self.sources = sources
    self.favourites = favourites
    self.favouritesFile = favouritesFile
    importFavourites = ImportFavourites(store: store)
    self.filters = filters
  }
}
