import ChargeDomain
import Synchronization

/// Live states of whole sites, which come with the stations of some providers: kept in memory only, so that after a
/// start nothing old is taken for live.
final class SiteStatuses: Sendable {
  private let known = Mutex<[StationID: Station.SiteStatus]>([:])

  /// Keeps what an answer says of its stations.
  func keep(_ answer: FeedAnswer) {
    known.withLock { known in
      for station in answer.stations { known[station.id] = station.siteStatus }
    }
  }

  /// The records of which something is known.
  var all: [StationID: Station.SiteStatus] { known.withLock { $0 } }
}
