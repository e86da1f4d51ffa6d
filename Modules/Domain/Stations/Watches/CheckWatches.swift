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
  /// The watched station of which most is free.
  public let place: Place
  /// Others with the same demand that are free too, the nearest first.
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
    /// The watch.
    public let watch: FreeWatch.ID
    /// What is seen of its points.
    public let sight: FreeWatch.Sight
    /// What there is to tell; nil unless something is free.
    public let news: WatchNews?
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
    var places: [(station: Station, points: FreePoints)] = []
    for subject in watch.subjects {
      guard let station = try await store.station(subject.id) else { continue }
      let readings = await live.known(Set(station.liveKeys))
      places.append((station, station.freePoints(watch.demand, readings: readings, at: clock.now)))
    }
    guard let best = places.filter({ $0.points.free > 0 }).max(by: { $0.points.free < $1.points.free }) else {
      // Of several stations, too, one whose news is out of date may still have something free.
      let areTaken = places.contains { $0.points.areTaken } && places.allSatisfy { $0.points.mayBeFree == 0 }
      return Seen(watch: watch.id, sight: areTaken ? .taken : .unknown, news: nil)
    }
    let others = try await alternatives(to: best.station, of: watch)
    let place = WatchNews.Place(id: best.station.id, name: best.station.name, points: best.points, distance: nil)
    return Seen(watch: watch.id, sight: .free, news: WatchNews(watch: watch.id, place: place, alternatives: others))
  }

  /// Free ones of the same demand, the nearest first. Where any point would do, they have a plug in common.
  private func alternatives(to station: Station, of watch: FreeWatch) async throws(Failure) -> [WatchNews.Place] {
    let circle = GeoCircle(center: station.coordinate, radius: Self.reach)
    let watched = Set(watch.subjects.map(\.id))
    let plugs = Set(station.connectors.compactMap { $0.standard.flatMap { Plug(of: $0) } })
    var places: [WatchNews.Place] = []
    for other in try await store.stations(circle) where !watched.contains(other.id) && other.id != station.id {
      let readings = await live.known(Set(other.liveKeys))
      let points = other.freePoints(
        watch.demand, with: watch.demand == .any ? plugs : nil, readings: readings, at: clock.now)
      let distance = other.coordinate.distance(to: station.coordinate)
      guard points.free > 0, distance <= Self.reach else { continue }
      places.append(.init(id: other.id, name: other.name, points: points, distance: distance))
    }
    return Array(
      places.sorted { ($0.distance ?? Self.reach, $0.id) < ($1.distance ?? Self.reach, $1.id) }
        .prefix(Self.mostAlternatives))
  }
}
