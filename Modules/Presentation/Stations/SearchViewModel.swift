public import ChargeDomain
public import Foundation

/// Searching towns, all stored stations and addresses, as one types.
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
    /// Towns of that name.
    case townsFound(TownSearchPage, search: StationSearch)
    /// A server is going to be asked for addresses.
    case addressesAwaited(AddressSearch)
    /// Addresses that a server found.
    case addressesFound([FoundAddress], search: AddressSearch)
    /// The server could not be asked for them.
    case addressesFailed(Failure, search: AddressSearch)
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// A station was tapped.
    case stationTapped(StationID)
    /// A place was chosen to look around.
    case placeTapped(NamedPlace)
    /// More hits were asked for.
    case moreTapped
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect {
    /// Makes ready what the first letter needs, while it is not typed yet. Answers nothing.
    case prepare(StationSearch)
    /// Searches the gazetteer and the store; the language is filled in by the runner of the effect's search.
    case search(StationSearch)
    /// Looks for addresses; where a letter may follow, once typing has paused.
    case searchAddresses(AddressSearch, isTyped: Bool)
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

  /// What is known of addresses.
  enum Addresses: Hashable, Sendable {
    /// None were asked for, or nobody can be asked.
    case none
    /// They are being looked for; the ones found before stay.
    case searching(before: [FoundAddress])
    /// What was found.
    case found([FoundAddress])
    /// They could not be looked for.
    case failed(Failure)
  }

  /// Hits shown at first, and more of them each time.
  static let pageSize = 50
  /// The most towns shown.
  static let townLimit = 5

  var surroundings = Surroundings()
  var text: String
  var hasFocus = true
  var hits = Hits.none
  /// The towns of the last answer; they stay while a newer question runs.
  var towns = TownSearchPage.none
  var addresses = Addresses.none
  /// What came of the question for addresses while the stations were still being looked for.
  private var waitingAddresses: Addresses?
  /// What the server was asked last, from where the person was then; nil while the text is too short for an address.
  private var askedAddress: AddressSearch?
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
      return search().and(searchAddresses(isTyped: true))
    case .focusChanged(let hasFocus): self.hasFocus = hasFocus
    case .found(let page, let search):
      guard search == question else { return .none }
      hits = .page(page, search: search)
      endSearch()
      return watch(.timer)
    case .failed(let failure, let search):
      guard search == question else { return .none }
      hits = .failed(failure)
      endSearch()
    case .townsFound(let towns, let search):
      guard search == question else { return .none }
      self.towns = towns
    case .addressesAwaited(let search): awaitAddresses(search)
    case .addressesFound(let found, let search): if search == askedAddress { show(.found(found)) }
    case .addressesFailed(let failure, let search): if search == askedAddress { show(.failed(failure)) }
    case .live(let update): live.receive(update)
    case .stationTapped(let id): return .show(.station(id))
    case .placeTapped(let place): return .ask(.lookAround(place)).and(.show(placesAreShown))
    case .moreTapped:
      limit += Self.pageSize
      return search()
    case .retryTapped: return search().and(searchAddresses(isTyped: false))
    }
    return .none
  }

  /// What is stored here stands first: nothing that comes from a server is shown before it, and moves when it comes.
  private mutating func show(_ addresses: Addresses) {
    if isSearching { waitingAddresses = addresses } else { self.addresses = addresses }
  }

  private mutating func endSearch() {
    isSearching = false
    if let waiting = waitingAddresses { addresses = waiting }
    waitingAddresses = nil
  }

  /// What the server is to be asked; nil for a text that is too short to be an address.
  var addressQuestion: AddressSearch? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.count >= Self.addressLetters else { return nil }
    return AddressSearch(text: words, near: surroundings.place, language: surroundings.language)
  }

  /// Fewer letters are the beginning of everything.
  private static let addressLetters = 3

  private mutating func searchAddresses(isTyped: Bool) -> Reaction<Self> {
    waitingAddresses = nil
    guard let question = addressQuestion else {
      addresses = .none
      defer { askedAddress = nil }
      return askedAddress == nil ? .none : Reaction(cancelled: [EffectSlot("searchAddresses")])
    }
    askedAddress = question
    return .run(.searchAddresses(question, isTyped: isTyped))
  }

  private mutating func awaitAddresses(_ search: AddressSearch) {
    guard search == askedAddress else { return }
    switch addresses {
    case .found(let found), .searching(let found): addresses = .searching(before: found)
    case .none, .failed: addresses = .searching(before: [])
    }
  }

  /// When a shown live state grows too old.
  public func nextChange(after now: Date) -> Date? {
    live.nextChange(after: now)
  }

  /// The towns to show: guesses only where nothing else is found.
  var shownTowns: TownSearchPage {
    guard towns.areGuesses, case .page(let page, _) = hits, !page.hits.isEmpty, !page.areGuesses else { return towns }
    return .none
  }

  /// Whether the stations found are guesses that the towns make needless: who typed a town's name did not mean another word.
  var hidesStations: Bool {
    guard case .page(let page, _) = hits else { return false }
    return page.areGuesses && !towns.areGuesses && !towns.towns.isEmpty
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
      guard question != nil else { return search().and(.run(.prepare(search(for: "")))) }
      return search().and(searchAddresses(isTyped: false))
    case .covered: return stopWatching()
    case .pulled: return search().and(searchAddresses(isTyped: false)).and(watch(.pulled))
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
      towns = .none
      endSearch()
      return Reaction(cancelled: [EffectSlot("search"), LiveWatch.slot])
    }
    isSearching = true
    return .run(.search(question))
  }

  /// Where a chosen place is shown: on the map or in the list, as the person looks at stations.
  private var placesAreShown: Destination {
    switch surroundings.preferences.findView {
    case .map: .map
    case .list: .nearbyUnselected
    }
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
  public static let emits: [Emission] = [
    .telling(PlaceKeeper.self), .screen("station"), .screen("map"), .screen("nearby"),
  ]
  public static let openings: [Opening] = [.words("search") { .search($0) }]
}

extension Destination {
  /// The search.
  public static let search = Self.search("")
  /// The search for some words.
  public static func search(_ words: String) -> Self { Self(SearchViewModel.self, words) }
}
