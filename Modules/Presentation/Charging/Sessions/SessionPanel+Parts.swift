import ChargeDomain
import ChargeLocalization
import Foundation

/// How a session is put into words. What is not known is said, and never guessed.
struct SessionPanelWriter {
  let session: ChargingSession
  let value: ChargingKeeper.Value
  let isSignedIn: Bool
  let obstacle: Failure?
  /// True for a session of the past, with which nothing can be done.
  var isPast = false
  var asksBeforeStopping = false
  /// Whether it is read on a car's screen, where a start is not given up.
  var isInCar = false
  /// What the wallet has to do with it.
  var wallet = WalletSide()
  let context: ViewContext

  var texts: Texts { context.texts }
  var formats: Formats { context.formats }

  var panel: SessionPanel {
    SessionPanel(
      heading: texts.chargingTitle(session, isHindered: isHindered, isOld: session.staleSince(at: context.now) != nil),
      detail: texts.chargingNotBegun(session),
      place: place, notices: notices,
      waiting: waiting, countdown: countdown,
      ring: ring, facts: facts, plot: plot, footnotes: footnotes, buttons: buttons,
      popup: asksBeforeStopping && session.canStop ? stopQuestion : nil)
  }

  /// Whether something is known to stand in the way of a command.
  private var isHindered: Bool { !isPast && (obstacle != nil || !isSignedIn) }

  private var stopWaits: Bool { session.isStopWaiting(isHindered: isHindered) }

  private var place: [String] {
    let site = session.place.name.isEmpty ? nil : session.place.name
    let charger = session.place.charger.map { texts.chargingCharger(code: $0.rawValue) }
    return [[site, charger].compactMap(\.self).joined(separator: " · "), session.place.address ?? ""]
      .filter { !$0.isEmpty }
  }

  private var countdown: String? {
    guard let until = session.heldUntil, !session.step.isLast else { return nil }
    let seconds = max(0, Int(until.timeIntervalSince(context.now).rounded(.up)))
    return texts.chargingHeldFor(time: formats.countdown(seconds))
  }

  private var ring: SessionPanel.Ring? {
    guard session.hasBegun else { return nil }
    // An old level is not that of the end.
    let level = session.step == .ended ? session.meter.level(at: session.facts?.endedAt) : session.meter.level
    if let level {
      let share = Double(level.percent) / 100
      return SessionPanel.Ring(fraction: share, label: formats.percent(share))
    }
    // One of the past says it among its facts.
    return isPast ? nil : session.meter.energy.map { SessionPanel.Ring(fraction: nil, label: formats.energy($0)) }
  }

  private var waiting: Loading? {
    guard obstacle == nil, !isPast else { return nil }
    let isOpen = value.windows.contains(session.id)
    if session.step == .authorising {
      return isOpen ? .spinner(isPaidFromWallet ? walletWaiting : texts.chargingWaitingForPayment) : nil
    }
    // Of a stop that waits its heading and its notice say what is tried.
    guard isSignedIn, !stopWaits else { return nil }
    switch (session.command?.standing, session.shownCommand) {
    // Its heading says that the start is not confirmed.
    case (.sent, .start) where session.isLate, (.confirmed, .start) where session.isLate: return nil
    case (.sent, .reserve) where session.step.isLast, (.unconfirmed, .reserve) where session.step.isLast:
      return .spinner(texts.chargingCancelsReservation)
    case (.sent, let kind?): return kind == .release ? nil : .spinner(texts.chargingSending(kind))
    case (.unconfirmed, let kind?): return kind == .release ? nil : .spinner(texts.chargingFindingOut(kind))
    case (.confirmed, .start) where session.step == .starting: return .spinner(texts.chargingSending(.start))
    case (.notCarriedOut, _), (.confirmed, _), (.refused, _), (nil, _), (_, nil): break
    }
    return session.step == .charging && !session.meter.hasValues ? .spinner(texts.chargingWaitingForData) : nil
  }

  // MARK: Notices

  private var notices: [Notice] {
    // What is held stays so until it is settled, also when the last words are closed.
    if isPast { return walletNotices }
    var notices: [Notice] = []
    if !isSignedIn, !session.isSettled {
      notices.append(Notice(.warning, stopWaits ? texts.chargingSignInToStop : texts.chargingSignInToGoOn))
    }
    if let notice = contact ?? failedTry { notices.append(notice) }
    if stopWaits, isSignedIn { notices.append(Notice(.warning, waitingStop)) }
    if session.mayStillBegin || session.isWatchOverdue(at: context.now) {
      notices.append(Notice(.information, texts.chargingMayStillBegin))
    }
    if session.asksToKeep { notices.append(Notice(.warning, texts.chargingBeganAllTheSame)) }
    if let notice = stillHeld { notices.append(notice) }
    if let risk = session.risk, !session.step.isLast { notices.append(Notice(.warning, texts.chargingAtRisk(risk))) }
    if let words = session.limitNotStopped(in: context) {
      notices.append(Notice(.error, words))
    } else if let reason = session.stopRefusal {
      notices.append(Notice(.error, texts.chargingStopRefused(reason: texts.chargingRefusal(reason))))
    }
    // A stop that waits says more.
    if session.isLate, !stopWaits, session.step == .starting || session.step == .stopping {
      notices.append(Notice(.warning, late))
    }
    if session.canRetryAtRisk { notices.append(Notice(.warning, texts.chargingMayBeginTwice)) }
    if let refusal = refusedPayment {
      let words = refusal == .captureFailed ? texts.chargingCaptureFailed : texts.chargingRefusal(refusal)
      notices.append(Notice(.error, words))
    }
    if session.meter.ranBackwards { notices.append(Notice(.warning, texts.chargingMeterFault)) }
    return notices + walletNotices
  }

  /// Why a stop waits, and what can be done meanwhile.
  private var waitingStop: String {
    switch obstacle ?? session.trouble {
    case .offline: texts.chargingStopWaits
    case .locked: texts.chargingStopLocked
    default: texts.chargingStopAgain
    }
  }

  private var late: String {
    session.step == .stopping ? texts.chargingLateStop : isInCar ? texts.carLateStart : texts.chargingLateStart
  }

  /// That a charger which was given up is still held: it cannot be given back now, or that was not answered. Until the
  /// reservation is answered it is not known whether it is held at all.
  private var stillHeld: Notice? {
    if let until = session.mayBeHeldUntil {
      return context.now < until ? Notice(.information, texts.chargingMayBeHeld) : nil
    }
    guard case .notBegun = session.step, session.watchedUntil == nil, let until = session.heldUntil,
      until > context.now
    else { return nil }
    let isUnderWay = session.command?.kind != .release || session.isBeingSent
    if isSignedIn, obstacle == nil, isUnderWay { return nil }
    return Notice(.information, texts.chargingStillHeld(time: formats.time(until)))
  }

  /// Why the payment is to be asked for once more, or could not be taken. While its window is open, the first is known.
  private var refusedPayment: ChargingRefusalReason? {
    if session.step == .authorising, session.refusedAuthorizations > 0 {
      return value.windows.contains(session.id) ? nil : .notAuthorised
    }
    return session.owesItsSum ? .captureFailed : nil
  }

  /// That there is no news, how old what is shown is, and why.
  private var contact: Notice? {
    guard !session.isSettled else { return nil }
    // Who does not know the session has been reached.
    let failure = obstacle ?? (session.trouble == .notFound ? nil : session.trouble)
    guard let since = session.staleSince(at: context.now) else {
      return failure.flatMap(texts.chargingContact).map { Notice(.warning, $0) }
    }
    let age = formats.shortAge(of: since, now: context.now)
    let problem = failure.flatMap(texts.chargingSilence)
    return Notice(
      .warning,
      problem.map { texts.chargingStaleBecause(age: age, problem: $0) } ?? texts.chargingStaleNotice(age: age))
  }

  /// What the network did wrong with a command that was not carried out. What stood in the way on the device's side is told
  /// only while it does.
  private var failedTry: Notice? {
    guard session.canRetry, let failure = session.commandFailure, failure.isOfNetwork else { return nil }
    return texts.chargingSilence(failure).map { Notice(.warning, $0) }
  }

  private var footnotes: [String] {
    var notes = [hold].compactMap(\.self)
    if session.step.isCharging, session.costSoFar != nil { notes.append(texts.chargingCostNote) }
    let isUnheard = obstacle != nil || session.staleSince(at: context.now) != nil
    if session.isRunning, isUnheard, !session.limits.isEmpty { notes.append(texts.chargingLimitsNotNow) }
    if session.step == .ended, session.facts?.total == nil {
      notes.append(session.costSoFar == nil ? texts.chargingTotalMissing : texts.chargingTotalNote)
    }
    return notes
  }

  /// What is reserved, or that nothing is.
  private var hold: String? {
    if isPaidFromWallet { return walletHold }
    return switch session.method {
    case .provider: providerHold
    case .invoice: session.step.isLast ? nil : texts.chargingOnInvoice
    case .wallet: nil
    }
  }

  /// What the payment service reserves: it will, it has, or it gives it back. Of a session that began elsewhere the sum is
  /// not known, and nothing is said.
  private var providerHold: String? {
    let sum = session.place.hold.map(formats.roundSum)
    switch session.step {
    case .authorising where session.wasAuthorised || session.mayBeAuthorised:
      return sum.map { texts.chargingHoldAgain(sum: $0) } ?? texts.chargingHoldUnclear
    case .reserving, .reserved, .opening, .authorising: return texts.hold(session.place.hold, in: formats)
    case .starting, .charging, .stopping:
      return session.isAdopted ? nil : sum.map { texts.chargingHeld(sum: $0) } ?? texts.chargingHeldUnknown
    case .notBegun(let reason): return unusedHold(reason, sum)
    case .ended: return rest
    case .gone: return nil
    }
  }

  /// What became of the sum where charging has not begun. A window that never answered may have reserved it.
  private func unusedHold(_ reason: ChargingSession.NotBegun, _ sum: String?) -> String {
    let isUnclear = reason == .notPaid(.failed) || reason == .notPaid(.timedOut) || session.mayBeAuthorised
    if isUnclear, !session.wasAuthorised { return texts.chargingHoldUnclear }
    guard session.wasAuthorised else { return texts.chargingHoldNone }
    guard session.watchedUntil != nil else { return texts.chargingHoldReturned }
    return sum.map { texts.chargingHoldPending(sum: $0) } ?? texts.chargingHoldPendingUnknown
  }

  /// That the rest is given back, or that this is not known, as where the network has not said the sum. Where all of it is
  /// used up, there is none.
  private var rest: String? {
    guard !session.isAdopted else { return nil }
    guard let hold = session.place.hold else { return texts.chargingHoldRestUnknown }
    guard session.facts?.standing == .ended, let total = session.facts?.total, !session.owesItsSum else {
      let isUsedUp = session.costSoFar.map { $0.currency == hold.currency && $0.minorUnits >= hold.minorUnits } ?? false
      return isUsedUp ? nil : texts.chargingHoldRestUnclear(sum: formats.roundSum(hold))
    }
    let isLess = total.currency == hold.currency && total.minorUnits < hold.minorUnits
    guard isLess, session.endReason != .network(.creditUsed) else { return nil }
    return texts.chargingHoldRest(sum: formats.roundSum(hold))
  }

  // MARK: What can be done

  private var buttons: [SessionPanel.Button] {
    var buttons: [SessionPanel.Button] = []
    func add(_ name: SessionPanel.Button.Name, _ label: String, isDestructive: Bool = false) {
      buttons.append(SessionPanel.Button(name: name, label: label, isDestructive: isDestructive))
    }
    if isPast {
      for button in walletButtons { add(button.name, button.label) }
      return buttons + receipts
    }
    if !isSignedIn, !session.isSettled { add(.signIn, texts.accountSignIn) }
    let isReserved = if case .reserved = session.step { true } else { false }
    let isOpen = value.windows.contains(session.id)
    if session.risk != nil, session.canGiveUp, session.step != .starting { add(.another, texts.chargingAnother) }
    // Nobody pays for a charger that is broken, or that they charge at already.
    let isPayable = session.risk != .outOfOrder && !hasTwin
    for button in walletButtons { add(button.name, button.label) }
    if isSignedIn, isPayable, isReserved || session.canAuthorise && !isOpen { add(.pay, payLabel) }
    if isSignedIn, session.canRetry || session.canRetryAtRisk { add(.retry, texts.commonRetry) }
    if session.canGiveUp { add(.cancel, texts.chargingCancel, isDestructive: true) }
    if session.asksToKeep { add(.keep, texts.chargingGoOn) }
    if session.step == .charging {
      add(.limits, session.limits.isEmpty ? texts.chargingSetLimits : texts.chargingChangeLimits)
    }
    if session.canStop { add(.stop, texts.chargingStop, isDestructive: true) }
    guard session.step.isLast else { return buttons }
    guard case .notBegun = session.step else {
      buttons += receipts
      add(.done, texts.formDone)
      return buttons
    }
    if session.place.charger != nil { add(.again, texts.chargingAgain) }
    add(.done, texts.chargingClose)
    return buttons
  }

  /// The receipt of a session that has ended, in both forms.
  private var receipts: [SessionPanel.Button] {
    guard let payment = SessionReceipt(session, hold: wallet.hold)?.payment else { return [] }
    let forms: [(SessionPanel.Button.Name, ReceiptForm)] = [(.receipt, .text), (.receiptPage, .page)]
    return forms.map { name, form in
      SessionPanel.Button(name: name, label: form.label(payment, texts), isDestructive: false)
    }
  }

  private var payLabel: String {
    switch session.method {
    case .provider: texts.chargingPay
    case .invoice: texts.identifyBegin
    case .wallet: texts.chargingPayFromWallet
    }
  }

  private var stopQuestion: Popup {
    let begin = hasTwin ? session.chargingSince.map { formats.moment($0, now: context.now) } : nil
    let message = [begin.map { texts.chargingStartedAt(time: $0) }, stopMeans].compactMap(\.self)
    return Popup(
      title: session.place.stopQuestion(texts), message: message.joined(separator: " "), tone: .destructive,
      primary: Popup.Choice(label: texts.chargingStop, role: .destructive),
      secondary: Popup.Choice(label: texts.chargingStopNot, role: .cancel))
  }

  /// Whether another session runs at the same charger: its place does not tell them apart.
  private var hasTwin: Bool {
    value.underWay.contains { $0.isRunning && $0.id != session.id && $0.place.charger == session.place.charger }
  }
}

extension ChargingSession {
  /// Whether charging began, as far as is known.
  var hasBegun: Bool {
    switch step {
    case .charging, .stopping, .ended, .gone: true
    case .reserving, .reserved, .opening, .authorising, .starting, .notBegun: false
    }
  }
}

extension Texts {
  /// What the payment service will reserve.
  /// - Parameter hold: The sum; nil where the network does not say.
  func hold(_ hold: Money?, in formats: Formats) -> String {
    hold.map { chargingHold(sum: formats.roundSum($0)) } ?? chargingHoldUnknown
  }
}

extension ChargingSession.Step {
  /// Whether energy may flow.
  var isCharging: Bool {
    switch self {
    case .charging, .stopping: true
    case .reserving, .reserved, .opening, .authorising, .starting, .ended, .notBegun, .gone: false
    }
  }
}
