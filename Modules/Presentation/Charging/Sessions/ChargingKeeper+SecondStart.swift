import ChargeDomain
import Foundation

/// A start without an answer, or one that was sent again, may begin a second session: for an hour the network's list is asked
/// each minute, also once the first session is closed. Else it is asked every few minutes while the app is in front, since a
/// session may begin elsewhere.
extension ChargingKeeper {
  /// Seconds between two questions while a second session may begin.
  static let listPause: TimeInterval = 60
  /// Seconds between two questions in front.
  static let longListPause: TimeInterval = 300

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
    if isFirst { reaction.effects.append(.listLater(owner: session.owner, seconds: Self.listPause)) }
    return reaction
  }

  /// Asks for the list, unless nothing more is to be found and nobody looks.
  mutating func listDue(_ owner: String, _ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    let asks = !listedUntil.isEmpty || surroundings.isInForeground
    listedUntil = listedUntil.filter { $0.value > now }
    guard asks else { return .none }
    return askForList(owner, surroundings).and(.run(waitForList(owner)))
  }

  /// Waits until the list is asked for once more.
  func waitForList(_ owner: String) -> Effect {
    .listLater(owner: owner, seconds: listedUntil.isEmpty ? Self.longListPause : Self.listPause)
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
