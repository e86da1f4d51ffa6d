import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

@Suite("Whatever the system takes to show is kept")
struct KeptNoticesTests {
  private let device = PlatformDouble()
  private let kept = KeptData()
  private let clock = ManualClock(now: noon)
  private let link = AppLink(screen: "station", argument: "swiss:1")
  private let words = SystemNotice.Content(title: "Available: Station 1", text: "1 of 2 available at 12:00.")

  private var platform: Platform { device.port.keeping(in: kept.notices, clock: clock) }

  private var notices: [KeptNotice] { kept.state.withLock { $0.notices } }

  /// What is kept of the watch so many seconds after noon.
  private func told(
    _ content: SystemNotice.Content, after seconds: TimeInterval = 0, link: AppLink? = nil,
    _ outcome: KeptNotice.Outcome = .shown
  ) -> KeptNotice {
    let at = noon + seconds
    return KeptNotice(
      id: "watch-a@\(at.timeIntervalSinceReferenceDate)", key: "watch-a", content: content, at: at, link: link,
      outcome: outcome)
  }

  /// What is kept of the reminder that is due an hour after noon.
  private func reminder(_ id: String = "reminder-a", _ outcome: KeptNotice.Outcome = .scheduled) -> KeptNotice {
    KeptNotice(id: id, content: words, at: noon + 3600, link: link, outcome: outcome)
  }

  private func scheduled(_ id: String = "reminder-a", after seconds: TimeInterval = 3600) -> ScheduledNotice {
    ScheduledNotice(id: id, content: words, at: noon + seconds, link: link)
  }

  @Test("what is shown is kept with its time and its link")
  func shown() async {
    #expect(await platform.notify(SystemNotice(id: "watch-a", content: words, link: link)))
    #expect(device.state.withLock { $0.notices } == ["watch-a": words])
    #expect(notices == [told(words, link: link)])
  }

  @Test("what the system does not show is kept as such, and whoever tells it hears so")
  func notShown() async {
    device.state.withLock { $0.canShow = false }
    #expect(await !platform.notify(SystemNotice(id: "watch-a", content: words)))
    #expect(notices == [told(words, .notAllowed)] && device.state.withLock { $0.notices.isEmpty })
  }

  @Test("the system shows only the newest of a watch; each is kept, and one that is told twice is one")
  func news() async {
    await platform.notify(SystemNotice(id: "watch-a", content: words, link: link))
    await clock.advance(by: 600) {}
    let newer = SystemNotice.Content(title: "Available: Station 2", text: "")
    for _ in 0..<2 { await platform.notify(SystemNotice(id: "watch-a", content: newer)) }
    #expect(device.state.withLock { $0.notices } == ["watch-a": newer])
    #expect(notices == [told(newer, after: 600), told(words, link: link)])
  }

  @Test("of what goes on only the newest is kept")
  func ongoing() async {
    await platform.notify(SystemNotice(id: "session-a", content: words, isOngoing: true))
    await clock.advance(by: 60) {}
    let newer = SystemNotice.Content(title: "Charging", text: "41 %")
    await platform.notify(SystemNotice(id: "session-a", content: newer, isOngoing: true))
    #expect(notices == [KeptNotice(id: "session-a", content: newer, at: noon + 60)])
  }

  @Test("many news of one watch make the oldest go")
  func most() async {
    for _ in 0...NoticeStore.most {
      await clock.advance(by: 60) {}
      await platform.notify(SystemNotice(id: "watch-a", content: words))
    }
    #expect(notices.count == NoticeStore.most && notices.last?.at == noon + 120)
  }

  @Test("what the system takes away again was shown all the same")
  func removed() async {
    await platform.notify(SystemNotice(id: "watch-a", content: words))
    await platform.notify(SystemNotice(id: "watch-a"))
    #expect(device.state.withLock { $0.notices.isEmpty } && notices == [told(words)])
  }

  @Test("what is to be shown later is kept with that time, once the system has taken it")
  func later() async {
    #expect(await platform.schedule(scheduled()))
    #expect(notices == [reminder()])
    device.state.withLock { $0.canSchedule = false }
    #expect(await platform.schedule(scheduled("reminder-b")) == false)
    #expect(notices.map(\.id) == ["reminder-a"] && device.scheduled.map(\.id) == ["reminder-a"])
  }

  @Test("what is taken back is not kept; the others are")
  func takenBack() async {
    for id in ["reminder-a", "reminder-b", "reminder-c"] { #expect(await platform.schedule(scheduled(id))) }
    await platform.unschedule(["reminder-a", "reminder-c", "reminder-x"])
    #expect(notices.map(\.id) == ["reminder-b"] && device.scheduled.map(\.id) == ["reminder-b"])
    #expect(await platform.scheduled() == ["reminder-b"])
  }

  @Test("what was shown stays in the list, though it is taken back afterwards")
  func takenBackLate() async {
    for id in ["reminder-a", "reminder-b"] { #expect(await platform.schedule(scheduled(id))) }
    await clock.advance(by: scheduled().at.timeIntervalSince(clock.now)) {}
    await platform.unschedule(["reminder-a"])
    #expect(notices.map(\.id).sorted() == ["reminder-a", "reminder-b"])
  }

  @Test("what cannot be kept is shown, scheduled and taken back all the same")
  func notKept() async {
    kept.state.withLock { $0.canKeep = false }
    await platform.notify(SystemNotice(id: "watch-a", content: words))
    #expect(await platform.schedule(scheduled()))
    #expect(device.state.withLock { $0.notices.keys.sorted() } == ["watch-a"] && device.scheduled.count == 1)
    await platform.unschedule(["reminder-a"])
    #expect(device.scheduled.isEmpty && notices.isEmpty)
  }

  @Test("the app's own port keeps what any feature shows")
  func joined() async throws {
    let useCases = UseCases.joined(kept: kept, platform: device.port, clock: clock)
    await useCases.platform.notify(SystemNotice(id: "session-a", content: words))
    #expect(try await useCases.notices.all().map(\.key) == ["session-a"])
  }

  // MARK: What became of what was scheduled

  /// The outcomes by the ids, as a list of notices tells them.
  private func outcomes() async throws -> [String: KeptNotice.Outcome] {
    let listed = try await kept.notices.settling(by: device.port, clock: clock).all()
    #expect(listed == notices, "what was found out is kept")
    return Dictionary(uniqueKeysWithValues: listed.map { ($0.id, $0.outcome) })
  }

  @Test("at its time the system says whether it was shown; what it never held is told as such")
  func settled() async throws {
    for id in ["shown", "off", "lost"] { #expect(await platform.schedule(scheduled(id))) }
    #expect(try await outcomes() == ["shown": .scheduled, "off": .scheduled, "lost": .scheduled])
    await clock.advance(by: 3600) {}
    device.state.withLock { state in
      state.scheduled = [:]
      state.wereShown = ["shown": true, "off": false]
    }
    let found: [String: KeptNotice.Outcome] = ["shown": .shown, "off": .notAllowed, "lost": .notHeld]
    #expect(try await outcomes() == found)
    device.state.withLock { $0.wereShown = [:] }
    #expect(try await outcomes() == found, "it is found out once")
  }

  @Test("what the system holds no more before its time is not scheduled, until it is handed over again")
  func lost() async throws {
    #expect(await platform.schedule(scheduled()))
    device.state.withLock { $0.scheduled = [:] }
    #expect(await platform.scheduled().isEmpty)
    #expect(notices == [reminder("reminder-a", .notHeld)], "asking the system what it holds is enough")
    #expect(await platform.schedule(scheduled()))
    #expect(try await outcomes() == ["reminder-a": .scheduled])
  }

  @Test("what became of a notice does not change one that has taken its place")
  func meanwhile() async throws {
    #expect(await platform.schedule(scheduled(after: 7200)))
    try await kept.notices.settle(reminder("reminder-a", .notHeld))
    #expect(notices.map(\.outcome) == [.scheduled], "that was one for another time")
    try await kept.notices.settle(reminder("reminder-b", .notHeld))
    #expect(notices.count == 1)
  }

  @Test("what cannot be kept, or read, is found out all the same")
  func notSettled() async throws {
    #expect(await platform.schedule(scheduled()))
    device.state.withLock { $0.scheduled = [:] }
    kept.state.withLock { $0.canKeep = false }
    let store = kept.notices.settling(by: device.port, clock: clock)
    #expect(try await store.all().map(\.outcome) == [.notHeld] && notices.map(\.outcome) == [.scheduled])
    kept.state.withLock { $0.noticesFailure = .storage }
    await #expect(throws: Failure.storage) { try await store.all() }
    #expect(await platform.scheduled().isEmpty)
  }

  @Test("it is to come until its time, unless it has an outcome")
  func isToCome() {
    for outcome in KeptNotice.Outcome.allCases {
      let notice = reminder("a", outcome)
      #expect(notice.isToCome(at: noon) == (outcome == .scheduled || outcome == .notHeld), "\(outcome)")
      #expect(!notice.isToCome(at: noon + 3600), "\(outcome)")
    }
  }

  @Test("a store that is not there keeps nothing, and says so only where somebody waits for it")
  func unset() async throws {
    let notices = NoticeStore()
    try await notices.keep(KeptNotice(id: "a", content: words, at: noon))
    try await notices.settle(KeptNotice(id: "a", content: words, at: noon))
    #expect(try await notices.all().isEmpty)
    let watches = WatchStore()
    #expect(try await watches.all().isEmpty)
    await #expect(throws: Failure.storage) { try await watches.remove(FreeWatch.ID(rawValue: "a")) }
  }
}
