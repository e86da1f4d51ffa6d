import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation
import Synchronization
import Testing

/// The whole core over ports under control: how every recorded screen is reached.
@MainActor
final class ScreenWorld {
  nonisolated static let noon = Date(timeIntervalSince1970: 1_717_243_200)

  let clock = ManualClock(now: ScreenWorld.noon)
  let ports = WorldPorts()
  private let core: AppCore<RootViewModel>

  init(language: Language) {
    core = AppCore(
      root: RootViewModel(systemLanguage: language.rawValue), useCases: ports.useCases(clock: clock),
      environment: .init(timeZone: .gmt))
  }

  func launch() async { await core.send(.launched) }

  func send(_ event: RootViewModel.Event) async { await core.send(event) }

  func advance(_ seconds: Double) async {
    let core = core
    await clock.advance(by: seconds) { await core.settle() }
    await core.settle()
  }

  /// Goes on after an await until nothing is at work; what hangs at a gate counts as waiting.
  func settle() async { await core.settle() }

  func launch(at place: Coordinate) async {
    await launch()
    await send(.platform(.permissionChanged(.location, .granted)))
    await send(.platform(.locationChanged(place)))
  }

  func offline() async {
    ports.state.withLock { $0.feed = .failure(.offline) }
    await send(.platform(.reachabilityChanged(isOnline: false)))
  }

  func text(width: Int) -> String {
    var ids = RowIDs()
    let tree = ScreenTree(RootLayout.element(for: core.current), rowIDs: &ids)
    return TextRenderer(width: width).text(of: tree)
  }

  func stop() { core.stop() }
}

/// What the ports answer.
final class WorldPorts: Sendable {
  struct State: Sendable {
    var stored: [Station] = []
    var coverage: CellCoverage?
    var storeFailure: Failure?
    var feed: Result<[Station], Failure> = .success([])
    var isCut = false
    var feedGate: WaitGate?
    var live: Result<[String: EVSEStatus]?, Failure> = .success([:])
    var page = StationSearchPage(hits: [], hasMore: false)
    var storeGate: WaitGate?
    var towns: [Town] = []
    var preferences = Preferences()
    var canSave = true
    var canOpen = true
  }

  let state = Mutex(State())

  func useCases(clock: any CoreClock) -> UseCases {
    UseCases(
      store: store, feeds: [feed(clock)], liveFeeds: [live(clock)],
      preferences: PreferencesStore(
        load: { () async throws(Failure) in self.state.withLock { $0.preferences } },
        save: { _ async throws(Failure) in if !self.state.withLock({ $0.canSave }) { throw .storage } }),
      platform: Platform(askPermission: { _ in }, open: { _ in self.state.withLock { $0.canOpen } }), clock: clock)
  }

  private func read<Value>(_ body: (State) -> Value) throws(Failure) -> Value {
    let (value, failure) = state.withLock { (body($0), $0.storeFailure) }
    if let failure { throw failure }
    return value
  }

  private func pass(_ gate: WaitGate?) async throws(Failure) {
    do { try await gate?.wait() } catch { throw .cancelled }
  }

  private var store: StationStore {
    StationStore(
      stations: { circle, _ async throws(Failure) in
        try self.read { state in state.stored.filter { circle.contains($0.coordinate) } }
      },
      station: { id async throws(Failure) in
        try await self.pass(self.state.withLock { $0.storeGate })
        return try self.read { state in state.stored.first { $0.id == id } }
      },
      stationWithEVSE: { _ async throws(Failure) in nil },
      coverage: { cells, _ async throws(Failure) in
        let coverage = try self.read { $0.coverage }
        return coverage.map { coverage in Dictionary(uniqueKeysWithValues: cells.map { ($0, coverage) }) } ?? [:]
      },
      apply: { answer, region async throws(Failure) in
        self.state.withLock { state in
          state.stored = answer.stations
          state.coverage = CellCoverage(loadedAt: answer.receivedAt, isComplete: !state.isCut)
        }
      },
      search: { _ async throws(Failure) in
        try await self.pass(self.state.withLock { $0.storeGate })
        return try self.read { $0.page }
      },
      towns: { () async throws(Failure) in
        try await self.pass(self.state.withLock { $0.storeGate })
        return try self.read { $0.towns }
      },
      skipped: { () async throws(Failure) in [] })
  }

  private func feed(_ clock: any CoreClock) -> StationFeed {
    StationFeed(provider: .openChargeMap, reach: .region) { _, _ async throws(Failure) in
      try await self.pass(self.state.withLock { $0.feedGate })
      let stations = try self.state.withLock { $0.feed }.get()
      return FeedAnswer(
        provider: .openChargeMap, receivedAt: clock.now, stations: stations, skipped: [], recordCount: stations.count)
    }
  }

  private func live(_ clock: any CoreClock) -> LiveStatusFeed {
    LiveStatusFeed(provider: .swiss) { () async throws(Failure) in
      LiveAnswer(
        receivedAt: clock.now, statuses: try self.state.withLock { $0.live }.get(), honoursValidators: true)
    }
  }
}
