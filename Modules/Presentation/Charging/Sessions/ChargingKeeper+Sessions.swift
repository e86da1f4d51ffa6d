import ChargeDomain
import Foundation

/// Changes of sessions and what follows from them.
extension ChargingKeeper {
  /// Lets events happen to a session: stores it, sends its command, begins or ends its work.
  mutating func change(
    _ id: ChargingSession.ID, by events: [ChargingSession.Event], at now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let index = value.sessions.firstIndex(where: { $0.id == id }) else { return .none }
    let before = value.sessions[index]
    // After a sleep of the device an answer may come before the deadlines that have passed meanwhile.
    value.sessions[index].handle(.timePassed, at: now)
    for event in events { value.sessions[index].handle(event, at: now) }
    var reaction = KeeperReaction<Self>()
    reaction.notice = obeyLimits(index, at: now)
    return follow(from: before, at: index, now, surroundings, reaction)
  }

  /// A new session.
  mutating func add(
    _ session: ChargingSession, at now: Date, _ surroundings: Surroundings, _ reaction: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    let index = value.sessions.firstIndex { $0.begunAt <= session.begunAt } ?? value.sessions.endIndex
    value.sessions.insert(session, at: index)
    return follow(from: nil, at: index, now, surroundings, reaction)
  }

  /// A limit that is reached stops the session; one that is near is said.
  private mutating func obeyLimits(_ index: Int, at now: Date) -> AppNotice? {
    switch value.sessions[index].limitDemand(at: now) {
    case .nothing: return nil
    case .stop(let kind):
      value.sessions[index].handle(.stopAsked(.limit(kind)), at: now)
      return AppNotice(ChargingWords.limitReached(kind))
    case .warn(let kinds):
      value.sessions[index].handle(.warned(kinds), at: now)
      return ChargingLimits.Kind.allCases.first(where: kinds.contains).map { AppNotice(ChargingWords.limitNear($0)) }
    }
  }

  private mutating func follow(
    from before: ChargingSession?, at index: Int, _ now: Date, _ surroundings: Surroundings,
    _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    let session = value.sessions[index]
    guard session != before else { return begun }
    var reaction = begun
    reaction.change = .charging
    if session.isBeingSent, session.command != before?.command {
      reaction.effects.append(.carryOut(session))
    } else if session.isWorthKeeping(after: before) {
      reaction.effects.append(.keep(session))
    }
    if session.step != .authorising, value.windows.remove(session.id) != nil {
      reaction.cancelled.append(.window(session.id))
    }
    if before?.step == .opening, session.canAuthorise, surroundings.isInForeground {
      reaction = openWindow(session, reaction)
    }
    reaction = wait(for: session, now, reaction)
    reaction = work(for: session, surroundings, reaction)
    reaction = tellSystem(of: session, from: before, now, surroundings, reaction)
    if session.isSettled, session.isDismissed { value.sessions.remove(at: index) }
    return reaction
  }

  mutating func openWindow(
    _ session: ChargingSession, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    guard value.windows.insert(session.id).inserted else { return begun }
    var reaction = begun
    reaction.change = .charging
    reaction.effects.append(.authorise(session))
    return reaction
  }

  /// Waits for the next deadline of a session, if it has another one than before.
  private mutating func wait(
    for session: ChargingSession, _ now: Date, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    let next = session.nextDeadline(after: now)
    guard deadlines[session.id] != next else { return begun }
    deadlines[session.id] = next
    var reaction = begun
    if let next {
      reaction.effects.append(.wake(session.id, at: next))
    } else {
      reaction.cancelled.append(.wake(session.id))
    }
    return reaction
  }

  /// Begins what a session needs, and ends what it needs no more.
  private mutating func work(
    for session: ChargingSession, _ surroundings: Surroundings, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    let wanted = duty(of: session, surroundings)
    guard duties[session.id] != wanted else { return begun }
    let hadOne = duties.removeValue(forKey: session.id) != nil
    var reaction = begun
    if let wanted {
      duties[session.id] = wanted
      reaction.effects.append(.duty(session, wanted))
    } else if hadOne {
      reaction.cancelled.append(.duty(session.id))
    }
    return reaction
  }

  private func duty(of session: ChargingSession, _ surroundings: Surroundings) -> ChargingDuty? {
    guard session.work != .nothing, canAsk(surroundings) else { return nil }
    return ChargingDuty(work: session.work, pace: surroundings.isInForeground ? .inFront : .slow)
  }

  /// Whether the network can be asked in the person's name.
  private func canAsk(_ surroundings: Surroundings) -> Bool {
    surroundings.obstacle == nil && surroundings.accounts[.charging]?.isSignedIn ?? false
  }

  /// Asks the network for the person's transactions, once the device's own store has been read.
  func askForList(_ owner: String, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard value.isRead else { return .run(.read(owner: owner)) }
    return canAsk(surroundings) ? .run(.list(owner: owner)) : .none
  }

  /// Begins all work anew, as when the network returns.
  mutating func restartDuties(_ surroundings: Surroundings, asksForList: Bool) -> KeeperReaction<Self> {
    var reaction = KeeperReaction<Self>()
    for session in value.sessions {
      if duties.removeValue(forKey: session.id) != nil { reaction.cancelled.append(.duty(session.id)) }
      reaction = work(for: session, surroundings, reaction)
      reaction = tellSystem(of: session, from: session, session.heardAt ?? session.begunAt, surroundings, reaction)
    }
    guard asksForList, let owner = value.owner else { return reaction }
    return reaction.and(askForList(owner, surroundings))
  }
}

extension ChargingSession {
  /// Whether its command is on its way.
  fileprivate var isBeingSent: Bool {
    if case .sent = command?.standing { true } else { false }
  }

  /// Whether a change must not be lost by a kill. Values of the meter can be asked for again: they are stored twice a minute.
  fileprivate func isWorthKeeping(after before: ChargingSession?) -> Bool {
    guard let before else { return true }
    let isOtherwise =
      step != before.step || command != before.command || heldUntil != before.heldUntil
      || transaction != before.transaction || watchedUntil != before.watchedUntil || limits != before.limits
      || warned != before.warned || isDismissed != before.isDismissed || stopCause != before.stopCause
    guard !isOtherwise, let at = meter.measuredAt else { return isOtherwise }
    guard let last = before.meter.measuredAt else { return true }
    let half = { (date: Date) in (date.timeIntervalSince1970 / 30).rounded(.down) }
    return half(at) != half(last)
  }

  /// When time by itself changes something next; nil for never.
  fileprivate func nextDeadline(after now: Date) -> Date? {
    let warning = limits.time.map { $0.addingTimeInterval(-ChargingLimits.warning.seconds) }
    let ofLimits = step == .charging ? [warning, limits.time] : []
    return ([heldUntil, watchedUntil] + ofLimits).compactMap(\.self).filter { $0 > now }.min()
  }
}
