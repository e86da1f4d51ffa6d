public import ChargeDomain
import ChargeLocalization

/// The session under way, or the ways to one, ready to show.
public struct ChargeViewState: ScreenViewState {
  /// A session, or that there is none.
  public enum Body: Hashable, Sendable, Codable {
    /// The device's own store is being read, or the network asked.
    case loading(loading: Loading)
    /// A session.
    case session(panel: SessionPanel)
    /// No session, as far as device and network know.
    case none(title: String, advice: String)
    /// Whether there is a session is not known.
    case notKnown(trouble: Trouble, signIn: String?, retry: String?)
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
  /// What the wallet still holds for sessions that are closed, and why; empty for nothing.
  public let held: [Notice]
  /// What leads to settling that; empty where nothing can be done, or the session that is shown has the button.
  public let settling: [SessionPanel.Button]
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
    let (charging, body) = (surroundings.charging, body(in: context))
    let held = closedHolds.map { HeldSumWords(hold: $0, wallet: surroundings.walletSide(of: $0), context: context) }
    return ChargeViewState(
      title: texts.chargeTitle, notice: notice(above: body, in: context), held: held.flatMap(\.noticesWithPlace),
      settling: settling(held, besides: body), body: body,
      othersTitle: others.isEmpty ? nil : texts.chargingOthers,
      others: others.map { other in
        ChargeViewState.Other(
          id: other.id, subject: other.id.rawValue, title: other.place.fullTitle(texts),
          state: other.words(in: context))
      },
      identify: charging.busy == nil ? texts.chargeIdentify : nil, history: texts.historyTitle)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.chargeTitle }

  /// Each button once.
  private func settling(_ held: [HeldSumWords], besides body: ChargeViewState.Body) -> [SessionPanel.Button] {
    var names: [SessionPanel.Button.Name] = if case .session(let panel) = body { panel.buttons.map(\.name) } else { [] }
    var buttons: [SessionPanel.Button] = []
    for button in held.flatMap(\.buttons) where !names.contains(button.name) {
      names.append(button.name)
      buttons.append(SessionPanel.Button(name: button.name, label: button.label, isDestructive: false))
    }
    return buttons
  }

  private func body(in context: ViewContext) -> ChargeViewState.Body {
    if let panel = panel(in: context) { return .session(panel: panel) }
    let texts = context.texts
    switch surroundings.accounts[.charging] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    case .signedOut, .expired:
      let trouble = Trouble(.emptyMap, texts.chargeSignedOut, advice: texts.chargeNoneAdvice)
      return .notKnown(trouble: trouble, signIn: texts.accountSignIn, retry: nil)
    case .signedIn: return known(in: context)
    case .locked: return notKnown(.locked, texts)
    case .exposed: return notKnown(.exposed, texts)
    case .unreadable: return notKnown(.storage, texts)
    case .switchedOff: return .none(title: texts.chargeNone, advice: texts.chargeNoneAdvice)
    }
  }

  /// What device and network know of the person who is signed in.
  private func known(in context: ViewContext) -> ChargeViewState.Body {
    let texts = context.texts
    let charging = surroundings.charging
    if surroundings.isLocked { return notKnown(.locked, texts) }
    if !charging.isRead {
      return charging.storeFailure.map { notKnown($0, texts, retry: texts.commonRetry) }
        ?? .loading(loading: .spinner(texts.commonLoading))
    }
    if charging.listedAt != nil { return .none(title: texts.chargeNone, advice: texts.chargeNoneAdvice) }
    if let obstacle = surroundings.obstacle { return notKnown(obstacle, texts) }
    return charging.listFailure.map { notKnown($0, texts, retry: texts.commonRetry) }
      ?? .loading(loading: .spinner(texts.commonLoading))
  }

  private func notKnown(_ failure: Failure, _ texts: Texts, retry: String? = nil) -> ChargeViewState.Body {
    let advice = "\(texts.failureTitle(failure)). \(texts.failureAdvice(failure))"
    return .notKnown(
      trouble: Trouble(.trouble, texts.chargeNotKnown, advice: advice), signIn: nil, retry: retry)
  }

  /// Why a session may be missing, where the screen says that there is none. A session says itself how old its news are.
  private func notice(above body: ChargeViewState.Body, in context: ViewContext) -> Notice? {
    guard case .none = body, surroundings.accounts[.charging]?.isSignedIn ?? false else { return nil }
    let (texts, charging) = (context.texts, surroundings.charging)
    if let open = charging.sessions.first(where: { $0.isDismissed && $0.mayStillBegin }) {
      return Notice(.information, texts.chargingMayStillBeginAt(place: open.place.fullTitle(texts)))
    }
    let failure = surroundings.obstacle ?? charging.listFailure
    return failure.map { Notice(.warning, texts.identifyOutOfDate(problem: texts.failureTitle($0))) }
  }
}

extension ChargingSession {
  /// What it does and since when, or when it ended, and how old that is once nothing has been heard for too long.
  fileprivate func words(in context: ViewContext) -> String {
    let (texts, formats) = (context.texts, context.formats)
    let stale = staleSince(at: context.now)
    let age = stale.map { texts.chargingStale(age: formats.shortAge(of: $0, now: context.now)) }
    let title = asksToKeep ? texts.chargingBeganUnwanted : texts.chargingTitle(self, isOld: stale != nil)
    let since = step == .ended ? facts?.endedAt ?? seenToEndAt : chargingSince
    return [title, since.map { formats.moment($0, now: context.now) }, age].compactMap(\.self)
      .joined(separator: " · ")
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
    guard !name.isEmpty || charger != nil else { return texts.chargingStopQuestion }
    let place = charger.flatMap { name.isEmpty ? nil : texts.chargingStopPlace(site: name, code: $0.rawValue) }
    return texts.chargingStopQuestionAt(place: place ?? title(texts))
  }
}
