import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("What a person names is looked up")
struct NamedStationTests {
  private func core(_ store: StationStore) -> AppCore<RootViewModel> {
    AppCore(
      root: RootViewModel(systemLanguage: "en"), useCases: useCases(clock: ManualClock(now: noon), store: store),
      timeZone: .gmt)
  }

  private func opened(_ name: String, _ argument: String, _ store: MemoryStore) async -> RootViewState {
    let core = core(store.port)
    await core.send(.launched)
    await core.send(.screenRequested(name, argument: argument))
    defer { core.stop() }
    return core.current
  }

  private func store() throws -> MemoryStore {
    MemoryStore([station("1", at: try place(47, 8), evses: ["CH*ABC*E1"])])
  }

  @Test("by its id, by that of one of its charging points; nothing else is a station")
  func found() async throws {
    for words in ["swiss:1", "CH*ABC*E1"] {
      let state = try await opened("station", words, store())
      #expect(state.screen.of(StationViewModel.self) != nil, "\(words)")
      #expect(state.notice == nil)
    }
    for words in ["swiss:2", "CH*ABC*E2", "nothing"] {
      let state = try await opened("station", words, store())
      #expect(state.screen.of(MapViewModel.self) != nil, "\(words)")
      #expect(state.notice?.tone == .warning && state.notice?.text.plain.contains(words) == true)
    }
  }

  @Test("a store that fails is told as that, not as a station or a town that there is not")
  func failed() async throws {
    let store = MemoryStore()
    store.fail(.station, .townsNamed)
    for (name, words) in [("station", "swiss:1"), ("nearby", "Zürich"), ("city", "Zürich")] {
      let state = await opened(name, words, store)
      #expect(state.notice == RootWords.lookUpFailed(.storage).shown(in: try context()), "\(name)")
      #expect(state.notice?.tone == .error)
    }
  }

  @Test("of several towns one that is named so comes before one that begins so, then the one with most stations")
  func towns() async throws {
    func town(_ name: String, _ count: Int) throws -> Town {
      Town(name: name, countryCode: nil, center: try place(40, Double(count)), stationCount: count)
    }
    let towns = [
      try town("Sand", 2), try town("Sand", 5), try town("Sandviken", 50), try town("Sandhamn", 9),
      try town("Nordsand", 99),
    ]
    let useCases = useCases(clock: ManualClock(now: noon), store: MemoryStore(towns: towns).port)
    #expect(try await useCases.stations.findTown(named: "sand", or: []) == towns[1])
    #expect(try await useCases.stations.findTown(named: "SANDV", or: []) == towns[2])
    #expect(try await useCases.stations.findTown(named: "sandh", or: []) == towns[3])
    #expect(try await useCases.stations.findTown(named: "san", or: []) == towns[2])
    #expect(try await useCases.stations.findTown(named: "viken", or: []) == nil)
    #expect(try await useCases.stations.findTown(named: " - ", or: []) == nil, "nothing was named")
  }
}
