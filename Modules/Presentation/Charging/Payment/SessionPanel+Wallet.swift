import ChargeDomain
import ChargeLocalization

/// What the wallet has to do with a session.
struct WalletSide: Hashable, Sendable {
  /// What it holds, or held, for the session; nil for nothing.
  var hold: SessionHold?
  /// Whether somebody is signed in to it.
  var isSignedIn = true
  /// Whether that is somebody else than the person whose money is held.
  var isAnother = false
  /// Whether the account is there in which the sum is held, or was; nil where that is not known.
  var hasAccount: Bool?
  /// What can be spent of the account that is to pay; nil where that is not known.
  var available: Money?
  /// Whether the person has to decide about an order of it.
  var awaitsDecision = false

  /// Whether the person is signed in whose money is held.
  var isOwn: Bool { isSignedIn && !isAnother }
}

extension Surroundings {
  /// What the wallet has to do with a session.
  func walletSide(of session: ChargingSession) -> WalletSide {
    let holds = sessionHolds.holds.filter { $0.owner == session.owner || session.owner.isEmpty }
    let own = holds.first { $0.id == session.id }
    // A session that was found again in the network's list has another id.
    return walletSide(of: own ?? session.transaction.flatMap { id in holds.first { $0.transaction == id } })
  }

  /// What the wallet has to do with a sum that it holds, or held.
  func walletSide(of hold: SessionHold?) -> WalletSide {
    let isSignedIn = accounts[.wallet]?.isSignedIn ?? false
    let isAnother = isSignedIn && hold.map { hold in wallet.owner.map { $0 != hold.walletOwner } ?? false } ?? false
    return WalletSide(
      hold: hold, isSignedIn: isSignedIn, isAnother: isAnother,
      hasAccount: isAnother ? nil : hold.flatMap { wallet.wallet?.lists($0.hold.account) },
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

  private var heldSumWords: HeldSumWords? {
    wallet.hold.map { HeldSumWords(hold: $0, wallet: wallet, context: context) }
  }

  /// What is held, or what became of it.
  var walletHold: String? {
    guard let hold = wallet.hold, let sum = heldSum else { return comingHold }
    switch hold.standing {
    case .asked: return isAskingWallet ? nil : texts.chargingWalletFinding(sum: sum)
    // Of another wallet the notice says it.
    case .held: return hold.bill == .open && !wallet.isAnother ? heldNow(sum) : nil
    case .notHeld: return comingHold
    // Nothing goes on before the person has signed in.
    case .capturing where !wallet.isOwn, .releasing where !wallet.isOwn: return nil
    case .capturing(let amount):
      let words = texts.chargingWalletPaying(sum: formats.money(amount))
      return hasRest(amount, of: hold) ? "\(words) \(texts.chargingWalletRest(sum: sum))" : words
    case .captured(let amount):
      let words = texts.chargingWalletPaid(sum: formats.money(amount))
      return hasRest(amount, of: hold) ? "\(words) \(texts.chargingWalletRestReleased(sum: sum))" : words
    case .releasing: return texts.chargingWalletReleasing(sum: sum)
    case .released: return texts.chargingWalletReleased(sum: sum)
    case .gone: return nil
    }
  }

  private func heldNow(_ sum: String) -> String {
    guard session.step.isUnbegun else { return texts.chargingWalletHeld(sum: sum) }
    // Where that time has passed, the network has yet to be heard.
    guard let until = session.watchedUntil, until > context.now else { return texts.chargingWalletPending(sum: sum) }
    return texts.chargingWalletPendingUntil(sum: sum, time: formats.moment(until, now: context.now))
  }

  private var comingHold: String? {
    switch session.step {
    case .reserving, .reserved, .opening, .authorising: heldSum.map { texts.chargingWalletHold(sum: $0) }
    case .notBegun: texts.chargingWalletNone
    case .starting, .charging, .stopping, .ended, .gone: nil
    }
  }

  private func hasRest(_ amount: Money, of hold: SessionHold) -> Bool {
    amount.minorUnits < hold.hold.amount.minorUnits
  }

  private var isAskingWallet: Bool { session.step == .authorising && value.windows.contains(session.id) }

  // MARK: What is wrong

  /// What stands in the way of paying, or went otherwise than the person may think.
  var walletNotices: [Notice] {
    guard let hold = wallet.hold, let held = heldSumWords else { return [] }
    let others = [walletTrouble(hold, held), hold.unpaid.map { unpaid($0, hold, held.sum) }]
    return held.notices + others.compactMap(\.self)
  }

  private func walletTrouble(_ hold: SessionHold, _ held: HeldSumWords) -> Notice? {
    switch hold.standing {
    case .notHeld(let reason): stands(reason, hold) ? Notice(.error, words(reason.asShown, held.sum)) : nil
    case .gone: Notice(.warning, held.gone)
    case .asked, .held, .capturing, .captured, .releasing, .released: nil
    }
  }

  /// What a session means that the person is about to stop.
  var stopMeans: String {
    guard isPaidFromWallet, let hold = wallet.hold, !hold.isOpen else { return texts.chargingStopMeans }
    // Nothing is left that it could be paid from.
    return hold.standing == .gone ? heldSumWords?.gone ?? texts.chargingWalletNone : texts.chargingWalletNone
  }

  /// Whether something still stands in the way of holding the sum, as far as is known.
  private func stands(_ reason: SessionHold.NotHeld, _ hold: SessionHold) -> Bool {
    guard session.canAuthorise, !isAskingWallet else { return false }
    switch reason.asShown {
    case .signedOut: return !wallet.isSignedIn
    case .awaitsDecision: return wallet.awaitsDecision
    case .tooLittle: return wallet.available.map { $0.minorUnits < hold.hold.amount.minorUnits } ?? true
    case .refused, .notSent, .cancelled: return true
    }
  }

  private func words(_ reason: SessionHold.NotHeld, _ sum: String) -> String {
    switch reason {
    case .tooLittle(let available):
      texts.chargingWalletTooLittle(sum: sum, available: formats.money(wallet.available ?? available))
    case .signedOut: texts.chargingWalletSignIn
    case .awaitsDecision: texts.chargingWalletDecision
    case .refused(let reason): texts.chargingWalletNotHeld(sum: sum, problem: texts.walletRefusal(reason))
    case .notSent(nil): texts.chargingWalletNotHeldAgain(sum: sum)
    case .notSent(.some(let failure)): texts.chargingWalletNotHeld(sum: sum, problem: texts.walletFailure(failure))
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
    guard let hold = wallet.hold, let held = heldSumWords else { return [] }
    switch hold.standing {
    case .notHeld(let reason) where stands(reason, hold): return wayOn(after: reason.asShown)
    case .gone: return [(.toWallet, texts.chargingWalletOpen)]
    case .asked, .held, .notHeld, .capturing, .captured, .releasing, .released: return held.buttons
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

extension SessionHold.NotHeld {
  /// The reason as a person is told it: an order that needed a sign-in was not carried out because nobody was signed in.
  fileprivate var asShown: Self {
    switch self {
    case .notSent(.signInNeeded), .notSent(.unauthorized): .signedOut
    case .tooLittle, .signedOut, .awaitsDecision, .refused, .notSent, .cancelled: self
    }
  }
}
