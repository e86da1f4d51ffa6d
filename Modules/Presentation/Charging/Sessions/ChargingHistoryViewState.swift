public import ChargeDomain
import ChargeLocalization
import Foundation

/// The sessions of a person, ready to show.
public struct ChargingHistoryViewState: ScreenViewState {
  /// The sessions of a month.
  public struct Month: Hashable, Sendable, Codable {
    /// Its name; words for sessions under way and for those without a date.
    public let title: String
    /// Its sessions, the newest first.
    public let rows: [Row]
  }

  /// A session.
  public struct Row: Hashable, Sendable, Codable {
    /// The network's id.
    public let id: TransactionID
    /// Its stable name in the list.
    public let subject: String
    /// The site.
    public let title: String
    /// The sum, or why there is none.
    public let sum: String
    /// When it began, when it ended where that was in another month, the energy, and that it is not paid.
    public let details: [String]
  }

  /// The months with their sessions, or why there are none.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in.
    case signedOut(trouble: Trouble, signIn: String)
    /// The list is being loaded.
    case loading(loading: Loading)
    /// Sessions by month.
    case months(months: [Month], more: String?)
    /// There are none.
    case empty(trouble: Trouble)
    /// The list could not be loaded.
    case failed(trouble: Trouble)
  }

  public let title: String
  public let status: String?
  /// Why what is shown may be out of date; nil when all is well.
  public let notice: Notice?
  /// The sessions of the past, or why there are none.
  public let body: Body
  /// By which clock the months are; nil where no month would be another by the device's.
  public let zone: String?
  /// The words on the button that signs in again, where what is shown is a copy; nil elsewhere.
  public let signIn: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension ChargingHistoryViewModel {
  public func viewState(in context: ViewContext) -> ChargingHistoryViewState {
    ChargingHistoryViewState(
      title: context.texts.historyTitle, status: status(in: context), notice: notice(in: context),
      body: body(in: context), zone: zone(in: context), signIn: isCopy ? context.texts.accountSignIn : nil,
      retry: failure == nil || !isSignedIn ? nil : context.texts.commonRetry)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.historyTitle }

  private var failure: Failure? {
    switch content {
    case .loading: nil
    case .known(_, _, let failure): failure
    case .failed(let failure): failure
    }
  }

  private func status(in context: ViewContext) -> String? {
    guard isSignedIn || isCopy else { return nil }
    if isLoading, case .known = content { return context.texts.nearbyRefreshing }
    guard case .known(_, .some(let at), _) = content else { return nil }
    return context.texts.nearbyUpdated(time: context.formats.moment(at, now: context.now))
  }

  private func notice(in context: ViewContext) -> Notice? {
    if isCopy { return Notice(.warning, context.texts.logInExpired) }
    guard isSignedIn, case .known(_, _, .some(let failure)) = content else { return nil }
    return Notice(.warning, context.texts.historyOutOfDate(problem: context.texts.failureTitle(failure)))
  }

  private var isSignedIn: Bool { surroundings.accounts[.charging]?.isSignedIn ?? false }

  /// Whether the sign-in has expired and something is known: that stays, to be read.
  private var isCopy: Bool {
    guard case .expired = surroundings.accounts[.charging], case .known(let charges, _, _) = content else {
      return false
    }
    return !charges.isEmpty
  }

  private func body(in context: ViewContext) -> ChargingHistoryViewState.Body {
    let texts = context.texts
    switch surroundings.accounts[.charging] {
    case .locked, .exposed, .unreadable:
      return .failed(trouble: Trouble.signedOut(of: .charging, surroundings, in: context).trouble)
    case .signedIn where surroundings.isLocked: return .failed(trouble: Trouble(account: .locked, in: context))
    case .signedIn, .signedOut, .expired, .unknown, .switchedOff, nil: break
    }
    guard isSignedIn || isCopy else {
      return .signedOut(
        trouble: Trouble(.emptyMap, texts.historySignedOut, advice: texts.historySignedOutAdvice),
        signIn: texts.accountSignIn)
    }
    switch content {
    case .loading: return .loading(loading: Loading(style: .skeleton(rows: 4), label: texts.historyLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .known(let charges, let at, let failure):
      guard !charges.isEmpty else {
        // Nothing kept is no answer.
        if let failure, at == nil { return .failed(trouble: Trouble(failure, in: context)) }
        return .empty(trouble: Trouble(.emptyMap, texts.historyNone, advice: texts.historyNoneAdvice))
      }
      return .months(
        months: months(charges.prefix(limit), in: context), more: charges.count > limit ? texts.commonMore : nil)
    }
  }

  private func months(
    _ charges: ArraySlice<PastCharge>, in context: ViewContext
  ) -> [ChargingHistoryViewState.Month] {
    var titles: [String] = []
    var rows: [String: [ChargingHistoryViewState.Row]] = [:]
    for charge in charges {
      let title = title(of: charge, in: context)
      // They are sorted by their begins, and months are those of their ends.
      if rows[title] == nil { titles.append(title) }
      rows[title, default: []].append(row(charge, in: context))
    }
    return titles.map { .init(title: $0, rows: rows[$0] ?? []) }
  }

  private func title(of charge: PastCharge, in context: ViewContext) -> String {
    let session = session(of: charge)
    guard session.step.isLast else { return context.texts.historyRunning }
    return SessionMonth(session).map { context.formats.month($0.month) } ?? context.texts.historyNoDate
  }

  private func zone(in context: ViewContext) -> String? {
    guard case .known(let charges, _, _) = content, case .months = body(in: context) else { return nil }
    let isOther = charges.prefix(limit).contains { charge in
      let session = session(of: charge)
      guard session.step.isLast, let month = SessionMonth(session)?.month, let last = charge.last(session) else {
        return false
      }
      return CalendarMonth(of: last, in: context.timeZone) != month
    }
    return isOther ? context.texts.historyZone : nil
  }

  private func row(_ charge: PastCharge, in context: ViewContext) -> ChargingHistoryViewState.Row {
    let (texts, formats) = (context.texts, context.formats)
    let session = session(of: charge)
    let energy = session.meter.energy.map { formats.energy($0) }
    let payment = session.payment(surroundings.walletSide(of: session).hold)
    return ChargingHistoryViewState.Row(
      id: charge.id, subject: charge.id.rawValue, title: charge.place(session).title(texts),
      sum: sum(session, in: context),
      details: [
        charge.day(session).map { formats.dayAndTime($0) },
        charge.lateEnd(session, in: context.timeZone).map { texts.historyEnded(time: formats.dayAndTime($0)) }, energy,
        payment.flatMap { $0.isOpen ? words(for: $0, in: context) : nil },
      ].compactMap(\.self))
  }

  /// Without a label it has to be said what is not completed.
  private func words(for payment: SessionPayment, in context: ViewContext) -> String {
    payment == .notCompleted ? context.texts.historyNotPaid : context.words(for: payment)
  }

  /// The sum, an estimate of it, or what happens: in the words that stand on every other screen.
  private func sum(_ session: ChargingSession, in context: ViewContext) -> String {
    let texts = context.texts
    guard session.step == .ended else {
      // Nobody follows a session that only the list tells of.
      return surroundings.charging[session.id] == nil ? texts.chargingNow : texts.chargingTitle(session)
    }
    return session.sum(context.formats) ?? texts.chargingTotalUnknown
  }

  /// What is known of a session: the keeper's where it is not closed, else what the device keeps, else the list alone.
  private func session(of charge: PastCharge) -> ChargingSession {
    guard var open = surroundings.charging.sessions.first(where: { $0.transaction == charge.id }) else {
      return charge.session(kept: kept[charge.id])
    }
    // The list may tell of an end before the session is asked for, and of a begin that nobody has heard of.
    if charge.facts.standing == .ended || open.isKnownAgain(by: charge.facts) {
      open.handle(.listed(charge.facts), at: charge.facts.askedAt)
    }
    return open
  }
}

extension ChargingSession {
  /// Whether the network says that it charges, after it had not known it or the person had given it up.
  fileprivate func isKnownAgain(by facts: ChargingFacts) -> Bool {
    guard facts.standing == .charging else { return false }
    switch step {
    case .notBegun: return true
    // A list that was kept may be older.
    case .gone: return watchedUntil.map { facts.askedAt > $0.addingTimeInterval(-Self.watchTime) } ?? false
    case .reserving, .reserved, .opening, .authorising, .starting, .charging, .stopping, .ended: return false
    }
  }
}

extension PastCharge {
  /// When charging began, else when it was paid for, which is minutes before.
  fileprivate func day(_ session: ChargingSession) -> Date? {
    facts.startedAt ?? session.chargingSince ?? facts.openedAt
  }

  /// When charging ended, else when it began, as far as is known.
  fileprivate func last(_ session: ChargingSession) -> Date? {
    facts.endedAt ?? session.seenToEndAt ?? day(session)
  }

  /// When charging ended, where that was in a later month than it began.
  fileprivate func lateEnd(_ session: ChargingSession, in zone: TimeZone) -> Date? {
    guard session.step.isLast, let begin = day(session), let last = last(session) else { return nil }
    return CalendarMonth(of: begin, in: zone) < CalendarMonth(of: last, in: zone) ? last : nil
  }

  /// Where it charged: what the device knows where the list does not say.
  fileprivate func place(_ session: ChargingSession) -> ChargingPlace {
    ChargingPlace(charger: facts.charger ?? session.place.charger, name: site.isEmpty ? session.place.name : site)
  }
}
