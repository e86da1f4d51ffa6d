public import ChargeDomain
public import Foundation
public import Synchronization

/// A source of stations that answers as it is told and remembers what it was asked.
public final class ScriptedFeed: Sendable {
  /// A question that was asked.
  public struct Question: Sendable {
    /// Where.
    public let circle: GeoCircle
    /// The most stations that were wanted.
    public let limit: Int
    /// When.
    public let date: Date
  }

  /// How the source answers.
  public struct State: Sendable {
    /// The stations of the next answers, or why there are none.
    public var outcome: Result<[Station], Failure>
    /// How many records the answers say to hold; nil for one a station.
    public var recordCount: Int?
    /// What the answers leave out.
    public var skipped: [SkippedRecord] = []
    /// What the next answer waits for.
    public var gate: WaitGate?
    /// The stations that were asked for alone.
    public var alone: [StationID] = []
    /// Whether no answer comes at all.
    public var isSilent = false
    /// The questions so far.
    public var questions: [Question] = []
  }

  /// How the source answers.
  public let state: Mutex<State>
  private let provider: ProviderID
  private let reach: StationFeed.Reach
  private let licence: Licence?
  private let clock: any CoreClock

  /// A source; its answers are received when the clock says.
  public init(
    _ provider: ProviderID = .openChargeMap, reach: StationFeed.Reach = .region, licence: Licence? = nil,
    clock: any CoreClock = ManualClock(now: noon), answering outcome: Result<[Station], Failure> = .success([])
  ) {
    state = Mutex(State(outcome: outcome))
    self.provider = provider
    self.reach = reach
    self.licence = licence
    self.clock = clock
  }

  /// The questions so far.
  public var questions: [Question] { state.withLock { $0.questions } }

  /// Chooses what the source answers from now on.
  public func answer(_ outcome: Result<[Station], Failure>) { state.withLock { $0.outcome = outcome } }

  /// Whether no answer comes at all from now on.
  public var isSilent: Bool {
    get { state.withLock { $0.isSilent } }
    set { state.withLock { $0.isSilent = newValue } }
  }

  /// The port over this source.
  public var port: StationFeed {
    StationFeed(provider: provider, reach: reach, licence: licence) { circle, limit async throws(Failure) in
      try await self.ask(circle, limit)
    }
  }

  /// The port over this source, which can be asked for one station alone.
  public var portOfOne: StationFeed {
    StationFeed(
      provider: provider, reach: reach, licence: licence,
      fetchOne: { id async throws(Failure) in
        self.state.withLock { $0.alone.append(id) }
        let stations = try self.state.withLock { $0.outcome }.get().filter { $0.id == id }
        return FeedAnswer(
          provider: self.provider, receivedAt: self.clock.now, stations: stations, skipped: [],
          recordCount: stations.count)
      },
      fetch: { circle, limit async throws(Failure) in try await self.ask(circle, limit) })
  }

  /// The port over this source, which only people of a service may ask.
  public func port(of service: AccountService) -> SignedInStationFeed {
    SignedInStationFeed(provider: provider, service: service, reach: reach, licence: licence) {
      _, circle, limit async throws(Failure) in
      try await self.ask(circle, limit)
    }
  }

  private func ask(_ circle: GeoCircle, _ limit: Int) async throws(Failure) -> FeedAnswer {
    let gate = state.withLock { state in
      state.questions.append(Question(circle: circle, limit: limit, date: clock.now))
      // A gate has one waiter, and a question may come while an older one is being given up.
      return state.isSilent ? WaitGate() : state.gate
    }
    do { try await gate?.wait() } catch { throw .cancelled }
    let answer = state.withLock { $0 }
    let stations = try answer.outcome.get()
    return FeedAnswer(
      provider: provider, receivedAt: clock.now, stations: stations, skipped: answer.skipped,
      recordCount: answer.recordCount ?? stations.count)
  }
}

/// A source of live states that answers as it is told and remembers when it was asked.
public final class ScriptedLiveFeed: Sendable {
  /// How the source answers.
  public struct State: Sendable {
    /// The states of the next answers, nil for "nothing has changed", or why there are none.
    public var outcome: Result<[String: EVSEStatus]?, Failure>
    /// False when the source ignores validators.
    public var honoursValidators = true
    /// What the next answers wait for.
    public var gate: WaitGate?
    /// When it was asked.
    public var questions: [Date] = []
    /// The states of one station that was asked for alone, or why there are none.
    public var one: Result<[String: EVSEStatus], Failure> = .failure(.notFound)
    /// The stations that were asked for alone.
    public var alone: [StationID] = []
  }

  /// How the source answers.
  public let state: Mutex<State>
  private let provider: ProviderID
  private let clock: any CoreClock

  /// A source; its answers are received when the clock says.
  public init(
    _ provider: ProviderID = .swiss, clock: any CoreClock = ManualClock(now: noon),
    answering outcome: Result<[String: EVSEStatus]?, Failure> = .success([:])
  ) {
    state = Mutex(State(outcome: outcome))
    self.provider = provider
    self.clock = clock
  }

  /// When it was asked.
  public var questions: [Date] { state.withLock { $0.questions } }

  /// Chooses what the source answers from now on.
  public func answer(_ outcome: Result<[String: EVSEStatus]?, Failure>) { state.withLock { $0.outcome = outcome } }

  /// The port over this source.
  public var port: LiveStatusFeed { LiveStatusFeed(provider: provider, fetch: ask) }

  /// The port over this source, which can be asked for one station alone.
  public var portOfOne: LiveStatusFeed {
    LiveStatusFeed(
      provider: provider,
      fetchOne: { id, _ async throws(Failure) in
        self.state.withLock { $0.alone.append(id) }
        return try self.state.withLock { $0.one }.get()
      }, fetch: ask)
  }

  private func ask() async throws(Failure) -> LiveAnswer {
    let gate = state.withLock { state in
      state.questions.append(clock.now)
      return state.gate
    }
    do { try await gate?.wait() } catch { throw .cancelled }
    let answer = state.withLock { $0 }
    return LiveAnswer(
      receivedAt: clock.now, statuses: try answer.outcome.get(), honoursValidators: answer.honoursValidators)
  }
}
