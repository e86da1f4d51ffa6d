public import Foundation

/// The stored answer comes first and its area is refreshed behind it. What a source brings is shown when it comes, whoever
/// else is slow or fails; a failure keeps what is stored.
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
  private let refresh: RefreshStations

  /// Answers by `find` and refreshes by `refresh`.
  public init(find: FindNearbyStations, refresh: RefreshStations) {
    self.find = find
    self.refresh = refresh
  }

  /// Answers a question and keeps its area fresh.
  /// - Parameter isForced: Asks again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(
    _ query: NearbyQuery, isForced: Bool, report: (Progress) async -> Void
  ) async {
    do throws(Failure) {
      await report(.stored(try await find(query)))
      var problem: Failure?
      await refresh(query.circle, isForced: isForced) { progress in
        do throws(Failure) {
          switch progress {
          case .refreshing: await report(.refreshing)
          case .arrived(let sources): await report(.arrived(try await answer(query, sources)))
          case .refreshed(let sources):
            if problem == nil { await report(.refreshed(try await answer(query, sources))) }
          case .failed(let failure): throw failure
          }
        } catch {
          problem = problem ?? error
        }
      }
      if let problem { throw problem }
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
