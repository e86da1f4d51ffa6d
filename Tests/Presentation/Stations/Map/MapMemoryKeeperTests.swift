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
}
