@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("What the work of the station screens sends")
struct StationsWorkTests {
  private let site: Station
  private let here: Coordinate
  private let clock = ManualClock(now: noon)

  init() throws {
    here = try place(47.3769, 8.5417)
    site = station("1", at: here, evses: [])
  }

  private func sent<S: Screen>(_ screen: S.Type, _ effect: S.Effect, _ useCases: UseCases) async -> [S.Event] {
    let log = Mutex<[S.Event]>([])
    await S.perform(effect, with: useCases) { event in log.withLock { $0.append(event) } }
    return log.withLock { $0 }
  }

  private func cases(_ store: MemoryStore, feeds: [StationFeed] = []) -> UseCases {
    useCases(clock: clock, store: store.port, feeds: feeds)
  }

  private func failing(_ call: MemoryStore.Call, _ failure: Failure = .storage) -> UseCases {
    let store = MemoryStore([site])
    store.fail(call, with: failure)
    return cases(store)
  }

  private var works: UseCases { cases(MemoryStore([site])) }

  private func fed(_ outcome: Result<[Station], Failure>) -> UseCases {
    cases(MemoryStore([site]), feeds: [ScriptedFeed(clock: clock, answering: outcome).port])
  }

  @Test("a station is read, also one that is gone; a reading that was stopped says nothing")
  func stationPage() async {
    let unknown = StationID(provider: .swiss, value: "2")
    #expect(await sent(StationViewModel.self, .load(site.id), works) == [.loaded(site)])
    #expect(await sent(StationViewModel.self, .load(unknown), works) == [.loaded(nil)])
    #expect(await sent(StationViewModel.self, .load(site.id), failing(.station)) == [.loadFailed(.storage)])
    #expect(await sent(StationViewModel.self, .load(site.id), failing(.station, .cancelled)).isEmpty)
    #expect(await sent(StationViewModel.self, .markTime, works) == [.markedAt(noon)])
    #expect(await sent(StationViewModel.self, .refresh(here), fed(.success([site]))) == [.refreshed])
    #expect(await sent(StationViewModel.self, .refresh(here), fed(.failure(.timedOut))) == [.refreshFailed(.timedOut)])
  }

  @Test("the nearby list is told of its own question; the place is asked of the device")
  func nearby() async throws {
    let query = NearbyQuery(center: here)
    let found = await sent(NearbyViewModel.self, .find(query, isForced: false), works)
    guard case .found(.stored(let stations), let asked)? = found.first else { throw Failure.notFound }
    #expect(stations.rows.map(\.station) == [site] && asked == query)
    for isMap in [false, true] {
      let device = PlatformDouble()
      let joined = UseCases.joined(platform: device.port)
      if isMap {
        #expect(await sent(MapViewModel.self, .askLocation, joined).isEmpty)
      } else {
        #expect(await sent(NearbyViewModel.self, .askLocation, joined).isEmpty)
      }
      #expect(device.asked == [.location])
    }
  }

  @Test("the map reads its picture and then what reports a state in it")
  func map() async throws {
    let viewport = MapViewport(center: here, zoom: 14)
    let question = MapQuestion(viewport: viewport)
    let shown = await sent(MapViewModel.self, .show(question), works)
    guard shown.count == 2, case .shown(let contents, question: question) = shown[0] else { throw Failure.notFound }
    #expect(contents.count == 1 && shown[1] == .pointsRead([], of: viewport))
    #expect(await sent(MapViewModel.self, .show(question), failing(.clusters)) == [.notShown(.storage)])
    #expect(await sent(MapViewModel.self, .show(question), failing(.clusters, .cancelled)).isEmpty)
    #expect(await sent(MapViewModel.self, .show(question), failing(.livePoints)).last == .notShown(.storage))
    let cell = MapCell(of: here, zoom: viewport.cellZoom)
    #expect(await sent(MapViewModel.self, .readGroup(cell, question), works) == [.groupRead([site], cell)])
    let unread = failing(.stationsInBoxes)
    #expect(await sent(MapViewModel.self, .readGroup(cell, question), unread) == [.notShown(.storage)])
  }

  @Test("the map tells how the sources answered")
  func mapSources() async {
    let viewport = MapViewport(center: here, zoom: 14)
    let effect = MapViewModel.Effect.refresh(viewport, isForced: true)
    let good = SourceAnswers(asked: [.openChargeMap], answered: [.openChargeMap])
    #expect(await sent(MapViewModel.self, effect, fed(.success([site]))) == [.refreshBegan, .refreshed(good)])
    let bad = await sent(MapViewModel.self, effect, fed(.failure(.timedOut)))
    #expect(bad == [.refreshBegan, .refreshFailed(.timedOut)])
  }

  @Test("a filter's next change is told when its time has come, and not when nobody waits any more")
  func verdict() async {
    #expect(await sent(MapViewModel.self, .awaitVerdict(at: noon), works) == [.verdictDue])
    let works = works
    let task = Task { await sent(MapViewModel.self, .awaitVerdict(at: noon + 60), works) }
    task.cancel()
    #expect(await task.value.isEmpty)
  }

  @Test("a search answers with what was asked; making ready answers nothing")
  func search() async {
    let search = StationSearch(text: "a", near: nil, language: .en, limit: 50)
    let page = StationSearchPage(hits: [StationAt(station: site, distance: nil)], hasMore: true)
    let store = MemoryStore()
    store.state.withLock { $0.page = page }
    #expect(await sent(SearchViewModel.self, .search(search), cases(store)) == [.found(page, search: search)])
    #expect(await sent(SearchViewModel.self, .prepare(search), cases(store)).isEmpty)
    #expect(store.count(of: .search) == 2)
    #expect(await sent(SearchViewModel.self, .prepare(search), failing(.search)).isEmpty)
    let failed = await sent(SearchViewModel.self, .search(search), failing(.search))
    #expect(failed == [.failed(.storage, search: search)])
    #expect(await sent(SearchViewModel.self, .search(search), failing(.search, .cancelled)).isEmpty)
  }

  @Test("the towns are read, also for the regions, which go without them where they cannot be read")
  func towns() async {
    let town = Town(name: "Zürich", countryCode: "CH", center: here, stationCount: 1)
    let stored = cases(MemoryStore([], towns: [town]))
    #expect(await sent(CitiesViewModel.self, .load, stored).first == .loaded([town]))
    #expect(await sent(CitiesViewModel.self, .load, failing(.towns)) == [.loadFailed(.storage)])
    #expect(await sent(CitiesViewModel.self, .load, failing(.towns, .cancelled)).isEmpty)
    #expect(await sent(RegionsViewModel.self, .loadTowns, stored).first == .townsLoaded([town]))
    #expect(await sent(RegionsViewModel.self, .loadTowns, failing(.towns)) == [.townsLoaded([])])
  }

  @Test("regions are read, added and removed; what could not be kept is told")
  func regions() async throws {
    let kept = KeptData()
    let joined = UseCases.joined(store: MemoryStore().port, kept: kept, clock: clock)
    #expect(await sent(RegionsViewModel.self, .load, joined) == [.loaded([])])
    let boxes = GeoCircle(center: here, radius: .kilometers(1)).boxes
    let pack = RegionPack(id: "region1", name: "Zürich", boxes: boxes, addedAt: noon)
    #expect(await sent(RegionsViewModel.self, .add(name: "Zürich", boxes: boxes), joined) == [.added(pack)])
    #expect(kept.state.withLock { $0.regions } == [pack])
    #expect(await sent(RegionsViewModel.self, .remove(pack), joined) == [.removed])
    #expect(kept.state.withLock { $0.regions }.isEmpty)
    kept.state.withLock { $0.canKeep = false }
    #expect(await sent(RegionsViewModel.self, .add(name: "A", boxes: boxes), joined) == [.notKept(.storage)])
    #expect(await sent(RegionsViewModel.self, .remove(pack), joined) == [.notKept(.storage)])
  }

  @Test("the sources are counted and asked")
  func sources() async {
    let count = [ProviderID.swiss: StoredSource(stations: 1, oldest: nil)]
    #expect(await sent(SourcesViewModel.self, .count, works) == [.counted(count)])
    #expect(await sent(SourcesViewModel.self, .count, failing(.storedSources)) == [.countFailed(.storage)])
    #expect(await sent(SourcesViewModel.self, .count, failing(.storedSources, .cancelled)).isEmpty)
    let question = NearbyQuery(center: here)
    let feed = ScriptedFeed(clock: clock)
    let fed = cases(MemoryStore(), feeds: [feed.port])
    #expect(await sent(SourcesViewModel.self, .ask(question), fed) == [.asked])
    #expect(!feed.questions.isEmpty)
  }

  @Test("the filter page reads the stations around; work that was stopped says nothing")
  func filters() async {
    let area = GeoCircle(center: here, radius: .kilometers(15))
    let load = FiltersViewModel.Effect.loadStations(area)
    #expect(await sent(FiltersViewModel.self, load, works) == [.stationsFound([site], area: area)])
    #expect(await sent(FiltersViewModel.self, load, failing(.around)) == [.stationsFailed(.storage, area: area)])
    #expect(await sent(FiltersViewModel.self, load, failing(.around, .cancelled)).isEmpty)
    let one = SavedFilter(name: "A", filter: .everything)
    let kept = KeptData()
    kept.state.withLock { $0.savedFilters = [one] }
    let joined = UseCases.joined(kept: kept, clock: clock)
    #expect(await sent(FiltersViewModel.self, .saved(.load), joined) == [.saved(.loaded([one]))])
    #expect(await sent(FiltersViewModel.self, .saved(.remove(one)), joined) == [.saved(.deleted(one))])
    #expect(kept.state.withLock { $0.savedFilters }.isEmpty)
    var stopped = KeptData().filters
    stopped.saved = { () async throws(Failure) in throw .cancelled }
    #expect(await sent(FiltersViewModel.self, .saved(.load), .joined(filters: stopped)).isEmpty)
    let effects: [FiltersViewModel.Effect] = [
      load, .saved(.load), .saved(.save(one, replacing: nil)), .saved(.remove(one)), .watch([], trigger: .timer),
    ]
    #expect(Set(effects.map(FiltersViewModel.slot)).count == 5)
  }

  @Test("the stations of favourites are read, also that one is gone")
  func favourites() async {
    let gone = StationID(provider: .swiss, value: "2")
    let found = await sent(FavouritesViewModel.self, .find([site.id, gone]), works)
    #expect(found == [.found([.init(id: site.id, station: site), .init(id: gone, station: nil)])])
    #expect(await sent(FavouritesViewModel.self, .find([site.id]), failing(.station)) == [.findFailed(.storage)])
    #expect(await sent(FavouritesViewModel.self, .find([site.id]), failing(.station, .cancelled)).isEmpty)
  }

  @Test("a file that cannot be handed over, read or compared is told as what it is")
  func files() async throws {
    let document = SharedDocument(name: "f.json", mediaType: nil, bytes: Data([1]))
    let marked = [try favourite("1")]
    var content = FavouritesFileContent()
    content.places = [
      .init(id: nil, name: "A", coordinate: here, note: nil, addedAt: nil, position: .line(1))
    ]
    let read = content
    let file = FavouritesFile(encode: { _, _, _ in document }, decode: { _ throws(FavouritesFileFault) in read })
    func joined(_ store: MemoryStore, _ file: FavouritesFile, canSave: Bool = true) -> UseCases {
      let device = PlatformDouble()
      device.state.withLock { $0.canSave = canSave }
      return .joined(store: store.port, favouritesFile: file, platform: device.port, clock: clock)
    }
    let (store, broken, stopped) = (MemoryStore([site]), MemoryStore(), MemoryStore())
    broken.fail(.around)
    stopped.fail(.around, with: .cancelled)
    let export = FavouritesViewModel.Effect.export(marked, .json)
    #expect(await sent(FavouritesViewModel.self, export, joined(store, file)) == [.exported(name: "f.json", count: 1)])
    #expect(await sent(FavouritesViewModel.self, export, joined(store, file, canSave: false)) == [.exportFailed])
    #expect(await sent(FavouritesViewModel.self, export, joined(store, .unavailable)) == [.exportFailed])
    let prepare = FavouritesViewModel.Effect.prepareImport(document, into: marked)
    let refused = await sent(FavouritesViewModel.self, prepare, joined(store, .unavailable))
    #expect(refused == [.importRefused(.unknownKind)])
    var plan = FavouritesImport()
    plan.alreadyThere = marked
    #expect(await sent(FavouritesViewModel.self, prepare, joined(store, file)) == [.importPrepared(plan)])
    #expect(await sent(FavouritesViewModel.self, prepare, joined(broken, file)) == [.importFailed(.storage)])
    #expect(await sent(FavouritesViewModel.self, prepare, joined(stopped, file)).isEmpty)
  }
}
