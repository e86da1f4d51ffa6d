@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("How the stations of a town are asked for and kept fresh")
struct TownRefreshTests {
  private let town: Town
  private let site: Station
  private let whole = AreaCoverage.complete(oldest: noon)
  private let part = AreaCoverage.partial(loaded: 1, total: 2, oldest: noon)
  private let all = SourceAnswers(asked: [.swiss, .ocpi], answered: [.swiss, .ocpi])
  private let some = SourceAnswers(asked: [.swiss, .ocpi], answered: [.swiss])

  init() throws {
    town = Town(name: "Zürich", countryCode: "CH", center: try place(47.4, 8.5), stationCount: 2)
    site = station("1", at: try place(47.4, 8.5), evses: ["A"])
  }

  private func list(
    _ progress: KeepTownFresh.Progress..., change: (inout Surroundings) -> Void = { _ in }
  ) -> CityStationsViewModel {
    var around = Surroundings()
    change(&around)
    var model = CityStationsViewModel(.init(town: town, isToBook: false), in: Surroundings())
    _ = model.handle(.signal(.appeared(around)))
    for one in progress { _ = model.handle(.found(one)) }
    return model
  }

  private func state(_ model: CityStationsViewModel) throws -> CityStationsViewState {
    model.viewState(in: try context())
  }

  private func other() throws -> Station { station("2", at: try place(47.41, 8.5), evses: ["B"]) }

  @Test("each answer replaces the one before, and tells whether sources are still asked")
  func answers() throws {
    var model = list()
    func then(_ progress: KeepTownFresh.Progress) throws -> [String] {
      _ = model.handle(.found(progress))
      guard case .content(_, let rows, let isRefreshing) = try state(model).body else { return [] }
      return ["\(rows.count)", isRefreshing ? "refreshing" : "at rest", try state(model).status ?? ""]
    }
    #expect(try then(.stored([site], whole)) == ["1", "at rest", "updated 12:00"])
    #expect(try then(.refreshing) == ["1", "refreshing", "Updating…"])
    #expect(try then(.arrived([site, other()], whole, some)) == ["2", "refreshing", "Updating…"])
    #expect(model.sources == some)
    #expect(try then(.refreshed([site], whole, all)) == ["1", "at rest", "updated 12:00"])
    #expect(model.sources == all)
    #expect(try then(.failed(.timedOut)) == ["1", "at rest", "updated 12:00"])
    #expect(model.sources == SourceAnswers() && model.refresh == .failed(.timedOut))
    _ = model.handle(.found(.refreshed([site], whole, all)))
    #expect(try then(.stored([other()], whole)) == ["1", "at rest", "updated 12:00"])
    #expect(model.sources == SourceAnswers() && model.refresh == .none)
  }

  @Test("a part of the town without stations tells no time, the whole of it does")
  func bareParts() throws {
    #expect(try state(list(.stored([], part))).status == nil)
    #expect(try state(list(.stored([], whole))).status == "updated 12:00")
    #expect(try state(list(.stored([site], part))).status == "updated 12:00")
  }

  @Test("where somebody has to sign in first, nothing is shown that has a time")
  func signedOut() throws {
    for progress in [.stored([], whole), .refreshing] as [KeepTownFresh.Progress] {
      let around = Surroundings(accounts: [.appointments: .signedOut])
      var model = CityStationsViewModel(.init(town: town, isToBook: true), in: around)
      _ = model.handle(.signal(.appeared(around)))
      _ = model.handle(.found(progress))
      guard case .signedOut = try state(model).body else { throw Failure.notFound }
      #expect(try state(model).status == nil)
    }
  }

  @Test("an empty town tells of what could not be used, also when it is read once more, and of sources that failed")
  func emptyTown() throws {
    var sources = SourceAnswers(asked: [.swiss, .ocpi], answered: [.ocpi], failures: [.swiss: .timedOut])
    sources.unusable = [.ocpi: AnswerCount(records: 307, skipped: 307)]
    var model = list(.refreshed([], whole, sources))
    let unusable = "307 records from Operator (OCPI) could not be used"
    let told = try state(model).notices.map(\.text.plain)
    #expect(told.count == 2 && told.last == unusable)
    #expect(told.first?.hasPrefix("Could not load from Swiss national data:") == true)
    _ = model.handle(.found(.stored([], whole)))
    #expect(try state(model).notices.map(\.text.plain) == [unusable])
  }

  @Test("with \"available now\" nothing is hidden before the first live states have come, and the list says so")
  func awaitsLive() throws {
    var model = list(.stored([site, try other()], whole)) { $0[FilterKeeper.self].find.freeNow = true }
    let waiting = Loading(style: .skeleton(rows: 10), label: "Waiting for live availability…")
    #expect(try state(model).body == .loading(loading: waiting))
    #expect(try state(model).filter.hidden == nil && state(model).notices.isEmpty)
    let kept = LiveReading(status: .available, newsAt: noon - 60, isRemembered: true)
    _ = model.handle(.live(LiveUpdate(readings: ["A": kept], sources: [.swiss: LiveSource()])))
    #expect(try state(model).notices.map(\.text.plain) == [waiting.label])
    #expect(try state(model).filter.hidden == nil)
    _ = model.handle(.live(LiveUpdate(readings: ["A": kept], sources: [.swiss: LiveSource(answeredAt: noon)])))
    #expect(try state(model).notices.isEmpty && state(model).filter.hidden != nil)
  }

  @Test("a failure before the first answer is what is shown; trying again begins anew")
  func failures() throws {
    var model = list(.refreshing, .failed(.storage))
    #expect(model.content == .failed(.storage) && model.refresh == .none)
    #expect(try state(model).body == .failed(trouble: Trouble(.storage, in: try context())))
    #expect(try state(model).retry == "Try again" && !state(model).canSearch)
    #expect(model.handle(.retryTapped) == .run(.find(town, isForced: true)))
    #expect(model.content == .loading && model.refresh == .none)
    #expect(try state(model).retry == nil && state(model).order == nil)
  }

  @Test("a pull asks whatever the age, network and foreground do not, and their loss only stops the watch")
  func asks() {
    var model = list(.stored([site], whole))
    let stopped = Reaction<CityStationsViewModel>(cancelled: [LiveWatch.slot])
    #expect(
      model.handle(.signal(.changed(Surroundings(), .networkReturned)))
        == .run(.find(town, isForced: false), .watch(["A"], trigger: .networkReturned)))
    #expect(
      model.handle(.signal(.changed(Surroundings(), .enteredForeground)))
        == .run(.find(town, isForced: false), .watch(["A"], trigger: .enteredForeground)))
    #expect(model.refresh == .none)
    #expect(model.handle(.signal(.changed(Surroundings(), .networkLost))) == stopped)
    #expect(model.handle(.signal(.changed(Surroundings(), .enteredBackground))) == stopped)
    #expect(model.handle(.signal(.changed(Surroundings(), .place))) == .none)
    #expect(
      model.handle(.signal(.pulled)) == .run(.find(town, isForced: true), .watch(["A"], trigger: .pulled)))
    #expect(model.refresh == .running)
    #expect(model.handle(.signal(.covered)) == stopped)
  }

  @Test("only what was asked whatever the age is asked so once more after a sign-in")
  func signIn() {
    let refused = SourceAnswers(
      asked: [.appointments], failures: [.appointments: .signInNeeded(.appointments)])
    var signedIn = Surroundings()
    signedIn[AccountsKeeper.self][.appointments] = .signedIn(AccountOwner(userID: "7"))
    var unforced = list(.refreshed([site], whole, refused))
    #expect(unforced.handle(.signal(.appeared(signedIn))).effects.first == .find(town, isForced: false))
    var forced = list()
    _ = forced.handle(.signal(.pulled))
    _ = forced.handle(.found(.refreshed([site], whole, refused)))
    #expect(forced.handle(.signal(.appeared(signedIn))).effects.first == .find(town, isForced: true))
  }

  @Test("nothing there, nothing let through and nothing loaded each tell whether newer stations are fetched")
  func nothing() throws {
    func isRefreshing(_ model: CityStationsViewModel) throws -> Bool? {
      switch try state(model).body {
      case .empty(_, let isRefreshing), .filtered(_, let isRefreshing): isRefreshing
      case .loading, .content, .noMatch, .notLoaded, .failed, .signedOut: nil
      }
    }
    #expect(try isRefreshing(list(.stored([], whole))) == false)
    #expect(try isRefreshing(list(.stored([], whole), .refreshing)) == true)
    let hidden: (inout Surroundings) -> Void = { $0.filter.plugs = [.chademo] }
    #expect(try isRefreshing(list(.stored([site], whole), change: hidden)) == false)
    #expect(try isRefreshing(list(.stored([site], whole), .refreshing, change: hidden)) == true)
    let loading = Loading(style: .skeleton(rows: 10), label: "Looking for stations…")
    #expect(try state(list(.stored([], part), .refreshing)).body == .loading(loading: loading))
    let plain = Trouble(nothingLoadedAfter: nil, in: try context())
    #expect(try state(list(.stored([], part))).body == .notLoaded(trouble: plain))
    let offline = Trouble(nothingLoadedAfter: .offline, in: try context())
    #expect(try state(list(.stored([], part), .failed(.offline))).body == .notLoaded(trouble: offline))
    #expect(try state(list(.stored([], whole))).notices.isEmpty)
    #expect(try state(list(.stored([], part), change: { $0[DeviceKeeper.self].isOnline = false })).notices.isEmpty)
  }

  @Test("only more than one row can be ordered, and there is something to search in as soon as one station is there")
  func order() throws {
    #expect(try state(list()).order == nil && !state(list()).canSearch)
    let one = list(.stored([site], whole))
    #expect(try state(one).order == nil && state(one).canSearch)
    var two = list(.stored([site, try other()], whole))
    #expect(try state(two).order == "Sort: As listed by the source")
    _ = two.handle(.queryChanged("station 2"))
    #expect(try state(two).order == nil, "one is left")
    #expect(try !state(two).field.hasFocus)
    _ = two.handle(.focusChanged(true))
    #expect(try state(two).field.hasFocus)
    _ = two.handle(.focusChanged(false))
    #expect(try !state(two).field.hasFocus)
    let empty = list(.stored([], whole))
    #expect(try !state(empty).canSearch)
  }

  @Test("the border tells of matches only where words and stations are")
  func border() throws {
    var none = list(.stored([], whole))
    _ = none.handle(.queryChanged("x"))
    #expect(try state(none).field.border == .neutral)
    var unknown = list()
    _ = unknown.handle(.queryChanged("x"))
    #expect(try state(unknown).field.border == .neutral)
    var blank = list(.stored([site], whole))
    _ = blank.handle(.queryChanged(" "))
    #expect(try state(blank).field.border == .neutral)
  }

  @Test("a chip names an operator as the town's stations write it")
  func operators() throws {
    let key = OperatorKey(rawValue: "ionity")
    var named = site
    named.operatorName = "IONITY"
    let known = list(.stored([named], whole)) { $0.filter.operators = [key] }
    #expect(try state(known).filter.chips.map(\.label) == ["IONITY"])
    let unknown = list { $0.filter.operators = [key] }
    #expect(try state(unknown).filter.chips.map(\.label) == ["operator “ionity”"])
    #expect(try state(unknown).filter.hidden == nil)
  }

  @Test("it changes when a state grows old, and with \"open now\" when a station opens or closes")
  func nextChange() {
    let timed = openUntilThree(site)
    #expect(list(.stored([timed], whole)).nextChange(after: noon) == nil)
    var model = list(.stored([timed], whole)) { $0.filter.openNow = true }
    #expect(model.nextChange(after: noon) == noon + 3600)
    _ = model.handle(.live(news("A")))
    #expect(model.nextChange(after: noon) == noon + 300)
  }

  @Test("to book there are only the stations of the service, and each leads to its hours")
  func toBook() throws {
    let own = station("7", at: site.coordinate, provider: .appointments)
    let progress: [KeepTownFresh.Progress] = [
      .stored([site, own], whole), .arrived([site, own], whole, some), .refreshed([site, own], whole, some),
    ]
    for one in progress {
      var model = CityStationsViewModel(.init(town: town, isToBook: true), in: Surroundings())
      _ = model.handle(.signal(.appeared(Surroundings())))
      _ = model.handle(.found(one))
      #expect(model.stations?.map(\.id) == [own.id], "\(one)")
      #expect(try state(model).title == town.name)
      #expect(model.handle(.stationTapped(own.id)) == .ask(.open("book-time", argument: own.id.description)))
    }
    var model = CityStationsViewModel(.init(town: town, isToBook: true), in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.findToBook(town, isForced: false)))
    #expect(model.handle(.signal(.pulled)) == .run(.findToBook(town, isForced: true)))
    #expect(model.handle(.filtersTapped) == .show(.filters(.book, in: town)))
    #expect(model.handle(.filterChanged(.everything)) == .ask(.apply(.everything, to: .book)))
    var none = CityStationsViewModel(.init(town: town, isToBook: true), in: Surroundings())
    _ = none.handle(.found(.stored([site], whole)))
    guard case .empty = try state(none).body else { throw Failure.notFound }
  }

  @Test("each button leads to its screen or asks for what it says")
  func links() {
    let links: [(CityStationsViewModel.Event, Reaction<CityStationsViewModel>)] = [
      (.filtersTapped, .show(.filters(.find, in: town))), (.sourcesTapped, .show(.sources)),
      (.signInTapped(.appointments), .ask(.signIn(.appointments))),
      (.filterChanged(.everything), .ask(.apply(.everything, to: .find))),
      (.stationTapped(site.id), .show(.station(site.id))),
    ]
    for (event, reaction) in links {
      var model = list(.stored([site], whole))
      #expect(model.handle(event) == reaction, "\(event)")
    }
  }
}
