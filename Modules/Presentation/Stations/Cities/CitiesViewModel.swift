public import ChargeDomain
import UnicodeText

/// The towns of the store, to choose one of them for a purpose; unless it is to book, any town can be found by its name.
public struct CitiesViewModel: Screen {
  /// What a town is chosen for, which decides where choosing leads.
  public enum Purpose: String, CaseIterable, Hashable, Sendable, Codable {
    /// The place to look around instead of the device's own.
    case lookAround
    /// Seeing the stations of the town, each with its details.
    case browse
    /// Booking an hour at one of its stations.
    case book
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The towns of the store.
    case loaded([Town])
    /// The store could not tell.
    case loadFailed(Failure)
    /// Towns of that name, with stored stations or without.
    case townsFound(TownSearchPage, search: TownSearch)
    /// The text in the field changed.
    case queryChanged(String)
    /// The field gained or lost the focus.
    case focusChanged(Bool)
    /// A town was tapped.
    case townTapped(Town)
    /// The device's own place was asked for.
    case ownPlaceTapped
    /// More towns were asked for.
    case moreTapped
    /// Try again was tapped.
    case retryTapped
    /// The person wants to sign in to the service that has towns of its own.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the towns of the store.
    case load
    /// Reads the towns in which an hour can be booked, and asks the service if none are stored.
    case loadBookable
    /// Finds towns by name, with stored stations or without.
    case search(TownSearch)
  }

  /// What is known of the towns.
  enum Towns: Hashable, Sendable {
    case loading
    /// By name, as the language orders them, and whether reading them again failed.
    case known([Town], Failure?)
    case failed(Failure)
  }

  /// Offered while the store has no town of that name: the first place the charging network served.
  static let example = Coordinate(latitude: 57.7786, longitude: 14.1637).map {
    Town(name: "Jönköping", countryCode: "SE", center: $0, stationCount: 0)
  }

  /// The same as a list, for looking up by name.
  static var examples: [Town] { example.map { [$0] } ?? [] }

  /// Towns shown at first, and more of them each time.
  static let pageSize = 200
  /// The most towns found that have no stored station.
  static let foundLimit = 10

  let purpose: Purpose
  var surroundings = Surroundings()
  var towns = Towns.loading
  var text = ""
  var hasFocus = false
  /// The towns of the last search by name; they stay while a newer one runs.
  var found = TownSearchPage.none
  private var limit = CitiesViewModel.pageSize

  public init(_ purpose: Purpose, in surroundings: Surroundings) { self.purpose = purpose }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      adopt(surroundings)
      return .run(load)
    case .signal(.changed(let surroundings, let change)):
      adopt(surroundings)
      // A service that answers only people it knows may have brought towns.
      return change == .accounts ? .run(load) : .none
    case .signal(.pulled), .retryTapped: return .run(load)
    case .signal(.covered): return .none
    case .loaded(let towns): self.towns = .known(sorted(towns), nil)
    case .loadFailed(let failure):
      if case .known(let known, _) = towns, !known.isEmpty {
        towns = .known(known, failure)
      } else {
        towns = .failed(failure)
      }
    case .queryChanged(let text):
      self.text = text
      limit = Self.pageSize
      guard let search = anyTown else {
        found = .none
        return Reaction(cancelled: [EffectSlot("search")])
      }
      return .run(.search(search))
    case .townsFound(let towns, let search): if search == anyTown { found = towns }
    case .focusChanged(let hasFocus): self.hasFocus = hasFocus
    case .townTapped(let town):
      switch purpose {
      case .lookAround: return .exit(.back, asking: .choosePlace(town))
      case .browse: return .show(.city(town))
      case .book: return .show(.cityToBook(town))
      }
    case .ownPlaceTapped: return .exit(.back, asking: .choosePlace(nil))
    case .signInTapped: return canSignIn ? .ask(.signIn(.appointments)) : .none
    case .moreTapped: limit += Self.pageSize
    }
    return .none
  }

  private var load: Effect { purpose == .book ? .loadBookable : .load }

  /// True while there is a service that tells its towns only to people it knows.
  var canSignIn: Bool { surroundings.canSignIn(to: .appointments) }

  /// The question for any town of a name; nil while none is typed, or only towns of a service are wanted.
  var anyTown: TownSearch? {
    guard purpose != .book, !SearchQuery(text).isEmpty else { return nil }
    return TownSearch(
      text: text, near: surroundings.location, language: surroundings.language, limit: Self.foundLimit)
  }

  /// The towns that match what was typed: stored ones whose name begins with it first, then those that have no stored
  /// station.
  var matches: [Town] {
    guard case .known(let towns, _) = towns else { return found.towns }
    let query = SearchQuery(text)
    guard !query.isEmpty else { return towns }
    return towns.matching(query, with: found)
  }

  /// True where no town has the name, and the ones shown are only like it.
  var areGuesses: Bool { found.areGuesses && !matches.isEmpty && matches == found.towns }

  /// The first of some towns, as many as are shown now.
  func shown(_ towns: [Town]) -> [Town] { Array(towns.prefix(limit)) }

  /// The example, while it is not among the towns.
  var offeredExample: Town? {
    guard purpose == .lookAround, case .known(let towns, _) = towns, let example = Self.example else { return nil }
    return towns.contains { $0.name == example.name } || !text.isEmpty ? nil : example
  }

  private mutating func adopt(_ new: Surroundings) {
    let language = surroundings.language
    surroundings = new
    if language != new.language, case .known(let known, let failure) = towns { towns = .known(sorted(known), failure) }
  }

  private func sorted(_ towns: [Town]) -> [Town] {
    Collator(language: surroundings.language.rawValue).sorted(towns, by: \.name)
  }
}

extension CitiesViewModel {
  public static let name = "cities"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, PlaceKeeper.self, PreferencesKeeper.self]
  public static let emits: [Emission] = [.account, .telling(PlaceKeeper.self), .exit, .screen("cityStations")]
  public static let openings: [Opening] = [.plain("places", .places), .plain("cities", .cities)]
}

extension [Town] {
  /// The towns that match a query, those whose name begins with it first.
  func matching(_ query: SearchQuery) -> [Town] {
    let found = map { (town: $0, match: query.match(in: $0.name)) }.filter(\.match.isComplete)
    return (found.filter(\.match.isAtBeginnings) + found.filter { !$0.match.isAtBeginnings }).map(\.town)
  }

  /// The stored towns that match a query, then those without stored stations that a search has found. A guess is left out
  /// beside a town that has the name.
  func matching(_ query: SearchQuery, with found: TownSearchPage) -> [Town] {
    let stored = matching(query)
    if found.areGuesses, !stored.isEmpty { return stored }
    return stored + found.towns.filter { $0.stationCount == 0 }
  }
}

extension Destination {
  /// The choice of a town as the place to look around.
  public static let places = Self(CitiesViewModel.self, .lookAround)
  /// The towns, to see the stations of one.
  public static let cities = Self(CitiesViewModel.self, .browse)
  /// The towns, to book an hour in one.
  public static let citiesToBook = Self(CitiesViewModel.self, .book)
}
