import ChargeDomain
import ChargeLocalization
import Foundation

/// A screen that shows a session and lets the person act on it.
protocol SessionScreen: Screen {
  var surroundings: Surroundings { get set }
  /// Whether the person is asked before the session is stopped.
  var asksBeforeStopping: Bool { get set }
  /// The session; nil when there is none.
  var session: ChargingSession? { get }
}

extension SessionScreen {
  /// Does what a person wants with the session.
  mutating func handle(_ tap: SessionTap) -> Reaction<Self> {
    guard let session else { return .none }
    switch tap {
    case .tapped(let name): return handle(name, session)
    case .stopConfirmed:
      guard asksBeforeStopping else { return .none }
      asksBeforeStopping = false
      return session.canStop ? .ask(.charging(.stop(session.id))) : .none
    case .stopLeft:
      asksBeforeStopping = false
      return .none
    }
  }

  private mutating func handle(_ name: SessionPanel.Button.Name, _ session: ChargingSession) -> Reaction<Self> {
    switch name {
    case .deposit:
      guard let account = surroundings.walletSide(of: session).hold?.hold.account ?? session.walletAccount else {
        return .none
      }
      return .show(.walletAmount(.deposit, account))
    case .walletSignIn: return .ask(.signIn(.wallet))
    case .toWallet: return .show(.wallet)
    case .pay: return .ask(.charging(.pay(session.id)))
    case .retry: return .ask(.charging(.retry(session.id)))
    case .cancel: return .ask(.charging(.giveUp(session.id)))
    case .keep: return .ask(.charging(.keep(session.id)))
    case .stop:
      asksBeforeStopping = session.canStop
      return .none
    case .limits: return .show(.chargingLimits(session.id))
    case .again:
      guard let code = session.place.charger else { return .none }
      return Reaction(requests: [.charging(.dismiss(session.id))], destination: .identify(code))
    case .another: return Reaction(requests: [.charging(.leave(session.id))], destination: .identify())
    case .signIn: return .ask(.signIn(.charging))
    case .receipt: return receipt(of: session, as: .text)
    case .receiptPage: return receipt(of: session, as: .page)
    case .done: return Reaction(requests: [.charging(.dismiss(session.id)), .receiptLeft])
    }
  }

  private func receipt(of session: ChargingSession, as form: ReceiptForm) -> Reaction<Self> {
    SessionReceipt(session, hold: surroundings.walletSide(of: session).hold).map { .ask(.receipt($0, as: form)) }
      ?? .none
  }

  /// The session, ready to show.
  func panel(in context: ViewContext) -> SessionPanel? {
    session.map { session in
      SessionPanelWriter(
        session: session, value: surroundings.charging,
        isSignedIn: surroundings.accounts[.charging]?.isSignedIn ?? false, obstacle: surroundings.obstacle,
        asksBeforeStopping: asksBeforeStopping, wallet: surroundings.walletSide(of: session), context: context
      ).panel
    }
  }

  /// A countdown changes each second; news grow too old after their time, and a reservation that may hold runs out.
  func nextSessionChange(after now: Date) -> Date? {
    guard let session else { return nil }
    if session.heldUntil != nil, !session.step.isLast {
      return Date(timeIntervalSinceReferenceDate: now.timeIntervalSinceReferenceDate.rounded(.down) + 1)
    }
    if let until = session.mayBeHeldUntil { return until > now ? until : nil }
    guard session.isRunning else { return nil }
    return session.heardAt.flatMap { ChargingSession.nextStaleness(heardAt: $0, after: now) }
  }

  static var sessionNeeds: [any Keeper.Type] {
    [ChargingKeeper.self, AccountsKeeper.self, DeviceKeeper.self, SessionHoldsKeeper.self, WalletKeeper.self]
  }

  static var sessionEmissions: [Emission] {
    [
      .telling(ChargingKeeper.self), .telling(InvoicesKeeper.self), .to(ChargingLimitsViewModel.self),
      .to(IdentifyViewModel.self), .to(WalletAmountViewModel.self), .to(WalletViewModel.self), .account,
    ]
  }
}
