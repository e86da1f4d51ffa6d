public import ChargeDomain
public import Foundation

/// Where stations come from, and the state of each source.
public struct SourcesViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The state of the sources, at first and after each change.
    case reported([SourceReport])
    /// What is stored of each source.
    case counted([ProviderID: StoredSource])
    /// The store could not tell.
    case countFailed(Failure)
    /// The sources were asked.
    case asked
    /// Ask now was tapped.
    case askTapped
    /// The person wants to sign in to the service of a source.
    case signInTapped(AccountService)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Follows the state of the sources until the screen is left.
    case watch
    /// Reads what is stored of each source.
    case count
    /// Asks the sources about a place, even if the stored data is fresh.
    case ask(NearbyQuery)
  }

  /// What is known of the stored stations.
  enum Stored: Hashable, Sendable {
    case loading
    case known([ProviderID: StoredSource])
    case failed(Failure)
  }

  var surroundings = Surroundings()
  /// Nil until they were first told.
  var reports: [SourceReport]?
  var stored = Stored.loading
  var isAsking = false

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      return .run(.watch, .count)
    case .signal(.changed(let surroundings, let change)):
      self.surroundings = surroundings
      // A service that answers only people it knows may have brought stations.
      return change == .accounts ? .run(.count) : .none
    case .signal(.covered): return Reaction(cancelled: [Self.slot(of: .watch)])
    case .signal(.pulled), .askTapped: return ask()
    case .signInTapped(let service):
      return surroundings.canSignIn(to: service) ? .ask(.signIn(service)) : .none
    case .reported(let reports): self.reports = reports
    case .counted(let counts): stored = .known(counts)
    case .countFailed(let failure): stored = .failed(failure)
    case .asked:
      isAsking = false
      return .run(.count)
    }
    return .none
  }

  /// When a source becomes late, or no longer has to wait.
  public func nextChange(after now: Date) -> Date? {
    (reports ?? []).flatMap(\.services).compactMap { $0.nextChange(after: now) }.min()
  }

  /// What can be asked: something must be on, and there must be a place to ask about.
  var question: NearbyQuery? { (reports ?? []).contains { $0.switchedOff == nil } ? area : nil }

  /// What is asked about: around the place, else what the map shows, as the list has it; nil where neither is known.
  var area: NearbyQuery? {
    if let place = surroundings.place {
      return NearbyQuery(center: place, radius: surroundings.preferences.nearbyRadius)
    }
    guard let picture = surroundings.mapMemory.listed?.viewport, picture.isListable else { return nil }
    let circle = picture.circle
    return NearbyQuery(center: circle.center, radius: circle.radius)
  }

  private mutating func ask() -> Reaction<Self> {
    guard let question, !isAsking else { return .run(.count) }
    isAsking = true
    return .run(.ask(question))
  }
}

extension SourcesViewModel {
  public static let name = "sources"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, MapMemoryKeeper.self, PlaceKeeper.self, PreferencesKeeper.self,
  ]
  public static let emits: [Emission] = [.account]
  public static let openings: [Opening] = [.plain("sources", .sources)]
}

extension Destination {
  /// Where stations come from and the state of each source.
  public static let sources = Self(SourcesViewModel.self)
}
