@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What the nearby list asks when something else happens meanwhile")
struct NearbyQuestionTests {
  private let here: Coordinate
  private let around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
  }

  private func appeared(_ around: Surroundings) -> NearbyViewModel {
    var model = NearbyViewModel(.nothing, in: Surroundings())
    _ = model.handle(.signal(.appeared(around)))
    return model
  }

  private func found(_ rows: [StationAt]) -> NearbyStations {
    NearbyStations(rows: rows, known: rows.count, coverage: .complete(oldest: noon))
  }

  @Test("who comes back while the first question is still open does not ask the sources by force once more")
  func returnsMeanwhile() {
    var model = appeared(around)
    let query = NearbyQuery(center: here)
    #expect(model.handle(.retryTapped) == .run(.find(query, isForced: true)))
    #expect(model.search == .running)
    #expect(model.handle(.signal(.appeared(around))).effects == [.find(query, isForced: false)])
  }

  @Test("a small step does not count twice because the order was changed in between")
  func smallSteps() throws {
    var model = appeared(around)
    let site = StationAt(station: station("1", at: here, evses: ["A"]), distance: .kilometers(0))
    _ = model.handle(.found(.stored(found([site])), query: NearbyQuery(center: here)))
    var moved = around
    moved[PlaceKeeper.self].location = try north(of: here, meters: 9.5)
    #expect(model.handle(.signal(.changed(moved, .place))).effects.isEmpty)
    #expect(model.handle(.orderTapped).effects.count == 1, "another order asks for the new place")
    moved[PlaceKeeper.self].location = try north(of: here, meters: 10.5)
    let far = try #require(moved.location)
    #expect(
      model.handle(.signal(.changed(moved, .place))).effects == [
        .find(NearbyQuery(center: far, order: .distance), isForced: false), .watch(["A"], trigger: .moved),
      ], "live states were last asked for ten and a half metres away")
  }

  @Test("a radius below a kilometre is looked at as it is, and the next wider look is one kilometre")
  func smallRadius() throws {
    var near = around
    near.preferences.nearbyRadius = .kilometers(0.5)
    var model = appeared(near)
    let query = NearbyQuery(center: here, radius: .kilometers(0.5))
    #expect(model.query == query && model.widerRadius == .kilometers(1))
    #expect(model.viewState(in: try context()).subtitle?.plain == "within 500 m of you")
    _ = model.handle(.found(.stored(found([])), query: query))
    #expect(model.viewState(in: try context()).widen == "Search within 1 km")
    #expect(model.handle(.widenTapped) == .run(.find(NearbyQuery(center: here), isForced: false)))
    #expect(model.currentRadius == .kilometers(1))
  }

  @Test("an answer to a question that is not asked any more changes nothing")
  func lateAnswer() {
    var model = appeared(around)
    let old = NearbyQuery(center: here)
    #expect(model.handle(.widenTapped).effects.count == 1)
    let before = model.search
    #expect(model.handle(.found(.stored(found([])), query: old)) == .none)
    #expect(model.search == before)
    #expect(model.handle(.found(.failed(.storage), query: old)) == .none && model.search == before)
  }

  @Test("the button names the order in use, and each tap asks in the next one, after the last in the first")
  func orders() throws {
    var model = appeared(around)
    let sites = ["1", "2"].map { StationAt(station: station($0, at: here, evses: []), distance: .kilometers(0)) }
    var asked: [NearbyOrder] = []
    for _ in 1...3 {
      for effect in model.handle(.orderTapped).effects {
        if case .find(let query, isForced: false) = effect { asked.append(query.order) }
      }
    }
    #expect(asked == [.distance, .price, .power])
    _ = model.handle(.found(.stored(found(sites)), query: NearbyQuery(center: here)))
    #expect(model.viewState(in: try context()).order == "Sort: Highest power")
    _ = model.handle(.found(.stored(found([])), query: NearbyQuery(center: here)))
    #expect(model.viewState(in: try context()).order == nil, "there is nothing to order")
  }
}
