public import ChargeDomain
import ChargeLocalization
import Foundation

/// The sources, ready to show: every word of it is here.
public struct SourcesViewState: ScreenViewState {
  /// A source.
  public struct SourceRow: Hashable, Sendable, Codable {
    /// Its stable name in the list.
    public let subject: String
    /// Its name.
    public let name: String
    /// How it is, in a word.
    public let state: String
    /// More about it, a line each, of parts.
    public let lines: [[String]]
    /// The service to sign in to before it answers; nil when that is not what it waits for.
    public let signIn: AccountService?
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nothing is known yet.
    case loading(loading: Loading)
    /// The sources.
    case content(rows: [SourceRow], footer: String)
    /// There is no source.
    case empty(trouble: Trouble)
  }

  public let title: String
  /// At the other end of the title: that the sources are being asked; nil when they are not.
  public let status: String?
  /// Messages above the sources.
  public let notices: [Notice]
  /// What stands below the title.
  public let body: Body
  /// The words on the button of a source that signs in.
  public let signInLabel: String
  /// The words on the button that asks the sources; nil when there is none to ask.
  public let ask: String?
  /// Whether that button can be used.
  public let canAsk: Bool
  /// Why it cannot, when something can be done about it.
  public let askHint: String?
}

extension SourcesViewModel {
  public func viewState(in context: ViewContext) -> SourcesViewState {
    let texts = context.texts
    let hasSource = (reports ?? []).contains { $0.switchedOff == nil }
    return SourcesViewState(
      title: texts.sourcesTitle, status: isAsking ? texts.sourcesAsking : nil, notices: notices(texts),
      body: body(in: context), signInLabel: texts.accountSignIn, ask: hasSource ? texts.sourcesAsk : nil,
      canAsk: question != nil && !isAsking && surroundings.isOnline,
      askHint: hasSource && area == nil ? texts.sourcesAskNeedsPlace : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.sourcesTitle }

  private func notices(_ texts: Texts) -> [Notice] {
    var notices: [Notice] = []
    if !surroundings.isOnline { notices.append(Notice(.warning, texts.sourcesOffline)) }
    if case .failed(let failure) = stored {
      let words = texts.sourcesNotCounted(problem: texts.failureTitle(failure))
      notices.append(Notice(.error, words))
    }
    return notices
  }

  private func body(in context: ViewContext) -> SourcesViewState.Body {
    let texts = context.texts
    guard let reports else {
      return .loading(loading: Loading(style: .skeleton(rows: 4), label: texts.commonLoading))
    }
    if reports.isEmpty {
      return .empty(trouble: Trouble(.trouble, texts.sourcesEmptyTitle, advice: texts.sourcesEmptyAdvice))
    }
    return .content(rows: reports.map { row($0, in: context) }, footer: texts.sourcesFooter)
  }

  private func row(_ report: SourceReport, in context: ViewContext) -> SourcesViewState.SourceRow {
    let texts = context.texts
    var lines = report.services.map { service($0, in: context) }
    if let reason = report.switchedOff { lines.append([texts.switchedOff(reason)]) }
    if case .known(let counts) = stored, let count = counts[report.provider] {
      let age = count.oldest.map { texts.sourcesOldest(age: context.formats.age(of: $0, now: context.now)) }
      lines.append([texts.sourcesStored(count: count.stations)] + [age].compactMap { $0 })
    }
    if let licence = report.licence, !licence.attribution.isEmpty { lines.append([licence.attribution]) }
    return SourcesViewState.SourceRow(
      subject: report.provider.rawValue, name: texts.provider(report.provider),
      state: state(of: report, in: context),
      lines: lines, signIn: signIn(for: report))
  }

  private func state(of report: SourceReport, in context: ViewContext) -> String {
    switch report.switchedOff {
    case nil: context.texts.health(report.services, at: context.now)
    case .notSignedIn: context.texts.accountStateOut
    case .noKey, .notChosen: context.texts.sourcesOff
    }
  }

  private func signIn(for report: SourceReport) -> AccountService? {
    guard report.switchedOff == .notSignedIn, let service = report.provider.accountService else { return nil }
    return surroundings.canSignIn(to: service) ? service : nil
  }

  /// How one service is, since when, what its last good answer held, and what to do about a failure.
  private func service(_ health: SourceHealth, in context: ViewContext) -> [String] {
    let texts = context.texts
    let name = texts.service(health.service)
    func moment(_ date: Date) -> String { context.formats.moment(date, now: context.now) }
    func age(_ date: Date) -> String { context.formats.age(of: date, now: context.now) }
    var parts: [String] = []
    switch health.state(at: context.now) {
    case .notAsked: parts.append(texts.sourcesServiceNotAsked(service: name))
    case .unanswered(let since): parts.append(texts.sourcesServiceUnanswered(service: name, since: moment(since)))
    case .sendingAgain(let time, let failure):
      let seconds = Int(time.timeIntervalSince(context.now).rounded(.up))
      parts.append(
        texts.sourcesServiceSendsAgain(service: name, problem: texts.failureTitle(failure), seconds: seconds))
      if let lastGood = health.lastGoodAt { parts.append(texts.sourcesLastGood(age: age(lastGood))) }
    case .ok(let since):
      parts.append(
        texts.sourcesServiceOk(service: name, since: moment(since), age: age(health.lastGoodAt ?? since)))
    case .late(let lastGood): parts.append(texts.sourcesServiceLate(service: name, age: age(lastGood)))
    case .failing(let since, let failure):
      let (since, problem) = (moment(since), texts.failureTitle(failure))
      parts.append(
        failure == .offline
          ? texts.sourcesServiceUnreached(service: name, since: since, problem: problem)
          : texts.sourcesServiceFailing(service: name, since: since, problem: problem))
      if let lastGood = health.lastGoodAt { parts.append(texts.sourcesLastGood(age: age(lastGood))) }
      parts.append(texts.failureAdvice(failure))
    case .rateLimited(let until):
      parts.append(texts.sourcesServiceWaiting(service: name, time: moment(until)))
      if let lastGood = health.lastGoodAt { parts.append(texts.sourcesLastGood(age: age(lastGood))) }
    }
    if health.takesLong(at: context.now) { parts.append(texts.sourcesTakesLong) }
    if health.failure == nil, let last = health.lastGood {
      if let records = last.records { parts.append(texts.sourcesRecords(count: records)) }
      if last.skipped > 0 { parts.append(texts.sourcesLeftOut(count: last.skipped)) }
    }
    return parts
  }
}
