import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import Testing

/// Favourites in the person's own file: known by source and id together.
struct FavouriteRowsTests {
  private let folder: TestFolder
  private let store: FavouritesStore

  init() throws {
    folder = try TestFolder()
    store = UserStore.open(folder: folder.url, logger: silent, now: at(0)).favourites
  }

  private func favourite(_ provider: ProviderID, _ value: String = "42", note: String = "") throws -> Favourite {
    Favourite(
      id: StationID(provider: provider, value: value), name: "Station", coordinate: try circle(57, 14, km: 1).center,
      addedAt: at(100), note: note)
  }

  @Test func theSameNumberInTwoSourcesIsTwoFavourites() async throws {
    let all = try ProviderID.allCases.map { try favourite($0, note: $0.rawValue) }
    try await store.put(all)
    #expect(Set(try await store.all()) == Set(all))
    try await store.put([favourite(.openChargeMap, note: "changed")])
    #expect(try await store.all().map(\.note).filter { $0 == "changed" }.count == 1)
    #expect(try await store.all().count == all.count)
    try await store.remove(StationID(provider: .openChargeMap, value: "42"))
    #expect(Set(try await store.all()) == Set(all.filter { $0.id.provider != .openChargeMap }))
    try await store.remove(StationID(provider: .openChargeMap, value: "42"))
    #expect(try await store.all().count == all.count - 1, "what is not there harms nobody")
  }

  @Test("favourites outlive the stored stations")
  func theyOutliveTheStoredStations() async throws {
    let marked = try favourite(.swiss, "CH*SWI*E1", note: "under the bridge")
    try await store.put([marked])
    let stations = folder.cache.store
    try await stations.apply(.of([.sample("CH*SWI*E1", provider: .swiss)], provider: .swiss), .everything)
    try await stations.apply(.of([], provider: .swiss), .everything)
    #expect(try await stations.station(marked.id) == nil)
    #expect(try await UserStore.open(folder: folder.url, logger: silent, now: at(9)).favourites.all() == [marked])
  }

  @Test("favourites stand in the order in which they were marked")
  func theyStandInTheOrderInWhichTheyWereMarked() async throws {
    var (first, second) = (try favourite(.swiss, "b"), try favourite(.swiss, "a"))
    first = Favourite(id: first.id, name: "1", coordinate: first.coordinate, addedAt: at(1))
    second = Favourite(id: second.id, name: "2", coordinate: second.coordinate, addedAt: at(2))
    try await store.put([second, first])
    #expect(try await store.all().map(\.name) == ["1", "2"])
  }
}
