import ChargeDomain
import Foundation

/// The keepers of the app and what they publish together.
struct KeeperShelf: Hashable, Sendable {
  /// What an event led to, in the words of the app.
  struct Outcome {
    var effects: [KeeperEffect] = []
    var cancelled: [EffectSlot] = []
    var changes: [SurroundingsChange] = []
    var notice: AppNotice?
    var requests: [AppRequest] = []
    /// What keepers tell other keepers; empty once they have heard it.
    fileprivate var tells: [KeeperEvent] = []
  }

  private var keepers: [any Keeper]
  /// What all of them publish.
  private(set) var surroundings = Surroundings()

  /// Keepers before the launch.
  init(_ keepers: [any Keeper.Type]) { self.keepers = keepers.map { $0.init() } }

  /// A keeper, for what it shows beside the screens; nil where it is not among them.
  subscript<K: Keeper>(keeper: K.Type) -> K? { keepers.lazy.compactMap { $0 as? K }.first }

  /// What goes on whichever screen is shown; nil when nothing does, or the screen on top is the one that tells of it.
  func banner(isOnTop screen: String?) -> KeeperBanner? {
    keepers.lazy.compactMap(\.banner).first { $0.destination.screen.name != screen }
  }

  /// When a banner changes by itself next.
  func nextChange(after now: Date) -> Date? { keepers.compactMap { $0.nextChange(after: now) }.min() }

  /// Tells a keeper something; the others hear of what changed by it.
  mutating func tell(_ event: KeeperEvent) -> Outcome {
    var outcome = Outcome()
    for index in keepers.indices where type(of: keepers[index]).name == event.owner.name {
      outcome.add(keepers[index].receive(event, in: &surroundings))
    }
    return spread(outcome)
  }

  /// Tells all keepers something.
  mutating func tell(_ signal: AppSignal) -> Outcome {
    var outcome = Outcome()
    for index in keepers.indices { outcome.add(keepers[index].receive(signal, publishing: &surroundings)) }
    return spread(outcome)
  }

  /// Changes that follow from changes; a keeper that answers a change with one of its own does so once. What keepers tell each
  /// other comes after that, and is heard like any other event.
  private mutating func spread(_ outcome: Outcome) -> Outcome {
    var whole = outcome
    for change in outcome.changes {
      for index in keepers.indices where type(of: keepers[index]).name != change.keeper {
        whole.add(keepers[index].receive(.changed(change), publishing: &surroundings))
      }
    }
    let tells = whole.tells
    whole.tells = []
    for event in tells { whole.add(tell(event)) }
    return whole
  }

  static func == (one: Self, other: Self) -> Bool {
    zip(one.keepers, other.keepers).allSatisfy { areEqual($0, $1) }
  }

  func hash(into hasher: inout Hasher) {
    for keeper in keepers { keeper.hash(into: &hasher) }
  }
}

extension KeeperShelf.Outcome {
  /// This one and another's after it.
  fileprivate mutating func add(_ other: Self) {
    effects += other.effects
    cancelled += other.cancelled
    changes += other.changes
    notice = other.notice ?? notice
    requests += other.requests
    tells += other.tells
  }

  fileprivate init<K: Keeper>(_ reaction: KeeperReaction<K>) {
    effects = reaction.effects.map { KeeperEffect(K.self, $0) }
    cancelled = reaction.cancelled.map { $0.inside(K.name) }
    changes = reaction.change.map { [$0] } ?? []
    notice = reaction.notice
    requests = reaction.request.map { [$0] } ?? []
    tells = reaction.tells
  }
}

extension Keeper {
  fileprivate mutating func receive(
    _ event: KeeperEvent, in surroundings: inout Surroundings
  ) -> KeeperShelf.Outcome {
    guard let event = event.event as? Event else { return KeeperShelf.Outcome() }
    let reaction = handle(event, in: surroundings)
    surroundings[Self.self] = value
    return KeeperShelf.Outcome(reaction)
  }

  fileprivate mutating func receive(
    _ signal: AppSignal, publishing surroundings: inout Surroundings
  ) -> KeeperShelf.Outcome {
    let reaction = receive(signal, in: surroundings)
    surroundings[Self.self] = value
    return KeeperShelf.Outcome(reaction)
  }
}
