public import Foundation

extension WalletOrder {
  /// Changes itself. An event that does not fit changes nothing.
  public mutating func handle(_ event: Event, at now: Date) {
    let before = self
    apply(event, now)
    if self != before { revision += 1 }
  }

  private mutating func apply(_ event: Event, _ now: Date) {
    switch event {
    case .leaves(let wallet): leave(wallet, now)
    case .answered: if isOpen { standing = .done }
    case .refused(let reason): if isOpen { refused(reason) }
    case .notSent(let failure): if standing == .waiting || standing == .sent { notSent(failure, now) }
    case .unanswered, .restored:
      guard standing == .sent else { return }
      standing = .unconfirmed
    case .seen(let wallet, let askedAt): if standing == .unconfirmed { see(wallet, askedAt, now) }
    case .decided(let wentThrough):
      guard case .undecided = standing else { return }
      if wentThrough { standing = .done } else { wait(until: nil) }
    case .triedAgain:
      guard case .notCarriedOut = standing else { return }
      wait(until: nil)
    case .queued(let until): if canBeWithdrawn { wait(until: until) }
    case .withdrawn: if canBeWithdrawn { standing = .withdrawn }
    case .expired: if hasLapsed(at: now) { standing = .expired }
    }
  }

  private mutating func wait(until end: Date?) { (standing, expiresAt, refusal) = (.waiting, end, nil) }

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
    guard expiresAt != nil else {
      standing = .notCarriedOut(failure)
      return
    }
    standing = .waiting
    if hasLapsed(at: now) { standing = .expired }
  }

  private mutating func refused(_ reason: WalletRefusalReason) {
    if reason == .keyReused, standing == .unconfirmed {
      // Something else has the key: asking under it tells nothing of this order.
      isKeyInDoubt = true
    } else if before?.knowsKeys != true, kind.mayBeCause(of: reason) {
      (standing, refusal) = (.unconfirmed, reason)
    } else {
      standing = .refused(reason)
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
    let isLate = askedAt.timeIntervalSince(sentAt) >= Self.patience
    switch verdict(of: wallet) {
    case .done: standing = .done
    case .notDone where isLate: standing = refusal.map { .refused($0) } ?? .notCarriedOut(nil)
    case .neither(let readings) where isLate: standing = .undecided(readings)
    case .notDone, .neither, .unknown: break
    }
  }
}

extension WalletOrder.Kind {
  /// Whether a refusal may come of the order itself having been carried out, by an earlier request or by the same one that
  /// came twice, where the service knows no keys.
  fileprivate func mayBeCause(of reason: WalletRefusalReason) -> Bool {
    switch (self, reason) {
    case (.create, .accountExists), (.delete, .unknownAccount), (.capture, .holdEnded), (.capture, .unknownHold),
      (.release, .holdEnded), (.release, .unknownHold):
      true
    default: false
    }
  }
}
