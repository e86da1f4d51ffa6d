public import ChargeDomain
public import Synchronization

/// What a person keeps on the device besides stations and accounts, in memory: preferences, favourites, filters and map
/// areas.
public final class KeptData: Sendable {
  /// What is kept, and how the ports behave.
  public struct State: Sendable {
    /// What was chosen.
    public var preferences = Preferences()
    /// The favourites, in the order in which they were marked.
    public var favourites: [Favourite] = []
    /// The filters in use.
    public var filters = FiltersInUse()
    /// The filters with a name.
    public var savedFilters: [SavedFilter] = []
    /// The downloaded areas.
    public var regions: [RegionPack] = []
    /// What is watched.
    public var watches: [FreeWatch] = []
    /// What was shown outside the app, or is to be.
    public var notices: [KeptNotice] = []
    /// The last import.
    public var imported: ImportRecord?
    /// The ids of watches so far.
    var watchIDs = 0
    /// What reading favourites fails with.
    public var favouritesFailure: Failure?
    /// What reading watches and notices fails with.
    public var watchesFailure, noticesFailure: Failure?
    /// What reading watches and notices waits for.
    public var watchesGate, noticesGate: WaitGate?
    /// False where nothing can be kept.
    public var canKeep = true
  }

  /// What is kept, and how the ports behave.
  public let state: Mutex<State>

  /// Data of somebody with these preferences.
  public init(preferences: Preferences = Preferences()) {
    var start = State()
    start.preferences = preferences
    state = Mutex(start)
  }

  func keep(_ body: (inout State) -> Void) throws(Failure) {
    let isKept = state.withLock { state in
      if state.canKeep { body(&state) }
      return state.canKeep
    }
    if !isKept { throw .storage }
  }

  /// The port of the preferences.
  public var preferences: PreferencesStore {
    var store = PreferencesStore()
    store.load = { () async throws(Failure) in self.state.withLock { $0.preferences } }
    store.save = { new async throws(Failure) in try self.keep { $0.preferences = new } }
    return store
  }

  /// The port of the favourites.
  public var favourites: FavouritesStore {
    var store = FavouritesStore()
    store.all = { () async throws(Failure) in
      let (favourites, failure) = self.state.withLock { ($0.favourites, $0.favouritesFailure) }
      if let failure { throw failure }
      return favourites
    }
    store.put = { new async throws(Failure) in
      try self.keep { state in
        state.favourites.removeAll { old in new.contains { $0.id == old.id } }
        state.favourites += new
      }
    }
    store.remove = { id async throws(Failure) in try self.keep { $0.favourites.removeAll { $0.id == id } } }
    return store
  }

  /// The port of the filters.
  public var filters: FiltersStore {
    var store = FiltersStore()
    store.current = { () async throws(Failure) in self.state.withLock { $0.filters } }
    store.setCurrent = { filters async throws(Failure) in try self.keep { $0.filters = filters } }
    store.saved = { () async throws(Failure) in self.state.withLock { $0.savedFilters } }
    store.save = { new async throws(Failure) in
      try self.keep { state in
        state.savedFilters.removeAll { $0.name == new.name }
        state.savedFilters.append(new)
      }
    }
    store.remove = { name async throws(Failure) in try self.keep { $0.savedFilters.removeAll { $0.name == name } } }
    return store
  }

  /// The port of the map areas.
  public var regions: RegionsStore {
    var store = RegionsStore()
    store.all = { () async throws(Failure) in self.state.withLock { $0.regions } }
    store.put = { new async throws(Failure) in
      try self.keep { state in
        state.regions.removeAll { $0.id == new.id }
        state.regions.append(new)
      }
    }
    store.remove = { id async throws(Failure) in try self.keep { $0.regions.removeAll { $0.id == id } } }
    return store
  }
}
