/// What there is to tell of a watch.
public struct WatchNews: Hashable, Sendable, Codable {
  /// A station with something free.
  public struct Place: Hashable, Sendable, Codable {
    /// Which one.
    public let id: StationID
    /// Its name; empty if it has none.
    public let name: String
    /// What is free there.
    public let points: FreePoints
    /// How far it is from the watched one; nil for that itself.
    public let distance: Distance?
  }

  /// The watch.
  public let watch: FreeWatch.ID
  /// A watched station with something free.
  public let place: Place
  /// Others with the same demand that are free too: those that are watched, then those nearby; the nearest first.
  public let alternatives: [Place]
}

/// What is seen of watches: what is free, and others nearby that are.
public struct CheckWatches: Sendable {
  /// How far an alternative may be.
  public static let reach = Distance.kilometers(2)
  /// How many alternatives are named.
  public static let mostAlternatives = 2

  let store: StationStore
  let live: LiveAvailability
  let clock: any CoreClock

  /// What is seen of a watch.
  public struct Seen: Hashable, Sendable, Codable {
    /// One of its stations.
    public struct Place: Hashable, Sendable, Codable {
      /// What is seen there.
      public let sighting: FreeWatch.Sighting
      /// What there is to tell of it; nil unless something is free there.
      public let news: WatchNews?
    }

    /// The watch.
    public let watch: FreeWatch.ID
    /// What is seen of all its points together.
    public let sight: FreeWatch.Sight
    /// Its stations that are stored.
    public let places: [Place]

    /// What there is to tell of the station of which most is free; nil unless something is free.
    public var news: WatchNews? { news(of: places.map(\.sighting.station)) }

    /// What there is to tell of that one of these stations of which most is free; nil unless something is free.
    public func news(of stations: [StationID]) -> WatchNews? {
      places.filter { stations.contains($0.sighting.station) }.compactMap(\.news)
        .max { $0.place.points.free < $1.place.points.free }
    }
  }

  /// Looks at watches with what is known of live states now.
  public func callAsFunction(_ watches: [FreeWatch]) async throws(Failure) -> [Seen] {
    var seen: [Seen] = []
    for watch in watches { seen.append(try await look(at: watch)) }
    return seen
  }

  /// Asks the live sources for the points of watches until it is cancelled, and reports after each answer.
  public func follow(_ watches: [FreeWatch], report: @Sendable ([Seen]) async -> Void) async throws(Failure) {
    let keys = try await keys(of: watches)
    await live.watch(keys, trigger: .timer) { _ in
      // What cannot be read now is looked at after the next answer.
      if let seen = try? await self(watches) { await report(seen) }
    }
  }

  /// Asks the live sources once: the platform has woken the app.
  public func once(_ watches: [FreeWatch]) async throws(Failure) -> [Seen] {
    await live.ask(try await keys(of: watches), trigger: .timer)
    return try await self(watches)
  }

  private func keys(of watches: [FreeWatch]) async throws(Failure) -> Set<String> {
    var keys: Set<String> = []
    for subject in watches.flatMap(\.subjects) {
      keys.formUnion(try await store.station(subject.id)?.liveKeys ?? [])
    }
    return keys
  }

  private func look(at watch: FreeWatch) async throws(Failure) -> Seen {
    var found: [Found] = []
    for subject in watch.subjects {
      guard let station = try await store.station(subject.id) else { continue }
      let readings = await live.known(Set(station.liveKeys))
      let points = station.freePoints(watch.demand, readings: readings, at: clock.now)
      found.append(Found(subject: subject.id, station: station, points: points))
    }
    var places: [Seen.Place] = []
    for one in found {
      let sighting = FreeWatch.Sighting(
        station: one.subject, sight: one.points.sight,
        at: one.points.isClosed ? clock.now : one.points.latestAt ?? clock.now)
      let news: WatchNews?
      if one.isFree { news = try await tell(one, among: found, watch) } else { news = nil }
      places.append(Seen.Place(sighting: sighting, news: news))
    }
    return Seen(watch: watch.id, sight: sight(of: found), places: places)
  }

  private func sight(of found: [Found]) -> FreeWatch.Sight {
    if found.contains(where: \.isFree) { return .free }
    // Of several stations, too, one whose news is out of date may still have something free.
    let mayBeFree = found.contains { !$0.points.areTaken && $0.points.mayBeFree > 0 }
    return !mayBeFree && found.contains { $0.points.areTaken } ? .taken : .unknown
  }

  private func tell(_ one: Found, among found: [Found], _ watch: FreeWatch) async throws(Failure) -> WatchNews {
    let watched = found.filter { $0.isFree && $0.station.id != one.station.id }.map { $0.place(from: one.station) }
    let known = Set(watch.subjects.map(\.id) + found.map(\.station.id))
    let near = try await others(near: one.station, watch, except: known)
    let alternatives = [watched, near].flatMap { places in
      places.sorted { ($0.distance ?? Self.reach, $0.id) < ($1.distance ?? Self.reach, $1.id) }
    }
    let place = WatchNews.Place(id: one.station.id, name: one.station.name, points: one.points, distance: nil)
    return WatchNews(
      watch: watch.id, place: place, alternatives: Array(alternatives.prefix(Self.mostAlternatives)))
  }

  /// Free ones of the same demand nearby. Where any point would do, they have a plug in common.
  private func others(
    near station: Station, _ watch: FreeWatch, except watched: Set<StationID>
  ) async throws(Failure) -> [WatchNews.Place] {
    let plugs = Set(station.connectors.compactMap { $0.standard.flatMap { Plug(of: $0) } })
    let others = try await store.stations(GeoCircle(center: station.coordinate, radius: Self.reach))
      .filter { !watched.contains($0.id) }
    let readings = await live.known(Set(others.flatMap(\.liveKeys)))
    return others.compactMap { other -> WatchNews.Place? in
      let points = other.freePoints(
        watch.demand, with: watch.demand == .any ? plugs : nil, readings: readings, at: clock.now)
      let place = Found(subject: other.id, station: other, points: points).place(from: station)
      guard points.sight == .free, let distance = place.distance, distance <= Self.reach else { return nil }
      return place
    }
  }
}

/// A station and what is seen of its points.
private struct Found {
  /// The id under which it is watched. The stored station may have that of another source by now.
  let subject: StationID
  let station: Station
  let points: FreePoints

  var isFree: Bool { points.sight == .free }

  func place(from other: Station) -> WatchNews.Place {
    WatchNews.Place(
      id: station.id, name: station.name, points: points, distance: station.coordinate.distance(to: other.coordinate))
  }
}
