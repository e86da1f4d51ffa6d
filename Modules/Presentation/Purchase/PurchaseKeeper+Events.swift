import ChargeDomain
import Foundation

extension PurchaseKeeper {
  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .loaded(let found, let at): return load(found, at, surroundings)
    case .notRead(let failure):
      // What is known already stays.
      if !isRead { value.standing = .notRead(failure) }
      return .changed(.purchase)
    case .notSold:
      value.standing = .notSold
      return .changed(.purchase)
    case .reloadTapped: return .run(.load)
    case .opened: return isRead ? open() : .none
    case .productRead(let product):
      (value.product, value.productFailure) = (product, nil)
      return KeeperReaction<Self>.changed(.purchase).and(offer(surroundings))
    case .productNotRead(let failure):
      value.productFailure = failure
      return .changed(.purchase)
    case .buyTapped: return begin()
    case .made(let id, let at): return buy(id, at, surroundings)
    case .bought(let outcome, let id):
      guard value.work == .buying else { return .none }
      value.work = nil
      return finish(outcome, id, surroundings)
    case .restoreTapped: return restore()
    case .restored(let transactions):
      guard value.work == .restoring else { return .none }
      value.work = nil
      let reaction = take(.sees(transactions, .all), finishing: transactions.unfinished, surroundings)
      if !value.entitlement.isOwned { value.missed = .nothing }
      return reaction
    case .notRestored(let failure):
      guard value.work == .restoring else { return .none }
      value.work = nil
      // Who closes the store's window wants to look for nothing.
      if failure != .cancelled { value.missed = .failed(failure) }
      return .changed(.purchase)
    case .checkTapped:
      guard isRead, value.work == nil, value.entitlement.unanswered != nil else { return .none }
      value.work = .checking
      return .changed(.purchase, .list)
    case .problemShown: return take(.problemSeen, surroundings)
    case .listed(let transactions, let completeness):
      if value.work == .checking { value.work = nil }
      return take(.sees(transactions, completeness), finishing: transactions.unfinished, surroundings)
        .and(completeness == .all ? findOutLater() : .none)
    case .notListed(let failure, let completeness):
      if value.work == .checking { (value.work, value.missed) = (nil, .failed(failure)) }
      return KeeperReaction<Self>.changed(.purchase).and(completeness == .all ? findOutLater() : .none)
    // A wish that could not be stored is told on its screen.
    case .notSettled: return value.entitlement.isOwned ? .say(Words.notSettled) : .none
    case .looked(let at): return look(at, surroundings).and(offer(surroundings))
    case .ticked(let at): return look(at, surroundings)
    case .paused(let at):
      now = at
      return isOfferDue(surroundings) && value.product != nil
        ? KeeperReaction(request: .open(PurchaseViewModel.name, argument: nil)) : .none
    case .shownByItself:
      value.trial.wasShown(at: now)
      return KeeperReaction(effects: keepTrial(), change: .purchase)
    case .heard(let reading):
      guard isRead else { return .none }
      value.trial.hear(reading.server, at: reading.clock)
      return KeeperReaction(effects: keepTrial(), change: .purchase)
    }
  }

  /// The store tells something unasked.
  mutating func hear(_ news: StoreNews, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    switch news {
    case .transaction(let transaction):
      take(.sees([transaction], .some), finishing: [transaction].unfinished, surroundings)
    case .notApproved: take(.notApproved, surroundings)
    }
  }

  /// What the store could not tell before is asked for again.
  func askAgain() -> KeeperReaction<Self> {
    let product: [Effect] = value.productFailure == nil ? [] : [.readProduct]
    return KeeperReaction(effects: product + [.list])
  }

  private mutating func load(_ found: KeepTrial.Found, _ at: Date, _ surroundings: Surroundings) -> KeeperReaction<Self>
  {
    let isFirst = !isRead
    value.standing = .read
    if isFirst || found.entitlement.revision > value.entitlement.revision { value.entitlement = found.entitlement }
    if let trial = found.trial { value.trial = isFirst ? trial : value.trial.joined(with: trial) }
    kept = isFirst ? found.trial : nil
    isLocked = found.isLocked
    // The store tells at each start what was paid while the app was away.
    let begun = isFirst ? KeeperReaction<Self>.run(.followTime, .list) : .none
    return begun.and(look(at, surroundings)).and(offer(surroundings))
  }

  /// The time has come on: the trial goes on or begins, and what waits for an approval may wait no longer.
  private mutating func look(_ at: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard isRead else { return .none }
    now = at
    let listening: [Effect] = value.trial.needsServer(at: at) ? [.listenAgain] : []
    if surroundings.isInForeground && !isLocked { value.trial.start(at: at) } else { value.trial.see(at) }
    let reaction = take(.looked(at: value.trial.time(at: at)), surroundings)
    let tick: [Effect] = surroundings.isInForeground ? [.tick] : []
    return reaction.and(KeeperReaction(effects: keepTrial() + tick + listening))
  }

  /// Takes an event of the entitlement in, stores what changed, and tells what the person has to know.
  private mutating func take(
    _ event: Entitlement.Event, finishing ids: [StoreTransaction.ID] = [], _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    let before = value.entitlement.revision
    let news = value.entitlement.handle(event)
    let isSettled = value.entitlement.revision == before && ids.isEmpty
    if value.entitlement.revision != before, event != .problemSeen { (value.missed, value.isProblemOld) = (nil, false) }
    return KeeperReaction(
      effects: (isSettled ? [] : [.settle(value.entitlement, ids)])
        + (news.map { [.tell(Self.notice(of: $0, surroundings))] } ?? []),
      change: .purchase)
  }

  /// What is to be stored of the trial now; nothing where it has hardly changed.
  private mutating func keepTrial() -> [Effect] {
    guard value.trial.isWorthKeeping(insteadOf: kept) else { return [] }
    kept = value.trial
    return [.keepTrial(value.trial)]
  }

  private mutating func open() -> KeeperReaction<Self> {
    (value.missed, value.isProblemOld) = (nil, value.entitlement.isProblemSeen)
    let list: [Effect] = value.entitlement.unanswered == nil || value.work != nil ? [] : [.list]
    return KeeperReaction(effects: [.glance] + (value.product == nil ? [.readProduct] : []) + list, change: .purchase)
  }

  private mutating func begin() -> KeeperReaction<Self> {
    guard isRead, value.work == nil, value.entitlement.canBuy else { return .none }
    (value.work, value.missed, value.isProblemOld) = (.buying, nil, false)
    return .changed(.purchase, .make)
  }

  private mutating func buy(_ id: PurchaseIntent.ID, _ at: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    // A transaction may have come meanwhile.
    guard value.work == .buying, value.entitlement.canBuy else {
      if value.work == .buying { value.work = nil }
      return .changed(.purchase)
    }
    let intent = PurchaseIntent(
      id: value.entitlement.toBeRepeated?.id ?? id, askedAt: value.trial.time(at: at))
    _ = value.entitlement.handle(.asked(intent))
    return .changed(.purchase, .buy(intent, value.entitlement))
  }

  private mutating func finish(
    _ outcome: BuyOnce.Outcome, _ id: PurchaseIntent.ID, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    switch outcome {
    case .notKept: return take(.notAsked(.notKept, id), surroundings)
    case .notReached: return take(.notAsked(.unreachable, id), surroundings)
    case .alreadyBought(let transactions):
      return take(.sees(transactions, .all), finishing: transactions.unfinished, surroundings)
    case .answered(.bought(let transaction)):
      return take(.answered(.bought(transaction), id), finishing: [transaction].unfinished, surroundings)
    case .answered(let answer): return take(.answered(answer, id), surroundings)
    case .unanswered: return .changed(.purchase, .list)
    }
  }

  private mutating func restore() -> KeeperReaction<Self> {
    guard isRead, value.work == nil, value.entitlement.canBuy else { return .none }
    (value.work, value.missed) = (.restoring, nil)
    return .changed(.purchase, .restore)
  }

  /// A wish of which the list says nothing may still be on its way: the store is asked once more when it cannot be any longer.
  private func findOutLater() -> KeeperReaction<Self> {
    value.entitlement.unanswered == nil || value.work == .buying ? .none : .run(.listLater)
  }

  /// The screen shows by itself in a moment, if that is due: only with a price, for without one nothing can be bought there.
  private func offer(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard isOfferDue(surroundings) else { return .none }
    return .run(value.product == nil ? .readProduct : .pause)
  }

  private func isOfferDue(_ surroundings: Surroundings) -> Bool {
    isRead && value.work == nil
      && surroundings.purchaseOffer.isDue(
        value.entitlement, value.trial, at: now, in: surroundings.timeZone ?? .gmt)
  }
}

extension Surroundings {
  /// Whether something else is going on while the screen of the purchase would show by itself.
  fileprivate var purchaseOffer: PurchaseOffer {
    var offer = PurchaseOffer()
    offer.isInFront = isInForeground
    offer.isInCar = isInCar
    // Where it is not known whether a session runs, one may.
    offer.isCharging =
      !charging.sessions.isEmpty || charging.isBeginning || charging.owner != nil && !charging.isRead
      || accounts[.charging] != nil && chargingKnowledge != .known
    offer.isPaying =
      !charging.windows.isEmpty || wallet.orders.contains { !$0.hasEnded }
      || sessionHolds.holds.contains { !$0.hasEnded }
    return offer
  }
}
