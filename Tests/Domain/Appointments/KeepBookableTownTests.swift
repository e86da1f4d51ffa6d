import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

@Suite("A town in which an hour is to be booked")
struct KeepBookableTownTests {
  private let town: Town
  private let store: MemoryStore
  private let clock = ManualClock(now: noon)
  private let feed: ScriptedFeed
  /// A station of the service, without and with what it tells of its state.
  private let silent, stated: Station

  init() throws {
    let center = try place(40.6, 33.6)
    town = Town(name: "Çankırı", countryCode: "TR", center: center, stationCount: 1)
    let silent = station("7", at: center, provider: .appointments, town: "Çankırı")
    var stated = silent
    stated.siteStatus = Station.SiteStatus(status: .available, at: noon, free: 2)
    self.silent = silent
    self.stated = stated
    store = MemoryStore([silent])
    feed = ScriptedFeed(.appointments, reach: .everything, clock: clock, answering: .success([stated]))
    // As after a restart: the stations are fresh, and no state is known.
    store.state.withLock { $0.everywhere = CellCoverage(loadedAt: noon, isComplete: true) }
  }

  private func run(isForced: Bool = false) async -> [KeepTownFresh.Progress] {
    let sources = SourcesAtPlace(switchedOn: [.appointments], store: store.port)
    let refresh = RefreshStations(sources: sources, store: store.port, feeds: [feed.port], clock: clock)
    let keep = KeepBookableTownFresh(
      keep: KeepTownFresh(refresh: refresh, sources: sources, store: store.port),
      load: LoadServiceStations(feeds: [feed.port], load: LoadStations(store: store.port)), store: store.port,
      clock: clock)
    let seen = Mutex<[KeepTownFresh.Progress]>([])
    await keep(town, isForced: isForced) { progress in seen.withLock { $0.append(progress) } }
    return seen.withLock { $0 }
  }

  /// The stations of each report.
  private func stations(_ progress: [KeepTownFresh.Progress]) -> [[Station]] {
    progress.compactMap { one in
      switch one {
      case .stored(let stations, _), .arrived(let stations, _, _), .refreshed(let stations, _, _): stations
      case .refreshing, .failed: nil
      }
    }
  }

  @Test("after a restart the states are loaded, although the stations are fresh")
  func restarted() async {
    #expect(await stations(run()) == [[silent], [stated]])
    #expect(feed.questions.count == 1)
  }

  @Test("while states are current nobody is asked; once they are out of date they are loaded again")
  func known() async {
    store.state.withLock { $0.stations = [stated] }
    #expect(await stations(run()) == [[stated]] && feed.questions.isEmpty)
    await clock.advance(by: LiveReading.outOfDateAfter - 1) {}
    #expect(await stations(run()) == [[stated]] && feed.questions.isEmpty)
    await clock.advance(by: 1) {}
    #expect(await stations(run()).count == 2 && feed.questions.count == 1)
  }

  @Test("a service that was asked with the others, or does not answer, is not asked once more")
  func askedOnce() async {
    feed.answer(.success([silent]))
    #expect(await run(isForced: true).count == 3 && feed.questions.count == 1)
    feed.answer(.failure(.timedOut))
    #expect(await stations(run()) == [[silent]] && feed.questions.count == 2)
    #expect(await run(isForced: true).last == .failed(.timedOut) && feed.questions.count == 3)
  }

  @Test("where no station is of the service, or its points report one by one, it is not asked")
  func others() async throws {
    var site = silent
    site.equipment = .evses([EVSE(uid: "1", evseID: EVSEID("TR*A*E1"), connectors: [])])
    let other = station("1", at: town.center, town: town.name)
    store.state.withLock { $0.stations = [site, other] }
    #expect(await stations(run()) == [[site, other]] && feed.questions.isEmpty)
  }
}
