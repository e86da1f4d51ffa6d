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

  private let keepStationsFresh: KeepStationsFresh
  private let store: StationStore

  /// Reads this store and keeps it fresh.
  public init(keepStationsFresh: KeepStationsFresh, store: StationStore) {
    self.keepStationsFresh = keepStationsFresh
    self.store = store
  }

  /// Answers with the stations of a town and keeps its area fresh.
  /// - Parameter isForced: asks again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(_ town: Town, isForced: Bool, report: (Progress) async -> Void) async {
    do throws(Failure) {
      let stored = try await store.stationsOfTown(town)
      var problem: Failure?
      // Where nothing is stored nobody knows how far the town reaches.
      let radius = town.stationCount == 0 ? Self.maximumRadius : Self.radius(of: stored, round: town.center)
      let query = NearbyQuery(center: town.center, radius: radius)
      await keepStationsFresh(query, isForced: isForced) { progress in
        switch progress {
        case .stored(let area): await report(.stored(stored, area.coverage))
        case .refreshing: await report(.refreshing)
        case .failed(let failure): await report(.failed(failure))
        case .arrived(let area):
          do throws(Failure) {
            await report(.arrived(try await store.stationsOfTown(town), area.coverage, area.sources))
          } catch {
            problem = error
          }
        case .refreshed(let area):
          do throws(Failure) {
            await report(.refreshed(try await store.stationsOfTown(town), area.coverage, area.sources))
          } catch {
            problem = error
          }
        }
      }
      if let problem { throw problem }
    } catch {
      if error != .cancelled { await report(.failed(error)) }
    }
  }

  static func radius(of stations: [Station], round center: Coordinate) -> Distance {
    let farthest = stations.map { center.distance(to: $0.coordinate) }.max() ?? minimumRadius
    return min(max(farthest, minimumRadius), maximumRadius)
  }
}

extension UseCases {
  /// The stations of a town, stored and kept fresh.
  public var keepTownFresh: KeepTownFresh { KeepTownFresh(keepStationsFresh: keepStationsFresh, store: stations) }
}
