import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Choosing what to be told of")
struct TellMeTests {
  /// A station with a fast and a slow point, A1 and A2.
  private let site: Station

  init() throws {
    site = try TellMeVisit.site(
      "A", TellMeVisit.connector(.ccs2, 150_000), TellMeVisit.connector(.type2, 22_000))
  }

  private var subject: FreeWatch.Subject {
    FreeWatch.Subject(id: site.id, name: "Station A", coordinate: site.coordinate)
  }

  private func wish(
    _ demand: FreeWatch.Demand = .any, _ span: WatchSpan = .today, quiet: QuietHours? = QuietHours.night
  ) -> WatchWish {
    WatchWish(subjects: [subject], demand: demand, span: span, quiet: quiet)
  }

  // MARK: What it does

  @Test("it reads its stations, watches twenty that are reported, and asks at once whether they are free")
  func appears() throws {
    let ids = (1...101).map { StationID(provider: .swiss, value: "\($0)") }
    var model = TellMeViewModel(.init(stations: ids, demand: .any), in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.find(Array(ids.prefix(100))), .readPace))
    #expect(model.viewState(in: try context()).notices.isEmpty, "nobody knows yet which can be watched")
    let silent = station("silent", at: site.coordinate)
    let sites = try (1...21).map { try TellMeVisit.site("S\($0)", TellMeVisit.connector(.type2)) }
    _ = model.handle(.found([silent] + sites))
    #expect(model.watchable == Array(sites.prefix(20)))
    let notices = model.viewState(in: try context()).notices
    let texts = Texts(language: .en)
    #expect(notices.map(\.text.plain) == [texts.tellMeMost(count: 20), texts.tellMeSome(count: 1)])
    var visit = TellMeVisit(of: site)
    #expect(visit.handle(.found([site])) == .run(.watch(["A1", "A2"], trigger: .detailOpened)))
    #expect(visit.handle(.signal(.pulled)) == .run(.watch(["A1", "A2"], trigger: .pulled)))
    #expect(visit.handle(.retryTapped) == .run(.find([site.id])))
  }

  @Test("it asks while it is on top, in front and online, and not otherwise")
  func pauses() {
    var visit = TellMeVisit.found(site)
    let stopped = Reaction<TellMeViewModel>(cancelled: [LiveWatch.slot])
    #expect(visit.change(.enteredBackground) { $0[DeviceKeeper.self].isInForeground = false } == stopped)
    #expect(visit.handle(.found([site])) == .none)
    let asked = visit.change(.enteredForeground) { $0[DeviceKeeper.self].isInForeground = true }
    #expect(asked == .run(.watch(["A1", "A2"], trigger: .enteredForeground)))
    #expect(visit.change(.networkLost) { $0[DeviceKeeper.self].isOnline = false } == stopped)
    #expect(visit.handle(.found([site])) == .run(.watch(["A1", "A2"], trigger: .offline)), "nobody is asked")
    let online = visit.change(.networkReturned) { $0[DeviceKeeper.self].isOnline = true }
    #expect(online == .run(.watch(["A1", "A2"], trigger: .networkReturned)))
    #expect(visit.handle(.signal(.covered)) == stopped)
    #expect(visit.handle(.found([site])) == .none)
  }

  @Test("where notifications are allowed the wish is told at once, and the screen ends")
  func confirm() {
    var visit = TellMeVisit.found(site, live: ["A1": .charging, "A2": .charging])
    #expect(visit.handle(.confirmTapped) == .exit(.back, asking: .watch(wish())))
    #expect(visit.handle(.demandChosen(.plug(.ccs2))) == .none && visit.handle(.spanChosen(.threeDays)) == .none)
    #expect(visit.handle(.quietSwitched(isOn: false)) == .none)
    #expect(visit.handle(.confirmTapped) == .exit(.back, asking: .watch(wish(.plug(.ccs2), .threeDays, quiet: nil))))
    #expect(visit.handle(.quietSwitched(isOn: true)) == .none)
    #expect(visit.handle(.confirmTapped) == .exit(.back, asking: .watch(wish(.plug(.ccs2), .threeDays))))
  }

  @Test("the system's question comes first; once it is allowed the wish is told")
  func asked() throws {
    for permission in [nil, .notAsked] as [PermissionState?] {
      var visit = TellMeVisit.found(site, permission: permission)
      let asked = AppRequest.ask(for: .notifications, awaitedBy: TellMeViewModel.self, for: .watch)
      #expect(visit.handle(.confirmTapped) == .ask(.chosen(wish()), asked))
      #expect(visit.handle(.confirmTapped) == .none && visit.change(.preferences) == .none, "the question is open")
      #expect(try visit.state().confirm == FormButton(label: "Tell me", isEnabled: false))
      #expect(try visit.notices() == ["Waiting for your answer about notifications…"])
      #expect(visit.permit(.granted) == .exit(.back, asking: .watch(wish())))
      #expect(visit.change(.permission) == .none, "once")
    }
  }

  @Test(
    "a refusal is told and can be changed; what was chosen stays",
    arguments: [PermissionState.denied, .deniedForGood])
  func refused(_ refusal: PermissionState) throws {
    var visit = TellMeVisit.found(site, permission: .notAsked)
    visit.handle(.spanChosen(.hour))
    visit.handle(.confirmTapped)
    #expect(visit.permit(refusal) == .none)
    let state = try visit.state()
    #expect(state.confirm?.isEnabled == false)
    #expect(state.permission == (refusal == .denied ? "Allow notifications" : "Open settings"))
    #expect(state.notices == [Notice(.warning, "Notifications are off, so we cannot tell you.")])
    #expect(visit.handle(.confirmTapped) == .none)
    let asks = Reaction<TellMeViewModel>.ask(.ask(for: .notifications))
    #expect(visit.handle(.allowTapped) == (refusal == .denied ? asks : .run(.showSystemSettings)))
    #expect(visit.handle(.systemSettingsNotShown) == .none)
    #expect(try visit.notices() == ["Could not open the device settings. Open them yourself."])
    #expect(visit.permit(.granted) == .none, "the person decides")
    #expect(try visit.state().permission == nil && visit.notices().isEmpty)
    #expect(visit.handle(.confirmTapped) == .exit(.back, asking: .watch(wish(.any, .hour))))
  }

  @Test("that the settings did not open is told until the permission changes")
  func settingsNotShown() throws {
    var visit = TellMeVisit.found(site, permission: .deniedForGood)
    visit.handle(.systemSettingsNotShown)
    visit.change(.watches)
    #expect(try visit.notices() == ["Could not open the device settings. Open them yourself."])
    visit.permit(.deniedForGood)
    #expect(try visit.notices() == ["Notifications are off, so we cannot tell you."])
  }

  @Test("several stations are one wish, without those that nothing reports")
  func several() throws {
    let other = try TellMeVisit.site("B", TellMeVisit.connector(.ccs2))
    var closed = station("C", at: site.coordinate)
    closed.name = "Closed"
    var visit = TellMeVisit.found(site, closed, other)
    let subjects = [subject, FreeWatch.Subject(id: other.id, name: "Station B", coordinate: other.coordinate)]
    let wish = WatchWish(subjects: subjects, demand: .any, span: .today, quiet: QuietHours.night)
    #expect(visit.handle(.confirmTapped) == .exit(.back, asking: .watch(wish)))
    #expect(try visit.notices() == ["1 station is not covered: no source reports its chargers one by one."])
    #expect(try visit.state().subtitle == "Station A and 1 more", "only what is covered counts")
  }

  @Test("stations that are closed now say so: they are not told of")
  func closed() throws {
    var shut = site
    shut.timeZone = "Europe/Zurich"
    let range = try #require(OpeningHours.TimeRange(begin: 15 * 60, end: 20 * 60))
    shut.openingHours = .weekly([OpeningHours.DayHours(days: [6], ranges: [range])])
    let other = try TellMeVisit.site("B", TellMeVisit.connector(.ccs2))
    #expect(try TellMeVisit.found(shut).notices() == ["Closed now. You are told only while it is open."])
    #expect(try TellMeVisit.found(shut).state(at: noon + 3600).notices.isEmpty, "it is three o'clock there")
    #expect(try TellMeVisit.found(shut, other).notices().isEmpty && TellMeVisit.found(site).notices().isEmpty)
    var hour = TellMeVisit.found(shut)
    hour.handle(.spanChosen(.hour))
    let whole = "Closed all of this time, so no notification would come. Choose a longer time."
    #expect(try hour.notices() == [whole] && hour.state().confirm?.isEnabled == false)
    #expect(try hour.notices(at: noon + 1) == ["Closed now. You are told only while it is open."])
    #expect(try hour.state(at: noon + 1).confirm?.isEnabled == true, "a second is left at three o'clock")
    var both = TellMeVisit.found(shut, other)
    both.handle(.spanChosen(.hour))
    #expect(try both.state().confirm?.isEnabled == true && both.notices().isEmpty)
  }

  @Test("without a network a watch can be set, and says when it starts", arguments: Language.allCases)
  func offline(language: Language) throws {
    var visit = TellMeVisit.found(site)
    visit.change(.networkLost) { $0[DeviceKeeper.self].isOnline = false }
    #expect(try visit.state(language).notices.map(\.text.plain) == [Texts(language: language).tellMeOffline])
    #expect(try visit.state().confirm?.isEnabled == true)
    var unread = TellMeVisit(of: site)
    unread.change(.networkLost) { $0[DeviceKeeper.self].isOnline = false }
    #expect(try unread.notices().isEmpty, "nobody knows yet whether there is anything to watch")
  }

  @Test("what cannot be chosen is not, and what goes is chosen no more")
  func demandGone() {
    var visit = TellMeVisit.found(site)
    visit.handle(.demandChosen(.plug(.chademo)))
    #expect(visit.model.demand == .any)
    visit.handle(.demandChosen(.plug(.type2)))
    visit.handle(.found([site]))
    #expect(visit.model.demand == .plug(.type2))
    let other = station("B", at: site.coordinate, evses: ["B1"])
    visit.handle(.found([other]))
    #expect(visit.model.demand == .any)
  }

  @Test("the list of what is watched is a step away, once there is one")
  func list() throws {
    var visit = TellMeVisit.found(site)
    #expect(try visit.state().watches == nil)
    visit.keep(try Watcher.watch())
    #expect(try visit.state().watches == "Watching")
    #expect(visit.handle(.watchesTapped) == .show(.watches))
  }

  // MARK: Its work

  @Test("the stations are read from the store, without those that are not there")
  func find() async {
    let store = MemoryStore([site])
    let works = useCases(clock: ManualClock(now: noon), store: store.port)
    let gone = StationID(provider: .swiss, value: "gone")
    #expect(await answers(TellMeViewModel.self, to: .find([gone, site.id]), with: works) == [.found([site])])
    store.fail(.station)
    #expect(await answers(TellMeViewModel.self, to: .find([site.id]), with: works) == [.findFailed(.storage)])
    store.fail(.station, with: .cancelled)
    #expect(await answers(TellMeViewModel.self, to: .find([site.id]), with: works).isEmpty)
  }

  @Test("that nothing reports live states is told, since nobody can be asked")
  func noSource() async {
    let works = useCases(clock: ManualClock(now: noon))
    let effect = TellMeViewModel.Effect.watch(["A1"], trigger: .detailOpened)
    #expect(await answers(TellMeViewModel.self, to: effect, with: works) == [.live(LiveUpdate()), .noSource])
    let offline = TellMeViewModel.Effect.watch(["A1"], trigger: .offline)
    #expect(await answers(TellMeViewModel.self, to: offline, with: works) == [.live(LiveUpdate())])
  }

  @Test(
    "how often the app looks in the background is read from the platform", arguments: [nil, 900] as [TimeInterval?])
  func pace(_ seconds: TimeInterval?) async {
    let device = PlatformDouble()
    device.state.withLock { $0.backgroundInterval = seconds }
    let works = UseCases.joined(platform: device.port)
    #expect(await answers(TellMeViewModel.self, to: .readPace, with: works) == [.paceRead(seconds)])
    #expect(await answers(WatchesViewModel.self, to: .readPace, with: works) == [.paceRead(seconds)])
  }

  @Test("who leaves before the system's question is answered sets nothing by answering")
  func left() throws {
    var visit = TellMeVisit.found(site, permission: nil)
    _ = visit.handle(.confirmTapped)
    _ = visit.handle(.signal(.covered))
    #expect(visit.permit(.granted) == .none)
    #expect(visit.handle(.confirmTapped) == .exit(.back, asking: .watch(wish())))
  }
}
