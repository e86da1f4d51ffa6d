public import Foundation

extension ChargingSession {
  /// Something that happened to a session.
  public enum Event: Hashable, Sendable, Codable {
    /// The service took a reserve command.
    case reserved(ChargingCommand.ID, until: Date)
    /// The service opened a payment. Where nobody has to authorise it, the start command is about to be sent.
    case opened(ChargingCommand.ID, OpenedPayment)
    /// The person goes on to pay; the command is about to be sent.
    case payTapped
    /// The person authorised the payment; the start command is about to be sent.
    case authorised(Secret)
    /// The person did not.
    case notPaid(PaymentProblem)
    /// The service took a start, stop or release command, and perhaps says what is.
    case carriedOut(ChargingCommand.ID, ChargingFacts?)
    /// The service refused a command.
    case refused(ChargingCommand.ID, ChargingRefusalReason)
    /// A command certainly did not reach the service, or the service turned out not to have carried it out. A start that may
    /// still arrive is no such command.
    case notCarriedOut(ChargingCommand.ID)
    /// A command was sent and no answer will come.
    case unanswered(ChargingCommand.ID)
    /// The command is about to be sent again, under the same id.
    case sentAgain(ChargingCommand.ID)
    /// The app was started again: nothing that was sent will be answered.
    case restored
    /// The service says what is.
    case learnt(ChargingFacts)
    /// The service's list says what is. It lags behind the values of the transaction itself.
    case listed(ChargingFacts)
    /// The service does not know the transaction.
    case notFound(TransactionID)
    /// The service answered a question, and nothing else follows from it.
    case heard
    /// The service could not be asked.
    case unheard(Failure)
    /// What kept the service from being asked does so no more.
    case obstacleGone(Failure)
    /// The service's list says what the charger does.
    case chargerSeen(ChargerStatus?)
    /// The person, or a limit of theirs, stops the session; the command is about to be sent.
    case stopAsked(StopCause)
    /// The person gives up before charging began.
    case givenUp
    /// A held charger is given back; the command is about to be sent.
    case releaseAsked
    /// The person lets a session go on that began although they had given it up.
    case kept
    /// The person chose when it is to stop.
    case limitsSet(ChargingLimits)
    /// The person was warned of these limits.
    case warned(Set<ChargingLimits.Kind>)
    /// The person closed its last words.
    case dismissed
    /// Time passed.
    case timePassed
  }

  /// Seconds after which a start or stop without any usable answer is late, and after which a start may be sent again if the
  /// service says that nothing has begun. A charger may take a minute to begin.
  public static let startPatience: TimeInterval = 60
  /// Seconds for which a start command that was given up is still watched: payments are authorised for an hour.
  public static let watchTime: TimeInterval = 3600

  /// Seconds within which the service is heard again while a start is watched.
  private static let watchPause: TimeInterval = 35

  /// Seconds by which events may come out of order.
  static let disorder: TimeInterval = 5

  /// Changes itself. An event that does not fit the step, or belongs to another command, changes nothing.
  public mutating func handle(_ event: Event, at now: Date) {
    let before = self
    if now < changedAt.addingTimeInterval(-Self.disorder) { moveWaiting(by: now.timeIntervalSince(changedAt)) }
    apply(event, now)
    guard self != before else { return }
    if step == .ended, before.step != .ended, before.wasSeen(at: now) { seenToEndAt = serviceTime(at: now) }
    changedAt = now
    revision.countRevision()
  }

  /// The clock was set back: what is waited for stays as far away as it was, and what was heard stays as old.
  private mutating func moveWaiting(by seconds: TimeInterval) {
    func moved(_ date: Date) -> Date { date.addingTimeInterval(seconds) }
    heldUntil = heldUntil.map(moved)
    if case .reserved(let until) = step { step = .reserved(until: moved(until)) }
    watchedUntil = watchedUntil.map(moved)
    secondStartUntil = secondStartUntil.map(moved)
    refusedLimitStops = refusedLimitStops.map { RefusedStops(count: $0.count, lastAt: moved($0.lastAt)) }
    heardAt = heardAt.map(moved)
    let lead = facts?.lead ?? 0
    facts?.lead = lead - seconds
    guard let command else { return }
    self.command?.sentAt = moved(command.sentAt)
    self.command?.openSince = command.openSince.map(moved)
    switch command.standing {
    case .sent(let at): self.command?.standing = .sent(at: moved(at))
    case .unconfirmed(let since): self.command?.standing = .unconfirmed(since: moved(since))
    case .notCarriedOut, .confirmed, .refused: break
    }
  }

  private mutating func apply(_ event: Event, _ now: Date) {
    switch event {
    case .reserved(let id, let until): reserved(id, until)
    case .opened(let id, let payment): opened(id, payment, now)
    case .payTapped:
      guard case .reserved = step else { return }
      move(to: .opening, sending: .openPayment, now)
    case .authorised(let authorization):
      guard canAuthorise else { return }
      self.authorization = authorization
      hasAuthorised = true
      move(to: .starting, sending: .start, now)
    case .notPaid(let problem):
      if step == .authorising { endBefore(.notPaid(problem)) }
    case .carriedOut(let id, let facts): carriedOut(id, facts)
    case .refused(let id, let reason): refused(id, reason, now)
    case .notCarriedOut(let id): notCarriedOut(id)
    case .unanswered(let id):
      if isUnderWay(id), commandFailure == nil { commandFailure = .timedOut }
      unanswered(id, now)
    case .sentAgain(let id):
      if isUnderWay(id) { sendAgain(now) }
    case .restored: restored()
    case .learnt(let facts): learn(facts)
    case .listed(let facts): learnListed(facts)
    case .notFound(let id): notFound(id, now)
    case .heard: trouble = nil
    case .unheard(let failure):
      trouble = failure
      if let command, !command.hasEnded { commandFailure = failure }
    case .obstacleGone(let failure):
      if trouble == failure { trouble = nil }
    case .chargerSeen(let status):
      trouble = nil
      if heldUntil != nil, let status { heldStatus = status }
    case .stopAsked(let cause):
      guard canStop else { return }
      stopCause = cause
      move(to: .stopping, sending: .stop, now)
    case .givenUp: giveUp(now)
    case .releaseAsked:
      if work == .release { send(.release, now) }
    case .kept:
      if asksToKeep { unwantedBegin = .kept }
    case .limitsSet(let limits):
      self.limits = limits.capped(at: greatestCost)
      if limits.spent.isEmpty { refusedLimitStops = nil }
      // A stop that was refused no longer counts against them.
      if step == .charging, command?.kind == .stop { command = nil }
      warned.formIntersection(limits.reached(by: self, within: ChargingLimits.warning, at: now))
    case .warned(let kinds): warned.formUnion(kinds)
    case .dismissed:
      if step.isLast { isDismissed = true }
    case .timePassed: passTime(now)
    }
  }

  // MARK: Commands

  private mutating func move(to next: Step, sending kind: ChargingCommand.Kind, _ now: Date) {
    step = next
    send(kind, now)
  }

  /// Puts a further command under way. Its id follows from the session's, so that every state has one id for it.
  mutating func send(_ kind: ChargingCommand.Kind, _ now: Date) {
    commandCount += 1
    isLate = false
    commandFailure = nil
    command = ChargingCommand(
      id: ChargingCommand.ID(rawValue: "\(id.rawValue)-\(commandCount)"), kind: kind, askedAt: now)
  }

  /// Whether the command under way is this one, and of one of these kinds.
  private func isUnderWay(
    _ id: ChargingCommand.ID, _ kinds: [ChargingCommand.Kind] = ChargingCommand.Kind.allCases
  ) -> Bool {
    command.map { $0.id == id && !$0.hasEnded && kinds.contains($0.kind) } ?? false
  }

  /// Changes the standing of the command under way.
  mutating func mark(_ id: ChargingCommand.ID, _ standing: ChargingCommand.Standing) {
    if isUnderWay(id) { command?.standing = standing }
  }

  /// The service answered: what stood in the way before does no more.
  private mutating func answered(_ id: ChargingCommand.ID, _ standing: ChargingCommand.Standing) {
    mark(id, standing)
    trouble = nil
  }

  private mutating func reserved(_ id: ChargingCommand.ID, _ until: Date) {
    guard isUnderWay(id, [.reserve]) else { return }
    if case .unconfirmed = command?.standing { isHeldByTheirClock = true }
    answered(id, .confirmed)
    heldUntil = until
    if step == .reserving { step = .reserved(until: until) }
  }

  private mutating func opened(_ id: ChargingCommand.ID, _ payment: OpenedPayment, _ now: Date) {
    guard isUnderWay(id, [.openPayment]) else { return }
    answered(id, .confirmed)
    guard step == .opening else { return }
    if let price = payment.price { place.price = price }
    transaction = payment.transaction
    guard method.needsAuthorisation else { return move(to: .starting, sending: .start, now) }
    self.payment = payment
    step = .authorising
  }

  private mutating func carriedOut(_ id: ChargingCommand.ID, _ facts: ChargingFacts?) {
    guard isUnderWay(id, [.start, .stop, .release]) else { return }
    // A start uses up the reservation.
    if isUnderWay(id, [.release, .start]) { (heldUntil, heldStatus) = (nil, nil) }
    answered(id, .confirmed)
    // After an earlier try without an answer this one may have begun a second session, and the answer need not say which it
    // tells of: the service is asked.
    if let facts, command?.kind != .start || command?.openSince == nil { learn(facts) }
  }

  private mutating func refused(_ id: ChargingCommand.ID, _ reason: ChargingRefusalReason, _ now: Date) {
    guard let command, isUnderWay(id) else { return }
    answered(id, .refused(reason))
    switch command.kind {
    case .reserve, .openPayment:
      if !step.isLast { endBefore(.refused(command.kind, reason)) }
    case .start: startRefused(reason, now)
    case .stop where reason == .alreadyEnded || reason == .captureFailed:
      step = .ended
      if reason == .alreadyEnded { stopCause = nil }
      begun()
      watchedUntil = now.addingTimeInterval(Self.watchTime)
    // The session goes on until the service says that it has ended.
    case .stop:
      step = .charging
      isLate = false
      limitsRefused(now)
      stopCause = nil
    case .release: heldUntil = nil
    }
  }

  /// An authorisation that is not accepted is asked for once more. A start that came doubled may be refused the second time:
  /// so the service is asked for a while whether charging has begun all the same.
  private mutating func startRefused(_ reason: ChargingRefusalReason, _ now: Date) {
    guard step == .starting else { return }
    authorization = nil
    guard reason == .notAuthorised, refusedAuthorizations == 0, payment != nil else {
      // An earlier try may still arrive.
      watchedUntil =
        command?.openSince?.addingTimeInterval(Self.watchTime) ?? now.addingTimeInterval(Self.startPatience)
      let isExpired = reason == .notAuthorised && method.needsAuthorisation
      return endBefore(isExpired ? .notPaid(.expired) : .refused(.start, reason))
    }
    refusedAuthorizations += 1
    step = .authorising
  }

  /// What the person has given up is not sent again.
  private mutating func notCarriedOut(_ id: ChargingCommand.ID) {
    guard let command, isUnderWay(id) else { return }
    if command.kind == .start, let since = command.openSince { return mark(id, .unconfirmed(since: since)) }
    let isWithdrawn = step.isLast && command.kind != .release
    mark(id, isWithdrawn ? .refused(.withdrawn) : .notCarriedOut)
  }

  /// A payment that was opened unheard reserves nothing and is never used: it counts as not opened.
  private mutating func unanswered(_ id: ChargingCommand.ID, _ now: Date) {
    guard isUnderWay(id, [.openPayment]) else {
      if isUnderWay(id, [.start]) { mayBeginTwice(now) }
      return mark(id, .unconfirmed(since: now))
    }
    notCarriedOut(id)
  }

  private mutating func restored() {
    if step == .authorising { leftWindow = true }
    guard let command, case .sent(let sentAt) = command.standing else { return }
    unanswered(command.id, sentAt)
  }

  private mutating func giveUp(_ now: Date) {
    guard canGiveUp else { return }
    // It may still arrive, or begin: the service is asked until then.
    if step == .starting, let command {
      // Who gives up after that time may not have heard that it began.
      watchedUntil = max(
        command.sentAt.addingTimeInterval(Self.watchTime), now.addingTimeInterval(Self.startPatience))
      mark(command.id, .refused(.withdrawn))
    }
    endBefore(.cancelled)
  }

  // MARK: The end

  /// Charging does not begin, and what was prepared for it is forgotten. A command that was not carried out is not sent
  /// again.
  mutating func endBefore(_ reason: NotBegun) {
    if step == .authorising, reason == .cancelled || reason == .expired { leftWindow = true }
    step = .notBegun(reason)
    isLate = false
    payment = nil
    authorization = nil
    if let command, command.standing == .notCarriedOut { mark(command.id, .refused(.withdrawn)) }
  }

  private mutating func notFound(_ id: TransactionID, _ now: Date) {
    guard transaction == id else { return }
    switch step {
    case .charging, .stopping:
      step = .gone
      watchedUntil = now.addingTimeInterval(Self.watchTime)
      if let command { mark(command.id, .refused(.unknownSession)) }
    case .starting:
      if let command { mark(command.id, .refused(.unknownSession)) }
      endBefore(.refused(.start, .unknownSession))
      watchedUntil = now.addingTimeInterval(Self.watchTime)
    case .ended: watchedUntil = nil
    // What lags behind may not know a start that still begins, or a session that runs.
    case .notBegun, .gone: endWatch(now)
    case .reserving, .reserved, .opening, .authorising: break
    }
  }

  /// The service says after the time of the watch that nothing runs.
  mutating func endWatch(_ now: Date) {
    if mayRunUnheard, let until = watchedUntil, until <= now { watchedUntil = nil }
  }

  /// Whether it may run without a word of the service: what sleeps through the watch asks once more.
  private var mayRunUnheard: Bool { step.isUnbegun || step == .gone }

  /// Whether the service was heard shortly before a moment: a start that was given up may have begun unheard.
  private func wasHeard(lately moment: Date) -> Bool {
    heardAt.map { moment.timeIntervalSince($0) <= Self.watchPause } ?? false
  }

  private mutating func passTime(_ now: Date) {
    if let until = watchedUntil, until <= now, !mayRunUnheard || wasHeard(lately: until) { watchedUntil = nil }
    if let at = lateAt, at <= now { isLate = true }
    guard let until = heldUntil, until <= now else { return }
    // Noticed late: the clock may have been set forward, and the service may hold the charger still. So it may where the clocks
    // differ.
    let isInDoubt = now > until.addingTimeInterval(Self.disorder) || isHeldByTheirClock ?? false
    let isHeldPerhaps = isInDoubt && command?.kind != .release
    switch step {
    case .reserved, .opening, .authorising:
      endBefore(.expired)
      if isHeldPerhaps { return }
    case .notBegun: if isHeldPerhaps { return }
    // A payment was authorised: the service decides whether charging still begins.
    case .reserving, .starting, .charging, .stopping, .ended, .gone: break
    }
    heldUntil = nil
    heldStatus = nil
  }
}
