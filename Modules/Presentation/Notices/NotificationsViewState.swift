import ChargeDomain
import ChargeLocalization
import Foundation

/// What was shown outside the app, and what is to be, ready to show.
public struct NotificationsViewState: ScreenViewState {
  /// A notice.
  public struct Row: Hashable, Sendable, Codable {
    /// Which one.
    public let id: String
    /// Its first line.
    public let title: String
    /// Its second line.
    public let text: String
    /// When it was shown, or is to be.
    public let time: String
    /// That it was not shown, or will not be; nil otherwise.
    public let problem: String?
    /// True where tapping it leads somewhere.
    public let opens: Bool
  }

  /// The notices, or why there are none.
  public enum Body: Hashable, Sendable, Codable {
    /// They are being read.
    case loading(loading: Loading)
    /// They could not be read.
    case failed(trouble: Trouble)
    /// There are none.
    case empty(trouble: Trouble)
    /// Those that are still to be shown, the earliest first, and the others, the newest first.
    case content(scheduled: [Row], shown: [Row])
  }

  public let title: String
  /// That the system shows none, that its settings did not open, or that they could not be read again; nil for none.
  public let notice: Notice?
  /// The words on the button that allows notifications; nil while nothing stands in the way.
  public let permission: String?
  /// The notices, or why there are none.
  public let body: Body
  /// The headings of both parts.
  public let scheduledTitle, shownTitle: String
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension NotificationsViewModel {
  public func viewState(in context: ViewContext) -> NotificationsViewState {
    let texts = context.texts
    // Who has nothing to be shown is not asked.
    let isWaiting = notices?.contains { $0.isToCome(at: context.now) } ?? false
    return NotificationsViewState(
      title: texts.notificationsTitle,
      notice: refusedNotice(texts.notificationsOff, texts, alsoUnasked: isWaiting) ?? notReadAgain(texts),
      permission: allowWords(texts, alsoUnasked: isWaiting),
      body: body(in: context),
      scheduledTitle: texts.notificationsScheduled, shownTitle: texts.notificationsShown,
      retry: failure == nil ? nil : texts.commonRetry)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.notificationsTitle }

  private func notReadAgain(_ texts: Texts) -> Notice? {
    notices == nil ? nil : failure.map { Notice(.error, texts.failureTitle($0)) }
  }

  private func body(in context: ViewContext) -> NotificationsViewState.Body {
    let texts = context.texts
    guard let notices else {
      return failure.map { .failed(trouble: Trouble($0, in: context)) }
        ?? .loading(loading: .spinner(texts.commonLoading))
    }
    if notices.isEmpty {
      return .empty(trouble: Trouble(.emptyMap, texts.notificationsNone, advice: texts.notificationsNoneAdvice))
    }
    func row(_ notice: KeptNotice) -> NotificationsViewState.Row {
      .init(
        id: notice.id, title: notice.content.title, text: notice.content.text,
        time: context.clockMoment(notice.at), problem: problem(of: notice, in: context),
        opens: notice.link.map { Self.leadsTo.contains($0.screen) } ?? false)
    }
    let scheduled = notices.filter { $0.isToCome(at: context.now) }.reversed().map(row)
    return .content(scheduled: scheduled, shown: notices.filter { !$0.isToCome(at: context.now) }.map(row))
  }

  /// What is scheduled and has just come due has no outcome yet: what is allowed now decides.
  private func problem(of notice: KeptNotice, in context: ViewContext) -> String? {
    let texts = context.texts
    let isToCome = notice.isToCome(at: context.now)
    switch notice.outcome {
    case .shown: return nil
    case .scheduled:
      guard let permission = surroundings.permissions[.notifications], permission != .granted else { return nil }
      return isToCome ? texts.notificationsNotAllowedNow : texts.notificationsNotAllowed
    case .notAllowed: return texts.notificationsNotAllowed
    case .notHeld: return isToCome ? texts.notificationsNotHeldNow : texts.notificationsNotHeld
    }
  }
}
