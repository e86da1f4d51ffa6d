public import ChargeDomain
import UnicodeText

/// Regions kept for offline use: their content, its age, and the work on them.
///
/// A keeper does the work itself, so it continues when this screen is left.
public struct RegionsViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The regions and what the store holds of them.
    case loaded([RegionEntry])
    /// The store could not tell.
    case loadFailed(Failure)
    /// The towns that can be kept offline.
    case townsLoaded([Town])
    /// Towns of that name, with stored stations or without.
    case townsFound(TownSearchPage, search: TownSearch)
    /// The text in the field changed.
    case queryChanged(String)
    /// The field gained or lost the focus.
    case focusChanged(Bool)
    /// A town was chosen: the region around it is kept offline.
    case townTapped(Town)
    /// The area shown on the map is kept offline.
    case areaTapped
    /// A region was added to the list.
    case added(RegionPack)
    /// Adding or removing failed.
    case notKept(Failure)
    /// Loading was asked for: the rest of it, or what is out of date.
    case downloadTapped(RegionPack)
    /// The work is to stop; what is loaded stays.
    case cancelTapped(RegionPack)
    /// Removing was asked for.
    case removeTapped(RegionPack)
    /// Removing was confirmed.
    case removalConfirmed
    /// Removing was given up.
    case removalCancelled
    /// A region was removed.
    case removed
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the regions.
    case load
    /// Reads the towns.
    case loadTowns
    /// Finds towns by name, with stored stations or without.
    case search(TownSearch)
    /// Adds a region.
    case add(name: String, boxes: [GeoBox])
    /// Removes a region and what is in it.
    case remove(RegionPack)
  }

  /// What is known of the regions.
  enum Regions: Hashable, Sendable {
    case loading
    case known([RegionEntry])
    case failed(Failure)
  }

  /// How far a region round a town reaches.
  static let reach = Distance.kilometers(25)

  var surroundings = Surroundings()
  var regions = Regions.loading
  var towns: [Town] = []
  var text = ""
  /// The towns of the last search by name; they stay while a newer one runs.
  var found = TownSearchPage.none
  var hasFocus = false
  var removing: RegionPack?
  /// What failed when something was added or removed.
  var actFailure: Failure?
  /// What the map showed; nil when it did not lead here.
  let area: MapViewport?

  public init(_ area: MapViewport?, in surroundings: Surroundings) { self.area = area }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .loaded(let entries): regions = .known(entries)
    case .loadFailed(let failure): if case .loading = regions { regions = .failed(failure) }
    case .townsLoaded(let towns): self.towns = towns
    case .queryChanged(let text):
      self.text = text
      guard let search = anyTown else {
        found = .none
        return Reaction(cancelled: [EffectSlot("search")])
      }
      return .run(.search(search))
    case .townsFound(let towns, let search): if search == anyTown { found = towns }
    case .focusChanged(let hasFocus): self.hasFocus = hasFocus
    case .townTapped(let town):
      text = ""
      found = .none
      return add(town.name, GeoCircle(center: town.center, radius: Self.reach).boxes)
    case .areaTapped:
      guard let area, isAreaAllowed else { return .none }
      return add("", area.boxes)
    case .added(let pack): return Reaction(effects: [.load], requests: [.keepRegion(pack, isForced: false)])
    case .notKept(let failure): actFailure = failure
    case .downloadTapped(let pack):
      actFailure = nil
      return .ask(.keepRegion(pack, isForced: isWhole(pack)))
    case .cancelTapped(let pack): return .ask(.cancelRegion(pack.id))
    case .removeTapped(let pack): removing = pack
    case .removalConfirmed:
      guard let pack = removing else { return .none }
      removing = nil
      actFailure = nil
      return Reaction(effects: [.remove(pack)], requests: [.cancelRegion(pack.id)])
    case .removalCancelled: removing = nil
    case .removed: return .run(.load)
    case .retryTapped: return .run(.load, .loadTowns)
    }
    return .none
  }

  /// The question for any town of a name; nil while none is typed.
  private var anyTown: TownSearch? {
    if SearchQuery(text).isEmpty { return nil }
    return TownSearch(
      text: text, near: surroundings.location, language: surroundings.language, limit: CitiesViewModel.foundLimit)
  }

  /// True where no town has the name, and the ones shown are only like it.
  var areGuesses: Bool { found.areGuesses && !matches.isEmpty && matches == found.towns }

  /// The towns that match what was typed, those whose name begins with it first; then those without stored stations.
  var matches: [Town] {
    let query = SearchQuery(text)
    guard !query.isEmpty else { return [] }
    let example = CitiesViewModel.examples.filter { example in !towns.contains { $0.name == example.name } }
    return (towns + example).matching(query, with: found)
  }

  /// False when the map shows more than can be kept offline.
  var isAreaAllowed: Bool {
    area.map { MapCell.count(touching: $0.boxes) <= RegionPack.maximumCells } ?? false
  }

  private func isWhole(_ pack: RegionPack) -> Bool {
    guard case .known(let entries) = regions else { return false }
    return entries.first { $0.pack.id == pack.id }.map { $0.status.due == 0 } ?? false
  }

  private mutating func add(_ name: String, _ boxes: [GeoBox]) -> Reaction<Self> {
    actFailure = nil
    return .run(.add(name: name, boxes: boxes))
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      self.surroundings = surroundings
      return .run(.load, .loadTowns)
    case .pulled: return .run(.load, .loadTowns)
    case .covered: return .none
    case .changed(let surroundings, let change):
      self.surroundings = surroundings
      switch change {
      case .regions: return .run(.load)
      // A service that answers only people it knows may have brought towns.
      case .accounts: return .run(.loadTowns)
      // The rest of what it needs is only shown.
      default: return .none
      }
    }
  }
}

extension RegionsViewModel {
  public static let name = "regions"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, PlaceKeeper.self, PreferencesKeeper.self, RegionsKeeper.self,
  ]
  public static let emits: [Emission] = [.telling(RegionsKeeper.self)]
  public static let openings: [Opening] = [.plain("regions", .regions(area: nil))]
}

extension Destination {
  /// Regions taken offline.
  /// - Parameter area: What the map shows, when it leads there.
  public static func regions(area: MapViewport?) -> Self { Self(RegionsViewModel.self, area) }
}
