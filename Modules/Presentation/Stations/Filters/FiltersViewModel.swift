public import ChargeDomain
public import Foundation

/// Choosing what lists and the map show. Everything here is a draft until it is put in use; leaving discards it.
public struct FiltersViewModel: Screen, LiveScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The stations around, from which options and numbers come; `area` is what was asked.
    case stationsFound([Station], area: GeoCircle)
    /// The store could not tell.
    case stationsFailed(Failure, area: GeoCircle)
    /// The stations of the town, from which options and numbers come.
    case townFound([Station])
    /// The store could not tell them.
    case townFailed(Failure)
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// An option was switched on or off.
    case optionTapped(FilterDemand)
    /// A least power was chosen, or none.
    case powerChosen(Power?)
    /// The distance slider was moved, in kilometres.
    case distanceChosen(Double)
    /// The search radius was asked for instead of a distance.
    case distanceReset
    /// All options of a kind were asked for.
    case showAllTapped(FilterKind)
    /// All choices were taken back.
    case clearTapped
    /// The draft is to be put in use.
    case applyTapped
    /// Try again was tapped.
    case retryTapped
    /// A filter with a name was chosen.
    case savedTapped(SavedFilter)
    /// Something else about the filters with a name.
    case saved(SavedFilters.Event)
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect {
    /// Reads the stations around.
    case loadStations(GeoCircle)
    /// Reads the stations of a town.
    case loadTown(Town)
    /// Watches live states of charging points, by key.
    case watch([String], trigger: LiveTrigger)
    /// Works on the filters with a name.
    case saved(SavedFilters.Work)
  }

  /// What is known of the stations around.
  enum Area: Hashable, Sendable {
    /// There is no place to look around.
    case noPlace
    case loading
    case known(FilterSurvey)
    case failed(Failure)
  }

  /// Which stations are filtered.
  public struct Subject: Hashable, Sendable, Codable {
    /// What they are looked for.
    let purpose: FilterPurpose
    /// The town of the list that the filter is chosen for; nil for the others.
    var town: Town?
    /// The picture of the map whose stations are filtered; nil for the list around a place and for that of a town.
    var picture: MapViewport?

    /// Those around a place.
    public static let around = Self(purpose: .find)
  }

  /// Which stations are filtered.
  let subject: Subject
  var surroundings = Surroundings()
  var area = Area.noPlace
  var live = LiveWatch()
  /// What is being chosen; "my plug" is written out in it.
  var draft = StationFilter()
  /// The lists that are shown in full.
  var expanded: Set<FilterKind> = []
  var saved = SavedFilters()
  /// How far the stations reach that are known.
  private(set) var surveyed = Distance.kilometers(0)
  private var hasAppeared = false

  /// Stations this far away are looked at for options.
  static let reach = StationFilter.noLimitFrom

  /// The page before it appears.
  public init(_ subject: Subject = .around, in surroundings: Surroundings = Surroundings()) {
    self.subject = subject
  }

  /// What the stations are looked for.
  var purpose: FilterPurpose { subject.purpose }

  /// From where the list measures distances; nil if that is not known.
  var origin: Coordinate? { subject.town == nil ? surroundings.place : surroundings.location }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .stationsFound(let stations, let circle):
      guard circle == self.circle else { return .none }
      if let picture = subject.picture {
        let holds = picture.holds
        area = .known(FilterSurvey(stations.filter { holds($0.coordinate) }, round: origin))
      } else {
        area = .known(FilterSurvey(stations, round: circle.center))
      }
      surveyed = circle.radius
      return watch(.screenAppeared)
    case .stationsFailed(let failure, let circle):
      if circle == self.circle { area = .failed(failure) }
      return .none
    case .townFound(let stations):
      // An hour is booked only at a station of the service.
      let listed = purpose == .book ? stations.filter { $0.bookableStation != nil } : stations
      area = .known(FilterSurvey(listed, round: origin))
      return watch(.screenAppeared)
    case .townFailed(let failure): area = .failed(failure)
    case .live(let update): live.receive(update)
    case .optionTapped(let demand):
      draft = draft.toggling(demand)
      if demand == .freeNow { return watch(.screenAppeared) }
    case .powerChosen(let power): draft.minimumPower = power
    case .distanceChosen(let kilometers):
      var filter = draft
      filter.maximumDistance = isSearchRadius(kilometers) ? nil : Self.limit(kilometers)
      return draw(filter)
    case .distanceReset:
      var filter = draft
      filter.maximumDistance = nil
      return draw(filter)
    case .showAllTapped(let kind): expanded.insert(kind)
    case .clearTapped: return draw(StationFilter().withMyPlugs(surroundings.preferences.plugs))
    case .applyTapped: return .exit(.back, asking: .apply(kept, to: purpose))
    case .retryTapped: return loadStations().and(.run(.saved(.load)))
    case .savedTapped(let chosen): return draw(chosen.filter.withMyPlugs(surroundings.preferences.plugs))
    case .saved(let event): return Reaction(effects: saved.handle(event, filter: kept).map(Effect.saved))
    }
    return .none
  }

  /// When a shown number changes by the clock: a live state grows too old, or a station opens or closes.
  public func nextChange(after now: Date) -> Date? {
    guard case .known(let survey) = area else { return nil }
    let opens = draft.nextChange(of: survey.entries.map(\.station), after: now)
    return [draft.freeNow ? live.nextChange(after: now) : nil, opens].compactMap { $0 }.min()
  }

  /// The draft as it is kept, with the names under which its operators were chosen.
  var kept: StationFilter {
    var filter = draft.leavingOutMyPlugs(surroundings.preferences.plugs)
    for choice in survey?.operators ?? [] where filter.operators.contains(choice.key) {
      filter.operatorNames[choice.key] = choice.name
    }
    return filter
  }

  /// The area that is looked at; nil without a place.
  var circle: GeoCircle? {
    if let picture = subject.picture { return picture.cellCircle }
    return surroundings.place.map { place in
      GeoCircle(center: place, radius: max(Self.reach, listRadius))
    }
  }

  /// Whether the list around a place is filtered, which reaches as far as a limit says.
  var isAround: Bool { subject.town == nil && subject.picture == nil }

  /// How far the nearby list would reach.
  var listRadius: Distance { draft.reach(from: surroundings.preferences.nearbyRadius) }

  /// Where the slider begins: at the search radius, if the list reaches less far than the first limit; else nil.
  var radiusMark: Distance? {
    guard isAround, let first = StationFilter.distanceTicks.first else { return nil }
    let radius = surroundings.preferences.nearbyRadius
    return radius < first ? radius : nil
  }

  /// Whether a place on the slider is nearer to that mark than to the first limit.
  private func isSearchRadius(_ kilometers: Double) -> Bool {
    guard let radiusMark, let first = StationFilter.distanceTicks.first else { return false }
    return kilometers.isFinite && kilometers * 2000 < radiusMark.meters + first.meters
  }

  /// Whole kilometres from the first mark of the slider on; at its end ``StationFilter/noLimitFrom``.
  static func limit(_ kilometers: Double) -> Distance? {
    guard kilometers.isFinite else { return nil }
    let limit = max(Distance.kilometers(kilometers.rounded()), StationFilter.distanceTicks.first ?? reach)
    return min(limit, reach)
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      let isNew = !hasAppeared || surroundings.filters[purpose] != self.surroundings.filters[purpose]
      self.surroundings = surroundings
      hasAppeared = true
      live.isOnTop = true
      if isNew { draft = surroundings.usedFilter(for: purpose) }
      return loadStations().and(.run(.saved(.load)))
    case .covered: return stopWatching()
    case .pulled: return loadStations().and(.run(.saved(.load))).and(watch(.pulled))
    case .changed(let surroundings, let change):
      self.surroundings = surroundings
      switch change {
      case .filter: return draw(surroundings.usedFilter(for: purpose))
      case .place, .permission: return loadStations()
      case .networkReturned, .networkLost, .enteredForeground, .enteredBackground:
        return follow(change)
      // The rest of what it needs is only shown.
      default: break
      }
      return .none
    }
  }

  /// Takes over another draft; one that reaches further needs more stations.
  private mutating func draw(_ filter: StationFilter) -> Reaction<Self> {
    let before = circle
    draft = filter
    return circle == before || subject.town != nil ? .none : loadStations()
  }

  private mutating func loadStations() -> Reaction<Self> {
    if let town = subject.town {
      if case .known = area {} else { area = .loading }
      return .run(.loadTown(town))
    }
    guard let circle else {
      area = .noPlace
      return Reaction(cancelled: [EffectSlot("stations"), LiveWatch.slot])
    }
    if case .known = area {} else { area = .loading }
    return .run(.loadStations(circle))
  }

  // Live states matter here only while "free now" is wanted.
  var watched: [Station]? {
    guard draft.freeNow, case .known(let survey) = area else { return nil }
    return survey.entries.map(\.station)
  }
}

extension FiltersViewModel {
  public static let name = "filters"
  public static let needs: [any Keeper.Type] = [
    DeviceKeeper.self, FilterKeeper.self, PermissionsKeeper.self, PlaceKeeper.self, PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [.telling(FilterKeeper.self), .exit]
  public static let openings: [Opening] = [.plain("filters", .filters)]
}

extension Destination {
  /// Choosing which stations are shown.
  public static let filters = Self(FiltersViewModel.self, .around)

  /// Choosing which stations of a map are shown. One too large to be listed counts those around the place.
  static func filters(on picture: MapViewport) -> Self {
    picture.isListable ? Self(FiltersViewModel.self, .init(purpose: .find, picture: picture)) : filters
  }

  /// Choosing which stations of a town are shown.
  static func filters(_ purpose: FilterPurpose, in town: Town) -> Self {
    Self(FiltersViewModel.self, .init(purpose: purpose, town: town))
  }
}
