public import ChargeDomain

/// Which stations the person wants to see, on every list and on the map, and apart from that while booking.
public struct FilterKeeper: Keeper {
  public enum Event: Hashable, Sendable, Codable {
    /// The filters that were in use have been read.
    case loaded(FiltersInUse)
    /// They could not be read.
    case notRead
    /// A filter was put in use.
    case applied(StationFilter, to: FilterPurpose)
    /// It could not be kept; it holds until the app ends.
    case notKept
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the filters that were in use.
    case load
    /// Keeps the filters in use.
    case save(FiltersInUse)
  }

  public static let name = "filter"
  public static let initial = FiltersInUse()
  public private(set) var value = Self.initial
  /// The person's plugs when the filter was last told of them.
  private var plugs: [Plug] = []

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .loaded(let filters):
      value = filters
      heedMyPlugs()
      return .changed(.filter)
    case .applied(let filter, let purpose):
      value[purpose] = filter
      return .changed(.filter, .save(value))
    case .notRead: return .say(PreferencesKeeper.Words.notRead)
    case .notKept: return .say(PreferencesKeeper.Words.notKept)
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .launched: return .run(.load)
    case .changed(.preferences):
      if surroundings.preferences.plugs != plugs { heedMyPlugs() }
      plugs = surroundings.preferences.plugs
      return .none
    case .started, .platform, .changed: return .none
    }
  }

  private mutating func heedMyPlugs() {
    for purpose in FilterPurpose.allCases { value[purpose].ignoresMyPlugs = false }
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
    case .save(let filters):
      await report(
        nil, after: try await useCases.stations.filters.setCurrent(filters), or: { _ in .notKept }, to: send)
    }
  }
}

extension SurroundingsChange {
  /// Another filter is in use.
  public static let filter = Self(FilterKeeper.self)
}

extension AppRequest {
  /// A filter is put in use.
  static func apply(_ filter: StationFilter, to purpose: FilterPurpose) -> Self {
    .tell(FilterKeeper.self, .applied(filter, to: purpose))
  }
}

extension Surroundings {
  /// Which stations the person wants to see, by what they are looked for.
  public internal(set) var filters: FiltersInUse {
    get { self[FilterKeeper.self] }
    set { self[FilterKeeper.self] = newValue }
  }

  /// Which stations the person wants to find, on every list and on the map.
  public internal(set) var filter: StationFilter {
    get { filters.find }
    set { filters.find = newValue }
  }
}
