import ChargeDomain
import Foundation

/// What follows from what sessions and wallet say.
extension SessionHoldsKeeper {
  /// What was refused before the restart is tried once more.
  mutating func read(
    _ stored: [SessionHold], _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    let before = value
    (value.isRead, value.storeFailure, isReading) = (true, nil, false)
    for hold in stored {
      kept[hold.id] = hold.revision
      value.put(hold)
      value.change(hold.id, by: .triedAgain, at: now)
    }
    return look(now, surroundings, since: before)
  }

  /// What was refused is tried once more when the person comes back to the app, signs in or is online again, unless it was
  /// refused just now.
  mutating func tryRefusedAgain(_ now: Date) {
    for hold in value.holds where hold.refusal != nil {
      guard !(0..<Self.rest).contains(now.timeIntervalSince(hold.changedAt)) else { continue }
      value.change(hold.id, by: .triedAgain, at: now)
    }
  }

  /// What cannot be stored is not held. Taking and giving back go on: the store has the hold as it was, and the wallet
  /// does nothing twice.
  mutating func notKept(
    _ id: ChargingSession.ID, _ revision: Int, _ failure: Failure, _ now: Date, _ surroundings: Surroundings
  ) -> KeeperReaction<Self> {
    let before = value
    keeping[id] = nil
    if let hold = value[id], hold.revision == revision {
      if hold.standing == .asked {
        value.change(id, by: .notAsked(.notSent(failure)), at: now)
      } else {
        kept[id] = revision
      }
    }
    return look(now, surroundings, since: before)
  }

  /// Does what is due now.
  /// - Parameter before: What was published before the event; nil for what is.
  mutating func look(
    _ now: Date, _ surroundings: Surroundings, since before: Value? = nil
  ) -> KeeperReaction<Self> {
    let before = before ?? value
    var reaction = KeeperReaction<Self>()
    if value.isRead {
      for id in value.holds.map(\.id) {
        follow(id, now, surroundings, &reaction)
        learn(id, surroundings, &reaction)
      }
    }
    pay(now, surroundings, &reaction)
    for hold in value.holds { keep(hold, &reaction) }
    if value != before { reaction.change = .sessionHolds }
    return reaction
  }

  /// Stores what is not stored yet. Where the wallet was never asked there is nothing to store.
  private mutating func keep(_ hold: SessionHold, _ reaction: inout KeeperReaction<Self>) {
    let known = max(kept[hold.id] ?? -1, keeping[hold.id] ?? -1)
    guard value.isRead, hold.revision > known, hold.standing == .asked || known >= 0 else { return }
    keeping[hold.id] = hold.revision
    reaction.effects.append(.keep(hold))
  }

  // MARK: The session

  private mutating func follow(
    _ id: ChargingSession.ID, _ now: Date, _ surroundings: Surroundings, _ reaction: inout KeeperReaction<Self>
  ) {
    guard let hold = value[id] else { return }
    if let session = surroundings.charging.session(of: hold) {
      value.change(id, by: .billed(session.bill, session.transaction), at: now)
    }
    converse(about: id, now, surroundings, &reaction)
  }

  /// A session that this device does not follow any more is asked about by itself.
  private mutating func learn(
    _ id: ChargingSession.ID, _ surroundings: Surroundings, _ reaction: inout KeeperReaction<Self>
  ) {
    guard let hold = value[id], hold.isOpen, hold.bill == .open || hold.bill == .unknown, !learning.contains(id),
      surroundings.charging.owner == hold.owner, surroundings.charging.isRead, surroundings.obstacle == nil,
      surroundings.accounts[.charging]?.isSignedIn ?? false,
      surroundings.charging.session(of: hold)?.isSettled ?? true
    else { return }
    learning.insert(id)
    reaction.effects.append(.learn(hold))
  }

  // MARK: Paying

  /// Has sums held for the payments that are waited for, and tells how that went.
  private mutating func pay(
    _ now: Date, _ surroundings: Surroundings, _ reaction: inout KeeperReaction<Self>
  ) {
    let charging = surroundings.charging
    for session in charging.sessions where session.method == .wallet {
      guard charging.windows.contains(session.id), session.canAuthorise else {
        paying[session.id] = nil
        continue
      }
      switch value[session.id]?.standing {
      case nil, .notHeld?:
        guard paying.removeValue(forKey: session.id) == nil else {
          reaction.tells.append(.paymentLeft(session))
          continue
        }
        ask(for: session, now, surroundings, &reaction)
      case .asked?: paying[session.id] = paying[session.id] ?? now
      case .held?: start(session, now, &reaction)
      // The hold was used up before.
      case .capturing?, .captured?, .releasing?, .released?, .gone?:
        reaction.tells.append(.paid(session, .failed(.expired), at: now))
      }
    }
  }

  /// Charging starts on a sum that is held, unless the person may have left meanwhile.
  private mutating func start(_ session: ChargingSession, _ now: Date, _ reaction: inout KeeperReaction<Self>) {
    guard let hold = value[session.id], (kept[session.id] ?? -1) >= hold.revision else { return }
    let since = paying.removeValue(forKey: session.id) ?? now
    let end = since.addingTimeInterval(SessionHold.patience)
    // Clocks are put right by some seconds all the time.
    let isLate = end.isDue(at: now, within: SessionHold.patience + 60)
    reaction.tells.append(
      isLate
        ? .paymentLeft(session) : .paid(session, .authorised(Secret(hold.hold.id.rawValue)), at: now))
  }

  /// Asks for a sum to be held, unless it is known that it would not be.
  private mutating func ask(
    for session: ChargingSession, _ now: Date, _ surroundings: Surroundings, _ reaction: inout KeeperReaction<Self>
  ) {
    let wallet = surroundings.wallet
    let former = value[session.id]
    let owner = wallet.owner ?? former?.walletOwner ?? ""
    let number = surroundings.accounts[.wallet]?.owner?.phone
    guard
      let hold = SessionHold(for: session, walletOwner: owner, number: number, insteadOf: former, at: now)
    else {
      reaction.tells.append(.paid(session, .failed(.failed), at: now))
      return
    }
    if let reason = reason(against: hold, surroundings) {
      value.put(hold)
      value.change(hold.id, by: .notAsked(reason), at: now)
      reaction.tells.append(.paymentLeft(session))
      return
    }
    // What the device keeps of both is read before long.
    guard value.isRead, wallet.isRead else { return }
    value.put(hold)
    talks[hold.id, default: Talk()].begin()
    paying[hold.id] = now
  }

  /// Why the wallet would not hold a sum; nil where nothing is known against it.
  private func reason(against hold: SessionHold, _ surroundings: Surroundings) -> SessionHold.NotHeld? {
    let wallet = surroundings.wallet
    guard wallet.owner != nil, surroundings.accounts[.wallet]?.isSignedIn ?? false else { return .signedOut }
    if let failure = value.isRead ? nil : value.storeFailure { return .notSent(failure) }
    if !wallet.isRead { return wallet.storeFailure.map { .notSent($0) } }
    if wallet.orders.contains(where: \.isUndecided) { return .awaitsDecision }
    guard let known = wallet.wallet else { return nil }
    return WalletOrder.Kind.hold(hold.hold).problem(in: known, besides: wallet.orders).map { .init($0) }
  }
}

extension ChargingKeeper.Value {
  /// The session of a hold, where it belongs to the person who is signed in and is not closed. A session that was found
  /// again in the network's list has another id.
  func session(of hold: SessionHold) -> ChargingSession? {
    guard owner == hold.owner else { return nil }
    return self[hold.id] ?? hold.transaction.flatMap { id in sessions.first { $0.transaction == id } }
  }
}

extension SessionHold.NotHeld {
  /// Why an order that makes no sense is not asked for.
  fileprivate init(_ problem: OrderProblem) {
    self =
      switch problem {
      case .moreThanAvailable(let available): .tooLittle(available)
      case .unknownAccount, .isBeingDeleted: .refused(.unknownAccount)
      case .currencyMismatch: .refused(.currencyMismatch)
      case .zero: .refused(.invalidAmount)
      case .moreThanHeld, .sameAccount, .onlyOneAccount, .blankName, .moneyIsHeld, .orderIsOpen: .refused(.unknown)
      }
  }
}

extension KeeperEvent {
  /// A payment is waited for no more.
  fileprivate static func paymentLeft(_ session: ChargingSession) -> Self {
    Self(ChargingKeeper.self, .paymentLeft(session.id))
  }

  /// How a payment went.
  fileprivate static func paid(
    _ session: ChargingSession, _ outcome: AuthorisePayment.Outcome, at now: Date
  ) -> Self {
    Self(ChargingKeeper.self, .paid(session.id, outcome, at: now))
  }
}
