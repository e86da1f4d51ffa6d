import ChargeDomain
import Foundation

/// A start without an answer, or one that was sent again, may begin a second session: for an hour the network's list is asked
/// each minute, also once the first session is closed.
extension ChargingKeeper {
  /// Seconds between two questions.
  static let listPause: TimeInterval = 60

  /// Begins to ask for the list, if a session is one that may begin twice.
  mutating func lookForSecond(
    of session: ChargingSession, _ now: Date, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    guard let until = session.secondStartUntil, until > now, until != listedUntil[session.place.charger] else {
      return begun
    }
    let isFirst = listedUntil.isEmpty
    listedUntil[session.place.charger] = until
    var reaction = begun
    if isFirst { reaction.effects.append(.listLater(owner: session.owner)) }
    return reaction
  }

  /// Asks for the list and waits for the next time, until nothing more is to be found.
  mutating func listDue(_ owner: String, _ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    let waiting = listedUntil.filter { $0.value > now }
    let asks = !listedUntil.isEmpty
    listedUntil = waiting
    guard asks else { return .none }
    let reaction = askForList(owner, surroundings)
    return waiting.isEmpty ? reaction : reaction.and(.run(.listLater(owner: owner)))
  }

  /// The charger, where this app has sent a start for it: a session that is found there is a second one, and none that began
  /// elsewhere.
  func second(at charger: ChargerCode?, _ now: Date) -> ChargerCode? {
    guard let charger else { return nil }
    if let until = listedUntil[charger], until > now { return charger }
    let isOurs = value.sessions.contains { $0.place.charger == charger && !$0.step.isLast && $0.hasSentStart }
    return isOurs ? charger : nil
  }
}
