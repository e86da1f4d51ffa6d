import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// A favourite is known by source and id together: the same number in two sources is two stations.
struct FavouriteKeyTests {
  private let map: Station
  private let fuels: Station

  init() throws {
    map = station("171240", at: try place(42.3601, -71.0589), provider: .openChargeMap)
    fuels = station("171240", at: try place(42.3701, -71.0589), provider: .afdc)
  }

  private func marked(_ station: Station) -> Favourite {
    Favourite(id: station.id, name: station.name, coordinate: station.coordinate, addedAt: noon)
  }

  @Test func onlyTheStationOfItsSourceIsTheFavourite() {
    #expect([marked(map)].first(for: map) == marked(map))
    #expect([marked(map)].first(for: fuels) == nil)
    #expect([marked(map), marked(fuels)].first(for: fuels) == marked(fuels))
    for provider in ProviderID.allCases where provider != .openChargeMap {
      #expect(!map.isKnown(as: StationID(provider: provider, value: "171240")), "\(provider)")
    }
  }

  @Test func aMergedSiteIsTheFavouriteOfEachOfItsSourcesAndOfNoOther() throws {
    let site = try #require(MergeStations.merged([map, fuels]))
    for id in [map.id, fuels.id] { #expect(site.isKnown(as: id)) }
    #expect(!site.isKnown(as: StationID(provider: .ocpi, value: "171240")))
  }

  @Test func importingOneSourcesFavouriteLeavesTheOthers() async throws {
    var content = FavouritesFileContent()
    content.places = [
      .init(
        id: fuels.id, name: "Garage", coordinate: fuels.coordinate, note: "second floor", addedAt: nil,
        position: .record(1))
    ]
    let plan = try await ImportFavourites(store: MemoryStore([map, fuels]).port)(
      content, into: [marked(map)], now: noon)
    #expect(plan.new.map(\.id) == [fuels.id] && plan.changed.isEmpty && plan.alreadyThere.isEmpty)
  }
}
