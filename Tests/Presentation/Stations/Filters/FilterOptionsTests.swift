@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The options of the filter page")
struct FilterOptionsTests {
  private let here: Coordinate
  private let around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
  }

  private func model(
    _ stations: [Station] = [], in surroundings: Surroundings? = nil, _ change: (inout StationFilter) -> Void = { _ in }
  ) -> FiltersViewModel {
    var model = FiltersViewModel()
    _ = model.handle(.signal(.appeared(surroundings ?? around)))
    _ = model.handle(.stationsFound(stations, area: GeoCircle(center: here, radius: .kilometers(15))))
    change(&model.draft)
    return model
  }

  private func form(_ model: FiltersViewModel) throws -> FiltersForm {
    guard case .form(let form) = model.viewState(in: try context()).body else { throw Failure.notFound }
    return form
  }

  private func choice(_ name: String, _ model: FiltersViewModel) throws -> FiltersForm.Choice {
    try #require(try form(model).choices.first { $0.name == name })
  }

  private func site(_ id: Int, _ change: (inout Station) -> Void) -> Station {
    var site = station("\(id)", at: here, evses: [])
    change(&site)
    return site
  }

  private func plug(_ name: String) -> Plug { Plug(rawValue: name) }

  @Test("plugs of another version follow the known ones, each once, the person's own first")
  func plugs() throws {
    var mine = around
    mine.preferences.plugs = [plug("zz"), .type2]
    let shown = try form(
      model(in: mine) { $0.plugs = [plug("yy"), plug("aa"), plug("zz"), .type2, plug("mm"), plug("bb")] })
    let names = ["zz", "aa", "bb", "mm", "yy"]
    #expect(shown.plugs.options.map(\.demand) == (Plug.choices + names.map(plug)).map(FilterDemand.plug))
    #expect(shown.plugs.options.filter(\.isSelected).map(\.name) == ["type2"] + names)
    #expect(shown.plugs.hint == nil && shown.plugs.more == nil)
    #expect(try form(model(in: mine)).plugs.hint == "Your connectors from Settings are selected.")
    #expect(try form(model()).plugs.hint == nil, "nobody chose a plug")
  }

  @Test("what another version demanded stands behind the known options, also once it is switched off")
  func unknown() throws {
    let choices =
      ["b", "a"].map { UnknownChoice(kind: .current, name: $0) }
      + [UnknownChoice(kind: .source, name: "x"), UnknownChoice(kind: .access, name: "y")]
    var used = around
    used.filter.unknown = Set(choices)
    let shown = model(in: used) { $0.unknown = [] }
    #expect(try form(shown).currents.options.map(\.name) == ["ac", "dc", "a", "b"])
    #expect(try form(shown).currents.options.allSatisfy { !$0.isSelected })
    #expect(try choice("source", shown).options.last?.name == "x")
    #expect(try choice("access", shown).options.last?.name == "y")
    #expect(try choice("source", shown).options.count == ProviderID.allCases.count + 1)
    #expect(try choice("access", shown).options.count == AccessKind.allCases.count + 1)
    let drafted = model { $0.unknown = Set(choices) }
    #expect(try form(drafted).currents.options.filter(\.isSelected).map(\.name) == ["a", "b"])
  }

  @Test("eight operators are all shown, of nine the first eight and what is chosen")
  func operators() throws {
    func run(_ count: Int) -> [Station] {
      (1...count).flatMap { number in
        (0...(9 - number)).map { copy in site(number * 10 + copy) { $0.operatorName = "Op \(number)" } }
      }
    }
    let first = (1...8).map { "op\($0)" }
    let eight = try choice("operator", model(run(8)))
    #expect(eight.options.map(\.name) == first && eight.more == nil && eight.hint == nil)
    #expect(eight.options.first?.label == "Op 1 · 9" && eight.options.last?.label == "Op 8 · 2")
    let nine = try choice("operator", model(run(9)))
    #expect(nine.options.map(\.name) == first && nine.more == "Show all 9")
    let chosen = model(run(9)) { $0.operators = [OperatorKey(rawValue: "op9"), OperatorKey(rawValue: "abc")] }
    let withChosen = try choice("operator", chosen)
    #expect(withChosen.options.suffix(2).map(\.name) == ["op9", "abc"] && withChosen.more == nil)
    #expect(withChosen.options.last?.label == "operator “abc”" && withChosen.options.last?.isSelected == true)
    var expanded = model(run(9))
    _ = expanded.handle(.showAllTapped(.facility))
    #expect(try choice("operator", expanded).options.count == 8, "another list was opened")
    _ = expanded.handle(.showAllTapped(.operator))
    #expect(try choice("operator", expanded).options.count == 9 && choice("operator", expanded).more == nil)
    let two = model { $0.operators = [OperatorKey(rawValue: "b"), OperatorKey(rawValue: "a")] }
    #expect(try choice("operator", two).options.map(\.name) == ["a", "b"])
    #expect(try choice("operator", two).hint == nil)
  }

  @Test("services are listed by how common they are, equal ones in their order, others once")
  func services() throws {
    let stations = [
      site(1) { $0.facilities = [.museum, .wifi, Facility(rawValue: "Sauna")] },
      site(2) { $0.facilities = [.museum, Facility(rawValue: "Bar")] },
    ]
    var model = model(stations) {
      $0.facilities = [Facility(rawValue: "Sauna"), Facility(rawValue: "Zoo"), Facility(rawValue: "Pool")]
    }
    _ = model.handle(.showAllTapped(.facility))
    let shown = try choice("service", model)
    #expect(shown.options.prefix(5).map(\.name) == ["MUSEUM", "WIFI", "Bar", "Sauna", "PARKING-LOT"])
    #expect(shown.options.first?.label.hasSuffix(" · 2") == true)
    #expect(shown.options.dropFirst().first?.label == "Wi-Fi · 1")
    #expect(shown.options.suffix(2).map(\.name) == ["Pool", "Zoo"])
    #expect(shown.options.count == Facility.known.count + 4)
    #expect(shown.options.filter(\.isSelected).map(\.name) == ["Sauna", "Pool", "Zoo"])
  }

  @Test("options of the same plain letters have numbers behind their names")
  func names() throws {
    let cities = ["大阪", "東京", "京都"].map { Facility(rawValue: $0) }
    var model = model { $0.facilities = Set(cities) }
    _ = model.handle(.showAllTapped(.facility))
    #expect(try choice("service", model).options.suffix(3).map(\.name) == ["--", "---2", "---3"])
    let chips = FilterChips(in: applied(model), context: try context())
    #expect(chips.chips.map(\.name) == ["service.--", "service.---2", "service.---3"])
  }

  private func applied(_ model: FiltersViewModel) -> Surroundings {
    var used = around
    used.filter = model.kept
    return used
  }

  @Test("a power between the steps stands among them")
  func powers() throws {
    let plain = try form(model()).powers
    #expect(plain.map(\.name) == ["any", "3.7", "7.4", "11", "22", "43", "50", "100", "150", "300"])
    #expect(plain.map(\.isSelected).firstIndex(of: true) == 0 && plain.count(where: \.isSelected) == 1)
    let odd = try form(model { $0.minimumPower = Power(watts: 12_000) }).powers
    #expect(odd.map(\.name) == ["any", "3.7", "7.4", "11", "12", "22", "43", "50", "100", "150", "300"])
    #expect(odd.filter(\.isSelected).map(\.name) == ["12"] && odd.filter(\.isSelected).map(\.label) == ["12 kW"])
    let step = try form(model { $0.minimumPower = Power(watts: 22_000) }).powers
    #expect(step.count == 10 && step.filter(\.isSelected).map(\.name) == ["22"])
  }

  @Test("the distance is a place on the slider, no limit is its end")
  func distance() throws {
    let none = try form(model()).distance
    #expect(none.kilometers == 1 && none.valueLabel == "Within 1 km (search radius)" && none.problem == nil)
    var wide = around
    wide.preferences.nearbyRadius = .kilometers(5)
    let five = try form(model(in: wide)).distance
    #expect(five.kilometers == 5 && five.valueLabel == "Within 5 km (search radius)")
    #expect(five.ticks.map(\.kilometers) == [3, 6, 9, 12, 15], "the radius is within the scale already")
    let end = try form(model { $0.maximumDistance = StationFilter.noLimitFrom }).distance
    #expect(end.kilometers == 15 && end.valueLabel == "15 km+ (no limit)")
    #expect(none.ticks.map(\.kilometers) == [1, 3, 6, 9, 12, 15] && none.ticks.last?.label == "15+")
    let six = try form(model { $0.maximumDistance = .kilometers(6) }).distance
    #expect(six.kilometers == 6 && six.valueLabel == "Within 6 km")
  }

  @Test("from a distance one comes back to the search radius: by its mark, or by the button")
  func searchRadius() throws {
    #expect(try form(model()).distance.reset == nil)
    for back in [FiltersViewModel.Event.distanceChosen(1), .distanceReset] {
      var model = model { $0.maximumDistance = .kilometers(6) }
      #expect(try form(model).distance.reset == "Use search radius")
      _ = model.handle(back)
      #expect(model.draft.maximumDistance == nil)
      let distance = try form(model).distance
      #expect(distance.kilometers == 1 && distance.valueLabel == "Within 1 km (search radius)")
      #expect(distance.reset == nil)
    }
  }

  @Test("the demands of now and the access are never cut, and count the stations that meet them")
  func counted() throws {
    let stations = [
      site(1) { $0.access = .public }, site(2) { $0.access = .public }, site(3) { $0.access = .visitors },
    ]
    let shown = model(stations)
    let access = try choice("access", shown)
    #expect(access.options.count == AccessKind.allCases.count && access.more == nil)
    #expect(access.options.map(\.label).filter { $0.contains(" · ") }.map { $0.suffix(1) } == ["2", "1"])
    #expect(try choice("source", shown).options.first { $0.name == "swiss" }?.label.hasSuffix(" · 3") == true)
    #expect(try choice("now", shown).options.map(\.name) == ["open", "free"])
    #expect(try choice("now", shown).options.map(\.label) == ["Open now", "Available now"])
    let others = try choice("include", shown)
    #expect(others.options.map(\.name) == ["all"] && others.options.allSatisfy { !$0.isSelected })
    #expect(others.hint?.hasPrefix("Otherwise they are hidden.") == true)
    #expect(try choice("include", model { $0.includesAll = true }).options.map(\.isSelected) == [true])
  }

  @Test("a survey counts each station once for a demand, as far as it is asked")
  func survey() throws {
    let near = site(1) {
      $0.equipment = .evses(["A", "B"].map { EVSE(uid: $0, evseID: nil, connectors: [Connector(standard: .ccs2)]) })
      $0.facilities = [.wifi, Facility(rawValue: "b"), Facility(rawValue: "a")]
      $0.operatorName = "Strom AG"
    }
    let far = station("2", at: try place(here.latitude + 0.1, here.longitude), watts: 22_000)
    let survey = FilterSurvey([near, far], round: here)
    #expect(survey.counts[.plug(.ccs2)] == 1 && survey.counts[.current(.dc)] == 1)
    #expect(survey.counts[.plug(.type2)] == 1 && survey.counts[.current(.ac)] == 1)
    #expect(survey.counts[.source(.swiss)] == 1 && survey.counts[.source(.openChargeMap)] == 1)
    #expect(survey.counts[.source(.afdc)] == nil && survey.counts[.access(.unknown)] == 2)
    #expect(survey.counts[.facility(.wifi)] == 1 && survey.counts[.operator(OperatorKey(rawValue: "strom"))] == 1)
    #expect(survey.otherFacilities.map(\.rawValue) == ["a", "b"])
    let reach = here.distance(to: far.coordinate)
    #expect(survey.within(reach).entries.count == 2)
    #expect(survey.within(Distance(meters: reach.meters - 1)).entries.count == 1)
    #expect(survey.within(Distance(meters: reach.meters - 1)).counts[.plug(.type2)] == nil)
  }

  @Test("all plugs are listed, however many are chosen besides the usual ones")
  func manyPlugs() throws {
    let odd = ["a", "b", "c"].map { Plug(rawValue: $0) }
    let plugs = try form(model { $0.plugs = Set(odd) }).plugs
    #expect(plugs.options.map(\.demand) == (Plug.choices + odd).map(FilterDemand.plug) && plugs.more == nil)
  }
}
