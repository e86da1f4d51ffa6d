import ChargeDomain
import Synchronization

/// Live states of whole sites, which some providers send with their stations. They are kept in memory only, so that no
/// old state is taken for live after a start.
final class SiteStatuses: Sendable {
  private let known = Mutex<[StationID: Station.SiteStatus]>([:])

  /// Replaces what is known of the stations of an answer.
  func keep(_ answer: FeedAnswer) {
    known.withLock { known in
      for station in answer.stations { known[station.id] = station.siteStatus }
    }
  }

  var all: [StationID: Station.SiteStatus] { known.withLock { $0 } }
}
