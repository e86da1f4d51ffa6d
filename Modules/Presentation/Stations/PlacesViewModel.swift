public import ChargeDomain
import UnicodeText

/// Choosing a town as the place to look around.
public struct PlacesViewModel: Screen, Hashable {
  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
    case signal(ScreenSignal)
    /// The towns of the store.
    case loaded([Town])
    /// The store could not tell.
    case loadFailed(Failure)
    /// The text in the field changed.
    case queryChanged(String)
    /// The field gained or lost the focus.
    case focusChanged(Bool)
    /// A town was tapped.
    case townTapped(Town)
    /// The device's own place was asked for.
    case ownPlaceTapped
    /// Try again was tapped.
    case retryTapped
  }

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the towns of the store.
    case load
  }

  /// What is known of the towns.
  enum Towns: Hashable, Sendable {
    case loading
    case known([Town])
    case failed(Failure)
  }

  /// Offered while the store has no town of that name: the first place the charging network served.
  static let example = Coordinate(latitude: 57.7786, longitude: 14.1637).map {
    Town(name: "Jönköping", countryCode: "SE", center: $0, stationCount: 0)
  }

  var surroundings = Surroundings()
  var towns = Towns.loading
  var text = ""
  var hasFocus = false

  /// A choice before it is loaded.
  public init() {}

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      return .run(.load)
    case .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
      return .none
    case .signal(.pulled), .retryTapped: return .run(.load)
    case .signal(.covered): return .none
    case .loaded(let towns):
      self.towns = .known(towns)
      return .none
    case .loadFailed(let failure):
      towns = .failed(failure)
      return .none
    case .queryChanged(let text):
      self.text = text
      return .none
    case .focusChanged(let hasFocus):
      self.hasFocus = hasFocus
      return .none
    case .townTapped(let town): return .exit(.chosePlace(town))
    case .ownPlaceTapped: return .exit(.chosePlace(nil))
    }
  }

  /// The towns that match what was typed, those whose name begins with it first.
  var matches: [Town] {
    guard case .known(let towns) = towns else { return [] }
    let query = SearchQuery(text)
    guard !query.isEmpty else { return towns }
    let found = towns.map { (town: $0, match: query.match(in: $0.name)) }.filter(\.match.isComplete)
    return (found.filter(\.match.isAtBeginnings) + found.filter { !$0.match.isAtBeginnings }).map(\.town)
  }

  /// The example, while it is not among the towns.
  var offeredExample: Town? {
    guard case .known(let towns) = towns, let example = Self.example else { return nil }
    return towns.contains { $0.name == example.name } || !text.isEmpty ? nil : example
  }
}
