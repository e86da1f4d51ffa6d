import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

struct CityStationsViewModelTests {
  private let town: Town
  private let stations: [Station]

  init() throws {
    town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6013, 33.6134), stationCount: 3)
    stations = [
      named("Karatekin Otoparkı", station("1", at: try place(40.70, 33.6134), evses: ["TR*B"])),
      named("Çankırı Garı", station("2", at: try place(0, 0), evses: [])),
      named("Belediye", station("3", at: try place(40.6013, 33.6134), evses: ["TR*A"])),
    ]
  }

  private func shown(
    _ surroundings: Surroundings = Surroundings(), _ coverage: AreaCoverage = .complete(oldest: noon)
  ) -> CityStationsViewModel {
    var model = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    _ = model.handle(.signal(.appeared(surroundings)))
    _ = model.handle(.found(.stored(stations, coverage)))
    return model
  }

  private func rows(_ model: CityStationsViewModel) throws -> [StationRow] {
    guard case .content(_, let rows, _) = model.viewState(in: try context()).body else { return [] }
    return rows
  }

  @Test func appearingFindsTheTownAndShowsTenRowsThatCannotBeTouched() throws {
    var model = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    let reaction = model.handle(.signal(.appeared(Surroundings())))
    #expect(reaction.effects == [.find(town, isForced: false)])
    let state = model.viewState(in: try context())
    #expect(!state.canSearch)
    guard case .loading(let loading) = state.body else {
      Issue.record("not loading")
      return
    }
    #expect(loading.style == .skeleton(rows: 10))
  }

  @Test("without a location the order of the source stays and no distance is shown")
  func withoutALocationTheSourcesOrderStaysAndThereIsNoDistance() throws {
    let rows = try rows(shown())
    #expect(rows.map(\.id.value) == ["1", "2", "3"])
    #expect(rows.allSatisfy { $0.distance == nil })
  }

  @Test func withALocationTheNearestComesFirstAndUnknownDistancesLast() throws {
    let rows = try rows(shown(Surroundings(location: town.center, locationPermission: .granted)))
    #expect(rows.map(\.id.value) == ["3", "1", "2"])
    #expect(rows.map { $0.distance != nil } == [true, true, false])
  }

  @Test func theLocationMayComeAndGoWhileTheListIsShown() throws {
    var model = shown()
    let here = Surroundings(location: town.center, locationPermission: .granted)
    _ = model.handle(.signal(.changed(here, .place)))
    #expect(try rows(model).map(\.id.value) == ["3", "1", "2"])
    _ = model.handle(.signal(.changed(Surroundings(), .place)))
    #expect(try rows(model).map(\.id.value) == ["1", "2", "3"])
  }

  @Test("what was typed is there, and the filter hides it: that is said")
  func hiddenMatch() throws {
    var hiding = Surroundings()
    hiding.filter.operators = [OperatorKey(rawValue: "nobody")]
    hiding.filter.operatorNames = [OperatorKey(rawValue: "nobody"): "Nobody"]
    var model = shown(hiding)
    guard case .filtered(let trouble, _) = model.viewState(in: try context()).body else {
      Issue.record("not filtered")
      return
    }
    #expect(trouble.advice.hasPrefix("Filters: run by Nobody. 3 stations hidden:"))
    var site = stations[0]
    site.access = .privateRestricted
    _ = model.handle(.signal(.changed(Surroundings(), .filter)))
    _ = model.handle(.found(.stored([site] + stations.dropFirst(), .complete(oldest: noon))))
    #expect(try rows(model).count == 2)
    _ = model.handle(.queryChanged(site.name))
    guard case .noMatch(let none) = model.viewState(in: try context()).body else {
      Issue.record("there is a match")
      return
    }
    #expect(none.advice == "Your filters hide 1 station with this name.")
    _ = model.handle(.queryChanged("nowhere"))
    guard case .noMatch(let nothing) = model.viewState(in: try context()).body else { return }
    #expect(nothing.advice == "Check the spelling or try another name.")
  }

  @Test func theOrderIsByPriceWhereThatWasChosenOrTapped() throws {
    var model = shown()
    #expect(model.viewState(in: try context()).order == "Sort: As listed by the source")
    #expect(try rows(model).allSatisfy { $0.price == nil })
    _ = model.handle(.orderTapped)
    #expect(model.viewState(in: try context()).order == "Sort: Lowest price")
    #expect(try rows(model).map(\.price) == Array(repeating: "Price unknown", count: 3))
    _ = model.handle(.orderTapped)
    _ = model.handle(.signal(.changed(Surroundings(location: town.center), .place)))
    #expect(model.viewState(in: try context()).order == "Sort: Nearest")
    var chosen = Surroundings()
    chosen.preferences.nearbyOrder = .price
    #expect(shown(chosen).viewState(in: try context()).order == "Sort: Lowest price")
  }

  @Test(arguments: ["cankiri", "ÇANKIRI", "çankırı", "gari cank"])
  func namesAreFoundHoweverTheyAreTyped(text: String) throws {
    var model = shown()
    _ = model.handle(.queryChanged(text))
    let rows = try rows(model)
    #expect(rows.map(\.id.value) == ["2"])
    #expect(rows.first?.name.runs.first?.isEmphasised == true)
    #expect(model.viewState(in: try context()).field.border == .hit)
  }

  @Test("no hit shows a message, and an empty query shows all again")
  func noHitIsSaidAndAnEmptyQueryShowsAllAgain() throws {
    var model = shown()
    _ = model.handle(.queryChanged("xyz"))
    let state = model.viewState(in: try context())
    #expect(state.field.border == .miss && state.canSearch)
    guard case .noMatch(let trouble) = state.body else {
      Issue.record("no word of it")
      return
    }
    #expect(trouble.title.plain == "No matches")
    _ = model.handle(.queryChanged(""))
    #expect(try rows(model).count == 3)
    #expect(model.viewState(in: try context()).field.border == .neutral)
  }

  @Test(
    "the city is emphasised in the sentence",
    arguments: [
      (Language.en, "Çankırı: 3 stations"),
      (.tr, "Çankırı: 3 istasyon"), (.sv, "3 stationer i Çankırı"),
    ])
  func theCityStandsOutInTheSentence(language: Language, sentence: String) throws {
    guard case .content(let header, _, _) = shown().viewState(in: try context(language)).body else {
      Issue.record("no content")
      return
    }
    #expect(header.plain == sentence)
    #expect(header.runs.filter(\.isEmphasised).map(\.text) == ["Çankırı"])
  }

  @Test func oneStationIsNotPlural() throws {
    var model = shown()
    _ = model.handle(.queryChanged("kara"))
    guard case .content(let header, _, _) = model.viewState(in: try context()).body else {
      Issue.record("no content")
      return
    }
    #expect(header.plain.hasSuffix("1 station"))
  }

  @Test func aTownWithoutStationsIsNotOneThatWasNotLoaded() throws {
    var none = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    _ = none.handle(.signal(.appeared(Surroundings())))
    _ = none.handle(.found(.stored([], .complete(oldest: noon))))
    var missing = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    _ = missing.handle(.signal(.appeared(Surroundings())))
    _ = missing.handle(.found(.stored([], .notLoaded)))
    _ = missing.handle(.found(.failed(.offline)))
    var broken = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    _ = broken.handle(.signal(.appeared(Surroundings())))
    _ = broken.handle(.found(.failed(.storage)))
    let context = try context()
    guard case .empty = none.viewState(in: context).body, case .notLoaded = missing.viewState(in: context).body,
      case .failed = broken.viewState(in: context).body
    else {
      Issue.record("they look alike")
      return
    }
    #expect(broken.viewState(in: context).retry != nil)
    #expect(broken.handle(.retryTapped).effects == [.find(town, isForced: true)])
  }

  @Test("a refresh keeps the list, and its failure is shown")
  func aRefreshKeepsTheListAndItsFailureIsSaid() throws {
    var model = shown()
    #expect(model.handle(.signal(.pulled)).effects.contains(.find(town, isForced: true)))
    _ = model.handle(.found(.refreshing))
    #expect(model.viewState(in: try context()).status == "Updating…")
    _ = model.handle(.found(.failed(.timedOut)))
    let state = model.viewState(in: try context())
    #expect(try rows(model).count == 3)
    #expect(state.notices.count == 1 && state.retry != nil)
    let old = shown(Surroundings(isOnline: false), .partial(loaded: 1, total: 2, oldest: noon))
    #expect(old.viewState(in: try context()).notices.count == 2)
  }

  @Test func listedPointsAreWatchedWhileTheListIsOnTop() throws {
    var model = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    let reaction = model.handle(.found(.stored(stations, .complete(oldest: noon))))
    #expect(reaction.effects == [.watch(["TRA", "TRB"], trigger: .screenAppeared)])
    #expect(model.handle(.signal(.covered)).cancelled == [EffectSlot("watch")])
  }

  @Test func theSearchLooksInsideTheFilterAndAgainWhenThatIsTakenAway() throws {
    var around = Surroundings()
    around.filter.plugs = [.ccs2]
    var model = shown(around)
    #expect(try rows(model).map(\.id.value) == ["1", "3"])
    _ = model.handle(.queryChanged("cankiri"))
    guard case .noMatch = model.viewState(in: try context()).body else {
      Issue.record("the filter was passed over")
      return
    }
    let rest = try #require(model.viewState(in: try context()).filter.chips.first).rest
    #expect(model.handle(.filterChanged(rest)).requests == [.apply(rest, to: .find)])
    around.filter = rest
    _ = model.handle(.signal(.changed(around, .filter)))
    #expect(try rows(model).map(\.id.value) == ["2"])
    #expect(model.viewState(in: try context()).field.border == .hit)
  }

  @Test func aFilterThatLetsNothingThroughIsNotAnEmptyTown() throws {
    var around = Surroundings()
    around.filter.plugs = [.chademo]
    guard case .filtered = shown(around).viewState(in: try context()).body else {
      Issue.record("it looks like something else")
      return
    }
  }

  /// The whole way: event, effect, use case, store, answer, view state.
  @Test @MainActor func theRunnerReadsThemFromTheStore() async throws {
    let stored = stations.map { station in
      var station = station
      station.address = Address(town: town.name)
      return station
    }
    let store = MemoryStore(stored)
    store.state.withLock { $0.everywhere = CellCoverage(loadedAt: noon, isComplete: true) }
    let core = AppCore(
      root: CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings()),
      useCases: useCases(clock: ManualClock(now: noon), store: store.port),
      timeZone: .gmt)
    await core.send(.signal(.appeared(Surroundings())))
    guard case .content(_, let rows, _) = core.current.body else {
      Issue.record("no content")
      return
    }
    #expect(rows.map(\.id) == stored.map(\.id))
    core.stop()
  }
}

private func named(_ name: String, _ station: Station) -> Station {
  var station = station
  station.name = name
  return station
}
