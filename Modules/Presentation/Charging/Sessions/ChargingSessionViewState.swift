import ChargeDomain
import ChargeLocalization

/// A session, ready to show.
public struct ChargingSessionViewState: ScreenViewState {
  public let title: String
  /// The session; nil once it is closed.
  public let panel: SessionPanel?
  /// What stands there once it is closed; nil while there is one.
  public let gone: Trouble?
}

extension ChargingSessionViewModel {
  public func viewState(in context: ViewContext) -> ChargingSessionViewState {
    let texts = context.texts
    let panel = session.map { session in
      SessionPanelWriter(
        session: session, value: surroundings.charging,
        isSignedIn: surroundings.accounts[.charging]?.isSignedIn ?? false, obstacle: surroundings.obstacle,
        isPast: isPast, asksBeforeStopping: asksBeforeStopping, wallet: surroundings.walletSide(of: session),
        context: context
      ).panel
    }
    return ChargingSessionViewState(
      title: texts.chargingSessionTitle, panel: panel,
      gone: panel == nil ? Trouble(.emptyMap, texts.chargingSessionGone, advice: texts.chargingSessionGoneAdvice) : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.chargingSessionTitle }
}
