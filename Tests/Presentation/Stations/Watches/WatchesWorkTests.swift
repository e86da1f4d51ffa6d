@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The work of what is watched")
struct WatchesWorkTests {
  private let clock = ManualClock(now: noon)
  private let kept = KeptData()
  private let device = PlatformDouble()
  private let feed: ScriptedLiveFeed
  private let store: MemoryStore
  private let watch: FreeWatch

  init() throws {
    feed = ScriptedLiveFeed(clock: clock, answering: .success(["A": .available]))
    store = MemoryStore([station("1", at: try place(47, 8), evses: ["A"])])
    watch = try Watcher.watch()
  }

  private func sent(_ effect: WatchesKeeper.Effect) async -> [WatchesKeeper.Event] {
    let works = UseCases.joined(
      store: store.port, live: [feed.port], kept: kept, platform: device.port, clock: clock)
    return await answers(WatchesKeeper.self, to: effect, with: works)
  }

  private var watches: [FreeWatch] { kept.state.withLock { $0.watches } }

  @Test("reading tells what is kept and what time it is; a failure is told, and one that was stopped is not")
  func load() async {
    kept.state.withLock { $0.watches = [watch] }
    #expect(await sent(.load) == [.loaded([watch], at: noon)])
    kept.state.withLock { $0.watchesFailure = .storage }
    #expect(await sent(.load) == [.notRead(.storage)])
    kept.state.withLock { $0.watchesFailure = .cancelled }
    #expect(await sent(.load).isEmpty)
  }

  @Test("a wish gets an id of its own and its time by the clock")
  func make() async throws {
    let wish = WatchWish(subjects: watch.subjects, demand: .plug(.ccs2), span: .hour, quiet: QuietHours.night)
    let made = FreeWatch(
      id: KeptData.watchID(), subjects: watch.subjects, demand: .plug(.ccs2), setAt: noon, until: noon + 3600,
      span: .hour, quiet: QuietHours.night)
    #expect(await sent(.make(wish, zone: .gmt)) == [.made(made)])
    #expect(wish.watch(id: KeptData.watchID(), at: noon, in: .gmt) == made)
    guard case .made(let second) = await sent(.make(wish, zone: .gmt)).first else { throw Failure.notFound }
    #expect(second.id == KeptData.watchID(2) && watches.isEmpty, "it is not kept yet")
  }

  @Test("keeping and forgetting tell when they have ended, and whether they failed")
  func keep() async {
    let done = WatchesKeeper.Event.done(WatchesKeeper.slot(of: .keep(watch)))
    #expect(await sent(.keep(watch)) == [done])
    let told = Watcher.watch(watch, seeing: .free, after: 10)
    #expect(await sent(.keep(told)) == [done] && watches == [told])
    #expect(await sent(.remove(watch.id)) == [done] && watches.isEmpty)
    kept.state.withLock { $0.canKeep = false }
    #expect(await sent(.keep(watch)) == [.notKept, done])
    #expect(await sent(.remove(watch.id)) == [.notKept, done])
  }

  @Test("being woken asks once and tells what is seen; a store that cannot be read is told")
  func once() async throws {
    guard case .seen(let seen, let time) = await sent(.once([watch])).first else { throw Failure.notFound }
    #expect(seen.map(\.sight) == [.free] && time == noon && feed.questions == [noon])
    #expect(clock.sleeperCount == 0)
    store.fail(.station)
    #expect(await sent(.once([watch])) == [.notSeen])
  }

  @Test("looking around tells what there is to tell and what time it is, whether or not others can be read")
  func lookAround() async {
    let alone = WatchNews(watch: watch.id, place: Watcher.site(), alternatives: [])
    let expected: [WatchesKeeper.Event] = [.found(alone, at: noon), .done(EffectSlot("tell watch-a"))]
    #expect(await sent(.lookAround(Watcher.site(), watch)) == expected)
    store.fail(.station)
    #expect(await sent(.lookAround(Watcher.site(), watch)) == expected)
    #expect(feed.questions.isEmpty)
  }

  @Test("telling shows a notice of the system, keeps it, and takes it away again")
  func tell() async {
    let words = SystemNotice.Content(title: "Available: Station 1", text: "1 of 2 available at 12:00.")
    let link = AppLink(screen: "station", argument: "swiss:1")
    let done = WatchesKeeper.Event.done(EffectSlot("tell watch-a"))
    #expect(await sent(.tell(SystemNotice(id: "watch-a", content: words, link: link))) == [done])
    #expect(device.state.withLock { $0.notices } == ["watch-a": words])
    let told = kept.state.withLock { $0.notices }
    #expect(told.map(\.key) == ["watch-a"] && told.map(\.content) == [words] && told.map(\.link) == [link])
    #expect(await sent(.tell(SystemNotice(id: "watch-a"))) == [done])
    #expect(device.state.withLock { $0.notices.isEmpty })
  }

  @Test("the end of a watch that has passed is told at once")
  func end() async {
    #expect(await sent(.waitForEnd(noon)) == [.ended(at: noon)])
  }
}
