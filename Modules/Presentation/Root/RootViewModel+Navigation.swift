import ChargeDomain

extension RootViewModel {
  mutating func handle(_ event: PlatformEvent) -> Reaction<Self> {
    switch event {
    case .locationChanged(let place):
      surroundings.location = place
      return signal(.changed(surroundings, .place))
    case .permissionChanged(let permission, let state):
      guard permission == .location else { return .none }
      surroundings.locationPermission = state
      if state == .denied { surroundings.location = nil }
      return signal(.changed(surroundings, .permission))
    case .reachabilityChanged(let isOnline):
      surroundings.isOnline = isOnline
      return signal(.changed(surroundings, isOnline ? .networkReturned : .networkLost))
    case .enteredForeground:
      surroundings.isInForeground = true
      return signal(.changed(surroundings, .enteredForeground))
    case .enteredBackground:
      surroundings.isInForeground = false
      return signal(.changed(surroundings, .enteredBackground))
    case .systemAppearanceChanged(let isDark):
      isSystemDark = isDark
      return .none
    case .systemLanguageChanged(let tag):
      systemLanguage = tag
      return signal(.changed(surroundings, .preferences))
    }
  }

  mutating func adopt(_ preferences: Preferences) {
    surroundings.preferences = preferences
    surroundings.language = preferences.language.language(system: systemLanguage)
  }

  mutating func open(_ name: ScreenName, _ argument: String?) -> Reaction<Self> {
    notice = nil
    switch name {
    case .nearby:
      tab = .find
      if let argument { return .run(.findTown(argument)) }
      return reset(to: [.nearby(NearbyViewModel())])
    case .search:
      tab = .find
      return reset(to: [.nearby(NearbyViewModel()), .search(SearchViewModel(text: argument ?? ""))])
    case .places:
      tab = .find
      return reset(to: [.nearby(NearbyViewModel()), .places(PlacesViewModel())])
    case .map:
      tab = .find
      return reset(to: [.nearby(NearbyViewModel()), .map(MapViewModel())])
    case .filters:
      tab = .find
      return reset(to: [.nearby(NearbyViewModel()), .filters(FiltersViewModel())])
    case .favourites:
      tab = .find
      return reset(to: [.nearby(NearbyViewModel()), .favourites(FavouritesViewModel())])
    case .sources:
      tab = .find
      return reset(to: [.nearby(NearbyViewModel()), .sources(SourcesViewModel())])
    case .regions:
      tab = .find
      return reset(to: [.nearby(NearbyViewModel()), .regions(RegionsViewModel())])
    case .station: return .run(.findStation(argument ?? ""))
    case .settings: return show(.settings)
    }
  }

  mutating func found(_ town: Town?, asked: String) -> Reaction<Self> {
    guard let town else {
      notice = .noSuchTown(asked)
      return stack.isEmpty ? reset(to: [.nearby(NearbyViewModel())]) : .none
    }
    surroundings.chosenTown = town
    return reset(to: [.nearby(NearbyViewModel())])
  }

  mutating func show(_ tab: Tab) -> Reaction<Self> {
    notice = nil
    self.tab = tab
    switch tab {
    case .find: return reset(to: [.nearby(NearbyViewModel())])
    case .settings: return reset(to: [.settings(SettingsViewModel(surroundings.preferences))])
    }
  }

  /// Leaves every screen and starts with others, the last one on top.
  mutating func reset(to screens: [ScreenModel]) -> Reaction<Self> {
    let left = stack.map { Self.slot(ofSerial: $0.serial) }
    stack = []
    for screen in screens { add(screen) }
    return Reaction(cancelled: left).and(signal(.appeared(surroundings)))
  }

  mutating func push(_ screen: ScreenModel) -> Reaction<Self> {
    let covered = signal(.covered)
    add(screen)
    return covered.and(signal(.appeared(surroundings)))
  }

  mutating func pop() -> Reaction<Self> {
    notice = nil
    guard stack.count > 1 else { return tab == .find ? .none : show(.find) }
    let left = stack.removeLast()
    return Reaction(cancelled: [Self.slot(ofSerial: left.serial)]).and(signal(.appeared(surroundings)))
  }

  /// Tells the screen on top something.
  mutating func signal(_ signal: ScreenSignal) -> Reaction<Self> {
    guard !stack.isEmpty else { return .none }
    let top = stack.count - 1
    return react(stack[top].screen.receive(signal), at: top)
  }

  mutating func deliver(_ event: ScreenModel.Event, at index: Int) -> Reaction<Self> {
    guard stack.indices.contains(index) else { return .none }
    return react(stack[index].screen.handle(event), at: index)
  }

  private mutating func react(_ outcome: ScreenModel.Outcome, at index: Int) -> Reaction<Self> {
    let serial = stack[index].serial
    let own = Reaction<Self>(
      effects: outcome.effects.map { .screen($0, serial: serial) },
      cancelled: outcome.cancelled.map { $0.inside(Self.name(ofSerial: serial)) })
    // Only the screen on top can lead somewhere: an answer to a covered one must not.
    guard let exit = outcome.exit, index == stack.count - 1 else { return own }
    return own.and(follow(exit))
  }

  private mutating func follow(_ exit: ScreenExit) -> Reaction<Self> {
    switch exit {
    case .back: return pop()
    case .station(let id): return push(.station(StationViewModel(id: id)))
    case .search: return push(.search(SearchViewModel(text: "")))
    case .places: return push(.places(PlacesViewModel()))
    case .nearby: return show(.find)
    case .map: return push(.map(MapViewModel()))
    case .city: return push(.cityStations(CityStationsViewModel()))
    case .filters: return push(.filters(FiltersViewModel()))
    case .favourites: return push(.favourites(FavouritesViewModel()))
    case .sources: return push(.sources(SourcesViewModel()))
    case .regions: return push(.regions(RegionsViewModel()))
    case .settings: return show(.settings)
    case .applied(let filter):
      surroundings.filter = filter
      return Reaction(effects: [.saveFilter(filter)]).and(signal(.changed(surroundings, .filter)))
    case .marked(let favourite):
      surroundings.favourites.removeAll { $0.id == favourite.id }
      surroundings.favourites.append(favourite)
      return Reaction(effects: [.putFavourites([favourite])]).and(signal(.changed(surroundings, .favourites)))
    case .unmarked(let id):
      surroundings.favourites.removeAll { $0.id == id }
      return Reaction(effects: [.removeFavourite(id)]).and(signal(.changed(surroundings, .favourites)))
    case .chosePlace(let town):
      surroundings.chosenTown = town
      if case .places = stack.last?.screen { return pop() }
      return signal(.changed(surroundings, .place))
    case .chose(let preferences):
      adopt(preferences)
      return Reaction(effects: [.savePreferences(preferences)]).and(signal(.changed(surroundings, .preferences)))
    }
  }

  private mutating func add(_ screen: ScreenModel) {
    nextSerial += 1
    stack.append(Layer(serial: nextSerial, screen: screen))
  }

  static func name(ofSerial serial: Int) -> String { "screen\(serial)" }

  static func slot(ofSerial serial: Int) -> EffectSlot { EffectSlot(name(ofSerial: serial)) }
}
