import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

struct KeepTownFreshTests {
  private let town: Town
  private let stations: [Station]

  init() throws {
    town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 2)
    stations = [
      station("1", at: try place(40.6, 33.6), town: town.name),
      station("2", at: try place(40.65, 33.6), town: town.name),
    ]
  }

  private func run(
    store: StationStore, feed: ScriptedFeed, isForced: Bool = false
  ) async -> [KeepTownFresh.Progress] {
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store)
    let refresh = RefreshStations(
      sources: sources, store: store, feeds: [feed.port], clock: ManualClock(now: noon))
    let seen = Mutex<[KeepTownFresh.Progress]>([])
    await KeepTownFresh(refresh: refresh, sources: sources, store: store)(town, isForced: isForced) { progress in
      seen.withLock { $0.append(progress) }
    }
    return seen.withLock { $0 }
  }

  @Test func whatIsStoredComesFirstAndIsReadAgainAfterTheRefresh() async throws {
    let third = station("3", at: try place(40.61, 33.6), town: town.name)
    let progress = await run(
      store: MemoryStore(stations).port, feed: ScriptedFeed(answering: .success(stations + [third])))
    guard progress.count == 3, case .stored(let first, .notLoaded) = progress[0], progress[1] == .refreshing,
      case .refreshed(let last, .complete, _) = progress[2]
    else {
      Issue.record("\(progress)")
      return
    }
    #expect(first.map(\.id.value) == ["1", "2"] && last.map(\.id.value) == ["1", "2", "3"])
  }

  @Test func theCircleHoldsTheTownAndIsNeverTinyOrHuge() async throws {
    let memory = MemoryStore(stations)
    let feed = ScriptedFeed(answering: .success(stations))
    _ = await run(store: memory.port, feed: feed)
    let circle = try #require(feed.questions.first).circle
    #expect(stations.allSatisfy { circle.contains($0.coordinate) })
    // A station with a wrong place, at the other end of the country.
    let wrong = station("9", at: try place(37.0, 27.0), town: town.name)
    memory.state.withLock { $0.stations.append(wrong) }
    let second = ScriptedFeed(answering: .success(stations))
    _ = await run(store: memory.port, feed: second, isForced: true)
    // The cells that touch 25 km are asked for whole.
    let limited = try #require(second.questions.first).circle
    #expect(limited.radius < .kilometers(110))
  }

  @Test func aFailedRefreshKeepsWhatIsStored() async {
    let progress = await run(store: MemoryStore(stations).port, feed: ScriptedFeed(answering: .failure(.offline)))
    guard case .stored(let first, _) = progress.first else {
      Issue.record("\(progress)")
      return
    }
    #expect(first.count == 2 && progress.last == .failed(.offline))
  }

  @Test("a store that fails is a failure")
  func aStoreThatFailsIsSaid() async {
    let progress = await run(store: StationStore(), feed: ScriptedFeed())
    #expect(progress == [.failed(.storage)])
  }

  @Test func unknownDistancesComeLastAndWithoutAPlaceTheOrderStays() throws {
    let list = [
      station("3", at: try place(41, 33)), station("0", at: try place(0, 0)), station("2", at: try place(40, 33)),
      station("1", at: try place(40, 33)),
    ]
    #expect(list.byDistance(from: try place(40, 33)).map(\.station.id.value) == ["1", "2", "3", "0"])
    #expect(list.byDistance(from: nil).map(\.station.id.value) == ["3", "0", "2", "1"])
    #expect(list.byDistance(from: nil).allSatisfy { $0.distance == nil })
  }
}
