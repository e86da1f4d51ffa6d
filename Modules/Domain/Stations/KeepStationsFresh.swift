public import Foundation

/// The stored answer comes first; behind it missing, old or cut cells are asked for again, of all sources wanted there at
/// the same time. What a source brings is shown when it comes, whoever else is slow or fails; a failure keeps what there
/// is.
public struct KeepStationsFresh: Sendable {
  /// Stored stations are fresh for a day.
  public static let freshFor: TimeInterval = 24 * 3600

  /// What happens on the way, in order: `stored`, then nothing more, or `refreshing`, some `arrived` and one of the last.
  public enum Progress: Hashable, Sendable, Codable {
    /// The stored answer.
    case stored(NearbyStations)
    /// Sources are being asked.
    case refreshing
    /// The answer so far: some sources have answered or failed, others are still being asked.
    case arrived(NearbyStations)
    /// The answer after the refresh; ``NearbyStations/sources`` tells who did not answer.
    case refreshed(NearbyStations)
    /// No source answered; what is stored stays.
    case failed(Failure)
  }

  private let find: FindNearbyStations
  let ask: AskSources

  /// Keeps this store fresh from these feeds, of which only those that are switched on are given.
  public init(
    find: FindNearbyStations, sources: SourcesAtPlace, store: StationStore, feeds: [StationFeed],
    clock: any CoreClock
  ) {
    self.find = find
    ask = AskSources(sources: sources, store: store, feeds: feeds, clock: clock)
  }

  /// Answers a question and keeps its area fresh.
  /// - Parameter isForced: asks again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(
    _ query: NearbyQuery, isForced: Bool, report: (Progress) async -> Void
  ) async {
    do throws(Failure) {
      await report(.stored(try await find(query)))
      var problem: Failure?
      let cells = MapCell.covering(query.circle)
      let answers = try await ask(cells, from: query.center, isForced: isForced) { answers in
        if answers.awaited == answers.asked { return await report(.refreshing) }
        do throws(Failure) {
          await report(.arrived(try await answer(query, answers)))
        } catch {
          problem = error
        }
      }
      if let failure = problem ?? answers?.failure { throw failure }
      if let answers { await report(.refreshed(try await answer(query, answers))) }
    } catch {
      if error != .cancelled { await report(.failed(error)) }
    }
  }

  private func answer(_ query: NearbyQuery, _ sources: SourceAnswers) async throws(Failure) -> NearbyStations {
    var answer = try await find(query)
    answer.sources = sources
    return answer
  }
}
