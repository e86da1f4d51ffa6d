public import ChargeDomain
import ChargeLocalization
import Foundation

/// What the person wants to be told of, ready to show.
public struct WatchesViewState: ScreenViewState {
  /// A watch.
  public struct Row: Hashable, Sendable, Codable {
    /// Which one.
    public let id: FreeWatch.ID
    /// Its stable name in the list.
    public let subject: String
    /// The station, or how many.
    public let title: String
    /// How far it is.
    public let state: String
    /// Which points count, until when, and when the person is not told.
    public let details: [String]
    /// Its station; nil without one.
    public let station: StationID?
    /// The words on the button that removes it.
    public let remove: String
  }

  /// The watches, or why there are none.
  public enum Body: Hashable, Sendable, Codable {
    /// They are being read.
    case loading(loading: Loading)
    /// They could not be read.
    case failed(trouble: Trouble)
    /// There are none.
    case empty(trouble: Trouble)
    /// The watches, the newest first.
    case rows(watches: [Row])
  }

  public let title: String
  public let status: String?
  /// The watches, or why there are none.
  public let body: Body
  /// What the app can do while it is not in front.
  public let footnote: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension WatchesViewModel {
  public func viewState(in context: ViewContext) -> WatchesViewState {
    let texts = context.texts
    let value = surroundings.watches
    let isRunning = value.watches.contains { $0.state(at: context.now) != .expired }
    return WatchesViewState(
      title: texts.watchesTitle,
      status: isRunning
        ? value.lookedAt.map { texts.nearbyUpdated(time: context.formats.moment($0, now: context.now)) } : nil,
      body: body(in: context), footnote: isRunning ? texts.watchesFootnote : nil,
      retry: value.failure == nil ? nil : texts.commonRetry)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.watchesTitle }

  private func body(in context: ViewContext) -> WatchesViewState.Body {
    let texts = context.texts
    let value = surroundings.watches
    if let failure = value.failure { return .failed(trouble: Trouble(failure, in: context)) }
    guard value.isRead else { return .loading(loading: .spinner(texts.commonLoading)) }
    if value.watches.isEmpty {
      return .empty(trouble: Trouble(.emptyMap, texts.watchesNone, advice: texts.watchesNoneAdvice))
    }
    return .rows(watches: value.watches.reversed().map { row($0, in: context) })
  }

  private func row(_ watch: FreeWatch, in context: ViewContext) -> WatchesViewState.Row {
    let (texts, formats) = (context.texts, context.formats)
    let state = watch.state(at: context.now)
    let seen = surroundings.watches.seen[watch.id]
    let now: String? =
      switch (state, seen?.sight) {
      case (.expired, _), (_, nil): nil
      case (_, .free): seen?.news?.place.points.words(texts, formats, at: context.now)
      case (_, .taken): texts.watchTaken
      case (_, .unknown): texts.stateFreeUnknown
      }
    return WatchesViewState.Row(
      id: watch.id, subject: watch.id.rawValue, title: watch.title(texts), state: words(of: state, texts),
      details: [
        watch.demand.words(texts, formats), now,
        texts.watchUntil(time: formats.moment(watch.until, now: context.now)),
        watch.quiet.map { texts.watchQuiet(hours: $0.words) },
        watch.toldAt.map { texts.watchTold(time: formats.moment($0, now: context.now)) },
      ].compactMap(\.self),
      station: watch.subjects.first?.id, remove: texts.watchRemove)
  }

  private func words(of state: FreeWatch.State, _ texts: Texts) -> String {
    switch state {
    case .running: texts.watchRunning
    case .fulfilled: texts.watchFulfilled
    case .expired: texts.watchExpired
    }
  }
}
