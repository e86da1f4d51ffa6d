public import Foundation

/// When a station is opened whose records are older than five minutes, its sources are asked for it alone, where they can
/// be, so that its state comes back without a refresh of its area.
public struct AskStation: Sendable {
  /// Seconds after which a record is asked for anew.
  public static let freshFor: TimeInterval = LiveReading.outOfDateAfter

  private let store: StationStore
  private let feeds: [StationFeed]
  private let live: Set<ProviderID>
  private let clock: any CoreClock
  private let pauses: SourcePauses

  init(
    store: StationStore, feeds: [StationFeed], liveFeeds: [LiveStatusFeed], pauses: SourcePauses, clock: any CoreClock
  ) {
    self.store = store
    self.feeds = feeds
    self.pauses = pauses
    self.clock = clock
    live = Set(liveFeeds.map(\.provider))
  }

  /// Whether some source of a station can tell of its state now: alone, or with all others. Where every source is switched
  /// off, that is told elsewhere.
  public func canAsk(_ station: Station) -> Bool {
    if feeds.isEmpty, live.isEmpty { return true }
    return station.sources.contains { provider in
      live.contains(provider) || feeds.contains { $0.provider == provider && $0.fetchOne != nil }
    }
  }

  /// Asks the sources of a station and stores their answers. True if something came.
  public func callAsFunction(_ station: Station) async -> Bool {
    var hasNews = false
    for record in station.records where clock.now.timeIntervalSince(record.receivedAt) >= Self.freshFor {
      guard let feed = feeds.first(where: { $0.provider == record.id.provider }), let fetchOne = feed.fetchOne,
        pauses.failure(of: feed.provider, isPull: false) == nil
      else { continue }
      do throws(Failure) {
        let answer = try await fetchOne(record.id)
        pauses.answered(feed.provider)
        guard !answer.stations.isEmpty else { continue }
        try await store.apply(answer, .cells([], isComplete: false))
        hasNews = true
      } catch {
        pauses.failed(feed.provider, error)
      }
    }
    return hasNews
  }
}

extension Station {
  /// The records of its sources, and when each was received.
  fileprivate var records: [(id: StationID, receivedAt: Date)] {
    contributions.isEmpty
      ? [(id, provenance.receivedAt)] : contributions.map { ($0.id, $0.provenance.receivedAt) }
  }

  /// The ids of the records of its sources.
  public var recordIDs: [StationID] { records.map(\.id) }
}
