/// A town is shown from the store at once. The circle around its middle that holds its stations, between 2 and 25 km, is
/// refreshed in the background, and the town is read again after each answer.
public struct KeepTownFresh: Sendable {
  /// The smallest radius that is kept fresh.
  public static let minimumRadius = Distance.kilometers(2)
  /// The greatest radius, so that one station with a wrong place does not make the app load half a country.
  public static let maximumRadius = Distance.kilometers(25)

  /// What happens, in order: `stored`, and if something is due `refreshing`, any number of `arrived`, and one of the last.
  public enum Progress: Hashable, Sendable, Codable {
    /// The stored stations in the order of their sources, and how much of the town's area is loaded.
    case stored([Station], AreaCoverage)
    /// Sources are being asked.
    case refreshing
    /// The stations so far: some sources have answered, failed or take long, others are still being asked.
    case arrived([Station], AreaCoverage, SourceAnswers)
    /// The stations after the refresh.
    case refreshed([Station], AreaCoverage, SourceAnswers)
    /// No source answered; what is stored stays.
    case failed(Failure)
  }

  let refresh: RefreshStations
  let sources: SourcesAtPlace
  let store: StationStore

  /// Reports the stations of a town and keeps its area fresh.
  /// - Parameter isForced: Whether to ask again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(_ town: Town, isForced: Bool, report: (Progress) async -> Void) async {
    do throws(Failure) {
      let stored = try await store.stationsOfTown(town)
      // If nothing is stored, the size of the town is not known.
      let radius = town.stationCount == 0 ? Self.maximumRadius : Self.radius(of: stored, round: town.center)
      let area = NearbyQuery(center: town.center, radius: radius).circle
      let cells = MapCell.covering(area)
      await report(.stored(stored, try await sources.areaCoverage(of: cells, isEmpty: stored.isEmpty)))
      try await refresh(area, isForced: isForced, began: { await report(.refreshing) }) {
        answers, isLast async throws(Failure) in
        let stations = try await store.stationsOfTown(town)
        let coverage = try await sources.areaCoverage(of: cells, isEmpty: stations.isEmpty)
        await report(isLast ? .refreshed(stations, coverage, answers) : .arrived(stations, coverage, answers))
      }
    } catch {
      if error != .cancelled { await report(.failed(error)) }
    }
  }

  static func radius(of stations: [Station], round center: Coordinate) -> Distance {
    let farthest = stations.map { center.distance(to: $0.coordinate) }.max() ?? minimumRadius
    return min(max(farthest, minimumRadius), maximumRadius)
  }
}
