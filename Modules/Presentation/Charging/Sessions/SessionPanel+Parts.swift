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
  let context: ViewContext

  var texts: Texts { context.texts }
  var formats: Formats { context.formats }

  var panel: SessionPanel {
    SessionPanel(
      heading: texts.chargingTitle(session), detail: texts.chargingNotBegun(session), place: place, notices: notices,
      waiting: waiting, countdown: countdown,
      ring: ring, facts: facts, plot: plot, footnotes: footnotes, buttons: isPast ? [] : buttons,
      popup: asksBeforeStopping && session.canStop ? stopQuestion : nil)
  }

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
    if let level = session.meter.level {
      let share = Double(level.percent) / 100
      return SessionPanel.Ring(fraction: share, label: formats.percent(share))
    }
    return session.meter.energy.map { SessionPanel.Ring(fraction: nil, label: formats.energy($0)) }
  }

  private var waiting: Loading? {
    guard obstacle == nil, !isPast else { return nil }
    let isOpen = value.windows.contains(session.id)
    if session.step == .authorising { return isOpen ? .spinner(texts.chargingWaitingForPayment) : nil }
    switch (session.command?.standing, session.command?.kind) {
    case (.sent, let kind?): return kind == .release ? nil : .spinner(texts.chargingSending(kind))
    case (.unconfirmed, let kind?): return kind == .release ? nil : .spinner(texts.chargingFindingOut(kind))
    case (.notCarriedOut, .stop): return .spinner(texts.chargingSending(.stop))
    case (.confirmed, .start) where session.step == .starting: return .spinner(texts.chargingSending(.start))
    case (.notCarriedOut, _), (.confirmed, _), (.refused, _), (nil, _), (_, nil): break
    }
    return session.step == .charging && !session.meter.hasValues ? .spinner(texts.chargingWaitingForData) : nil
  }

  // MARK: Notices

  private var notices: [Notice] {
    if isPast { return [] }
    var notices: [Notice] = []
    if !isSignedIn, !session.isSettled { notices.append(Notice(.warning, texts.chargingSignInToGoOn)) }
    if let notice = contact { notices.append(notice) }
    if session.step == .notBegun(.cancelled), session.watchedUntil != nil {
      notices.append(Notice(.information, texts.chargingMayStillBegin))
    }
    if let risk = session.risk { notices.append(Notice(.warning, texts.chargingAtRisk(risk))) }
    if case .notCarriedOut = session.command?.standing, let kind = session.command?.kind, session.canRetry {
      notices.append(Notice(.warning, texts.chargingNotCarriedOut(kind)))
    }
    if let words = session.limitNotStopped(in: context) {
      notices.append(Notice(.error, words))
    } else if session.step == .charging, session.command?.kind == .stop,
      case .refused(let reason) = session.command?.standing
    {
      notices.append(Notice(.error, texts.chargingStopRefused(reason: texts.chargingRefusal(reason))))
    }
    if session.isLate, session.step == .starting || session.step == .stopping { notices.append(Notice(.warning, late)) }
    if session.canRetryAtRisk { notices.append(Notice(.warning, texts.chargingMayBeginTwice)) }
    if let refusal = refusedPayment { notices.append(Notice(.error, texts.chargingRefusal(refusal))) }
    if session.meter.ranBackwards { notices.append(Notice(.warning, texts.chargingMeterFault)) }
    return notices
  }

  private var late: String { session.step == .stopping ? texts.chargingLateStop : texts.chargingLateStart }

  /// Why the payment is asked for once more, or could not be taken.
  private var refusedPayment: ChargingRefusalReason? {
    if session.step == .authorising, session.refusedAuthorizations > 0 { return .notAuthorised }
    guard session.step == .ended, session.facts?.total == nil,
      session.command?.standing == .refused(.captureFailed)
    else { return nil }
    return .captureFailed
  }

  /// That there is no news, how old what is shown is, and why.
  private var contact: Notice? {
    guard !session.isSettled else { return nil }
    // Who does not know the session has been reached.
    let trouble = session.trouble == .notFound ? nil : session.trouble
    let failure = obstacle ?? trouble
    guard let since = session.staleSince(at: context.now) else {
      return failure.flatMap(texts.chargingContact).map { Notice(.warning, $0) }
    }
    let age = formats.shortAge(of: since, now: context.now)
    let problem = failure.flatMap(texts.chargingSilence)
    return Notice(
      .warning,
      problem.map { texts.chargingStaleBecause(age: age, problem: $0) } ?? texts.chargingStaleNotice(age: age))
  }

  private var footnotes: [String] {
    var notes = [hold].compactMap(\.self)
    if session.step.isCharging, session.costSoFar != nil { notes.append(texts.chargingCostNote) }
    if session.step == .ended, session.facts?.total == nil {
      notes.append(session.costSoFar == nil ? texts.chargingTotalMissing : texts.chargingTotalNote)
    }
    return notes
  }

  /// What the payment service reserves: it will, it has, or it gives it back. Of a session that began elsewhere the sum is
  /// not known, and nothing is said.
  private var hold: String? {
    guard session.method == .provider else { return nil }
    let sum = session.place.hold.map(formats.money)
    switch session.step {
    case .reserving, .reserved, .opening, .authorising: return texts.hold(session.place.hold, in: formats)
    case .starting, .charging, .stopping: return sum.map { texts.chargingHeld(sum: $0) }
    case .notBegun: return session.givesHoldBack ? texts.chargingHoldReturned : nil
    case .ended, .gone: return nil
    }
  }

  // MARK: What can be done

  private var buttons: [SessionPanel.Button] {
    var buttons: [SessionPanel.Button] = []
    func add(_ name: SessionPanel.Button.Name, _ label: String, isDestructive: Bool = false) {
      buttons.append(SessionPanel.Button(name: name, label: label, isDestructive: isDestructive))
    }
    if !isSignedIn, !session.isSettled { add(.signIn, texts.accountSignIn) }
    let isReserved = if case .reserved = session.step { true } else { false }
    let isOpen = value.windows.contains(session.id)
    if isSignedIn, isReserved || session.canAuthorise && !isOpen { add(.pay, texts.chargingPay) }
    if isSignedIn, session.canRetry || session.canRetryAtRisk { add(.retry, texts.commonRetry) }
    if session.canGiveUp { add(.cancel, texts.chargingCancel, isDestructive: true) }
    if session.step == .charging {
      add(.limits, session.limits.isEmpty ? texts.chargingSetLimits : texts.chargingChangeLimits)
    }
    if session.canStop { add(.stop, texts.chargingStop, isDestructive: true) }
    guard session.step.isLast else { return buttons }
    if case .notBegun = session.step, session.place.charger != nil { add(.again, texts.chargingAgain) }
    add(.done, texts.formDone)
    return buttons
  }

  private var stopQuestion: Popup {
    Popup(
      title: session.place.stopQuestion(texts), message: texts.chargingStopMeans, tone: .destructive,
      primary: Popup.Choice(label: texts.chargingStop, role: .destructive),
      secondary: Popup.Choice(label: texts.chargingGoOn, role: .cancel))
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

  /// Whether the person authorised the payment of a session that did not begin, and no late start can use it any more.
  fileprivate var givesHoldBack: Bool {
    guard case .notBegun(let reason) = step, watchedUntil == nil else { return false }
    if case .refused(.start, _) = reason { return true }
    return command?.kind == .start || refusedAuthorizations > 0
  }
}

extension Texts {
  /// What the payment service will reserve.
  /// - Parameter hold: The sum; nil where the network does not say.
  func hold(_ hold: Money?, in formats: Formats) -> String {
    hold.map { chargingHold(sum: formats.money($0)) } ?? chargingHoldUnknown
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
