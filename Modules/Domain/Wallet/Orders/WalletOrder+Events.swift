public import Foundation

extension WalletOrder {
  /// Changes itself. An event that does not fit changes nothing.
  public mutating func handle(_ event: Event, at now: Date) {
    let before = self
    apply(event, now)
    // Nothing is open any more.
    if hasEnded { (doubt, setback) = (nil, nil) }
    if self != before { revision.countRevision() }
  }

  private mutating func apply(_ event: Event, _ now: Date) {
    switch event {
    case .leaves(let wallet): leave(wallet, now)
    case .answered: if isOpen { standing = .done }
    case .refused(let reason): if isOpen { refused(reason, now) }
    case .notSent(let failure): if standing == .waiting || standing == .sent { notSent(failure, now) }
    case .unanswered, .restored:
      guard standing == .sent else { return }
      standing = .unconfirmed
    case .seen(let wallet, let askedAt): if standing == .unconfirmed { see(wallet, askedAt, now) }
    case .decided(let decision): if case .undecided(let readings) = standing { decide(decision, readings) }
    case .triedAgain: if canBeTriedAgain { wait(until: nil) }
    // What is in doubt does not wait for the network: that it went wrong is told at once.
    case .queued(let until): if canBeTriedAgain || standing == .waiting && doubt == nil { wait(until: until) }
    case .withdrawn: if canBeWithdrawn { wasNotDone(.withdrawn) }
    case .expired: if hasLapsed(at: now) { standing = .expired }
    }
  }

  private mutating func decide(_ decision: Decision, _ readings: [Reading]) {
    switch decision {
    case .wentThrough: standing = .done
    case .sendAgain:
      wait(until: nil)
      doubt = readings
    case .drop: standing = .withdrawn
    }
  }

  private mutating func wait(until end: Date?) {
    (standing, expiresAt) = (.waiting, end)
    (refusal, refusedAt, expiredWith, setback) = (nil, nil, nil, nil)
  }

  /// This try was certainly not carried out. If an earlier one may have been, that is as unclear as before.
  /// - Parameter wallet: What the service says since; nil if it was not asked.
  private mutating func wasNotDone(_ end: Standing, because setback: Setback? = nil, in wallet: Wallet? = nil) {
    guard let doubt else {
      standing = end
      return
    }
    let balances = wallet?.balances()
    let readings = doubt.map { reading in
      guard let balances else { return reading }
      return Reading(
        account: reading.account, ifDone: reading.ifDone, ifNotDone: reading.ifNotDone,
        now: balances[reading.account])
    }
    (standing, expiresAt, self.setback) = (.undecided(readings), nil, setback)
  }

  private mutating func leave(_ wallet: Wallet, _ now: Date) {
    guard standing == .waiting else { return }
    if hasLapsed(at: now) {
      standing = .expired
      return
    }
    (standing, before, sentAt) = (.sent, wallet, now)
    firstSentAt = firstSentAt ?? now
    tries += 1
  }

  private mutating func notSent(_ failure: Failure, _ now: Date) {
    guard expiresAt != nil, doubt == nil else { return wasNotDone(.notCarriedOut(failure), because: .notSent(failure)) }
    standing = .waiting
    if hasLapsed(at: now) { (standing, expiredWith) = (.expired, failure) }
  }

  private mutating func refused(_ reason: WalletRefusalReason, _ now: Date) {
    if reason == .keyReused, standing == .unconfirmed {
      // Something else has the key: asking under it tells nothing of this order.
      isKeyInDoubt = true
    } else if before?.knowsKeys != true, kind.mayBeCause(of: reason) {
      (standing, refusal) = (.unconfirmed, reason)
      // An earlier try may be on its way for as long as any other request.
      if tries == 1 { refusedAt = now }
    } else {
      wasNotDone(.refused(reason), because: .refused(reason))
    }
  }

  private mutating func see(_ wallet: Wallet, _ askedAt: Date, _ now: Date) {
    guard let sentAt else { return }
    // The clock was set back: the minute begins anew.
    if now < sentAt {
      self.sentAt = now
      return
    }
    // It says nothing of what was sent after the question.
    guard askedAt >= sentAt else { return }
    // The answer to the same request tells more.
    if wallet.knowsKeys, mayBeRepeated(at: now) { return }
    // The only request has its answer, or is too old to arrive: what the wallet says stays so.
    let hasArrived = refusedAt.map { $0 <= askedAt } ?? false
    let isOver = hasArrived || askedAt.timeIntervalSince(sentAt) >= Self.patience
    switch verdict(of: wallet) {
    case .done: standing = .done
    case .notDone where isOver:
      wasNotDone(
        refusal.map { .refused($0) } ?? .notCarriedOut(nil), because: refusal.map { .refused($0) }, in: wallet)
    case .neither(let readings) where isOver: neither(readings, in: wallet)
    case .notDone, .neither, .unknown: break
    }
    if case .undecided = standing { seenAt = askedAt }
  }

  /// Of an order that was refused, the accounts whose money it moves tell enough: what else changed is no sign of it.
  private mutating func neither(_ readings: [Reading], in wallet: Wallet) {
    guard let refusal, isUntouched(in: wallet) else {
      standing = .undecided(readings)
      return
    }
    wasNotDone(.refused(refusal), because: .refused(refusal), in: wallet)
  }
}

extension WalletOrder.Kind {
  /// Whether a refusal may come of the order itself having been carried out, by an earlier request or by the same one
  /// that came twice, where the service knows no keys.
  func mayBeCause(of reason: WalletRefusalReason) -> Bool {
    switch reason {
    // What it takes from an account, or sets aside in it, is missing there afterwards; of a hold nothing is left.
    case .insufficientFunds: takesMoney
    // What it brings may fill an account, and the account that it opens may be the last one.
    case .limitExceeded: bringsMoney || isCreation
    case .accountExists: isCreation
    case .unknownAccount: isDeletion
    // There is a hold with an id of ours, or was one, only if it was made.
    case .holdEnded: endsHold || isHold
    case .unknownHold: endsHold
    // It may say that the same was done before.
    case .unknown: true
    // These say something of the request, or of what the order does not change.
    case .accountNotEmpty, .accountHasHolds, .sameAccount, .invalidAmount, .invalidName, .currencyMismatch,
      .keyReused:
      false
    }
  }

  private var takesMoney: Bool {
    switch self {
    case .withdraw, .transfer, .hold, .capture: true
    case .deposit, .create, .delete, .rename, .release: false
    }
  }

  private var bringsMoney: Bool {
    switch self {
    case .deposit, .transfer: true
    case .withdraw, .create, .delete, .rename, .hold, .capture, .release: false
    }
  }

  /// Whether it is the end of what was set aside for a payment, which asks for it until it is done.
  public var endsHold: Bool {
    switch self {
    case .capture, .release: true
    case .deposit, .withdraw, .transfer, .create, .delete, .rename, .hold: false
    }
  }

  private var isCreation: Bool { if case .create = self { true } else { false } }

  private var isDeletion: Bool { if case .delete = self { true } else { false } }

  private var isHold: Bool { if case .hold = self { true } else { false } }
}
