/// A town is shown from the store at once; behind it the circle round its middle that holds its stations, not less than
/// 2 km and not more than 25 km, is kept fresh, and the town is read again when that brought something.
public struct KeepTownFresh: Sendable {
  /// The smallest circle that is kept fresh.
  public static let minimumRadius = Distance.kilometers(2)
  /// The greatest: one station with a wrong place must not ask for half a country.
  public static let maximumRadius = Distance.kilometers(25)

  /// What happens on the way, in order: `stored`, then nothing more, or `refreshing`, some `arrived` and one of the last.
  public enum Progress: Hashable, Sendable, Codable {
    /// The stored stations in the order of their sources, and how much of the town's area is stored.
    case stored([Station], AreaCoverage)
    /// A provider is being asked.
    case refreshing
    /// The stations so far: some sources have answered or failed, others are still being asked.
    case arrived([Station], AreaCoverage, SourceAnswers)
    /// The stations after the refresh.
    case refreshed([Station], AreaCoverage, SourceAnswers)
    /// The refresh failed; what is stored stays.
    case failed(Failure)
  }

  private let refresh: RefreshStations
  private let sources: SourcesAtPlace
  private let store: StationStore

  /// Reads this store and refreshes it.
  public init(refresh: RefreshStations, sources: SourcesAtPlace, store: StationStore) {
    self.refresh = refresh
    self.sources = sources
    self.store = store
  }

  /// Answers with the stations of a town and keeps its area fresh.
  /// - Parameter isForced: Asks again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(_ town: Town, isForced: Bool, report: (Progress) async -> Void) async {
    do throws(Failure) {
      let stored = try await store.stationsOfTown(town)
      // Where nothing is stored nobody knows how far the town reaches.
      let radius = town.stationCount == 0 ? Self.maximumRadius : Self.radius(of: stored, round: town.center)
      let area = NearbyQuery(center: town.center, radius: radius).circle
      let cells = MapCell.covering(area)
      await report(.stored(stored, try await sources.areaCoverage(of: cells, isEmpty: stored.isEmpty)))
      var problem: Failure?
      await refresh(area, isForced: isForced) { progress in
        do throws(Failure) {
          switch progress {
          case .refreshing: await report(.refreshing)
          case .arrived(let answers):
            let (stations, coverage) = try await read(town, cells)
            await report(.arrived(stations, coverage, answers))
          case .refreshed(let answers):
            if problem != nil { return }
            let (stations, coverage) = try await read(town, cells)
            await report(.refreshed(stations, coverage, answers))
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

  private func read(_ town: Town, _ cells: [MapCell]) async throws(Failure) -> ([Station], AreaCoverage) {
    let stations = try await store.stationsOfTown(town)
    return (stations, try await sources.areaCoverage(of: cells, isEmpty: stations.isEmpty))
  }

  static func radius(of stations: [Station], round center: Coordinate) -> Distance {
    let farthest = stations.map { center.distance(to: $0.coordinate) }.max() ?? minimumRadius
    return min(max(farthest, minimumRadius), maximumRadius)
  }
}
