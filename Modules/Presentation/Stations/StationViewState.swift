public import ChargeDomain
import ChargeLocalization
import Foundation

/// One station, ready to show.
public struct StationViewState: Hashable, Sendable, Codable {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The station is being read.
    case loading(loading: Loading)
    /// The station.
    case content(details: StationDetails)
    /// It is no longer listed.
    case gone(trouble: Trouble)
    /// It could not be read.
    case failed(trouble: Trouble)
  }

  /// A way to navigate there.
  public struct Navigation: Hashable, Sendable, Codable {
    /// With which app.
    public let app: NavigationLinks.App
    /// Its stable name.
    public let name: String
    /// Its words.
    public let label: String
  }

  /// The screen's title: the station's name once it is known.
  public let title: String
  /// How current it is.
  public let status: String?
  /// Messages above the content.
  public let notices: [Notice]
  /// What there is to see.
  public let body: Body
  /// The words over the navigation buttons.
  public let navigateLabel: String
  /// The navigation apps.
  public let navigations: [Navigation]
  /// Why navigating is not possible; nil when it is.
  public let navigateProblem: String?
  /// Whether navigating is possible, that is, whether the station has a valid place.
  public let canNavigate: Bool
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
  /// A message to be answered first.
  public let popup: Popup?
}

extension StationViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> StationViewState {
    let texts = context.texts
    let failed = if case .failed = content { true } else { false }
    return StationViewState(
      title: station?.shownName ?? texts.detailTitle,
      status: isRefreshing ? texts.nearbyRefreshing : nil, notices: notices(in: context), body: body(in: context),
      navigateLabel: texts.detailNavigate,
      navigations: station == nil
        ? [] : NavigationLinks.App.allCases.map { .init(app: $0, name: $0.rawValue, label: texts.navigation($0)) },
      navigateProblem: station == nil || canNavigate ? nil : texts.detailNavigateInvalid,
      canNavigate: canNavigate,
      retry: failed || refreshFailure != nil ? texts.commonRetry : nil, popup: popup(texts))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { station?.shownName ?? context.texts.detailTitle }

  private var canNavigate: Bool { station.flatMap { NavigationLinks.link(to: $0, with: .geo) } != nil }

  private func body(in context: ViewContext) -> StationViewState.Body {
    let texts = context.texts
    switch content {
    case .loading: return .loading(loading: Loading(style: .spinner, label: texts.detailLoading))
    case .station(let station):
      return .content(details: StationDetails(station, from: surroundings.place, readings: live.readings, in: context))
    case .gone:
      return .gone(
        trouble: Trouble(picture: .emptyMap, title: RichText(texts.detailGoneTitle), advice: texts.detailGoneAdvice))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    }
  }

  private func notices(in context: ViewContext) -> [Notice] {
    guard let station else { return [] }
    let texts = context.texts
    var notices: [Notice] = []
    let age = context.formats.age(of: station.provenance.receivedAt, now: context.now)
    if !surroundings.isOnline {
      notices.append(Notice(tone: .warning, text: RichText(texts.nearbyOffline(age: age))))
    } else if let refreshFailure {
      let problem = texts.failureTitle(refreshFailure)
      notices.append(Notice(tone: .warning, text: RichText(texts.nearbyFailedShowingSaved(problem: problem, age: age))))
    } else if let liveFailure = live.failure {
      let problem = texts.failureTitle(liveFailure)
      notices.append(Notice(tone: .warning, text: RichText(texts.nearbyLiveFailed(problem: problem))))
    }
    if let openedApp {
      let app = texts.navigation(openedApp)
      notices.append(Notice(tone: .information, text: RichText(texts.detailOpenedIn(app: app))))
    }
    return notices
  }

  private func popup(_ texts: Texts) -> Popup? {
    cannotOpen.map { _ in
      Popup(
        title: texts.detailNavigateFailedTitle, message: texts.detailNavigateFailedAdvice, tone: .error,
        primary: .init(label: texts.commonOK, role: .primary))
    }
  }
}

extension Texts {
  /// The name of a navigation app.
  func navigation(_ app: NavigationLinks.App) -> String {
    switch app {
    case .appleMaps: detailNavigateApple
    case .googleMaps: detailNavigateGoogle
    case .geo: detailNavigateOther
    }
  }
}
