import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("The keeper of how the map was left")
struct MapMemoryKeeperTests {
  private let one = StationID(provider: .swiss, value: "1")
  private let two = StationID(provider: .swiss, value: "2")

  @Test("the map leaves its picture and what is selected; the list changes only what is selected")
  func left() throws {
    var keeper = MapMemoryKeeper()
    let picture = MapViewport(center: try place(47, 8), zoom: 12)
    #expect(keeper.handle(.mapLeft(.init(viewport: picture, selected: one)), in: Surroundings()) == .none)
    #expect(keeper.value == MapMemoryKeeper.Value(viewport: picture, selected: one))
    #expect(keeper.handle(.listLeft(selected: two), in: Surroundings()) == .none)
    #expect(keeper.value == MapMemoryKeeper.Value(viewport: picture, selected: two))
    _ = keeper.handle(.listLeft(selected: nil), in: Surroundings())
    #expect(keeper.value == MapMemoryKeeper.Value(viewport: picture))
    _ = keeper.handle(.mapLeft(.init()), in: Surroundings())
    #expect(keeper.value == MapMemoryKeeper.initial)
  }

  @Test("the list that was of a circle leaves its picture, and one of the map leaves the map's")
  func listed() throws {
    var keeper = MapMemoryKeeper()
    let (map, circle) = (
      MapViewport(center: try place(47, 8), zoom: 12), MapViewport(center: try place(58, 14), zoom: 9)
    )
    let memory = MapMemoryKeeper.Value(viewport: map, listed: .init(viewport: map))
    _ = keeper.handle(.mapLeft(memory), in: Surroundings())
    _ = keeper.handle(.listLeft(selected: one), in: Surroundings())
    #expect(keeper.value.viewport == map && keeper.value.listed?.viewport == map)
    _ = keeper.handle(.circleListed, in: Surroundings())
    #expect(keeper.value == MapMemoryKeeper.Value(viewport: map, selected: one))
    let chosen = NamedPlace(Town(name: "A", countryCode: nil, center: circle.center, stationCount: 0))
    _ = keeper.handle(.listLeft(selected: two, picture: circle, chosen: chosen), in: Surroundings())
    #expect(keeper.value == MapMemoryKeeper.Value(viewport: circle, selected: two, chosen: chosen))
  }
}
