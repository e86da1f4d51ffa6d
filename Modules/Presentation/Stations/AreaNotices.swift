import ChargeDomain
import ChargeLocalization
import Foundation

/// What a person has to know of a list of stored stations besides the stations: how old they are, and what is missing.
struct AreaNotices {
  /// How much of the area is stored; nil where it is too wide to be loaded.
  let coverage: AreaCoverage?
  /// Why the last refresh failed; nil when it did not.
  let failure: Failure?
  /// False while there is no network.
  let isOnline: Bool
  /// The sources of live states of what is shown that did not answer.
  let liveFailures: [LiveFailure]
  /// How the sources answered that were asked.
  let sources: SourceAnswers
  /// True when there is no station to tell this of.
  let isListEmpty: Bool
  /// True while the first live states, which the filter depends on, are still to come.
  var awaitsLive = false

  /// The messages above the list, the most important first.
  func notices(in context: ViewContext) -> [Notice] {
    let refused = failure?.signInNeeded.map { Notice(signInTo: $0, in: context) }
    let others = [refused, missing(in: context)].compactMap { $0 }
    return [age(in: context)].compactMap { $0 } + sources.notices(isListEmpty: isListEmpty, in: context) + others
      + live(in: context)
  }

  /// True when nothing of the area is shown because it could not be loaded: the list itself says that nothing is stored, so
  /// nothing has an age.
  private var isNotLoaded: Bool {
    guard case .partial = coverage else { return false }
    return isListEmpty && (failure != nil || !isOnline)
  }

  private func age(in context: ViewContext) -> Notice? {
    // A sign-in that is needed has a message of its own.
    let failure = failure?.signInNeeded == nil ? failure : nil
    guard !isNotLoaded else { return nil }
    return coverage?.oldest.flatMap { Notice(ageOf: $0, isOnline: isOnline, after: failure, in: context) }
  }

  private func missing(in context: ViewContext) -> Notice? {
    guard let coverage else { return Notice(tone: .information, text: RichText(context.texts.mapTooWide)) }
    // A source that did not answer, or not yet, is why: that is said already.
    guard sources.failures.isEmpty, sources.awaited.isEmpty, !isNotLoaded,
      case .partial(let loaded, let total, _) = coverage
    else {
      return nil
    }
    let texts = context.texts
    let words = loaded == 0 ? texts.nearbyCut : texts.nearbyPartlyLoaded(loaded: loaded, total: total)
    return Notice(tone: .warning, text: RichText(words))
  }

  private func live(in context: ViewContext) -> [Notice] {
    guard failure == nil, isOnline else { return [] }
    let awaited = awaitsLive ? [Notice(.information, context.texts.nearbyAwaitingLive)] : []
    return liveFailures.map { Notice(liveFailed: $0, in: context) } + awaited
  }
}

extension SourceAnswers {
  /// True when a source refused a sign-in that was made anew since: what was asked is asked once more.
  func isToBeAskedAgain(_ refresh: Refresh, in surroundings: Surroundings) -> Bool {
    var problems = Array(failures.values)
    if case .failed(let failure) = refresh { problems.append(failure) }
    return problems.compactMap(\.signInNeeded).contains { surroundings.accounts[$0]?.isSignedIn ?? false }
  }

  /// Which sources did not answer, with the way to how they do or to the sign-in they want, and which are still being
  /// asked.
  func notices(isListEmpty: Bool, in context: ViewContext) -> [Notice] {
    let texts = context.texts
    let all = asked.compactMap { source in failures[source].map { (source, $0) } }
    let failed = all.filter { $0.1.signInNeeded == nil }
    var notices = failed.enumerated().map { index, one in
      let (source, failure) = one
      let problem = texts.failureTitle(failure)
      let words =
        standIns[source].map {
          texts.nearbyStandIn(source: texts.provider(source), problem: problem, other: texts.provider($0))
        } ?? texts.nearbySourceFailed(source: texts.provider(source), problem: problem)
      return Notice(
        tone: .warning, text: RichText(words), action: index == failed.count - 1 ? texts.sourcesTitle : nil)
    }
    notices += ProviderID.allCases.compactMap { source in
      unusable[source].map { count in
        let words = texts.nearbyUnusable(count: count.skipped, source: texts.provider(source))
        return Notice(tone: .warning, text: RichText(words))
      }
    }
    notices += all.compactMap { $0.1.signInNeeded }.map { Notice(signInTo: $0, in: context) }
    notices += takesLong(isListEmpty: isListEmpty, in: context)
    // Before the first answer, that everything is being asked is said elsewhere.
    let others = awaited.filter { !awaitedLong.contains($0) }
    guard !others.isEmpty, others != asked else { return notices }
    let names = context.formats.list(others.map(texts.provider))
    return notices + [Notice(tone: .information, text: RichText(texts.nearbyAwaiting(sources: names)))]
  }

  /// Which sources take long to answer, and what can be done meanwhile.
  func takesLong(isListEmpty: Bool, in context: ViewContext) -> [Notice] {
    guard !awaitedLong.isEmpty else { return [] }
    let names = context.formats.list(awaitedLong.map(context.texts.provider))
    return [
      Notice(
        .warning,
        isListEmpty ? context.texts.nearbyTakesLong(sources: names) : context.texts.nearbyTakesLongShown(sources: names)
      )
    ]
  }
}

extension Notice {
  /// How old the oldest of the stored stations is, where a person has to know: without a network, after a refresh that
  /// failed, or after a day. Nil otherwise.
  init?(ageOf oldest: Date, isOnline: Bool, after failure: Failure? = nil, in context: ViewContext) {
    let texts = context.texts
    let age = context.formats.age(of: oldest, now: context.now)
    if !isOnline {
      self.init(tone: .warning, text: RichText(texts.nearbyOffline(age: age)))
    } else if let failure {
      let problem = texts.failureTitle(failure)
      self.init(tone: .warning, text: RichText(texts.nearbyFailedShowingSaved(problem: problem, age: age)))
    } else if context.now.timeIntervalSince(oldest) >= KeepStationsFresh.freshFor {
      self.init(tone: .information, text: RichText(texts.nearbySavedOld(age: age)))
    } else {
      return nil
    }
  }

  /// That a source of live states did not answer.
  init(liveFailed live: LiveFailure, in context: ViewContext) {
    let texts = context.texts
    let problem = texts.failureTitle(live.failure)
    let words = texts.nearbyLiveSourceFailed(source: texts.provider(live.source), problem: problem)
    self.init(tone: .warning, text: RichText(words))
  }

  /// That live states could not be asked for.
  init(liveFailed failure: Failure, in context: ViewContext) {
    let problem = context.texts.failureTitle(failure)
    self.init(tone: .warning, text: RichText(context.texts.nearbyLiveFailed(problem: problem)))
  }

  /// That a service refused the stored sign-in, with the way to another.
  init(signInTo service: AccountService, in context: ViewContext) {
    let texts = context.texts
    self.init(
      tone: .warning, text: RichText(texts.nearbySignInExpired(service: texts.accountService(service))),
      action: texts.accountSignIn, signIn: service)
  }
}

extension Trouble {
  /// Nothing of an area is stored: why, where loading it failed, and what to do where trying again does not help.
  init(nothingLoadedAfter failure: Failure?, in context: ViewContext) {
    let texts = context.texts
    guard let failure else {
      self.init(.emptyMap, texts.nearbyNotLoadedTitle, advice: texts.nearbyNotLoadedAdvice)
      return
    }
    let problem = texts.nearbyNotLoadedBecause(problem: texts.failureTitle(failure))
    self.init(
      picture: failure == .offline ? .offlinePlug : .trouble, title: RichText(texts.nearbyNotLoadedTitle),
      advice: failure == .unauthorized ? problem + " " + texts.failureAdvice(failure) : problem)
  }
}

extension Failure {
  /// The service that wants a sign-in; nil when it is something else.
  var signInNeeded: AccountService? {
    if case .signInNeeded(let service) = self { service } else { nil }
  }
}
