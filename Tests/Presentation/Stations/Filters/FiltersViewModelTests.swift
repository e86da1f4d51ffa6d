@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// The filter page: a draft that holds when it is put in use.
struct FiltersViewModelTests {
  private let here: Coordinate
  private let area: GeoCircle
  private var surroundings: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    area = GeoCircle(center: here, radius: .kilometers(15))
    surroundings = Surroundings(location: here, locationPermission: .granted)
  }

  private func appeared(_ surroundings: Surroundings? = nil) -> FiltersViewModel {
    var model = FiltersViewModel()
    _ = model.handle(.signal(.appeared(surroundings ?? self.surroundings)))
    return model
  }

  private func form(_ model: FiltersViewModel, _ language: Language = .en) throws -> FiltersForm {
    guard case .form(let form) = model.viewState(in: try context(language)).body else {
      throw Failure.notFound
    }
    return form
  }

  private func sites() throws -> [Station] {
    var garage = station("1", at: here, evses: ["CH*A"])
    garage.operatorName = "Ionity GmbH"
    garage.facilities = [.wifi, Facility(rawValue: "Sauna")]
    var square = station("2", at: try place(47.3869, 8.5417), evses: ["CH*B"])
    square.operatorName = "IONITY"
    return [garage, square, station("3", at: try place(47.3770, 8.5417), evses: [])]
  }

  @Test func appearingReadsTheStationsAroundAndTheSavedFilters() {
    var model = FiltersViewModel()
    let reaction = model.handle(.signal(.appeared(surroundings)))
    #expect(reaction.effects == [.loadStations(area), .saved(.load)])
  }

  @Test func anOperatorIsKeptWithTheNameItWasChosenUnder() throws {
    var model = appeared()
    _ = model.handle(.stationsFound(try sites(), area: area))
    let key = OperatorKey(rawValue: "ionity")
    _ = model.handle(.optionTapped(.operator(key)))
    guard case .applied(let filter, to: .find) = model.handle(.applyTapped).told(FilterKeeper.self).first else {
      Issue.record("nothing was applied")
      return
    }
    #expect(filter.operatorNames == [key: "IONITY"])
    var elsewhere = surroundings
    elsewhere[PlaceKeeper.self].location = try place(41, 29)
    elsewhere.filter = filter
    #expect(FilterChips(in: elsewhere, context: try context()).chips.map(\.label) == ["IONITY"])
  }

  @Test func theMarksAreInTheChosenUnits() throws {
    var model = appeared()
    _ = model.handle(.stationsFound([], area: area))
    _ = model.handle(.distanceChosen(6))
    func scale(_ units: UnitsChoice) throws -> FiltersForm.DistanceScale? {
      var context = try context()
      context.units = units
      guard case .form(let form) = model.viewState(in: context).body else { return nil }
      return form.distance
    }
    let metric = try #require(try scale(.metric))
    let miles = try #require(try scale(.miles))
    #expect(metric.label == "Distance (km)" && metric.ticks.map(\.label) == ["1", "3", "6", "9", "12", "15+"])
    #expect(miles.label == "Distance (mi)" && miles.ticks.map(\.label) == ["0.6", "1.9", "3.7", "5.6", "7.5", "9.3+"])
    #expect(miles.ticks.map(\.kilometers) == metric.ticks.map(\.kilometers) && miles.kilometers == 6)
  }

  @Test func choicesOfAnotherVersionAreOptionsThatCanBeTakenBack() throws {
    var used = surroundings
    used.filter.unknown = [UnknownChoice(kind: .access, name: "members")]
    var model = appeared(used)
    _ = model.handle(.stationsFound([], area: area))
    func option() throws -> FiltersForm.Option? {
      try form(model).choices.first { $0.name == "access" }?.options.first { $0.name == "members" }
    }
    let chosen = try #require(try option())
    #expect(chosen.isSelected && chosen.label == "members (not supported in this version)")
    _ = model.handle(.optionTapped(chosen.demand))
    #expect(try option()?.isSelected == false)
    #expect(model.handle(.applyTapped).requests == [.apply(StationFilter(), to: .find)])
  }

  @Test func nothingIsAppliedUntilItIsAskedFor() {
    var model = appeared()
    #expect(model.handle(.optionTapped(.plug(.ccs2))).emitsNothing)
    #expect(model.handle(.powerChosen(Power(watts: 50_000))).emitsNothing)
    #expect(model.handle(.distanceChosen(6)).emitsNothing)
    var wanted = StationFilter()
    wanted.plugs = [.ccs2]
    wanted.minimumPower = Power(watts: 50_000)
    wanted.maximumDistance = .kilometers(6)
    #expect(model.handle(.applyTapped).requests == [.apply(wanted, to: .find)])
  }

  @Test("clearing empties the draft but applies nothing")
  func clearTakesTheDraftBackButAppliesNothing() throws {
    var chosen = surroundings
    chosen.filter.openNow = true
    var model = try loaded(chosen)
    #expect(try form(model).expression == "Showing: open now")
    #expect(model.handle(.clearTapped) == .none)
    #expect(try form(model).expression == "Showing: all stations")
    #expect(try !form(model).canClear)
    #expect(model.handle(.applyTapped).requests == [.apply(StationFilter(), to: .find)])
  }

  @Test func theDraftStaysWhenThePageComesBackAndFollowsAChangedFilter() throws {
    var model = try loaded()
    _ = model.handle(.optionTapped(.openNow))
    _ = model.handle(.signal(.covered))
    _ = model.handle(.signal(.appeared(surroundings)))
    #expect(try form(model).expression == "Showing: open now")
    var changed = surroundings
    changed.filter.freeNow = true
    _ = model.handle(.signal(.changed(changed, .filter)))
    #expect(try form(model).expression == "Showing: available now")
  }

  @Test(
    arguments: [
      (3.0, 3.0), (2.0, 3.0), (1.9, nil), (1.0, nil), (-1.0, nil), (6.4, 6.0), (14.4, 14.0), (14.5, 15.0), (15.0, 15.0),
      (99.0, 15.0),
      (.infinity, nil), (.nan, nil),
    ] as [(Double, Double?)])
  func theSliderGivesWholeKilometresNoLimitOrTheSearchRadius(value: Double, limit: Double?) {
    var model = appeared()
    _ = model.handle(.distanceChosen(value))
    var wanted = StationFilter()
    wanted.maximumDistance = limit.map(Distance.kilometers)
    #expect(model.handle(.applyTapped).requests == [.apply(wanted, to: .find)])
  }

  @Test func withoutAPlaceTheDistanceIsOffAndSaysWhy() throws {
    let scale = try form(appeared(Surroundings())).distance
    #expect(scale.problem == "To filter by distance, allow location or choose a place.")
    #expect(try form(appeared(Surroundings())).preview == "Choose a place to see how many stations match.")
    #expect(try form(loaded()).distance.problem == nil)
    #expect(scale.ticks.map(\.label) == ["1", "3", "6", "9", "12", "15+"])
  }

  private func loaded(_ surroundings: Surroundings? = nil) throws -> FiltersViewModel {
    var model = appeared(surroundings)
    _ = model.handle(.stationsFound(try sites(), area: area))
    return model
  }

  @Test func theNumberIsThatOfTheNearbyList() throws {
    var model = try loaded()
    #expect(try form(model).preview == "2 of 2 stations within 1 km")
    _ = model.handle(.optionTapped(.plug(.ccs2)))
    #expect(try form(model).preview == "1 of 2 stations within 1 km")
    _ = model.handle(.distanceChosen(3))
    #expect(try form(model).preview == "2 of 3 stations within 3 km")
  }

  @Test func optionsComeFromTheStationsAroundAndFromOurWords() throws {
    var model = try loaded()
    // What is counted is what the list would show.
    #expect(try form(model).plugs.options.first { $0.name == "ccs2" }?.label == "CCS · 1")
    _ = model.handle(.distanceChosen(3))
    let form = try form(model)
    #expect(form.plugs.options.map(\.demand) == Plug.choices.map(FilterDemand.plug))
    #expect(form.plugs.options.first { $0.name == "ccs2" }?.label == "CCS · 2")
    let services = try #require(form.choices.first { $0.name == "service" })
    #expect(Set(services.options.prefix(2).map(\.label)) == ["Wi-Fi · 1", "Sauna · 1"])
    #expect(services.more == "Show all 25")
    let operators = try #require(form.choices.first { $0.name == "operator" })
    #expect(operators.options.map(\.label) == ["IONITY · 2"])
  }

  @Test func aLongListIsShownInFullOnDemandAndWithWhatIsChosen() throws {
    var model = try loaded()
    _ = model.handle(.optionTapped(.facility(.museum)))
    let short = try #require(form(model).choices.first { $0.name == "service" })
    #expect(short.options.count == 9 && short.options.contains { $0.name == "MUSEUM" && $0.isSelected })
    _ = model.handle(.showAllTapped(.facility))
    let full = try #require(form(model).choices.first { $0.name == "service" })
    #expect(full.options.count == 25 && full.more == nil)
  }

  @Test func anAnswerAboutAnotherAreaIsDropped() throws {
    var model = appeared()
    let before = model
    let elsewhere = GeoCircle(center: try place(1, 1), radius: .kilometers(15))
    #expect(model.handle(.stationsFound([], area: elsewhere)) == .none)
    #expect(model == before)
  }

  @Test(
    "opened from a map, it counts what the map shows, and asks for no more; a map too large counts around the place")
  func onAMap() async throws {
    let picture = MapViewport(center: try place(47.45, 8.6), zoom: 15, width: 640, height: 320)
    let sites = try (0..<12).map { index in
      var site = station("\(index)", at: try place(47.45 + 0.0007 * Double(index), 8.6), evses: [])
      if index % 3 == 0 { site.access = .privateRestricted }
      return site
    }
    var model = FiltersViewModel(.init(purpose: .find, picture: picture))
    let reaction = model.handle(.signal(.appeared(surroundings)))
    #expect(reaction.effects.contains(.loadStations(picture.cellCircle)))
    _ = model.handle(.stationsFound(sites, area: picture.cellCircle))
    func listed(_ filter: StationFilter) -> Int {
      let entries = sites.filter { picture.holds($0.coordinate) }.map { StationAt(station: $0, distance: nil) }
      return picture.shown(entries.filter { filter.includesAll || !$0.station.access.isPrivate }).count
    }
    var all = StationFilter()
    all.includesAll = true
    #expect(listed(all) < sites.count && listed(StationFilter()) < listed(all))
    #expect(try form(model).preview == "\(listed(StationFilter())) of \(listed(all)) stations on the map")
    _ = model.handle(.optionTapped(.includingAll))
    #expect(try form(model).preview == "\(listed(all)) of \(listed(all)) stations on the map")
    #expect(Destination.filters(on: picture) != .filters)
    #expect(Destination.filters(on: picture.zoomed(by: -12)) == .filters)
  }

  @Test func notReadAndNoneAreDifferent() throws {
    var failed = appeared()
    _ = failed.handle(.stationsFailed(.storage, area: area))
    #expect(try form(failed).preview.hasPrefix("Could not load stations: "))
    #expect(try form(failed).retry == "Try again")
    #expect(failed.handle(.retryTapped).effects == [.loadStations(area), .saved(.load)])
    var none = appeared()
    _ = none.handle(.stationsFound([], area: area))
    #expect(try form(none).preview == "No stations are saved for this area.")
    #expect(
      try form(none).choices.first { $0.name == "operator" }?.hint == "Operators are listed once stations are loaded.")
    var nameless = appeared()
    _ = nameless.handle(.stationsFound([station("1", at: here, evses: [])], area: area))
    #expect(try form(nameless).choices.first { $0.name == "operator" }?.hint == "No known operators nearby.")
  }

  @Test func myPlugIsChosenUntilItIsTakenOff() throws {
    var mine = surroundings
    mine.preferences.plugs = [.type2]
    var model = try loaded(mine)
    #expect(try form(model).plugs.options.filter(\.isSelected).map(\.name) == ["type2"])
    #expect(try form(model).plugs.hint != nil)
    #expect(model.handle(.applyTapped).requests == [.apply(StationFilter(), to: .find)])
    _ = model.handle(.optionTapped(.plug(.type2)))
    #expect(model.handle(.applyTapped).requests == [.apply(StationFilter().without(.plug), to: .find)])
    _ = model.handle(.clearTapped)
    #expect(model.handle(.applyTapped).requests == [.apply(StationFilter(), to: .find)])
  }

  @Test func liveStatesAreAskedForWhenFreeIsWanted() throws {
    var model = try loaded()
    let reaction = model.handle(.optionTapped(.freeNow))
    #expect(reaction.effects == [.watch(["CHA", "CHB"], trigger: .screenAppeared)])
    #expect(model.handle(.signal(.covered)).cancelled == [EffectSlot("watch")])
  }

  @Test(
    "the filter is described in words",
    arguments: [
      (
        Language.en,
        "Showing: Type 2 or CCS, at least 50 kW, Car park and Wi-Fi, within 6 km, open now"
      ),
      (
        .tr,
        "Gösterilen: Tip 2 veya CCS, en az 50 kW, Açık otopark ve Wi-Fi, 6 km içinde, şu an açık"
      ),
      (.sv, "Visas: Typ 2 eller CCS, minst 50 kW, Parkering och Wi-Fi, inom 6 km, öppet nu"),
    ])
  func theFilterIsSaidInWords(language: Language, words: String) throws {
    var chosen = surroundings
    chosen.filter.plugs = [.ccs2, .type2]
    chosen.filter.minimumPower = Power(watts: 50_000)
    chosen.filter.facilities = [.wifi, .parkingLot]
    chosen.filter.maximumDistance = .kilometers(6)
    chosen.filter.openNow = true
    var model = appeared(chosen)
    _ = model.handle(.stationsFound([], area: area))
    #expect(try form(model, language).expression.replacing("\u{a0}", with: " ") == words)
  }
}
