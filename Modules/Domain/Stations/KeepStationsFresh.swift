public import Foundation

/// The stored answer comes first, and its area is refreshed in the background. Each source's stations are shown when they
/// arrive, even if other sources are slow or fail. A failure keeps what is stored.
public struct KeepStationsFresh: Sendable {
  /// How long stored stations are fresh, in seconds: a day.
  public static let freshFor: TimeInterval = 24 * 3600

  /// What happens, in order: `stored`, and if something is due `refreshing`, any number of `arrived`, and one of the last.
  public enum Progress: Hashable, Sendable, Codable {
    /// The stored answer.
    case stored(NearbyStations)
    /// Sources are being asked.
    case refreshing
    /// The answer so far: some sources have answered, failed or take long, others are still being asked.
    case arrived(NearbyStations)
    /// The answer after the refresh; ``NearbyStations/sources`` names those that did not answer.
    case refreshed(NearbyStations)
    /// No source answered; what is stored stays.
    case failed(Failure)
  }

  let find: FindNearbyStations
  let refresh: RefreshStations

  /// Answers a question and keeps its area fresh.
  /// - Parameter isForced: Whether to ask again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(
    _ query: NearbyQuery, isForced: Bool, report: (Progress) async -> Void
  ) async {
    do throws(Failure) {
      let stored = try await find(query)
      await report(.stored(stored))
      var wasAsked = false
      let began = {
        wasAsked = true
        await report(.refreshing)
      }
      try await refresh(query.circle, isForced: isForced, began: began) { sources, isLast async throws(Failure) in
        wasAsked = true
        var answer = try await find(query)
        answer.sources = sources
        await report(isLast ? .refreshed(answer) : .arrived(answer))
      }
      guard !wasAsked else { return }
      // Somebody else's answer about the area may have been stored after it was read here.
      let newer = try await find(query)
      if newer != stored { await report(.stored(newer)) }
    } catch {
      if error != .cancelled { await report(.failed(error)) }
    }
  }
}
