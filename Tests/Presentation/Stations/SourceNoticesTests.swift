import ChargeLocalization
@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// What the screens say of sources that fail, are slow, or stand in.
struct SourceNoticesTests {
  private let here: Coordinate
  private let surroundings: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    surroundings = Surroundings(location: here, locationPermission: .granted)
  }

  private func answer(
    _ stations: [Station], _ sources: SourceAnswers,
    _ coverage: AreaCoverage = .partial(loaded: 0, total: 1, oldest: noon)
  ) -> NearbyStations {
    var answer = NearbyStations(
      rows: stations.map { StationAt(station: $0, distance: here.distance(to: $0.coordinate)) },
      known: stations.count, coverage: coverage)
    answer.sources = sources
    return answer
  }

  private func list(_ progress: KeepStationsFresh.Progress...) -> NearbyViewModel {
    var model = NearbyViewModel(.nothing, in: Surroundings())
    _ = model.handle(.signal(.appeared(surroundings)))
    for one in progress { _ = model.handle(.found(one, query: NearbyQuery(center: here))) }
    return model
  }

  private func words(_ notices: [Notice]) -> [String] {
    notices.map { $0.text.plain + ($0.action.map { " [\($0)]" } ?? "") }
  }

  @Test func whatIsFastIsListedWhileOthersAreAsked() throws {
    let sources = SourceAnswers(asked: [.ocpi, .swiss, .openChargeMap], answered: [.openChargeMap])
    let model = list(.refreshing, .arrived(answer([station("1", at: here, evses: [])], sources)))
    let state = model.viewState(in: try context())
    guard case .content(let rows, _, isRefreshing: true) = state.body else {
      Issue.record("\(state.body)")
      return
    }
    #expect(rows.count == 1)
    #expect(words(state.notices) == ["Still loading: Operator (OCPI) and Swiss national data"])
    #expect(words(model.viewState(in: try context(.sv)).notices).first?.hasPrefix("Väntar fortfarande på ") == true)
  }

  @Test("that no others are known is said only when every source has answered")
  func theFooterOfAWholeAnswer() throws {
    func footer(_ sources: SourceAnswers, then next: KeepStationsFresh.Progress? = nil) throws -> String? {
      let whole = answer([station("1", at: here, evses: [])], sources, .complete(oldest: noon))
      var model = list(.refreshed(whole))
      if let next { _ = model.handle(.found(next, query: NearbyQuery(center: here))) }
      guard case .content(_, let footer, _) = model.viewState(in: try context()).body else { return nil }
      return footer
    }
    let asked: [ProviderID] = [.swiss, .openChargeMap]
    let all = SourceAnswers(asked: asked, answered: Set(asked))
    #expect(try footer(all, then: .refreshing) == "1 station", "all of them are being asked again")
    #expect(try footer(all, then: .failed(.offline)) == "1 station")
    #expect(try footer(all) == "1 station, no others known here")
    #expect(try footer(SourceAnswers(asked: asked, answered: [.openChargeMap])) == "1 station")
    #expect(
      try footer(SourceAnswers(asked: asked, answered: [.openChargeMap], failures: [.swiss: .timedOut])) == "1 station")
  }

  @Test("the list itself says that most of what a source sent could not be used, also when it is read once more")
  func unusable() throws {
    var sources = SourceAnswers(asked: [.ocpi], answered: [.ocpi])
    sources.unusable = [.ocpi: AnswerCount(records: 307, skipped: 307)]
    var model = list(.refreshed(answer([], sources, .complete(oldest: noon))))
    let told = ["307 records from Operator (OCPI) could not be used"]
    #expect(words(model.viewState(in: try context()).notices) == told)
    _ = model.handle(
      .found(.stored(answer([], SourceAnswers(), .complete(oldest: noon))), query: NearbyQuery(center: here)))
    #expect(words(model.viewState(in: try context()).notices) == told)
  }

  @Test("it is not said of another place")
  func unusableElsewhere() throws {
    var sources = SourceAnswers(asked: [.ocpi], answered: [.ocpi])
    sources.unusable = [.ocpi: AnswerCount(records: 307, skipped: 307)]
    var model = list(.refreshed(answer([], sources, .complete(oldest: noon))))
    func isTold(after meters: Double) throws -> Bool {
      var moved = surroundings
      moved[PlaceKeeper.self].location = try north(of: here, meters: meters)
      _ = model.handle(.signal(.changed(moved, .place)))
      let query = try #require(model.query)
      _ = model.handle(.found(.stored(answer([], SourceAnswers(), .complete(oldest: noon))), query: query))
      return try !model.viewState(in: context()).notices.isEmpty
    }
    #expect(try isTold(after: 20), "a step")
    #expect(try !isTold(after: 5_000))
    #expect(try !isTold(after: 0), "it was forgotten there")
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
    var model = list(.refreshed(answer([station("1", at: here, evses: [])], sources)))
    let notices = model.viewState(in: try context()).notices
    #expect(notices.map(\.action) == [nil, "Data sources"])
    #expect(words(notices).first?.hasPrefix("Could not load from Operator (OCPI):") == true)
    #expect(words(notices).last?.hasPrefix("Could not load from Swiss national data:") == true)
    #expect(model.handle(.sourcesTapped) == .show(.sources))
  }

  @Test("the source that stands in is named")
  func whoStandsInIsNamed() throws {
    let sources = SourceAnswers(
      asked: [.openChargeMap, .afdc], answered: [.afdc], failures: [.openChargeMap: .providerError],
      standIns: [.openChargeMap: .afdc])
    let model = list(.refreshed(answer([station("1", at: here, evses: [])], sources)))
    for language in Language.allCases {
      let text = try #require(model.viewState(in: try context(language)).notices.first?.text.plain)
      #expect(text.contains("Open Charge Map") && text.contains("Alternative Fuels Data Center"))
    }
    // While it is still being asked itself, it does not answer instead of anybody.
    let asking = SourceAnswers(
      asked: [.openChargeMap, .afdc], failures: [.openChargeMap: .providerError], standIns: [.openChargeMap: .afdc])
    let before = list(.arrived(answer([station("1", at: here, evses: [])], asking))).viewState(in: try context())
    #expect(before.notices.first?.text.plain.contains("instead") == false)
    #expect(words(before.notices).last == "Still loading: Alternative Fuels Data Center")
  }

  @Test func whenAllHaveFailedNobodyIsStillAsked() throws {
    let sources = SourceAnswers(asked: [.openChargeMap, .afdc], failures: [.openChargeMap: .providerError])
    let model = list(
      .arrived(answer([station("1", at: here, evses: [])], sources)), .failed(.providerError))
    let words = words(model.viewState(in: try context()).notices)
    #expect(!words.contains { $0.hasPrefix("Still loading") || $0.contains("Could not load from") })
    #expect(words.contains { $0.contains("saved") })
  }

  private var refused: SourceAnswers {
    SourceAnswers(
      asked: [.swiss, .openChargeMap, .appointments], answered: [.openChargeMap],
      failures: [.swiss: .timedOut, .appointments: .signInNeeded(.appointments)])
  }

  private func around(_ state: AccountState) -> Surroundings {
    var around = surroundings
    around[AccountsKeeper.self][.appointments] = state
    return around
  }

  private static let ada = AccountOwner(userID: "7", email: "ada@example.org")

  @Test func aRefusedSignInLeadsToAnotherAndIsThenAskedOnceMore() throws {
    var model = list(.refreshed(answer([station("1", at: here, evses: [])], SourceAnswers())))
    _ = model.handle(.signal(.changed(around(.expired(Self.ada)), .accounts)))
    _ = model.handle(.signal(.pulled))
    _ = model.handle(
      .found(.refreshed(answer([station("1", at: here, evses: [])], refused)), query: NearbyQuery(center: here)))
    let notices = model.viewState(in: try context()).notices
    #expect(notices.map(\.action) == ["Data sources", "Sign in"] && notices.map(\.signIn) == [nil, .appointments])
    let words = "Appointments: your sign-in has expired. Sign in again to update its stations."
    #expect(notices.last?.text.plain == words)
    #expect(model.handle(.signInTapped(.appointments)) == .ask(.signIn(.appointments)))
    var declined = model
    let query = NearbyQuery(center: here)
    let declining = declined.handle(.signal(.appeared(around(.expired(Self.ada))))).effects
    #expect(declining.contains(.find(query, isForced: false)))
    let effects = model.handle(.signal(.appeared(around(.signedIn(Self.ada))))).effects
    #expect(effects.contains(.find(query, isForced: true)))
    _ = model.handle(.found(.refreshed(answer([station("1", at: here, evses: [])], SourceAnswers())), query: query))
    let later = model.handle(.signal(.appeared(around(.signedIn(Self.ada))))).effects
    #expect(later.contains(.find(query, isForced: false)), "once")
  }

  @Test func whereNobodyElseIsAskedTheListLeadsThereToo() throws {
    var model = list(.refreshed(answer([station("1", at: here, evses: [])], SourceAnswers())))
    _ = model.handle(.signal(.pulled))
    _ = model.handle(.found(.failed(.signInNeeded(.appointments)), query: NearbyQuery(center: here)))
    for language in Language.allCases {
      let notices = model.viewState(in: try context(language)).notices
      #expect(notices.filter { $0.signIn == .appointments && $0.action != nil }.count == 1)
      let title = try context(language).texts.failureTitle(.signInNeeded(.appointments))
      #expect(!words(notices).contains { $0.contains(title) })
    }
    let effects = model.handle(.signal(.appeared(around(.signedIn(Self.ada))))).effects
    #expect(effects.contains(.find(NearbyQuery(center: here), isForced: true)))
  }

  @Test func theMapAndATownLeadToTheSignInToo() throws {
    let town = Town(name: "Zürich", countryCode: "CH", center: here, stationCount: 1)
    var city = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    _ = city.handle(.signal(.appeared(surroundings)))
    _ = city.handle(.signal(.pulled))
    _ = city.handle(.found(.refreshed([station("1", at: here, evses: [])], .complete(oldest: noon), refused)))
    #expect(city.viewState(in: try context()).notices.map(\.signIn) == [nil, .appointments])
    #expect(city.handle(.signInTapped(.appointments)) == .ask(.signIn(.appointments)))
    let effects = city.handle(.signal(.appeared(around(.signedIn(Self.ada))))).effects
    #expect(effects.contains(.find(town, isForced: true)))
    var map = MapViewModel()
    _ = map.handle(.signal(.appeared(surroundings)))
    let asked = map.handle(.signal(.pulled)).effects.filter { if case .refresh = $0 { true } else { false } }
    _ = map.handle(.refreshed(refused))
    #expect(map.handle(.signInTapped(.appointments)) == .ask(.signIn(.appointments)))
    let again = map.handle(.signal(.appeared(around(.signedIn(Self.ada))))).effects
    #expect(asked.count == 1 && again.contains(asked[0]))
  }

  @Test func aTownSaysItToo() throws {
    let town = Town(name: "Zürich", countryCode: "CH", center: here, stationCount: 1)
    var model = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    _ = model.handle(.signal(.appeared(surroundings)))
    let coverage = AreaCoverage.complete(oldest: noon)
    let some = SourceAnswers(
      asked: [.ocpi, .swiss, .openChargeMap], answered: [.openChargeMap], failures: [.swiss: .timedOut])
    _ = model.handle(.found(.arrived([station("1", at: here, evses: [])], coverage, some)))
    let state = model.viewState(in: try context())
    #expect(state.notices.map(\.action) == ["Data sources", nil])
    #expect(state.status == "Updating…")
    #expect(model.handle(.sourcesTapped) == .show(.sources))
    _ = model.handle(.found(.stored([station("1", at: here, evses: [])], coverage)))
    #expect(model.viewState(in: try context()).notices.isEmpty)
  }
}
