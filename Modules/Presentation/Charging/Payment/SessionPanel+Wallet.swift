import ChargeDomain
import ChargeLocalization

/// What the wallet has to do with a session.
struct WalletSide: Hashable, Sendable {
  /// What it holds, or held, for the session; nil for nothing.
  var hold: SessionHold?
  /// Whether somebody is signed in to it.
  var isSignedIn = true
  /// What can be spent of the account that is to pay; nil where that is not known.
  var available: Money?
  /// Whether the person has to decide about an order of it.
  var awaitsDecision = false
}

extension Surroundings {
  /// What the wallet has to do with a session.
  func walletSide(of session: ChargingSession) -> WalletSide {
    let holds = sessionHolds.holds.filter { $0.owner == session.owner || session.owner.isEmpty }
    let own = holds.first { $0.id == session.id }
    // A session that was found again in the network's list has another id.
    let hold = own ?? session.transaction.flatMap { id in holds.first { $0.transaction == id } }
    return WalletSide(
      hold: hold, isSignedIn: accounts[.wallet]?.isSignedIn ?? false,
      available: hold.flatMap { wallet.available(in: $0.hold.account) },
      awaitsDecision: wallet.orders.contains(where: \.isUndecided))
  }
}

/// What the wallet holds, takes and gives back, in words. What is not known is said.
extension SessionPanelWriter {
  /// Whether the session is paid from the wallet.
  var isPaidFromWallet: Bool { session.method == .wallet || wallet.hold != nil }

  /// The sum that is held, or is going to be.
  private var heldSum: String? { (wallet.hold?.hold.amount ?? session.place.hold).map(formats.roundSum) }

  /// That the wallet is being asked.
  var walletWaiting: String { heldSum.map { texts.chargingWalletHolding(sum: $0) } ?? texts.chargingWaitingForPayment }

  /// What is held, or what became of it.
  var walletHold: String? {
    guard let hold = wallet.hold, let sum = heldSum else { return comingHold }
    switch hold.standing {
    case .asked: return isAskingWallet ? nil : texts.chargingWalletFinding(sum: sum)
    case .held: return hold.bill == .open ? heldNow(sum) : nil
    case .notHeld: return comingHold
    // Nothing goes on before the person has signed in.
    case .capturing where !wallet.isSignedIn, .releasing where !wallet.isSignedIn: return nil
    case .capturing(let amount):
      return withRest(texts.chargingWalletPaying(sum: formats.money(amount)), amount, of: hold, sum)
    case .captured(let amount):
      return withRest(texts.chargingWalletPaid(sum: formats.money(amount)), amount, of: hold, sum)
    case .releasing: return texts.chargingWalletReleasing(sum: sum)
    case .released: return texts.chargingWalletReleased(sum: sum)
    case .gone: return nil
    }
  }

  private func heldNow(_ sum: String) -> String {
    session.step.isUnbegun ? texts.chargingWalletPending(sum: sum) : texts.chargingWalletHeld(sum: sum)
  }

  private var comingHold: String? {
    switch session.step {
    case .reserving, .reserved, .opening, .authorising: heldSum.map { texts.chargingWalletHold(sum: $0) }
    case .notBegun: texts.chargingWalletNone
    case .starting, .charging, .stopping, .ended, .gone: nil
    }
  }

  private func withRest(_ words: String, _ amount: Money, of hold: SessionHold, _ sum: String) -> String {
    let hasRest = amount.minorUnits < hold.hold.amount.minorUnits
    return hasRest ? "\(words) \(texts.chargingWalletRest(sum: sum))" : words
  }

  private var isAskingWallet: Bool { session.step == .authorising && value.windows.contains(session.id) }

  // MARK: What is wrong

  /// What stands in the way of paying, or went otherwise than the person may think.
  var walletNotices: [Notice] {
    guard let hold = wallet.hold, let sum = heldSum else { return [] }
    let signIn = mustSignIn(hold) ? Notice(.warning, texts.chargingWalletSignInHeld(sum: sum)) : nil
    return [signIn, walletTrouble(hold, sum), hold.unpaid.map { unpaid($0, hold, sum) }].compactMap(\.self)
  }

  /// Whether what is held can be neither taken nor given back.
  private func mustSignIn(_ hold: SessionHold) -> Bool {
    hold.isOpen && hold.standing != .asked && !wallet.isSignedIn
  }

  private func walletTrouble(_ hold: SessionHold, _ sum: String) -> Notice? {
    switch hold.standing {
    case .notHeld(let reason): stands(reason, hold) ? Notice(.error, words(reason, sum)) : nil
    case .held: settlement(hold, sum)
    case .gone: Notice(.warning, texts.chargingWalletGone(sum: sum))
    case .asked, .capturing, .captured, .releasing, .released: nil
    }
  }

  /// Whether something still stands in the way of holding the sum, as far as is known.
  private func stands(_ reason: SessionHold.NotHeld, _ hold: SessionHold) -> Bool {
    guard session.canAuthorise, !isAskingWallet else { return false }
    switch reason {
    case .signedOut: return !wallet.isSignedIn
    case .awaitsDecision: return wallet.awaitsDecision
    case .tooLittle: return wallet.available.map { $0.minorUnits < hold.hold.amount.minorUnits } ?? true
    case .refused, .notSent, .cancelled: return true
    }
  }

  private func settlement(_ hold: SessionHold, _ sum: String) -> Notice? {
    func refused(_ reason: WalletRefusalReason) -> Notice {
      Notice(.error, texts.chargingWalletRefused(sum: sum, problem: texts.walletRefusal(reason)))
    }
    if let reason = hold.refusal { return refused(reason) }
    switch hold.bill {
    case .unknown: return Notice(.information, texts.chargingWalletUnknown(sum: sum))
    // It is held because nothing can be converted.
    case .total: return refused(.currencyMismatch)
    case .open, .nothing: return nil
    }
  }

  private func words(_ reason: SessionHold.NotHeld, _ sum: String) -> String {
    switch reason {
    case .tooLittle(let available):
      texts.chargingWalletTooLittle(sum: sum, available: formats.money(wallet.available ?? available))
    case .signedOut: texts.chargingWalletSignIn
    case .awaitsDecision: texts.chargingWalletDecision
    case .refused(let reason): texts.chargingWalletNotHeld(sum: sum, problem: texts.walletRefusal(reason))
    case .notSent(let failure): texts.chargingWalletNotHeld(sum: sum, problem: texts.walletFailure(failure))
    case .cancelled: texts.chargingWalletCancelled
    }
  }

  private func unpaid(_ rest: Money, _ hold: SessionHold, _ sum: String) -> Notice {
    let rest = formats.money(rest)
    return switch hold.standing {
    case .capturing, .captured: Notice(.error, texts.chargingWalletUnpaid(rest: rest, sum: sum))
    case .asked, .held, .notHeld, .releasing, .released, .gone:
      Notice(.error, texts.chargingWalletUnpaidLate(rest: rest))
    }
  }

  // MARK: What can be done

  /// What leads on where the wallet cannot pay as it is.
  var walletButtons: [(name: SessionPanel.Button.Name, label: String)] {
    guard let hold = wallet.hold else { return [] }
    if mustSignIn(hold) { return [(.walletSignIn, texts.chargingWalletToSignIn)] }
    switch hold.standing {
    case .notHeld(let reason) where stands(reason, hold): return wayOn(after: reason)
    case .held where hold.refusal != nil, .gone: return [(.toWallet, texts.chargingWalletOpen)]
    case .asked, .held, .notHeld, .capturing, .captured, .releasing, .released: return []
    }
  }

  private func wayOn(after reason: SessionHold.NotHeld) -> [(name: SessionPanel.Button.Name, label: String)] {
    switch reason {
    case .tooLittle, .refused(.insufficientFunds): [(.deposit, texts.walletDeposit)]
    case .signedOut: [(.walletSignIn, texts.chargingWalletToSignIn)]
    case .awaitsDecision, .refused(.unknownAccount): [(.toWallet, texts.chargingWalletOpen)]
    case .refused, .notSent, .cancelled: []
    }
  }
}
