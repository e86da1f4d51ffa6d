import ChargeDomain
import Foundation

/// When the network is asked for the person's transactions, and what is known of that.
extension ChargingKeeper {
  /// Seconds for which a list is new enough for whoever opens a screen.
  static let listLasts: TimeInterval = 30

  /// The list is looked at, unless it is being asked for.
  mutating func listWanted(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard !isListing else { return .none }
    return triedListAt.map { .run(.lookAtList(triedAt: $0)) } ?? listAsked(surroundings)
  }

  /// The list is asked for; what failed before is no longer said.
  mutating func listAsked(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    var reaction = askForList(owner, surroundings)
    guard !reaction.effects.isEmpty, value.listFailure != nil else { return reaction }
    value.listFailure = nil
    reaction.change = .charging
    return reaction
  }

  /// What was known stays. A request that was cancelled was replaced by another one.
  mutating func notListed(_ failure: Failure, _ owner: String, _ now: Date) -> KeeperReaction<Self> {
    guard owner == value.owner, failure != .cancelled else { return .none }
    (isListing, triedListAt) = (false, now)
    guard value.listFailure != failure else { return .run(waitForList(owner)) }
    value.listFailure = failure
    return .changed(.charging, waitForList(owner))
  }
}
