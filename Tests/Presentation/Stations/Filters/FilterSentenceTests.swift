@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("A filter as a sentence, on its page and above lists")
struct FilterSentenceTests {
  private let here: Coordinate
  private let around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
  }

  private func words(_ names: [OperatorKey: String] = [:], hasPlace: Bool = true) throws -> FilterWords {
    FilterWords(try context(), operators: [], names: names, hasPlace: hasPlace)
  }

  private func sentence(_ change: (inout StationFilter) -> Void) throws -> String {
    var filter = StationFilter()
    change(&filter)
    let names = [OperatorKey(rawValue: "strom"): "Strom AG"]
    return try words(names).sentence(filter).replacing("\u{a0}", with: " ")
  }

  private func form(_ model: FiltersViewModel) throws -> FiltersForm {
    guard case .form(let form) = model.viewState(in: try context()).body else { throw Failure.notFound }
    return form
  }

  private func page(_ around: Surroundings, _ stations: [Station] = []) -> FiltersViewModel {
    var model = FiltersViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.stationsFound(stations, area: GeoCircle(center: here, radius: .kilometers(15))))
    return model
  }

  @Test("each kind of demand has its words, and several of a kind are joined")
  func kinds() throws {
    #expect(try sentence { _ in } == "Showing: all stations")
    #expect(try sentence { $0.plugs = [.ccs2, .type2] } == "Showing: Type 2 or CCS")
    #expect(try sentence { $0.plugs = [Plug(rawValue: "zz")] } == "Showing: zz (not supported in this version)")
    #expect(try sentence { $0.currents = [.dc] } == "Showing: DC")
    #expect(try sentence { $0.currents = [.dc, .ac] } == "Showing: AC or DC")
    #expect(try sentence { $0.minimumPower = Power(watts: 50_000) } == "Showing: at least 50 kW")
    #expect(try sentence { $0.maximumDistance = .kilometers(6) } == "Showing: within 6 km")
    #expect(try sentence { $0.maximumDistance = .kilometers(15) } == "Showing: any distance")
    #expect(try sentence { $0.includesAll = true } == "Showing: private too")
    let operators = ["zap", "strom"].map { OperatorKey(rawValue: $0) }
    #expect(try sentence { $0.operators = Set(operators) } == "Showing: run by Strom AG or operator “zap”")
    #expect(try sentence { $0.access = [.public] } == "Showing: access: Public")
    #expect(try sentence { $0.access = [.public, .unknown] } == "Showing: access: Public or unknown")
    #expect(try sentence { $0.sources = [.swiss] } == "Showing: from Swiss national data")
    #expect(try sentence { $0.facilities = [.hotel, .cafe] } == "Showing: Café and Hotel")
    #expect(try sentence { $0.openNow = true } == "Showing: open now")
    #expect(try sentence { $0.freeNow = true } == "Showing: available now")
  }

  @Test("demands of several kinds make one sentence, in the order of the page")
  func together() throws {
    let words = try sentence {
      $0.freeNow = true
      $0.openNow = true
      $0.currents = [.dc]
      $0.minimumPower = Power(watts: 22_000)
    }
    #expect(words == "Showing: DC, at least 22 kW, open now, available now")
    let long = try sentence {
      $0.plugs = [.ccs2]
      $0.minimumPower = Power(watts: 150_000)
      $0.maximumDistance = .kilometers(6)
      $0.freeNow = true
    }
    #expect(long == "Showing: CCS, at least 150 kW, within 6 km, available now")
  }

  @Test("what another version demanded stands in the sentence with its own kind")
  func unknown() throws {
    let kinds: [(FilterKind, String)] = [
      (.access, "Showing: access: members (not supported in this version)"),
      (.source, "Showing: from members (not supported in this version)"),
      (.current, "Showing: members (not supported in this version)"),
    ]
    for (kind, words) in kinds {
      #expect(try sentence { $0.unknown = [UnknownChoice(kind: kind, name: "members")] } == words)
    }
  }

  @Test("an option says more than the chip: what direct current is, and a distance without a place does nothing")
  func optionsAndChips() throws {
    let all = try words()
    #expect(all.option(.current(.dc)) == "DC (fast charging)" && all.label(.current(.dc)) == "DC")
    #expect(all.option(.current(.ac)) == "AC" && all.label(.current(.ac)) == "AC")
    #expect(all.option(.openNow) == "Open now" && all.option(.freeNow) == "Available now")
    let limit = FilterDemand.distance(.kilometers(6))
    #expect(all.label(limit).replacing("\u{a0}", with: " ") == "Within 6 km")
    #expect(try words(hasPlace: false).label(limit).replacing("\u{a0}", with: " ") == "Within 6 km (location needed)")
    let none = FilterDemand.distance(StationFilter.noLimitFrom)
    #expect(all.label(none).replacing("\u{a0}", with: " ") == "15 km+ (no limit)")
    #expect(all.option(.includingAll) == "Include private stations")
    #expect(all.label(.includingAll) == "Private too")
    #expect(all.option(.access(.unknown)) == "Unknown" && all.label(.access(.unknown)) == "Access unknown")
  }

  @Test("nine demands of another version are all shown: those lists are never cut")
  func manyUnknown() throws {
    let names = (1...9).map { "n\($0)" }
    for kind in [FilterKind.current, .access, .source] {
      var used = around
      used.filter.unknown = Set(names.map { UnknownChoice(kind: kind, name: $0) })
      var model = page(used)
      model.draft.unknown = []
      let form = try form(model)
      let choice = try #require(([form.currents] + form.choices).first { $0.kind == kind })
      #expect(choice.options.suffix(9).map(\.name) == names, "\(kind)")
      #expect(choice.more == nil && choice.options.allSatisfy { !$0.isSelected }, "\(kind)")
    }
  }

  @Test("the preview counts what the list would show: as far as the chosen radius, or the filter's distance if greater")
  func preview() throws {
    var near = around
    near.preferences.nearbyRadius = .kilometers(0.5)
    let sites = try [0, 700, 2500].map { meters in
      station("\(meters)", at: try north(of: here, meters: Double(meters)), evses: [])
    }
    var model = page(near, sites)
    #expect(try form(model).preview == "1 of 1 station within 500 m")
    model.draft.maximumDistance = .kilometers(3)
    #expect(try form(model).preview == "3 of 3 stations within 3 km")
    model.draft.freeNow = true
    #expect(try form(model).preview == "0 of 3 stations within 3 km")
    let wide = GeoCircle(center: here, radius: .kilometers(50))
    #expect(model.handle(.distanceChosen(15)) == .run(.loadStations(wide)), "the end of the slider is no limit")
    #expect(try form(model).preview == "Loading options…", "what is known does not reach so far")
    let far = station("40000", at: try north(of: here, meters: 40_000), evses: [])
    _ = model.handle(.stationsFound(sites + [far], area: wide))
    #expect(try form(model).preview == "0 of 4 stations within 50 km")
    #expect(model.handle(.distanceChosen(3)) == .run(.loadStations(GeoCircle(center: here, radius: .kilometers(15)))))
  }

  @Test("the field of a filter's name has no focus of its own, and return keeps the filter")
  func nameField() throws {
    let field = try form(page(around)).saved.field
    #expect(!field.hasFocus && field.border == .neutral && field.error == nil && field.value.isEmpty)
    #expect(field.kind == .text && field.returnAction == .submit && field.caret == nil)
  }

  private func chips(_ report: FilterReport?) throws -> FilterChips {
    var used = around
    used.filter.openNow = true
    used.filter.facilities = [.cafe]
    return FilterChips(in: used, hiding: report, context: try context())
  }

  @Test("above a list that hides nothing there is no offer to see more; else the cheapest one, or all")
  func relaxation() throws {
    let nothing = try chips(FilterReport(total: 3, hidden: 0, counts: [], relaxation: nil))
    #expect(nothing.hidden == nil && nothing.relaxation == nil && nothing.chips.count == 2)
    let uncounted = try chips(nil)
    #expect(uncounted.hidden == nil && uncounted.relaxation == nil)
    let closed = FilterReport.Count(because: HiddenBecause(kind: .openNow, reason: .differs), stations: 1)
    let one = try chips(FilterReport(total: 3, hidden: 1, counts: [closed], relaxation: nil))
    #expect(one.hidden == "1 station hidden: 1 closed")
    let several = FilterReport.Count(because: HiddenBecause(kind: .facility, reason: .differs), stations: 1)
    let both = try chips(FilterReport(total: 3, hidden: 1, counts: [several, closed], relaxation: nil))
    #expect(both.hidden?.hasSuffix(", 1 closed (a station can have several reasons)") == true)
    #expect(one.relaxation == FilterChips.Relaxation(label: "Show all stations", rest: .everything))
    let cheapest = FilterReport.Relaxation(kind: .openNow, stations: 2)
    let two = try chips(FilterReport(total: 3, hidden: 2, counts: [closed], relaxation: cheapest))
    #expect(two.relaxation?.label == "Show 2 more (any opening hours)")
    #expect(two.relaxation?.rest.openNow == false && two.relaxation?.rest.facilities == [.cafe])
    #expect(two.mark == "●" && two.button == "Filters (2)")
  }
}
