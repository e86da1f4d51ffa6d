import ChargeDomain
import Foundation

/// What a screen knows of live states and when it asks for them: while it is on top, the app in front and online.
struct LiveWatch: Hashable, Sendable {
  /// What is to be done about live states.
  enum Decision: Hashable, Sendable {
    /// Nothing changes.
    case keep
    /// There is nothing to watch.
    case stop
    /// These points, by key, for this reason.
    case watch([String], LiveTrigger)
  }

  /// The slot in which every screen watches: that of its effect `watch`.
  static let slot = EffectSlot("watch")

  /// The last news; nil before the first.
  private var told: LiveUpdate?
  /// True while the screen is on top.
  var isOnTop = false
  /// Why states are to be asked for once stations are there.
  private var waitingTrigger: LiveTrigger?

  /// Replaces what is known by newer states.
  mutating func receive(_ update: LiveUpdate) { told = update }

  /// The last news.
  var update: LiveUpdate { told ?? LiveUpdate() }

  /// What is known, by key of the charging point.
  var readings: [String: LiveReading] { update.readings }
  /// When a provider last answered.
  var answeredAt: Date? { update.answeredAt }
  /// Why the last request failed.
  var failure: Failure? { update.failure }

  /// What to do for a reason; `keys` is nil while the charging points are not known yet.
  mutating func decide(
    _ trigger: LiveTrigger, keys: Set<String>?, in surroundings: Surroundings
  ) -> Decision {
    guard isOnTop, surroundings.isInForeground else { return .keep }
    guard surroundings.isOnline || trigger == .pulled else {
      // What was last known can be told without a network, too.
      return keys.map { $0.isEmpty ? .stop : .watch($0.sorted(), .offline) } ?? .keep
    }
    // The timer never takes the place of a reason that has waited.
    let cause = trigger == .timer ? waitingTrigger ?? trigger : trigger
    guard let keys else {
      waitingTrigger = cause
      return .keep
    }
    guard !keys.isEmpty else { return .stop }
    waitingTrigger = nil
    return .watch(keys.sorted(), cause)
  }

  /// Whether the first answer since the start, which "available now" depends on, is still to come.
  func isAwaited(_ filter: StationFilter, of sources: Set<ProviderID>, isOnline: Bool) -> Bool {
    guard filter.freeNow, isOnline, isOnTop else { return false }
    guard let told else { return true }
    return sources.contains { told.sources[$0].map { $0.answeredAt == nil && $0.failure == nil } ?? false }
  }

  /// Whether the first answer since the start, which "available now" depends on, is still to come for these stations.
  func isAwaited(_ filter: StationFilter, of stations: [Station], isOnline: Bool) -> Bool {
    stations.contains { !$0.liveKeys.isEmpty } && isAwaited(filter, of: stations.sources, isOnline: isOnline)
  }

  /// When a shown state grows too old.
  func nextChange(after now: Date) -> Date? {
    readings.values.compactMap { $0.nextChange(after: now) }.min()
  }
}

/// The work of a screen that watches live states.
protocol LiveEffect {
  /// Watches live states of charging points, by key.
  static func watch(_ keys: [String], trigger: LiveTrigger) -> Self
}

/// A screen that shows live states of stations.
protocol LiveScreen: Screen where Effect: LiveEffect {
  /// What is known of live states.
  var live: LiveWatch { get set }
  /// What is around the screen.
  var surroundings: Surroundings { get }
  /// The stations whose states are watched; nil while they are not known.
  var watched: [Station]? { get }
}

extension LiveScreen {
  /// Asks for live states for a reason.
  mutating func watch(_ trigger: LiveTrigger) -> Reaction<Self> {
    let keys = watched.map { Set($0.flatMap(\.liveKeys)) }
    return live.decide(trigger, keys: keys, in: surroundings).reaction(Effect.watch)
  }

  /// Does what a change around the screen means for live states.
  mutating func follow(_ change: SurroundingsChange) -> Reaction<Self> {
    switch change {
    case .networkReturned: watch(.networkReturned)
    case .enteredForeground: watch(.enteredForeground)
    case .enteredBackground, .networkLost: Reaction(cancelled: [LiveWatch.slot])
    // Nothing else changes whether states can be asked for.
    default: .none
    }
  }

  /// Stops watching: another screen covers this one.
  mutating func stopWatching() -> Reaction<Self> {
    live.isOnTop = false
    return Reaction(cancelled: [LiveWatch.slot])
  }
}

extension LiveWatch.Decision {
  /// The decision as a reaction of a screen.
  func reaction<Model: ViewModel>(_ watch: ([String], LiveTrigger) -> Model.Effect) -> Reaction<Model> {
    switch self {
    case .keep: .none
    case .stop: Reaction(cancelled: [LiveWatch.slot])
    case .watch(let keys, let trigger): .run(watch(keys, trigger))
    }
  }
}
