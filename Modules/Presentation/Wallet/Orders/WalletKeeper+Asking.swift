import ChargeDomain
import Foundation

/// One conversation with the service after the other: what became of an order, the next order, then the wallet.
extension WalletKeeper {
  /// Seconds between two questions what became of an order.
  static let findOutPause: TimeInterval = 5
  /// Seconds before an order that waits for the network is tried again, and between two questions where the wallet
  /// cannot be read whole: that will not be otherwise soon.
  static let longPause: TimeInterval = 60

  /// Whether the service can be asked in the person's name, as far as is known.
  func canAsk(_ surroundings: Surroundings) -> Bool { obstacle(surroundings) == nil }

  /// Why the service cannot be asked in the person's name; nil where nothing is known to stand in the way.
  func obstacle(_ surroundings: Surroundings) -> Failure? {
    let isSignedIn = surroundings.accounts[.wallet]?.isSignedIn ?? false
    return surroundings.obstacle ?? (isSignedIn ? nil : .signInNeeded(.wallet))
  }

  /// The person wants to see the wallet, or the service can perhaps be asked again: the network is back, the device
  /// unlocked or the app in front.
  mutating func askSoon() -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    guard value.isRead else { return .run(.read(owner: owner)) }
    asksAgain = asksAgain || !value.isAsking
    return endPause().and(.run(.lookAtClock))
  }

  mutating func endPause() -> KeeperReaction<Self> {
    guard isPausing else { return .none }
    isPausing = false
    return KeeperReaction(cancelled: [Self.pauseSlot])
  }

  // MARK: What is next

  /// Whether the service is being asked about an order of the person.
  private var isTalking: Bool { conversations.values.contains { $0.owner == value.owner } }

  mutating func goOn(_ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard value.owner != nil, value.isRead else { return .none }
    let given = lapse(now, surroundings).and(giveUp(now, surroundings)).and(awaitLapse())
    guard !isTalking else { return given }
    return given.and(talk(now, surroundings))
  }

  private mutating func talk(_ now: Date, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    if canAsk(surroundings), !isPausing {
      switch NextOrder(of: value.orders, at: now) {
      case .send(let order): return begin(.carryOut(order), about: order, findsOut: false)
      case .findOut(let order): return begin(.findOut(order), about: order, findsOut: true)
      case .nothing, .awaitAnswer, .awaitDecision: break
      }
    }
    return asksAgain && !value.isAsking ? ask(surroundings) : .none
  }

  /// A wallet that is asked for while an order is on its way could be from before or after it.
  private mutating func begin(
    _ effect: Effect, about order: WalletOrder, findsOut: Bool
  ) -> KeeperReaction<Self> {
    conversations[order.id] = Conversation(owner: order.owner, findsOut: findsOut)
    guard value.isAsking else { return .run(effect) }
    (value.isAsking, asksAgain) = (false, true)
    return KeeperReaction(effects: [effect], cancelled: [Self.askSlot], change: .wallet)
  }

  private mutating func ask(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    guard let owner = value.owner else { return .none }
    asksAgain = false
    guard canAsk(surroundings) else {
      value.askFailure = surroundings.obstacle
      return .changed(.wallet)
    }
    (value.isAsking, value.askFailure) = (true, nil)
    return .changed(.wallet, .ask(owner: owner))
  }

  // MARK: Answers

  mutating func answered(
    _ wallet: Wallet, _ owner: String, _ askedAt: Date, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard owner == value.owner, value.isAsking else { return .none }
    value.isAsking = false
    let (before, unsaved) = (value.wallet, self.unsaved)
    var reaction = take(wallet, askedAt)
    for order in value.orders where order.isToBeFoundOut {
      reaction = reaction.and(change(order.id, by: .seen(wallet, askedAt: askedAt), now))
    }
    asksAgain = false
    // What could not be stored or forgotten before may be by now.
    for order in unsaved where order == value[order.id] ?? order { reaction = reaction.and(.run(.keep(order))) }
    for id in toForget where isBooked(id) { reaction = reaction.and(forget(id)) }
    return reaction.and(record(wallet, before: before)).and(goOn(now, surroundings))
  }

  /// The orders whose last change is not stored, also those that the person has let go.
  private var unsaved: [WalletOrder] {
    (value.orders + unbooked.filter { value[$0.id] == nil }).filter { notKept.contains($0.id) }
  }

  mutating func notAnswered(
    _ failure: Failure, _ owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    guard owner == value.owner, value.isAsking else { return .none }
    value.isAsking = false
    if failure != .cancelled { value.askFailure = failure }
    return KeeperReaction<Self>.changed(.wallet).and(goOn(now, surroundings))
  }

  /// What the service just said.
  mutating func take(_ wallet: Wallet, _ askedAt: Date) -> KeeperReaction<Self> {
    let gone = (value.wallet?.accounts ?? []).filter { wallet.lists($0.id) == false }
    value.booked.removeAll { booked in gone.contains { $0.id == booked.id } }
    value.booked += gone.map { StatementAccount(id: $0.id, currency: $0.balance.currency, name: $0.name) }
    (value.wallet, value.knownAt, value.askFailure) = (wallet, askedAt, nil)
    return KeeperReaction<Self>.changed(.wallet).and(forgetLowBalances(wallet))
  }

  /// The service is not asked about an order any more, for now.
  mutating func ended(
    _ id: WalletOrder.ID, _ owner: String, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    let conversation = conversations.removeValue(forKey: id)
    guard owner == value.owner else { return clearIfDue() }
    var reaction = KeeperReaction<Self>.none
    if toForget.contains(id), isBooked(id) { reaction = forget(id) }
    if let order = value[id], let seconds = pause(after: order, conversation, now) {
      isPausing = true
      reaction = reaction.and(.run(.pause(seconds: seconds)))
    }
    return reaction.and(goOn(now, surroundings))
  }

  /// For how long nothing is asked about orders; nil for not at all.
  private func pause(after order: WalletOrder, _ conversation: Conversation?, _ now: Date) -> TimeInterval? {
    guard let conversation else { return nil }
    if !conversation.findsOut { return order.standing == .waiting ? Self.longPause : nil }
    guard order.isToBeFoundOut else { return nil }
    let isLate = order.sentAt.map { now.timeIntervalSince($0) >= WalletOrder.patience } ?? false
    return isLate && value.wallet?.isWhole == false ? Self.longPause : Self.findOutPause
  }
}
