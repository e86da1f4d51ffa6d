import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The towns to choose a region from, where a service cannot be asked")
struct KnownTownsTests {
  private let town: Town
  private let desk = AccountDesk()

  init() throws {
    town = Town(name: "Zürich", countryCode: "CH", center: try place(47.3769, 8.5417), stationCount: 1)
  }

  private func works(_ towns: [Town]) -> UseCases {
    UseCases.joined(
      store: MemoryStore([], towns: towns).port, clock: ManualClock(now: noon), accounts: desk.ports, folding: .words)
  }

  @Test("towns that are stored stay, also where the service's provinces can neither be read nor asked for")
  func storedStay() async {
    desk.signIn(.appointments)
    desk.state.withLock { $0.ownFailure = .storage }
    desk.failAlways("provinces", .timedOut)
    let answered = await answers(RegionsViewModel.self, to: .loadTowns, with: works([town]))
    #expect(answered.first == .townsLoaded([town]) && !answered.contains(.townsLoaded([])))
  }

  @Test("a search that fails finds nothing, and stored towns can still be chosen")
  func searchFails() async throws {
    let search = TownSearch(text: "zur", near: nil, language: .en, limit: 10)
    let found = await answers(RegionsViewModel.self, to: .search(search), with: works([town]))
    #expect(found == [.townsFound(TownSearchPage(towns: [town], areGuesses: false), search: search)])
    let store = MemoryStore([])
    store.state.withLock { $0.failure = .storage }
    let broken = UseCases.joined(
      store: store.port, clock: ManualClock(now: noon), accounts: desk.ports, folding: .words)
    let none = await answers(RegionsViewModel.self, to: .search(search), with: broken)
    #expect(none == [.townsFound(.none, search: search)])
  }

  @Test("without a sign-in the stored towns are told once")
  func signedOut() async {
    let answered = await answers(RegionsViewModel.self, to: .loadTowns, with: works([town]))
    #expect(answered == [.townsLoaded([town])])
    #expect(!desk.calls.contains("provinces"))
  }
}
