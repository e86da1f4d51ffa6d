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

  private func scheduled(_ id: String = "reminder-a", after seconds: TimeInterval = 3600) -> ScheduledNotice {
    ScheduledNotice(id: id, content: words, at: noon + seconds, link: link)
  }

  @Test("what is shown is kept with its time and its link")
  func shown() async {
    await platform.notify(SystemNotice(id: "watch-a", content: words, link: link))
    #expect(device.state.withLock { $0.notices } == ["watch-a": words])
    #expect(notices == [KeptNotice(id: "watch-a", content: words, at: noon, link: link)])
  }

  @Test("what is shown in place of another is kept in its place")
  func replaced() async {
    await platform.notify(SystemNotice(id: "watch-a", content: words, link: link))
    await clock.advance(by: 600) {}
    let newer = SystemNotice.Content(title: "Available: Station 2", text: "")
    await platform.notify(SystemNotice(id: "watch-a", content: newer))
    #expect(notices == [KeptNotice(id: "watch-a", content: newer, at: noon + 600)])
  }

  @Test("what the system takes away again was shown all the same")
  func removed() async {
    await platform.notify(SystemNotice(id: "watch-a", content: words))
    await platform.notify(SystemNotice(id: "watch-a"))
    #expect(device.state.withLock { $0.notices.isEmpty } && notices.map(\.id) == ["watch-a"])
  }

  @Test("what is to be shown later is kept with that time, once the system has taken it")
  func later() async {
    #expect(await platform.schedule(scheduled()))
    #expect(notices == [KeptNotice(id: "reminder-a", content: words, at: noon + 3600, link: link)])
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
    #expect(try await useCases.notices.all() == [KeptNotice(id: "session-a", content: words, at: noon)])
  }

  @Test("a store that is not there keeps nothing, and says so only where somebody waits for it")
  func unset() async throws {
    let notices = NoticeStore()
    try await notices.keep(KeptNotice(id: "a", content: words, at: noon))
    #expect(try await notices.all().isEmpty)
    let watches = WatchStore()
    #expect(try await watches.all().isEmpty)
    await #expect(throws: Failure.storage) { try await watches.remove(FreeWatch.ID(rawValue: "a")) }
  }
}
