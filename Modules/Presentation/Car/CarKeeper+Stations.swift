import ChargeDomain
import Foundation

/// The stations of the car: when they are asked for, and when what is shown of them changes.
extension CarKeeper {
  /// Asks for the stations around the car, because the driver wants to see them.
  mutating func find(_ surroundings: Surroundings, isForced: Bool = false) -> KeeperReaction<Self> {
    guard let place = surroundings.carPlace else {
      connection?.search = .noPlace
      connection?.query = nil
      connection?.shown.stations = nil
      // Nothing is known to be far or near; the favourites stay, and so do their live states.
      connection?.shown.place = nil
      return KeeperReaction<Self>(cancelled: [Slot.find.slot]).and(isForced ? settle() : showNews())
    }
    return settle().and(ask(around: place, surroundings, isForced: isForced))
  }

  private mutating func ask(
    around place: Coordinate, _ surroundings: Surroundings, isForced: Bool = false
  ) -> KeeperReaction<Self> {
    guard let radius = connection?.radius else { return .none }
    let query = NearbyQuery(center: place, radius: radius, order: .distance, limit: CarConnection.most)
    connection?.query = query
    connection?.isForced = isForced
    switch connection?.search {
    case .found(let stations, let refresh):
      connection?.search = .found(stations, isForced ? .running : refresh.stillHolds(surroundings) ? refresh : .none)
    case .noPlace, .running, .failed, nil: connection?.search = .running
    }
    return .run(.find(query, isForced: isForced))
  }

  /// Asks once more for the same, as when the network returned. It settles nothing: the driver has not asked.
  mutating func freshen(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let place = surroundings.carPlace, connection?.query != nil else { return find(surroundings) }
    return ask(around: place, surroundings).and(showNews())
  }

  /// Looks what the store knows by now, and asks for what has grown too old. Nobody in the car has asked for it.
  mutating func lookAgain(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let place = surroundings.carPlace, let car = connection, car.query != nil, surroundings.isOnline,
      !car.isRefreshing
    else { return .none }
    return ask(around: place, surroundings)
  }

  /// A person chose which stations to see, here or on the phone; or something else, which changes no list.
  mutating func chosen(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    let wish = CarConnection.Wish(surroundings)
    guard wish != connection?.wish else { return showNews() }
    connection?.wish = wish
    return settle()
  }

  /// The car is elsewhere: distances change, and after a while other stations are near. They are only listed once the
  /// driver asks, or the car stands.
  mutating func moved(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let place = surroundings.carPlace, let query = connection?.query else { return find(surroundings) }
    if query.center.distance(to: place) >= CarConnection.journey {
      connection?.radius = CarConnection.radii[0]
      return ask(around: place, surroundings).and(showNews())
    }
    return (connection?.shown.place).map { $0.distance(to: place) < NearbyViewModel.noticedMove } ?? false
      ? .none : showNews()
  }

  /// Looks up the stations of the favourites.
  mutating func findFavourites(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    let ids = surroundings.favourites.map(\.id)
    guard !ids.isEmpty else {
      connection?.marked = .found([:])
      return KeeperReaction<Self>(cancelled: [Slot.favourites.slot]).and(showNews())
    }
    return KeeperReaction<Self>.run(.findFavourites(ids)).and(showNews())
  }

  /// What was loaded just now may be a favourite that was not stored before, or not yet when it was looked up.
  func findMissingFavourites(
    _ progress: KeepStationsFresh.Progress, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    switch progress {
    case .stored, .arrived, .refreshed: break
    case .refreshing, .failed: return .none
    }
    let ids = surroundings.favourites.map(\.id)
    let known = if case .found(let stations)? = connection?.marked { stations } else { [StationID: Station]() }
    return ids.allSatisfy { known[$0] != nil } ? .none : .run(.findFavourites(ids))
  }

  // MARK: What is shown

  /// Shows everything as it is now, and goes on for a while: the driver asked, and answers are still to come.
  mutating func settle() -> KeeperReaction<Self> {
    connection?.pace = .settling
    return .run(.arrange, .pause)
  }

  /// Shows news that nobody asked for, unless something was just shown.
  mutating func showNews() -> KeeperReaction<Self> {
    switch connection?.pace {
    case .settling: return .run(.arrange)
    case .resting:
      connection?.pace = .pausing(hasNews: false)
      return .run(.arrange, .pause)
    case .pausing: connection?.pace = .pausing(hasNews: true)
    case nil: break
    }
    return .none
  }

  mutating func pauseEnded() -> KeeperReaction<Self> {
    let isBehind = connection?.pace == .pausing(hasNews: true)
    connection?.pace = .resting
    return isBehind ? showNews() : .none
  }

  /// The list is made, or only what is said of its stations.
  mutating func arranged(_ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard var car = connection else { return .none }
    let place = surroundings.carPlace
    car.shown.place = place
    car.shown.live = car.live
    car.shown.charging = surroundings.charging
    car.listFavourites(surroundings.favourites)
    if let found = car.found, place != nil {
      let filter = surroundings.usedFilter()
      // Nobody drives to a station that is not built, or that works for nobody, unless they want to see all.
      let entries = found.rows.map(\.station).filter { filter.includesAll || !$0.condition.preventsCharging }
        .byDistance(from: place)
      let listed = car.shown.stations ?? []
      let context = FilterContext(place: place, now: now, readings: car.live?.readings ?? [:])
      car.shown.known = entries.count
      if car.mayArrange || car.isLeftBehind(by: entries) {
        let order = surroundings.preferences.carOrder.arranged(entries, by: filter, in: context, limit: car.room)
        car.shown.stations = order.map(\.station)
        car.shown.hidden = order.isEmpty ? filter.apply(to: entries, in: context).report : nil
        car.shown.hasNearer = false
      } else {
        let nearest = CarOrder.nearest.arranged(entries, by: filter, in: context, limit: 1).first
        car.shown.hasNearer = nearest.map(car.isMuchNearer) ?? false
        // The newest that is known of each; one that is not near any more stays.
        car.shown.stations = listed.map { old in entries.first { $0.station.id == old.id }?.station ?? old }
      }
    }
    let isWider = car.widen()
    connection = car
    return watch(.timer, surroundings).and(isWider ? place.map { ask(around: $0, surroundings) } ?? .none : .none)
  }

  /// Watches the live states of all that is shown or may be.
  mutating func watch(_ trigger: LiveTrigger, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let car = connection else { return .none }
    // What was last known can be told without a network, too.
    let isOffline = !surroundings.isOnline && trigger != .pulled
    let keys = Set(car.ofInterest.flatMap(\.liveKeys))
    guard keys != car.watched || (trigger != .timer && !isOffline) else { return .none }
    connection?.watched = keys
    guard !keys.isEmpty else { return KeeperReaction(cancelled: [Slot.watch.slot]) }
    let asked: LiveTrigger = car.watched.isEmpty && trigger == .timer ? .screenAppeared : trigger
    return .run(.watch(keys.sorted(), trigger: isOffline ? .offline : asked))
  }
}

extension CarConnection {
  /// Whether other stations may be listed, or in another order. An empty list is no order that could be kept.
  fileprivate var mayArrange: Bool { pace == .settling || !limits.keepsOrder || shown.stations?.isEmpty ?? true }

  /// Whether the car has left all of its list behind, and there are stations near it: such a list is no order to keep.
  fileprivate func isLeftBehind(by entries: [StationAt]) -> Bool {
    guard let place = shown.place, let listed = shown.stations, let near = entries.first?.distance, near <= Self.widest
    else { return false }
    return listed.allSatisfy { place.distance(to: $0.coordinate) > Self.widest }
  }

  /// Whether a station is not half as far away as any in the list.
  fileprivate func isMuchNearer(_ entry: StationAt) -> Bool {
    guard let place = shown.place, let listed = shown.stations, !listed.contains(where: { $0.id == entry.station.id })
    else { return false }
    return listed.allSatisfy {
      place.distance(to: $0.coordinate).meters > 2 * entry.station.coordinate.distance(to: place).meters
    }
  }

  /// The favourites, nearest first; while the order is kept, new ones come last.
  fileprivate mutating func listFavourites(_ favourites: [Favourite]) {
    let place = shown.place
    let near = favourites.enumerated().map {
      (meters: place?.distance(to: $1.coordinate).meters ?? 0, index: $0, id: $1.id)
    }
    .sorted { ($0.meters, $0.index) < ($1.meters, $1.index) }.map(\.id)
    guard limits.keepsOrder, pace != .settling else {
      shown.favourites = near
      return
    }
    let kept = shown.favourites.filter(near.contains)
    shown.favourites = kept + near.filter { !kept.contains($0) }
  }

  /// Looks further where all of the area is known and holds too few stations. True where there is further to look.
  fileprivate mutating func widen() -> Bool {
    guard case .found(let stations, let refresh) = search, refresh != .running, case .complete = stations.coverage,
      let listed = shown.stations, listed.count < min(room, CarOrder.mostStations),
      let next = Self.radii.first(where: { $0 > radius })
    else { return false }
    radius = next
    return true
  }

  /// The stations whose live states matter: those that are shown, and those that may be.
  fileprivate var ofInterest: [Station] {
    let near = found?.rows.prefix(CarOrder.mostStations * CarOrder.reach).map(\.station) ?? []
    let marked: [Station] = if case .found(let stations) = marked { Array(stations.values) } else { [] }
    let open = pages.compactMap { if case .station(let station) = $0 { station } else { nil } }
    return near + (shown.stations ?? []) + marked + open
  }

  /// The search went on.
  mutating func receive(_ progress: KeepStationsFresh.Progress) {
    switch progress {
    case .stored(let stations) where !isForced && isStillLacking(stations):
      // Why it is missing is still known; what is due is asked for now.
      guard case .found(let old, let refresh) = search else { return }
      var same = stations
      same.sources = old.sources
      search = .found(same, refresh)
    case .stored(let stations): search = .found(stations, isForced ? .running : .none)
    case .refreshing: if let found { search = .found(found, .running) }
    case .arrived(let stations): search = .found(stations, .running)
    case .refreshed(let stations): (isForced, search) = (false, .found(stations, .none))
    case .failed(let failure):
      isForced = false
      if var stations = found {
        stations.sources = SourceAnswers()
        search = .found(stations, .failed(failure))
      } else {
        search = .failed(failure)
      }
    }
  }
}

extension CarConnection {
  /// Whether no more of an area is stored than before, and not all of it.
  private func isStillLacking(_ stations: NearbyStations) -> Bool {
    if case .complete = stations.coverage { return false }
    return found?.coverage == stations.coverage
  }
}

extension Refresh {
  /// Whether it may still be told when stations are asked for once more.
  fileprivate func stillHolds(_ surroundings: Surroundings) -> Bool {
    switch self {
    case .none, .running: false
    case .failed(let failure): failure != .offline || !surroundings.isOnline
    }
  }
}

extension Surroundings {
  /// The place to look around from a car: its own, else the town that was chosen on the phone.
  var carPlace: Coordinate? { location ?? chosenPlace?.center }
}
