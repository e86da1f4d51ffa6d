public import Foundation

/// What a watcher learns.
public struct LiveUpdate: Hashable, Sendable, Codable {
  /// What is known of the watched charging points, by key of ``EVSEID``; a missing one was never reported.
  public let readings: [String: LiveReading]
  /// When a provider last answered; nil when none ever did.
  public let answeredAt: Date?
  /// Why the last request failed; nil when it did not.
  public let failure: Failure?

  /// News for a watcher.
  public init(readings: [String: LiveReading], answeredAt: Date?, failure: Failure?) {
    self.readings = readings
    self.answeredAt = answeredAt
    self.failure = failure
  }
}

/// Live states are kept in memory only, shared by all screens, and asked for by one request at a time.
public actor LiveAvailability {
  private let feeds: [LiveStatusFeed]
  private let clock: any CoreClock
  private var schedules: [ProviderID: LivePollSchedule] = [:]
  /// The callers that wait for the request under way; no entry when there is none.
  private var waiters: [ProviderID: [WaitGate]] = [:]
  private var lastFailure: [ProviderID: Failure] = [:]
  private var board: [String: LiveReading] = [:]
  private var answeredAt: Date?
  /// The points of each provider's last whole answer: what "nothing has changed" is said about.
  private var held: [ProviderID: Set<String>] = [:]

  /// Asks these feeds, of which only those that are switched on are given.
  public init(feeds: [LiveStatusFeed], clock: any CoreClock) {
    self.feeds = feeds
    self.clock = clock
  }

  /// Watches charging points until cancelled: asks when due, reports after each request and sleeps in between.
  ///
  /// Returns at once when no provider has live states.
  public func watch(
    _ keys: Set<String>, trigger: LiveTrigger, report: @Sendable (LiveUpdate) async -> Void
  ) async {
    guard !feeds.isEmpty, !keys.isEmpty else { return }
    var trigger = trigger
    var isFirst = true
    while !Task.isCancelled {
      let now = clock.now
      let due = nextDue(for: trigger, now: now)
      if due > now {
        if isFirst { await report(update(keys, failure: feeds.compactMap { lastFailure[$0.provider] }.last)) }
        isFirst = false
        do { try await clock.sleep(until: due) } catch { return }
        // Whatever made us wait, the interval decides from here on.
        if trigger == .timer { continue }
        if trigger == .pulled {
          // A provider's own time, or a second pull, keeps a person waiting: somebody else may have asked meanwhile.
          (trigger, isFirst) = (.timer, true)
          continue
        }
      }
      let failure = await poll(trigger)
      if Task.isCancelled { return }
      isFirst = false
      await report(update(keys, failure: failure))
      trigger = .timer
    }
  }

  private func update(_ keys: Set<String>, failure: Failure?) -> LiveUpdate {
    LiveUpdate(
      readings: board.filter { keys.contains($0.key) }, answeredAt: answeredAt, failure: failure)
  }

  private func nextDue(for trigger: LiveTrigger, now: Date) -> Date {
    let dues = feeds.map { feed in
      waiters[feed.provider] == nil ? schedules[feed.provider, default: .init()].due(for: trigger, now: now) : now
    }
    return dues.min() ?? now
  }

  private func poll(_ trigger: LiveTrigger) async -> Failure? {
    var failure: Failure?
    for feed in feeds {
      let now = clock.now
      if waiters[feed.provider] == nil {
        guard schedules[feed.provider, default: .init()].due(for: trigger, now: now) <= now else { continue }
        start(feed, by: trigger, at: now)
      }
      let gate = WaitGate()
      waiters[feed.provider, default: []].append(gate)
      do { try await gate.wait() } catch { return .cancelled }
      failure = lastFailure[feed.provider] ?? failure
    }
    return failure
  }

  // Not a child task: a watcher that goes away must not cancel a request that others wait for.
  private func start(_ feed: LiveStatusFeed, by trigger: LiveTrigger, at now: Date) {
    schedules[feed.provider, default: .init()].asked(by: trigger, at: now)
    waiters[feed.provider] = []
    let meter = ActivityMeter.current
    meter?.begin()
    Task {
      await self.request(feed)
      meter?.end()
    }
  }

  private func request(_ feed: LiveStatusFeed) async {
    do throws(Failure) {
      let answer = try await feed.fetch()
      schedules[feed.provider, default: .init()].answered(honoursValidators: answer.honoursValidators)
      lastFailure[feed.provider] = nil
      receive(answer, from: feed.provider)
    } catch {
      lastFailure[feed.provider] = error
      schedules[feed.provider, default: .init()].failed(error, at: clock.now)
    }
    let gates = waiters.removeValue(forKey: feed.provider) ?? []
    for gate in gates { gate.open() }
  }

  private func receive(_ answer: LiveAnswer, from provider: ProviderID) {
    answeredAt = answer.receivedAt
    guard let statuses = answer.statuses else {
      for key in held[provider, default: []] {
        guard let reading = board[key], !reading.isDoubted else { continue }
        board[key] = LiveReading(status: reading.status, newsAt: answer.receivedAt)
      }
      return
    }
    // Points that the answer no longer has keep their last state and age: a shrunken operator is no deletion.
    held[provider] = Set(statuses.keys)
    board.reserveCapacity(max(board.count, statuses.count))
    for (key, status) in statuses {
      board[key] = .after(board[key], news: status, at: answer.receivedAt)
    }
  }
}
