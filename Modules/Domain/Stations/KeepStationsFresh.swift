public import Foundation

/// The stored answer comes first; behind it missing, old or cut cells are fetched again; a failure keeps what there is.
public struct KeepStationsFresh: Sendable {
  /// Stored stations are fresh for a day.
  public static let freshFor: TimeInterval = 24 * 3600
  /// How many stations one question asks for.
  public static let questionLimit = 5000
  /// Cells are not split below this zoom, about 2.4 km wide at the equator.
  static let deepestZoom = 14

  /// What happens on the way, in order: `stored`, then nothing more, or `refreshing` and one of the other two.
  public enum Progress: Hashable, Sendable, Codable {
    /// The stored answer.
    case stored(NearbyStations)
    /// A provider is being asked.
    case refreshing
    /// The answer after the refresh.
    case refreshed(NearbyStations)
    /// The refresh failed; what is stored stays.
    case failed(Failure)
  }

  private let find: FindNearbyStations
  private let choose: ChooseProvider
  private let store: StationStore
  private let feeds: [StationFeed]
  private let clock: any CoreClock

  /// Keeps this store fresh from these feeds, of which only those that are switched on are given.
  public init(
    find: FindNearbyStations, choose: ChooseProvider, store: StationStore, feeds: [StationFeed],
    clock: any CoreClock
  ) {
    self.find = find
    self.choose = choose
    self.store = store
    self.feeds = feeds
    self.clock = clock
  }

  /// Answers a question and keeps its area fresh.
  /// - Parameter isForced: asks again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(
    _ query: NearbyQuery, isForced: Bool, report: (Progress) async -> Void
  ) async {
    do throws(Failure) {
      await report(.stored(try await find(query)))
      try await refresh(query, isForced: isForced, report: report)
    } catch {
      if error != .cancelled { await report(.failed(error)) }
    }
  }

  private func refresh(
    _ query: NearbyQuery, isForced: Bool, report: (Progress) async -> Void
  ) async throws(Failure) {
    let candidates = choose.providersToAsk(at: query.center).compactMap { provider in
      feeds.first { $0.provider == provider }
    }
    guard !candidates.isEmpty else { throw .switchedOff }
    var firstFailure: Failure?
    for feed in candidates {
      let due = try await cellsDue(query, feed.provider, isForced: isForced)
      if due.isEmpty {
        if let firstFailure { throw firstFailure }
        return
      }
      if firstFailure == nil { await report(.refreshing) }
      do throws(Failure) {
        try await load(due, from: feed, center: query.center)
        await report(.refreshed(try await find(query)))
        return
      } catch {
        if error == .cancelled { throw error }
        firstFailure = firstFailure ?? error
      }
    }
    if let firstFailure { throw firstFailure }
  }

  private func cellsDue(
    _ query: NearbyQuery, _ provider: ProviderID, isForced: Bool
  ) async throws(Failure) -> [MapCell] {
    let cells = MapCell.covering(query.circle)
    if isForced { return cells }
    let coverage = try await store.coverage(cells, provider)
    let now = clock.now
    return cells.filter { cell in
      guard let stored = coverage[cell] else { return true }
      return !stored.isComplete || now.timeIntervalSince(stored.loadedAt) >= Self.freshFor
    }
  }

  private func load(_ cells: [MapCell], from feed: StationFeed, center: Coordinate) async throws(Failure) {
    switch feed.reach {
    case .everything:
      let answer = try await feed.fetch(GeoCircle(center: center, radius: NearbyQuery.maximumRadius), Int.max)
      try await store.apply(answer, .everything)
    case .region:
      guard let circle = MapCell.circle(round: cells, from: center) else { return }
      let answer = try await feed.fetch(circle, Self.questionLimit)
      // More than was asked for means that the provider does not cut at all.
      let isCut = answer.recordCount == Self.questionLimit
      try await store.apply(answer, .cells(cells, isComplete: !isCut))
      if isCut { try await split(cells, feed) }
    }
  }

  private func split(_ cells: [MapCell], _ feed: StationFeed) async throws(Failure) {
    let parts = cells.count > 1 ? cells : cells.flatMap(\.children)
    guard let zoom = parts.first?.zoom, zoom <= Self.deepestZoom else { return }
    for part in parts {
      guard let circle = part.enclosingCircle else { continue }
      try await load([part], from: feed, center: circle.center)
    }
  }
}
