import ChargeDomain
import ChargeLocalization

/// The charging session in the car: how far it is, and stopping it. Everything else is done on the phone.
extension CarProjection {
  /// The session that the app shows first, or that it is not known whether one runs; nil without one.
  var charging: CarInformation? {
    guard let session = car.shown.charging.current else { return chargingNotKnown }
    let panel = writer(session).panel
    let title = [panel.heading, panel.ring?.label].compactMap(\.self).joined(separator: " · ")
    return CarInformation(title, items(panel, session), actions(panel, session), limits: limits)
  }

  /// That a session may run. That is no reason to show nothing: it costs money.
  private var chargingNotKnown: CarInformation? {
    guard case .missing(let failure) = surroundings.chargingKnowledge else { return nil }
    let unlock = limits.isDriving ? texts.carUnlock : texts.carUnlockNow
    let advice = failure == .locked ? unlock : failure == .offline ? nil : onPhone
    let sentences = [texts.chargeNotKnown, texts.failureTitle(failure), advice].compactMap(\.self)
    return CarInformation(texts.chargeTitle, sentences.map { Fact(label: "", value: $0) }, [], limits: limits)
  }

  /// That the rest is done on the phone, which a driver leaves alone until the car is parked.
  private var onPhone: String { limits.isDriving ? texts.carOnPhone : texts.carOnPhoneNow }

  /// The question before a session is stopped; nil where it cannot be stopped any more.
  func stopQuestion(_ id: ChargingSession.ID) -> CarAlert? {
    guard let session = car.shown.charging[id], let popup = writer(session, asks: true).panel.popup,
      limits.canAskBeforeStopping
    else { return nil }
    let actions = [
      CarButton("stop-confirm", popup.primary.label, role: .destructive, .stopConfirmed),
      CarButton("stop-leave", popup.secondary?.label ?? texts.commonCancel, role: .cancel, .alertLeft),
    ]
    return CarAlert(["\(popup.title) \(popup.message)", popup.title], actions, limits: limits)
  }

  private func writer(_ session: ChargingSession, asks: Bool = false) -> SessionPanelWriter {
    SessionPanelWriter(
      session: session, value: car.shown.charging,
      isSignedIn: surroundings.accounts[.charging]?.isSignedIn ?? false, obstacle: surroundings.obstacle,
      asksBeforeStopping: asks, isInCar: true, wallet: surroundings.walletSide(of: session), context: context)
  }

  /// The time of day: a countdown would draw the screen anew each second.
  private func reservedUntil(_ session: ChargingSession) -> String? {
    guard let until = session.heldUntil, !session.step.isLast, until > context.now else { return nil }
    return texts.chargingReservedUntil(time: formats.time(until))
  }

  private func items(_ panel: SessionPanel, _ session: ChargingSession) -> [Fact] {
    var sentences = [reservedUntil(session)].compactMap(\.self) + panel.notices.prefix(2).map(\.text.plain)
    if panel.buttons.contains(where: { $0.name.isForPhone }) { sentences.append(onPhone) }
    if session.canStop, !offersStop { sentences.append(texts.carStopOnPhone) }
    sentences += [panel.detail, panel.waiting?.label].compactMap(\.self) + panel.place.prefix(1)
    let others = car.shown.charging.underWay.count
    if others > 1 { sentences.append(texts.chargingSeveral(count: others)) }
    return sentences.map { Fact(label: "", value: $0) } + panel.facts
  }

  /// Stopping needs a confirmation, so it is offered only where the host has alerts with two answers.
  private var offersStop: Bool { limits.canAskBeforeStopping && limits[.informationActions] > 0 }

  private func actions(_ panel: SessionPanel, _ session: ChargingSession) -> [CarButton] {
    panel.buttons.compactMap { button in
      switch button.name {
      case .stop:
        offersStop
          ? CarButton("stop", button.label, role: .destructive, .stop(session.id)) : nil
      case .done: CarButton("done", button.label, .done(session.id))
      case .deposit, .walletSignIn, .toWallet, .pay, .retry, .cancel, .keep, .limits, .again, .another, .signIn,
        .receipt,
        .receiptPage:
        nil
      }
    }
  }
}

extension SessionPanel.Button.Name {
  /// Whether the session waits for something that only the phone can do.
  fileprivate var isForPhone: Bool {
    switch self {
    case .deposit, .walletSignIn, .toWallet, .pay, .retry, .cancel, .keep, .another, .signIn: true
    case .stop, .limits, .again, .receipt, .receiptPage, .done: false
    }
  }
}
