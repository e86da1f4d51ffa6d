import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The list of what is watched")
struct WatchesPageTests {
  private let texts = Texts(language: .en)
  private let formats = Formats(language: .en, units: .metric, timeZone: .gmt)

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

  private func rows(_ model: WatchesViewModel, at now: Date = noon) throws -> [WatchesViewState.Row] {
    if case .rows(let rows) = try state(model, at: now).body { rows } else { [] }
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
    #expect(none.title.plain == "Nothing is watched" && none.advice == texts.watchesNoneAdvice)
    for one in [loading, empty] { #expect(try state(one).retry == nil && state(one).footnote == nil) }
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
    #expect(try row(watch, .taken).details == ["Any charger", "None available", until])
    #expect(try row(watch, .unknown).details == ["Any charger", "Availability unknown", until])
    let told = Watcher.watch(watch, seeing: .free, after: 60)
    let fulfilled = try row(told, .free, at: noon + 120)
    #expect(fulfilled.state == "available")
    #expect(
      fulfilled.details
        == ["Any charger", "1 of 2 available · \(texts.ageMinutes(count: 2))", until, "You were told at 12:01"])
    let over = try row(told, .free, at: noon + 3600)
    #expect(over.state == "over" && over.details == ["Any charger", until, "You were told at 12:01"])
  }

  @Test("what is wanted and when nobody is to be told stand with it; an end on another day has its day")
  func details() throws {
    let watch = try Watcher.watch(demand: .plug(.ccs2), quiet: QuietHours.night)
    let until = formats.moment(noon + 3 * 86_400, now: noon)
    #expect(until.contains("2024"))
    #expect(try row(watch).details == [texts.plug(.ccs2), "Until \(until)", "Silent 22:00–07:00"])
  }

  @Test("when the app looked last and what it can do in the background are told while something runs")
  func status() throws {
    let watch = try Watcher.watch(for: 3600)
    let running = model { value in
      value.watches = [watch]
      value.lookedAt = noon
    }
    #expect(try state(running).status == "updated 12:00")
    #expect(try state(running).footnote == "In the background we look as often as your device allows.")
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
    guard case .rows(let rows) = state.body else { throw Failure.notFound }
    #expect(state.title == words.watchesTitle && rows.map(\.state) == [words.watchRunning])
    #expect(rows.first?.details.first == words.watchAny && rows.first?.details.last?.contains("22:00–07:00") == true)
    #expect(WatchesViewModel().backTitle(in: try context(language)) == words.watchesTitle)
  }
}
