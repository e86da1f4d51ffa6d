public import Foundation

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

/// What is seen of watches at each answer; others nearby that are free too are looked for only when one is told.
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
      /// It, with what is free there; nil unless something is.
      public let free: WatchNews.Place?
    }

    /// The watch.
    public let watch: FreeWatch.ID
    /// What is seen of all its points together.
    public let sight: FreeWatch.Sight
    /// Its stations that are stored.
    public let places: [Place]
    /// What was last heard of each of those of its points that count, however old that is; nil for one never reported.
    public let readings: [LiveReading?]
    /// Why a live source that may tell of its points did not answer when it was last asked; nil if all did.
    public let failure: Failure?
    /// Whether all its stations are closed.
    public var areClosed = false

    /// When there was last any news of its points; nil if there never was.
    public var newsAt: Date? { readings.compactMap { $0?.newsAt }.max() }

    /// The station of which most is free; nil unless something is free.
    public var free: WatchNews.Place? { free(of: places.map(\.sighting.station)) }

    /// That one of these stations of which most is free; nil unless something is free.
    public func free(of stations: [StationID]) -> WatchNews.Place? {
      places.filter { stations.contains($0.sighting.station) }.compactMap(\.free)
        .max { $0.points.free < $1.points.free }
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

  /// What there is to tell of a station of a watch. Where others cannot be read, it is told without any.
  public func news(of place: WatchNews.Place, for watch: FreeWatch) async -> WatchNews {
    let alternatives = try? await alternatives(to: place.id, of: watch)
    return WatchNews(watch: watch.id, place: place, alternatives: alternatives ?? [])
  }

  private func keys(of watches: [FreeWatch]) async throws(Failure) -> Set<String> {
    var keys: Set<String> = []
    for subject in watches.flatMap(\.subjects) {
      keys.formUnion(try await store.station(subject.id)?.liveKeys ?? [])
    }
    return keys
  }

  private func look(at watch: FreeWatch) async throws(Failure) -> Seen {
    let found = try await find(watch)
    let places = found.map { one in
      let at = one.points.isClosed ? clock.now : one.points.latestAt ?? clock.now
      return Seen.Place(
        sighting: FreeWatch.Sighting(station: one.subject, sight: one.points.sight, at: at),
        free: one.isFree ? one.place() : nil)
    }
    let failure = await live.failure(of: Set(found.flatMap(\.station.liveKeys)))
    return Seen(
      watch: watch.id, sight: sight(of: found), places: places, readings: found.flatMap(\.readings),
      failure: failure, areClosed: !found.isEmpty && found.allSatisfy(\.points.isClosed))
  }

  /// Its stations that are stored, with what is seen of their points.
  private func find(_ watch: FreeWatch) async throws(Failure) -> [Found] {
    var found: [Found] = []
    for subject in watch.subjects {
      guard let station = try await store.station(subject.id) else { continue }
      let readings = await live.known(Set(station.liveKeys))
      let points = station.freePoints(watch.demand, readings: readings, at: clock.now)
      let last = station.evses.filter { watch.demand.counts($0) }.map { $0.evseID.flatMap { readings[$0.key] } }
      found.append(Found(subject: subject.id, station: station, points: points, readings: last))
    }
    return found
  }

  private func sight(of found: [Found]) -> FreeWatch.Sight {
    if found.contains(where: \.isFree) { return .free }
    // Of several stations, too, one whose news is out of date may still have something free.
    let mayBeFree = found.contains { !$0.points.areTaken && $0.points.mayBeFree > 0 }
    return !mayBeFree && found.contains { $0.points.areTaken } ? .taken : .unknown
  }

  private func alternatives(to id: StationID, of watch: FreeWatch) async throws(Failure) -> [WatchNews.Place] {
    guard let station = try await store.station(id) else { return [] }
    let found = try await find(watch)
    let watched = found.filter { $0.isFree && $0.station.id != station.id }.map { $0.place(from: station) }
    let known = Set(watch.subjects.map(\.id) + found.map(\.station.id))
    let near = try await others(near: station, watch, except: known)
    let alternatives = [watched, near].flatMap { places in
      places.sorted { ($0.distance ?? Self.reach, $0.id) < ($1.distance ?? Self.reach, $1.id) }
    }
    return Array(alternatives.prefix(Self.mostAlternatives))
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
      let place = Found(subject: other.id, station: other, points: points, readings: []).place(from: station)
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
  /// What was last heard of each of its points that count.
  let readings: [LiveReading?]

  var isFree: Bool { points.sight == .free }

  /// It, with how far it is from another one; nil for none.
  func place(from other: Station? = nil) -> WatchNews.Place {
    let distance = other.map { station.coordinate.distance(to: $0.coordinate) }
    return WatchNews.Place(id: station.id, name: station.name, points: points, distance: distance)
  }
}
