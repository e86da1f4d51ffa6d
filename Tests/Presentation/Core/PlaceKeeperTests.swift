import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("The keeper of the place")
struct PlaceKeeperTests {
  private func town() throws -> Town {
    Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 2)
  }

  @Test("the device's place is kept and told, also that it is gone")
  func device() throws {
    var keeper = PlaceKeeper()
    let here = try place(47, 8)
    #expect(keeper.receive(.platform(.locationChanged(here)), in: Surroundings()) == .changed(.place))
    #expect(keeper.value.location == here)
    #expect(keeper.receive(.platform(.locationChanged(nil)), in: Surroundings()) == .changed(.place))
    #expect(keeper.value.location == nil)
  }

  @Test("a permission that is refused forgets the device's place, and only that")
  func refused() throws {
    let here = try place(47, 8)
    let cases: [(Permission, PermissionState, Coordinate?)] = [
      (.location, .denied, nil), (.location, .deniedForGood, nil), (.location, .granted, here),
      (.location, .notAsked, here), (.camera, .denied, here),
    ]
    for (permission, state, expected) in cases {
      var keeper = PlaceKeeper()
      _ = keeper.receive(.platform(.locationChanged(here)), in: Surroundings())
      _ = keeper.handle(.chosen(NamedPlace(try town())), in: Surroundings())
      #expect(keeper.receive(.platform(.permissionChanged(permission, state)), in: Surroundings()) == .none)
      #expect(keeper.value.location == expected, "\(permission) \(state)")
      #expect(try keeper.value.chosen == NamedPlace(town()))
    }
  }

  @Test("a chosen town stands for the device's place until it is given up")
  func chosen() throws {
    var keeper = PlaceKeeper()
    let here = try place(47, 8)
    _ = keeper.receive(.platform(.locationChanged(here)), in: Surroundings())
    #expect(keeper.handle(.chosen(NamedPlace(try town())), in: Surroundings()) == .changed(.place))
    var around = Surroundings()
    around[PlaceKeeper.self] = keeper.value
    #expect(try around.place == town().center)
    #expect(keeper.handle(.chosen(nil), in: Surroundings()) == .changed(.place))
    around[PlaceKeeper.self] = keeper.value
    #expect(around.place == here)
  }

  @Test("a place of the last time is taken up unless one was chosen meanwhile")
  func restored() throws {
    let place = NamedPlace(try town())
    var keeper = PlaceKeeper()
    #expect(keeper.handle(.restored(place), in: Surroundings()) == .changed(.place))
    #expect(keeper.value.chosen == place)
    var own = PlaceKeeper()
    _ = own.handle(.chosen(nil), in: Surroundings())
    #expect(own.handle(.restored(place), in: Surroundings()) == .none && own.value.chosen == nil)
  }
}
