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
    /// That it waits, or until when the person is not told; nil for one that does not wait.
    public let state: String?
    /// Which points count, until when, and when the person is not told.
    public let details: [String]
    /// Its station; nil without one.
    public let station: StationID?
    /// The words on the button that removes it.
    public let remove: String
    /// The words on the button that sets it again; nil unless it is over.
    public let again: String?
  }

  /// Watches that are equally far.
  public struct Group: Hashable, Sendable, Codable {
    /// How far they are.
    public let title: String
    /// The watches, the newest first.
    public let rows: [Row]
  }

  /// The watches, or why there are none.
  public enum Body: Hashable, Sendable, Codable {
    /// They are being read.
    case loading(loading: Loading)
    /// They could not be read.
    case failed(trouble: Trouble)
    /// There are none.
    case empty(trouble: Trouble)
    /// The watches: running, fulfilled, over.
    case groups(groups: [Group])
  }

  public let title: String
  /// When there was last any news of what is watched; nil without any.
  public let status: String?
  /// That nobody can be told or asked now, or a source does not answer; nil while all is well, or nothing is looked for.
  public let notice: Notice?
  /// The words on the button that allows notifications; nil while nothing stands in the way.
  public let permission: String?
  /// The watches, or why there are none.
  public let body: Body
  /// How often the app looks while it is not in front; nil where that is not known.
  public let footnote: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension WatchesViewModel {
  public func viewState(in context: ViewContext) -> WatchesViewState {
    let texts = context.texts
    let value = surroundings.watches
    let isRunning = value.watches.contains { $0.state(at: context.now) != .expired }
    let newsAt = running(at: context.now).compactMap(\.newsAt).max()
    return WatchesViewState(
      title: texts.watchesTitle,
      status: isRunning
        ? newsAt.map { texts.nearbyUpdated(time: context.formats.moment($0, now: context.now)) } : nil,
      notice: isRunning ? hindrance(in: context) : nil,
      permission: isRunning ? allowWords(texts, alsoUnasked: true) : nil,
      body: body(in: context), footnote: isRunning ? texts.watchPace(pace, context.formats) : nil,
      retry: value.failure == nil ? nil : texts.commonRetry)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.watchesTitle }

  /// Why nobody can be told now; nil if the person can.
  private func hindrance(in context: ViewContext) -> Notice? {
    let texts = context.texts
    // A watch may come to a device that has not asked yet.
    if let refused = refusedNotice(texts.tellMeNotAllowed, texts, alsoUnasked: true) { return refused }
    guard surroundings.isOnline else { return Notice(.warning, texts.watchesOffline) }
    return running(at: context.now).lazy.compactMap(\.failure).first.map { Notice(liveFailed: $0, in: context) }
  }

  /// What was seen last of those that are not over.
  private func running(at now: Date) -> [CheckWatches.Seen] {
    let value = surroundings.watches
    return value.watches.filter { $0.state(at: now) != .expired }.compactMap { value.seen[$0.id] }
  }

  private func body(in context: ViewContext) -> WatchesViewState.Body {
    let texts = context.texts
    let value = surroundings.watches
    if let failure = value.failure { return .failed(trouble: Trouble(failure, in: context)) }
    guard value.isRead else { return .loading(loading: .spinner(texts.commonLoading)) }
    if value.watches.isEmpty {
      return .empty(trouble: Trouble(.emptyMap, texts.watchesNone, advice: texts.watchesNoneAdvice))
    }
    let headings: [(state: FreeWatch.State, title: String)] = [
      (.running, texts.watchesRunning), (.fulfilled, texts.watchesFulfilled), (.expired, texts.watchesExpired),
    ]
    return .groups(
      groups: headings.compactMap { state, title -> WatchesViewState.Group? in
        let watches = value.watches.filter { Self.shownState($0, at: context.now) == state }
        guard !watches.isEmpty else { return nil }
        return WatchesViewState.Group(title: title, rows: watches.reversed().map { row($0, in: context) })
      })
  }

  /// Whoever could not be told still waits to be.
  private static func shownState(_ watch: FreeWatch, at now: Date) -> FreeWatch.State {
    let state = watch.state(at: now)
    return state == .fulfilled && watch.isUnshown ? .running : state
  }

  private func row(_ watch: FreeWatch, in context: ViewContext) -> WatchesViewState.Row {
    let (texts, formats) = (context.texts, context.formats)
    let state = watch.state(at: context.now)
    return WatchesViewState.Row(
      id: watch.id, subject: watch.id.rawValue, title: watch.title(texts), state: waiting(watch, in: context),
      details: [
        watch.demand.words(texts, formats), sight(of: watch, in: context),
        state == .expired
          ? endedWords(watch, in: context)
          : texts.watchUntil(time: context.clockMoment(watch.until)),
        watch.quiet.map { texts.watchQuiet(hours: $0.words) },
        watch.toldAt.map { at in
          let time = context.clockMoment(at)
          return watch.isUnshown ? texts.watchMissed(time: time) : texts.watchTold(time: time)
        },
      ].compactMap(\.self),
      station: watch.subjects.first?.id, remove: state == .expired ? texts.watchForget : texts.watchRemove,
      again: state == .expired ? texts.watchAgain : nil)
  }

  /// When it ended, and that there was no news up to then.
  private func endedWords(_ watch: FreeWatch, in context: ViewContext) -> String {
    let texts = context.texts
    let isToday =
      CalendarDay(of: watch.until, in: context.timeZone) == CalendarDay(of: context.now, in: context.timeZone)
    let moment = context.clockMoment(watch.until)
    let end = isToday ? texts.watchAtTime(time: moment) : moment
    guard let unheard = watch.unheard else { return texts.watchEnded(time: end) }
    return unheard.since.map { texts.watchUnheardSince(time: end, last: context.clockMoment($0)) }
      ?? texts.watchUnheard(time: end)
  }

  /// That it waits; in its quiet hours, until when nobody is told.
  private func waiting(_ watch: FreeWatch, in context: ViewContext) -> String? {
    guard Self.shownState(watch, at: context.now) == .running else { return nil }
    return watch.quietWords(in: context) ?? context.texts.watchRunning
  }

  /// What was seen last and how old that is; that nobody could be asked yet; nil for one that is over, or is being looked at.
  private func sight(of watch: FreeWatch, in context: ViewContext) -> String? {
    let (texts, formats) = (context.texts, context.formats)
    let value = surroundings.watches
    guard watch.state(at: context.now) != .expired else { return nil }
    guard let seen = value.seen[watch.id] else { return surroundings.isOnline ? nil : texts.watchNotSeen }
    if seen.sight == .taken, seen.areClosed { return texts.hoursClosedNow }
    let isCurrent = seen.readings.contains { $0?.freshness(at: context.now) == .live }
    // One that is unknown may be available.
    let isEachKnown = seen.readings.allSatisfy { ($0?.status.availability ?? .unknown) != .unknown }
    switch seen.sight {
    case .free where isCurrent: return seen.free?.points.words(texts, formats, at: context.now)
    case .taken where isCurrent && isEachKnown:
      // A look that got no answer makes what is known no newer.
      let newsAt = seen.places.filter { $0.sighting.sight == .taken }.map(\.sighting.at).min()
      let age = newsAt.map { formats.age(of: $0, now: context.now) }
      return [watch.demand.takenWords(texts, formats), age].compactMap(\.self).joined(separator: " · ")
    case .free, .taken, .unknown:
      // As the page of its station says it: what is out of date is told with its age.
      return AvailabilityBadge(StationAvailability(points: seen.readings, at: context.now), in: context).text
    }
  }
}
