import ChargeDomain
import Foundation

/// What a person does, what the store holds, and what the network lists.
extension ChargingKeeper {
  /// A second tap on the same thing is none.
  mutating func asked(_ act: Act) -> KeeperReaction<Self> {
    guard value.owner != nil else { return .none }
    if case .begin = act {
      guard canBegin, !value.isBeginning else { return .none }
      value.isBeginning = true
      return .changed(.charging, .stamp(act))
    }
    return .run(.stamp(act))
  }

  /// What the device holds itself has to be known first.
  private var canBegin: Bool { value.isRead && value.busy == nil }

  mutating func stamped(
    _ act: Act, _ newID: ChargingSession.ID, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    switch act {
    case .begin(let intent): return begin(intent, newID, now, surroundings)
    case .pay(let id):
      guard let session = value[id] else { return .none }
      return session.canAuthorise
        ? openWindow(session, .none) : change(id, by: [.payTapped], at: now, surroundings)
    case .retry(let id):
      guard let session = value[id], session.canRetry || session.canRetryAtRisk, let command = session.command else {
        return .none
      }
      return change(id, by: [.sentAgain(command.id)], at: now, surroundings)
    case .giveUp(let id): return change(id, by: [.givenUp], at: now, surroundings)
    case .leave(let id):
      if value[id] != nil { left.insert(id) }
      return change(id, by: [.givenUp], at: now, surroundings)
    case .stop(let id):
      if value[id] != nil { value.stopped = id }
      return change(id, by: [.stopAsked(.person)], at: now, surroundings)
    case .limit(let id, let limit): return change(id, limit, now, surroundings)
    case .dismiss(let id):
      // Another one may have begun beside it.
      return change(id, by: [.dismissed], at: now, surroundings).and(handle(.listWanted, in: surroundings))
    case .keep(let id): return change(id, by: [.kept], at: now, surroundings)
    case .release(let id): return change(id, by: [.releaseAsked], at: now, surroundings)
    }
  }

  private mutating func begin(
    _ intent: ChargingIntent, _ id: ChargingSession.ID, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    value.isBeginning = false
    guard let owner = value.owner, canBegin else { return .changed(.charging) }
    value.stopped = nil
    // The next one takes the place of those that never began.
    let over = value.sessions.filter { $0.step.isUnbegun && $0.isSettled }.map(\.id)
    let closed = over.reduce(KeeperReaction<Self>.none) { reaction, id in
      reaction.and(change(id, by: [.dismissed], at: now, surroundings))
    }
    let session = ChargingSession(
      id: id, owner: owner, place: intent.place, method: intent.method, walletAccount: intent.walletAccount,
      reserves: intent.reserves, at: now)
    return add(session, at: now, surroundings, closed)
  }

  /// A limit that is reached already is no choice: nobody was asked whether to stop.
  private mutating func change(
    _ id: ChargingSession.ID, _ limit: ChargingLimits.Change, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let session = value[id], !session.hasReached(limit, at: now) else { return .none }
    var limits = session.limits
    limits.apply(limit)
    unkept.remove(id)
    return limits == session.limits ? .none : change(id, by: [.limitsSet(limits)], at: now, surroundings)
  }

  /// A command that could not be stored was not sent.
  mutating func notStored(
    _ id: ChargingSession.ID, _ command: ChargingCommand.ID, _ failure: Failure, _ now: Date,
    _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard value[id] != nil else { return .none }
    var reaction = change(id, by: [.notCarriedOut(command)], at: now, surroundings)
    reaction.notice = AppNotice(ChargingWords.notStored(id, failure))
    return reaction
  }

  /// Limits that could not be stored hold until the app closes. That is told once.
  mutating func notKept(_ id: ChargingSession.ID, _ failure: Failure) -> KeeperReaction<Self> {
    guard let session = value[id], !session.limits.isEmpty, unkept.insert(id).inserted else { return .none }
    return .say(ChargingWords.limitsNotKept(failure))
  }

  /// Who comes back after stopping a session looks for what still runs.
  mutating func leaveStopped() -> KeeperReaction<Self> {
    guard value.stopped.flatMap({ value[$0] })?.step.isLast ?? false else { return .none }
    value.stopped = nil
    return .changed(.charging)
  }

  /// A command of which nothing was told when its work ended has no answer.
  mutating func sendingEnded(
    _ id: ChargingSession.ID, _ command: ChargingCommand.ID, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let session = value[id], session.command?.id == command, session.isBeingSent else { return .none }
    return change(id, by: [.unanswered(command)], at: now, surroundings)
  }

  mutating func paid(
    _ id: ChargingSession.ID, _ outcome: AuthorisePayment.Outcome, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard value.windows.remove(id) != nil else { return .none }
    switch outcome {
    case .authorised(let authorization):
      return change(id, by: [.authorised(authorization)], at: now, surroundings)
    case .failed(let problem): return change(id, by: [.notPaid(problem)], at: now, surroundings)
    }
  }

  /// A payment is waited for no more: the person goes on with it, or gives up.
  mutating func paymentLeft(_ id: ChargingSession.ID) -> KeeperReaction<Self> {
    value.windows.remove(id) == nil ? .none : .changed(.charging)
  }

  // MARK: Whose sessions they are

  /// Somebody signed in or out, or it became known who has.
  mutating func ownerChanged(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    let owner = owner(in: surroundings)
    let isSignedIn = surroundings.accounts[.charging]?.isSignedIn ?? false
    defer { wasSignedIn = isSignedIn }
    // Who signs in again may have begun a session elsewhere meanwhile.
    guard owner != value.owner else { return resume(surroundings, asksForList: isSignedIn && !wasSignedIn) }
    var reaction = KeeperReaction<Self>(change: .charging)
    for session in value.sessions {
      reaction.cancelled += [.duty(session.id), .wake(session.id), .window(session.id)]
      reaction = removeEndNotice(of: session, removeNotice(of: session, reaction))
    }
    if value.owner != nil { reaction.cancelled.append(.listLater) }
    self = Self()
    value.owner = owner
    if let owner { reaction.effects.append(.read(owner: owner)) }
    return reaction
  }

  /// Whose sessions are shown. A sign-in that cannot be read now is still that of the person before.
  private func owner(in surroundings: Surroundings) -> String? {
    switch surroundings.accounts[.charging] {
    case .signedIn(let owner), .expired(let owner): owner.key
    case .signedOut, .switchedOff: nil
    case .unknown, .locked, .exposed, .unreadable, nil: value.owner
    }
  }

  /// What was stored goes on. Nothing that was sent before a restart will be answered.
  mutating func read(
    _ sessions: [ChargingSession], _ owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    value.isRead = true
    value.storeFailure = nil
    var reaction = KeeperReaction<Self>(change: .charging)
    for session in sessions.reversed() where value[session.id] == nil {
      var restored = session
      restored.handle(.restored, at: now)
      restored.handle(.timePassed, at: now)
      reaction = add(restored, at: now, surroundings, reaction)
      // The system may still show what an app that was killed has told.
      if surroundings.isInForeground { reaction.effects += SystemNotice.removals(of: session.id) }
    }
    guard surroundings.obstacle == nil else { return reaction }
    isListing = true
    reaction.effects.append(.list(owner: owner))
    return reaction
  }

  /// Sessions that the network knows and this device does not are shown as well.
  mutating func listed(
    _ charges: [PastCharge], _ owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    // What the device holds itself has to be known first.
    guard owner == value.owner, value.isRead else { return .none }
    (isListing, triedListAt) = (false, now)
    (value.listedAt, value.listFailure) = (now, nil)
    var reaction = KeeperReaction<Self>(effects: [waitForList(owner)], change: .charging)
    for charge in charges.reversed() {
      if let known = value.sessions.first(where: { $0.transaction == charge.id }) {
        // The list may know no more of its end than this device does: the sum is still to be asked for.
        if known.step == .ended, charge.facts.total == nil { continue }
        reaction = reaction.and(change(known.id, by: [.listed(charge.facts)], at: now, surroundings))
      } else if charge.facts.standing == .charging {
        let place = ChargingPlace(charger: charge.facts.charger, name: charge.site)
        let session = ChargingSession(adopting: charge.facts, owner: owner, place: place)
        let second = second(at: charge.facts.charger, now)
        reaction = add(session, at: now, surroundings, reaction)
        reaction.notice = AppNotice(second.map(ChargingWords.second) ?? .found(place))
      }
    }
    return reaction
  }
}

extension KeeperReaction {
  /// Both, the other's after this one's.
  func and(_ other: Self) -> Self {
    Self(
      effects: effects + other.effects, cancelled: cancelled + other.cancelled, change: other.change ?? change,
      notice: other.notice ?? notice, request: other.request ?? request, tells: tells + other.tells)
  }
}
