import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Asking the sources although the stored stations are fresh")
struct ForcedQuestionTests {
  private let site: Station
  private let here: Coordinate
  private let clock = ManualClock(now: noon)
  private let store: MemoryStore
  private let feed: ScriptedFeed

  init() throws {
    here = try place(47.3769, 8.5417)
    site = station("1", at: here, evses: [])
    store = MemoryStore([site])
    feed = ScriptedFeed(clock: clock, answering: .success([site]))
    store.state.withLock { $0.everywhere = CellCoverage(loadedAt: noon, isComplete: true) }
  }

  private var works: UseCases { useCases(clock: clock, store: store.port, feeds: [feed.port]) }

  @Test("a station's page asks about the station's place when it is told to")
  func stationPage() async {
    #expect(await answers(StationViewModel.self, to: .refresh(here), with: works) == [.refreshed])
    #expect(feed.questions.count == 1)
  }

  @Test("the button of the sources' page asks each source about the place, once")
  func sources() async {
    let query = NearbyQuery(center: here)
    #expect(await answers(SourcesViewModel.self, to: .ask(query), with: works) == [.asked])
    #expect(feed.questions.count == 1)
    feed.answer(.failure(.timedOut))
    let failed = await answers(SourcesViewModel.self, to: .ask(query), with: works)
    #expect(failed == [.asked], "how it ended stands on the board")
    #expect(feed.questions.count == 2)
  }

  @Test("the map asks by force only when it is told to")
  func map() async {
    let viewport = MapViewport(center: here, zoom: 14)
    _ = await answers(MapViewModel.self, to: .refresh(viewport, isForced: false), with: works)
    #expect(feed.questions.isEmpty)
    _ = await answers(MapViewModel.self, to: .refresh(viewport, isForced: true), with: works)
    #expect(!feed.questions.isEmpty)
  }
}
