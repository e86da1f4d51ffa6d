import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("From the wish to be told to the notice")
struct WatchingWayTests {
  private func site(_ id: String, meters: Double = 0) throws -> Station {
    station(id, at: try north(of: place(47, 8), meters: meters), evses: ["A\(id)"])
  }

  /// An app in which the person wants to be told of the station 1, which is taken.
  private func waiting(_ choices: TellMeViewModel.Event...) async throws -> WatchVisit {
    let visit = WatchVisit(try site("1"), try site("2", meters: 300), try site("3", meters: 2500))
    visit.feed.answer(.success(["A1": .charging, "A2": .charging]))
    await visit.launch()
    await visit.core.send(.screenRequested("tell-me", argument: "swiss:1"))
    for choice in choices + [.confirmTapped] { await visit.core.send(.screen(.tellMe(choice))) }
    return visit
  }

  @Test("it is kept at once, and told once with a plan B; the notice leads to the station")
  func wholeWay() async throws {
    let visit = try await waiting(.quietSwitched(isOn: false))
    #expect(visit.notice == "You get a notification each time a charger becomes available after all were occupied.")
    #expect(visit.watches.map(\.id) == [KeptData.watchID()] && visit.watches.first?.quiet == nil)
    #expect(visit.watches.first?.until == noon + 43_200, "until midnight")
    await visit.see(["A1": .charging, "A2": .available, "A3": .available])
    #expect(visit.shown == nil)
    await visit.see(["A1": .available, "A2": .available, "A3": .available])
    let formats = Formats(language: .en, units: .metric, timeZone: .gmt)
    let near = "Station 2 (\(formats.distance(Distance(meters: 300))) from there)"
    let text = "1 of 1 available at 12:01. CCS. Also available: \(near)."
    #expect(visit.shown == SystemNotice.Content(title: "Available: Station 1", text: text))
    #expect(visit.notice == nil, "it was told")
    #expect(visit.toldAt == 60 && visit.told?.link == AppLink(screen: "station", argument: "swiss:1"))
    await visit.see(["A1": .available])
    #expect(visit.toldAt == 60, "once")
    let link = try #require(visit.told?.link)
    await visit.core.send(.platform(.linkOpened(link.description)))
    #expect(visit.core.current.screen.of(StationViewModel.self)?.title == "Station 1")
    visit.stop()
  }

  @Test("what was taken for less than two minutes is not told again, however often; what was taken for longer is")
  func flapping() async throws {
    let visit = try await waiting()
    await visit.see(["A1": .available])
    await visit.see(["A1": .charging])
    await visit.see(["A1": .available])
    #expect(visit.toldAt == 30)
    await visit.see(["A1": .charging])
    await visit.see(["A1": .available])
    #expect(visit.toldAt == 30, "two minutes after the telling")
    await visit.see(["A1": .charging])
    await visit.see(["A1": .available], after: 120)
    #expect(visit.toldAt == 300)
    visit.stop()
  }

  @Test("states that are unknown or do not come are never told")
  func unknown() async throws {
    let visit = try await waiting()
    await visit.see(["A1": .unknown])
    visit.feed.answer(.failure(.timedOut))
    await visit.advance(600)
    #expect(visit.told == nil && visit.watches.first?.toldAt == nil)
    visit.stop()
  }

  @Test("in quiet hours nothing is told; at their end it is, if it is still free")
  func quietHours() async throws {
    let begin = try #require(ClockTime(hour: 12, minute: 0))
    let end = try #require(ClockTime(hour: 13, minute: 0))
    let visit = WatchVisit(try site("1"))
    let watch = try Watcher.watch(KeptData.watchID().rawValue, quiet: QuietHours(from: begin, to: end))
    visit.kept.state.withLock { $0.watches = [watch] }
    await visit.launch()
    await visit.see(["A1": .available])
    await visit.advance(3540)
    #expect(visit.told == nil && visit.clock.now == noon + 3570)
    await visit.advance(30)
    #expect(visit.toldAt == 3600)
    #expect(visit.watches.first?.toldAt == noon + 3600)
    visit.stop()
  }

  @Test("in the background nobody is asked, until the platform wakes the app: then once")
  func background() async throws {
    let visit = try await waiting()
    let before = visit.questions
    await visit.core.send(.platform(.enteredBackground))
    await visit.see(["A1": .available], after: 3600)
    #expect(visit.questions == before && visit.told == nil)
    await visit.core.send(.platform(.backgroundWoken))
    #expect(visit.questions == before + 1 && visit.toldAt == 3600)
    await visit.advance(3600)
    #expect(visit.questions == before + 1)
    await visit.core.send(.platform(.enteredForeground))
    #expect(visit.questions == before + 2)
    await visit.advance(30)
    #expect(visit.questions == before + 3)
    visit.stop()
  }

  @Test("without a network nobody is asked, also when the platform wakes the app; with it again it goes on")
  func offline() async throws {
    let visit = try await waiting()
    let before = visit.questions
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.see(["A1": .available], after: 3600)
    await visit.core.send(.platform(.backgroundWoken))
    #expect(visit.questions == before && visit.told == nil)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: true)))
    #expect(visit.questions == before + 1 && visit.toldAt == 3600)
    visit.stop()
  }

  @Test("a killed app goes on with what it was asked, and does not tell twice")
  func killed() async throws {
    let visit = try await waiting()
    await visit.see(["A1": .available])
    let next = await visit.killed()
    await next.see(["A1": .available])
    #expect(next.toldAt == 30 && next.watches.count == 1)
    await next.see(["A1": .charging])
    let last = await next.killed()
    await last.see(["A1": .available], after: 120)
    #expect(last.toldAt == 210, "that it was taken is known after the restart too")
    last.stop()
  }

  @Test("a station that is closed is told when it opens, if it is available then by fresh news")
  func closed() async throws {
    var site = try site("1")
    site.timeZone = "Europe/Zurich"
    let range = try #require(OpeningHours.TimeRange(begin: 15 * 60, end: 20 * 60))
    site.openingHours = .weekly([OpeningHours.DayHours(days: [6], ranges: [range])])
    let visit = WatchVisit(site)
    visit.feed.answer(.success(["A1": .available]))
    await visit.launch()
    await visit.tellMe()
    await visit.see(["A1": .available])
    #expect(visit.told == nil && visit.watches.count == 1, "it is two o'clock there")
    await visit.advance(3540)
    #expect(visit.told == nil)
    await visit.advance(30)
    #expect(visit.toldAt == 3600 && visit.shown?.title == "Available: Station 1")
    visit.stop()
  }

  @Test("a wish for the same is one watch, which lasts as was said last")
  func setTwice() async throws {
    let visit = try await waiting(.spanChosen(.hour))
    await visit.tellMe(.spanChosen(.threeDays), .quietSwitched(isOn: false))
    #expect(visit.watches.map(\.id) == [KeptData.watchID()])
    #expect(visit.watches.first?.until == noon + 3 * 86_400 && visit.watches.first?.quiet == nil)
    visit.stop()
  }

  @Test("while the stations cannot be read it tries again, and then goes on")
  func notReadable() async throws {
    let visit = WatchVisit(try site("1"))
    let watch = try Watcher.watch(KeptData.watchID().rawValue)
    visit.kept.state.withLock { $0.watches = [watch] }
    visit.store.fail(.station)
    await visit.launch()
    await visit.see(["A1": .available])
    #expect(visit.questions == 0 && visit.told == nil)
    visit.store.state.withLock { $0.failures = [:] }
    await visit.advance(30)
    #expect(visit.questions == 1 && visit.toldAt == 60)
    visit.stop()
  }

  @Test("what cannot be kept is told, and holds until the app is closed")
  func notKept() async throws {
    let visit = WatchVisit(try site("1"))
    visit.feed.answer(.success(["A1": .charging]))
    await visit.launch()
    visit.kept.state.withLock { $0.canKeep = false }
    await visit.tellMe()
    #expect(visit.notice == "This could not be saved. It holds until you close the app." && visit.watches.isEmpty)
    await visit.see(["A1": .available])
    #expect(visit.shown?.title == "Available: Station 1")
    visit.stop()
  }

  @Test("at its end it stays on the list, and nobody is asked for it any more")
  func expired() async throws {
    let visit = try await waiting(.spanChosen(.hour))
    await visit.see(["A1": .charging], after: 3600)
    let before = visit.questions
    await visit.see(["A1": .available], after: 600)
    #expect(visit.questions == before && visit.told == nil)
    await visit.core.send(.screenRequested("watches", argument: nil))
    guard case .groups(let groups) = visit.core.current.screen.of(WatchesViewModel.self)?.body else {
      throw Failure.notFound
    }
    #expect(groups.map(\.title) == ["Expired"])
    visit.stop()
  }

  @Test("one that is removed takes its notice away, and nobody is asked for it any more")
  func removed() async throws {
    let visit = try await waiting()
    await visit.see(["A1": .available])
    #expect(visit.shown != nil)
    await visit.core.send(.screenRequested("watches", argument: nil))
    await visit.core.send(.screen(.watches(.removeTapped(KeptData.watchID()))))
    #expect(visit.shown == nil && visit.watches.isEmpty && visit.notice == "Not watching any more: Station 1")
    let before = visit.questions
    await visit.advance(600)
    #expect(visit.questions == before)
    guard case .empty = visit.core.current.screen.of(WatchesViewModel.self)?.body else { throw Failure.notFound }
    visit.stop()
  }

  @Test("the notice is written in the language of its moment")
  func language() async throws {
    let visit = try await waiting()
    var preferences = Preferences()
    preferences.language = .sv
    await visit.core.send(.keeper(.preferences(.chosen(preferences))))
    await visit.see(["A1": .available])
    let text = "1 av 1 ledig kl. 12:00. CCS."
    #expect(visit.shown == SystemNotice.Content(title: "Ledigt: Station 1", text: text))
    visit.stop()
  }

  @Test("notifications are allowed in place, and what was chosen stays")
  func permission() async throws {
    let visit = WatchVisit(try site("1"))
    visit.feed.answer(.success(["A1": .charging]))
    await visit.launch()
    await visit.core.send(.platform(.permissionChanged(.notifications, .denied)))
    await visit.tellMe(.spanChosen(.hour), .allowTapped)
    #expect(visit.platform.state.withLock { $0.asked } == [.notifications])
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    let state = try #require(visit.core.current.screen.of(TellMeViewModel.self))
    #expect(state.spans.filter(\.isSelected).map(\.value) == [.hour] && state.confirm?.isEnabled == true)
    await visit.core.send(.screen(.tellMe(.confirmTapped)))
    #expect(visit.watches.first?.until == noon + 3600)
    visit.stop()
  }
}
