public import Foundation

/// News of live states.
public struct LiveUpdate: Hashable, Sendable, Codable {
  /// What is known of the watched charging points, by key of ``EVSEID``. One that was never reported is missing.
  public let readings: [String: LiveReading]
  /// When a provider last answered; nil if none ever did.
  public let answeredAt: Date?
  /// Why a provider that may tell of these points did not answer when it was last asked; nil if all did.
  public let failure: Failure?
  /// How each source of live states did when it was last asked.
  public let sources: [ProviderID: LiveSource]

  /// News; what is left out is not known.
  public init(
    readings: [String: LiveReading] = [:], answeredAt: Date? = nil, failure: Failure? = nil,
    sources: [ProviderID: LiveSource] = [:]
  ) {
    self.readings = readings
    self.answeredAt = answeredAt
    self.failure = failure
    self.sources = sources
  }
}

/// How a source of live states did since the start.
public struct LiveSource: Hashable, Sendable, Codable {
  /// When it last answered; nil if it did not.
  public var answeredAt: Date?
  /// Why it did not answer when it was last asked; nil if it did, or was not asked.
  public var failure: Failure?
  /// Whether it ever told of one of the watched charging points.
  public var hasTold: Bool

  /// A source that was not asked yet, or did so.
  public init(answeredAt: Date? = nil, failure: Failure? = nil, hasTold: Bool = false) {
    self.answeredAt = answeredAt
    self.failure = failure
    self.hasTold = hasTold
  }
}

/// Live states are shared by all screens. Each provider gets one request at a time. The last known states are kept in the
/// store: after a start they are told with their age until an answer comes. A store that fails keeps nothing.
public actor LiveAvailability {
  private let feeds: [LiveStatusFeed]
  private let store: StationStore
  private let clock: any CoreClock
  private var schedules: [ProviderID: LivePollSchedule] = [:]
  /// The callers that wait for the request in progress; no entry if there is none.
  private var waiters: [ProviderID: [WaitGate]] = [:]
  private var sources: [ProviderID: LiveSource]
  private var board = LiveBoard()
  /// The points that were looked up in the store.
  private var recalled: Set<String> = []
  /// The providers of which all that is kept was read, which their first answer needs.
  private var readWhole: Set<ProviderID> = []
  /// When a provider last answered; nil if none ever did.
  private var answeredAt: Date?
  /// How many requests were answered or failed, by which who watches beside somebody else sees that there is news.
  private var requestsEnded = 0

  /// Asks these feeds, which are switched on.
  /// - Parameter store: Where the last known states are kept.
  public init(feeds: [LiveStatusFeed], store: StationStore = StationStore(), clock: any CoreClock) {
    self.feeds = feeds
    self.store = store
    sources = Dictionary(feeds.map { ($0.provider, LiveSource()) }) { first, _ in first }
    self.clock = clock
  }

  /// Watches charging points until cancelled: reports what is kept from before the start, asks when a request is due,
  /// reports after each, and sleeps in between. Returns at once where nobody can be asked.
  /// - Parameter records: For a station that was opened, its records: where nothing newer than five minutes is known even
  ///   so, its source is asked for it alone.
  public func watch(
    _ keys: Set<String>, trigger: LiveTrigger, of records: [StationID] = [],
    report: @Sendable (LiveUpdate) async -> Void
  ) async {
    guard !keys.isEmpty else { return }
    await recall(keys)
    if Task.isCancelled { return }
    let isAsking = !feeds.isEmpty && trigger != .offline
    if !isAsking || board.known(keys).values.contains(where: \.isRemembered) {
      await report(update(keys))
    }
    guard isAsking else { return }
    var trigger = trigger
    var isFirst = true
    var toldOf = 0
    // The network is there again: that it was not says nothing any more of a provider that is asked only later.
    if trigger == .networkReturned {
      for provider in sources.keys where sources[provider]?.failure == .offline { sources[provider]?.failure = nil }
    }
    while !Task.isCancelled {
      let now = clock.now
      let due = nextDue(for: trigger, now: now)
      if due > now {
        if trigger == .detailOpened { await askAlone(for: records, keys) }
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
      if trigger == .detailOpened { await askAlone(for: records, keys) }
      isFirst = false
      toldOf = requestsEnded
      await report(update(keys))
      trigger = .timer
    }
  }

  /// Why a provider that tells of charging points did not answer when it was last asked; nil if all did that may tell of them.
  public func failure(of keys: Set<String>) -> Failure? {
    let failed = feeds.map(\.provider).last { sources[$0]?.failure != nil && board.mayTell($0, of: keys) }
    return failed.flatMap { sources[$0]?.failure }
  }

  /// What is known of charging points, from before the start too, without asking anybody.
  public func known(_ keys: Set<String>) async -> [String: LiveReading] {
    await recall(keys)
    return board.known(keys)
  }

  /// Asks once, if a request is due, and returns when it was answered.
  public func ask(_ keys: Set<String>, trigger: LiveTrigger) async {
    guard !feeds.isEmpty, !keys.isEmpty else { return }
    await poll(trigger)
  }

  /// Asks sources for one station alone, unless something newer than five minutes is known of it. What fails is told by
  /// the request for all.
  private func askAlone(for records: [StationID], _ keys: Set<String>) async {
    for feed in feeds where waiters[feed.provider] == nil {
      let askedAt = clock.now
      guard let fetchOne = feed.fetchOne, let record = records.first(where: { $0.provider == feed.provider }),
        schedules[feed.provider, default: .init()].mayAskAlone(at: askedAt),
        !board.known(keys).values.contains(where: { !$0.isRemembered && $0.isRecent(at: askedAt) }),
        let statuses = try? await fetchOne(record, keys), !statuses.isEmpty
      else { continue }
      await recallAll(of: feed.provider)
      let changes = board.receive(statuses, fromOneOf: feed.provider, at: min(askedAt, clock.now))
      requestsEnded += 1
      try? await store.keepLiveStates(changes)
    }
  }

  /// Reads all that is kept of a source, once: what its answers change can only be told by that.
  private func recallAll(of provider: ProviderID) async {
    guard readWhole.insert(provider).inserted, let kept = try? await store.liveSource(provider) else { return }
    board.recall(kept, of: provider, at: clock.now)
  }

  private func update(_ keys: Set<String>) -> LiveUpdate {
    var told = sources
    for provider in sources.keys { told[provider]?.hasTold = board.hasTold(provider, of: keys) }
    return LiveUpdate(readings: board.known(keys), answeredAt: answeredAt, failure: failure(of: keys), sources: told)
  }

  /// Looks up what is kept of points of which nothing is known.
  private func recall(_ keys: Set<String>) async {
    let wanted = board.missing(keys).subtracting(recalled)
    guard !wanted.isEmpty else { return }
    recalled.formUnion(wanted)
    do throws(Failure) {
      board.recall(try await store.liveStates(wanted), at: clock.now)
    } catch {
      recalled.subtract(wanted)
    }
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
    let provider = feed.provider
    var changes: LiveStateChanges?
    do throws(Failure) {
      let askedAt = clock.now
      let answer = try await feed.fetch()
      schedules[provider, default: .init()].answered(honoursValidators: answer.honoursValidators)
      await recallAll(of: provider)
      // An answer is as old as its question: the device may have slept meanwhile.
      let newsAt = min(askedAt, answer.receivedAt)
      changes = board.receive(answer, from: provider, at: newsAt)
      sources[provider] = LiveSource(answeredAt: newsAt)
      // Another provider may have answered a newer question already. A time after now is of a clock that was set back.
      answeredAt = max(newsAt, min(answeredAt ?? newsAt, clock.now))
    } catch {
      sources[provider]?.failure = error
      schedules[provider, default: .init()].failed(error, at: clock.now)
    }
    requestsEnded += 1
    let gates = waiters.removeValue(forKey: provider) ?? []
    for gate in gates { gate.open() }
    // After those who wait have been told. What cannot be kept is only missing after the next start.
    if let changes { try? await store.keepLiveStates(changes) }
  }
}
