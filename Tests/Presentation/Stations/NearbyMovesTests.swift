@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("When the nearby list asks, and where it leads")
struct NearbyMovesTests {
  private let here: Coordinate
  private let around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
  }

  private func appeared(_ change: (inout Surroundings) -> Void = { _ in }) -> NearbyViewModel {
    var around = around
    change(&around)
    var model = NearbyViewModel(.nothing, in: Surroundings())
    _ = model.handle(.signal(.appeared(around)))
    return model
  }

  private func listed() -> NearbyViewModel {
    var model = appeared()
    _ = model.handle(.found(.stored(answer), query: NearbyQuery(center: here)))
    return model
  }

  private var answer: NearbyStations {
    NearbyStations(
      rows: [StationAt(station: station("1", at: here, evses: ["A"]), distance: .kilometers(0))], known: 1,
      coverage: .complete(oldest: noon))
  }

  private func find(_ radius: Distance = .kilometers(1), forced: Bool = false) -> NearbyViewModel.Effect {
    .find(NearbyQuery(center: here, radius: radius), isForced: forced)
  }

  @Test("trying again and pulling ask the sources whatever the age, and the list tells it")
  func forced() {
    var model = listed()
    #expect(model.handle(.retryTapped) == .run(find(forced: true)))
    #expect(model.search == .found(answer, .running))
    _ = model.handle(.found(.stored(answer), query: NearbyQuery(center: here)))
    #expect(model.handle(.signal(.pulled)).effects == [find(forced: true), .watch(["A"], trigger: .pulled)])
    #expect(model.search == .found(answer, .running))
    #expect(model.handle(.orderTapped).effects.count == 1)
    #expect(model.search == .found(answer, .none), "another order asks no source")
  }

  @Test("after a failure trying again begins anew")
  func again() {
    var model = appeared()
    _ = model.handle(.found(.failed(.storage), query: NearbyQuery(center: here)))
    #expect(model.search == .failed(.storage))
    _ = model.handle(.retryTapped)
    #expect(model.search == .running)
  }

  @Test("each wider look reaches as far as the next step, the widest stays")
  func widens() {
    var model = appeared()
    let reached = (1...6).map { _ in model.handle(.widenTapped).effects }
    #expect(reached == [2, 5, 10, 25, 50, 50].map { [find(.kilometers($0))] })
    #expect(model.widerRadius == nil)
    var odd = appeared { $0.preferences.nearbyRadius = .kilometers(3) }
    #expect(odd.handle(.widenTapped).effects == [find(.kilometers(5))])
  }

  @Test("a wider look lasts until another radius is chosen")
  func radius() {
    var model = appeared()
    _ = model.handle(.widenTapped)
    var changed = around
    changed.preferences.units = .miles
    #expect(model.handle(.signal(.changed(changed, .preferences))) == .run(find(.kilometers(2))))
    changed.preferences.nearbyRadius = .kilometers(5)
    #expect(model.handle(.signal(.changed(changed, .preferences))) == .run(find(.kilometers(5))))
    changed.filter.maximumDistance = .kilometers(3)
    #expect(model.handle(.signal(.changed(changed, .filter))) == .none, "the list reaches further already")
    #expect(model.currentRadius == .kilometers(5))
  }

  @Test("a limit that is taken away leaves a wider look as wide as it was")
  func lifted() {
    var model = appeared { $0.filter.maximumDistance = .kilometers(12) }
    #expect(model.handle(.widenTapped).effects == [find(.kilometers(25))])
    #expect(model.handle(.signal(.changed(around, .filter))) == .run(find(.kilometers(25))))
    var far = appeared { $0.filter.maximumDistance = .kilometers(12) }
    var chosen = around
    chosen.preferences.nearbyRadius = .kilometers(12)
    #expect(far.handle(.signal(.changed(chosen, .filter))) == .none)
  }

  @Test("the end of the distances looks as far as the list can, and giving that up looks as far as before")
  func noLimit() throws {
    var model = appeared { $0.filter.maximumDistance = .kilometers(6) }
    var wide = around
    wide.filter.maximumDistance = StationFilter.noLimitFrom
    #expect(model.handle(.signal(.changed(wide, .filter))) == .run(find(NearbyQuery.maximumRadius)))
    #expect(model.viewState(in: try context()).subtitle?.plain.replacing("\u{a0}", with: " ") == "within 50 km of you")
    #expect(model.handle(.signal(.changed(around, .filter))) == .run(find()))
    #expect(model.viewState(in: try context()).subtitle?.plain.replacing("\u{a0}", with: " ") == "within 1 km of you")
  }

  @Test("network and foreground ask anew and watch, their loss only stops the watch")
  func network() {
    var model = listed()
    #expect(
      model.handle(.signal(.changed(around, .networkReturned)))
        == .run(find(), .watch(["A"], trigger: .networkReturned)))
    #expect(
      model.handle(.signal(.changed(around, .enteredForeground)))
        == .run(find(), .watch(["A"], trigger: .enteredForeground)))
    let stopped = Reaction<NearbyViewModel>(cancelled: [LiveWatch.slot])
    #expect(model.handle(.signal(.changed(around, .networkLost))) == stopped)
    #expect(model.handle(.signal(.changed(around, .enteredBackground))) == stopped)
    #expect(model.handle(.signal(.changed(around, .favourites))) == .none)
    #expect(model.handle(.signal(.covered)) == stopped)
  }

  @Test("moves count from where it last asked; ten metres are noticed")
  func moves() throws {
    var model = listed()
    func moved(_ meters: Double) throws -> [NearbyViewModel.Effect] {
      var moved = around
      moved[PlaceKeeper.self].location = try north(of: here, meters: meters)
      return model.handle(.signal(.changed(moved, .place))).effects
    }
    #expect(try moved(9.5).isEmpty)
    let far = NearbyQuery(center: try north(of: here, meters: 10.5))
    #expect(try moved(10.5) == [.find(far, isForced: false), .watch(["A"], trigger: .moved)])
    #expect(try moved(1.0).isEmpty, "less than ten from there")
    #expect(try moved(19.5).isEmpty)
    #expect(try moved(29).count == 2)
    #expect(try moved(0).count == 2)
  }

  @Test("a place that comes is asked about, one that goes ends everything")
  func placeComesAndGoes() {
    var model = listed()
    let gone = model.handle(.signal(.changed(Surroundings(), .place)))
    #expect(gone == Reaction(cancelled: [EffectSlot("find"), LiveWatch.slot]))
    #expect(model.search == .noPlace)
    #expect(model.handle(.signal(.changed(around, .permission))) == .run(find()))
    #expect(model.search == .running)
    let stored = model.handle(.found(.stored(answer), query: NearbyQuery(center: here)))
    #expect(stored == .run(.watch(["A"], trigger: .screenAppeared)))
  }

  @Test("it changes when a state grows old, and with \"open now\" when a station opens or closes")
  func nextChange() {
    let site = openUntilThree(station("1", at: here, evses: ["A"]))
    let found = NearbyStations(
      rows: [StationAt(station: site, distance: .kilometers(0))], known: 1, coverage: .complete(oldest: noon))
    func shown(openNow: Bool) -> NearbyViewModel {
      var model = appeared { $0.filter.openNow = openNow }
      _ = model.handle(.found(.stored(found), query: NearbyQuery(center: here)))
      return model
    }
    #expect(shown(openNow: false).nextChange(after: noon) == nil)
    var model = shown(openNow: true)
    #expect(model.nextChange(after: noon) == noon + 3600)
    _ = model.handle(.live(news("A")))
    #expect(model.nextChange(after: noon) == noon + 300)
  }

  @Test("each button leads to its screen or asks for what it says")
  func links() {
    let links: [(NearbyViewModel.Event, Reaction<NearbyViewModel>)] = [
      (.searchTapped, .show(.search)), (.placesTapped, .show(.places)), (.sourcesTapped, .show(.sources)),
      (.citiesTapped, .show(.cities)), (.favouritesTapped, .show(.favourites)), (.filtersTapped, .show(.filters)),
      (.ownPlaceTapped, .ask(.choosePlace(nil))), (.allowLocationTapped, .run(.askLocation)),
      (.signInTapped(.appointments), .ask(.signIn(.appointments))),
    ]
    for (event, reaction) in links {
      var model = listed()
      #expect(model.handle(event) == reaction, "\(event)")
    }
  }

  @Test("the map finds what was looked at last, and the list what was selected on the map")
  func selection() {
    var model = listed()
    let id = StationID(provider: .swiss, value: "1")
    #expect(model.selected == nil)
    #expect(model.handle(.stationTapped(id)) == .show(.station(id)))
    #expect(model.selected == id)
    let left = model.handle(.mapTapped)
    #expect(left.destination == .map)
    #expect(
      left.requests == [
        .tell(
          MapMemoryKeeper.self,
          .listLeft(selected: id, picture: MapViewModel.start.showing(NearbyQuery(center: here).circle))),
        .tell(PreferencesKeeper.self, .findViewChosen(.map)),
      ])
    var remembering = around
    remembering[MapMemoryKeeper.self] = MapMemoryKeeper.Value(selected: id)
    #expect(NearbyViewModel(.asOnMap, in: remembering).selected == id)
    #expect(NearbyViewModel(.nothing, in: remembering).selected == nil)
  }
}
