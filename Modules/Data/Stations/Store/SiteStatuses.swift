import ChargeDomain
import Synchronization

/// Live states of whole sites, which come with the stations of some providers: kept in memory only, so that after a
/// start nothing old is taken for live.
final class SiteStatuses: Sendable {
  private let known = Mutex<[StationID: Station.SiteStatus]>([:])

  /// Takes over what an answer says of its stations.
  func take(_ answer: FeedAnswer) {
    known.withLock { known in
      for station in answer.stations { known[station.id] = station.siteStatus }
    }
  }

  /// The stations with what is known of them now.
  func added(to stations: [Station]) -> [Station] {
    known.withLock { known in
      guard !known.isEmpty else { return stations }
      return stations.map { station in
        guard let status = known[station.id] else { return station }
        var station = station
        station.siteStatus = status
        return station
      }
    }
  }

  /// The station with what is known of it now.
  func added(to station: Station?) -> Station? {
    station.flatMap { added(to: [$0]).first }
  }
}
