import Foundation

/// The state of a source, as shown to people.
public struct SourceReport: Hashable, Sendable, Codable {
  /// Which source.
  public let provider: ProviderID
  /// Why it is not asked; nil if it is on.
  public let switchedOff: SwitchedOffReason?
  /// The health of its services, stations first; empty if it is off.
  public let services: [SourceHealth]
  /// Who must be named for it; nil if only its records say.
  public var licence: Licence?
}

/// The outcome of every request to a source is noted here, whichever screen made it.
public actor SourceBoard {
  private let clock: any CoreClock
  private let switchedOff: [ProviderID: SwitchedOffReason]
  private let isSignedOut: @Sendable (ProviderID) -> Bool
  private let licences: [ProviderID: Licence]
  private var health: [ProviderID: [SourceService: SourceHealth]] = [:]
  private var generation = 0
  private var waiting: [WaitGate] = []

  /// A board for feeds that are on, and for sources that are off for a reason.
  /// - Parameter isSignedOut: Whether a source that is on is not asked for now, because a sign-in is missing.
  public init(
    feeds: [StationFeed], liveFeeds: [LiveStatusFeed], switchedOff: [ProviderID: SwitchedOffReason],
    clock: any CoreClock, isSignedOut: @escaping @Sendable (ProviderID) -> Bool = { _ in false }
  ) {
    self.clock = clock
    self.isSignedOut = isSignedOut
    self.switchedOff = switchedOff
    licences = Dictionary(
      feeds.compactMap { feed in feed.licence.map { (feed.provider, $0) } }, uniquingKeysWith: { first, _ in first })
    for feed in feeds { health[feed.provider, default: [:]][.stations] = SourceHealth(service: .stations) }
    for feed in liveFeeds { health[feed.provider, default: [:]][.live] = SourceHealth(service: .live) }
  }

  /// Every source in the order of ``ProviderID``.
  public var reports: [SourceReport] {
    ProviderID.allCases.compactMap { provider in
      let services = (health[provider] ?? [:]).values.sorted { $0.service < $1.service }
      let reason =
        services.isEmpty
        ? switchedOff[provider] : isSignedOut(provider) ? .notSignedIn : Self.reason(provider, services)
      guard reason != nil || !services.isEmpty else { return nil }
      return SourceReport(
        provider: provider, switchedOff: reason, services: reason == nil ? services : [],
        licence: licences[provider])
    }
  }

  /// Reports every source now and after each change, until cancelled.
  public func watch(_ report: @Sendable ([SourceReport]) async -> Void) async {
    while !Task.isCancelled {
      let seen = generation
      await report(reports)
      guard seen == generation else { continue }
      let gate = WaitGate()
      waiting.append(gate)
      do throws(CancellationError) { try await gate.wait() } catch { return }
    }
  }

  func answered(_ provider: ProviderID, _ service: SourceService, _ count: AnswerCount) {
    change(provider, service) { $0.answered(count, at: clock.now) }
  }

  func asked(_ provider: ProviderID, _ service: SourceService) {
    change(provider, service) { $0.asked(at: clock.now) }
  }

  func sendsAgain(_ provider: ProviderID, _ service: SourceService, after failure: Failure, at time: Date) {
    change(provider, service) { $0.sendsAgain(after: failure, at: time, now: clock.now) }
  }

  func failed(_ provider: ProviderID, _ service: SourceService, _ failure: Failure) {
    change(provider, service) { $0.failed(failure, at: clock.now) }
  }

  private func change(_ provider: ProviderID, _ service: SourceService, _ body: (inout SourceHealth) -> Void) {
    body(&health[provider, default: [:]][service, default: SourceHealth(service: service)])
    tell()
  }

  /// Somebody signed in or out, which switches sources on or off.
  func signInChanged() { tell() }

  private func tell() {
    generation += 1
    for gate in waiting { gate.open() }
    waiting = []
  }

  // A feed whose key or sign-in is missing says so when it is asked.
  private static func reason(_ provider: ProviderID, _ services: [SourceHealth]) -> SwitchedOffReason? {
    guard services.allSatisfy({ $0.failure == .switchedOff }) else { return nil }
    return provider == .appointments ? .notSignedIn : .noKey
  }
}

extension StationFeed {
  /// The same feed, which reports each request and its outcome to the board.
  public func reporting(to board: SourceBoard) -> StationFeed {
    let fetch = fetch
    let provider = provider
    return StationFeed(provider: provider, reach: reach, licence: licence, fetchOne: fetchOne) {
      circle, limit throws(Failure) in
      try await board.noting(provider, .stations, { $0.count }) { () throws(Failure) in try await fetch(circle, limit) }
    }
  }
}

extension LiveStatusFeed {
  /// The same feed, which reports each request and its outcome to the board.
  public func reporting(to board: SourceBoard) -> LiveStatusFeed {
    let fetch = fetch
    let provider = provider
    return LiveStatusFeed(provider: provider, fetchOne: fetchOne) { () throws(Failure) in
      try await board.noting(provider, .live, { AnswerCount(records: $0.statuses?.count) }, fetch)
    }
  }
}

extension SourceBoard {
  /// Does what asks a source, and notes what comes of it.
  nonisolated fileprivate func noting<Answer: Sendable>(
    _ provider: ProviderID, _ service: SourceService, _ count: @Sendable (Answer) -> AnswerCount,
    _ fetch: @escaping @Sendable () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    await asked(provider, service)
    let listener = SendingAgain { failure, time in
      await self.sendsAgain(provider, service, after: failure, at: time)
    }
    let outcome = await SendingAgain.$listener.withValue(listener) { () -> Result<Answer, Failure> in
      do throws(Failure) { return .success(try await fetch()) } catch { return .failure(error) }
    }
    switch outcome {
    case .success(let answer): await answered(provider, service, count(answer))
    case .failure(let failure): await failed(provider, service, failure)
    }
    return try outcome.get()
  }
}
