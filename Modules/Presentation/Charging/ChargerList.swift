import ChargeDomain
import Foundation

/// What a screen knows of the network's chargers, and when it asks for them: while it is on top, the app in front and online.
struct ChargerList: Hashable, Sendable {
  /// What is known.
  enum Content: Hashable, Sendable {
    /// Nothing yet.
    case loading
    /// The network's sites, when they were told, and why the last question had no answer.
    case known([ChargerSite], at: Date, Failure?)
    /// Nothing, for this reason.
    case failed(Failure)
  }

  /// The slot in which every screen asks: that of its effect `watch`.
  static let slot = EffectSlot("watch")

  private(set) var content = Content.loading

  /// The sites; nil while they are not known.
  var sites: [ChargerSite]? {
    if case .known(let sites, _, _) = content { sites } else { nil }
  }

  /// Why the last question had no answer.
  var failure: Failure? {
    switch content {
    case .loading: nil
    case .known(_, _, let failure): failure
    case .failed(let failure): failure
    }
  }

  /// An answer, or none: what was known stays.
  mutating func receive(_ progress: WatchChargers.Progress) {
    switch (progress, content) {
    case (.listed(let sites, let at), _): content = .known(sites, at: at, nil)
    case (.failed(let failure), .known(let sites, let at, _)): content = .known(sites, at: at, failure)
    case (.failed(let failure), .loading), (.failed(let failure), .failed): content = .failed(failure)
    }
  }

  /// It is asked again from the beginning: what failed is no longer said.
  mutating func restart() {
    switch content {
    case .known(let sites, let at, _): content = .known(sites, at: at, nil)
    case .loading, .failed: content = .loading
    }
  }
}

/// The work of a screen that follows the network's chargers.
protocol ChargerListEffect: Hashable, Sendable {
  /// Asks the network again and again.
  static var watch: Self { get }
}

/// A screen that follows the network's chargers.
protocol ChargerListScreen: Screen where Effect: ChargerListEffect {
  /// What is known of them.
  var list: ChargerList { get set }
  /// What is around the screen.
  var surroundings: Surroundings { get set }
}

extension ChargerListScreen {
  /// Does what a signal means for the list.
  mutating func follow(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let new):
      surroundings = new
      return watch()
    case .changed(let new, let change):
      surroundings = new
      switch change {
      case .networkReturned, .enteredForeground: return watch()
      case .networkLost:
        list.receive(.failed(.offline))
        return Reaction(cancelled: [ChargerList.slot])
      case .enteredBackground: return Reaction(cancelled: [ChargerList.slot])
      // Nothing else changes whether the network can be asked.
      default: return .none
      }
    case .covered: return Reaction(cancelled: [ChargerList.slot])
    case .pulled: return watch()
    }
  }

  /// Asks from the beginning, unless there is no network or the app is not in front.
  mutating func watch() -> Reaction<Self> {
    guard surroundings.isInForeground else { return .none }
    guard surroundings.isOnline else {
      list.receive(.failed(.offline))
      return .none
    }
    list.restart()
    return .run(.watch)
  }
}
