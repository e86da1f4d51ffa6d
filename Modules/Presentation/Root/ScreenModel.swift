import ChargeDomain
import Foundation

/// Any screen of the stack.
public enum ScreenModel: Hashable, Sendable {
  /// Stations nearby.
  case nearby(NearbyViewModel)
  /// The choice of a town.
  case places(PlacesViewModel)
  /// The search.
  case search(SearchViewModel)
  /// One station.
  case station(StationViewModel)
  /// Settings.
  case settings(SettingsViewModel)

  /// What happened on a screen.
  public enum Event: Hashable, Sendable, Codable {
    /// On the nearby list.
    case nearby(NearbyViewModel.Event)
    /// On the choice of a town.
    case places(PlacesViewModel.Event)
    /// On the search.
    case search(SearchViewModel.Event)
    /// On a station.
    case station(StationViewModel.Event)
    /// On the settings.
    case settings(SettingsViewModel.Event)
  }

  /// Work for a screen.
  public enum Effect: Hashable, Sendable, Codable {
    /// For the nearby list.
    case nearby(NearbyViewModel.Effect)
    /// For the choice of a town.
    case places(PlacesViewModel.Effect)
    /// For the search.
    case search(SearchViewModel.Effect)
    /// For a station.
    case station(StationViewModel.Effect)
    /// For the settings.
    case settings(SettingsViewModel.Effect)
  }

  /// What a screen's event led to, in the words of the stack.
  struct Outcome {
    var effects: [Effect] = []
    var cancelled: [EffectSlot] = []
    var exit: ScreenExit?
  }

  /// Takes an event in; one that belongs to another kind of screen is dropped.
  mutating func handle(_ event: Event) -> Outcome {
    switch (self, event) {
    case (.nearby(var screen), .nearby(let event)):
      defer { self = .nearby(screen) }
      return Self.outcome(screen.handle(event), Effect.nearby)
    case (.places(var screen), .places(let event)):
      defer { self = .places(screen) }
      return Self.outcome(screen.handle(event), Effect.places)
    case (.search(var screen), .search(let event)):
      defer { self = .search(screen) }
      return Self.outcome(screen.handle(event), Effect.search)
    case (.station(var screen), .station(let event)):
      defer { self = .station(screen) }
      return Self.outcome(screen.handle(event), Effect.station)
    case (.settings(var screen), .settings(let event)):
      defer { self = .settings(screen) }
      return Self.outcome(screen.handle(event), Effect.settings)
    default:
      return Outcome()
    }
  }

  /// Tells the screen something of the app.
  mutating func receive(_ signal: ScreenSignal) -> Outcome {
    switch self {
    case .nearby: handle(.nearby(NearbyViewModel.event(for: signal)))
    case .places: handle(.places(PlacesViewModel.event(for: signal)))
    case .search: handle(.search(SearchViewModel.event(for: signal)))
    case .station: handle(.station(StationViewModel.event(for: signal)))
    case .settings: handle(.settings(SettingsViewModel.event(for: signal)))
    }
  }

  /// The title under which "back" leads here.
  func backTitle(in context: ViewContext) -> String {
    switch self {
    case .nearby(let screen): screen.backTitle(in: context)
    case .places(let screen): screen.backTitle(in: context)
    case .search(let screen): screen.backTitle(in: context)
    case .station(let screen): screen.backTitle(in: context)
    case .settings(let screen): screen.backTitle(in: context)
    }
  }

  /// When it changes by itself next.
  func nextChange(after now: Date) -> Date? {
    switch self {
    case .nearby(let screen): screen.nextChange(after: now)
    case .places(let screen): screen.nextChange(after: now)
    case .search(let screen): screen.nextChange(after: now)
    case .station(let screen): screen.nextChange(after: now)
    case .settings(let screen): screen.nextChange(after: now)
    }
  }

  static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .nearby(let effect): NearbyViewModel.slot(of: effect)
    case .places(let effect): PlacesViewModel.slot(of: effect)
    case .search(let effect): SearchViewModel.slot(of: effect)
    case .station(let effect): StationViewModel.slot(of: effect)
    case .settings(let effect): SettingsViewModel.slot(of: effect)
    }
  }

  static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .nearby(let effect): await NearbyViewModel.perform(effect, with: useCases) { await send(.nearby($0)) }
    case .places(let effect): await PlacesViewModel.perform(effect, with: useCases) { await send(.places($0)) }
    case .search(let effect): await SearchViewModel.perform(effect, with: useCases) { await send(.search($0)) }
    case .station(let effect): await StationViewModel.perform(effect, with: useCases) { await send(.station($0)) }
    case .settings(let effect): await SettingsViewModel.perform(effect, with: useCases) { await send(.settings($0)) }
    }
  }

  private static func outcome<Model: Screen>(
    _ reaction: Reaction<Model>, _ lift: (Model.Effect) -> Effect
  ) -> Outcome {
    Outcome(effects: reaction.effects.map(lift), cancelled: reaction.cancelled, exit: reaction.exit)
  }
}
