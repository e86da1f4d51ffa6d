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
    let ofLimits = obeyLimits(index, at: now)
    closeLeft(index, at: now)
    let session = value.sessions[index]
    let words = ChargingWords(of: session, from: before) ?? ofLimits
    var reaction = KeeperReaction<Self>(notice: words.map { AppNotice($0) })
    reaction = tellSystem(words, of: session, from: before, now, surroundings, reaction)
    switch words {
    case .ended, .expired: reaction = tellSystemOfEnd(of: session, now, surroundings, reaction)
    case .found, .second, .notStored, .limitsNotKept, .beganAllTheSame, .limitReached, .limitsNear, nil: break
    }
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
  private mutating func obeyLimits(_ index: Int, at now: Date) -> ChargingWords? {
    switch value.sessions[index].limitDemand(at: now) {
    case .nothing: return nil
    case .stop(let kind):
      let isSaid = value.sessions[index].limits.spent.contains(kind)
      value.sessions[index].handle(.stopAsked(.limit(kind)), at: now)
      return isSaid ? nil : .limitReached(kind, value.sessions[index].id)
    case .warn(let kinds):
      value.sessions[index].handle(.warned(kinds), at: now)
      return .limitsNear(kinds, value.sessions[index].id)
    }
  }

  /// Words about a charger that was left for another one are of no use once nothing of it is held or watched. What has begun
  /// all the same is news.
  private mutating func closeLeft(_ index: Int, at now: Date) {
    let session = value.sessions[index]
    guard left.contains(session.id) else { return }
    guard case .notBegun = session.step else {
      left.remove(session.id)
      return
    }
    guard session.isSettled else { return }
    left.remove(session.id)
    value.sessions[index].handle(.dismissed, at: now)
  }

  private mutating func follow(
    from before: ChargingSession?, at index: Int, _ now: Date, _ surroundings: Surroundings,
    _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    let session = value.sessions[index]
    guard session != before else {
      // Time alone makes what the system shows too old.
      return tellSystem(of: session, now, surroundings, wait(for: session, now, surroundings, begun))
    }
    var reaction = begun
    reaction.change = .charging
    if session.isBeingSent, !session.isSameTry(as: before) {
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
    reaction = lookForSecond(of: session, now, reaction)
    reaction = wait(for: session, now, surroundings, reaction)
    reaction = work(for: session, surroundings, reaction)
    reaction = tellSystem(of: session, now, surroundings, reaction)
    if session.isSettled, session.isDismissed { value.sessions.remove(at: index) }
    return reaction
  }

  /// Where the wallet pays, ``SessionHoldsKeeper`` sees that a payment is waited for, and tells how it went.
  mutating func openWindow(
    _ session: ChargingSession, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    guard value.windows.insert(session.id).inserted else { return begun }
    var reaction = begun
    reaction.change = .charging
    if session.method == .provider { reaction.effects.append(.authorise(session)) }
    return reaction
  }

  /// Waits for the next deadline of a session, if it has another one than before.
  private mutating func wait(
    for session: ChargingSession, _ now: Date, _ surroundings: Surroundings, _ begun: KeeperReaction<Self>
  ) -> KeeperReaction<Self> {
    let renewal = tellsSystem(of: session, surroundings) ? SystemNotice.renewal(of: session, after: now) : nil
    let next = [session.nextDeadline(after: now), renewal].compactMap(\.self).min()
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
    idle.remove(session.id)
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
    return ChargingDuty(work: session.work, pace: session.work.hasPace ? surroundings.sessionPace : .slow)
  }

  /// Whether the network can be asked in the person's name.
  private func canAsk(_ surroundings: Surroundings) -> Bool {
    surroundings.obstacle == nil && surroundings.accounts[.charging]?.isSignedIn ?? false
  }

  /// Asks the network for the person's transactions, once the device's own store has been read.
  mutating func askForList(_ owner: String, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard value.isRead else { return .run(.read(owner: owner)) }
    guard canAsk(surroundings) else { return .none }
    isListing = true
    return .run(.list(owner: owner))
  }

  /// Begins the work that is now to be done otherwise, and what has ended by itself. The rest goes on: it keeps its pauses.
  /// - Parameter isAnew: Whether all work begins again, as when the network returns.
  mutating func resume(
    _ surroundings: Surroundings, isAnew: Bool = false, asksForList: Bool = false
  ) -> KeeperReaction<Self> {
    var reaction = KeeperReaction<Self>()
    for session in value.sessions {
      if isAnew || idle.contains(session.id), duties.removeValue(forKey: session.id) != nil {
        reaction.cancelled.append(.duty(session.id))
      }
      reaction = work(for: session, surroundings, reaction)
    }
    if !value.sessions.isEmpty { reaction.effects.append(.lookAtClock) }
    guard asksForList, let owner = value.owner else { return reaction }
    return reaction.and(askForList(owner, surroundings))
  }

  /// Does what the time asks for: deadlines are waited for anew, and a command whose answer can come no more has none.
  mutating func timeKnown(_ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    var reaction = KeeperReaction<Self>()
    for session in value.sessions {
      deadlines[session.id] = nil
      let lost = session.command.flatMap { session.isOverdue(at: now) ? ChargingSession.Event.unanswered($0.id) : nil }
      let gone = session.trouble.flatMap { isGone($0, surroundings) ? ChargingSession.Event.obstacleGone($0) : nil }
      reaction = reaction.and(change(session.id, by: [lost, gone].compactMap(\.self), at: now, surroundings))
    }
    return reaction
  }

  /// Whether something that was in the way is known to be so no more. Of a service's own trouble only an answer tells that.
  private func isGone(_ trouble: Failure, _ surroundings: Surroundings) -> Bool {
    switch trouble {
    case .offline: surroundings.isOnline
    case .locked: !surroundings.isLocked
    case .signInNeeded, .unauthorized: surroundings.accounts[.charging]?.isSignedIn ?? false
    case .timedOut, .notFound, .busy, .rateLimited, .attemptsExceeded, .providerError, .badAnswer, .invalid, .storage,
      .rejected, .cancelled, .exposed, .switchedOff:
      false
    }
  }
}

extension ChargingSession.Work {
  /// Whether it is done at another pace in front than in the background.
  fileprivate var hasPace: Bool {
    switch self {
    case .follow, .findOut, .watchCharger: true
    case .nothing, .sendAgain, .watch, .release: false
    }
  }
}

extension ChargingSession {
  /// Whether its command is on its way.
  var isBeingSent: Bool {
    if case .sent = command?.standing { true } else { false }
  }

  /// Whether its command was on its way before as well. Its times may differ: the device's clock was set back.
  fileprivate func isSameTry(as before: ChargingSession?) -> Bool {
    guard let before, before.isBeingSent else { return false }
    return command?.id == before.command?.id && command?.tries == before.command?.tries
  }

  /// Whether its command was sent so long ago that whoever waited for the answer is gone.
  fileprivate func isOverdue(at now: Date) -> Bool {
    guard case .sent(let at) = command?.standing else { return false }
    // Half of it for storing the command before.
    return now.timeIntervalSince(at) >= 2 * CarryOutCommand.patience
  }

  /// Whether a change must not be lost by a kill. Values of the meter can be asked for again: they are stored twice a minute.
  fileprivate func isWorthKeeping(after before: ChargingSession?) -> Bool {
    guard let before else { return true }
    let isOtherwise =
      step != before.step || command != before.command || heldUntil != before.heldUntil
      || transaction != before.transaction || watchedUntil != before.watchedUntil || limits != before.limits
      || warned != before.warned || isLate != before.isLate || isDismissed != before.isDismissed
      || stopCause != before.stopCause || secondStartUntil != before.secondStartUntil
      || unwantedBegin != before.unwantedBegin
    guard !isOtherwise, let at = meter.measuredAt else { return isOtherwise }
    guard let last = before.meter.measuredAt else { return true }
    let half = { (date: Date) in (date.timeIntervalSince1970 / 30).rounded(.down) }
    return half(at) != half(last)
  }

  /// When time by itself changes something next; nil for never.
  fileprivate func nextDeadline(after now: Date) -> Date? {
    let warning = limits.time.map { $0.addingTimeInterval(-ChargingLimits.warning.seconds) }
    let ofLimits = step == .charging ? [warning, limits.time, limitStopAt] : []
    return ([heldUntil, watchedUntil, lateAt] + ofLimits).compactMap(\.self).filter { $0 > now }.min()
  }
}
