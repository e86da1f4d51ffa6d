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
    #expect(await answers(StationViewModel.self, to: .load(site.id), with: works) == [.loaded(site)])
    #expect(await answers(StationViewModel.self, to: .load(unknown), with: works) == [.loaded(nil)])
    let unread = await answers(StationViewModel.self, to: .load(site.id), with: failing(.station))
    #expect(unread == [.loadFailed(.storage)])
    #expect(await answers(StationViewModel.self, to: .load(site.id), with: failing(.station, .cancelled)).isEmpty)
    #expect(await answers(StationViewModel.self, to: .markTime, with: works) == [.markedAt(noon)])
    #expect(await answers(StationViewModel.self, to: .refresh(here), with: fed(.success([site]))) == [.refreshed])
    let late = await answers(StationViewModel.self, to: .refresh(here), with: fed(.failure(.timedOut)))
    #expect(late == [.refreshFailed(.timedOut)])
  }

  @Test("it says of a station whether nobody can tell of its state, and what its sources told of it alone")
  func askedAlone() async throws {
    let silent = await answers(StationViewModel.self, to: .load(site.id), with: fed(.success([site])))
    #expect(silent == [.loaded(site), .nobodyToAsk])
    let old = station("7", at: here)
    var newer = old
    newer.siteStatus = Station.SiteStatus(status: .available, at: noon + 300)
    let feed = ScriptedFeed(clock: clock, answering: .success([newer]))
    let works = cases(MemoryStore([old]), feeds: [feed.portOfOne])
    #expect(await answers(StationViewModel.self, to: .load(old.id), with: works) == [.loaded(old)], "it is new enough")
    await clock.advance(by: 300) {}
    let told = await answers(StationViewModel.self, to: .load(old.id), with: works)
    #expect(told == [.loaded(old), .askedAlone(newer)])
  }

  @Test("the nearby list is told of its own question; the place is asked of the device")
  func nearby() async throws {
    let query = NearbyQuery(center: here)
    let found = await answers(NearbyViewModel.self, to: .find(query, isForced: false), with: works)
    guard case .found(.stored(let stations), let asked)? = found.first else { throw Failure.notFound }
    #expect(stations.rows.map(\.station) == [site] && asked == query)
    for isMap in [false, true] {
      let device = PlatformDouble()
      let joined = UseCases.joined(platform: device.port)
      if isMap {
        #expect(await answers(MapViewModel.self, to: .askLocation, with: joined).isEmpty)
      } else {
        #expect(await answers(NearbyViewModel.self, to: .askLocation, with: joined).isEmpty)
      }
      #expect(device.asked == [.location])
    }
  }

  @Test("the map reads its picture and then what reports a state in it")
  func map() async throws {
    let viewport = MapViewport(center: here, zoom: 14)
    let question = MapQuestion(viewport: viewport)
    let shown = await answers(MapViewModel.self, to: .show(question), with: works)
    guard shown.count == 2, case .shown(let contents, question: question) = shown[0] else { throw Failure.notFound }
    #expect(contents.count == 1 && shown[1] == .pointsRead([], of: viewport))
    #expect(await answers(MapViewModel.self, to: .show(question), with: failing(.clusters)) == [.notShown(.storage)])
    #expect(await answers(MapViewModel.self, to: .show(question), with: failing(.clusters, .cancelled)).isEmpty)
    let pointless = await answers(MapViewModel.self, to: .show(question), with: failing(.livePoints))
    #expect(pointless.last == .notShown(.storage))
    let cell = MapCell(of: here, zoom: viewport.cellZoom)
    #expect(await answers(MapViewModel.self, to: .readGroup(cell, question), with: works) == [.groupRead([site], cell)])
    let unread = failing(.stationsInBoxes)
    #expect(await answers(MapViewModel.self, to: .readGroup(cell, question), with: unread) == [.notShown(.storage)])
  }

  @Test("the map tells how the sources answered")
  func mapSources() async {
    let viewport = MapViewport(center: here, zoom: 14)
    let effect = MapViewModel.Effect.refresh(viewport, isForced: true)
    let good = SourceAnswers(asked: [.openChargeMap], answered: [.openChargeMap])
    let answered = await answers(MapViewModel.self, to: effect, with: fed(.success([site])))
    #expect(answered == [.refreshBegan, .refreshed(good)])
    let bad = await answers(MapViewModel.self, to: effect, with: fed(.failure(.timedOut)))
    #expect(bad == [.refreshBegan, .refreshFailed(.timedOut)])
  }

  @Test("a filter's next change is told when its time has come, and not when nobody waits any more")
  func verdict() async {
    #expect(await answers(MapViewModel.self, to: .awaitVerdict(at: noon), with: works) == [.verdictDue])
    let works = works
    let task = Task { await answers(MapViewModel.self, to: .awaitVerdict(at: noon + 60), with: works) }
    task.cancel()
    #expect(await task.value.isEmpty)
  }

  @Test("a search answers with what was asked; making ready answers nothing")
  func search() async {
    let search = StationSearch(text: "a", near: nil, language: .en, limit: 50)
    let page = StationSearchPage(hits: [StationAt(station: site, distance: nil)], hasMore: true)
    let store = MemoryStore()
    store.state.withLock { $0.page = page }
    let found = await answers(SearchViewModel.self, to: .search(search), with: cases(store))
    #expect(found == [.townsFound(.none, search: search), .found(page, search: search)])
    #expect(await answers(SearchViewModel.self, to: .prepare(search), with: cases(store)).isEmpty)
    #expect(store.count(of: .search) == 2)
    #expect(await answers(SearchViewModel.self, to: .prepare(search), with: failing(.search)).isEmpty)
    let failed = await answers(SearchViewModel.self, to: .search(search), with: failing(.search))
    #expect(failed == [.townsFound(.none, search: search), .failed(.storage, search: search)])
    let cancelled = await answers(SearchViewModel.self, to: .search(search), with: failing(.search, .cancelled))
    #expect(cancelled == [.townsFound(.none, search: search)])
    let longer = StationSearch(text: "abc", near: nil, language: .en, limit: 50)
    let nothing = MemoryStore()
    nothing.fail(.search, .townsNamed)
    let nameless = await answers(SearchViewModel.self, to: .search(longer), with: cases(nothing))
    #expect(nameless == [.failed(.storage, search: longer)], "what the towns lack is told once")
  }

  @Test("the towns are read, also for the regions, which go without them where they cannot be read")
  func towns() async {
    let town = Town(name: "Zürich", countryCode: "CH", center: here, stationCount: 1)
    let stored = cases(MemoryStore([], towns: [town]))
    #expect(await answers(CitiesViewModel.self, to: .load, with: stored).first == .loaded([town]))
    #expect(await answers(CitiesViewModel.self, to: .load, with: failing(.towns)) == [.loadFailed(.storage)])
    #expect(await answers(CitiesViewModel.self, to: .load, with: failing(.towns, .cancelled)).isEmpty)
    #expect(await answers(CitiesViewModel.self, to: .loadBookable, with: stored) == [.loaded([town])])
    #expect(
      await answers(CitiesViewModel.self, to: .loadBookable, with: failing(.townsOf)) == [.loadFailed(.storage)])
    #expect(await answers(RegionsViewModel.self, to: .loadTowns, with: stored).first == .townsLoaded([town]))
    #expect(await answers(RegionsViewModel.self, to: .loadTowns, with: failing(.towns)) == [.townsLoaded([])])
  }

  @Test("regions are read, added and removed; what could not be kept is told")
  func regions() async throws {
    let kept = KeptData()
    let joined = UseCases.joined(store: MemoryStore().port, kept: kept, clock: clock)
    #expect(await answers(RegionsViewModel.self, to: .load, with: joined) == [.loaded([])])
    let boxes = GeoCircle(center: here, radius: .kilometers(1)).boxes
    let pack = RegionPack(id: "region1", name: "Zürich", boxes: boxes, addedAt: noon)
    let add = RegionsViewModel.Effect.add(name: "Zürich", boxes: boxes)
    #expect(await answers(RegionsViewModel.self, to: add, with: joined) == [.added(pack)])
    #expect(kept.state.withLock { $0.regions } == [pack])
    #expect(await answers(RegionsViewModel.self, to: .remove(pack), with: joined) == [.removed])
    #expect(kept.state.withLock { $0.regions }.isEmpty)
    kept.state.withLock { $0.canKeep = false }
    #expect(await answers(RegionsViewModel.self, to: add, with: joined) == [.notKept(.storage)])
    #expect(await answers(RegionsViewModel.self, to: .remove(pack), with: joined) == [.notKept(.storage)])
  }

  @Test("the sources are counted and asked")
  func sources() async {
    let count = [ProviderID.swiss: StoredSource(stations: 1, oldest: nil)]
    #expect(await answers(SourcesViewModel.self, to: .count, with: works) == [.counted(count)])
    #expect(await answers(SourcesViewModel.self, to: .count, with: failing(.storedSources)) == [.countFailed(.storage)])
    #expect(await answers(SourcesViewModel.self, to: .count, with: failing(.storedSources, .cancelled)).isEmpty)
    let question = NearbyQuery(center: here)
    let feed = ScriptedFeed(clock: clock)
    let fed = cases(MemoryStore(), feeds: [feed.port])
    #expect(await answers(SourcesViewModel.self, to: .ask(question), with: fed) == [.asked])
    #expect(!feed.questions.isEmpty)
  }

  @Test("the filter page reads the stations around; work that was stopped says nothing")
  func filters() async {
    let area = GeoCircle(center: here, radius: .kilometers(15))
    let load = FiltersViewModel.Effect.loadStations(area)
    #expect(await answers(FiltersViewModel.self, to: load, with: works) == [.stationsFound([site], area: area)])
    let unread = await answers(FiltersViewModel.self, to: load, with: failing(.around))
    #expect(unread == [.stationsFailed(.storage, area: area)])
    #expect(await answers(FiltersViewModel.self, to: load, with: failing(.around, .cancelled)).isEmpty)
    let one = SavedFilter(name: "A", filter: .everything)
    let kept = KeptData()
    kept.state.withLock { $0.savedFilters = [one] }
    let joined = UseCases.joined(kept: kept, clock: clock)
    #expect(await answers(FiltersViewModel.self, to: .saved(.load), with: joined) == [.saved(.loaded([one]))])
    #expect(await answers(FiltersViewModel.self, to: .saved(.remove(one)), with: joined) == [.saved(.deleted(one))])
    #expect(kept.state.withLock { $0.savedFilters }.isEmpty)
    var stopped = KeptData().filters
    stopped.saved = { () async throws(Failure) in throw .cancelled }
    #expect(await answers(FiltersViewModel.self, to: .saved(.load), with: .joined(filters: stopped)).isEmpty)
    let effects: [FiltersViewModel.Effect] = [
      load, .saved(.load), .saved(.save(one, replacing: nil)), .saved(.remove(one)), .watch([], trigger: .timer),
    ]
    #expect(Set(effects.map(FiltersViewModel.slot)).count == 5)
  }

  @Test("the stations of favourites are read, also that one is gone")
  func favourites() async {
    let gone = StationID(provider: .swiss, value: "2")
    let found = await answers(FavouritesViewModel.self, to: .find([site.id, gone]), with: works)
    #expect(found == [.found([.init(id: site.id, station: site), .init(id: gone, station: nil)])])
    let find = FavouritesViewModel.Effect.find([site.id])
    #expect(await answers(FavouritesViewModel.self, to: find, with: failing(.station)) == [.findFailed(.storage)])
    #expect(await answers(FavouritesViewModel.self, to: find, with: failing(.station, .cancelled)).isEmpty)
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
    func told(_ effect: FavouritesViewModel.Effect, _ useCases: UseCases) async -> [FavouritesViewModel.Event] {
      await answers(FavouritesViewModel.self, to: effect, with: useCases)
    }
    #expect(await told(export, joined(store, file)) == [.exported(name: "f.json", count: 1)])
    #expect(await told(export, joined(store, file, canSave: false)) == [.exportFailed])
    #expect(await told(export, joined(store, .unavailable)) == [.exportFailed])
    let prepare = FavouritesViewModel.Effect.prepareImport(document, into: marked)
    #expect(await told(prepare, joined(store, .unavailable)) == [.importRefused(.unknownKind)])
    var plan = FavouritesImport()
    plan.alreadyThere = marked
    #expect(await told(prepare, joined(store, file)) == [.importPrepared(plan)])
    #expect(await told(prepare, joined(broken, file)) == [.importFailed(.storage)])
    #expect(await told(prepare, joined(stopped, file)).isEmpty)
  }

  @Test("an import of favourites is kept as a whole, taken back once, and never over what has changed")
  func importing() async throws {
    let kept = KeptData()
    let useCases = UseCases.joined(kept: kept, clock: ManualClock(now: noon))
    let (mine, theirs) = (try favourite("1", note: "mine"), try favourite("1", note: "theirs"))
    kept.state.withLock { $0.favourites = [mine] }
    var plan = FavouritesImport()
    plan.changed = [.init(before: mine, after: theirs)]
    plan.new = [try favourite("2")]
    func told(_ effect: FavouritesViewModel.Effect) async -> [FavouritesViewModel.Event] {
      await answers(FavouritesViewModel.self, to: effect, with: useCases)
    }
    let record = ImportRecord(name: "a.csv", at: noon, steps: plan.steps)
    #expect(await told(.importFavourites(plan, name: "a.csv")) == [.imported(record)])
    #expect(kept.state.withLock { Set($0.favourites) } == [theirs, try favourite("2")])
    #expect(await told(.importFavourites(plan, name: "a.csv")) == [.changedMeanwhile])
    let other = ImportRecord(name: "b.csv", at: noon, steps: plan.steps)
    #expect(await told(.undoImport(other)) == [.importUndone(nil)])
    var undoing = ImportRecord.Undoing()
    (undoing.restored, undoing.removed) = ([.favourite(mine)], [.favourite(try favourite("2").id)])
    #expect(await told(.undoImport(record)) == [.importUndone(undoing)])
    #expect(kept.state.withLock { $0.favourites } == [mine])
    #expect(await told(.undoImport(record)) == [.importUndone(nil)], "once")
    let broken = UseCases.joined(imports: ImportStore(), clock: ManualClock(now: noon))
    let refused = await answers(FavouritesViewModel.self, to: .importFavourites(plan, name: "a.csv"), with: broken)
    #expect(refused == [.notImported(.storage)])
  }
}
