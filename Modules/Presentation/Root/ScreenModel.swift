import ChargeDomain
import Foundation

/// Any screen of the stack.
public enum ScreenModel: Hashable, Sendable {
  /// Stations nearby.
  case nearby(NearbyViewModel)
  /// The towns to choose from.
  case cities(CitiesViewModel)
  /// The search.
  case search(SearchViewModel)
  /// One station.
  case station(StationViewModel)
  /// The map.
  case map(MapViewModel)
  /// The stations of a city.
  case cityStations(CityStationsViewModel)
  /// Choosing what is shown.
  case filters(FiltersViewModel)
  /// Stations to find again.
  case favourites(FavouritesViewModel)
  /// Where stations come from and how the sources do.
  case sources(SourcesViewModel)
  /// Regions taken offline.
  case regions(RegionsViewModel)
  /// Settings.
  case settings(SettingsViewModel)
  /// A screen of the accounts.
  case account(AccountScreen)

  /// What happened on a screen.
  public enum Event: Hashable, Sendable, Codable {
    /// On the nearby list.
    case nearby(NearbyViewModel.Event)
    /// On the towns.
    case cities(CitiesViewModel.Event)
    /// On the search.
    case search(SearchViewModel.Event)
    /// On a station.
    case station(StationViewModel.Event)
    /// The map.
    case map(MapViewModel.Event)
    /// The stations of a city.
    case cityStations(CityStationsViewModel.Event)
    /// Choosing what is shown.
    case filters(FiltersViewModel.Event)
    /// Stations to find again.
    case favourites(FavouritesViewModel.Event)
    /// Where stations come from and how the sources do.
    case sources(SourcesViewModel.Event)
    /// Regions taken offline.
    case regions(RegionsViewModel.Event)
    /// On the settings.
    case settings(SettingsViewModel.Event)
    /// On a screen of the accounts.
    case account(AccountScreen.Event)
  }

  /// Work for a screen.
  public enum Effect: Hashable, Sendable, Codable {
    /// For the nearby list.
    case nearby(NearbyViewModel.Effect)
    /// For the towns.
    case cities(CitiesViewModel.Effect)
    /// For the search.
    case search(SearchViewModel.Effect)
    /// For a station.
    case station(StationViewModel.Effect)
    /// The map.
    case map(MapViewModel.Effect)
    /// The stations of a city.
    case cityStations(CityStationsViewModel.Effect)
    /// Choosing what is shown.
    case filters(FiltersViewModel.Effect)
    /// Stations to find again.
    case favourites(FavouritesViewModel.Effect)
    /// Where stations come from and how the sources do.
    case sources(SourcesViewModel.Effect)
    /// Regions taken offline.
    case regions(RegionsViewModel.Effect)
    /// For the settings.
    case settings(SettingsViewModel.Effect)
    /// For a screen of the accounts.
    case account(AccountScreen.Effect)
  }

  /// What a screen's event led to, in the words of the stack.
  struct Outcome {
    var effects: [Effect] = []
    var cancelled: [EffectSlot] = []
    var exit: ScreenExit?
  }

  /// Takes an event in; one that belongs to another kind of screen is dropped.
  mutating func handle(_ event: Event) -> Outcome {
    switch self {
    case .nearby(var screen):
      guard case .nearby(let event) = event else { return Outcome() }
      defer { self = .nearby(screen) }
      return Self.outcome(screen.handle(event), Effect.nearby)
    case .cities(var screen):
      guard case .cities(let event) = event else { return Outcome() }
      defer { self = .cities(screen) }
      return Self.outcome(screen.handle(event), Effect.cities)
    case .search(var screen):
      guard case .search(let event) = event else { return Outcome() }
      defer { self = .search(screen) }
      return Self.outcome(screen.handle(event), Effect.search)
    case .station(var screen):
      guard case .station(let event) = event else { return Outcome() }
      defer { self = .station(screen) }
      return Self.outcome(screen.handle(event), Effect.station)
    case .map(var screen):
      guard case .map(let event) = event else { return Outcome() }
      defer { self = .map(screen) }
      return Self.outcome(screen.handle(event), Effect.map)
    case .cityStations(var screen):
      guard case .cityStations(let event) = event else { return Outcome() }
      defer { self = .cityStations(screen) }
      return Self.outcome(screen.handle(event), Effect.cityStations)
    case .filters(var screen):
      guard case .filters(let event) = event else { return Outcome() }
      defer { self = .filters(screen) }
      return Self.outcome(screen.handle(event), Effect.filters)
    case .favourites(var screen):
      guard case .favourites(let event) = event else { return Outcome() }
      defer { self = .favourites(screen) }
      return Self.outcome(screen.handle(event), Effect.favourites)
    case .sources(var screen):
      guard case .sources(let event) = event else { return Outcome() }
      defer { self = .sources(screen) }
      return Self.outcome(screen.handle(event), Effect.sources)
    case .regions(var screen):
      guard case .regions(let event) = event else { return Outcome() }
      defer { self = .regions(screen) }
      return Self.outcome(screen.handle(event), Effect.regions)
    case .settings(var screen):
      guard case .settings(let event) = event else { return Outcome() }
      defer { self = .settings(screen) }
      return Self.outcome(screen.handle(event), Effect.settings)
    case .account(var screen):
      guard case .account(let event) = event else { return Outcome() }
      defer { self = .account(screen) }
      return Self.outcome(screen.handle(event), Effect.account)
    }
  }

  /// Tells the screen something of the app.
  mutating func receive(_ signal: ScreenSignal) -> Outcome {
    switch self {
    case .nearby: handle(.nearby(NearbyViewModel.event(for: signal)))
    case .cities: handle(.cities(CitiesViewModel.event(for: signal)))
    case .search: handle(.search(SearchViewModel.event(for: signal)))
    case .station: handle(.station(StationViewModel.event(for: signal)))
    case .map: handle(.map(MapViewModel.event(for: signal)))
    case .cityStations: handle(.cityStations(CityStationsViewModel.event(for: signal)))
    case .filters: handle(.filters(FiltersViewModel.event(for: signal)))
    case .favourites: handle(.favourites(FavouritesViewModel.event(for: signal)))
    case .sources: handle(.sources(SourcesViewModel.event(for: signal)))
    case .regions: handle(.regions(RegionsViewModel.event(for: signal)))
    case .settings: handle(.settings(SettingsViewModel.event(for: signal)))
    case .account: handle(.account(AccountScreen.event(for: signal)))
    }
  }

  /// The title under which "back" leads here.
  func backTitle(in context: ViewContext) -> String {
    switch self {
    case .nearby(let screen): screen.backTitle(in: context)
    case .cities(let screen): screen.backTitle(in: context)
    case .search(let screen): screen.backTitle(in: context)
    case .station(let screen): screen.backTitle(in: context)
    case .map(let screen): screen.backTitle(in: context)
    case .cityStations(let screen): screen.backTitle(in: context)
    case .filters(let screen): screen.backTitle(in: context)
    case .favourites(let screen): screen.backTitle(in: context)
    case .sources(let screen): screen.backTitle(in: context)
    case .regions(let screen): screen.backTitle(in: context)
    case .settings(let screen): screen.backTitle(in: context)
    case .account(let screen): screen.backTitle(in: context)
    }
  }

  /// When it changes by itself next.
  func nextChange(after now: Date) -> Date? {
    switch self {
    case .nearby(let screen): screen.nextChange(after: now)
    case .cities(let screen): screen.nextChange(after: now)
    case .search(let screen): screen.nextChange(after: now)
    case .station(let screen): screen.nextChange(after: now)
    case .map(let screen): screen.nextChange(after: now)
    case .cityStations(let screen): screen.nextChange(after: now)
    case .filters(let screen): screen.nextChange(after: now)
    case .favourites(let screen): screen.nextChange(after: now)
    case .sources(let screen): screen.nextChange(after: now)
    case .regions(let screen): screen.nextChange(after: now)
    case .settings(let screen): screen.nextChange(after: now)
    case .account(let screen): screen.nextChange(after: now)
    }
  }

  static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .nearby(let effect): NearbyViewModel.slot(of: effect)
    case .cities(let effect): CitiesViewModel.slot(of: effect)
    case .search(let effect): SearchViewModel.slot(of: effect)
    case .station(let effect): StationViewModel.slot(of: effect)
    case .map(let effect): MapViewModel.slot(of: effect)
    case .cityStations(let effect): CityStationsViewModel.slot(of: effect)
    case .filters(let effect): FiltersViewModel.slot(of: effect)
    case .favourites(let effect): FavouritesViewModel.slot(of: effect)
    case .sources(let effect): SourcesViewModel.slot(of: effect)
    case .regions(let effect): RegionsViewModel.slot(of: effect)
    case .settings(let effect): SettingsViewModel.slot(of: effect)
    case .account(let effect): AccountScreen.slot(of: effect)
    }
  }

  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .nearby(let effect): await NearbyViewModel.perform(effect, with: useCases) { await send(.nearby($0)) }
    case .cities(let effect): await CitiesViewModel.perform(effect, with: useCases) { await send(.cities($0)) }
    case .search(let effect): await SearchViewModel.perform(effect, with: useCases) { await send(.search($0)) }
    case .station(let effect): await StationViewModel.perform(effect, with: useCases) { await send(.station($0)) }
    case .map(let effect): await MapViewModel.perform(effect, with: useCases) { await send(.map($0)) }
    case .cityStations(let effect):
      await CityStationsViewModel.perform(effect, with: useCases) { await send(.cityStations($0)) }
    case .filters(let effect): await FiltersViewModel.perform(effect, with: useCases) { await send(.filters($0)) }
    case .favourites(let effect):
      await FavouritesViewModel.perform(effect, with: useCases) { await send(.favourites($0)) }
    case .sources(let effect): await SourcesViewModel.perform(effect, with: useCases) { await send(.sources($0)) }
    case .regions(let effect): await RegionsViewModel.perform(effect, with: useCases) { await send(.regions($0)) }
    case .settings(let effect): await SettingsViewModel.perform(effect, with: useCases) { await send(.settings($0)) }
    case .account(let effect): await AccountScreen.perform(effect, with: useCases) { await send(.account($0)) }
    }
  }

  private static func outcome<Model: Screen>(
    _ reaction: Reaction<Model>, _ lift: (Model.Effect) -> Effect
  ) -> Outcome {
    Outcome(effects: reaction.effects.map(lift), cancelled: reaction.cancelled, exit: reaction.exit)
  }
}
