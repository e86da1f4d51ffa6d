import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation
import Synchronization
import Testing
import UnicodeText

/// The whole core over ports under control: how every recorded screen is reached.
@MainActor
final class ScreenWorld {
  nonisolated static let noon = Date(timeIntervalSince1970: 1_717_243_200)

  let clock = ManualClock(now: ScreenWorld.noon)
  let ports = WorldPorts()
  private let core: AppCore<RootViewModel>

  init(language: Language, others: [ProviderID] = []) {
    core = AppCore(
      root: RootViewModel(systemLanguage: language.rawValue), useCases: ports.useCases(clock: clock, others: others),
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

  /// What there is to see, as elements.
  func tree() -> ScreenTree<RootViewModel.Event> {
    var ids = RowIDs()
    return ScreenTree(RootLayout.element(for: core.current), rowIDs: &ids)
  }

  func text(width: Int) -> String { TextRenderer(width: width).text(of: tree()) }

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
    /// What the sources besides Open Charge Map answer; nothing unless it is told.
    var others: [ProviderID: Result<[Station], Failure>] = [:]
    var live: Result<[String: EVSEStatus]?, Failure> = .success([:])
    var page = StationSearchPage(hits: [], hasMore: false)
    var storeGate: WaitGate?
    var towns: [Town] = []
    var preferences = Preferences.list
    var canSave = true
    var canOpen = true
    var favourites: [Favourite] = []
    var favouritesFailure: Failure?
    var fileContent: Result<FavouritesFileContent, FavouritesFileFault> = .failure(.unknownKind)
    var filter = StationFilter()
    var savedFilters: [SavedFilter] = []
    var regions: [RegionPack] = []
    var skipped: [SkippedRecord] = []
    var accounts = AccountAnswers()

    func coverage(of cells: [MapCell], _ providers: Set<ProviderID>) -> StoredCoverage {
      guard let coverage else { return [:] }
      let whole = Dictionary(uniqueKeysWithValues: cells.map { ($0, coverage) })
      return Dictionary(uniqueKeysWithValues: providers.map { ($0, whole) })
    }
  }

  let state = Mutex(State())

  func useCases(clock: any CoreClock, others: [ProviderID] = []) -> UseCases {
    let off: [ProviderID: SwitchedOffReason] = [.afdc: .noKey, .charging: .notChosen, .appointments: .notSignedIn]
    return UseCases(
      store: store, feeds: [feed(clock)] + others.map { other($0, clock) }, liveFeeds: [live(clock)],
      preferences: PreferencesStore(
        load: { () async throws(Failure) in self.state.withLock { $0.preferences } },
        save: { _ async throws(Failure) in if !self.state.withLock({ $0.canSave }) { throw .storage } }),
      favourites: favourites, filters: filters, regions: regions,
      platform: Platform(
        askPermission: { _ in }, open: { _ in self.state.withLock { $0.canOpen } },
        save: { _ in self.state.withLock { $0.canSave } }), clock: clock, favouritesFile: favouritesFile,
      switchedOff: off.filter { !others.contains($0.key) }, accounts: accountPorts(),
      folding: NameFolding { SearchFold.words($0) })
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
    var store = StationStore()
    store.around = { circle, cells, providers async throws(Failure) in
      try self.read { state in
        StoredCircle(state.stored, in: circle, coverage: state.coverage(of: cells, providers))
      }
    }
    store.stationsInBoxes = { boxes async throws(Failure) in
      try await self.pass(self.state.withLock { $0.storeGate })
      return try self.read { $0.stations(in: boxes) }
    }
    store.stationsOfTown = { town async throws(Failure) in
      try await self.pass(self.state.withLock { $0.storeGate })
      return try self.read { state in state.stored.filter { $0.address.town == town.name } }
    }
    store.clusters = { boxes, zoom async throws(Failure) in
      try await self.pass(self.state.withLock { $0.storeGate })
      return try self.read { $0.clusters(in: boxes, zoom: zoom) }
    }
    store.livePoints = { boxes async throws(Failure) in try self.read { $0.livePoints(in: boxes) } }
    store.station = { id async throws(Failure) in
      try await self.pass(self.state.withLock { $0.storeGate })
      return try self.read { state in state.stored.first { $0.id == id } }
    }
    store.stationWithEVSE = { _ async throws(Failure) in nil }
    store.coverage = { cells, providers async throws(Failure) in
      try self.read { $0.coverage(of: cells, providers) }
    }
    store.amount = { boxes async throws(Failure) in
      let count = try self.read { $0.stations(in: boxes).count }
      return StoredAmount(stations: count, bytes: count * 400)
    }
    store.apply = { answer, region async throws(Failure) in
      self.state.withLock { state in
        state.stored.removeAll { $0.id.provider == answer.provider }
        state.stored += answer.stations
        state.coverage = CellCoverage(loadedAt: answer.receivedAt, isComplete: !state.isCut)
      }
    }
    store.search = { _ async throws(Failure) in
      try await self.pass(self.state.withLock { $0.storeGate })
      return try self.read { $0.page }
    }
    store.towns = { () async throws(Failure) in
      try await self.pass(self.state.withLock { $0.storeGate })
      return try self.read { $0.towns }
    }
    store.townsNamed = { _ async throws(Failure) in try self.read { $0.towns } }
    store.storedSources = { () async throws(Failure) in
      try self.read { state in
        Dictionary(grouping: state.stored, by: \.id.provider).mapValues {
          StoredSource(stations: $0.count, oldest: state.coverage?.loadedAt)
        }
      }
    }
    store.skipped = { () async throws(Failure) in [] }
    return store
  }

  private func feed(_ clock: any CoreClock) -> StationFeed {
    let licence = Licence(attribution: "Open Charge Map contributors, openchargemap.org", terms: nil, link: nil)
    return StationFeed(provider: .openChargeMap, reach: .region, licence: licence) { _, _ async throws(Failure) in
      try await self.pass(self.state.withLock { $0.feedGate })
      let stations = try self.state.withLock { $0.feed }.get()
      return FeedAnswer(
        provider: .openChargeMap, receivedAt: clock.now, stations: stations,
        skipped: self.state.withLock { $0.skipped }, recordCount: stations.count)
    }
  }

  private func other(_ provider: ProviderID, _ clock: any CoreClock) -> StationFeed {
    StationFeed(provider: provider, reach: .region) { _, _ async throws(Failure) in
      let stations = try self.state.withLock { $0.others[provider] ?? .success([]) }.get()
      return FeedAnswer(
        provider: provider, receivedAt: clock.now, stations: stations, skipped: [], recordCount: stations.count)
    }
  }

  private func live(_ clock: any CoreClock) -> LiveStatusFeed {
    LiveStatusFeed(provider: .swiss) { () async throws(Failure) in
      LiveAnswer(
        receivedAt: clock.now, statuses: try self.state.withLock { $0.live }.get(), honoursValidators: true)
    }
  }

  private func keep(_ body: (inout State) -> Void) throws(Failure) {
    let isKept = state.withLock { state in
      if state.canSave { body(&state) }
      return state.canSave
    }
    if !isKept { throw .storage }
  }

  private var favouritesFile: FavouritesFile {
    FavouritesFile(
      encode: { _, format, _ in
        SharedDocument(name: "chargecore-favourites-2024-06-01.\(format.rawValue)", mediaType: nil, bytes: Data())
      },
      decode: { _ throws(FavouritesFileFault) in try self.state.withLock { $0.fileContent }.get() })
  }

  private var favourites: FavouritesStore {
    FavouritesStore(
      all: { () async throws(Failure) in
        let (favourites, failure) = self.state.withLock { ($0.favourites, $0.favouritesFailure) }
        if let failure { throw failure }
        return favourites
      },
      put: { new async throws(Failure) in
        try self.keep { state in
          state.favourites.removeAll { old in new.contains { $0.id == old.id } }
          state.favourites += new
        }
      },
      remove: { id async throws(Failure) in try self.keep { $0.favourites.removeAll { $0.id == id } } })
  }

  private var filters: FiltersStore {
    FiltersStore(
      current: { () async throws(Failure) in self.state.withLock { $0.filter } },
      setCurrent: { filter async throws(Failure) in try self.keep { $0.filter = filter } },
      saved: { () async throws(Failure) in self.state.withLock { $0.savedFilters } },
      save: { new async throws(Failure) in
        try self.keep { state in
          state.savedFilters.removeAll { $0.name == new.name }
          state.savedFilters.append(new)
        }
      },
      remove: { name async throws(Failure) in try self.keep { $0.savedFilters.removeAll { $0.name == name } } })
  }

  private var regions: RegionsStore {
    RegionsStore(
      all: { () async throws(Failure) in self.state.withLock { $0.regions } },
      put: { new async throws(Failure) in
        try self.keep { state in
          state.regions.removeAll { $0.id == new.id }
          state.regions.append(new)
        }
      },
      remove: { id async throws(Failure) in try self.keep { $0.regions.removeAll { $0.id == id } } })
  }
}

extension Preferences {
  /// Somebody who finds chargers on the list.
  static var list: Preferences {
    var preferences = Preferences()
    preferences.findView = .list
    return preferences
  }
}

extension WorldPorts.State {
  func stations(in boxes: [GeoBox]) -> [Station] {
    stored.filter { station in boxes.contains { $0.contains(station.coordinate) } }
  }

  func clusters(in boxes: [GeoBox], zoom: Int) -> [StationCluster] {
    let cells = Dictionary(grouping: stations(in: boxes)) { MapCell(of: $0.coordinate, zoom: zoom) }
    return cells.compactMap { cell, stations in
      let latitude = stations.map(\.coordinate.latitude).reduce(0, +) / Double(stations.count)
      let longitude = stations.map(\.coordinate.longitude).reduce(0, +) / Double(stations.count)
      return Coordinate(latitude: latitude, longitude: longitude).map { center in
        StationCluster(
          cell: cell, count: stations.count, center: center,
          maximumPower: stations.compactMap { $0.maximumPower?.power }.max(),
          only: stations.count == 1 ? stations[0].id : nil)
      }
    }.sorted { ($0.cell.y, $0.cell.x) < ($1.cell.y, $1.cell.x) }
  }

  func livePoints(in boxes: [GeoBox]) -> [LivePoint] {
    stations(in: boxes).flatMap { station in
      station.evses.compactMap { $0.evseID?.key }.map { key in
        LivePoint(station: station.id, coordinate: station.coordinate, evseKey: key, siteStatus: nil)
      }
    }
  }
}
