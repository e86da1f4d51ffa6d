public import ChargeDomain
public import Foundation

/// The list of stations around a place, or of what the map shows.
public struct NearbyViewModel: Screen, LiveScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The search for stations went on; `query` is what was asked.
    case found(KeepStationsFresh.Progress, query: NearbyQuery)
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// A station was tapped.
    case stationTapped(StationID)
    /// The next order was tapped.
    case orderTapped
    /// The map was asked for instead of the list.
    case mapTapped
    /// What is around the person's place was asked for instead of what the map shows.
    case circleTapped
    /// Search was tapped.
    case searchTapped
    /// The person wants to be told when something of what is shown is free.
    case tellMeTapped([StationID])
    /// Another place was asked for.
    case placesTapped
    /// The sources screen was asked for.
    case sourcesTapped
    /// The person wants to sign in to the service of a source that asks for it.
    case signInTapped(AccountService)
    /// The towns were asked for.
    case citiesTapped
    /// The favourites were asked for.
    case favouritesTapped
    /// The device's own place was asked for instead of the chosen one.
    case ownPlaceTapped
    /// The person agrees that the app may ask where the device is.
    case allowLocationTapped
    /// Try again was tapped.
    case retryTapped
    /// The person does not want to wait for the sources that take long.
    case stopWaitingTapped
    /// A wider look was tapped.
    case widenTapped
    /// The filter page was asked for.
    case filtersTapped
    /// A chip was removed or the filter relaxed; what remains of the filter.
    case filterChanged(StationFilter)
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect {
    /// Finds stations and keeps them fresh.
    case find(NearbyQuery, isForced: Bool)
    /// Watches live states of charging points, by key.
    case watch([String], trigger: LiveTrigger)
    /// Lets the system ask for the place.
    case askLocation
  }

  /// What is known of the stations around the place.
  enum Search: Hashable, Sendable {
    /// There is no place to look around.
    case noPlace
    /// The map shows too large an area to be listed.
    case tooWide
    /// Nothing has been found out yet.
    case running
    /// The stations in the store, and whether a refresh is running or failed.
    case found(NearbyStations, Refresh)
    /// Even the store could not answer.
    case failed(Failure)
  }

  var surroundings = Surroundings()
  var search = Search.noPlace
  var live = LiveWatch()
  var order: NearbyOrder?
  var radius: Distance?
  /// Where the device was when live states were last asked for.
  private var watchedFrom: Coordinate?
  /// True when the sources were last asked although the stored data was fresh.
  private var wasForced = false
  /// The area that the sources last answered about.
  private var answeredOf: GeoCircle?

  /// Moves shorter than this change nothing.
  static let noticedMove = Distance(meters: 10)

  /// The station that was looked at last, here or on the map.
  public private(set) var selected: StationID?

  /// What the map shows, where the list is of that; nil where it is of the circle around the place.
  private(set) var listed: MapMemoryKeeper.Shown?
  /// The place that was chosen when the map showed that: another one is looked around instead.
  private var chosen: NamedPlace?

  public init(_ selection: Selection, in surroundings: Surroundings) {
    guard selection == .asOnMap else { return }
    let memory = surroundings.mapMemory
    (selected, listed, chosen) = (memory.selected, memory.listed, memory.chosen)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .found(let progress, let query): return query == self.query ? receive(progress, of: query.circle) : .none
    case .live(let update):
      live.receive(update)
      return .none
    case .stationTapped(let id):
      selected = id
      return .show(.station(id))
    case .orderTapped:
      order = currentOrder.next
      return find(isForced: false)
    case .mapTapped:
      return .ask(.tell(MapMemoryKeeper.self, left), .tell(PreferencesKeeper.self, .findViewChosen(.map)))
        .and(.show(.map))
    case .circleTapped:
      (listed, watchedFrom) = (nil, nil)
      return .ask(.tell(MapMemoryKeeper.self, .circleListed)).and(find(isForced: false))
    case .tellMeTapped(let ids): return .show(.tellMe(ids, .init(of: surroundings.usedFilter())))
    case .searchTapped: return .show(.search)
    case .placesTapped: return .show(.places)
    case .sourcesTapped: return .show(.sources)
    case .signInTapped(let service): return .ask(.signIn(service))
    case .citiesTapped: return .show(.cities)
    case .favouritesTapped: return .show(.favourites)
    case .ownPlaceTapped:
      return .ask(.choosePlace(nil))
    case .allowLocationTapped: return .run(.askLocation)
    case .retryTapped: return find(isForced: takesLong ? wasForced : true)
    case .stopWaitingTapped: return stopWaiting()
    case .widenTapped:
      radius = widerRadius ?? radius
      return find(isForced: false)
    case .filtersTapped: return .show(listed.map { .filters(on: $0.viewport) } ?? .filters)
    case .filterChanged(let filter): return .ask(.apply(filter, to: .find))
    }
  }

  /// When a shown live state grows too old, or, with "open now", a station opens or closes.
  public func nextChange(after now: Date) -> Date? {
    [live.nextChange(after: now), surroundings.filter.nextChange(of: watched ?? [], after: now)].compactMap { $0 }.min()
  }

  var currentOrder: NearbyOrder { order ?? surroundings.preferences.nearbyOrder }

  /// The chosen radius, or that of the distance filter when it reaches further.
  var currentRadius: Distance {
    radius ?? Self.radius(surroundings)
  }

  static func radius(_ surroundings: Surroundings) -> Distance {
    surroundings.filter.reach(from: surroundings.preferences.nearbyRadius)
  }

  /// The next wider look; nil at the widest, and where the map tells how wide to look.
  var widerRadius: Distance? {
    listed != nil ? nil : NearbyQuery.radiusSteps.first { $0 > currentRadius }
  }

  /// What is being asked; nil without a place, and where the map shows too large an area.
  var query: NearbyQuery? {
    if let picture = listed?.viewport {
      return picture.isListable ? NearbyQuery(of: picture, from: origin(in: picture), order: currentOrder) : nil
    }
    return surroundings.place.map { place in
      NearbyQuery(center: place, radius: currentRadius, order: currentOrder)
    }
  }

  /// Where the distances of what the map shows begin, as on the map.
  private func origin(in picture: MapViewport) -> Coordinate { picture.origin(from: surroundings.location) }

  /// What the map is to know of the list, so that it shows the same.
  private var left: MapMemoryKeeper.Event {
    let picture = listed == nil ? query.map { MapViewModel.start.showing($0.circle) } : nil
    return .listLeft(selected: selected, picture: picture, chosen: surroundings.chosenPlace)
  }

  private mutating func adopt(_ new: Surroundings) {
    surroundings = new
    if listed != nil, new.chosenPlace != chosen { (listed, watchedFrom) = (nil, nil) }
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      adopt(surroundings)
      live.isOnTop = true
      return find(isForced: wasForced && isToBeAskedAgain).and(watch(.screenAppeared))
    case .covered: return stopWatching()
    case .pulled: return find(isForced: true).and(watch(.pulled))
    case .changed(let surroundings, let change):
      let (before, wasListed) = (self.surroundings, listed)
      adopt(surroundings)
      if wasListed != listed { return find(isForced: false).and(watch(.moved)) }
      return follow(change, before)
    }
  }

  private mutating func follow(_ change: SurroundingsChange, _ before: Surroundings) -> Reaction<Self> {
    switch change {
    case .place, .permission: return moved(from: before.place)
    case .preferences:
      if before.preferences.nearbyRadius != surroundings.preferences.nearbyRadius { radius = nil }
      return find(isForced: false)
    case .networkReturned, .enteredForeground:
      return find(isForced: false).and(follow(change))
    case .networkLost, .enteredBackground: return follow(change)
    case .filter:
      guard Self.radius(before) != Self.radius(surroundings) else { return .none }
      // Taking a limit away hides nothing that was there: the look stays as wide.
      let isLifted = before.filter.distanceLimit != nil && surroundings.filter.maximumDistance == nil
      radius = isLifted ? max(radius ?? Self.radius(before), Self.radius(surroundings)) : nil
      return find(isForced: false)
    // The rest of what it needs is only shown.
    default: return .none
    }
  }

  private mutating func moved(from old: Coordinate?) -> Reaction<Self> {
    let start = listed.map { origin(in: $0.viewport) } ?? surroundings.place
    guard let place = start else { return find(isForced: false) }
    guard let old = listed == nil ? old : watchedFrom else { return find(isForced: false).and(watch(.screenAppeared)) }
    if place.distance(to: watchedFrom ?? old) < Self.noticedMove { return .none }
    watchedFrom = place
    return find(isForced: false).and(watch(.moved))
  }

  private var isToBeAskedAgain: Bool {
    guard case .found(let stations, let refresh) = search else { return false }
    return stations.sources.isToBeAskedAgain(refresh, in: surroundings)
  }

  private mutating func find(isForced: Bool) -> Reaction<Self> {
    wasForced = isForced
    guard let query else {
      search = listed == nil ? .noPlace : .tooWide
      return Reaction(cancelled: [EffectSlot("find"), LiveWatch.slot])
    }
    switch search {
    case .found(let stations, _): search = .found(stations, isForced ? .running : .none)
    case .noPlace, .tooWide, .running, .failed: search = .running
    }
    watchedFrom = watchedFrom ?? query.center
    return .run(.find(query, isForced: isForced))
  }

  /// Whether a source takes long to answer.
  var takesLong: Bool {
    if case .found(let stations, .running) = search { !stations.sources.awaitedLong.isEmpty } else { false }
  }

  private mutating func stopWaiting() -> Reaction<Self> {
    guard takesLong, case .found(var stations, _) = search else { return .none }
    let (answers, refresh) = stations.sources.stopped
    stations.sources = answers
    search = .found(stations, refresh)
    return Reaction(cancelled: [EffectSlot("find")])
  }

  private mutating func receive(_ progress: KeepStationsFresh.Progress, of area: GeoCircle) -> Reaction<Self> {
    switch progress {
    case .stored(var stations):
      // What was read from the store does not tell of what came before and could not be used. A step is no other place.
      if case .found(let before, _) = search, let answeredOf,
        answeredOf.center.distance(to: area.center) < answeredOf.radius
      {
        stations.sources.unusable = before.sources.unusable
      }
      search = .found(stations, .none)
      return watch(.timer)
    case .refreshing: if case .found(let stations, _) = search { search = .found(stations, .running) }
    case .arrived(let stations):
      answeredOf = area
      search = .found(stations, .running)
      return watch(.timer)
    case .refreshed(let stations):
      answeredOf = area
      search = .found(stations, .none)
      return watch(.timer)
    case .failed(let failure):
      if case .found(var stations, _) = search {
        stations.sources = SourceAnswers()
        search = .found(stations, .failed(failure))
      } else {
        search = .failed(failure)
      }
    }
    return .none
  }

  var watched: [Station]? {
    if case .found(let stations, _) = search { stations.rows.map(\.station) } else { nil }
  }
}

extension NearbyViewModel {
  /// What is selected at first.
  public enum Selection: Hashable, Sendable {
    /// What was selected on the map.
    case asOnMap
    /// Nothing.
    case nothing
  }

  public static let name = "nearby"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, FavouritesKeeper.self, FilterKeeper.self, MapMemoryKeeper.self,
    PermissionsKeeper.self, PlaceKeeper.self, PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .account, .telling(FilterKeeper.self), .telling(PreferencesKeeper.self), .telling(PlaceKeeper.self),
    .telling(MapMemoryKeeper.self), .screen("station"), .screen("map"), .screen("filters"), .screen("search"),
    .screen("sources"), .screen("cities"), .screen("favourites"), .to(TellMeViewModel.self),
  ]
  public static let openings: [Opening] = [
    .lookUp("nearby", .town, orElse: .nearbyUnselected) { found in
      if case .town(let town) = found { .anew(.nearbyUnselected, telling: [.choosePlace(town)]) } else { nil }
    }
  ]
  public static let isTabRoot = true
}

extension Destination {
  /// The list of what the map shows, or around the place where the map was not looked at; what was selected on the map is
  /// selected.
  public static let nearby = Self(NearbyViewModel.self, .asOnMap)
  /// The nearby list with nothing selected.
  static let nearbyUnselected = Self(NearbyViewModel.self, .nothing)
}

extension NearbyOrder {
  /// The one that comes when the button is tapped; after the last the first.
  fileprivate var next: NearbyOrder {
    switch self {
    case .power: .distance
    case .distance: .price
    case .price: .power
    }
  }
}
