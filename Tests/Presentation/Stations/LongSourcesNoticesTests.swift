@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What the screens say of sources that take long, and what can be done")
struct LongSourcesNoticesTests {
  private let here: Coordinate
  private let surroundings: Surroundings
  private let long = SourceAnswers(asked: [.swiss, .ocpi, .afdc], answered: [.ocpi], late: [.swiss])
  private let silent = SourceAnswers(asked: [.swiss], late: [.swiss])
  private let shown = "Taking a long time: Swiss national data. Meanwhile you see what is saved."
  private let empty = "Taking a long time: Swiss national data. You can try again or stop waiting."

  init() throws {
    here = try place(47.3769, 8.5417)
    surroundings = Surroundings(location: here, locationPermission: .granted)
  }

  private func answer(_ stations: [Station], _ sources: SourceAnswers) -> NearbyStations {
    var answer = NearbyStations(
      rows: stations.map { StationAt(station: $0, distance: here.distance(to: $0.coordinate)) },
      known: stations.count, coverage: stations.isEmpty ? .notLoaded : .partial(loaded: 0, total: 1, oldest: noon))
    answer.sources = sources
    return answer
  }

  private var site: Station { station("1", at: here, evses: []) }
  private var query: NearbyQuery { NearbyQuery(center: here) }

  private func list(_ stations: [Station], _ sources: SourceAnswers, isForced: Bool = false) -> NearbyViewModel {
    var model = NearbyViewModel(.nothing, in: Surroundings())
    _ = model.handle(.signal(.appeared(surroundings)))
    if isForced { _ = model.handle(.signal(.pulled)) }
    _ = model.handle(.found(.stored(answer(stations, SourceAnswers())), query: query))
    _ = model.handle(.found(.refreshing, query: query))
    _ = model.handle(.found(.arrived(answer(stations, sources)), query: query))
    return model
  }

  @Test("the list names who takes long beside who is still asked, and offers to try again or to go on")
  func nearby() throws {
    let state = list([site], long).viewState(in: try context())
    #expect(state.notices.map(\.text.plain) == [shown, "Still loading: Alternative Fuels Data Center"])
    #expect(state.retry == "Try again" && state.stopWaiting == "Stop waiting" && state.status == "Updating…")
    let before = list([site], SourceAnswers(asked: [.swiss, .ocpi], answered: [.ocpi])).viewState(in: try context())
    #expect(before.retry == nil && before.stopWaiting == nil)
    #expect(before.notices.map(\.text.plain) == ["Still loading: Swiss national data"])
  }

  @Test("an empty list goes on loading and says what can be done", arguments: Language.allCases)
  func nothingYet(language: Language) throws {
    let state = list([], silent).viewState(in: try context(language))
    guard case .loading = state.body else {
      Issue.record("\(state.body)")
      return
    }
    let texts = Texts(language: language)
    #expect(
      state.notices.map(\.text.plain) == [texts.nearbyTakesLong(sources: texts.provider(.swiss))])
    #expect(state.stopWaiting == texts.nearbyStopWaiting && state.retry == texts.commonRetry)
  }

  @Test("who stops waiting goes on with what came; the source has failed")
  func stopWithStations() throws {
    var model = list([site], long)
    #expect(model.handle(.stopWaitingTapped) == Reaction(cancelled: [EffectSlot("find")]))
    let state = model.viewState(in: try context())
    #expect(state.stopWaiting == nil && state.status != "Updating…")
    #expect(
      state.notices.map(\.text.plain) == [
        "Could not load from Swiss national data: The server took too long to respond",
        "Could not load from Alternative Fuels Data Center: The server took too long to respond",
      ])
    #expect(model.handle(.stopWaitingTapped) == .none, "nobody is waited for")
  }

  @Test("who stops waiting for the only source is told that nothing came")
  func stopWithoutStations() throws {
    var model = list([], silent)
    _ = model.handle(.stopWaitingTapped)
    let state = model.viewState(in: try context())
    guard case .notLoaded(let trouble) = state.body else {
      Issue.record("\(state.body)")
      return
    }
    #expect(trouble.advice == "The server took too long to respond. Nothing is saved for this area.")
    #expect(state.retry == "Try again" && state.notices.isEmpty)
  }

  @Test("trying again asks those that are still due, and all of them after a pull")
  func retry() {
    var model = list([site], long)
    #expect(model.handle(.retryTapped).effects == [.find(query, isForced: false)])
    var pulled = list([site], long, isForced: true)
    #expect(pulled.handle(.retryTapped).effects == [.find(query, isForced: true)])
    var failed = list([site], long)
    _ = failed.handle(.found(.failed(.timedOut), query: query))
    #expect(failed.handle(.retryTapped).effects == [.find(query, isForced: true)])
  }

  @Test("the map says so, too")
  func map() throws {
    var model = MapViewModel(.init())
    _ = model.handle(.signal(.appeared(surroundings)))
    model.content = .known(
      MapContents(
        viewport: model.viewport,
        singles: [
          .init(id: site.id, station: site, name: "", coordinate: here, isFavourite: false)
        ], groups: [], coverage: .partial(loaded: 0, total: 1, oldest: noon), report: nil, selected: nil, listed: nil,
        nextVerdictAt: nil))
    _ = model.handle(.refreshBegan)
    #expect(try model.viewState(in: context()).stopWaiting == nil && model.handle(.stopWaitingTapped) == .none)
    _ = model.handle(.refreshed(long))
    let state = model.viewState(in: try context())
    #expect(state.notices.first?.text.plain == shown && state.retry != nil && state.stopWaiting == "Stop waiting")
    #expect(model.handle(.stopWaitingTapped) == Reaction(cancelled: [EffectSlot("refresh")]))
    #expect(model.refresh == .none && model.sources.failures.count == 2)
    _ = model.handle(.refreshed(silent))
    guard case .refresh(_, isForced: false) = model.handle(.retryTapped).effects.last else {
      Issue.record("all are asked again")
      return
    }
    _ = model.handle(.refreshed(silent))
    _ = model.handle(.stopWaitingTapped)
    #expect(model.refresh == .failed(.timedOut) && model.sources == SourceAnswers())
  }

  @Test("the list of a town says so, also where it is empty")
  func town() throws {
    let town = Town(name: "Zürich", countryCode: "CH", center: here, stationCount: 1)
    func model(_ stations: [Station], _ sources: SourceAnswers) -> CityStationsViewModel {
      var model = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
      _ = model.handle(.signal(.appeared(surroundings)))
      _ = model.handle(
        .found(.arrived(stations, stations.isEmpty ? .notLoaded : .partial(loaded: 0, total: 1, oldest: noon), sources))
      )
      return model
    }
    var some = model([site], long)
    let state = some.viewState(in: try context())
    #expect(state.notices.first?.text.plain == shown && state.stopWaiting == "Stop waiting" && state.retry != nil)
    #expect(some.handle(.retryTapped).effects == [.find(town, isForced: false)])
    some = model([site], long)
    #expect(some.handle(.stopWaitingTapped).cancelled == [EffectSlot("find"), EffectSlot("findToBook")])
    #expect(try some.refresh == .none && some.viewState(in: context()).stopWaiting == nil)
    var none = model([], silent)
    #expect(none.viewState(in: try context()).notices.map(\.text.plain) == [empty])
    _ = none.handle(.stopWaitingTapped)
    guard case .notLoaded = none.viewState(in: try context()).body else {
      Issue.record("\(none.viewState(in: try context()).body)")
      return
    }
  }

  @Test("the page of a station says so while it is loaded again")
  func page() throws {
    var model = StationViewModel(site.id, in: Surroundings())
    _ = model.handle(.signal(.appeared(surroundings)))
    _ = model.handle(.loaded(site))
    _ = model.handle(.signal(.pulled))
    #expect(try model.viewState(in: context()).retry == nil)
    _ = model.handle(.refreshing(silent))
    let state = model.viewState(in: try context())
    #expect(state.notices.map(\.text.plain).contains(shown) && state.retry == "Try again")
    _ = model.handle(.refreshed)
    #expect(try model.viewState(in: context()).retry == nil)
    _ = model.handle(.refreshing(silent))
    #expect(model.handle(.retryTapped).effects.contains(.refresh(here)) && !model.takesLong, "it begins anew")
  }

  @Test("the page of the sources tells who has not answered, who takes long, and when one is asked again")
  func sources() throws {
    func lines(_ seconds: Double, _ change: (inout SourceHealth) -> Void) throws -> (state: String, lines: [String]) {
      var health = SourceHealth(service: .stations)
      change(&health)
      var model = SourcesViewModel()
      _ = model.handle(.signal(.appeared(surroundings)))
      _ = model.handle(.reported([SourceReport(provider: .swiss, switchedOff: nil, services: [health])]))
      guard case .content(let rows, _) = model.viewState(in: try context(now: noon + seconds)).body,
        let row = rows.first
      else { throw Failure.notFound }
      return (row.state, row.lines.first ?? [])
    }
    let asked = try lines(1) { $0.asked(at: noon) }
    #expect(asked.state == "No response yet" && asked.lines == ["Stations: no response since 12:00"])
    let late = try lines(10) { $0.asked(at: noon) }
    #expect(late.lines == ["Stations: no response since 12:00", "taking a long time to respond"])
    let again = try lines(0.5) {
      $0.asked(at: noon)
      $0.sendsAgain(after: .offline, at: noon + 2, now: noon)
    }
    #expect(again.state == "not reached" && again.lines == ["Stations: Could not connect. Trying again in 2 s"])
    let failed = try lines(1) {
      $0.answered(AnswerCount(records: 1), at: noon - 60)
      $0.sendsAgain(after: .providerError, at: noon + 2, now: noon)
    }
    #expect(failed.lines == ["Stations: The server reported an error. Trying again in 1 s", "last update 1 min ago"])
  }
}
