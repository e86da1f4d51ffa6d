public import ChargeDomain
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

/// What a keeper's work sends.
public func answers<K: Keeper>(_ keeper: K.Type, to effect: K.Effect, with useCases: UseCases) async -> [K.Event] {
  let log = Mutex<[K.Event]>([])
  await K.perform(effect, with: useCases) { event in log.withLock { $0.append(event) } }
  return log.withLock { $0 }
}

extension NameFolding {
  /// The folding of the app.
  public static let words = NameFolding { SearchFold.words($0) }
}
