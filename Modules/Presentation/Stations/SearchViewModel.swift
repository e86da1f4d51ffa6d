public import ChargeDomain
public import Foundation

/// Searching all stored stations, as one types.
public struct SearchViewModel: Screen, LiveScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The text in the field changed.
    case queryChanged(String)
    /// The field gained or lost the focus.
    case focusChanged(Bool)
    /// Hits of a search; `search` is what was asked.
    case found(StationSearchPage, search: StationSearch)
    /// The store could not be searched.
    case failed(Failure, search: StationSearch)
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// A station was tapped.
    case stationTapped(StationID)
    /// More hits were asked for.
    case moreTapped
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect {
    /// Makes ready what the first letter needs, while it is not typed yet. Answers nothing.
    case prepare(StationSearch)
    /// Searches the store; the language is filled in by the runner of the effect's search.
    case search(StationSearch)
    /// Watches live states of the hits.
    case watch([String], trigger: LiveTrigger)
  }

  /// What has been found.
  enum Hits: Hashable, Sendable {
    /// Nothing is asked for.
    case none
    /// The last answer; it stays while a newer question runs.
    case page(StationSearchPage, search: StationSearch)
    /// The store could not be searched.
    case failed(Failure)
  }

  /// Hits shown at first, and more of them each time.
  static let pageSize = 50

  var surroundings = Surroundings()
  var text: String
  var hasFocus = true
  var hits = Hits.none
  var isSearching = false
  var live = LiveWatch()
  private var limit = SearchViewModel.pageSize

  public init(_ text: String, in surroundings: Surroundings) { self.text = text }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .queryChanged(let text):
      self.text = text
      limit = Self.pageSize
      return search()
    case .focusChanged(let hasFocus): self.hasFocus = hasFocus
    case .found(let page, let search):
      guard search == question else { return .none }
      isSearching = false
      hits = .page(page, search: search)
      return watch(.timer)
    case .failed(let failure, let search):
      guard search == question else { return .none }
      isSearching = false
      hits = .failed(failure)
    case .live(let update): live.receive(update)
    case .stationTapped(let id): return .show(.station(id))
    case .moreTapped:
      limit += Self.pageSize
      return search()
    case .retryTapped: return search()
    }
    return .none
  }

  /// When a shown live state grows too old.
  public func nextChange(after now: Date) -> Date? {
    live.nextChange(after: now)
  }

  /// What is being asked; nil while nothing but blanks is typed.
  var question: StationSearch? {
    let isBlank = text.allSatisfy(\.isWhitespace)
    return isBlank ? nil : search(for: text)
  }

  private func search(for text: String) -> StationSearch {
    StationSearch(text: text, near: surroundings.place, language: surroundings.language, limit: limit)
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      self.surroundings = surroundings
      live.isOnTop = true
      return question == nil ? search().and(.run(.prepare(search(for: "")))) : search()
    case .covered: return stopWatching()
    case .pulled: return search().and(watch(.pulled))
    case .changed(let surroundings, let change):
      self.surroundings = surroundings
      switch change {
      case .place, .permission, .preferences: return search()
      // Whatever else changes, the words have not.
      default: return follow(change)
      }
    }
  }

  private mutating func search() -> Reaction<Self> {
    guard let question else {
      hits = .none
      isSearching = false
      return Reaction(cancelled: [EffectSlot("search"), LiveWatch.slot])
    }
    isSearching = true
    return .run(.search(question))
  }

  var watched: [Station]? {
    if case .page(let page, _) = hits { page.hits.map(\.station) } else { nil }
  }
}

extension SearchViewModel {
  public static let name = "search"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, FavouritesKeeper.self, FilterKeeper.self, PermissionsKeeper.self,
    PlaceKeeper.self, PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [.screen("station")]
  public static let openings: [Opening] = [.words("search") { .search($0) }]
}

extension Destination {
  /// The search.
  public static let search = Self.search("")
  /// The search for some words.
  public static func search(_ words: String) -> Self { Self(SearchViewModel.self, words) }
}
