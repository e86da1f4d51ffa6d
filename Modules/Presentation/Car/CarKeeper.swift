public import ChargeDomain
public import Foundation

/// The car's screen: whether one is connected, what its host takes, and what it shows. It lives beside the phone's screens,
/// so it works as well while none of them is there, the app is in the background or the device is locked.
public struct CarKeeper: Keeper {
  /// What it publishes.
  public struct Value: Hashable, Sendable, Codable {
    /// What the host of the connected car takes; nil while none is connected.
    public var limits: CarLimits?
  }

  public enum Event: Hashable, Sendable, Codable {
    /// The driver tapped something.
    case tapped(CarTap)
    /// The driver went back, or the host did.
    case backTapped
    /// The search for stations went on; `query` is what was asked.
    case found(KeepStationsFresh.Progress, query: NearbyQuery)
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// The stations of favourites were looked up.
    case favouritesFound([FavouritesViewModel.FoundStation])
    /// They could not be looked up.
    case favouritesNotFound(Failure)
    /// What is shown may change now.
    case arranged(at: Date)
    /// The pause between two changes has ended.
    case pauseEnded
    /// What is known around the car may be another than a while ago.
    case lookedAway
    /// The time at which a station was marked.
    case markedAt(Date, StationID)
    /// An app shows the way to a station, or none could.
    case opened(didOpen: Bool)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Finds stations and keeps them fresh.
    case find(NearbyQuery, isForced: Bool)
    /// Watches live states of charging points, by key.
    case watch([String], trigger: LiveTrigger)
    /// Looks up the stations of favourites.
    case findFavourites([StationID])
    /// Asks what time it is, for the list depends on it.
    case arrange
    /// Waits until the screen may change again.
    case pause
    /// Waits until it is looked again what is known around the car.
    case lookAway
    /// Reads the clock for a station that is being marked.
    case markTime(StationID)
    /// Hands a link to another app.
    case open(URL)
  }

  public static let name = "car"
  public static let initial = Value()
  public var value: Value { Value(limits: connection?.limits) }
  /// The connected car; nil without one.
  var connection: CarConnection?

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    guard connection != nil else { return .none }
    switch event {
    case .tapped(let tap):
      connection?.awaitsSessions = false
      return tapped(tap, surroundings)
    case .backTapped:
      connection?.awaitsSessions = false
      connection?.pop()
      return .none
    case .found(let progress, let query):
      guard query == connection?.query else { return .none }
      connection?.receive(progress)
      return showNews().and(findMissingFavourites(progress, surroundings))
    case .live(let update):
      connection?.live = update
      return showNews()
    case .favouritesFound(let found):
      connection?.marked = .found(
        Dictionary(found.compactMap { one in one.station.map { (one.id, $0) } }, uniquingKeysWith: { one, _ in one }))
      return showNews()
    case .favouritesNotFound(let failure):
      connection?.marked = .failed(failure)
      return .none
    case .arranged(let at): return arranged(at, surroundings)
    case .pauseEnded: return pauseEnded()
    case .lookedAway: return lookAgain(surroundings).and(.run(.lookAway))
    case .markedAt(let date, let id): return mark(id, at: date, surroundings)
    case .opened(let didOpen):
      if !didOpen { connection?.alert = .notOpened }
      return .none
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .platform(.carChanged(let limits)): return changed(limits, surroundings)
    case .changed(let change): return connection == nil ? .none : heard(change, surroundings)
    case .started, .launched, .platform: return .none
    }
  }

  /// When a shown live state grows too old.
  public func nextChange(after now: Date) -> Date? {
    connection?.shown.live?.readings.values.compactMap { $0.nextChange(after: now) }.min()
  }

  /// A car was connected, its host takes more or less, or it is gone.
  private mutating func changed(_ limits: CarLimits?, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let limits else {
      guard connection != nil else { return .none }
      connection = nil
      return KeeperReaction(cancelled: Slot.allCases.map(\.slot), change: .car)
    }
    if connection == nil {
      var new = CarConnection(limits)
      new.shown.charging = surroundings.charging
      if surroundings.charging.busy != nil { new.tab = .charging }
      new.awaitsSessions = !surroundings.charging.isRead
      connection = new
      connection?.wish = CarConnection.Wish(surroundings)
      return KeeperReaction<Self>.changed(.car, .lookAway).and(find(surroundings)).and(findFavourites(surroundings))
    }
    let before = connection?.limits
    connection?.adopt(limits)
    // From the moment at which it drives off, stations stay where they are.
    let drivesOff = limits.isDriving && before?.isDriving == false
    if drivesOff, connection?.pace == .settling { connection?.pace = .pausing(hasNews: false) }
    // That the car drives off changes nothing that was shown; another number of rows does.
    var standing = limits
    standing.isDriving = before?.isDriving ?? false
    return KeeperReaction<Self>.changed(.car).and(standing == before ? showNews() : settle())
  }

  /// Something around the car changed.
  private mutating func heard(_ change: SurroundingsChange, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    let reaction = follow(change, surroundings)
    if connection?.awaitsSessions ?? false, surroundings.charging.isRead {
      connection?.awaitsSessions = false
      if surroundings.charging.busy != nil { connection?.showCharging() }
    }
    if connection?.shown.charging.current == nil, surroundings.chargingKnowledge == .known {
      connection?.leaveCharging()
    }
    return reaction
  }

  private mutating func follow(_ change: SurroundingsChange, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    switch change {
    case .place, .permission: return moved(surroundings)
    case .filter, .preferences: return chosen(surroundings)
    case .favourites: return findFavourites(surroundings)
    case .charging, .accounts: return chargingChanged(surroundings)
    case .networkReturned: return freshen(surroundings).and(watch(.networkReturned, surroundings))
    // The phone may have loaded what the car shows.
    case .enteredForeground: return freshen(surroundings).and(watch(.enteredForeground, surroundings))
    case .lock: return surroundings.isLocked ? .none : freshen(surroundings)
    case .networkLost:
      connection?.watched = []
      return KeeperReaction(cancelled: [Slot.watch.slot])
    // Nothing else is shown in a car.
    default: return .none
    }
  }

  /// The slots of its work.
  enum Slot: String, CaseIterable {
    case find, watch, favourites, arrange, pause, lookAway, mark, open

    var slot: EffectSlot { EffectSlot(rawValue) }
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    let slot: Slot =
      switch effect {
      case .find: .find
      case .watch: .watch
      case .findFavourites: .favourites
      case .arrange: .arrange
      case .pause: .pause
      case .lookAway: .lookAway
      case .markTime: .mark
      case .open: .open
      }
    return slot.slot
  }
}

extension SurroundingsChange {
  /// A car was connected or is gone, or its host takes more or less.
  public static let car = Self(CarKeeper.self)
}
