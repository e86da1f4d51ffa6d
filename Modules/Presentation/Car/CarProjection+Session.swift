import ChargeDomain
import ChargeLocalization

/// The charging session in the car: how far it is, and stopping it. Everything else is done on the phone.
extension CarProjection {
  /// The session that the app shows first; nil without one.
  var charging: CarInformation? {
    guard let session = car.shown.charging.current else { return nil }
    let panel = writer(session).panel
    let title = [panel.heading, panel.ring?.label].compactMap(\.self).joined(separator: " · ")
    return CarInformation(title, items(panel), actions(panel, session), limits: limits)
  }

  /// The question before a session is stopped; nil where it cannot be stopped any more.
  func stopQuestion(_ id: ChargingSession.ID) -> CarAlert? {
    guard let session = car.shown.charging[id], let popup = writer(session, asks: true).panel.popup else { return nil }
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
      asksBeforeStopping: asks, wallet: surroundings.walletSide(of: session), context: context)
  }

  private func items(_ panel: SessionPanel) -> [Fact] {
    var sentences = panel.notices.prefix(2).map(\.text.plain)
    if panel.buttons.contains(where: { $0.name.isForPhone }) { sentences.append(texts.carOnPhone) }
    sentences += [panel.detail, panel.waiting?.label].compactMap(\.self) + panel.place.prefix(1)
    let others = car.shown.charging.underWay.count
    if others > 1 { sentences.append(texts.chargingSeveral(count: others)) }
    return sentences.map { Fact(label: "", value: $0) } + panel.facts
  }

  /// Stopping needs a confirmation, so it is offered only where the host has alerts.
  private func actions(_ panel: SessionPanel, _ session: ChargingSession) -> [CarButton] {
    panel.buttons.compactMap { button in
      switch button.name {
      case .stop:
        limits[.alertActions] > 0
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
