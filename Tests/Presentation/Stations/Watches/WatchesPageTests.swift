@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The list of what is watched")
struct WatchesPageTests {
  private let texts = Texts(language: .en)

  private func model(_ change: (inout WatchesKeeper.Value) throws -> Void) rethrows -> WatchesViewModel {
    var around = Surroundings()
    around[WatchesKeeper.self].isRead = true
    try change(&around[WatchesKeeper.self])
    var model = WatchesViewModel()
    _ = model.handle(.signal(.appeared(around)))
    return model
  }

  private func state(_ model: WatchesViewModel, at now: Date = noon) throws -> WatchesViewState {
    model.viewState(in: try context(now: now))
  }

  private func groups(_ model: WatchesViewModel, at now: Date = noon) throws -> [WatchesViewState.Group] {
    if case .groups(let groups) = try state(model, at: now).body { groups } else { [] }
  }

  private func rows(_ model: WatchesViewModel, at now: Date = noon) throws -> [WatchesViewState.Row] {
    try groups(model, at: now).flatMap(\.rows)
  }

  /// The only row, where this was seen last.
  private func row(
    _ watch: FreeWatch, _ sight: FreeWatch.Sight? = nil, at now: Date = noon
  ) throws -> WatchesViewState.Row {
    let seen = try sight.map { try Watcher.seen($0) }
    let model = model { value in
      value.watches = [watch]
      value.seen[watch.id] = seen
    }
    return try #require(try rows(model, at: now).first)
  }

  @Test("being read, not readable and empty look different, and each says what can be done")
  func states() throws {
    let loading = model { $0.isRead = false }
    #expect(try state(loading).body == .loading(loading: .spinner(texts.commonLoading)))
    var failed = model { $0.failure = .storage }
    guard case .failed(let trouble) = try state(failed).body else { throw Failure.notFound }
    #expect(trouble.title.plain == texts.failureTitle(.storage))
    #expect(try state(failed).retry == "Try again" && failed.handle(.retryTapped) == .ask(.reloadWatches))
    let empty = model { _ in }
    guard case .empty(let none) = try state(empty).body else { throw Failure.notFound }
    #expect(none.title.plain == "You are not watching any chargers" && none.advice == texts.watchesNoneAdvice)
    for one in [loading, empty] { #expect(try state(one).retry == nil && state(one).footnote == nil) }
  }

  @Test("a station that is closed is not told as one where nothing is available")
  func closed() throws {
    let watch = try Watcher.watch()
    var seen = try Watcher.seen(.taken)
    func details() throws -> [String] {
      let model = model { value in
        value.watches = [watch]
        value.seen[watch.id] = seen
      }
      return try #require(try rows(model).first).details
    }
    #expect(try !details().contains(texts.hoursClosedNow))
    seen.areClosed = true
    #expect(try details().contains(texts.hoursClosedNow) && !details().contains { $0.hasPrefix(texts.watchTaken) })
  }

  @Test("one that could not be shown is told as running, with when it was missed")
  func missed() throws {
    var watch = try Watcher.watch(Watcher.watch(for: 3600), seeing: .free, after: 60)
    watch.wasNotShown()
    let groups = try groups(model { $0.watches = [watch] })
    #expect(groups.map(\.title) == [texts.watchesRunning])
    let row = try #require(groups.first?.rows.first)
    #expect(row.state == "waiting" && row.details.last == "Missed because notifications were off: 12:01")
  }

  @Test("none is said to be available only where each is known not to be")
  func partlyUnknown() throws {
    let watch = try Watcher.watch()
    let taken = LiveReading(status: .charging, newsAt: noon)
    for other in [nil, LiveReading(status: .unknown, newsAt: noon)] {
      let seen = CheckWatches.Seen(
        watch: watch.id, sight: .taken, places: [], readings: [taken, other], failure: nil)
      let model = model { value in
        value.watches = [watch]
        value.seen[watch.id] = seen
      }
      #expect(try rows(model).first?.details[1] == "0 of 2 available, 1 unknown · just now")
    }
  }

  @Test("what was set last stands first, with its station and how many more there are")
  func order() throws {
    let watches = [
      try Watcher.watch("a", after: -60), try Watcher.watch("b", stations: 3), try Watcher.watch("c", after: 60),
    ]
    let listed = try rows(model { $0.watches = watches })
    #expect(listed.map(\.subject) == ["c", "b", "a"])
    #expect(listed.map(\.title) == ["Station 1", "Station 1 and 2 more", "Station 1"])
    #expect(listed.map(\.station) == Array(repeating: StationID(provider: .swiss, value: "1"), count: 3))
    #expect(listed.map(\.remove) == ["Stop watching", "Stop watching", "Stop watching"])
  }

  @Test("one that waits, one that is fulfilled and one that is over say so, and what was seen last")
  func standings() throws {
    let watch = try Watcher.watch(for: 3600)
    let until = "Until 13:00"
    #expect(try row(watch).state == "waiting" && row(watch).details == ["Any charger", until])
    #expect(try row(watch, .taken).details == ["Any charger", "None available · just now", until])
    let fast = try row(Watcher.watch(for: 3600, demand: .plug(.ccs2)), .taken).details
    #expect(fast == [texts.plug(.ccs2), "No \(texts.plug(.ccs2)) available · just now", until])
    let age = texts.ageMinutes(count: 5)
    #expect(try row(watch, .taken, at: noon + 299).details[1] == "None available · \(texts.ageMinutes(count: 4))")
    #expect(try row(watch, .taken, at: noon + 300).details[1] == "0 of 2 available · \(age) · out of date")
    #expect(try row(watch, .free, at: noon + 300).details[1] == "1 of 2 available · \(age) · out of date")
    #expect(try row(watch, .taken, at: noon + 1800).details == ["Any charger", "Availability unknown", until])
    #expect(try row(watch, .unknown).details == ["Any charger", "Availability unknown", until])
    let told = Watcher.watch(watch, seeing: .free, after: 60)
    let fulfilled = try row(told, .free, at: noon + 120)
    #expect(fulfilled.state == nil && fulfilled.remove == "Stop watching" && fulfilled.again == nil)
    #expect(
      fulfilled.details
        == ["Any charger", "1 of 2 available · \(texts.ageMinutes(count: 2))", until, "Last told: 12:01"])
    let over = try row(told, .free, at: noon + 3600)
    let ended = "Ended at 13:00"
    #expect(over.state == nil && over.details == ["Any charger", ended, "Last told: 12:01"])
    #expect(over.remove == "Remove" && over.again == "Set again")
    #expect(try row(watch).remove == "Stop watching" && row(watch).again == nil)
  }

  @Test("running, fulfilled and over stand under their headings, and only where there are some")
  func headings() throws {
    let (first, second) = (try Watcher.watch("a"), try Watcher.watch("b"))
    let told = Watcher.watch(try Watcher.watch("c"), seeing: .free, after: 60)
    let over = try Watcher.watch("d", for: 30)
    let all = try groups(model { $0.watches = [first, told, over, second] }, at: noon + 60)
    #expect(all.map(\.title) == ["Running", "Told, still watching", "Expired"])
    #expect(all.map { $0.rows.map(\.subject) } == [["b", "a"], ["c"], ["d"]])
    #expect(try groups(model { $0.watches = [over] }, at: noon + 60).map(\.title) == ["Expired"])
  }

  @Test("one that is over without news up to then says so, and since when: nothing told is not nothing available")
  func unheard() throws {
    var watch = try Watcher.watch(for: 7200)
    watch.end(newsAt: noon + 600)
    #expect(try row(watch, at: noon + 7200).details.last == "Ended at 14:00. We could not check after 12:10.")
    var never = try Watcher.watch(for: 7200)
    never.end(newsAt: nil)
    #expect(try row(never, at: noon + 7200).details.last == "Ended at 14:00. We could not check.")
  }

  @Test("in quiet hours it says until when it is quiet, or that it ends before")
  func quiet() throws {
    let begin = try #require(ClockTime(hour: 12, minute: 0))
    let end = try #require(ClockTime(hour: 13, minute: 0))
    let watch = try Watcher.watch(quiet: QuietHours(from: begin, to: end))
    #expect(try row(watch).state == "quiet until 13:00" && row(watch, at: noon + 3600).state == "waiting")
    let short = try Watcher.watch(for: 1800, quiet: QuietHours(from: begin, to: end))
    #expect(try row(short).state == "quiet until it ends", "its end is not that of the silence")
    let model = model { $0.watches = [watch] }
    #expect(model.nextChange(after: noon) == noon + 3600 && model.nextChange(after: noon + 3600) == noon + 86_400)
  }

  @Test("where notifications are off it says that nobody can be told, and asks in place")
  func notAllowed() throws {
    var around = Surroundings()
    around[WatchesKeeper.self].isRead = true
    around[WatchesKeeper.self].watches = [try Watcher.watch("a", for: 3600)]
    around[PermissionsKeeper.self] = [.notifications: .denied]
    var model = WatchesViewModel()
    _ = model.handle(.signal(.appeared(around)))
    let off = Notice(.warning, "Notifications are off, so we cannot tell you.")
    #expect(try state(model).notice == off && state(model).permission == "Allow notifications")
    #expect(try state(model, at: noon + 3600).permission == nil, "nobody is to be told any more")
    #expect(model.handle(.allowTapped) == .ask(.ask(for: .notifications)))
    #expect(model.handle(.allowTapped).told(PermissionsKeeper.self) == [.asked([.notifications])])
    around[PermissionsKeeper.self] = [.notifications: .notAsked]
    _ = model.handle(.signal(.changed(around, .permission)))
    #expect(try state(model).notice == off && state(model).permission == "Allow notifications", "as on a new device")
    around[PermissionsKeeper.self] = [.notifications: .granted]
    _ = model.handle(.signal(.changed(around, .permission)))
    #expect(try state(model).notice == nil && state(model).permission == nil)
    #expect(model.handle(.allowTapped) == .none)
  }

  @Test("a refusal for good leads to the device's settings; that they do not open is told until something changes")
  func refusedForGood() async throws {
    var around = Surroundings()
    around[WatchesKeeper.self].isRead = true
    around[WatchesKeeper.self].watches = [try Watcher.watch("a")]
    around[PermissionsKeeper.self] = [.notifications: .deniedForGood]
    var model = WatchesViewModel()
    _ = model.handle(.signal(.appeared(around)))
    let notice = try state(model).notice
    #expect(try state(model).permission == "Open settings")
    #expect(model.handle(.allowTapped) == .run(.showSystemSettings))
    #expect(model.handle(.systemSettingsNotShown) == .none)
    #expect(try state(model).notice == Notice(.error, texts.permissionSettingsFailed))
    _ = model.handle(.signal(.changed(around, .watches)))
    #expect(try state(model).notice != notice)
    _ = model.handle(.signal(.changed(around, .permission)))
    #expect(try state(model).notice == notice)
    let device = PlatformDouble()
    let useCases = UseCases.joined(platform: device.port, clock: ManualClock(now: noon))
    #expect(await answers(WatchesViewModel.self, to: .showSystemSettings, with: useCases).isEmpty)
    device.state.withLock { $0.canShowSettings = false }
    #expect(
      await answers(WatchesViewModel.self, to: .showSystemSettings, with: useCases) == [.systemSettingsNotShown])
  }

  @Test("of what is not available the age is that of the news, not of the last look")
  func ageOfNews() throws {
    let (watch, seen) = (try Watcher.watch(), try Watcher.seen(.taken))
    let model = model { value in
      value.watches = [watch]
      value.seen[watch.id] = seen
    }
    let details = try rows(model, at: noon + 120).first?.details
    #expect(details?.dropFirst().first == "None available · \(texts.ageMinutes(count: 2))")
  }

  @Test(
    "while its source does not answer it says so, as the station's page does, with the last state, its age and its time"
  )
  func sourceDown() throws {
    let watch = try Watcher.watch()
    let reading = LiveReading(status: .charging, newsAt: noon)
    let seen = CheckWatches.Seen(
      watch: watch.id, sight: .unknown, places: [], readings: [reading, nil], failure: .providerError)
    let down = model { value in
      value.watches = [watch]
      value.seen[watch.id] = seen
    }
    let words = texts.nearbyLiveFailed(problem: texts.failureTitle(.providerError))
    #expect(try state(down, at: noon + 600).notice == Notice(.warning, words))
    #expect(try state(down, at: noon + 600).status == "updated 12:00", "not when it was last asked")
    let details = try rows(down, at: noon + 600).first?.details
    #expect(details?[1] == "0 of 2 available, 1 unknown · \(texts.ageMinutes(count: 10)) · \(texts.stateOutOfDate)")
    #expect(try rows(down, at: noon + 1800).first?.details[1] == "Availability unknown", "as on its page")
    #expect(try state(down, at: watch.until).notice == nil && state(down, at: watch.until).status == nil)
  }

  @Test("in the quiet hours a watch says until when nobody is told, wherever it stands", arguments: Language.allCases)
  func quietWords(language: Language) throws {
    let texts = Texts(language: language)
    let watch = try Watcher.watch(quiet: .night)
    func words(_ watch: FreeWatch, after hours: Double) throws -> (running: String, set: String) {
      let context = try context(language, now: noon + hours * 3600)
      return (watch.words(in: context), watch.setWords(in: context))
    }
    let day = try words(watch, after: 0)
    #expect(day.set == texts.watchSet)
    let night = try words(watch, after: 11)
    #expect(night.running == "\(day.running) · \(texts.watchQuietUntil(time: "07:00"))")
    #expect(night.set == "\(texts.watchSet) \(texts.watchSetQuiet(time: "07:00"))")
    let short = try words(Watcher.watch(for: 12 * 3600, quiet: .night), after: 11)
    #expect(short.running.hasSuffix(" · \(texts.watchQuietToEnd)") && short.set == texts.watchSet)
  }

  @Test("an end, and what was told, in an hour that comes twice is told by its offset")
  func twice() throws {
    let zurich = try #require(TimeZone(identifier: "Europe/Zurich"))
    let change = try #require(ISO8601DateFormatter().date(from: "2024-10-27T01:30:00Z"))
    let watch = FreeWatch(
      id: .init(rawValue: "a"), subjects: try Watcher.watch().subjects, setAt: change - 7200, until: change)
    var context = try context(now: change - 3600)
    context.timeZone = zurich
    let model = model { $0.watches = [watch] }
    guard case .groups(let groups) = model.viewState(in: context).body else { throw Failure.notFound }
    #expect(groups.first?.rows.first?.details.last == "Until 02:30 UTC+1")
    #expect(watch.words(in: context) == "You will be told · Any charger · until 02:30 UTC+1")
  }

  @Test("offline it says that it does not look, and of what was never seen that it is not known")
  func offline() throws {
    let (seen, unseen) = (try Watcher.watch("a"), try Watcher.watch("b"))
    let taken = try Watcher.seen(.taken)
    var around = Surroundings()
    around[WatchesKeeper.self].isRead = true
    around[WatchesKeeper.self].watches = [seen, unseen]
    around[WatchesKeeper.self].seen[seen.id] = taken
    around[DeviceKeeper.self].isOnline = false
    var model = WatchesViewModel()
    #expect(model.handle(.signal(.appeared(around))) == .run(.readPace))
    #expect(try state(model).notice == Notice(.warning, texts.watchesOffline))
    let listed = try rows(model, at: noon + 7200)
    #expect(listed.first?.details[1] == "Not known: you are offline")
    #expect(listed.last?.details[1] == "Availability unknown", "as the page of its station says it")
    #expect(try state(model, at: unseen.until).notice == nil, "nothing is to be looked for")
    around[DeviceKeeper.self].isOnline = true
    _ = model.handle(.signal(.changed(around, .networkReturned)))
    #expect(try state(model).notice == nil && rows(model).first?.details.count == 2)
  }

  @Test("what is wanted and when nobody is to be told stand with it; an end on another day has its day")
  func details() throws {
    let watch = try Watcher.watch(demand: .plug(.ccs2), quiet: QuietHours.night)
    let until = "Until Tue, 4 Jun, 12:00"
    #expect(try row(watch).details == [texts.plug(.ccs2), until, "Quiet hours 22:00–07:00"])
    let told = Watcher.watch(watch, seeing: .free, after: 60)
    #expect(try row(told, at: noon + 86_400).details.last == "Last told: Sat, 1 Jun, 12:01")
    #expect(try row(told, at: noon + 4 * 86_400).details.dropFirst().first == "Ended Tue, 4 Jun, 12:00")
  }

  @Test("when there was last any news and what it can do in the background are told while something runs")
  func status() throws {
    let watch = try Watcher.watch(for: 3600)
    let seen = try Watcher.seen(.taken)
    var running = model { value in
      value.watches = [watch]
      value.seen[watch.id] = seen
    }
    #expect(try state(running).status == "updated 12:00" && state(running).footnote == nil)
    #expect(running.handle(.paceRead(900)) == .none)
    #expect(try state(running).footnote == "When the app is closed, it checks about every 15 min.")
    #expect(try state(running, at: noon + 3600).status == nil && state(running, at: noon + 3600).footnote == nil)
    #expect(try state(model { $0.watches = [watch] }).status == nil, "it has not looked yet")
  }

  @Test("it changes by itself when a watch ends, and each minute while ages are shown")
  func nextChange() throws {
    let (long, short) = (try Watcher.watch(), try Watcher.watch("b", for: 45))
    let both = model { $0.watches = [long, short] }
    #expect(both.nextChange(after: noon) == noon + 45)
    #expect(both.nextChange(after: noon + 45) == long.until && both.nextChange(after: long.until) == nil)
    let seen = try Watcher.seen(.taken)
    let aged = model { value in
      value.watches = [long]
      value.seen[long.id] = seen
    }
    #expect(aged.nextChange(after: noon) == noon + 60)
  }

  @Test("a watch leads to its station and is removed; a change of the keeper is shown")
  func acts() throws {
    let watch = try Watcher.watch()
    var model = model { $0.watches = [watch] }
    let station = StationID(provider: .swiss, value: "1")
    #expect(model.handle(.tapped(station)) == .show(.station(station)))
    #expect(model.handle(.removeTapped(watch.id)) == .ask(.unwatch(watch.id)))
    #expect(model.handle(.removeTapped(watch.id)).told(WatchesKeeper.self) == [.removed(watch.id)])
    let again = Destination.tellMe(watch.subjects.map(\.id), watch.demand)
    #expect(model.handle(.againTapped(watch.id)) == .show(again))
    #expect(model.handle(.againTapped(.init(rawValue: "gone"))) == .none)
    #expect(model.handle(.signal(.pulled)) == .none && model.handle(.signal(.covered)) == .none)
    #expect(try rows(model).count == 1)
    #expect(model.handle(.signal(.changed(Surroundings(), .watches))) == .none)
    #expect(try rows(model).isEmpty)
  }

  @Test("every language has words for it", arguments: Language.allCases)
  func languages(language: Language) throws {
    let words = Texts(language: language)
    let watch = try Watcher.watch(quiet: QuietHours.night)
    let state = model { $0.watches = [watch] }.viewState(in: try context(language))
    guard case .groups(let groups) = state.body else { throw Failure.notFound }
    let rows = groups.flatMap(\.rows)
    #expect(groups.map(\.title) == [words.watchesRunning])
    #expect(state.title == words.watchesTitle && rows.map(\.state) == [words.watchRunning])
    #expect(rows.first?.details.first == words.watchAny && rows.first?.details.last?.contains("22:00–07:00") == true)
    #expect(WatchesViewModel().backTitle(in: try context(language)) == words.watchesTitle)
  }
}
