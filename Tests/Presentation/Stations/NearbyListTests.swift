@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What the nearby list shows")
struct NearbyListTests {
  private let here: Coordinate
  private let query: NearbyQuery
  private let whole = AreaCoverage.complete(oldest: noon)
  private let part = AreaCoverage.partial(loaded: 1, total: 3, oldest: noon)

  init() throws {
    here = try place(47.3769, 8.5417)
    query = NearbyQuery(center: here)
  }

  private func answer(_ count: Int, known: Int? = nil, _ coverage: AreaCoverage) -> NearbyStations {
    let stations = (0..<count).map { station("\($0)", at: here, evses: []) }
    return NearbyStations(
      rows: stations.map { StationAt(station: $0, distance: .kilometers(0.1)) }, known: known ?? count,
      coverage: coverage)
  }

  private func list(
    _ progress: KeepStationsFresh.Progress..., change: (inout Surroundings) -> Void = { _ in }
  ) -> NearbyViewModel {
    var around = Surroundings(location: here, locationPermission: .granted)
    change(&around)
    var model = NearbyViewModel(.nothing, in: Surroundings())
    _ = model.handle(.signal(.appeared(around)))
    for one in progress { _ = model.handle(.found(one, query: model.query ?? query)) }
    return model
  }

  private func state(_ model: NearbyViewModel) throws -> NearbyViewState { model.viewState(in: try context()) }

  private func content(_ model: NearbyViewModel) throws -> (rows: Int, footer: String, isRefreshing: Bool) {
    guard case .content(let rows, let footer, let isRefreshing) = try state(model).body else { throw Failure.notFound }
    return (rows.count, footer, isRefreshing)
  }

  private func waiting(_ model: NearbyViewModel) throws -> Loading? {
    if case .loading(let loading) = try state(model).body { loading } else { nil }
  }

  @Test("being told is impossible, with the reason, where no station in the list can be watched")
  func tellMe() throws {
    func problem(_ stations: [Station], _ update: LiveUpdate? = nil) throws -> String? {
      let rows = stations.map { StationAt(station: $0, distance: .kilometers(0.1)) }
      var model = list(.stored(NearbyStations(rows: rows, known: rows.count, coverage: whole)))
      if let update { _ = model.handle(.live(update)) }
      return try state(model).tellMeProblem
    }
    let silent = station("1", at: here)
    let reported = station("2", at: here, evses: ["A"])
    let why = Texts(language: .en).tellMeImpossibleAdvice
    #expect(try problem([silent]) == why)
    #expect(try problem([silent, reported]) == nil, "one is enough")
    #expect(try problem([reported], LiveUpdate(readings: [:], answeredAt: noon)) == why, "nobody told of it")
    #expect(try problem([]) == nil, "there is no button")
  }

  @Test("with \"available now\" nothing is hidden before the first live states have come, and the list says so")
  func awaitsLive() throws {
    var stations = [station("0", at: here, evses: ["A"]), station("1", at: here, evses: ["B"])]
    func list(_ isOnline: Bool = true) -> NearbyViewModel {
      let answer = NearbyStations(
        rows: stations.map { StationAt(station: $0, distance: .kilometers(0.1)) }, known: stations.count,
        coverage: whole)
      return self.list(.stored(answer)) {
        $0[FilterKeeper.self].find.freeNow = true
        $0[DeviceKeeper.self].isOnline = isOnline
      }
    }
    func isFiltered(_ model: NearbyViewModel) throws -> Bool {
      if case .filtered = try state(model).body { true } else { false }
    }
    var model = list()
    #expect(try waiting(model)?.label == "Waiting for live availability…")
    #expect(try state(model).filter.hidden == nil)
    let kept = LiveReading(status: .available, newsAt: noon - 60, isRemembered: true)
    _ = model.handle(.live(LiveUpdate(readings: ["A": kept], sources: [.swiss: LiveSource()])))
    #expect(try content(model).rows == 1, "what was known before the start is shown with its age")
    #expect(try state(model).notices.map(\.text.plain) == ["Waiting for live availability…"])
    _ = model.handle(.live(LiveUpdate(sources: [.swiss: LiveSource(answeredAt: noon), .ocpi: LiveSource()])))
    #expect(try isFiltered(model), "other sources do not matter here")
    _ = model.handle(.live(LiveUpdate(sources: [.swiss: LiveSource(failure: .timedOut)])))
    #expect(try isFiltered(model) && state(model).notices.count == 1, "nothing can be waited for")
    #expect(try isFiltered(list(false)))
    stations = [station("0", at: here)]
    #expect(try isFiltered(list()), "nothing here can report")
  }

  @Test("each answer replaces the one before, and tells whether newer ones are fetched")
  func answers() throws {
    var model = list()
    #expect(try waiting(model) == Loading(style: .skeleton(rows: 4), label: "Looking for stations…"))
    func then(_ progress: KeepStationsFresh.Progress) throws -> [String] {
      _ = model.handle(.found(progress, query: query))
      let shown = try content(model)
      return ["\(shown.rows)", shown.isRefreshing ? "refreshing" : "at rest", try state(model).status ?? ""]
    }
    _ = model.handle(.found(.refreshing, query: query))
    #expect(try waiting(model) != nil, "there is nothing yet that could be refreshed")
    #expect(try then(.stored(answer(1, whole))) == ["1", "at rest", "updated 12:00"])
    #expect(try then(.refreshing) == ["1", "refreshing", "Updating…"])
    #expect(try then(.arrived(answer(2, whole))) == ["2", "refreshing", "Updating…"])
    #expect(try then(.refreshed(answer(3, whole))) == ["3", "at rest", "updated 12:00"])
    #expect(try then(.failed(.timedOut)) == ["3", "at rest", "updated 12:00"])
    #expect(try state(model).retry == "Try again")
    #expect(try then(.stored(answer(2, whole))) == ["2", "at rest", "updated 12:00"])
    #expect(try state(model).retry == nil)
  }

  @Test("the footer counts what is shown, and says that there are no others only when that is known")
  func footer() throws {
    #expect(try content(list(.stored(answer(2, known: 3, whole)))).footer == "Showing 2 of 3 stations")
    #expect(try content(list(.stored(answer(2, whole)))).footer == "2 stations, no others known here")
    #expect(try content(list(.stored(answer(2, part)))).footer == "2 stations")
    #expect(try content(list(.stored(answer(2, whole)), .refreshing)).footer == "2 stations")
    var some = answer(2, whole)
    some.sources = SourceAnswers(asked: [.swiss, .openChargeMap], answered: [.swiss])
    #expect(try content(list(.refreshed(some))).footer == "2 stations")
    some.sources = SourceAnswers(asked: [.swiss], failures: [.swiss: .timedOut])
    #expect(try content(list(.refreshed(some))).footer == "2 stations")
    var mixed = NearbyStations(
      rows: (answer(1, whole).rows + [StationAt(station: station("9", at: here), distance: nil)]), known: 2,
      coverage: whole)
    mixed.sources = SourceAnswers(asked: [.swiss], answered: [.swiss])
    let filtered = list(.stored(mixed)) { $0.filter.sources = [.swiss] }
    #expect(try content(filtered).footer == "1 station", "the filter hides one")
  }

  @Test("only more than one station can be ordered")
  func order() throws {
    #expect(try state(list()).order == nil)
    #expect(try state(list(.stored(answer(0, whole)))).order == nil)
    #expect(try state(list(.stored(answer(1, whole)))).order == nil)
    #expect(try state(list(.stored(answer(2, whole)))).order == "Sort: Highest power")
    var model = list(.stored(answer(2, whole)))
    _ = model.handle(.orderTapped)
    #expect(try state(model).order == "Sort: Nearest")
  }

  @Test("a wider look is offered where the whole area is loaded and empty")
  func widen() throws {
    #expect(try state(list(.stored(answer(0, whole)))).widen == "Search within 2 km")
    #expect(try state(list(.stored(answer(1, whole)))).widen == nil)
    #expect(try state(list(.stored(answer(0, part)))).widen == nil)
    #expect(try state(list()).widen == nil)
    let wide = list(.stored(answer(0, whole))) { $0.preferences.nearbyRadius = .kilometers(50) }
    #expect(try state(wide).widen == nil)
    #expect(try state(wide).subtitle?.plain == "within 50 km of you")
  }

  @Test("nothing here, nothing let through and nothing loaded each tell whether newer stations are fetched")
  func nothing() throws {
    func isRefreshing(_ model: NearbyViewModel) throws -> Bool? {
      switch try state(model).body {
      case .empty(_, let isRefreshing), .filtered(_, let isRefreshing): isRefreshing
      case .noPlace, .tooWide, .loading, .content, .notLoaded, .failed: nil
      }
    }
    #expect(try isRefreshing(list(.stored(answer(0, whole)))) == false)
    #expect(try isRefreshing(list(.stored(answer(0, whole)), .refreshing)) == true)
    let hidden: (inout Surroundings) -> Void = { $0.filter.plugs = [.chademo] }
    #expect(try isRefreshing(list(.stored(answer(1, whole)), change: hidden)) == false)
    #expect(try isRefreshing(list(.stored(answer(1, whole)), .refreshing, change: hidden)) == true)
    let loading = Loading(style: .skeleton(rows: 4), label: "Looking for stations…")
    #expect(try waiting(list(.stored(answer(0, part)), .refreshing)) == loading)
    let missing = list(.stored(answer(0, part)))
    let plain = Trouble(nothingLoadedAfter: nil, in: try context())
    #expect(try state(missing).body == .notLoaded(trouble: plain))
    #expect(try state(list(.failed(.storage))).body == .failed(trouble: Trouble(.storage, in: try context())))
    #expect(try state(list(.failed(.storage))).retry == "Try again")
    #expect(try state(list(.stored(answer(0, .notLoaded)))).status == nil)
    #expect(try state(missing).status == nil, "the loaded part shows nothing that has an age")
    #expect(try state(list(.stored(answer(1, part)))).status == "updated 12:00")
    #expect(try state(list(.stored(answer(0, whole)))).status == "updated 12:00")
  }

  @Test("a failure takes back what the sources had answered")
  func failure() throws {
    var some = answer(1, whole)
    some.sources = SourceAnswers(asked: [.swiss, .ocpi], answered: [.ocpi], failures: [.swiss: .timedOut])
    #expect(try state(list(.refreshed(some))).notices.map(\.action) == ["Data sources"])
    let failed = list(.refreshed(some), .failed(.providerError))
    #expect(try state(failed).notices.map(\.action) == [nil])
  }

  @Test("the person's own place is offered beside a chosen town, where it is known")
  func places() throws {
    let town = Town(name: "Çankırı", countryCode: "TR", center: here, stationCount: 1)
    func words(_ location: Coordinate?, _ town: Town?) throws -> [String?] {
      var model = NearbyViewModel(.nothing, in: Surroundings())
      _ = model.handle(.signal(.appeared(Surroundings(location: location, chosenTown: town))))
      let state = try state(model)
      return [state.useOwnPlace, state.choosePlace, state.subtitle?.plain]
    }
    #expect(try words(here, town) == ["Use my location", "Choose a place", "within 1 km of Çankırı"])
    #expect(try words(nil, town) == [nil, "Choose a place", "within 1 km of Çankırı"])
    #expect(try words(here, nil) == [nil, "Choose a place", "within 1 km of you"])
    #expect(try words(nil, nil) == [nil, nil, nil])
  }

  @Test("without a place the words follow the permission")
  func noPlace() throws {
    func prompt(_ permission: PermissionState) throws -> NearbyViewState.NoPlace {
      var model = NearbyViewModel(.nothing, in: Surroundings())
      _ = model.handle(.signal(.appeared(Surroundings(locationPermission: permission))))
      guard case .noPlace(let prompt) = try state(model).body else { throw Failure.notFound }
      return prompt
    }
    let texts = Texts(language: .en)
    let all: [PermissionState] = [.notAsked, .granted, .denied, .deniedForGood]
    let off = texts.nearbyLocationDeniedTitle
    #expect(
      try all.map { try prompt($0).trouble.title.plain }
        == [texts.primerTitle, texts.nearbyLocationUnknownTitle, off, off])
    #expect(try all.map { try prompt($0).allow } == ["Allow location", nil, "Allow location", nil])
    #expect(try Set(all.map { try prompt($0).trouble.advice }).count == 4)
    #expect(try all.allSatisfy { try prompt($0).choose == "Choose a place" })
  }

  @Test("a chip names an operator as the listed stations write it")
  func operators() throws {
    let key = OperatorKey(rawValue: "ionity")
    var site = station("1", at: here, evses: [])
    site.operatorName = "IONITY"
    let found = NearbyStations(rows: [StationAt(station: site, distance: nil)], known: 1, coverage: whole)
    let model = list(.stored(found)) { $0.filter.operators = [key] }
    #expect(try state(model).filter.chips.map(\.label) == ["IONITY"])
    #expect(try state(list { $0.filter.operators = [key] }).filter.chips.map(\.label) == ["operator “ionity”"])
  }
}
