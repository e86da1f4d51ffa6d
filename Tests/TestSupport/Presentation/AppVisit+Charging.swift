public import ChargeDomain
@testable public import ChargePresentation
public import DomainTestSupport
import Foundation
import Synchronization

/// Ways through charging, and what its screens show.
extension AppVisit {
  /// The code on a charger, where it is on top.
  public var identify: IdentifyViewState? { core.current.screen.of(IdentifyViewModel.self) }
  /// A site of the network, where it is on top.
  public var chargerHub: ChargerHubViewState? { core.current.screen.of(ChargerHubViewModel.self) }
  /// Where charging begins, where it is on top.
  public var charge: ChargeViewState? { core.current.screen.of(ChargeViewModel.self) }
  /// One session, where it is on top.
  public var chargingSession: ChargingSessionViewState? { core.current.screen.of(ChargingSessionViewModel.self) }
  /// The limits, where they are on top.
  public var limits: ChargingLimitsViewState? { core.current.screen.of(ChargingLimitsViewModel.self) }
  /// The sessions of the past, where they are on top.
  public var history: ChargingHistoryViewState? { core.current.screen.of(ChargingHistoryViewModel.self) }

  /// The session that the app shows first, where charging is on top and there is one.
  public var panel: SessionPanel? {
    if case .session(let panel) = charge?.body { panel } else { nil }
  }

  /// What happens to the session, in a few words.
  public var heading: String? { panel?.heading }

  /// What is wrong with the session, or good to know.
  public var notices: [String] { panel?.notices.map(\.text.plain) ?? [] }

  /// What can be done with the session.
  public var buttons: [SessionPanel.Button.Name] { panel?.buttons.map(\.name) ?? [] }

  /// A fact of the session by its label.
  public func fact(_ label: String) -> String? { panel?.facts.first { $0.label == label }?.value }

  /// How often the network, or the payment window, was asked for something.
  public func count(_ function: String) -> Int {
    charging.script.calls.count { $0.split(separator: " ").first.map(String.init) == function }
  }

  /// The sessions that the device keeps, the newest first.
  public var keptSessions: [ChargingSession] {
    charging.state.withLock { state in state.sessions.values.sorted { $0.begunAt > $1.begunAt } }
  }
}

extension AppVisit {
  /// Signs Ada in and goes to the site of a charger, which is chosen there.
  public func openHub(_ code: String = "100001") async {
    desk.signIn(.charging)
    await open("identify", code)
    await send(.identify(.beginTapped))
  }

  /// Launches the app and opens a screen by its name and an argument.
  public func open(_ name: String, _ argument: String) async {
    await core.send(.launched)
    await core.send(.screenRequested(name, argument: argument))
  }

  /// Signs Ada in and begins to charge: the charger is reserved, or without reservations the payment opened.
  public func begin() async {
    await openHub()
    await send(.chargerHub(.beginTapped))
  }

  /// Charges: the payment is authorised at once, and the network starts.
  public func beginCharging() async {
    await begin()
    if buttons.contains(.pay) { await tap(.pay) }
  }

  /// Taps a button of the session.
  public func tap(_ button: SessionPanel.Button.Name) async { await send(.charge(.session(.tapped(button)))) }

  /// Stops the session and says yes to the question.
  public func stopCharging() async {
    await tap(.stop)
    await send(.charge(.session(.stopConfirmed)))
  }

  /// Kills the app and launches another one on the same device, with the same services, on the screen of charging.
  public func killed() async -> AppVisit {
    core.stop()
    await core.settle()
    let next = AppVisit(
      desk: desk, charging: charging, invoices: invoices, appointments: appointments, wallet: wallet, clock: clock,
      kept: kept, platform: platform)
    await next.open("charge")
    return next
  }

  /// The network comes or goes.
  public func turn(isOnline: Bool) async { await core.send(.platform(.reachabilityChanged(isOnline: isOnline))) }

  /// The network refused the stored sign-in: Ada has to sign in again.
  public func expireSignIn() async {
    desk.store(.refused(AccountDesk.owner), of: .charging)
    await core.send(.keeper(.accounts(.refused(.charging))))
  }

  /// Signs Ada in again.
  public func signInAgain() async {
    desk.signIn(.charging)
    await core.send(.keeper(.accounts(.signedIn(.charging, AccountDesk.owner))))
  }
}

extension ChargingDesk {
  /// What was asked of the payment windows that were answered.
  public var windows: [PaymentProvider.Step] { state.withLock { $0.windows } }

  /// Whether a charger is held.
  public var holdsCharger: Bool { state.withLock { !$0.reservations.isEmpty } }

  /// Loses the next answer of each of these functions, after the work is done.
  public func loseAnswers(_ functions: String...) { state.withLock { $0.losesAnswer.formUnion(functions) } }

  /// Refuses the next call of a function.
  public func refuse(_ function: String, _ reason: ChargingRefusalReason) {
    state.withLock { $0.refusals[function] = reason }
  }

  /// Answers the next payment windows so, in order.
  public func answerPayments(_ answers: PaymentProvider.Answer...) { state.withLock { $0.payments = answers } }

  /// Sets or ends a failure of the device's own store.
  public func failStore(_ failure: Failure?) { state.withLock { $0.storeFailure = failure } }
}

extension Money {
  /// A sum in Swedish kronor; nil never happens for this currency.
  public static func kronor(_ number: Int) -> Money? {
    Currency(rawValue: "SEK").map { Money(minorUnits: number * 100, currency: $0) }
  }
}
