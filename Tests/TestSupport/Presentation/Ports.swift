@testable public import ChargeDomain
@testable public import ChargePresentation
public import DomainTestSupport
public import Foundation
import Synchronization
import UnicodeText

/// The language and time in which a test looks at a screen.
public func context(_ language: Language = .en, now: Date = noon) throws -> ViewContext {
  ViewContext(now: now, timeZone: .gmt, language: language)
}

/// Use cases over these ports; a store that is not given fails every use.
public func useCases(
  clock: any CoreClock, preferences: Preferences = Preferences(), store: StationStore = StationStore(),
  feeds: [StationFeed] = [], live: [LiveStatusFeed] = [], filters: FiltersStore? = nil
) -> UseCases {
  .joined(
    store: store, feeds: feeds, live: live, kept: KeptData(preferences: preferences), filters: filters, clock: clock,
    folding: .words)
}

/// What the work of a screen or a keeper sends.
public func answers<O: EventOwner>(_ owner: O.Type, to effect: O.Effect, with useCases: UseCases) async -> [O.Event] {
  let log = Mutex<[O.Event]>([])
  await O.perform(effect, with: useCases) { event in log.withLock { $0.append(event) } }
  return log.withLock { $0 }
}

/// News that these charging points are free, told and heard at ``noon``.
public func news(_ keys: String...) -> LiveUpdate {
  let reading = LiveReading(status: .available, newsAt: noon)
  return LiveUpdate(
    readings: Dictionary(keys.map { ($0, reading) }, uniquingKeysWith: { $1 }), answeredAt: noon, failure: nil)
}

extension NameFolding {
  /// The folding of the app.
  public static let words = NameFolding { SearchFold.words($0) }
}
