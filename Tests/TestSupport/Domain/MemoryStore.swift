public import ChargeDomain
public import Foundation
public import Synchronization

/// A station store in memory. It keeps stations and what is loaded of cells, can fail and wait, and counts its calls.
public final class MemoryStore: Sendable {
  /// A function of the port.
  public enum Call: String, Hashable, Sendable {
    case around, stationsInBoxes, stationsOfTown, station, stationWithEVSE, clusters, livePoints, coverage, amount,
      forget, apply, search, towns, townsOf, townsNamed, storedSources, skipped, integrityReport,
      liveStates, liveSource, keepLiveStates
  }

  /// What is stored, and how the port behaves.
  public struct State: Sendable {
    /// All stations, in the order in which they came.
    public var stations: [Station]
    /// The towns, whatever the stations say of theirs.
    public var towns: [Town] = []
    /// What every search finds.
    public var page = StationSearchPage(hits: [], hasMore: false)
    /// What was left out of the answers.
    public var skipped: [SkippedRecord] = []
    /// What is wrong with the store, a line each.
    public var faults: [String] = []
    /// What is loaded of cells.
    public var coverage: [ProviderID: [MapCell: CellCoverage]] = [:]
    /// The sources that are loaded everywhere, and since when.
    public var isWhole: [ProviderID: Date] = [:]
    /// The coverage of every cell of every source, for tests that do not look at single cells.
    public var everywhere: CellCoverage?
    /// The regions of the answers that were taken over.
    public var applied: [FeedRegion] = []
    /// The sources of those answers.
    public var appliedProviders: [ProviderID] = []
    /// What is kept of live sources.
    public var live: [ProviderID: KeptLiveSource] = [:]
    /// The cells that were forgotten.
    public var forgotten: [MapCell] = []
    /// What all functions that read fail with.
    public var failure: Failure?
    /// What some functions fail with.
    public var failures: [Call: Failure] = [:]
    /// What the next calls of some functions wait for.
    public var gates: [Call: WaitGate] = [:]
    /// The calls so far.
    public var calls: [Call] = []
  }

  /// What is stored, and how the port behaves.
  public let state: Mutex<State>

  /// A store of these stations and towns, of which nothing counts as loaded.
  public init(_ stations: [Station] = [], towns: [Town] = []) {
    var start = State(stations: stations)
    start.towns = towns
    state = Mutex(start)
  }

  /// How often a function was called.
  public func count(of call: Call) -> Int { state.withLock { $0.calls.count { $0 == call } } }

  /// Makes functions fail.
  public func fail(_ calls: Call..., with failure: Failure = .storage) {
    state.withLock { state in for call in calls { state.failures[call] = failure } }
  }

  /// Lets functions wait until the gate is opened.
  @discardableResult
  public func hold(_ calls: Call...) -> WaitGate {
    let gate = WaitGate()
    state.withLock { state in for call in calls { state.gates[call] = gate } }
    return gate
  }

  private func read<Value>(_ call: Call, _ body: (State) -> Value) async throws(Failure) -> Value {
    let gate = state.withLock { state in
      state.calls.append(call)
      return state.gates[call]
    }
    do { try await gate?.wait() } catch { throw .cancelled }
    let (value, failure) = state.withLock { (body($0), $0.failures[call] ?? $0.failure) }
    if let failure { throw failure }
    return value
  }

  private func write(_ call: Call, _ body: (inout State) -> Void) throws(Failure) {
    let failure = state.withLock { state -> Failure? in
      state.calls.append(call)
      if let failure = state.failures[call] { return failure }
      body(&state)
      return nil
    }
    if let failure { throw failure }
  }
}

extension MemoryStore {
  /// The port over this store.
  public var port: StationStore {
    var store = StationStore()
    store.around = { circle, cells, providers async throws(Failure) in
      try await self.read(.around) { state in
        StoredCircle(state.stations, in: circle, coverage: state.coverage(of: cells, providers))
      }
    }
    store.stationsInBoxes = { boxes async throws(Failure) in
      try await self.read(.stationsInBoxes) { $0.stations(in: boxes) }
    }
    store.stationsOfTown = { town async throws(Failure) in
      try await self.read(.stationsOfTown) { state in state.stations.filter { $0.address.town == town.name } }
    }
    store.station = { id async throws(Failure) in
      try await self.read(.station) { state in state.stations.first { $0.id == id } }
    }
    store.stationWithEVSE = { key async throws(Failure) in
      try await self.read(.stationWithEVSE) { state in state.stations.first { $0.liveKeys.contains(key) } }
    }
    store.clusters = { boxes, zoom async throws(Failure) in
      try await self.read(.clusters) { $0.clusters(in: boxes, zoom: zoom) }
    }
    store.livePoints = { boxes async throws(Failure) in
      try await self.read(.livePoints) { $0.livePoints(in: boxes) }
    }
    store.coverage = { cells, providers async throws(Failure) in
      try await self.read(.coverage) { $0.coverage(of: cells, providers) }
    }
    store.amount = { boxes async throws(Failure) in
      let count = try await self.read(.amount) { $0.stations(in: boxes).count }
      return StoredAmount(stations: count, bytes: count * 400)
    }
    store.forget = { cells async throws(Failure) in
      try self.write(.forget) { state in
        state.forgotten += cells
        state.stations.removeAll { station in cells.contains { $0.box.contains(station.coordinate) } }
        for provider in state.coverage.keys { for cell in cells { state.coverage[provider]?[cell] = nil } }
      }
    }
    store.apply = { answer, region async throws(Failure) in
      try self.write(.apply) { $0.apply(answer, region) }
    }
    store.search = { _ async throws(Failure) in try await self.read(.search) { $0.page } }
    store.towns = { () async throws(Failure) in try await self.read(.towns) { $0.towns } }
    store.townsOf = { _ async throws(Failure) in try await self.read(.townsOf) { $0.towns } }
    store.townsNamed = { _ async throws(Failure) in try await self.read(.townsNamed) { $0.towns } }
    store.storedSources = { () async throws(Failure) in try await self.read(.storedSources) { $0.sources } }
    store.skipped = { () async throws(Failure) in try await self.read(.skipped) { $0.skipped } }
    store.integrityReport = { () async throws(Failure) in try await self.read(.integrityReport) { $0.faults } }
    store.liveStates = { keys async throws(Failure) in
      try await self.read(.liveStates) { state in
        state.live.values.flatMap(\.states).filter { keys.contains($0.key) }
      }
    }
    store.liveSource = { provider async throws(Failure) in try await self.read(.liveSource) { $0.live[provider] } }
    store.keepLiveStates = { changes async throws(Failure) in
      try self.write(.keepLiveStates) { $0.keep(changes) }
    }
    return store
  }
}

extension MemoryStore.State {
  /// Keeps what an answer of a live source changes.
  public mutating func keep(_ changes: LiveStateChanges) {
    let before = changes.replacesAll ? nil : live[changes.provider]
    var states: [String: KeptLiveState] = [:]
    for state in before?.states ?? [] {
      // What was of the last answer is confirmed by this one unless it says something else.
      let isConfirmed = state.reading.newsAt == before?.answeredAt
      states[state.key] = KeptLiveState(
        key: state.key, provider: state.provider,
        reading: LiveReading(
          status: state.reading.status, newsAt: isConfirmed ? changes.answeredAt : state.reading.newsAt,
          isDoubted: state.reading.isDoubted))
    }
    for (key, reading) in changes.changed {
      for provider in live.keys where provider != changes.provider {
        guard let other = live[provider] else { continue }
        live[provider] = KeptLiveSource(answeredAt: other.answeredAt, states: other.states.filter { $0.key != key })
      }
      states[key] = KeptLiveState(
        key: key, provider: changes.provider,
        reading: LiveReading(status: reading.status, newsAt: reading.newsAt, isDoubted: reading.isDoubted))
    }
    live[changes.provider] = KeptLiveSource(
      answeredAt: changes.answeredAt, states: states.values.sorted { $0.key < $1.key })
  }

  /// What is loaded of some cells of some sources.
  public func coverage(of cells: [MapCell], _ providers: Set<ProviderID>) -> StoredCoverage {
    Dictionary(
      uniqueKeysWithValues: providers.map { provider in
        let whole = everywhere ?? isWhole[provider].map { CellCoverage(loadedAt: $0, isComplete: true) }
        if let whole { return (provider, everything(of: cells, whole)) }
        return (provider, coverage[provider, default: [:]].filter { cells.contains($0.key) })
      })
  }

  mutating func apply(_ answer: FeedAnswer, _ region: FeedRegion) {
    applied.append(region)
    appliedProviders.append(answer.provider)
    stations.removeAll { old in answer.stations.contains { $0.id == old.id } }
    stations += answer.stations
    switch region {
    case .everything: isWhole[answer.provider] = answer.receivedAt
    case .cells(let cells, let isComplete):
      for cell in cells {
        coverage[answer.provider, default: [:]][cell] = CellCoverage(
          loadedAt: answer.receivedAt, isComplete: isComplete)
      }
    }
  }

  func stations(in boxes: [GeoBox]) -> [Station] {
    stations.filter { station in boxes.contains { $0.contains(station.coordinate) } }
  }

  func clusters(in boxes: [GeoBox], zoom: Int) -> [StationCluster] {
    let cells = Dictionary(grouping: stations(in: boxes)) { MapCell(of: $0.coordinate, zoom: zoom) }
    return cells.compactMap { cell, all in
      let members = all.filter { !$0.access.isPrivate }
      guard !members.isEmpty else {
        return StationCluster(
          cell: cell, count: 0, center: all[0].coordinate, maximumPower: nil, only: nil, hidden: all.count)
      }
      let latitude = members.map(\.coordinate.latitude).reduce(0, +) / Double(members.count)
      let longitude = members.map(\.coordinate.longitude).reduce(0, +) / Double(members.count)
      return Coordinate(latitude: latitude, longitude: longitude).map { center in
        StationCluster(
          cell: cell, count: members.count, center: center,
          maximumPower: members.compactMap(\.maximumPower).max { $0.power < $1.power },
          only: members.count == 1 ? members[0].id : nil, hidden: all.count - members.count)
      }
    }.sorted { ($0.cell.y, $0.cell.x) < ($1.cell.y, $1.cell.x) }
  }

  func livePoints(in boxes: [GeoBox]) -> [LivePoint] {
    stations(in: boxes).flatMap { station in
      station.liveKeys.map {
        LivePoint(
          station: station.id, coordinate: station.coordinate, evseKey: $0, siteStatus: nil,
          isPrivate: station.access.isPrivate)
      }
    }
  }

  var sources: [ProviderID: StoredSource] {
    Dictionary(grouping: stations, by: \.id.provider).mapValues { members in
      let provider = members[0].id.provider
      let oldest = everywhere?.loadedAt ?? isWhole[provider] ?? coverage[provider]?.values.map(\.loadedAt).min()
      return StoredSource(stations: members.count, oldest: oldest)
    }
  }
}

extension StoredCircle {
  /// The stations that are inside a circle, measured from its centre.
  fileprivate init(_ stations: [Station], in circle: GeoCircle, coverage: StoredCoverage) {
    let measured = stations.map { (station: $0, distance: circle.center.distance(to: $0.coordinate)) }
    self.init(
      found: measured.filter { $0.distance <= circle.radius }.map { StationAt(station: $0, distance: $1) },
      coverage: coverage)
  }
}
