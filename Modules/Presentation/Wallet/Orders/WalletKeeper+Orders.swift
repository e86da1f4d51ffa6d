import ChargeDomain
import Foundation

/// What becomes of orders.
extension WalletKeeper {
  // MARK: What a person does

  /// Who lets go of what went well is on the way from where it was asked for, and hears it.
  mutating func asked(_ act: Act) -> KeeperReaction<Self> {
    guard value.owner != nil else { return .none }
    if case .letGo(let id) = act, let order = value[id], order.standing == .done {
      return KeeperReaction(effects: [.stamp(act)], notice: AppNotice(WalletOrderWords(order, in: value)))
    }
    guard case .setLowBalance(let account, _) = act else { return .run(.stamp(act)) }
    value.lowBalanceFailures[account] = nil
    return .changed(.wallet, .stamp(act))
  }

  mutating func stamped(
    _ act: Act, _ id: WalletOrder.ID, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    switch act {
    case .order(let kind, let whenOffline):
      let end = whenOffline ? Self.lapse(of: kind, queuedAt: now) : nil
      let order = WalletOrder(id: id, owner: owner, kind: kind, expiresAt: end, in: value.wallet, at: now)
      return add(order, now, surroundings)
    // Its effect makes an order of it, with an id for the account.
    case .create: return .none
    case .retry(let id): return sendAgain(id, by: .triedAgain, now, surroundings)
    case .queue(let id):
      guard let order = value[id] else { return .none }
      return sendAgain(id, by: .queued(until: Self.lapse(of: order.kind, queuedAt: now)), now, surroundings)
    case .withdraw(let id): return withdraw(id)
    case .decide(let id, let decision):
      return change(id, by: .decided(decision), now).and(dropped(id)).and(goOn(now, surroundings))
    case .letGo(let id): return letGo(id)
    case .letGoDone:
      return value.done.reduce(KeeperReaction<Self>.none) { $0.and(letGo($1.id)) }
    case .setLowBalance(let account, let amount): return .run(.keepLowBalance(account, amount, owner: owner))
    }
  }

  /// What a payment asks for at its end waits until it is sent.
  private static func lapse(of kind: WalletOrder.Kind, queuedAt now: Date) -> Date {
    kind.endsHold ? .distantFuture : now.addingTimeInterval(WalletOrder.queueTime)
  }

  /// What cannot leave now is stored as not sent, unless it may wait.
  private mutating func add(
    _ order: WalletOrder, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    var new = order
    if let failure = value.storeFailure {
      // Nobody knows what else was asked for.
      value.notStored[order.id] = failure
      new.handle(.notSent(failure), at: now)
      value.orders.append(new)
      return .changed(.wallet)
    }
    if order.expiresAt == nil, let obstacle = obstacle(surroundings) { new.handle(.notSent(obstacle), at: now) }
    value.orders.append(new)
    notKept.insert(new.id)
    return KeeperReaction<Self>.changed(.wallet, .keep(new)).and(told(new, from: order)).and(endPause())
      .and(goOn(now, surroundings))
  }

  /// One that is being sent has to be heard of first.
  private mutating func sendAgain(
    _ id: WalletOrder.ID, by event: WalletOrder.Event, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let owner = value.owner, let order = value[id], conversations[id] == nil,
      value.conflict(of: order) == nil
    else { return .none }
    let isStored = value.notStored.removeValue(forKey: id) == nil
    let reaction = KeeperReaction<Self>.changed(.wallet).and(change(id, by: event, now)).and(endPause())
    guard isStored || value.isRead else { return reaction.and(.run(.read(owner: owner))) }
    return reaction.and(goOn(now, surroundings))
  }

  private func withdraw(_ id: WalletOrder.ID) -> KeeperReaction<Self> {
    guard let order = value[id], order.canBeWithdrawn else { return .none }
    return .run(.withdraw(order))
  }

  /// What was carried out is forgotten only once it is in the books.
  private mutating func letGo(_ id: WalletOrder.ID) -> KeeperReaction<Self> {
    guard let order = value[id] else { return .none }
    if case .notCarriedOut = order.standing { return withdraw(id) }
    guard order.hasEnded else { return .none }
    remove(id)
    guard isBooked(id) else {
      toForget.insert(id)
      return .changed(.wallet)
    }
    return KeeperReaction<Self>.changed(.wallet).and(forget(id))
  }

  /// What the person lets be is forgotten at the next start. What differs is entered with the next wallet: no order
  /// explains it.
  private mutating func dropped(_ id: WalletOrder.ID) -> KeeperReaction<Self> {
    guard value[id]?.standing == .withdrawn else { return .none }
    remove(id)
    notKept.remove(id)
    asksAgain = true
    return .changed(.wallet)
  }

  private mutating func remove(_ id: WalletOrder.ID) {
    value.orders.removeAll { $0.id == id }
    value.notStored[id] = nil
  }

  // MARK: Cancelling

  /// It is forgotten at the next start: until then whoever is about to send it, or to store it, finds it cancelled.
  mutating func withdrawn(
    _ order: WalletOrder, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard let index = value.orders.firstIndex(where: { $0.id == order.id }) else { return .none }
    if order.standing == .withdrawn {
      remove(order.id)
    } else {
      // Only sending it again was cancelled.
      value.orders[index] = order
    }
    notKept.remove(order.id)
    return KeeperReaction<Self>.changed(.wallet).and(goOn(now, surroundings))
  }

  mutating func notWithdrawn(_ id: WalletOrder.ID, _ failure: Failure?) -> KeeperReaction<Self> {
    guard let owner = value.owner, value[id] != nil else { return .none }
    guard let failure else { return .run(.reread(owner: owner)) }
    return .say(NotCancelledWords(id: id, failure: failure))
  }

  // MARK: What happens to one

  /// One that may have been carried out before is as unclear as it was, and stored as that.
  mutating func notStored(_ id: WalletOrder.ID, _ failure: Failure, _ now: Date) -> KeeperReaction<Self> {
    guard value[id] != nil else { return .none }
    let reaction = KeeperReaction<Self>.changed(.wallet).and(change(id, by: .notSent(failure), now))
    if value[id]?.isUndecided == false { value.notStored[id] = failure }
    return reaction
  }

  mutating func happened(
    _ id: WalletOrder.ID, _ event: WalletOrder.Event, isRepeat: Bool, _ now: Date
  ) -> KeeperReaction<Self> {
    guard value[id] != nil else { return .none }
    let before = value.wallet
    var reaction = change(id, by: event, now)
    guard let order = value[id] else { return reaction }
    switch event {
    case .leaves(let wallet):
      value.notStored[id] = nil
      reaction = reaction.and(take(wallet, now))
    case .answered(let wallet):
      // An answer to the same request once more tells the wallet of then.
      guard order.standing == .done, !isRepeat, order.tries <= 1 else { break }
      asksAgain = false
      reaction = reaction.and(take(wallet, order.sentAt ?? now)).and(record(wallet, before: before))
    case .seen(let wallet, let askedAt):
      asksAgain = false
      reaction = reaction.and(take(wallet, askedAt)).and(record(wallet, before: before))
    // What is known may be old.
    case .refused: asksAgain = true
    case .notSent, .unanswered, .restored, .decided, .triedAgain, .queued, .withdrawn, .expired: break
    }
    return reaction
  }

  mutating func change(
    _ id: WalletOrder.ID, by event: WalletOrder.Event, _ now: Date
  ) -> KeeperReaction<Self> {
    guard let index = value.orders.firstIndex(where: { $0.id == id }) else { return .none }
    let before = value.orders[index]
    value.orders[index].handle(event, at: now)
    let order = value.orders[index]
    guard order != before else { return .none }
    // What leaves is stored already.
    if case .leaves = event, order.standing == .sent {
      notKept.remove(id)
      return KeeperReaction<Self>.changed(.wallet).and(follow(order, from: before))
    }
    notKept.insert(id)
    return KeeperReaction<Self>.changed(.wallet, .keep(order)).and(follow(order, from: before))
  }

  /// What was carried out goes into the books, with a wallet that was asked for after it.
  mutating func follow(_ order: WalletOrder, from before: WalletOrder) -> KeeperReaction<Self> {
    if order.standing == .done, before.standing != .done {
      unbooked.append(order)
      (toBook, asksAgain) = (nil, true)
    }
    return told(order, from: before)
  }

  private func told(_ order: WalletOrder, from before: WalletOrder) -> KeeperReaction<Self> {
    guard order.standing != before.standing, let words = WalletOrderWords(ending: order, in: value) else {
      return .none
    }
    return .say(words)
  }

  mutating func kept(_ id: WalletOrder.ID, _ revision: Int) -> KeeperReaction<Self> {
    let order = value[id] ?? unbooked.first { $0.id == id }
    if order?.revision == revision { notKept.remove(id) }
    return bookNext()
  }

  // MARK: Those that cannot wait longer

  private func isWaiting(_ order: WalletOrder) -> Bool {
    order.standing == .waiting && conversations[order.id] == nil
  }

  mutating func lapse(_ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    let end = lastingObstacle(surroundings).map { WalletOrder.Event.notSent($0) } ?? .expired
    return value.orders.filter { isWaiting($0) && $0.hasLapsed(at: now) }
      .reduce(.none) { $0.and(change($1.id, by: end, now)) }
  }

  /// Without a network, or a sign-in, what may not wait is not sent. A device that is locked is unlocked soon.
  mutating func giveUp(_ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let failure = lastingObstacle(surroundings) else { return .none }
    return value.orders.filter { isWaiting($0) && $0.expiresAt == nil }
      .reduce(.none) { $0.and(change($1.id, by: .notSent(failure), now)) }
  }

  private func lastingObstacle(_ surroundings: Surroundings) -> Failure? {
    if surroundings.isLocked { return nil }
    if !surroundings.isOnline { return .offline }
    if case .expired = surroundings.accounts[.wallet] { return .signInNeeded(.wallet) }
    return nil
  }

  mutating func awaitLapse() -> KeeperReaction<Self> {
    let next = value.orders.filter { isWaiting($0) }.compactMap(\.expiresAt).filter { $0 < .distantFuture }.min()
    guard next != lapsesAt else { return .none }
    lapsesAt = next
    return next.map { .run(.awaitLapse($0)) } ?? KeeperReaction(cancelled: [Self.lapseSlot])
  }
}
