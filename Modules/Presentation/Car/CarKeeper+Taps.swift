import ChargeDomain
import Foundation

/// What a driver does.
extension CarKeeper {
  mutating func tapped(_ tap: CarTap, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    switch tap {
    case .tab(let tab): return open(tab, surroundings)
    case .station(let id):
      if let station = connection?.station(id) { connection?.push(.station(station)) }
      return watch(.detailOpened, surroundings)
    case .update:
      connection?.radius = CarConnection.radii[0]
      return find(surroundings, isForced: true).and(watch(.pulled, surroundings))
    case .showAll: return tell(KeeperEvent(FilterKeeper.self, .applied(.everything, to: .find)))
    case .navigate(let id): return navigate(to: id)
    case .favourite(let id): return favour(id, surroundings)
    case .connectors:
      connection?.push(.connectors)
      return .none
    case .plug(let plug): return toggle(plug, surroundings)
    case .order:
      var preferences = surroundings.preferences
      preferences.carOrder = preferences.carOrder == .nearest ? .availableFirst : .nearest
      return tell(KeeperEvent(PreferencesKeeper.self, .chosen(preferences)))
    case .stop(let id):
      let isAsked = connection?.limits.canAskBeforeStopping ?? false
      if isAsked, surroundings.charging[id]?.canStop ?? false { connection?.alert = .stop(id) }
      return .none
    case .stopConfirmed: return stop(surroundings)
    case .done(let id): return tell(KeeperEvent(ChargingKeeper.self, .asked(.dismiss(id))))
    case .alertLeft:
      connection?.alert = nil
      return .none
    }
  }

  private mutating func open(_ tab: CarTab, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let car = connection else { return .none }
    if car.limits[.tabs] == 0 {
      // Its stations are the lowest page, and stand on a map already.
      if tab != .nearby, tab != .map { connection?.push(.tab(tab)) }
    } else if car.tab != tab || !car.pages.isEmpty {
      connection?.tab = tab
      connection?.pages = []
      connection?.serial += 1
    }
    return .none
  }

  private func navigate(to id: StationID) -> KeeperReaction<Self> {
    guard let car = connection, let station = car.station(id),
      let link = NavigationLinks.link(to: station, with: car.limits.host.navigation)
    else { return .none }
    return .run(.open(link))
  }

  private func favour(_ id: StationID, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let station = connection?.station(id), surroundings.favouritesState == .ready else { return .none }
    guard let favourite = surroundings.favourites.first(for: station) else { return .run(.markTime(id)) }
    return tell(KeeperEvent(FavouritesKeeper.self, .unmarked(favourite.id)))
  }

  func mark(_ id: StationID, at now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let station = connection?.station(id), surroundings.favourites.first(for: station) == nil else {
      return .none
    }
    let favourite = Favourite(
      id: station.id, name: station.shownName, coordinate: station.coordinate, addedAt: now)
    return tell(KeeperEvent(FavouritesKeeper.self, .marked([favourite])))
  }

  /// The connectors are those of the phone's settings. Whoever chooses them here wants to see what fits, so a filter that
  /// names others, or ignores them, makes way.
  private func toggle(_ plug: Plug, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    var preferences = surroundings.preferences
    if preferences.plugs.contains(plug) {
      preferences.plugs.removeAll { $0 == plug }
    } else {
      preferences.plugs.append(plug)
    }
    var events = [KeeperEvent(PreferencesKeeper.self, .chosen(preferences))]
    var filter = surroundings.filter
    if !filter.plugs.isEmpty || filter.ignoresMyPlugs {
      (filter.plugs, filter.ignoresMyPlugs) = ([], false)
      events.append(KeeperEvent(FilterKeeper.self, .applied(filter, to: .find)))
    }
    return KeeperReaction(tells: events)
  }

  private mutating func stop(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard case .stop(let id) = connection?.alert else { return .none }
    connection?.alert = nil
    guard surroundings.charging[id]?.canStop ?? false else { return .none }
    return tell(KeeperEvent(ChargingKeeper.self, .asked(.stop(id))))
  }

  private func tell(_ event: KeeperEvent) -> KeeperReaction<Self> { KeeperReaction(tells: [event]) }

  // MARK: Charging

  /// That a session begins, stops or ends is shown at once; its values are news like any other.
  mutating func chargingChanged(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let shown = connection?.shown.charging else { return .none }
    let new = surroundings.charging
    if case .stop(let id) = connection?.alert, !(new[id]?.canStop ?? false) { connection?.alert = nil }
    guard new.standings == shown.standings else {
      connection?.shown.charging = new
      return .none
    }
    return showNews()
  }
}

extension ChargingKeeper.Value {
  /// Where each session stands, without its values.
  fileprivate struct Standing: Hashable {
    let id: ChargingSession.ID
    let step: ChargingSession.Step
    let command: ChargingCommand?
    let isDismissed, isLate, canStop: Bool
    let trouble: Failure?
  }

  fileprivate var standings: [Standing] {
    sessions.map {
      Standing(
        id: $0.id, step: $0.step, command: $0.command, isDismissed: $0.isDismissed, isLate: $0.isLate,
        canStop: $0.canStop, trouble: $0.trouble)
    }
  }
}

extension CarHost {
  /// The app that shows the way.
  fileprivate var navigation: NavigationLinks.App {
    switch self {
    case .carPlay: .appleMaps
    case .androidAuto: .googleMaps
    }
  }
}
