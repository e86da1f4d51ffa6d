@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// The filter on lists: chips, what is hidden, and the way to see more.
struct FilterChipsTests {
  private let here: Coordinate
  private var surroundings: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    surroundings = Surroundings(location: here, locationPermission: .granted)
  }

  private func chips(_ change: (inout Surroundings) -> Void) throws -> FilterChips {
    var surroundings = surroundings
    change(&surroundings)
    return FilterChips(in: surroundings, context: try context())
  }

  @Test func withoutAFilterThereIsOnlyTheButton() throws {
    let chips = try chips { _ in }
    #expect(chips.chips.isEmpty && !chips.isActive && chips.button == "Filters")
  }

  @Test func eachDemandIsAChipThatLeavesTheOthers() throws {
    let shown = try chips {
      $0.filter.plugs = [.ccs2, .type2]
      $0.filter.minimumPower = Power(watts: 50_000)
      $0.filter.maximumDistance = .kilometers(6)
      $0.filter.openNow = true
    }
    #expect(shown.chips.map(\.name) == ["plug.type2", "plug.ccs2", "power", "distance", "now.open"])
    #expect(
      shown.chips.map { $0.label.replacing("\u{a0}", with: " ") }
        == ["Type 2", "CCS", "At least 50 kW", "Within 6 km", "Open now"])
    #expect(shown.isActive && shown.button == "Filters (5)")
    for chip in shown.chips { #expect(chip.rest.demands.count == 4) }
  }

  @Test("a demand unknown to this version is a chip that can be taken away")
  func whatIsNotKnownHereSaysSoAndCanBeTakenAway() throws {
    let shown = try chips {
      $0.filter.unknown = [UnknownChoice(kind: .access, name: "members")]
      $0.filter.operators = [OperatorKey(rawValue: "strom"), OperatorKey(rawValue: "zap")]
      $0.filter.operatorNames = [OperatorKey(rawValue: "strom"): "Strom AG"]
    }
    #expect(shown.chips.map(\.label) == ["Strom AG", "operator “zap”", "members (not supported in this version)"])
    #expect(shown.chips.last?.name == "access.members" && shown.chips.last?.rest.unknown.isEmpty == true)
    #expect(shown.chips.first?.rest.operatorNames.isEmpty == true)
  }

  @Test func removingTheLastChipRestoresTheWholeList() throws {
    for mine in [[], [Plug.ccs2]] {
      var left = surroundings
      left.preferences.plugs = mine
      left.filter.openNow = true
      left.filter.facilities = [.wifi]
      var turns = 0
      while let chip = FilterChips(in: left, context: try context()).chips.first {
        left.filter = chip.rest
        turns += 1
      }
      #expect(turns == 2 + mine.count)
      #expect(left.usedFilter().isEmpty)
    }
  }

  @Test func myPlugIsOneChip() throws {
    let shown = try chips { $0.preferences.plugs = [.type2, .ccs2] }
    #expect(shown.chips.map(\.label) == ["My connectors: Type 2 or CCS"])
    #expect(shown.chips.map(\.name) == ["my-plug"] && shown.chips.map(\.rest) == [StationFilter().without(.plug)])
    let withMore = try chips {
      $0.preferences.plugs = [.type2]
      $0.filter.openNow = true
    }
    #expect(withMore.chips.last?.rest == StationFilter())
  }

  @Test func withoutAPlaceTheDistanceSaysThatItDoesNothing() throws {
    let shown = try chips {
      $0[PlaceKeeper.self].location = nil
      $0.filter.maximumDistance = .kilometers(6)
    }
    #expect(shown.chips.map { $0.label.replacing("\u{a0}", with: " ") } == ["Within 6 km (location needed)"])
  }

  @Test func namesWithTheSamePlainLettersStayApart() throws {
    let shown = try chips { $0.filter.facilities = [Facility(rawValue: "東京"), Facility(rawValue: "大阪")] }
    #expect(Set(shown.chips.map(\.name)).count == 2)
    #expect(shown.chips.allSatisfy { $0.name.allSatisfy { $0.isASCII } })
  }

  private func listed(_ surroundings: Surroundings, _ stations: [Station]) -> NearbyViewModel {
    var model = NearbyViewModel(.nothing, in: Surroundings())
    let reaction = model.handle(.signal(.appeared(surroundings)))
    for case .find(let query, _) in reaction.effects {
      let rows = stations.map { StationAt(station: $0, distance: here.distance(to: $0.coordinate)) }
      let answer = NearbyStations(rows: rows, known: rows.count, coverage: .complete(oldest: noon))
      _ = model.handle(.found(.stored(answer), query: query))
    }
    return model
  }

  @Test(arguments: [
    (Language.en, "2 stations hidden: 2 with different connectors", "Show 2 more (any connector)"),
    (.tr, "2 istasyon gizli: soketi uymuyor (2)", "2 tane daha: soket fark etmez"),
    (.sv, "2 stationer dolda: 2 med annan kontakttyp", "Visa 2 till, oavsett kontakttyp"),
  ])
  func aListSaysWhatIsHiddenAndHowToSeeMore(language: Language, hidden: String, relax: String) throws {
    var chosen = surroundings
    chosen.filter.plugs = [.ccs2]
    let model = listed(
      chosen, [station("1", at: here, evses: ["A"]), plugless("2"), plugless("3")])
    let state = model.viewState(in: try context(language))
    guard case .content(let rows, _, _) = state.body else {
      Issue.record("no list")
      return
    }
    #expect(rows.map(\.id.value) == ["1"])
    #expect(state.filter.hidden == hidden && state.filter.relaxation?.label == relax)
    #expect(state.filter.relaxation?.rest == StationFilter().without(.plug))
  }

  private func plugless(_ id: String) -> Station {
    var site = station(id, at: here, evses: [])
    site.equipment = .summary(total: nil, connectors: [Connector(standard: .chademo)])
    return site
  }

  @Test func filteredToNoneIsNotEmpty() throws {
    var chosen = surroundings
    chosen.filter.plugs = [.ccs2]
    let state = listed(chosen, [plugless("2")]).viewState(in: try context())
    guard case .filtered(let trouble, _) = state.body else {
      Issue.record("\(state.body)")
      return
    }
    #expect(trouble.advice == "Filters: CCS. 1 station hidden: 1 with a different connector" && state.widen == nil)
    guard case .empty = listed(chosen, []).viewState(in: try context()).body else {
      Issue.record("not empty")
      return
    }
  }

  @Test func whereNoSingleDemandHelpsAllAreGivenUp() throws {
    var chosen = surroundings
    chosen.filter.plugs = [.ccs2]
    chosen.filter.openNow = true
    let state = listed(chosen, [plugless("2")]).viewState(in: try context())
    #expect(state.filter.relaxation?.label == "Show all stations" && state.filter.relaxation?.rest == .everything)
  }

  @Test func chipsAndTheButtonLeadOut() {
    var model = NearbyViewModel(.nothing, in: Surroundings())
    #expect(model.handle(.filtersTapped).destination == .filters)
    #expect(model.handle(.filterChanged(.everything)).requests == [.apply(.everything, to: .find)])
  }

  @Test func aFilterByDistanceLooksAsFar() throws {
    var model = listed(surroundings, [])
    var chosen = surroundings
    chosen.filter.maximumDistance = .kilometers(6)
    let reaction = model.handle(.signal(.changed(chosen, .filter)))
    #expect(reaction.effects == [.find(NearbyQuery(center: here, radius: .kilometers(6)), isForced: false)])
    var open = chosen
    open.filter.openNow = true
    #expect(model.handle(.signal(.changed(open, .filter))) == .none)
  }

  @Test("taking the limit away hides nothing that was listed; a narrower one narrows the look")
  func aLiftedLimitKeepsTheLook() throws {
    var model = listed(surroundings, [])
    var chosen = surroundings
    func looked(_ limit: Distance?) -> [Distance] {
      chosen.filter.maximumDistance = limit
      return model.handle(.signal(.changed(chosen, .filter))).effects.map { effect in
        if case .find(let query, _) = effect { query.radius } else { .kilometers(0) }
      }
    }
    #expect(looked(.kilometers(12)) == [.kilometers(12)])
    #expect(looked(nil) == [.kilometers(12)])
    #expect(looked(.kilometers(3)) == [.kilometers(3)])
    #expect(looked(nil) == [.kilometers(3)])
  }

  @Test("a hidden station opens all the same, and its page says that the filter hides it")
  func openingAStationIgnoresTheFilterAndSaysSo() throws {
    var chosen = surroundings
    chosen.filter.plugs = [.ccs2]
    chosen.filter.minimumPower = Power(watts: 50_000)
    chosen.filter.openNow = true
    var model = StationViewModel(StationID(provider: .swiss, value: "2"), in: Surroundings())
    _ = model.handle(.signal(.appeared(chosen)))
    _ = model.handle(.loaded(plugless("2")))
    let state = model.viewState(in: try context())
    guard case .content = state.body else {
      Issue.record("not shown")
      return
    }
    #expect(
      state.notices.map(\.text.plain) == [
        "Your filters hide this station in lists: different connector, unknown power, unknown hours"
      ])
    chosen.filter = .everything
    _ = model.handle(.signal(.changed(chosen, .filter)))
    #expect(model.viewState(in: try context()).notices.isEmpty)
  }
}
