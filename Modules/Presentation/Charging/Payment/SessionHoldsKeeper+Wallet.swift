import ChargeDomain
import Foundation

/// What is said to the wallet, and heard of it.
extension SessionHoldsKeeper {
  /// Hears what became of the order that a hold waits for, and asks for the next one.
  mutating func converse(
    about id: ChargingSession.ID, _ now: Date, _ surroundings: Surroundings, _ reaction: inout KeeperReaction<Self>
  ) {
    let wallet = surroundings.wallet
    guard let hold = value[id] else { return }
    // Somebody else's wallet says nothing of it, and one that is not read yet may have an order of it.
    guard wallet.owner == hold.walletOwner, wallet.isRead else {
      talks[id]?.interrupt()
      return
    }
    // Each turn hears of one order.
    while let order = value[id]?.order, let end = hear(id, order, now, wallet, &reaction) {
      value.change(id, by: .orderEnded(end), at: now)
    }
    compare(id, now, wallet)
    letGo(id, now, wallet, &reaction)
  }

  /// Hears of the order that a hold waits for, or hands it to the wallet once the hold is stored.
  /// - Returns: How the order ended; nil while it has not.
  private mutating func hear(
    _ id: ChargingSession.ID, _ kind: WalletOrder.Kind, _ now: Date, _ wallet: WalletKeeper.Value,
    _ reaction: inout KeeperReaction<Self>
  ) -> SessionHold.OrderEnd? {
    guard let hold = value[id] else { return nil }
    var talk = talks[id] ?? Talk()
    defer { talks[id] = talk }
    let found = wallet.orders.last { hold.awaits($0) && !talk.passed.contains($0.id) }
    if let order = found {
      (talk.isTold, talk.order) = (true, order.id)
      guard let end = ending(of: order, for: hold, &talk, &reaction) else { return nil }
      talk.end(order.id)
      return end
    }
    if let lost = talk.order {
      talk.end(lost)
      return Self.ending(ofLost: kind, hold, wallet)
    }
    guard !talk.isTold else { return nil }
    guard hold.standing != .asked || talk.mayAsk else {
      value.change(id, by: .orderMissing, at: now)
      return nil
    }
    guard (kept[id] ?? -1) >= hold.revision else { return nil }
    talk.isTold = true
    reaction.tells.append(.order(kind, whenOffline: hold.standing != .asked))
    return nil
  }

  private func ending(
    of order: WalletOrder, for hold: SessionHold, _ talk: inout Talk, _ reaction: inout KeeperReaction<Self>
  ) -> SessionHold.OrderEnd? {
    let isHold = hold.standing == .asked
    switch order.standing {
    case .done: return .done
    case .refused(let reason): return .refused(reason)
    case .withdrawn, .expired: return .cancelled
    case .sent, .unconfirmed, .undecided: return nil
    case .waiting:
      // It is not wanted any more.
      if isHold, hold.bill != .open, talk.says(order) { reaction.tells.append(.withdraw(order.id)) }
      return nil
    case .notCarriedOut(let failure):
      guard isHold else {
        // The person has charged, or has not: it is sent until it arrives.
        reaction.tells.append(.queue(order.id))
        reaction.effects.append(.lookLater)
        return nil
      }
      // Another one is asked for when the person pays once more.
      reaction.tells.append(.withdraw(order.id))
      return .notSent(failure)
    }
  }

  /// How an order ended that the wallet had, and has no more: the person let it go, or cancelled it.
  private static func ending(
    ofLost kind: WalletOrder.Kind, _ hold: SessionHold, _ wallet: WalletKeeper.Value
  ) -> SessionHold.OrderEnd {
    let isListed = wallet.wallet?.lists(hold.hold.id)
    if case .hold = kind { return isListed == true ? .done : .cancelled }
    return isListed == false ? .done : .cancelled
  }

  /// Compares a hold with the wallet, while no order about it is under way.
  private mutating func compare(_ id: ChargingSession.ID, _ now: Date, _ wallet: WalletKeeper.Value) {
    guard let hold = value[id], hold.order == nil, let known = wallet.wallet, let knownAt = wallet.knownAt,
      let isListed = known.lists(hold.hold.id),
      !wallet.orders.contains(where: { hold.concerns($0) && !$0.hasEnded })
    else { return }
    value.change(id, by: .listed(isListed, askedAt: knownAt), at: now)
  }

  /// Orders whose end is stored with their hold are of no use any more: the session tells how it went.
  private mutating func letGo(
    _ id: ChargingSession.ID, _ now: Date, _ wallet: WalletKeeper.Value, _ reaction: inout KeeperReaction<Self>
  ) {
    guard let hold = value[id], (kept[id] ?? -1) >= hold.revision else { return }
    var talk = talks[id] ?? Talk()
    defer { talks[id] = talk }
    for order in wallet.orders where hold.concerns(order) && order.hasEnded && order.id != talk.order {
      if talk.says(order) { reaction.tells.append(.letGo(order.id, at: now)) }
    }
  }
}

extension SessionHoldsKeeper.Talk {
  /// A new order is to be handed to the wallet.
  mutating func begin() { (isTold, order, mayAsk) = (false, nil, true) }

  /// An order has ended: the next one is to be handed over.
  mutating func end(_ id: WalletOrder.ID) {
    passed.insert(id)
    (isTold, order, mayAsk) = (false, nil, false)
  }

  /// The wallet cannot be heard: whether it has the order is to be found out.
  mutating func interrupt() { (isTold, order, mayAsk) = (false, nil, false) }

  /// Notes that the wallet is told something about an order as it is now.
  /// - Returns: False where it was told already.
  fileprivate mutating func says(_ order: WalletOrder) -> Bool {
    if said[order.id] == order.revision { return false }
    said[order.id] = order.revision
    return true
  }
}

extension KeeperEvent {
  fileprivate static func order(_ kind: WalletOrder.Kind, whenOffline: Bool) -> Self {
    Self(WalletKeeper.self, .asked(.order(kind, whenOffline: whenOffline)))
  }

  fileprivate static func withdraw(_ id: WalletOrder.ID) -> Self { Self(WalletKeeper.self, .asked(.withdraw(id))) }
  fileprivate static func queue(_ id: WalletOrder.ID) -> Self { Self(WalletKeeper.self, .asked(.queue(id))) }

  /// Lets go of an order without a word: the session tells how it went.
  fileprivate static func letGo(_ id: WalletOrder.ID, at now: Date) -> Self {
    Self(WalletKeeper.self, .stamped(.letGo(id), id, at: now))
  }
}
