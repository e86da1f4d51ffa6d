import ChargeDomain
import ChargePresentation
import Foundation
import Testing

/// What the screens say of sources that fail, are slow, or stand in.
struct SourceNoticesTests {
  private let here: Coordinate
  private let surroundings: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    surroundings = Surroundings(location: here, locationPermission: .granted)
  }

  private func answer(_ stations: [Station], _ sources: SourceAnswers) -> NearbyStations {
    var answer = NearbyStations(
      rows: stations.map { StationAt(station: $0, distance: here.distance(to: $0.coordinate)) },
      known: stations.count, coverage: .partial(loaded: 0, total: 1, oldest: noon))
    answer.sources = sources
    return answer
  }

  private func list(_ progress: KeepStationsFresh.Progress...) -> NearbyViewModel {
    var model = NearbyViewModel()
    _ = model.handle(.signal(.appeared(surroundings)))
    for one in progress { _ = model.handle(.found(one, query: NearbyQuery(center: here))) }
    return model
  }

  private func words(_ notices: [Notice]) -> [String] {
    notices.map { $0.text.plain + ($0.action.map { " [\($0)]" } ?? "") }
  }

  @Test func whatIsFastIsListedWhileOthersAreAsked() throws {
    let sources = SourceAnswers(asked: [.ocpi, .swiss, .openChargeMap], answered: [.openChargeMap])
    let model = list(.refreshing, .arrived(answer([station("1", at: here)], sources)))
    let state = model.viewState(in: try context())
    guard case .content(let rows, _, isRefreshing: true) = state.body else {
      Issue.record("\(state.body)")
      return
    }
    #expect(rows.count == 1)
    #expect(words(state.notices) == ["Still asking: Operator (OCPI) and Swiss national feed"])
    #expect(words(model.viewState(in: try context(.sv)).notices).first?.hasPrefix("Väntar fortfarande på:") == true)
  }

  @Test func anEmptyListStillLoadsWhileOthersAreAsked() throws {
    let sources = SourceAnswers(asked: [.swiss, .openChargeMap], answered: [.openChargeMap])
    guard case .loading = list(.arrived(answer([], sources))).viewState(in: try context()).body else {
      Issue.record("nothing is not known yet")
      return
    }
  }

  @Test func theLastOfThoseThatFailedLeadsToTheSources() throws {
    let sources = SourceAnswers(
      asked: [.ocpi, .swiss, .openChargeMap], answered: [.openChargeMap],
      failures: [.swiss: .timedOut, .ocpi: .providerError])
    var model = list(.refreshed(answer([station("1", at: here)], sources)))
    let notices = model.viewState(in: try context()).notices
    #expect(notices.map(\.action) == [nil, "Sources"])
    #expect(words(notices)[0].hasPrefix("Operator (OCPI) did not answer:"))
    #expect(words(notices)[1].hasPrefix("Swiss national feed did not answer:"))
    #expect(model.handle(.sourcesTapped) == .exit(.sources))
  }

  @Test func whoStandsInIsNamed() throws {
    let sources = SourceAnswers(
      asked: [.openChargeMap, .afdc], answered: [.afdc], failures: [.openChargeMap: .providerError],
      standIns: [.openChargeMap: .afdc])
    let model = list(.refreshed(answer([station("1", at: here)], sources)))
    for language in Language.allCases {
      let text = try #require(model.viewState(in: try context(language)).notices.first?.text.plain)
      #expect(text.contains("Open Charge Map") && text.contains("Alternative Fuels Data Center"))
    }
    // While it is still being asked itself, it does not answer instead of anybody.
    let asking = SourceAnswers(
      asked: [.openChargeMap, .afdc], failures: [.openChargeMap: .providerError], standIns: [.openChargeMap: .afdc])
    let before = list(.arrived(answer([station("1", at: here)], asking))).viewState(in: try context())
    #expect(!before.notices[0].text.plain.contains("instead"))
    #expect(words(before.notices).last == "Still asking: Alternative Fuels Data Center")
  }

  @Test func whenAllHaveFailedNobodyIsStillAsked() throws {
    let sources = SourceAnswers(asked: [.openChargeMap, .afdc], failures: [.openChargeMap: .providerError])
    let model = list(
      .arrived(answer([station("1", at: here)], sources)), .failed(.providerError))
    let words = words(model.viewState(in: try context()).notices)
    #expect(!words.contains { $0.hasPrefix("Still asking") || $0.contains("did not answer") })
    #expect(words.contains { $0.contains("saved") })
  }

  @Test func aTownSaysItToo() throws {
    let town = Town(name: "Zürich", countryCode: "CH", center: here, stationCount: 1)
    var model = CityStationsViewModel(town: town)
    _ = model.handle(.signal(.appeared(surroundings)))
    let coverage = AreaCoverage.complete(oldest: noon)
    let some = SourceAnswers(
      asked: [.ocpi, .swiss, .openChargeMap], answered: [.openChargeMap], failures: [.swiss: .timedOut])
    _ = model.handle(.found(.arrived([station("1", at: here)], coverage, some)))
    let state = model.viewState(in: try context())
    #expect(state.notices.map(\.action) == ["Sources", nil])
    #expect(state.status == "Refreshing…")
    #expect(model.handle(.sourcesTapped) == .exit(.sources))
    _ = model.handle(.found(.stored([station("1", at: here)], coverage)))
    #expect(model.viewState(in: try context()).notices.isEmpty)
  }
}
