import Foundation

extension ChargingSession {
  /// Learns what the service says of this session. Older facts than those known change nothing.
  mutating func learn(_ new: ChargingFacts) {
    guard transaction == new.id else { return }
    trouble = nil
    let seesBegin = step == .starting || hadNotBegun(justBefore: new.askedAt)
    heardAt = max(heardAt ?? new.askedAt, new.askedAt)
    if let facts, facts.standing > new.standing { return }
    for reading in new.readings { meter.add(reading) }
    if new.status == .suspendedByCar || new.status == .suspendedByStation { meter.pause() }
    facts = facts.map { new.completed(by: $0) } ?? new
    switch new.standing {
    // A start command may still be on its way.
    case .opened: learnOpened(new.askedAt)
    case .charging: learnCharging(new.askedAt, seesBegin: seesBegin)
    case .ended:
      endStop(new.endReason ?? .unknown)
      endCommand()
      isLate = false
      // Its sum is news to a person who has closed the words about one that was given up.
      if step != .ended { isDismissed = false }
      step = .ended
      begun()
    }
  }

  /// What the list says of a session that charges makes its values no newer.
  mutating func learnListed(_ listed: ChargingFacts) {
    guard listed.standing == .charging, meter.hasValues else { return learn(listed) }
    let lastHeardAt = heardAt
    var facts = listed
    facts.readings = []
    learn(facts)
    heardAt = lastHeardAt
  }

  /// The service still waits for the start: one that was given up has not begun, and one whose payment is authorised no longer
  /// will not.
  private mutating func learnOpened(_ now: Date) {
    endWatch(now)
    guard let startEndsAt, startEndsAt <= now, let command else { return }
    mark(command.id, .refused(.withdrawn))
    endBefore(.timedOut)
    watchedUntil = now.addingTimeInterval(Self.startPatience)
  }

  private mutating func learnCharging(_ now: Date, seesBegin: Bool) {
    // It was stopped, and the list of one era never says so.
    if step == .ended { return }
    begun()
    if let command, command.kind == .stop {
      // It charges after the stop command: that was lost.
      if case .unconfirmed(let since) = command.standing, since < now { mark(command.id, .notCarriedOut) }
    } else {
      endCommand()
    }
    switch step {
    case .reserving, .reserved, .opening, .authorising, .starting, .notBegun, .gone:
      isLate = false
      if seesBegin { seenToBeginAt = serviceTime(at: now) }
      if step == .notBegun(.cancelled) { unwantedBegin = .asked }
      if command?.kind == .stop { (command, stopCause) = (nil, nil) }
      step = .charging
      isDismissed = false
    case .charging, .stopping, .ended: break
    }
  }

  /// What was prepared is used up.
  mutating func begun() {
    heldUntil = nil
    heldStatus = nil
    watchedUntil = nil
    payment = nil
    authorization = nil
  }

  /// A stop without an answer may never have arrived: without a reason of the service it is not known who ended the session.
  private mutating func endStop(_ reason: ChargingEndReason) {
    guard let command, command.kind == .stop, reason == .unknown else { return }
    switch command.standing {
    case .notCarriedOut:
      stopCause = nil
      self.command?.standing = .refused(.alreadyEnded)
    case .unconfirmed: stopCause = nil
    case .sent, .confirmed, .refused: break
    }
  }

  /// Whether its sum could not be taken, as far as is known.
  public var owesItsSum: Bool {
    step == .ended && facts?.isPaid != true && command?.standing == .refused(.captureFailed)
  }

  /// The service's facts end the command under way: what leads to charging was taken, and nothing is left to give back.
  private mutating func endCommand() {
    guard let command else { return }
    mark(command.id, command.kind == .release ? .refused(.tooLate) : .confirmed)
  }
}

extension ChargingFacts {
  /// These facts, with what they leave out as it was said before.
  func completed(by older: ChargingFacts) -> ChargingFacts {
    var all = self
    all.charger = charger ?? older.charger
    all.status = status ?? older.status
    all.openedAt = openedAt ?? older.openedAt
    all.startedAt = startedAt ?? older.startedAt
    all.endedAt = endedAt ?? older.endedAt
    all.endReason = endReason ?? older.endReason
    all.price = price ?? older.price
    all.total = total ?? older.total
    all.isPaid = isPaid ?? older.isPaid
    all.discount = discount ?? older.discount
    all.method = method ?? older.method
    return all
  }
}
