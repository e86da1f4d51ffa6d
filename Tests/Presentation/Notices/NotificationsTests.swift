import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Synchronization
import Testing

@Suite("What was shown outside the app, and what is to be")
struct NotificationsTests {
  private typealias Row = NotificationsViewState.Row

  private let texts = Texts(language: .en)

  /// Unless another outcome is given, one of later is scheduled, and one of now or before was shown.
  private func notice(
    _ id: String, after seconds: TimeInterval = 0, link: AppLink? = nil, _ outcome: KeptNotice.Outcome? = nil
  ) -> KeptNotice {
    KeptNotice(
      id: id, content: SystemNotice.Content(title: "Title \(id)", text: "Text \(id)"), at: noon + seconds, link: link,
      outcome: outcome ?? (seconds > 0 ? .scheduled : .shown))
  }

  private func model(_ notices: KeptNotice..., permission: PermissionState? = .granted) -> NotificationsViewModel {
    var around = Surroundings()
    around[PermissionsKeeper.self][.notifications] = permission
    var model = NotificationsViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(notices))
    return model
  }

  private func state(_ model: NotificationsViewModel, at now: Date = noon) throws -> NotificationsViewState {
    model.viewState(in: try context(now: now))
  }

  private func content(
    _ model: NotificationsViewModel, at now: Date = noon
  ) throws -> (scheduled: [Row], shown: [Row]) {
    guard case .content(let scheduled, let shown) = try state(model, at: now).body else { throw Failure.notFound }
    return (scheduled, shown)
  }

  @Test("they are read when the screen appears, when something changes, when it is pulled, and after a failure")
  func reads() {
    var model = NotificationsViewModel()
    let reads = Reaction<NotificationsViewModel>.run(.load)
    #expect(model.handle(.signal(.appeared(Surroundings()))) == reads)
    #expect(model.handle(.signal(.changed(Surroundings(), .watches))) == reads)
    #expect(model.handle(.signal(.pulled)) == reads && model.handle(.retryTapped) == reads)
    #expect(model.handle(.signal(.covered)) == .none)
    for keeper in [AppointmentsKeeper.name, ChargingKeeper.name, WatchesKeeper.name] {
      #expect(NotificationsViewModel.needs.contains { $0.name == keeper }, "\(keeper) shows notices")
    }
  }

  @Test("being read, not readable and empty look different")
  func states() throws {
    var model = NotificationsViewModel()
    #expect(try state(model).body == .loading(loading: .spinner(texts.commonLoading)) && state(model).retry == nil)
    #expect(model.handle(.loadFailed(.storage)) == .none)
    guard case .failed(let trouble) = try state(model).body else { throw Failure.notFound }
    #expect(trouble.title.plain == texts.failureTitle(.storage))
    #expect(try state(model).retry == "Try again" && state(model).notice == nil)
    #expect(model.handle(.loaded([])) == .none)
    guard case .empty(let none) = try state(model).body else { throw Failure.notFound }
    #expect(none.title.plain == "No notifications" && none.advice == texts.notificationsNoneAdvice)
    #expect(try state(model).retry == nil)
  }

  @Test("what was read before stays where it cannot be read again, and that is told")
  func readAgain() throws {
    var model = model(notice("a"))
    _ = model.handle(.loadFailed(.storage))
    #expect(try content(model).shown.map(\.id) == ["a"] && state(model).retry == "Try again")
    #expect(try state(model).notice == Notice(.error, texts.failureTitle(.storage)))
    _ = model.handle(.loaded([notice("b")]))
    #expect(try content(model).shown.map(\.id) == ["b"] && state(model).notice == nil && state(model).retry == nil)
  }

  @Test("what is to come stands first, the earliest before the others; what was shown stands below, the newest first")
  func order() throws {
    let all = model(
      notice("c", after: 7200), notice("b", after: 3600), notice("now"), notice("a", after: -60),
      notice("z", after: -86_400))
    let content = try content(all)
    #expect(content.scheduled.map(\.id) == ["b", "c"] && content.shown.map(\.id) == ["now", "a", "z"])
    #expect(content.scheduled.map(\.time) == ["13:00", "14:00"])
    #expect(content.shown.map(\.time).prefix(2) == ["12:00", "11:59"])
    #expect(content.shown.last?.time == "Fri, 31 May, 12:00", "on another day its day is told")
    let row = try #require(content.shown.first)
    #expect(row.title == "Title now" && row.text == "Text now" && !row.opens)
  }

  @Test("a scheduled one is among those that were shown from its time on, without being read again")
  func comesDue() throws {
    let all = model(notice("b", after: 7200), notice("a", after: 3600), notice("z", after: -60))
    #expect(all.nextChange(after: noon) == noon + 3600)
    #expect(try content(all, at: noon + 3599).scheduled.map(\.id) == ["a", "b"])
    let later = try content(all, at: noon + 3600)
    #expect(later.scheduled.map(\.id) == ["b"] && later.shown.map(\.id) == ["a", "z"])
    #expect(all.nextChange(after: noon + 3600) == noon + 7200 && all.nextChange(after: noon + 7200) == nil)
    #expect(NotificationsViewModel().nextChange(after: noon) == nil)
  }

  @Test(
    "one leads to its place",
    arguments: [
      AppLink(screen: "appointment", argument: "7"), AppLink(screen: "appointments"), AppLink(screen: "charge"),
      AppLink(screen: "station", argument: "swiss:CH*1"), AppLink(screen: "watches"),
      AppLink(screen: "wallet-account", argument: "a"),
    ])
  func leads(_ link: AppLink) throws {
    var model = model(notice("a", link: link), notice("b"))
    #expect(try content(model).shown.map(\.opens) == [true, false])
    #expect(model.handle(.tapped("a")) == .ask(.open(link.screen, argument: link.argument)))
  }

  @Test("a notice without a link, or with one to somewhere else, leads nowhere")
  func leadsNowhere() throws {
    var model = model(
      notice("a"), notice("b", link: AppLink(screen: "lobby")), notice("c", link: AppLink(screen: "settings")),
      notice("d", link: AppLink(screen: "", argument: "7")))
    #expect(try content(model).shown.map(\.opens) == [false, false, false, false])
    for id in ["a", "b", "c", "d", "gone"] { #expect(model.handle(.tapped(id)) == .none, "\(id)") }
    var unread = NotificationsViewModel()
    #expect(unread.handle(.tapped("a")) == .none)
  }

  @Test("each says whether it was shown, and why not", arguments: [PermissionState.granted, .denied, .deniedForGood])
  func outcomes(permission: PermissionState) throws {
    let all = model(
      notice("later", after: 60), notice("later-lost", after: 60, .notHeld), notice("shown"),
      notice("off", after: -60, .notAllowed), notice("lost", after: -60, .notHeld), permission: permission)
    let content = try content(all)
    let isOn = permission == .granted
    #expect(content.scheduled.map(\.id) == ["later-lost", "later"])
    #expect(
      content.scheduled.map(\.problem)
        == ["Not set on this device", isOn ? nil : "Will not be shown: notifications are off"])
    #expect(content.shown.map(\.id) == ["shown", "off", "lost"])
    #expect(
      content.shown.map(\.problem)
        == [nil, "Not shown: notifications were off", "Not shown: it was no longer set on this device"])
  }

  @Test("what comes due while the list is shown was shown where that is allowed now; before it is known, too")
  func dueNow() throws {
    let due = notice("a", after: 60)
    #expect(try content(model(due), at: noon + 60).shown.map(\.problem) == [nil])
    #expect(try content(model(due, permission: nil), at: noon + 60).shown.map(\.problem) == [nil])
    for permission in [PermissionState.notAsked, .denied, .deniedForGood] {
      let shown = try content(model(due, permission: permission), at: noon + 60).shown
      #expect(shown.map(\.problem) == ["Not shown: notifications were off"], "\(permission)")
    }
  }

  @Test("what was shown stays so where the clock of the device is set back")
  func clockSetBack() throws {
    let all = model(notice("a", after: 3600, .shown))
    #expect(try content(all).scheduled.isEmpty && content(all).shown.map(\.problem) == [nil])
    #expect(all.nextChange(after: noon) == nil)
  }

  @Test("an hour that the clocks show twice is told by its offset; the times follow the device's zone")
  func times() throws {
    // On 27 October 2024 the clocks of Zürich show 02:30 at 00:30 and at 01:30 UTC.
    let begin = Date(timeIntervalSince1970: 1_729_989_000)
    let notices = [5400, 3600, 0, -3600].map { seconds in
      KeptNotice(
        id: "\(seconds)", content: .init(title: "", text: ""), at: begin + TimeInterval(seconds), outcome: .scheduled)
    }
    func told(in name: String) throws -> [String] {
      let zone = try #require(TimeZone(identifier: name))
      let context = ViewContext(now: begin - 7200, timeZone: zone, language: .en)
      var all = model()
      _ = all.handle(.loaded(notices))
      guard case .content(let scheduled, _) = all.viewState(in: context).body else { throw Failure.notFound }
      return scheduled.map(\.time)
    }
    #expect(try told(in: "Europe/Zurich") == ["01:30", "02:30 UTC+2", "02:30 UTC+1", "03:00"])
    #expect(try told(in: "Europe/Istanbul") == ["02:30", "03:30", "04:30", "05:00"])
  }

  @Test("that notifications are off is told, whatever is listed", arguments: Language.allCases)
  func off(language: Language) throws {
    let words = Texts(language: language)
    for refusal in [PermissionState.denied, .deniedForGood] {
      let state = model(notice("a"), permission: refusal).viewState(in: try context(language))
      #expect(state.notice == Notice(.warning, words.notificationsOff))
      #expect(state.permission == (refusal == .denied ? words.tellMeAllow : words.permissionSystemSettings))
    }
    let coming = model(notice("a", after: 60), permission: .notAsked).viewState(in: try context(language))
    #expect(coming.notice == Notice(.warning, words.notificationsOff) && coming.permission == words.tellMeAllow)
    let none = model(notice("a"), permission: .notAsked).viewState(in: try context(language))
    #expect(none.notice == nil && none.permission == nil, "nothing is to be shown")
    for permission in [nil, .notAsked, .granted] as [PermissionState?] {
      let state = model(permission: permission).viewState(in: try context(language))
      #expect(state.notice == nil && state.permission == nil)
    }
  }

  @Test("what is allowed is followed while they are shown")
  func permissionChanges() throws {
    var all = model(notice("a", after: 60))
    var around = Surroundings()
    for permission in [PermissionState.denied, .granted, .deniedForGood] {
      around[PermissionsKeeper.self][.notifications] = permission
      _ = all.handle(.signal(.changed(around, .permission)))
      let isOff = permission != .granted
      let problem = isOff ? "Will not be shown: notifications are off" : nil
      #expect(try content(all).scheduled.map(\.problem) == [problem], "\(permission)")
      #expect(try state(all).notice == (isOff ? Notice(.warning, texts.notificationsOff) : nil), "\(permission)")
    }
  }

  @Test("they are allowed in place; a refusal for good leads to the settings, and it is told if those do not open")
  func allowed() async throws {
    var asked = model(permission: .denied)
    #expect(asked.handle(.allowTapped) == .ask(.ask(for: .notifications)))
    var refused = model(permission: .deniedForGood)
    #expect(refused.handle(.allowTapped) == .run(.showSystemSettings))
    #expect(refused.handle(.systemSettingsNotShown) == .none)
    #expect(try state(refused).notice == Notice(.error, texts.permissionSettingsFailed))
    var around = Surroundings()
    around[PermissionsKeeper.self][.notifications] = .deniedForGood
    _ = refused.handle(.signal(.changed(around, .watches)))
    #expect(try state(refused).notice?.tone == .error, "nothing of it has changed")
    _ = refused.handle(.signal(.changed(around, .permission)))
    #expect(try state(refused).notice == Notice(.warning, texts.notificationsOff))
    let device = PlatformDouble()
    device.state.withLock { $0.canShowSettings = false }
    let works = UseCases.joined(platform: device.port)
    #expect(
      await answers(NotificationsViewModel.self, to: .showSystemSettings, with: works) == [.systemSettingsNotShown])
  }

  @Test("every language has words for it", arguments: Language.allCases)
  func languages(language: Language) throws {
    let words = Texts(language: language)
    let state = model().viewState(in: try context(language))
    #expect(state.title == words.notificationsTitle && state.scheduledTitle == words.notificationsScheduled)
    #expect(state.shownTitle == words.notificationsShown)
    if language != .en { #expect(words.notificationsShown == words.appointmentsPast, "one word for what is over") }
    #expect(NotificationsViewModel().backTitle(in: try context(language)) == words.notificationsTitle)
  }

  @Test("its work reads what is kept; a failure is told, and one that was stopped is not")
  func work() async {
    let kept = KeptData()
    let works = UseCases.joined(kept: kept)
    let (one, two) = (notice("a"), notice("b", after: -60))
    kept.state.withLock { $0.notices = [one, two] }
    #expect(await answers(NotificationsViewModel.self, to: .load, with: works) == [.loaded([one, two])])
    kept.state.withLock { $0.noticesFailure = .storage }
    #expect(await answers(NotificationsViewModel.self, to: .load, with: works) == [.loadFailed(.storage)])
    kept.state.withLock { $0.noticesFailure = .cancelled }
    #expect(await answers(NotificationsViewModel.self, to: .load, with: works).isEmpty)
  }
}
