public import ChargeDomain
import ChargeLocalization

/// The session under way, or the ways to one, ready to show.
public struct ChargeViewState: ScreenViewState {
  /// A session, or that there is none.
  public enum Body: Hashable, Sendable, Codable {
    /// The device's own store is being read.
    case loading(loading: Loading)
    /// A session.
    case session(panel: SessionPanel)
    /// No session.
    case none(title: String, advice: String)
  }

  /// Another session that is not closed.
  public struct Other: Hashable, Sendable, Codable {
    /// Which one.
    public let id: ChargingSession.ID
    /// Its stable name in the list.
    public let subject: String
    /// Its site and charger.
    public let title: String
    /// What is happening.
    public let state: String
  }

  public let title: String
  /// Why sessions may be missing; nil when none are.
  public let notice: Notice?
  /// The session under way or the last one, or the ways to one.
  public let body: Body
  /// The heading above the other sessions; nil without any.
  public let othersTitle: String?
  /// The other sessions.
  public let others: [Other]
  /// The button to the code of a charger; nil while a session is under way. That session fills this screen and says why, so
  /// that a disabled button with the reason would tell the same twice.
  public let identify: String?
  /// The link to the sessions of the past.
  public let history: String
}

extension ChargeViewModel {
  public func viewState(in context: ViewContext) -> ChargeViewState {
    let texts = context.texts
    let charging = surroundings.charging
    return ChargeViewState(
      title: texts.chargeTitle,
      notice: charging.storeFailure.map { Notice(.error, texts.chargingNotRead(problem: texts.failureTitle($0))) },
      body: body(in: context), othersTitle: others.isEmpty ? nil : texts.chargingOthers,
      others: others.map { other in
        ChargeViewState.Other(
          id: other.id, subject: other.id.rawValue, title: other.place.fullTitle(texts),
          state: texts.chargingTitle(other))
      },
      identify: charging.busy == nil ? texts.chargeIdentify : nil, history: texts.historyTitle)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.chargeTitle }

  private func body(in context: ViewContext) -> ChargeViewState.Body {
    if let panel = panel(in: context) { return .session(panel: panel) }
    let charging = surroundings.charging
    let texts = context.texts
    if charging.owner != nil, !charging.isRead, charging.storeFailure == nil {
      return .loading(loading: .spinner(texts.commonLoading))
    }
    return .none(title: texts.chargeNone, advice: texts.chargeNoneAdvice)
  }
}

extension ChargingPlace {
  /// The site, or the charger where its name is not known.
  func title(_ texts: Texts) -> String {
    if !name.isEmpty { return name }
    return charger.map { texts.chargingCharger(code: $0.rawValue) } ?? texts.chargerSiteNoName
  }

  /// The site and the code on the charger, as far as they are known.
  func fullTitle(_ texts: Texts) -> String {
    guard !name.isEmpty, let charger else { return title(texts) }
    return "\(name) · \(charger.rawValue)"
  }

  /// The question before charging is stopped there.
  func stopQuestion(_ texts: Texts) -> String {
    name.isEmpty && charger == nil ? texts.chargingStopQuestion : texts.chargingStopQuestionAt(place: fullTitle(texts))
  }
}
