import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

struct ImportFavouritesTests {
  private func entry(
    _ id: String?, _ latitude: Double = 1, _ longitude: Double = 1, name: String = "Name", note: String? = nil,
    addedAt: Date? = nil, record: Int = 1
  ) throws -> FavouritesFileContent.Place {
    .init(
      id: id.flatMap(StationID.init(_:)), name: name, coordinate: try place(latitude, longitude), note: note,
      addedAt: addedAt, position: .record(record))
  }

  private func favourite(_ id: String, note: String = "") throws -> Favourite {
    Favourite(
      id: try #require(StationID(id)), name: "Name", coordinate: try place(1, 1), addedAt: noon - 100, note: note)
  }

  private func plan(
    _ places: [FavouritesFileContent.Place], into existing: [Favourite] = [], stored: [Station] = []
  ) async throws -> FavouritesImport {
    var content = FavouritesFileContent()
    content.places = places
    var store = MemoryStore(stored).port
    store.station = { id async throws(Failure) in stored.first { $0.isKnown(as: id) } }
    return try await ImportFavourites(store: store)(content, into: existing, now: noon)
  }

  @Test func newOnesKeepTheirWordsAndTheirTime() async throws {
    let plan = try await plan([
      try entry("ocm:1", note: "level 2", addedAt: noon - 50), try entry("ocm:2", name: "", addedAt: noon + 50),
    ])
    #expect(plan.new.map(\.note) == ["level 2", ""])
    // Nothing can be marked after now.
    #expect(plan.new.map(\.addedAt) == [noon - 50, noon])
    #expect(plan.new.map(\.name) == ["Name", "ocm:2"])
    #expect(plan.favourites.count == 2)
  }

  @Test func onlyAnotherNoteIsAChangeAndNoNoteReplacesNone() async throws {
    let existing = [
      try favourite("ocm:1", note: "mine"), try favourite("ocm:2", note: "mine"), try favourite("ocm:3"),
    ]
    let plan = try await plan(
      [try entry("ocm:1", note: "mine"), try entry("ocm:2"), try entry("ocm:3", note: "new")], into: existing)
    #expect(plan.alreadyThere.map(\.id.value) == ["1", "2"])
    #expect(plan.changed.map(\.before.id.value) == ["3"])
    #expect(plan.changed.map(\.after.note) == ["new"])
    #expect(plan.changed.map(\.after.addedAt) == [noon - 100])
    #expect(plan.favourites.map(\.note) == ["new"])
  }

  @Test func importingTwiceChangesNothingTheSecondTime() async throws {
    let file = [try entry("ocm:1", note: "a"), try entry("swiss:CH*1", record: 2)]
    let first = try await plan(file)
    let second = try await plan(file, into: first.favourites)
    #expect(second.favourites.isEmpty && second.alreadyThere.count == 2)
  }

  @Test func aSiteIsOneFavouriteWhateverIdTheFileHas() async throws {
    var site = station("1", at: try place(1, 1))
    site.contributions = [
      Contribution(id: site.id, provenance: provenance(), fields: []),
      Contribution(
        id: StationID(provider: .afdc, value: "77"), provenance: provenance(.afdc, id: "77"), fields: []),
    ]
    let plan = try await plan(
      [try entry("afdc:77"), try entry("ocm:1", record: 2)], into: [try favourite("ocm:1")], stored: [site])
    #expect(plan.new.isEmpty && plan.alreadyThere.count == 1 && plan.repeated.count == 1)
    let twice = try await self.plan([try entry("afdc:77"), try entry("ocm:1", record: 2)], stored: [site])
    #expect(twice.new.count == 1 && twice.alreadyThere.isEmpty && twice.repeated.map(\.id) == twice.new.map(\.id))
  }

  @Test func aPlaceWithoutAnIdIsTheNearestStationWithinAHundredMetres() async throws {
    let stations = [
      station("far", at: try place(47.0008, 8)), station("near", at: try place(47.0004, 8)),
      station("nearer", at: try place(47.0002, 8)),
    ]
    let plan = try await plan(
      [try entry(nil, 47, 8, name: ""), try entry(nil, 47.0018, 8, name: "Alone", record: 2)], stored: stations)
    #expect(plan.new.map(\.id.value) == ["nearer"])
    #expect(plan.new.map(\.name) == ["Station nearer"])
    #expect(plan.noStationNear.map(\.name) == ["Alone"])
  }

  @Test("a store that fails is a failure")
  func aStoreThatFailsIsSaid() async throws {
    var content = FavouritesFileContent()
    content.places = [try entry("ocm:1")]
    await #expect(throws: Failure.storage) {
      _ = try await ImportFavourites(store: StationStore())(content, into: [], now: noon)
    }
  }

  @Test func aSwissSiteIsKnownByEachOfItsPoints() throws {
    var site = station("CH*SWI*E1", at: try place(47, 8), provider: .swiss)
    site.equipment = .evses([
      EVSE(uid: "1", evseID: EVSEID("CH*SWI*E1"), connectors: []),
      EVSE(uid: "2", evseID: EVSEID("CH*SWI*E2"), connectors: []),
    ])
    let marked = Favourite(
      id: StationID(provider: .swiss, value: "CHSWIE2"), name: "", coordinate: site.coordinate, addedAt: noon)
    #expect([marked].first(for: site) == marked)
    let other = StationID(provider: .openChargeMap, value: "CHSWIE2")
    #expect(!site.isKnown(as: other))
  }
}
