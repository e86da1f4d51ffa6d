import ChargeDomain

extension RootViewModel {
  mutating func handle(_ event: PlatformEvent) -> Reaction<Self> {
    switch event {
    case .locationChanged(let place):
      surroundings.location = place
      return signal(.changed(surroundings, .place))
    case .permissionChanged(let permission, let state):
      surroundings.permissions[permission] = state
      guard permission == .location else { return signal(.changed(surroundings, .permission)) }
      surroundings.locationPermission = state
      if state.isDenied { surroundings.location = nil }
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
    case .lockChanged(let isLocked): return lock(isLocked)
    case .documentOpened(let document): return open(document)
    }
  }

  /// Favourites are the only files so far: their screen says so when it is another one.
  mutating func open(_ document: SharedDocument) -> Reaction<Self> {
    guard !stack.isEmpty else {
      waitingDocument = document
      return .none
    }
    waitingDocument = nil
    let opening: Reaction<Self> =
      if case .favourites = stack.last?.screen { .none } else { push(.favourites(FavouritesViewModel())) }
    return opening.and(deliver(.favourites(.documentOpened(document)), at: stack.count - 1))
  }

  mutating func openWaitingDocument() -> Reaction<Self> { waitingDocument.map { open($0) } ?? .none }

  /// The device's language is ours unless another was chosen; its region is where telephone numbers are at home. Who
  /// only speaks another language does not move.
  mutating func adoptSystemLanguage() {
    surroundings.language = surroundings.preferences.language.language(system: systemLanguage)
    surroundings.region = region ?? RegionCode(languageTag: systemLanguage) ?? surroundings.region
  }

  mutating func adopt(_ preferences: Preferences) {
    if preferences.plugs != surroundings.preferences.plugs { surroundings.filter.ignoresMyPlugs = false }
    surroundings.preferences = preferences
    surroundings.language = preferences.language.language(system: systemLanguage)
  }

  mutating func open(_ name: ScreenName, _ argument: String?) -> Reaction<Self> {
    notice = nil
    switch name {
    case .nearby:
      if let argument { return .run(.findTown(argument)) }
      return reset(to: [.nearby(NearbyViewModel())], in: .find)
    case .search:
      return reset(to: [findScreen, .search(SearchViewModel(text: argument ?? ""))], in: .find)
    case .places:
      return reset(to: [findScreen, .cities(CitiesViewModel(purpose: .lookAround))], in: .find)
    case .cities:
      return reset(to: [findScreen, .cities(CitiesViewModel(purpose: .browse))], in: .find)
    case .city: return .run(.findCity(argument ?? ""))
    case .map:
      return reset(to: [.map(MapViewModel(mapMemory))], in: .find)
    case .filters:
      return reset(to: [findScreen, .filters(FiltersViewModel())], in: .find)
    case .favourites:
      return reset(to: [findScreen, .favourites(FavouritesViewModel())], in: .find)
    case .sources:
      return reset(to: [findScreen, .sources(SourcesViewModel())], in: .find)
    case .regions:
      return reset(to: [findScreen, .regions(RegionsViewModel())], in: .find)
    case .station: return .run(.findStation(argument ?? ""))
    case .settings:
      let settings = SettingsViewModel(surroundings.preferences)
      return reset(to: [.account(AccountPlace.hub.screen), .settings(settings)], in: .account)
    case .account: return show(.account)
    case .register: return begin(.register)
    case .login: return begin(.logIn(email: ""))
    case .forgot: return begin(.forgotPassword(email: ""))
    case .changePassword: return begin(.changePassword)
    case .profile: return begin(.profile(.charging))
    case .appointmentLogin: return begin(.appointmentLogIn(email: ""))
    case .appointmentProfile: return begin(.profile(.appointments))
    case .walletLogin: return begin(.walletPhone)
    case .walletProfile: return begin(.profile(.wallet))
    case .permissions: return begin(.permissions)
    case .about: return begin(.about)
    }
  }

  mutating func found(_ town: Town?, asked: String) -> Reaction<Self> {
    guard let town else {
      notice = .noSuchTown(asked)
      return stack.isEmpty ? reset(to: [findScreen]) : .none
    }
    surroundings.chosenTown = town
    return reset(to: [.nearby(NearbyViewModel())], in: .find)
  }

  mutating func foundCity(_ town: Town?, asked: String) -> Reaction<Self> {
    guard let town else {
      notice = .noSuchTown(asked)
      return stack.isEmpty ? reset(to: [findScreen]) : .none
    }
    return reset(
      to: [
        findScreen, .cities(CitiesViewModel(purpose: .browse)),
        .cityStations(CityStationsViewModel(town: town)),
      ], in: .find)
  }

  /// Where finding a charger begins: on the map or the list, as it was looked at last.
  var findScreen: ScreenModel {
    switch surroundings.preferences.findView {
    case .map: .map(MapViewModel(mapMemory))
    case .list: .nearby(NearbyViewModel(selected: mapMemory.selected))
    }
  }

  /// Changes between map and list: what is selected stays, and the choice is remembered.
  private mutating func look(_ view: FindView) -> Reaction<Self> {
    switch stack.last?.screen {
    case .map(let map): mapMemory = map.memory
    case .nearby(let list): mapMemory.selected = list.selected
    default: break
    }
    var preferences = surroundings.preferences
    preferences.findView = view
    let entered = enter(.find)
    notice = nil
    let isNew = preferences != surroundings.preferences
    adopt(preferences)
    let saved = Reaction<Self>(effects: isNew ? [.savePreferences(preferences)] : [])
    let left = stack.map { Self.slot(ofSerial: $0.serial) }
    stack = []
    add(findScreen)
    return entered.and(saved).and(Reaction(cancelled: left)).and(signal(.appeared(surroundings)))
  }

  /// Leaves every screen of the tab and starts with others, the last one on top.
  mutating func reset(to screens: [ScreenModel]) -> Reaction<Self> {
    let left = leaveAll()
    for screen in screens { add(screen) }
    return left.and(signal(.appeared(surroundings)))
  }

  /// Leaves every screen of the tab; what was written on them is kept.
  mutating func leaveAll() -> Reaction<Self> {
    let left = stack.map { Self.slot(ofSerial: $0.serial) }
    for layer in stack { if case .map(let map) = layer.screen { mapMemory = map.memory } }
    let written = stack.compactMap { layer -> Favourite? in
      if case .favourites(let screen) = layer.screen { screen.edited } else { nil }
    }
    let reread = reread(after: stack)
    stack = []
    let kept = written.isEmpty ? Reaction<Self>.none : keep(written)
    return Reaction(cancelled: left).and(reread).and(kept)
  }

  mutating func push(_ screen: ScreenModel) -> Reaction<Self> {
    let covered = signal(.covered)
    add(screen)
    return covered.and(signal(.appeared(surroundings)))
  }

  /// One step back: from an open note to the favourites, else to the screen below.
  mutating func back() -> Reaction<Self> {
    guard let top = stack.last, case .favourites(let screen) = top.screen, screen.opened != nil else { return pop() }
    notice = nil
    return deliver(.favourites(.noteLeft), at: stack.count - 1)
  }

  mutating func pop() -> Reaction<Self> {
    notice = nil
    guard stack.count > 1 else { return tab == .find ? .none : show(.find) }
    let left = stack.removeLast()
    return Reaction(cancelled: [Self.slot(ofSerial: left.serial)]).and(reread(after: [left])).and(
      signal(.appeared(surroundings)))
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
    case .places: return push(.cities(CitiesViewModel(purpose: .lookAround)))
    case .cities: return push(.cities(CitiesViewModel(purpose: .browse)))
    case .nearby: return look(.list)
    case .map: return look(.map)
    case .city(let town): return push(.cityStations(CityStationsViewModel(town: town)))
    case .filters: return push(.filters(FiltersViewModel()))
    case .favourites: return push(.favourites(FavouritesViewModel()))
    case .sources: return push(.sources(SourcesViewModel()))
    case .regions(let area): return push(.regions(RegionsViewModel(area: area)))
    case .keepRegion(let pack, let isForced):
      surroundings.regionWork[pack.id] = .running(done: 0, of: 0)
      return Reaction(effects: [.keepRegion(pack, isForced: isForced)]).and(signal(.changed(surroundings, .regions)))
    case .cancelRegion(let id):
      surroundings.regionWork[id] = nil
      return Reaction(cancelled: [Self.slot(ofRegion: id)]).and(signal(.changed(surroundings, .regions)))
    case .settings: return push(.settings(SettingsViewModel(surroundings.preferences)))
    case .account(let exit): return follow(exit)
    case .applied(let filter):
      surroundings.filter = filter
      let save = Reaction<Self>(effects: [.saveFilter(filter)])
      if case .filters = stack.last?.screen { return save.and(pop()) }
      return save.and(signal(.changed(surroundings, .filter)))
    case .marked(let favourite):
      return mark([favourite])
    case .markedAll(let favourites): return mark(favourites)
    case .reloadFavourites:
      surroundings.favouritesState = .loading
      return Reaction(effects: [.loadFavourites]).and(signal(.changed(surroundings, .favourites)))
    case .unmarked(let id):
      surroundings.favourites.removeAll { $0.id == id }
      return Reaction(effects: [.removeFavourite(id)]).and(signal(.changed(surroundings, .favourites)))
    case .chosePlace(let town):
      surroundings.chosenTown = town
      if case .cities = stack.last?.screen { return pop() }
      return signal(.changed(surroundings, .place))
    case .chose(let preferences):
      adopt(preferences)
      return Reaction(effects: [.savePreferences(preferences)]).and(signal(.changed(surroundings, .preferences)))
    }
  }

  private mutating func mark(_ favourites: [Favourite]) -> Reaction<Self> {
    keep(favourites).and(signal(.changed(surroundings, .favourites)))
  }

  private mutating func keep(_ favourites: [Favourite]) -> Reaction<Self> {
    for favourite in favourites {
      if let index = surroundings.favourites.firstIndex(where: { $0.id == favourite.id }) {
        surroundings.favourites[index] = favourite
      } else {
        surroundings.favourites.append(favourite)
      }
    }
    surroundings.favourites.sort { ($0.addedAt, $0.id) < ($1.addedAt, $1.id) }
    return Reaction(effects: [.putFavourites(favourites)])
  }

  private mutating func add(_ screen: ScreenModel) {
    nextSerial += 1
    stack.append(Layer(serial: nextSerial, screen: screen))
  }

  static func name(ofSerial serial: Int) -> String { "screen\(serial)" }

  mutating func follow(_ progress: KeepRegion.Progress, of pack: RegionPack) -> Reaction<Self> {
    surroundings.regionWork[pack.id] = progress == .finished ? nil : progress
    if progress == .finished { notice = .regionFinished(pack.name) }
    return signal(.changed(surroundings, .regions))
  }

  static func slot(ofRegion id: String) -> EffectSlot { EffectSlot("region \(id)") }

  static func slot(ofSerial serial: Int) -> EffectSlot { EffectSlot(name(ofSerial: serial)) }
}
