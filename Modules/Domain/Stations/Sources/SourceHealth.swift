public import Foundation

/// Why a source is not asked at all.
public enum SwitchedOffReason: String, CaseIterable, Hashable, Sendable, Codable {
  /// It needs a key, and none is set.
  case noKey
  /// It answers only people who are signed in, and nobody is.
  case notSignedIn
  /// The app was started without it.
  case notChosen
}

/// What a source provides. Each part may fail on its own.
public enum SourceService: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
  /// Stations.
  case stations
  /// Live states.
  case live

  /// Seconds for which an answer is good. After that the source is late.
  public var freshFor: TimeInterval {
    switch self {
    case .stations: KeepStationsFresh.freshFor
    case .live: LiveReading.outOfDateAfter
    }
  }

  /// Stations come first.
  public static func < (left: SourceService, right: SourceService) -> Bool {
    left == .stations && right == .live
  }
}

/// How much an answer held.
public struct AnswerCount: Hashable, Sendable, Codable {
  /// How many records, read or not; for live states how many states, nil if nothing had changed.
  public let records: Int?
  /// How many of the records could not be used.
  public private(set) var skipped = 0

  /// Whether most of the records, or all, could not be used: a list without them is no list of what the source has.
  public var isMostlyUnusable: Bool { records.map { skipped > 0 && skipped > $0 / 2 } ?? false }

  /// Both together.
  func adding(_ other: AnswerCount) -> AnswerCount {
    AnswerCount(records: (records ?? 0) + (other.records ?? 0), skipped: skipped + other.skipped)
  }
}

extension FeedAnswer {
  /// How much it held.
  var count: AnswerCount {
    AnswerCount(records: recordCount, skipped: skipped.count { $0.extent == .record })
  }
}

/// The health of a source, judged by its answers and failures since the app started.
public struct SourceHealth: Hashable, Sendable, Codable {
  /// How a source is.
  public enum State: Hashable, Sendable, Codable {
    /// It was not asked since the start of the app.
    case notAsked
    /// It was first asked at this moment and has not answered yet.
    case unanswered(since: Date)
    /// It has answered since this moment.
    case ok(since: Date)
    /// Its last good answer, of this moment, is too old.
    case late(lastGood: Date)
    /// It has failed since this moment.
    case failing(since: Date, Failure)
    /// It has just failed, and is asked again at this moment.
    case sendingAgain(at: Date, Failure)
    /// It asks to wait until this moment.
    case rateLimited(until: Date)
  }

  /// What is judged.
  public let service: SourceService
  /// When it first answered after the start or after its last failure.
  public private(set) var okSince: Date?
  /// When it last answered.
  public private(set) var lastGoodAt: Date?
  /// What that answer held.
  public private(set) var lastGood: AnswerCount?
  /// When it first failed after the start or after its last good answer.
  public private(set) var failingSince: Date?
  /// Why it last failed; nil if the last answer was good.
  public private(set) var failure: Failure?

  /// When it was first asked; nil if it was not.
  public private(set) var askedAt: Date?
  /// Since when an answer is awaited; nil if none is.
  public private(set) var awaitedSince: Date?
  /// When the request that failed last is sent again; nil if it is not.
  private var sendsAgainAt: Date?
  /// How many requests are under way.
  private var openRequests = 0

  /// A service that was not asked yet.
  init(service: SourceService) { self.service = service }

  /// It is asked.
  mutating func asked(at time: Date) {
    askedAt = askedAt ?? time
    awaitedSince = awaitedSince ?? time
    openRequests += 1
  }

  private mutating func requestEnded() {
    openRequests = max(0, openRequests - 1)
    if openRequests == 0 { awaitedSince = nil }
    sendsAgainAt = nil
  }

  /// A request failed, and is sent again at a time.
  mutating func sendsAgain(after failure: Failure, at time: Date, now: Date) {
    note(failure, at: now)
    sendsAgainAt = time
  }

  /// Whether an answer has been awaited for long.
  public func takesLong(at now: Date) -> Bool { longFrom.map { $0 <= now } ?? false }

  private var longFrom: Date? { awaitedSince?.addingTimeInterval(AskSources.longAfter) }

  /// A good answer. If nothing had changed, the counts of the one before stay.
  public mutating func answered(_ count: AnswerCount, at time: Date) {
    requestEnded()
    if okSince == nil { okSince = time }
    lastGoodAt = time
    if count.records != nil || lastGood == nil { lastGood = count }
    failingSince = nil
    failure = nil
  }

  /// A failure. A cancelled request says nothing about the source, unless an answer was awaited for long.
  public mutating func failed(_ failure: Failure, at time: Date) {
    let wasLong = takesLong(at: time)
    requestEnded()
    if failure != .cancelled { note(failure, at: time) } else if wasLong { note(.timedOut, at: time) }
  }

  private mutating func note(_ failure: Failure, at time: Date) {
    if failingSince == nil { failingSince = time }
    okSince = nil
    self.failure = failure
  }

  /// Its state at a time. Once a time to wait has passed, it counts as any other failure.
  public func state(at now: Date) -> State {
    if case .rateLimited(let until, _) = failure, until > now { return .rateLimited(until: until) }
    if let failure, let failingSince {
      if let sendsAgainAt, sendsAgainAt > now { return .sendingAgain(at: sendsAgainAt, failure) }
      return .failing(since: failingSince, failure)
    }
    guard let lastGoodAt, let okSince else { return askedAt.map { .unanswered(since: $0) } ?? .notAsked }
    return now.timeIntervalSince(lastGoodAt) >= service.freshFor ? .late(lastGood: lastGoodAt) : .ok(since: okSince)
  }

  /// When its state, or what is to be said of it, changes next without news; nil if never.
  public func nextChange(after now: Date) -> Date? {
    let ofState: Date? =
      switch state(at: now) {
      case .ok: lastGoodAt?.addingTimeInterval(service.freshFor)
      case .rateLimited(let until): until
      // The seconds until then are counted down.
      case .sendingAgain(let time, _): time.addingTimeInterval(1 - time.timeIntervalSince(now).rounded(.up))
      case .notAsked, .unanswered, .late, .failing: nil
      }
    return [ofState, longFrom].compactMap { $0 }.filter { $0 > now }.min()
  }
}
