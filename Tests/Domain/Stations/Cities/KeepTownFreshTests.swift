import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

struct KeepTownFreshTests {
  private let town: Town
  private let stations: [Station]

  init() throws {
    town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 2)
    stations = [station("1", at: try place(40.6, 33.6)), station("2", at: try place(40.65, 33.6))]
  }

  private func run(
    store: StationStore, feed: @escaping @Sendable (GeoCircle) -> Result<[Station], Failure>, isForced: Bool = false
  ) async -> [KeepTownFresh.Progress] {
    let clock = ManualClock(now: noon)
    let stationFeed = StationFeed(provider: .openChargeMap, reach: .region) { circle, _ async throws(Failure) in
      let stations = try feed(circle).get()
      return FeedAnswer(
        provider: .openChargeMap, receivedAt: noon, stations: stations, skipped: [], recordCount: stations.count)
    }
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store)
    let refresh = RefreshStations(sources: sources, store: store, feeds: [stationFeed], clock: clock)
    let seen = Mutex<[KeepTownFresh.Progress]>([])
    await KeepTownFresh(refresh: refresh, sources: sources, store: store)(town, isForced: isForced) { progress in
      seen.withLock { $0.append(progress) }
    }
    return seen.withLock { $0 }
  }

  private func memory() -> (MemoryStore, StationStore) {
    let memory = MemoryStore(stations)
    var store = memory.port
    store.stationsOfTown = { _ async throws(Failure) in memory.state.withLock { $0.stations } }
    return (memory, store)
  }

  @Test func whatIsStoredComesFirstAndIsReadAgainAfterTheRefresh() async throws {
    let (_, store) = memory()
    let third = station("3", at: try place(40.61, 33.6))
    let stored = stations
    let progress = await run(store: store) { _ in .success(stored + [third]) }
    guard progress.count == 3, case .stored(let first, .notLoaded) = progress[0], progress[1] == .refreshing,
      case .refreshed(let last, .complete, _) = progress[2]
    else {
      Issue.record("\(progress)")
      return
    }
    #expect(first.map(\.id.value) == ["1", "2"] && last.map(\.id.value) == ["1", "2", "3"])
  }

  @Test func theCircleHoldsTheTownAndIsNeverTinyOrHuge() async throws {
    let (memory, store) = memory()
    let asked = Mutex<[GeoCircle]>([])
    let stored = stations
    _ = await run(store: store) { circle in
      asked.withLock { $0.append(circle) }
      return .success(stored)
    }
    let circle = try #require(asked.withLock { $0.first })
    #expect(stations.allSatisfy { circle.contains($0.coordinate) })
    // A station with a wrong place, at the other end of the country.
    let wrong = station("9", at: try place(37.0, 27.0))
    memory.state.withLock { $0.stations.append(wrong) }
    asked.withLock { $0 = [] }
    _ = await run(
      store: store,
      feed: { circle in
        asked.withLock { $0.append(circle) }
        return .success(stored)
      }, isForced: true)
    // Cells that touch the 25 km are requested whole.
    let limited = try #require(asked.withLock { $0.first })
    #expect(limited.radius < .kilometers(110))
  }

  @Test func aFailedRefreshKeepsWhatIsStored() async {
    let (_, store) = memory()
    let progress = await run(store: store) { _ in .failure(.offline) }
    guard case .stored(let first, _) = progress.first else {
      Issue.record("\(progress)")
      return
    }
    #expect(first.count == 2 && progress.last == .failed(.offline))
  }

  @Test func aStoreThatFailsIsSaid() async {
    let progress = await run(store: StationStore()) { _ in .success([]) }
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
