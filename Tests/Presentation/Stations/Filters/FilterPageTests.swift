@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The filter page as it comes and goes")
struct FilterPageTests {
  private let here: Coordinate
  private let around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
  }

  private func area(_ radius: Distance = .kilometers(15)) -> GeoCircle { GeoCircle(center: here, radius: radius) }

  private func appeared(_ surroundings: Surroundings? = nil) -> FiltersViewModel {
    var model = FiltersViewModel()
    _ = model.handle(.signal(.appeared(surroundings ?? around)))
    return model
  }

  private func loaded(_ surroundings: Surroundings? = nil) -> FiltersViewModel {
    var model = appeared(surroundings)
    _ = model.handle(.stationsFound([station("1", at: here, evses: ["A"])], area: area()))
    return model
  }

  private func form(_ model: FiltersViewModel) throws -> FiltersForm {
    guard case .form(let form) = model.viewState(in: try context()).body else { throw Failure.notFound }
    return form
  }

  @Test("until the stations around are read the page waits; without a place it does not")
  func waits() throws {
    let loading = Loading(style: .spinner, label: "Loading options…")
    #expect(appeared().viewState(in: try context()).body == .loading(loading: loading))
    #expect(appeared(Surroundings()).area == .noPlace)
    var model = loaded()
    #expect(model.handle(.signal(.pulled)).effects == [.loadStations(area()), .saved(.load)])
    #expect(try form(model).preview == "1 of 1 station within 1 km", "what is known stays")
    _ = model.handle(.stationsFailed(.storage, area: area(.kilometers(1))))
    #expect(model.survey != nil, "that is about another area")
    _ = model.handle(.stationsFailed(.storage, area: area()))
    #expect(model.area == .failed(.storage))
    _ = model.handle(.retryTapped)
    #expect(model.area == .loading)
  }

  @Test("a place that goes takes its stations along; another one is read")
  func placeChanges() {
    var model = loaded()
    let gone = model.handle(.signal(.changed(Surroundings(), .place)))
    #expect(gone == Reaction(cancelled: [EffectSlot("stations"), LiveWatch.slot]))
    #expect(model.area == .noPlace)
    #expect(model.handle(.signal(.changed(around, .permission))) == .run(.loadStations(area())))
    #expect(model.area == .loading)
    var wide = around
    wide.preferences.nearbyRadius = .kilometers(50)
    #expect(model.handle(.signal(.changed(wide, .place))) == .run(.loadStations(area(.kilometers(50)))))
    #expect(model.handle(.signal(.changed(around, .preferences))) == .none)
  }

  @Test("the draft gives way to another filter in use, and only to that")
  func drafts() {
    var model = appeared()
    _ = model.handle(.optionTapped(.openNow))
    let draft = model.draft
    _ = model.handle(.signal(.changed(around, .preferences)))
    #expect(model.draft == draft)
    _ = model.handle(.signal(.appeared(around)))
    #expect(model.draft == draft)
    var used = around
    used.filter.minimumPower = Power(watts: 22_000)
    _ = model.handle(.signal(.appeared(used)))
    #expect(model.draft == used.filter)
    used.preferences.plugs = [.ccs2]
    _ = model.handle(.signal(.changed(used, .filter)))
    #expect(model.draft == used.usedFilter() && model.draft.plugs == [.ccs2])
    _ = model.handle(.savedTapped(SavedFilter(name: "A", filter: StationFilter())))
    #expect(model.draft.plugs == [.ccs2] && model.draft.minimumPower == nil)
    #expect(model.surroundings == used)
  }

  @Test("live states are watched only while \"available now\" is wanted")
  func watches() {
    var model = loaded()
    #expect(model.watched == nil)
    #expect(model.handle(.signal(.changed(around, .networkReturned))) == .none)
    #expect(model.handle(.optionTapped(.freeNow)) == .run(.watch(["A"], trigger: .screenAppeared)))
    #expect(model.handle(.optionTapped(.openNow)) == .none, "it is watched already")
    #expect(model.handle(.powerChosen(Power(watts: 22_000))) == .none)
    #expect(
      model.handle(.signal(.changed(around, .networkReturned))) == .run(.watch(["A"], trigger: .networkReturned)))
    #expect(
      model.handle(.signal(.changed(around, .enteredForeground))) == .run(.watch(["A"], trigger: .enteredForeground)))
    let stopped = Reaction<FiltersViewModel>(cancelled: [LiveWatch.slot])
    #expect(model.handle(.signal(.changed(around, .networkLost))) == stopped)
    #expect(model.handle(.signal(.changed(around, .enteredBackground))) == stopped)
    #expect(
      model.handle(.signal(.pulled)).effects
        == [.loadStations(area()), .saved(.load), .watch(["A"], trigger: .pulled)])
    #expect(model.handle(.signal(.covered)) == stopped)
    #expect(!model.live.isOnTop)
    var off = loaded()
    _ = off.handle(.optionTapped(.freeNow))
    #expect(off.handle(.optionTapped(.freeNow)) == .none)
    #expect(off.watched == nil)
    var early = appeared()
    _ = early.handle(.optionTapped(.freeNow))
    let found = early.handle(.stationsFound([station("1", at: here, evses: ["A"])], area: area()))
    #expect(found == .run(.watch(["A"], trigger: .screenAppeared)))
  }

  @Test("a shown number changes with live states or with opening hours, where they are demanded")
  func nextChange() {
    let site = openUntilThree(station("1", at: here, evses: ["A"]))
    var model = appeared()
    _ = model.handle(.live(news("A")))
    _ = model.handle(.optionTapped(.freeNow))
    #expect(model.nextChange(after: noon) == nil, "no number is shown")
    _ = model.handle(.stationsFound([site], area: area()))
    #expect(model.nextChange(after: noon) == noon + 300)
    _ = model.handle(.optionTapped(.openNow))
    #expect(model.nextChange(after: noon) == noon + 300)
    _ = model.handle(.optionTapped(.freeNow))
    #expect(model.nextChange(after: noon) == noon + 3600)
    _ = model.handle(.optionTapped(.openNow))
    #expect(model.nextChange(after: noon) == nil)
  }

  @Test("the number is that of a list as wide as the limit or the chosen radius, whichever is wider")
  func preview() throws {
    var wide = around
    wide.preferences.nearbyRadius = .kilometers(5)
    var model = appeared(wide)
    let stations = [station("1", at: here, evses: []), station("2", at: try place(47.4169, 8.5417), evses: [])]
    _ = model.handle(.stationsFound(stations, area: area()))
    #expect(try form(model).preview == "2 of 2 stations within 5 km")
    _ = model.handle(.distanceChosen(3))
    #expect(try form(model).preview == "1 of 2 stations within 5 km")
    _ = model.handle(.distanceChosen(9))
    #expect(try form(model).preview == "2 of 2 stations within 9 km")
    _ = model.handle(.distanceChosen(15))
    _ = model.handle(.stationsFound(stations, area: GeoCircle(center: here, radius: .kilometers(50))))
    #expect(try form(model).preview == "2 of 2 stations within 50 km")
  }

  @Test("choices can be taken back where there are some beside the person's own plugs")
  func clears() throws {
    var mine = around
    mine.preferences.plugs = [.type2]
    var model = loaded(mine)
    #expect(try !form(model).canClear && form(model).retry == nil)
    _ = model.handle(.optionTapped(.plug(.ccs2)))
    #expect(try form(model).canClear)
    _ = model.handle(.clearTapped)
    #expect(try !form(model).canClear && form(model).plugs.options.filter(\.isSelected).map(\.name) == ["type2"])
    _ = model.handle(.saved(.loadFailed(.storage)))
    #expect(try form(model).retry == "Try again")
  }

  @Test("the names of operators are kept with those that are chosen, and no others")
  func keeps() {
    var garage = station("1", at: here, evses: [])
    garage.operatorName = "Strom AG"
    var square = station("2", at: here, evses: [])
    square.operatorName = "Zap"
    var model = appeared()
    _ = model.handle(.stationsFound([garage, square], area: area()))
    #expect(model.kept.operatorNames.isEmpty)
    _ = model.handle(.optionTapped(.operator(OperatorKey(rawValue: "zap"))))
    #expect(model.kept.operatorNames == [OperatorKey(rawValue: "zap"): "Zap"])
    #expect(model.handle(.applyTapped) == .exit(.back, asking: .apply(model.kept, to: .find)))
  }
}
