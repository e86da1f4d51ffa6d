import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The keeper of what is watched")
struct WatchesKeeperTests {
  private typealias Words = WatchesKeeper.Words
  private typealias Effect = WatchesKeeper.Effect

  private let follow = EffectSlot("follow")
  private let watch: FreeWatch

  init() throws {
    watch = try Watcher.watch()
  }

  private func wish(_ span: WatchSpan = .hour) -> WatchWish {
    WatchWish(subjects: watch.subjects, demand: .any, span: span, quiet: nil)
  }

  private func notice(_ id: String, _ news: WatchNews, after seconds: TimeInterval) -> SystemNotice {
    SystemNotice(
      id: "watch-\(id)", content: WatchesKeeper.content(of: news, noon + seconds, Surroundings()),
      link: AppLink(screen: "station", argument: "swiss:1"))
  }

  // MARK: Reading and keeping

  @Test("they are read at the launch, and by nothing else")
  func launch() {
    var watcher = Watcher()
    #expect(!watcher.value.isRead && watcher.value.watches.isEmpty)
    #expect(watcher.receive(.launched) == .run(.load))
    #expect(watcher.receive(.started(language: "tr", region: nil)) == .none)
    #expect(watcher.receive(.platform(.enteredForeground)) == .none)
    #expect(watcher.receive(.changed(.favourites)) == .none)
  }

  @Test("once they are read they are followed; without any nobody is asked")
  func read() throws {
    var none = Watcher()
    #expect(none.handle(.loaded([], at: noon)) == Watcher.Reaction(cancelled: [follow], change: .watches))
    #expect(none.value == WatchesKeeper.Value(watches: [], isRead: true))
    let other = try Watcher.watch("b", for: 3600)
    var two = Watcher()
    let reaction = two.handle(.loaded([watch, other], at: noon))
    #expect(reaction == .changed(.watches, .waitForEnd(noon + 3600), .follow([watch, other])))
    #expect(two.value.watches == [watch, other] && two.value.isRead)
  }

  @Test("what could not be read is a failure, not an empty list; it can be read once more")
  func notRead() {
    var watcher = Watcher()
    #expect(watcher.handle(.notRead(.storage)) == .changed(.watches))
    #expect(watcher.value.failure == .storage && !watcher.value.isRead)
    #expect(watcher.handle(.reloadTapped) == .changed(.watches, .load))
    #expect(watcher.value.failure == nil)
    watcher.handle(.loaded([watch], at: noon))
    #expect(watcher.value.watches == [watch] && watcher.value.failure == nil)
  }

  @Test("a wish gets its id and its time in the zone that the device is in, then it is kept, followed and told")
  func made() throws {
    var watcher = Watcher.ready()
    #expect(watcher.handle(.asked(wish())) == .run(.make(wish(), zone: .gmt)))
    watcher.around[DeviceKeeper.self].timeZone = "Europe/Istanbul"
    let istanbul = try #require(TimeZone(identifier: "Europe/Istanbul"))
    #expect(watcher.handle(.asked(wish())) == .run(.make(wish(), zone: istanbul)))
    #expect(watcher.value.watches.isEmpty)
    let reaction = watcher.handle(.made(watch))
    #expect(reaction.effects == [.keep(watch), .waitForEnd(watch.until), .follow([watch])])
    #expect(reaction.notice == AppNotice(Words.set) && reaction.change == .watches)
    #expect(watcher.value.watches == [watch])
    #expect(
      try Words.set.shown(in: context()) == Notice(.information, "We tell you when we see that one is available."))
  }

  @Test("what cannot be kept holds until the app is closed, and that is told")
  func notKept() throws {
    var watcher = Watcher.ready(watch)
    #expect(watcher.handle(.notKept) == .say(Words.notKept))
    #expect(watcher.value.watches == [watch])
    let shown = try Words.notKept.shown(in: context())
    #expect(shown == Notice(.error, "This could not be saved. It holds until you close the app."))
  }

  @Test("one that is removed is forgotten, its notice taken away, and the others are followed")
  func removed() throws {
    let other = try Watcher.watch("b")
    var watcher = Watcher.ready(watch, other)
    try watcher.see(.free, after: 30)
    let reaction = watcher.handle(.removed(watch.id))
    #expect(
      reaction
        == .changed(
          .watches, .remove(watch.id), .tell(SystemNotice(id: "watch-a")), .waitForEnd(other.until), .follow([other])))
    #expect(watcher.value.watches == [other] && watcher.value.seen.isEmpty)
    #expect(try watcher.told(.free, after: 60).isEmpty, "an answer that was on its way")
    let last = watcher.handle(.removed(other.id))
    #expect(last.cancelled == [follow] && last.effects == [.remove(other.id), .tell(SystemNotice(id: "watch-b"))])
  }

  // MARK: Telling

  @Test("what becomes free is kept as told and told once, with a link to its station")
  func told() throws {
    var watcher = Watcher.ready(watch)
    #expect(try watcher.see(.taken, after: 30) == .changed(.watches))
    let seen = try Watcher.seen(.free, after: 60)
    let news = try #require(seen.news)
    let reaction = watcher.handle(.seen([seen], at: noon + 60))
    let kept = Watcher.watch(watch, seeing: .free, after: 60)
    #expect(reaction == .changed(.watches, .keep(kept), .tell(notice("a", news, after: 60))))
    #expect(watcher.value.watches == [kept] && watcher.value.seen == [watch.id: seen])
    #expect(watcher.value.lookedAt == noon + 60)
    #expect(try watcher.see(.free, after: 90) == .changed(.watches))
    #expect(try watcher.see(.unknown, after: 120) == .changed(.watches))
    #expect(try watcher.see(.free, after: 3600) == .changed(.watches), "nobody has taken it, as far as is known")
  }

  @Test("each change is told once; flapping within two minutes is one change")
  func flapping() throws {
    var watcher = Watcher.ready(watch)
    #expect(try watcher.told(.free, after: 0).count == 1)
    let taken = try watcher.see(.taken, after: 30)
    let told = Watcher.watch(watch, seeing: .free, after: 0)
    #expect(taken.effects == [.keep(Watcher.watch(told, seeing: .taken, after: 30))])
    #expect(try watcher.told(.free, after: 60).isEmpty && watcher.told(.taken, after: 90).isEmpty)
    #expect(try watcher.told(.free, after: 120).count == 1)
  }

  @Test("never by what is not known")
  func unknown() throws {
    var watcher = Watcher.ready(watch)
    for seconds in [0, 30, 7200] as [TimeInterval] {
      #expect(try watcher.see(.unknown, after: seconds) == .changed(.watches))
    }
    #expect(watcher.value.watches == [watch])
  }

  @Test("each watch is told for itself; one that is not known is not")
  func several() throws {
    let other = try Watcher.watch("b")
    var watcher = Watcher.ready(watch, other)
    let seen = [try Watcher.seen(.free), try Watcher.seen(.taken, "b"), try Watcher.seen(.free, "x")]
    let effects = watcher.handle(.seen(seen, at: noon)).effects
    let news = try #require(seen.first?.news)
    let kept = Watcher.watch(watch, seeing: .free, after: 0)
    #expect(effects == [.keep(kept), .tell(notice("a", news, after: 0))])
    #expect(watcher.value.seen.keys.map(\.rawValue).sorted() == ["a", "b"])
  }

  @Test("in quiet hours on the person's clock it waits, and is told at their end if it is still so")
  func quietHours() throws {
    var watcher = Watcher.ready(try Watcher.watch(quiet: QuietHours.night))
    watcher.around[DeviceKeeper.self].timeZone = "Asia/Tokyo"
    // At noon in Greenwich it is nine in the evening there.
    #expect(try watcher.told(.taken, after: 0).isEmpty && watcher.told(.free, after: 3600).isEmpty)
    #expect(try watcher.told(.free, after: 36_000 - 1).isEmpty)
    #expect(watcher.value.watches.first?.toldAt == nil)
    #expect(try watcher.told(.free, after: 36_000).count == 1)
    var asleep = Watcher.ready(try Watcher.watch(quiet: QuietHours.night))
    asleep.around[DeviceKeeper.self].timeZone = "Asia/Tokyo"
    #expect(try asleep.told(.free, after: 7200).isEmpty)
    // On the way the person has come home.
    asleep.around[DeviceKeeper.self].timeZone = "Europe/Zurich"
    #expect(try asleep.told(.free, after: 7500).count == 1)
  }

  @Test("after its end nothing is told")
  func expired() throws {
    var watcher = Watcher.ready(try Watcher.watch(for: 3600))
    #expect(try watcher.told(.free, after: 3600).isEmpty)
    #expect(watcher.value.watches.first?.state(at: noon + 3600) == .expired)
  }

  @Test("after a restart it goes on, and what was told is not told again")
  func restarted() throws {
    let kept = Watcher.watch(watch, seeing: .free, after: 10)
    var watcher = Watcher()
    let read = watcher.handle(.loaded([kept], at: noon + 600))
    #expect(read == .changed(.watches, .waitForEnd(kept.until), .follow([kept])))
    #expect(try watcher.told(.free, after: 600).isEmpty)
    #expect(try watcher.told(.taken, after: 630).isEmpty && watcher.told(.free, after: 660).count == 1)
  }

  // MARK: When it asks

  @Test("in the background and without network nobody is asked; in front and with network it goes on")
  func pauses() throws {
    var watcher = Watcher.ready(watch)
    let going = Watcher.Reaction.run(.waitForEnd(watch.until), .follow([watch]))
    let paused = Watcher.Reaction(effects: [.waitForEnd(watch.until)], cancelled: [follow])
    watcher.around[DeviceKeeper.self].isInForeground = false
    #expect(watcher.receive(.changed(.enteredBackground)) == Watcher.Reaction(cancelled: [follow]))
    #expect(watcher.receive(.changed(.networkReturned)) == paused)
    #expect(watcher.handle(.loaded([watch], at: noon)) == Watcher.Reaction.changed(.watches).and(paused))
    watcher.around[DeviceKeeper.self].isInForeground = true
    #expect(watcher.receive(.changed(.enteredForeground)) == going)
    watcher.around[DeviceKeeper.self].isOnline = false
    #expect(watcher.receive(.changed(.networkLost)) == Watcher.Reaction(cancelled: [follow]))
    #expect(watcher.receive(.changed(.enteredForeground)) == paused)
    watcher.around[DeviceKeeper.self].isOnline = true
    #expect(watcher.receive(.changed(.networkReturned)) == going)
    let other = try Watcher.watch("b")
    watcher.around[DeviceKeeper.self].isInForeground = false
    let effects = watcher.handle(.made(other)).effects
    #expect(effects == [.keep(other), .waitForEnd(watch.until)])
  }

  @Test("when the platform wakes the app it asks once, if there is a network and something runs")
  func woken() throws {
    var watcher = Watcher.ready(watch)
    watcher.around[DeviceKeeper.self].isInForeground = false
    #expect(watcher.receive(.platform(.backgroundWoken)) == .run(.once([watch])))
    watcher.around[DeviceKeeper.self].isOnline = false
    #expect(watcher.receive(.platform(.backgroundWoken)) == .none)
    var nothing = Watcher.ready()
    #expect(nothing.receive(.platform(.backgroundWoken)) == .none)
    var over = Watcher.ready(try Watcher.watch(for: -1))
    #expect(over.receive(.platform(.backgroundWoken)) == .none)
  }

  @Test("an app that is woken before its watches are read asks once they are, and once only")
  func wokenEarly() {
    var watcher = Watcher()
    watcher.around[DeviceKeeper.self].isInForeground = false
    #expect(watcher.receive(.platform(.backgroundWoken)) == .none)
    #expect(watcher.handle(.loaded([watch], at: noon)).effects == [.waitForEnd(watch.until), .once([watch])])
    #expect(watcher.handle(.loaded([watch], at: noon)).effects == [.waitForEnd(watch.until)])
  }

  @Test("what has ended is not followed any more, and the next end is waited for")
  func ended() throws {
    let short = try Watcher.watch("b", for: 3600)
    var watcher = Watcher.ready(watch, short)
    let reaction = watcher.handle(.ended(at: noon + 3600))
    #expect(reaction == .changed(.watches, .waitForEnd(watch.until), .follow([watch])))
    #expect(watcher.value.watches == [watch, short], "it stays on the list")
    #expect(watcher.handle(.ended(at: watch.until)) == Watcher.Reaction(cancelled: [follow], change: .watches))
  }

  @Test("a look that failed changes nothing")
  func notSeen() {
    var watcher = Watcher.ready(watch)
    #expect(watcher.handle(.notSeen) == .none && watcher.value.lookedAt == nil)
  }

  @Test("work on one watch replaces older work on it, and no other")
  func slots() throws {
    let other = try Watcher.watch("b")
    let slot = WatchesKeeper.slot
    #expect(slot(.keep(watch)) == slot(.remove(watch.id)) && slot(.keep(watch)) != slot(.keep(other)))
    #expect(slot(.follow([watch])) == slot(.follow([other])) && slot(.follow([])) == follow)
    #expect(slot(.tell(SystemNotice(id: "watch-a"))) != slot(.tell(SystemNotice(id: "watch-b"))))
    #expect(slot(.make(wish(), zone: .gmt)) == slot(.make(wish(.today), zone: .gmt)))
    let effects: [Effect] = [
      .load, .make(wish(), zone: .gmt), .keep(watch), .follow([]), .once([]), .tell(SystemNotice(id: "a")),
      .waitForEnd(noon),
    ]
    #expect(Set(effects.map(slot)).count == effects.count)
  }
}
