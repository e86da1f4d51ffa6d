import ChargeDomain
import Foundation

/// Whose wallet it is, and what is kept of it on the device.
extension WalletKeeper {
  mutating func ownerChanged(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    let owner = owner(in: surroundings)
    guard owner != value.owner || isToBeCleared(surroundings) else { return askSoon() }
    // What is on its way for the person before ends by itself.
    let (conversations, areBooksBusy, shown) = (self.conversations, self.areBooksBusy, shownLowBalances)
    self = Self()
    (self.conversations, self.areBooksBusy, value.owner) = (conversations, areBooksBusy, owner)
    var reaction = KeeperReaction<Self>(effects: shown, change: .wallet)
    reaction.cancelled += [Self.askSlot, Self.pauseSlot, Self.lapseSlot]
    if let owner {
      reaction.effects.append(.read(owner: owner))
    } else if isSignedOut(surroundings) {
      // Who signs out leaves nothing here, nor who did so before the app was killed.
      (isCleared, clearsLater) = (true, true)
      reaction = reaction.and(clearIfDue())
    }
    return reaction
  }

  private func isToBeCleared(_ surroundings: Surroundings) -> Bool { !isCleared && isSignedOut(surroundings) }

  private func isSignedOut(_ surroundings: Surroundings) -> Bool {
    if case .signedOut = surroundings.accounts[.wallet] { true } else { false }
  }

  /// Whose wallet is shown. A sign-in that cannot be read now is still that of the person before.
  private func owner(in surroundings: Surroundings) -> String? {
    switch surroundings.accounts[.wallet] {
    case .signedIn(let owner), .expired(let owner): owner.key
    case .signedOut, .switchedOff: nil
    case .unknown, .locked, .exposed, .unreadable, nil: value.owner
    }
  }

  /// Forgets what is kept, once nothing is on its way that would keep something anew.
  mutating func clearIfDue() -> KeeperReaction<Self> {
    guard clearsLater, value.owner == nil, conversations.isEmpty, !areBooksBusy else { return .none }
    clearsLater = false
    return .run(.clear)
  }

  // MARK: What is kept

  /// What was stored goes on. Nothing that was sent before a restart will be answered.
  mutating func read(
    _ kept: WalletStore.Kept, _ owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard owner == value.owner, !value.isRead else { return .none }
    (value.isRead, value.storeFailure) = (true, nil)
    (value.lowBalances, value.booked) = (kept.lowBalances, kept.booked)
    if value.wallet == nil { (value.wallet, value.knownAt) = (kept.copy?.value, kept.copy?.keptAt) }
    var reaction = KeeperReaction<Self>.changed(.wallet)
    for order in kept.orders where value[order.id] == nil {
      guard order.standing != .withdrawn else {
        // It was cancelled, and the app was killed before it was forgotten.
        reaction = reaction.and(forget(order.id))
        continue
      }
      var restored = order
      restored.handle(.restored, at: now)
      value.orders.append(restored)
    }
    value.orders.sort { ($0.askedAt, $0.id.rawValue) < ($1.askedAt, $1.id.rawValue) }
    unbooked = value.orders.filter { $0.standing == .done }
      .sorted { ($0.sentAt ?? $0.askedAt, $0.id.rawValue) < ($1.sentAt ?? $1.askedAt, $1.id.rawValue) }
    asksAgain = true
    return reaction.and(check()).and(goOn(now, surroundings))
  }

  /// Nobody knows what else was asked for: nothing is sent.
  mutating func notRead(_ failure: Failure, _ owner: String, _ now: Date) -> KeeperReaction<Self> {
    guard owner == value.owner, !value.isRead else { return .none }
    value.storeFailure = failure
    var reaction = KeeperReaction<Self>.changed(.wallet)
    for order in value.orders where order.standing == .waiting {
      reaction = reaction.and(notStored(order.id, failure, now))
    }
    return reaction
  }

  /// The store has something else of an order than is known here: of two writes the first one counts.
  mutating func reread(
    _ kept: WalletStore.Kept, _ owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard owner == value.owner else { return .none }
    var reaction = KeeperReaction<Self>.none
    for order in kept.orders {
      // It was stored, and only that was not heard: a newer writing of the same took the place of the first.
      if order == value[order.id] ?? unbooked.first(where: { $0.id == order.id }) { notKept.remove(order.id) }
      guard let index = value.orders.firstIndex(where: { $0.id == order.id }) else { continue }
      let known = value.orders[index]
      guard order != known, order.revision >= known.revision else { continue }
      guard order.standing != .withdrawn else {
        reaction = reaction.and(withdrawn(order, now, surroundings))
        continue
      }
      var stored = order
      // Whoever sent it does not tell the answer here.
      if conversations[order.id] == nil { stored.handle(.restored, at: now) }
      value.orders[index] = stored
      notKept.remove(order.id)
      reaction = reaction.and(.changed(.wallet)).and(follow(stored, from: known)).and(endPause())
    }
    return reaction.and(bookNext()).and(goOn(now, surroundings))
  }

  /// Forgets an order, unless the service is being asked about it: what was cancelled has to be found cancelled first.
  mutating func forget(_ id: WalletOrder.ID) -> KeeperReaction<Self> {
    notKept.remove(id)
    guard conversations[id] == nil else {
      toForget.insert(id)
      return .none
    }
    toForget.remove(id)
    return .run(.forget(id))
  }
}
