import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import Foundation
import Testing

struct CityStationsLayoutTests {
  private let town: Town
  private let station: Station

  init() throws {
    station = try ScreenFixtures.cankiri()
    town = Town(name: "Çankırı", countryCode: "TR", center: station.coordinate, stationCount: 1)
  }

  private func tree(_ events: [CityStationsViewModel.Event]) -> ScreenTree<CityStationsViewModel.Event> {
    var model = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    for event in [.signal(.appeared(Surroundings()))] + events { _ = model.handle(event) }
    let state = model.viewState(in: ViewContext(now: .distantPast, timeZone: .gmt, language: .tr))
    var ids = RowIDs()
    return ScreenTree(.stack(state.elements(SharedWords(open: "Aç"))), rowIDs: &ids)
  }

  @Test func whatIsTouchedSendsItsEvent() {
    let shown = tree([.found(.stored([station], .complete(oldest: .distantPast)))])
    #expect(shown.tap("s1") == .success(.stationTapped(station.id)))
    #expect(shown.ambiguousIDs.isEmpty)
    #expect(tree([.found(.failed(.storage))]).tap("retry") == .success(.retryTapped))
  }

  @Test func whatLoadsCannotBeTouched() {
    #expect(tree([]).interactives.filter(\.isEnabled).map(\.id) == ["filters"])
  }
}
