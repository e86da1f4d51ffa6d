public import Foundation

extension ChargingSession {
  /// Something that happened to a session.
  public enum Event: Hashable, Sendable, Codable {
    /// The service took a reserve command.
    case reserved(ChargingCommand.ID, until: Date)
    /// The service opened a payment.
    case opened(ChargingCommand.ID, TransactionID)
    /// The person authorised the payment; the start command is about to be sent.
    case authorised(start: ChargingCommand.ID)
    /// The person did not.
    case notPaid(PaymentProblem)
    /// The person goes on to pay; the command is about to be sent.
    case payTapped(ChargingCommand.ID)
    /// The service took a start, stop or release command and says what is.
    case carriedOut(ChargingCommand.ID, ChargingFacts?)
    /// The service refused a command.
    case refused(ChargingCommand.ID, ChargingRefusalReason)
    /// A command certainly did not reach the service, or the service turned out not to have carried it out.
    case notCarriedOut(ChargingCommand.ID)
    /// A command was sent and no answer will come.
    case unanswered(ChargingCommand.ID)
    /// The command is about to be sent again, under the same id.
    case sentAgain(ChargingCommand.ID)
    /// The app was started again: nothing that was sent will be answered.
    case restored
    /// The service says what is.
    case learnt(ChargingFacts)
    /// The service does not know the transaction.
    case notFound(TransactionID)
    /// The person, or a limit of theirs, stops the session; the command is about to be sent.
    case stopAsked(ChargingCommand.ID)
    /// The person gives up before charging began.
    case givenUp
    /// A held charger is given back; the command is about to be sent.
    case releaseAsked(ChargingCommand.ID)
    /// Time passed.
    case timePassed
  }

  /// Changes itself. An event that does not fit the step, or belongs to another command, changes nothing.
  public mutating func handle(_ event: Event, at now: Date) {
    switch event {
    case .reserved(let id, let until): reserved(id, until)
    case .opened(let id, let transaction): opened(id, transaction)
    case .payTapped(let id):
      guard case .reserved = step else { return }
      move(to: .opening, sending: .openPayment, id, now)
    case .authorised(let id):
      guard step == .authorising else { return }
      move(to: .starting, sending: .start, id, now)
    case .notPaid(let problem):
      guard step == .authorising else { return }
      step = .notBegun(.notPaid(problem))
    case .carriedOut(let id, let facts):
      if isUnderWay(id, [.release]) { heldUntil = nil }
      if isUnderWay(id, [.start, .stop, .release]) { mark(id, .confirmed) }
      if let facts { learn(facts) }
    case .refused(let id, let reason): refused(id, reason)
    case .notCarriedOut(let id): notCarriedOut(id)
    case .unanswered(let id): mark(id, .unconfirmed(since: now))
    case .sentAgain(let id):
      guard command?.standing == .notCarriedOut else { return }
      mark(id, .sent(at: now))
    case .restored:
      guard let command, case .sent(let sentAt) = command.standing else { return }
      mark(command.id, .unconfirmed(since: sentAt))
    case .learnt(let facts): learn(facts)
    case .notFound(let id): notFound(id)
    case .stopAsked(let id):
      guard canStop else { return }
      move(to: .stopping, sending: .stop, id, now)
    case .givenUp:
      guard canGiveUp else { return }
      step = .notBegun(.cancelled)
      if let command, command.standing == .notCarriedOut { mark(command.id, .refused(.withdrawn)) }
    case .releaseAsked(let id):
      guard work == .release else { return }
      command = ChargingCommand(id: id, kind: .release, askedAt: now)
    case .timePassed:
      guard let until = heldUntil, until <= now else { return }
      heldUntil = nil
      if case .reserved = step { step = .notBegun(.expired) }
    }
  }

  private mutating func move(
    to next: Step, sending kind: ChargingCommand.Kind, _ id: ChargingCommand.ID, _ now: Date
  ) {
    step = next
    command = ChargingCommand(id: id, kind: kind, askedAt: now)
  }

  /// Whether the command under way is this one, and of one of these kinds.
  private func isUnderWay(
    _ id: ChargingCommand.ID, _ kinds: [ChargingCommand.Kind] = ChargingCommand.Kind.allCases
  ) -> Bool {
    command.map { $0.id == id && !$0.hasEnded && kinds.contains($0.kind) } ?? false
  }

  /// Changes the standing of the command under way.
  private mutating func mark(_ id: ChargingCommand.ID, _ standing: ChargingCommand.Standing) {
    if isUnderWay(id) { command?.standing = standing }
  }

  private mutating func reserved(_ id: ChargingCommand.ID, _ until: Date) {
    guard isUnderWay(id, [.reserve]) else { return }
    mark(id, .confirmed)
    heldUntil = until
    if step == .reserving { step = .reserved(until: until) }
  }

  private mutating func opened(_ id: ChargingCommand.ID, _ transaction: TransactionID) {
    guard isUnderWay(id, [.openPayment]) else { return }
    mark(id, .confirmed)
    self.transaction = transaction
    if step == .opening { step = .authorising }
  }

  private mutating func refused(_ id: ChargingCommand.ID, _ reason: ChargingRefusalReason) {
    guard let command, isUnderWay(id) else { return }
    mark(id, .refused(reason))
    switch command.kind {
    case .reserve, .openPayment, .start: if !step.isLast { step = .notBegun(.refused(command.kind, reason)) }
    // The session goes on until the service says that it has ended.
    case .stop: step = .charging
    case .release: heldUntil = nil
    }
  }

  /// What the person has given up is not sent again.
  private mutating func notCarriedOut(_ id: ChargingCommand.ID) {
    guard let command, isUnderWay(id) else { return }
    let isWithdrawn = step.isLast && command.kind != .release
    mark(id, isWithdrawn ? .refused(.withdrawn) : .notCarriedOut)
  }

  private mutating func notFound(_ id: TransactionID) {
    guard transaction == id else { return }
    switch step {
    case .charging, .stopping:
      step = .gone
      if let command { mark(command.id, .refused(.unknownSession)) }
    case .reserving, .reserved, .opening, .authorising, .starting, .ended, .notBegun, .gone: break
    }
  }

  /// Learns what the service says of this session. Older facts than those known change nothing.
  mutating func learn(_ new: ChargingFacts) {
    guard transaction.map({ $0 == new.id }) ?? (new.charger != nil && new.charger == place.charger) else { return }
    if let facts, facts.standing == .ended, new.standing != .ended { return }
    transaction = new.id
    heardAt = max(heardAt ?? new.receivedAt, new.receivedAt)
    if let reading = new.reading { meter.add(reading) }
    facts = facts.map { new.completed(by: $0) } ?? new
    switch new.standing {
    case .opened: break
    case .charging:
      heldUntil = nil
      if command?.kind != .stop { endCommand() }
      switch step {
      case .reserving, .reserved, .opening, .authorising, .starting, .notBegun, .gone: step = .charging
      case .charging, .stopping, .ended: break
      }
    case .ended:
      endCommand()
      step = .ended
      heldUntil = nil
    }
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
    all.startedAt = startedAt ?? older.startedAt
    all.endedAt = endedAt ?? older.endedAt
    all.endReason = endReason ?? older.endReason
    all.unitPrice = unitPrice ?? older.unitPrice
    all.total = total ?? older.total
    all.discount = discount ?? older.discount
    return all
  }
}
