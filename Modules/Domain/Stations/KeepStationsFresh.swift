public import Foundation

/// The stored answer comes first; behind it missing, old or cut cells are asked for again, of all sources wanted there at
/// the same time. What some bring is shown even when others fail; a failure keeps what there is.
public struct KeepStationsFresh: Sendable {
  /// Stored stations are fresh for a day.
  public static let freshFor: TimeInterval = 24 * 3600

  /// What happens on the way, in order: `stored`, then nothing more, or `refreshing` and one of the other two.
  public enum Progress: Hashable, Sendable, Codable {
    /// The stored answer.
    case stored(NearbyStations)
    /// Sources are being asked.
    case refreshing
    /// The answer after the refresh; ``NearbyStations/failures`` has the sources that did not answer.
    case refreshed(NearbyStations)
    /// No source answered; what is stored stays.
    case failed(Failure)
  }

  private let find: FindNearbyStations
  private let sources: SourcesAtPlace
  private let load: LoadStations
  private let feeds: [StationFeed]
  private let clock: any CoreClock

  /// Keeps this store fresh from these feeds, of which only those that are switched on are given.
  public init(
    find: FindNearbyStations, sources: SourcesAtPlace, store: StationStore, feeds: [StationFeed],
    clock: any CoreClock
  ) {
    self.find = find
    self.sources = sources
    load = LoadStations(store: store)
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
    let cells = MapCell.covering(query.circle)
    var asked: [Question] = []
    let wanted = sources.wanted(in: cells).compactMap { provider in feeds.first { $0.provider == provider } }
    guard !wanted.isEmpty else { throw .switchedOff }
    for feed in wanted {
      let question = try await question(cells, feed, isForced: isForced)
      if let question { asked.append(question) }
    }
    if asked.isEmpty { return }
    await report(.refreshing)
    var failures = try await failures(of: asked, from: query.center)
    let standIn = try await standIn(for: failures, cells, isForced: isForced)
    if let standIn { failures.merge(try await self.failures(of: [standIn], from: query.center)) { $1 } }
    let failed = (asked + [standIn].compactMap(\.self)).filter { failures[$0.feed.provider] != nil }
    if let first = failed.first, failed.count == asked.count + (standIn == nil ? 0 : 1),
      let failure = failures[first.feed.provider]
    {
      throw failure
    }
    var answer = try await find(query)
    answer.failures = failures
    await report(.refreshed(answer))
  }

  /// A source and what of it is to be loaded.
  private struct Question: Sendable {
    let feed: StationFeed
    let cells: [MapCell]
  }

  /// Nil when nothing of a source is due.
  private func question(
    _ cells: [MapCell], _ feed: StationFeed, isForced: Bool
  ) async throws(Failure) -> Question? {
    let due =
      isForced
      ? cells : try await sources.due(cells, of: feed.provider, now: clock.now, freshFor: Self.freshFor)
    return due.isEmpty ? nil : Question(feed: feed, cells: due)
  }

  private func standIn(
    for failures: [ProviderID: Failure], _ cells: [MapCell], isForced: Bool
  ) async throws(Failure) -> Question? {
    for provider in failures.keys {
      guard let standIn = sources.standIn(for: provider, in: cells),
        let feed = feeds.first(where: { $0.provider == standIn })
      else { continue }
      return try await question(cells, feed, isForced: isForced)
    }
    return nil
  }

  /// Asks sources at the same time; says which of them failed.
  private func failures(
    of questions: [Question], from center: Coordinate
  ) async throws(Failure) -> [ProviderID: Failure] {
    let load = load
    let outcomes = await SideBySide.run(
      questions.map { question in
        { @Sendable () async -> Failure? in
          do throws(Failure) {
            try await load(question.cells, from: question.feed, center: center)
            return nil
          } catch {
            return error
          }
        }
      })
    if outcomes.contains(.cancelled) { throw .cancelled }
    var failures: [ProviderID: Failure] = [:]
    for (question, outcome) in zip(questions, outcomes) { failures[question.feed.provider] = outcome }
    return failures
  }
}
