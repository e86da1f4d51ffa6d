public import ChargeDomain
import ChargeLocalization
import Foundation

/// Choosing what to be told of, ready to show.
public struct TellMeViewState: ScreenViewState {
  /// Something that can be chosen.
  public struct Choice<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// Its stable name.
    public let name: String
    /// Its words.
    public let label: String
    /// True when it is chosen.
    public let isSelected: Bool
    /// What is chosen.
    public let value: Value
  }

  /// What is watched here already.
  public struct Running: Hashable, Sendable, Codable {
    /// Which watch.
    public let id: FreeWatch.ID
    /// The words on the button that ends it.
    public let stop: String
    /// Whether what is chosen comes in its place: it is of just these stations.
    public let isReplaced: Bool
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The stations are being read.
    case loading(loading: Loading)
    /// They could not be read.
    case failed(trouble: Trouble)
    /// Nothing reports whether they are free.
    case impossible(trouble: Trouble)
    /// The choices.
    case choices
  }

  public let title: String
  public let subtitle: RichText?
  /// What stands below the title.
  public let body: Body
  /// What the app does, and how often it looks.
  public let intro: String
  /// What is watched already; that some of the stations are not covered; that they could not be read again; that
  /// something is free now; that all of the time is quiet; that there is no network; that the system's question is open; that
  /// notifications are off, or the settings did not open.
  public let notices: [Notice]
  /// What is watched here already; nil while nothing is.
  public let running: Running?
  /// How it is now; nil where nothing is known.
  public let now: AvailabilityBadge?
  /// The words over the points that count, over the time, and on the switch of the quiet hours.
  public let demandTitle, spanTitle, quietLabel: String
  /// Which points count.
  public let demands: [Choice<FreeWatch.Demand>]
  /// For how long.
  public let spans: [Choice<WatchSpan>]
  /// Until when exactly; nil where nothing can be chosen.
  public let end: String?
  /// Whether the person is not told in the quiet hours.
  public let isQuiet: Bool
  /// The words over the begin of the quiet hours, and over their end.
  public let quietBeginTitle, quietEndTitle: String
  /// When they can begin and end; empty where they are off.
  public let quietBegins, quietEnds: [Choice<ClockTime>]
  /// The button that sets the watch; nil where that is not possible.
  public let confirm: FormButton?
  /// The words on the button that asks for the permission; nil while nothing stands in the way.
  public let permission: String?
  /// The words on the link to what is watched; nil while nothing is.
  public let watches: String?
  /// How often the app looks in the background; nil where that is not known.
  public let pace: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension TellMeViewModel {
  public func viewState(in context: ViewContext) -> TellMeViewState {
    let (texts, formats) = (context.texts, context.formats)
    let isDenied = surroundings.permissions[.notifications]?.isDenied ?? false
    let canChoose = !watchable.isEmpty
    let running = running(in: context)
    let isFree = free(at: context.now) != nil
    let isChange = running?.isReplaced ?? false
    return TellMeViewState(
      title: texts.tellMeTitle, subtitle: subtitle(texts), body: body(in: context), intro: texts.tellMeIntro,
      notices: notices(in: context), running: running, now: now(in: context), demandTitle: texts.tellMeWhat,
      spanTitle: texts.tellMeUntil,
      quietLabel: texts.watchQuiet(hours: hours?.words ?? ""),
      demands: canChoose
        ? demands.map {
          .init(name: $0.name, label: $0.words(texts, formats), isSelected: $0 == demand, value: $0)
        } : [],
      spans: canChoose
        ? WatchSpan.allCases.map {
          .init(name: $0.rawValue, label: texts.watchSpan($0), isSelected: $0 == span, value: $0)
        } : [],
      end: canChoose ? end(in: context) : nil, isQuiet: isQuiet,
      quietBeginTitle: texts.tellMeQuietFrom, quietEndTitle: texts.tellMeQuietTo,
      quietBegins: canChoose ? times(QuietHours.begins, chosen: hours?.from) : [],
      quietEnds: canChoose ? times(QuietHours.ends, chosen: hours?.to) : [],
      confirm: canChoose
        ? FormButton(
          label: isChange ? texts.tellMeChange : texts.tellMeConfirm,
          isEnabled: !isAsked && !isDenied && !(isFree && !isChange) && !isWhollyQuiet(at: context.now)
            && !isWhollyClosed(at: context.now)) : nil,
      permission: canChoose ? allowWords(texts) : nil,
      watches: surroundings.watches.watches.isEmpty ? nil : texts.watchesTitle,
      pace: canChoose ? texts.watchPace(pace, formats) : nil, retry: failure == nil ? nil : texts.commonRetry)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.tellMeTitle }

  /// Hours as they were chosen elsewhere stand among the others.
  private func times(_ times: [ClockTime], chosen: ClockTime?) -> [TellMeViewState.Choice<ClockTime>] {
    guard isQuiet, let chosen else { return [] }
    let all = times.contains(chosen) ? times : times + [chosen]
    return all.map { time in
      let name = time.minute == 0 ? "\(time.hour)" : "\(time.hour)-\(time.minute)"
      return .init(name: name, label: "\(time)", isSelected: time == chosen, value: time)
    }
  }

  private func subtitle(_ texts: Texts) -> RichText? {
    // Only what can be watched counts.
    let named = watchable.isEmpty ? stations ?? [] : watchable
    guard let first = named.first else { return nil }
    let name = first.shownName.isEmpty ? texts.chargerSiteNoName : first.shownName
    let count = named.count - 1
    return RichText(count == 0 ? name : texts.watchSeveral(count: count, place: name))
  }

  private func body(in context: ViewContext) -> TellMeViewState.Body {
    let texts = context.texts
    guard let stations else {
      return failure.map { .failed(trouble: Trouble($0, in: context)) }
        ?? .loading(loading: .spinner(texts.commonLoading))
    }
    if stations.isEmpty {
      return .impossible(trouble: Trouble(.emptyMap, texts.detailGoneTitle, advice: texts.detailGoneAdvice))
    }
    return watchable.isEmpty
      ? .impossible(trouble: Trouble(.emptyMap, texts.tellMeImpossible, advice: texts.tellMeImpossibleAdvice))
      : .choices
  }

  private func now(in context: ViewContext) -> AvailabilityBadge? {
    guard watchable.count == 1, let station = watchable.first else { return nil }
    guard demand != .any else { return AvailabilityBadge(of: station, readings: live.readings, in: context) }
    // What is told is of the points that count.
    let points = station.evses.filter(demand.counts).map { $0.evseID.flatMap { live.readings[$0.key] } }
    let badge = AvailabilityBadge(StationAvailability(points: points, at: context.now), in: context)
    let subject = demand.words(context.texts, context.formats)
    return AvailabilityBadge(
      state: badge.state, text: "\(subject): \(badge.text)", spoken: "\(subject): \(badge.spoken)")
  }

  private func running(in context: ViewContext) -> TellMeViewState.Running? {
    guard stations != nil, let watch = running(at: context.now) else { return nil }
    let isHere = isOfJustThese(watch)
    return TellMeViewState.Running(
      id: watch.id,
      stop: isHere ? context.texts.watchRemove : context.texts.watchesRemoveSeveral(count: watch.subjects.count),
      isReplaced: isHere)
  }

  /// Whether what is chosen would come in the place of a watch.
  private func isOfJustThese(_ watch: FreeWatch) -> Bool { watch.stations == Set(watchable.map(\.id)) }

  /// The words of the choice do not tell it.
  private func end(in context: ViewContext) -> String {
    context.texts.watchUntil(time: context.clockMoment(end(after: context.now)))
  }

  /// A station where a point that counts is free now: there is nothing to wait for.
  private func free(at now: Date) -> Station? {
    watchable.first { $0.freePoints(demand, readings: live.readings, at: now).sight == .free }
  }

  private func notices(in context: ViewContext) -> [Notice] {
    let texts = context.texts
    let watch = stations == nil ? nil : running(at: context.now)
    let isChange = watch.map(isOfJustThese) ?? false
    var notices: [Notice] = []
    if let watch {
      let others = watch.stations.count > max(1, watchable.count) ? "\(watch.title(texts)) · " : ""
      notices.append(Notice(.information, others + watch.words(in: context)))
    }
    if isCutOff { notices.append(Notice(.information, texts.tellMeMost(count: FreeWatch.mostStations))) }
    if let stations, !reported.isEmpty, reported.count < stations.count {
      notices.append(Notice(.information, texts.tellMeSome(count: stations.count - reported.count)))
    }
    if stations != nil, let failure { notices.append(Notice(.error, texts.failureTitle(failure))) }
    // What runs goes on, and can be changed.
    if !isChange, let free = free(at: context.now) {
      let name = free.shownName.isEmpty ? texts.chargerSiteNoName : free.shownName
      notices.append(Notice(.information, texts.tellMeFreeNow(place: name)))
    }
    if isWhollyClosed(at: context.now) {
      notices.append(Notice(.warning, texts.tellMeClosedWhole))
    } else if !watchable.isEmpty, watchable.allSatisfy({ $0.isClosed(at: context.now) }) {
      notices.append(Notice(.information, texts.tellMeClosedNow))
    }
    if !watchable.isEmpty, isWhollyQuiet(at: context.now) {
      notices.append(Notice(.warning, texts.tellMeQuietWhole))
    }
    if !watchable.isEmpty, !surroundings.isOnline {
      notices.append(Notice(.information, isChange ? texts.watchesOffline : texts.tellMeOffline))
    } else if !watchable.isEmpty, let failure = live.failure {
      notices.append(Notice(liveFailed: failure, in: context))
    }
    if isAsked { notices.append(Notice(.information, texts.tellMeAwaitsAnswer)) }
    return notices + [refusedNotice(texts.tellMeNotAllowed, texts)].compactMap(\.self)
  }
}

extension Texts {
  /// For how long a person wants to be told.
  func watchSpan(_ span: WatchSpan) -> String {
    switch span {
    case .hour: watchSpanHour
    case .today: watchSpanToday
    case .threeDays: watchSpanThreeDays
    }
  }
}
