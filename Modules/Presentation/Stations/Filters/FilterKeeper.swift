public import ChargeDomain

/// What the person wants to see, on every list and on the map.
public struct FilterKeeper: Keeper {
  public enum Event: Hashable, Sendable, Codable {
    /// The filter that was in use has been read.
    case loaded(StationFilter)
    /// It could not be read.
    case notRead
    /// A filter was put in use.
    case applied(StationFilter)
    /// It could not be kept; it holds until the app ends.
    case notKept
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the filter that was in use.
    case load
    /// Keeps the filter in use.
    case save(StationFilter)
  }

  public static let name = "filter"
  public static let initial = StationFilter()
  public private(set) var value = Self.initial
  /// The person's plugs when the filter was last told of them.
  private var plugs: [Plug] = []

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .loaded(let filter):
      value = filter
      value.ignoresMyPlugs = false
      return .changed(.filter)
    case .applied(let filter):
      value = filter
      return .changed(.filter, .save(filter))
    case .notRead: return .say(PreferencesKeeper.Words.notRead)
    case .notKept: return .say(PreferencesKeeper.Words.notKept)
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .launched: return .run(.load)
    case .changed(.preferences):
      if surroundings.preferences.plugs != plugs { value.ignoresMyPlugs = false }
      plugs = surroundings.preferences.plugs
      return .none
    case .started, .platform, .changed: return .none
    }
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .save: EffectSlot("save")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load:
      await report(.loaded(try await useCases.stations.filters.current()), or: { _ in .notRead }, to: send)
    case .save(let filter):
      await report(
        nil, after: try await useCases.stations.filters.setCurrent(filter), or: { _ in .notKept }, to: send)
    }
  }
}

extension SurroundingsChange {
  /// Another filter is in use.
  public static let filter = Self(FilterKeeper.self)
}

extension AppRequest {
  /// A filter is put in use.
  static func apply(_ filter: StationFilter) -> Self { .tell(FilterKeeper.self, .applied(filter)) }
}

extension Surroundings {
  /// What the person wants to see, on every list and on the map.
  public internal(set) var filter: StationFilter {
    get { self[FilterKeeper.self] }
    set { self[FilterKeeper.self] = newValue }
  }
}
