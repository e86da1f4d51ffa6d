@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

struct SourcesViewModelTests {
  private let here: Surroundings

  init() throws {
    here = Surroundings(location: try place(47.3769, 8.5417))
  }

  private func appeared(_ surroundings: Surroundings? = nil) -> (
    model: SourcesViewModel, reaction: Reaction<SourcesViewModel>
  ) {
    var model = SourcesViewModel()
    let reaction = model.handle(.signal(.appeared(surroundings ?? here)))
    return (model, reaction)
  }

  private func stations(_ change: (inout SourceHealth) -> Void = { _ in }) -> SourceHealth {
    var health = SourceHealth(service: .stations)
    change(&health)
    return health
  }

  private func row(
    _ report: SourceReport, _ language: Language = .en, counts: [ProviderID: StoredSource] = [:]
  ) throws -> SourcesViewState.SourceRow {
    var (model, _) = appeared()
    _ = model.handle(.reported([report]))
    _ = model.handle(.counted(counts))
    guard case .content(let rows, _) = model.viewState(in: try context(language)).body else {
      throw NotShown()
    }
    return try #require(rows.first)
  }

  private struct NotShown: Error {}

  @Test(
    "a source that waits for a sign-in leads to it, unless signing in is impossible or done",
    arguments: [
      (AccountState.signedOut, true), (.expired(AccountOwner(userID: "7")), true), (.switchedOff, false),
      (.locked, false), (.unknown, false), (.signedIn(AccountOwner(userID: "7")), false),
    ])
  func signIn(state: AccountState, isOffered: Bool) throws {
    var here = here
    here[AccountsKeeper.self] = [.appointments: state]
    var (model, _) = appeared(here)
    _ = model.handle(
      .reported([
        SourceReport(provider: .appointments, switchedOff: .notSignedIn, services: []),
        SourceReport(provider: .openChargeMap, switchedOff: .noKey, services: []),
      ]))
    guard case .content(let rows, _) = model.viewState(in: try context()).body else { throw NotShown() }
    #expect(rows.map(\.signIn) == [isOffered ? .appointments : nil, nil])
    #expect(rows.map(\.state) == ["not signed in", "switched off"])
    #expect(model.handle(.signInTapped(.appointments)) == (isOffered ? .ask(.signIn(.appointments)) : .none))
  }

  @Test func afterASignOutTheStationsOfAServiceStayAsOldData() throws {
    let licence = Licence(attribution: "Somebody", terms: nil, link: nil)
    let row = try row(
      SourceReport(provider: .appointments, switchedOff: .notSignedIn, services: [], licence: licence),
      counts: [.appointments: StoredSource(stations: 4, oldest: noon.addingTimeInterval(-86_400))])
    #expect(row.state == "not signed in")
    #expect(
      row.lines == [
        ["Only signed-in users can see its stations. Sign in to load them."],
        ["4 stations saved", "oldest data loaded 1 day ago"], ["Somebody"],
      ])
  }

  @Test func whatASignInBroughtIsCounted() {
    var (model, _) = appeared()
    #expect(model.handle(.signal(.changed(here, .accounts))).effects == [.count])
    #expect(model.handle(.signal(.changed(here, .place))).effects.isEmpty)
  }

  @Test func appearingFollowsTheSourcesAndCountsWhatIsStored() throws {
    let (model, reaction) = appeared()
    #expect(reaction.effects == [.watch, .count])
    guard case .loading = model.viewState(in: try context()).body else {
      Issue.record("not loading")
      return
    }
  }

  @Test func aSourceSaysSinceWhenItAnswersAndWhatItGave() throws {
    let good = stations { $0.answered(AnswerCount(records: 133, skipped: 2), at: noon.addingTimeInterval(-180)) }
    let licence = Licence(attribution: "Somebody", terms: nil, link: nil)
    let row = try row(
      SourceReport(provider: .openChargeMap, switchedOff: nil, services: [good], licence: licence),
      counts: [.openChargeMap: StoredSource(stations: 133, oldest: noon.addingTimeInterval(-7200))])
    #expect(row.name == "Open Charge Map" && row.state == "working")
    #expect(
      row.lines == [
        ["Stations: working since 11:57, last update 3 min ago", "133 records", "2 skipped"],
        ["133 stations saved", "oldest data loaded 2 h ago"], ["Somebody"],
      ])
  }

  @Test func aFailureIsNamedWithItsBeginAndWhatToDo() throws {
    let failing = stations {
      $0.answered(AnswerCount(records: 5), at: noon.addingTimeInterval(-3600))
      $0.failed(.timedOut, at: noon.addingTimeInterval(-1200))
      $0.failed(.unauthorized, at: noon.addingTimeInterval(-60))
    }
    let row = try row(SourceReport(provider: .afdc, switchedOff: nil, services: [failing]))
    #expect(row.state == "not working")
    #expect(
      row.lines == [
        [
          "Stations: not working since 11:40. The API key was not accepted", "last update 1 h ago",
          "Check the API key for this source.",
        ]
      ])
  }

  @Test func lateWaitingAndNotAskedAreDifferent() throws {
    let late = stations { $0.answered(AnswerCount(records: 5), at: noon.addingTimeInterval(-90_000)) }
    #expect(try row(SourceReport(provider: .swiss, switchedOff: nil, services: [late])).state == "delayed")
    let waiting = stations { $0.failed(.rateLimited(until: noon.addingTimeInterval(600)), at: noon) }
    let onHold = try row(SourceReport(provider: .afdc, switchedOff: nil, services: [waiting]))
    #expect(onHold.state == "paused" && onHold.lines == [["Stations: paused by the source until 12:10"]])
    let silent = try row(SourceReport(provider: .afdc, switchedOff: nil, services: [stations()]))
    #expect(silent.state == "not contacted yet")
  }

  /// Of several services the worst gives the word.
  @Test func liveStatesFailApartFromStations() throws {
    var live = SourceHealth(service: .live)
    live.failed(.offline, at: noon)
    let good = stations { $0.answered(AnswerCount(records: 5), at: noon) }
    let row = try row(SourceReport(provider: .swiss, switchedOff: nil, services: [good, live]))
    #expect(row.state == "not reached" && row.lines.count == 2)
    #expect(row.lines.last?.first == "Live availability: not reached since 12:00. Could not connect")
    live.failed(.timedOut, at: noon)
    let failing = try self.row(SourceReport(provider: .swiss, switchedOff: nil, services: [good, live]))
    #expect(failing.state == "not working")
  }

  @Test(arguments: Language.allCases)
  func everyReasonToBeOffHasWords(language: Language) throws {
    let words = try SwitchedOffReason.allCases.map { reason in
      try row(SourceReport(provider: .appointments, switchedOff: reason, services: []), language).lines.flatMap { $0 }
        .joined()
    }
    #expect(Set(words).count == SwitchedOffReason.allCases.count && words.allSatisfy { !$0.isEmpty })
  }

  @Test func askingNeedsAPlaceASourceAndANetwork() throws {
    let on = SourceReport(provider: .openChargeMap, switchedOff: nil, services: [stations()])
    var (model, _) = appeared(Surroundings())
    _ = model.handle(.reported([on]))
    let placeless = model.viewState(in: try context())
    #expect(placeless.ask != nil && !placeless.canAsk && placeless.askHint != nil)
    #expect(model.handle(.askTapped).effects == [.count])

    (model, _) = appeared()
    _ = model.handle(.reported([SourceReport(provider: .afdc, switchedOff: .noKey, services: [])]))
    #expect(model.viewState(in: try context()).ask == nil)

    _ = model.handle(.reported([on]))
    guard case .ask? = model.handle(.signal(.pulled)).effects.first else {
      Issue.record("nothing was asked")
      return
    }
    let asking = model.viewState(in: try context())
    #expect(asking.status != nil && !asking.canAsk)
    #expect(model.handle(.askTapped).effects == [.count])
    #expect(model.handle(.asked).effects == [.count])
    #expect(model.viewState(in: try context()).canAsk)
    var offline = here
    offline[DeviceKeeper.self].isOnline = false
    _ = model.handle(.signal(.changed(offline, .networkLost)))
    let state = model.viewState(in: try context())
    #expect(!state.canAsk && state.notices.map(\.tone) == [.warning])
  }

  @Test func aStoreThatFailsHidesNoSource() throws {
    var (model, _) = appeared()
    _ = model.handle(.reported([SourceReport(provider: .swiss, switchedOff: nil, services: [stations()])]))
    _ = model.handle(.countFailed(.storage))
    let state = model.viewState(in: try context())
    #expect(state.notices.map(\.tone) == [.error])
    guard case .content(let rows, _) = state.body, rows.count == 1 else {
      Issue.record("the source went away")
      return
    }
    _ = model.handle(.reported([]))
    guard case .empty = model.viewState(in: try context()).body else {
      Issue.record("not empty")
      return
    }
  }

  @Test func aCoveredScreenNoLongerFollows() {
    var (model, _) = appeared()
    #expect(model.handle(.signal(.covered)).cancelled == [SourcesViewModel.slot(of: .watch)])
  }

  @Test func itChangesWhenASourceBecomesLate() {
    var (model, _) = appeared()
    #expect(model.nextChange(after: noon) == nil)
    let good = stations { $0.answered(AnswerCount(records: 5), at: noon) }
    _ = model.handle(.reported([SourceReport(provider: .swiss, switchedOff: nil, services: [good])]))
    #expect(model.nextChange(after: noon) == noon.addingTimeInterval(24 * 3600))
  }

  /// The whole way: a question, its outcome on the board, the screen.
  @Test @MainActor func theRunnerShowsWhatAQuestionCameTo() async throws {
    let clock = ManualClock(now: noon)
    let feed = ScriptedFeed(clock: clock, answering: .failure(.timedOut))
    let core = AppCore(
      root: SourcesViewModel(), useCases: useCases(clock: clock, store: MemoryStore().port, feeds: [feed.port]),
      timeZone: .gmt)
    func word() -> String? {
      if case .content(let rows, _) = core.current.body { rows.first?.state } else { nil }
    }
    await core.send(.signal(.appeared(here)))
    #expect(word() == "not contacted yet")
    await core.send(.askTapped)
    #expect(word() == "not working" && core.current.status == nil)
    feed.answer(.success([]))
    await core.send(.askTapped)
    #expect(word() == "working")
    core.stop()
  }

  @Test("records and what was left out of them are told of a good answer only")
  func counts() throws {
    func lines(_ change: (inout SourceHealth) -> Void) throws -> [String] {
      try row(SourceReport(provider: .swiss, switchedOff: nil, services: [stations(change)])).lines.first ?? []
    }
    let single = try lines { $0.answered(AnswerCount(records: 1, skipped: 1), at: noon) }
    #expect(single.suffix(2) == ["1 record", "1 skipped"])
    #expect(try lines { $0.answered(AnswerCount(records: 7), at: noon) }.count == 2)
    #expect(try lines { $0.answered(AnswerCount(records: nil, skipped: 3), at: noon) }.suffix(1) == ["3 skipped"])
    let since = try lines {
      $0.answered(AnswerCount(records: nil), at: noon - 7200)
      $0.answered(AnswerCount(records: nil), at: noon - 60)
    }
    #expect(since == ["Stations: working since 10:00, last update 1 min ago"])
    let waiting = try lines {
      $0.answered(AnswerCount(records: 5, skipped: 1), at: noon - 3600)
      $0.failed(.rateLimited(until: noon + 600), at: noon)
    }
    #expect(waiting == ["Stations: paused by the source until 12:10", "last update 1 h ago"])
    let unreached = try lines { $0.failed(.offline, at: noon) }
    #expect(unreached.count == 2 && unreached[0].hasPrefix("Stations: not reached since 12:00"))
    #expect(try lines { _ in }.count == 1)
  }

  @Test("what can be asked is what is on, around a place, once at a time")
  func question() throws {
    let on = SourceReport(provider: .openChargeMap, switchedOff: nil, services: [stations()])
    let off = SourceReport(provider: .afdc, switchedOff: .noKey, services: [])
    var wide = here
    wide.preferences.nearbyRadius = .kilometers(5)
    var (model, _) = appeared(wide)
    #expect(model.question == nil && !model.isAsking)
    #expect(model.handle(.askTapped) == .run(.count), "nothing is known of the sources")
    _ = model.handle(.reported([off]))
    #expect(model.question == nil)
    #expect(try model.viewState(in: context()).askHint == nil && !model.viewState(in: context()).canAsk)
    _ = model.handle(.reported([off, on]))
    let asked = NearbyQuery(center: try place(47.3769, 8.5417), radius: .kilometers(5))
    #expect(model.handle(.askTapped) == .run(.ask(asked)))
    #expect(model.isAsking)
    #expect(model.handle(.signal(.pulled)) == .run(.count))
    #expect(try !model.viewState(in: context()).canAsk)
    _ = model.handle(.asked)
    #expect(!model.isAsking)
    #expect(try model.viewState(in: context()).canAsk && model.viewState(in: context()).askHint == nil)
    var nowhere = appeared(Surroundings()).model
    _ = nowhere.handle(.reported([off]))
    #expect(try nowhere.viewState(in: context()).askHint == nil, "there is no source to ask")
    #expect(try nowhere.viewState(in: context()).notices.isEmpty)
    _ = nowhere.handle(.counted([:]))
    #expect(nowhere.stored == .known([:]))
    #expect(nowhere.handle(.signInTapped(.appointments)) == .none)
  }

  @Test("without a place what the map and the list show is asked about, if they show no more than can be listed")
  func questionOnMap() throws {
    let on = SourceReport(provider: .openChargeMap, switchedOff: nil, services: [stations()])
    let picture = MapViewport(center: try place(57.78, 14.16), zoom: 14, width: 640, height: 320)
    func shown(_ picture: MapViewport, _ surroundings: Surroundings = Surroundings()) -> SourcesViewModel {
      var surroundings = surroundings
      surroundings[MapMemoryKeeper.self].listed = MapMemoryKeeper.Shown(viewport: picture, place: nil)
      var (model, _) = appeared(surroundings)
      _ = model.handle(.reported([on]))
      return model
    }
    var model = shown(picture)
    #expect(try model.viewState(in: context()).canAsk && model.viewState(in: context()).askHint == nil)
    let asked = NearbyQuery(center: picture.circle.center, radius: picture.circle.radius)
    #expect(model.handle(.askTapped) == .run(.ask(asked)))
    let wide = shown(picture.zoomed(by: -12))
    #expect(try !wide.viewState(in: context()).canAsk && wide.viewState(in: context()).askHint != nil)
    #expect(shown(picture, here).question?.center == here.place, "a place goes first")
  }

  @Test("what is stored has an age only where an area is loaded")
  func stored() throws {
    let report = SourceReport(provider: .swiss, switchedOff: .notChosen, services: [])
    let plain = try row(report, counts: [.swiss: StoredSource(stations: 1, oldest: nil)])
    #expect(plain.lines.last == ["1 station saved"] && plain.lines.count == 2)
    #expect(try row(report).lines.count == 1)
    #expect(try row(report, counts: [.afdc: StoredSource(stations: 1, oldest: nil)]).lines.count == 1)
  }
}
