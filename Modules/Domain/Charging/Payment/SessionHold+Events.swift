public import Foundation

extension SessionHold {
  /// How an order of the wallet ended.
  public enum OrderEnd: Hashable, Sendable, Codable {
    /// It was carried out.
    case done
    /// The wallet refused.
    case refused(WalletRefusalReason)
    /// It was not carried out, and why, where that is known.
    case notSent(Failure?)
    /// It was cancelled before it was sent, or its time was over.
    case cancelled
  }

  /// Something that happened to it.
  public enum Event: Hashable, Sendable, Codable {
    /// The wallet is not asked, and why.
    case notAsked(NotHeld)
    /// The order that it waits for has ended.
    case orderEnded(OrderEnd)
    /// The order that it waits for was never handed to the wallet: the app was killed before.
    case orderMissing
    /// Whether a wallet shows the hold, which was asked for at this time, while no order about it was under way.
    case listed(Bool, askedAt: Date)
    /// What the session comes to, and the network's id of it.
    case billed(SessionBill, TransactionID?)
    /// What was refused may be asked for once more.
    case triedAgain
  }

  /// Changes itself. An event that does not fit changes nothing.
  public mutating func handle(_ event: Event, at now: Date) {
    let before = self
    apply(event)
    goOn()
    guard self != before else { return }
    changedAt = now
    revision.countRevision()
  }

  private mutating func apply(_ event: Event) {
    switch event {
    case .notAsked(let reason):
      switch standing {
      case .asked, .notHeld: standing = .notHeld(reason)
      case .held, .capturing, .captured, .releasing, .released, .gone: break
      }
    case .orderEnded(let end): ended(end)
    case .orderMissing:
      if standing == .asked { standing = .notHeld(.notSent(nil)) }
    case .listed(let isListed, let askedAt): listed(isListed, askedAt)
    case .billed(let bill, let id):
      transaction = id ?? transaction
      learn(bill)
    case .triedAgain: refusal = nil
    }
  }

  /// A sum stays once it is known, and so does that nothing is to be paid, unless charging has begun all the same.
  private mutating func learn(_ new: SessionBill) {
    switch (bill, new) {
    case (.open, _), (.unknown, _), (.nothing, .open), (.nothing, .total), (.total, .total): bill = new
    case (.nothing, .nothing), (.nothing, .unknown), (.total, .open), (.total, .nothing), (.total, .unknown): break
    }
  }

  private mutating func ended(_ end: OrderEnd) {
    switch (standing, end) {
    case (.asked, .done): standing = .held
    case (.asked, .refused(let reason)): standing = .notHeld(.refused(reason))
    case (.asked, .notSent(let failure)): standing = .notHeld(.notSent(failure))
    case (.asked, .cancelled): standing = .notHeld(.cancelled)
    case (.capturing(let amount), .done): standing = .captured(amount)
    case (.releasing, .done): standing = .released
    case (.capturing, .refused(let reason)), (.releasing, .refused(let reason)): refused(reason)
    // It is asked for once more.
    case (.capturing, .notSent), (.capturing, .cancelled), (.releasing, .notSent), (.releasing, .cancelled): break
    case (.held, _), (.notHeld, _), (.captured, _), (.released, _), (.gone, _): break
    }
  }

  private mutating func refused(_ reason: WalletRefusalReason) {
    switch reason {
    case .unknownHold, .holdEnded, .unknownAccount: standing = .gone
    case .insufficientFunds, .accountExists, .accountNotEmpty, .accountHasHolds, .sameAccount, .invalidAmount,
      .invalidName, .limitExceeded, .currencyMismatch, .keyReused, .unknown:
      (standing, refusal) = (.held, reason)
    }
  }

  private mutating func listed(_ isListed: Bool, _ askedAt: Date) {
    // It says nothing of what happened after the question.
    guard askedAt > changedAt else { return }
    switch standing {
    case .asked, .notHeld, .gone: if isListed { standing = .held }
    case .held: if !isListed { standing = .gone }
    case .capturing, .captured, .releasing, .released: break
    }
  }

  /// A sum that is held is taken or given back as soon as it is known what the session comes to.
  private mutating func goOn() {
    guard standing == .held, refusal == nil else { return }
    switch bill {
    case .open, .unknown: break
    case .nothing: standing = .releasing
    case .total(let total):
      guard total.currency == hold.amount.currency else { return }
      let amount = min(total.minorUnits, hold.amount.minorUnits)
      standing = amount > 0 ? .capturing(Money(minorUnits: amount, currency: total.currency)) : .releasing
    }
  }
}
