public import Foundation

/// Why a source is not asked at all.
public enum SwitchedOffReason: String, CaseIterable, Hashable, Sendable, Codable {
  /// It needs a key, and none is set.
  case noKey
  /// It answers its own users only, and nobody is signed in.
  case notSignedIn
  /// It was not chosen when the app was started.
  case notChosen
}

/// What a source gives, which may fail apart from the rest.
public enum SourceService: String, CaseIterable, Hashable, Sendable, Codable, Comparable {
  /// Stations.
  case stations
  /// Live states.
  case live

  /// For how long an answer is good; after it the source is late.
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

/// What an answer held.
public struct AnswerCount: Hashable, Sendable, Codable {
  /// Records, read or not; for live states the states, nil when nothing had changed.
  public let records: Int?
  /// Records and fields that were left out.
  public let skipped: Int

  /// What an answer held.
  public init(records: Int?, skipped: Int = 0) {
    self.records = records
    self.skipped = skipped
  }
}

/// What a source's answers say of it: good answers and failures, by rule, whoever asked.
///
/// Kept in memory only: after a start nothing old is taken for news.
public struct SourceHealth: Hashable, Sendable, Codable {
  /// How a source is.
  public enum State: Hashable, Sendable, Codable {
    /// It was not asked since the start.
    case notAsked
    /// It answers, and has since this moment.
    case ok(since: Date)
    /// Its last good answer is older than it may be; the moment of that answer.
    case late(lastGood: Date)
    /// It has failed since this moment.
    case failing(since: Date, Failure)
    /// It asks to wait until this moment.
    case rateLimited(until: Date)
  }

  /// What it gives.
  public let service: SourceService
  /// The first good answer after the start or the last failure.
  public private(set) var okSince: Date?
  /// The last good answer.
  public private(set) var lastGoodAt: Date?
  /// What that answer held.
  public private(set) var lastGood: AnswerCount?
  /// The first failure after the start or the last good answer.
  public private(set) var failingSince: Date?
  /// Why it failed last; nil when the last answer was good.
  public private(set) var failure: Failure?

  /// A source that was not asked yet.
  public init(service: SourceService) {
    self.service = service
  }

  /// A good answer. One in which nothing had changed keeps the counts of the one before.
  public mutating func answered(_ count: AnswerCount, at time: Date) {
    if okSince == nil { okSince = time }
    lastGoodAt = time
    if count.records != nil || lastGood == nil { lastGood = count }
    failingSince = nil
    failure = nil
  }

  /// A failure. One that nobody waited for any more says nothing about the source.
  public mutating func failed(_ failure: Failure, at time: Date) {
    guard failure != .cancelled else { return }
    if failingSince == nil { failingSince = time }
    okSince = nil
    self.failure = failure
  }

  /// How it is at a time. A time to wait that has passed leaves a failure like others.
  public func state(at now: Date) -> State {
    if case .rateLimited(let until) = failure, until > now { return .rateLimited(until: until) }
    if let failure, let failingSince { return .failing(since: failingSince, failure) }
    guard let lastGoodAt, let okSince else { return .notAsked }
    return now.timeIntervalSince(lastGoodAt) >= service.freshFor ? .late(lastGood: lastGoodAt) : .ok(since: okSince)
  }

  /// When its state changes next without further news; nil when it never will.
  public func nextChange(after now: Date) -> Date? {
    switch state(at: now) {
    case .ok: lastGoodAt?.addingTimeInterval(service.freshFor)
    case .rateLimited(let until): until
    case .notAsked, .late, .failing: nil
    }
  }
}
