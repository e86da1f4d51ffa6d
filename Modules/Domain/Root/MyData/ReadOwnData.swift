/// What a file can bring in is what is the person's alone: settings, favourites, filters, areas and watches.
struct ReadOwnData: Sendable {
  let preferences: PreferencesStore
  let favourites: FavouritesStore
  let filters: FiltersStore
  let regions: RegionsStore
  let watches: WatchStore

  /// All of it, or the failure of the first part that cannot be read.
  func callAsFunction() async throws(Failure) -> MyData {
    var data = MyData()
    data.preferences = try await preferences.load()
    data.favourites = try await favourites.all()
    data.filters = try await filters.current()
    data.savedFilters = try await filters.saved()
    data.regions = try await regions.all()
    data.watches = try await watches.all()
    return data
  }
}
