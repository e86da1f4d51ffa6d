@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("When a screen watches live states")
struct LiveWatchTests {
  private func watch() -> LiveWatch {
    var watch = LiveWatch()
    watch.isOnTop = true
    return watch
  }

  @Test("on top and in front it watches what is shown, without a network without asking; else what there is goes on")
  func watches() {
    for (isOnTop, isInForeground, isOnline) in [
      (true, true, true), (false, true, true), (true, false, true), (true, true, false),
    ] {
      var watch = watch()
      watch.isOnTop = isOnTop
      let around = Surroundings(isOnline: isOnline, isInForeground: isInForeground)
      let isShown = isOnTop && isInForeground
      let expected = isShown ? LiveWatch.Decision.watch(["A", "B"], isOnline ? .timer : .offline) : .keep
      #expect(watch.decide(.timer, keys: ["B", "A"], in: around) == expected)
    }
  }

  @Test("a pull asks without a network too, but not from behind")
  func pulled() {
    var watch = watch()
    #expect(watch.decide(.pulled, keys: ["A"], in: Surroundings(isOnline: false)) == .watch(["A"], .pulled))
    #expect(watch.decide(.pulled, keys: ["A"], in: Surroundings(isInForeground: false)) == .keep)
    watch.isOnTop = false
    #expect(watch.decide(.pulled, keys: ["A"], in: Surroundings()) == .keep)
  }

  @Test("where nothing has a live state there is nothing to watch")
  func nothing() {
    var watch = watch()
    #expect(watch.decide(.pulled, keys: [], in: Surroundings()) == .stop)
  }

  @Test("a cause that came before the stations waits for them, once")
  func waiting() {
    var watch = watch()
    #expect(watch.decide(.detailOpened, keys: nil, in: Surroundings()) == .keep)
    #expect(watch.decide(.timer, keys: ["A"], in: Surroundings()) == .watch(["A"], .detailOpened))
    #expect(watch.decide(.timer, keys: ["A"], in: Surroundings()) == .watch(["A"], .timer))
    _ = watch.decide(.detailOpened, keys: nil, in: Surroundings())
    _ = watch.decide(.timer, keys: nil, in: Surroundings())
    #expect(
      watch.decide(.timer, keys: ["A"], in: Surroundings()) == .watch(["A"], .detailOpened),
      "the timer does not take the place of a cause that waits")
    _ = watch.decide(.detailOpened, keys: nil, in: Surroundings())
    #expect(watch.decide(.pulled, keys: ["A"], in: Surroundings()) == .watch(["A"], .pulled), "a cause of its own")
    #expect(watch.decide(.timer, keys: ["A"], in: Surroundings()) == .watch(["A"], .timer))
  }

  @Test("network and foreground begin and end it; nothing else does")
  func follows() throws {
    let shown = station("1", at: try place(47, 8), evses: ["CH*ABC*E1"])
    let keys = shown.liveKeys
    let cases: [(SurroundingsChange, LiveWatch.Decision)] = [
      (.networkReturned, keys.isEmpty ? .stop : .watch(keys, .networkReturned)),
      (.enteredForeground, keys.isEmpty ? .stop : .watch(keys, .enteredForeground)),
      (.enteredBackground, .stop), (.networkLost, .stop), (.lock, .keep), (.place, .keep), (.filter, .keep),
    ]
    for (change, expected) in cases {
      var model = StationViewModel(shown.id, in: Surroundings())
      model.content = .station(shown)
      model.live = watch()
      let reaction: Reaction<StationViewModel> = expected.reaction { .watch($0, trigger: $1) }
      #expect(model.follow(change) == reaction, "\(change)")
    }
  }

  @Test("a decision becomes work, the end of it, or nothing")
  func reactions() {
    let decisions: [LiveWatch.Decision] = [.keep, .stop, .watch(["A"], .moved)]
    let reactions: [Reaction<SearchViewModel>] = decisions.map { $0.reaction { .watch($0, trigger: $1) } }
    #expect(
      reactions == [.none, Reaction(cancelled: [LiveWatch.slot]), .run(.watch(["A"], trigger: .moved))])
  }

  @Test("it changes by itself when the first of its states does")
  func nextChange() {
    var watch = watch()
    #expect(watch.nextChange(after: noon) == nil)
    let readings = [
      "A": LiveReading(status: .available, newsAt: noon - 60), "B": LiveReading(status: .charging, newsAt: noon - 120),
    ]
    watch.receive(LiveUpdate(readings: readings, answeredAt: noon, failure: nil))
    #expect(watch.nextChange(after: noon) == noon + 180)
  }

  @Test("news replace all that was known before, also that something failed")
  func receives() {
    var watch = LiveWatch()
    let reading = LiveReading(status: .available, newsAt: noon)
    watch.receive(LiveUpdate(readings: ["A": reading], answeredAt: noon, failure: .timedOut))
    #expect(watch.readings == ["A": reading] && watch.answeredAt == noon && watch.failure == .timedOut)
    watch.receive(LiveUpdate(readings: [:], answeredAt: nil, failure: nil))
    #expect(watch.update == LiveWatch().update)
  }

  @Test("the newer of stations and states tells the time; states are live for five minutes and with a network")
  func updated() throws {
    func words(
      _ newsAt: Date?, _ status: EVSEStatus = .charging, isOnline: Bool = true, isRemembered: Bool = false
    ) throws -> String {
      var watch = LiveWatch()
      let reading = newsAt.map { LiveReading(status: status, newsAt: $0, isRemembered: isRemembered) }
      watch.receive(LiveUpdate(readings: reading.map { ["A": $0] } ?? [:], answeredAt: noon))
      return watch.updated(loadedAt: noon - 7200, of: [], isOnline: isOnline, in: try context())
    }
    #expect(try words(nil) == "updated 10:00")
    #expect(try words(noon - 10_800) == "updated 10:00")
    #expect(try words(noon - 60) == "updated 11:59 · live")
    #expect(try words(noon - 60, isOnline: false) == "updated 11:59")
    #expect(try words(noon - 299) == "updated 11:55 · live")
    #expect(try words(noon - 300) == "updated 11:55")
    #expect(try words(noon - 60, .unknown) == "updated 10:00", "an answer that tells nothing of what is shown")
    #expect(try words(noon - 1800) == "updated 10:00", "what is unknown by now has no time")
    #expect(try words(noon - 60, isRemembered: true) == "updated 11:59", "what was kept from before the start")
  }

  @Test("the head does not call live what is partly old: one of several sources is silent")
  func partlyOld() throws {
    func words(_ other: LiveReading, _ stations: Station...) throws -> String {
      var watch = LiveWatch()
      let news = LiveReading(status: .available, newsAt: noon - 60)
      watch.receive(LiveUpdate(readings: ["A": news, "B": other], answeredAt: noon))
      return watch.updated(loadedAt: noon - 7200, of: stations, isOnline: true, in: try context())
    }
    func site(_ at: Date?) throws -> Station {
      var site = station("3", at: try place(41, 29), provider: .appointments)
      site.siteStatus = at.map { Station.SiteStatus(status: .available, at: $0, free: 1) }
      return site
    }
    #expect(try words(LiveReading(status: .charging, newsAt: noon - 300)) == "updated 11:59")
    #expect(try words(LiveReading(status: .charging, newsAt: noon - 60, isRemembered: true)) == "updated 11:59")
    #expect(try words(LiveReading(status: .charging, newsAt: noon - 60)) == "updated 11:59 · live")
    #expect(try words(LiveReading(status: .charging, newsAt: noon - 9000)) == "updated 11:59 · live", "it is unknown")
    let fresh = LiveReading(status: .charging, newsAt: noon - 60)
    #expect(try words(fresh, site(noon - 299), site(nil)) == "updated 11:59 · live")
    #expect(try words(fresh, site(noon - 300)) == "updated 11:59", "a site that reports as a whole")
    #expect(try words(fresh, site(noon - 1800)) == "updated 11:59 · live", "it is unknown by now")
    #expect(
      try words(LiveReading(status: .charging, newsAt: noon - 60, isDoubted: true)) == "updated 11:59 · live")
  }

  @Test("each station tells of its own sources only")
  func sources() throws {
    let swiss = station("1", at: try place(47, 8), evses: ["A"])
    let hub = station("2", at: try place(47, 8), provider: .ocpi)
    let update = LiveUpdate(
      failure: .timedOut, sources: [.swiss: LiveSource(answeredAt: noon), .ocpi: LiveSource(failure: .timedOut)])
    let failed = [LiveFailure(source: .ocpi, failure: .timedOut)]
    #expect(update.failures(of: swiss.sources).isEmpty && update.failures(of: hub.sources) == failed)
    #expect(update.failures(of: [swiss, hub].sources) == failed)
    var model = StationViewModel(swiss.id, in: Surroundings())
    _ = model.handle(.loaded(swiss))
    _ = model.handle(.live(update))
    #expect(model.viewState(in: try context()).notices.isEmpty)
  }

  @Test("a screen that another one covers stops watching and begins with nothing that happens meanwhile")
  func covered() throws {
    let site = station("1", at: try place(47, 8), evses: ["A"])
    var model = StationViewModel(site.id, in: Surroundings())
    #expect(!model.live.isOnTop)
    _ = model.handle(.signal(.appeared(Surroundings())))
    #expect(model.handle(.loaded(site)).effects == [.watch(["A"], trigger: .detailOpened)])
    let returned = StationViewModel.Event.signal(.changed(Surroundings(), .networkReturned))
    #expect(model.handle(returned) == .run(.watch(["A"], trigger: .networkReturned)))
    #expect(model.handle(.signal(.covered)) == Reaction(cancelled: [LiveWatch.slot]))
    #expect(!model.live.isOnTop)
    #expect(model.handle(returned) == .none)
  }
}
