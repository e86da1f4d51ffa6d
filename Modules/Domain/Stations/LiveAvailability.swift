public import Foundation

/// News of live states.
public struct LiveUpdate: Hashable, Sendable, Codable {
  /// What is known of the watched charging points, by key of ``EVSEID``. One that was never reported is missing.
  public let readings: [String: LiveReading]
  /// When a provider last answered; nil if none ever did.
  public let answeredAt: Date?
  /// Why a provider that may tell of these points did not answer when it was last asked; nil if all did.
  public let failure: Failure?
}

/// Live states are kept in memory only and shared by all screens. Each provider gets one request at a time.
public actor LiveAvailability {
  private let feeds: [LiveStatusFeed]
  private let clock: any CoreClock
  private var schedules: [ProviderID: LivePollSchedule] = [:]
  /// The callers that wait for the request in progress; no entry if there is none.
  private var waiters: [ProviderID: [WaitGate]] = [:]
  private var lastFailure: [ProviderID: Failure] = [:]
  private var board: [String: LiveReading] = [:]
  /// When a provider last answered; nil if none ever did.
  private var answeredAt: Date?
  /// How many requests were answered or failed, by which who watches beside somebody else sees that there is news.
  private var requestsEnded = 0
  /// The points of each provider's last full answer, which the answer "nothing has changed" is about.
  private var held: [ProviderID: Set<String>] = [:]

  /// Asks these feeds, which are switched on.
  public init(feeds: [LiveStatusFeed], clock: any CoreClock) {
    self.feeds = feeds
    self.clock = clock
  }

  /// Watches charging points until cancelled: asks when a request is due, reports after each, and sleeps in between.
  /// Returns at once if no provider has live states.
  public func watch(
    _ keys: Set<String>, trigger: LiveTrigger, report: @Sendable (LiveUpdate) async -> Void
  ) async {
    guard !feeds.isEmpty, !keys.isEmpty else { return }
    var trigger = trigger
    var isFirst = true
    var toldOf = 0
    // The network is there again: that it was not says nothing any more of a provider that is asked only later.
    if trigger == .networkReturned { lastFailure = lastFailure.filter { $0.value != .offline } }
    while !Task.isCancelled {
      let now = clock.now
      let due = nextDue(for: trigger, now: now)
      if due > now {
        // Somebody else may have asked meanwhile.
        if isFirst || requestsEnded != toldOf {
          toldOf = requestsEnded
          await report(update(keys))
        }
        isFirst = false
        do { try await clock.sleep(until: due) } catch { return }
        // From here on the interval decides.
        if trigger == .timer { continue }
        if trigger == .pulled {
          // A pull had to wait, for the provider's own time or after another pull. Somebody may have asked meanwhile.
          (trigger, isFirst) = (.timer, true)
          continue
        }
      }
      await poll(trigger)
      if Task.isCancelled { return }
      isFirst = false
      toldOf = requestsEnded
      await report(update(keys))
      trigger = .timer
    }
  }

  /// Why a provider that tells of charging points did not answer when it was last asked; nil if all did that may tell of them.
  public func failure(of keys: Set<String>) -> Failure? {
    feeds.last { lastFailure[$0.provider] != nil && mayTell($0.provider, of: keys) }.flatMap {
      lastFailure[$0.provider]
    }
  }

  /// Whether a provider told of one of these points, or nobody did yet: then any may.
  private func mayTell(_ provider: ProviderID, of keys: Set<String>) -> Bool {
    if let own = held[provider], !own.isDisjoint(with: keys) { return true }
    return keys.contains { key in !held.values.contains { $0.contains(key) } }
  }

  /// What is known of charging points, without asking anybody.
  public func known(_ keys: Set<String>) -> [String: LiveReading] {
    keys.reduce(into: [:]) { $0[$1] = board[$1] }
  }

  /// Asks once, if a request is due, and returns when it was answered.
  public func ask(_ keys: Set<String>, trigger: LiveTrigger) async {
    guard !feeds.isEmpty, !keys.isEmpty else { return }
    await poll(trigger)
  }

  private func update(_ keys: Set<String>) -> LiveUpdate {
    LiveUpdate(readings: known(keys), answeredAt: answeredAt, failure: failure(of: keys))
  }

  private func nextDue(for trigger: LiveTrigger, now: Date) -> Date {
    let dues = feeds.map { feed in
      waiters[feed.provider] == nil ? schedules[feed.provider, default: .init()].due(for: trigger, now: now) : now
    }
    return dues.min() ?? now
  }

  private func poll(_ trigger: LiveTrigger) async {
    for feed in feeds {
      let now = clock.now
      if waiters[feed.provider] == nil {
        guard schedules[feed.provider, default: .init()].due(for: trigger, now: now) <= now else { continue }
        start(feed, by: trigger, at: now)
      }
      let gate = WaitGate()
      waiters[feed.provider, default: []].append(gate)
      do { try await gate.wait() } catch { return }
    }
  }

  // Not a child task, because a watcher that goes away must not cancel a request that others wait for.
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
      let askedAt = clock.now
      let answer = try await feed.fetch()
      schedules[feed.provider, default: .init()].answered(honoursValidators: answer.honoursValidators)
      lastFailure[feed.provider] = nil
      // An answer is as old as its question: the device may have slept meanwhile.
      receive(answer, from: feed.provider, at: min(askedAt, answer.receivedAt))
    } catch {
      lastFailure[feed.provider] = error
      schedules[feed.provider, default: .init()].failed(error, at: clock.now)
    }
    requestsEnded += 1
    let gates = waiters.removeValue(forKey: feed.provider) ?? []
    for gate in gates { gate.open() }
  }

  private func receive(_ answer: LiveAnswer, from provider: ProviderID, at newsAt: Date) {
    // Another provider may have answered a newer question already. A time after now is of a clock that was set back.
    answeredAt = max(newsAt, min(answeredAt ?? newsAt, clock.now))
    guard let statuses = answer.statuses else {
      for key in held[provider, default: []] {
        guard let reading = board[key], !reading.isDoubted else { continue }
        board[key] = LiveReading(status: reading.status, newsAt: newsAt)
      }
      return
    }
    // Points missing from the answer keep their last state and age, because they may come back.
    held[provider] = Set(statuses.keys)
    board.reserveCapacity(max(board.count, statuses.count))
    for (key, status) in statuses {
      board[key] = .after(board[key], news: status, at: newsAt)
    }
  }
}
