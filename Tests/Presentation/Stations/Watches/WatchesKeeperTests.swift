@testable import ChargeDomain
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
    #expect(reaction.notice == AppNotice(Words.set(watch)) && reaction.change == .watches)
    #expect(watcher.value.watches == [watch])
    func said(_ demand: FreeWatch.Demand) throws -> String {
      try Words.set(Watcher.watch(demand: demand)).shown(in: context()).text.plain
    }
    #expect(try said(.any) == "You get a notification each time a charger becomes available after all were occupied.")
    #expect(
      try said(.plug(.ccs2))
        == "You get a notification each time a charger with CCS becomes available after all of them were occupied.")
    #expect(try said(.power(watts: 50_000)).hasPrefix("You get a notification each time a charger with at least 50"))
  }

  @Test("that the person will be told is said until it is told, the watch is removed, or notifications are off")
  func setIsDue() throws {
    var watcher = Watcher.ready()
    let words = try #require(watcher.handle(.made(watch)).notice?.words)
    func isDue() -> Bool {
      watcher.around[WatchesKeeper.self] = watcher.value
      return words.isDue(on: "watches", in: watcher.around)
    }
    #expect(isDue())
    #expect(!words.isDue(on: "tellMe", in: watcher.around), "the page says what is watched")
    watcher.around[PermissionsKeeper.self] = [.notifications: .denied]
    #expect(!isDue())
    watcher.around[PermissionsKeeper.self] = [.notifications: .granted]
    try watcher.see(.taken, after: 30)
    #expect(isDue())
    try watcher.see(.free, after: 60)
    #expect(!isDue())
    let again = try #require(watcher.handle(.made(try Watcher.watch("c", after: 90))).notice?.words)
    watcher.around[WatchesKeeper.self] = watcher.value
    #expect(again.isDue(on: nil, in: watcher.around), "it was told before")
    watcher.handle(.removed(watch.id))
    watcher.around[WatchesKeeper.self] = watcher.value
    #expect(!again.isDue(on: nil, in: watcher.around))
  }

  @Test("what was chosen when the system's question came is kept until it is wanted")
  func chosen() {
    var watcher = Watcher.ready()
    #expect(watcher.handle(.chosen(wish())) == .none && watcher.value.chosen == wish())
    watcher.handle(.asked(wish()))
    #expect(watcher.value.chosen == nil)
  }

  @Test("what is taken again for two minutes is not shown by the system any more, and the watch goes on")
  func takenAgain() throws {
    var watcher = Watcher.ready(watch)
    let takeBack = Effect.tell(SystemNotice(id: "watch-a"))
    #expect(try !watcher.see(.taken, after: 0).effects.contains(takeBack), "nothing was told")
    #expect(try watcher.told(.free, after: 200).count == 1)
    #expect(try !watcher.see(.taken, after: 230).effects.contains(takeBack))
    #expect(try !watcher.see(.free, after: 260).effects.contains(takeBack), "a short break, which is not told again")
    #expect(try !watcher.see(.taken, after: 290).effects.contains(takeBack))
    #expect(try watcher.see(.taken, after: 410).effects == [takeBack])
    #expect(try watcher.see(.taken, after: 440).effects.isEmpty, "once")
    #expect(try watcher.told(.free, after: 470).count == 1)
    #expect(
      try watcher.see(.taken, after: 500).effects.count == 1 && watcher.see(.taken, after: 630).effects == [takeBack])
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
    let removed = try #require(reaction.notice?.words)
    #expect(
      reaction.effects
        == [.remove(watch.id), .tell(SystemNotice(id: "watch-a")), .waitForEnd(other.until), .follow([other])])
    #expect(reaction.change == .watches)
    #expect(try removed.shown(in: context()) == Notice(.information, "Not watching any more: Station 1"))
    #expect(watcher.handle(.removed(.init(rawValue: "gone"))).notice == nil)
    #expect(watcher.value.watches == [other] && watcher.value.seen.isEmpty)
    #expect(try watcher.told(.free, after: 60).isEmpty, "an answer that was on its way")
    let last = watcher.handle(.removed(other.id))
    #expect(last.cancelled == [follow] && last.effects == [.remove(other.id), .tell(SystemNotice(id: "watch-b"))])
  }

  // MARK: Telling

  @Test("what becomes free is kept as told and told once, with what else is free and a link to its station")
  func told() throws {
    var watcher = Watcher.ready(watch)
    #expect(try watcher.see(.taken, after: 30) == .changed(.watches))
    let seen = try Watcher.seen(.free, after: 60)
    let place = try #require(seen.free)
    let reaction = watcher.handle(.seen([seen], at: noon + 60))
    let kept = Watcher.watch(watch, seeing: .free, after: 60)
    #expect(reaction == .changed(.watches, .keep(kept), .lookAround(place, kept)))
    let news = WatchNews(watch: watch.id, place: place, alternatives: [Watcher.site("2", meters: 300)])
    #expect(watcher.handle(.found(news, at: noon + 61)) == .run(.tell(notice("a", news, after: 61))))
    #expect(watcher.value.watches == [kept] && watcher.value.seen == [watch.id: seen])
    #expect(try watcher.see(.free, after: 90) == .changed(.watches))
    #expect(try watcher.see(.unknown, after: 120) == .changed(.watches))
    #expect(try watcher.see(.free, after: 3600) == .changed(.watches), "nobody has taken it, as far as is known")
  }

  @Test("each change is told once; what was taken for less than two minutes is no change")
  func flapping() throws {
    var watcher = Watcher.ready(watch)
    #expect(try watcher.told(.free, after: 0).count == 1)
    let taken = try watcher.see(.taken, after: 30)
    let told = Watcher.watch(watch, seeing: .free, after: 0)
    #expect(taken.effects == [.keep(Watcher.watch(told, seeing: .taken, after: 30))])
    #expect(try watcher.told(.free, after: 60).isEmpty && watcher.told(.taken, after: 90).isEmpty)
    #expect(try watcher.told(.free, after: 120).isEmpty && watcher.told(.taken, after: 150).isEmpty)
    #expect(try watcher.told(.free, after: 270).count == 1)
  }

  @Test("of several stations a second one that becomes free later is told too, by its own name")
  func secondStation() throws {
    let watch = try Watcher.watch(stations: 3)
    var watcher = Watcher.ready(watch)
    func links(_ sights: [(String, FreeWatch.Sight)], after seconds: TimeInterval) throws -> [String] {
      try watcher.told(sights, after: seconds).compactMap { $0.link?.argument }
    }
    #expect(try links([("1", .taken), ("2", .free)], after: 0) == ["swiss:2"])
    #expect(try links([("1", .free), ("2", .free)], after: 600) == ["swiss:1"])
    #expect(try links([("1", .free), ("2", .free)], after: 630).isEmpty)
    #expect(try links([("1", .free), ("2", .taken)], after: 660).isEmpty)
    #expect(watcher.value.watches.first?.state(at: noon + 660) == .fulfilled, "the first one is still free")
    #expect(try links([("1", .taken), ("2", .free), ("3", .free)], after: 900) == ["swiss:2"], "one notice for both")
    #expect(try links([("1", .taken), ("2", .free), ("3", .free)], after: 930).isEmpty)
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
    let place = try #require(seen.first?.free)
    let kept = Watcher.watch(watch, seeing: .free, after: 0)
    #expect(effects == [.keep(kept), .lookAround(place, kept)])
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
    #expect(try watcher.told(.taken, after: 630).isEmpty && watcher.told(.free, after: 750).count == 1)
  }

  // MARK: The same once more

  @Test("the same wish while it runs is the same watch: it lasts as was said last, and has told what it has told")
  func sameWish() throws {
    var watcher = Watcher.ready(watch, try Watcher.watch("b", demand: .plug(.ccs2)))
    try watcher.see(.free, after: 30)
    let again = try Watcher.watch("c", after: 60, for: 3600, quiet: .night)
    let reaction = watcher.handle(.made(again))
    let kept = Watcher.watch(watch, seeing: .free, after: 30).lasting(as: again)
    #expect(kept.id == watch.id && kept.until == noon + 3660 && kept.quiet == QuietHours.night)
    #expect(kept.toldAt == noon + 30)
    #expect(watcher.value.watches.map(\.id.rawValue) == ["a", "b"] && watcher.value.watches.first == kept)
    let followed = watcher.value.watches
    #expect(reaction.effects == [.keep(kept), .waitForEnd(noon + 3660), .follow(followed)])
    #expect(reaction.notice == AppNotice(Words.set(kept)))
    #expect(try watcher.told(.free, after: 90).isEmpty)
  }

  @Test("another plug, other stations, or the same once it is over are a watch of their own")
  func otherWish() throws {
    var watcher = Watcher.ready(watch)
    watcher.handle(.made(try Watcher.watch("b", demand: .plug(.ccs2))))
    watcher.handle(.made(try Watcher.watch("c", stations: 2)))
    #expect(watcher.value.watches.map(\.id.rawValue) == ["a", "b", "c"])
    watcher.handle(.ended(at: watch.until))
    watcher.handle(.made(try Watcher.watch("d", after: 3 * 86_400)))
    #expect(watcher.value.watches.map(\.id.rawValue) == ["a", "b", "c", "d"])
  }

  // MARK: In turn

  @Test("what is stored and shown of a watch happens one after the other, in order; another watch need not wait")
  func inTurn() throws {
    let other = try Watcher.watch("b", demand: .plug(.ccs2))
    var watcher = Watcher.ready(watch, other)
    watcher.isSlow = true
    let told = try watcher.see(.free, after: 0).effects
    let (keep, tell) = (WatchesKeeper.slot(of: .keep(watch)), EffectSlot("tell watch-a"))
    #expect(told.map(WatchesKeeper.slot) == [keep, tell])
    #expect(try watcher.see(.taken, after: 30).effects.isEmpty, "it is being stored")
    let removed = watcher.handle(.removed(watch.id)).effects
    #expect(removed == [.waitForEnd(other.until), .follow([other])], "it is being stored and shown")
    #expect(try watcher.see(.free, "b", after: 60).effects.count == 2)
    let taken = Watcher.watch(Watcher.watch(watch, seeing: .free, after: 0), seeing: .taken, after: 30)
    #expect(watcher.handle(.done(keep)) == .run(.keep(taken)))
    #expect(watcher.handle(.done(keep)) == .run(.remove(watch.id)))
    #expect(watcher.handle(.done(tell)) == .run(.tell(SystemNotice(id: "watch-a"))))
    #expect(watcher.handle(.done(keep)) == .none)
    #expect(watcher.handle(.done(tell)) == .none)
    let anew = watcher.handle(.made(watch)).effects
    #expect(anew.first == .keep(watch), "nothing is under way any more")
  }

  @Test("what was found for a watch that is removed meanwhile is not told; else it is told before it is taken back")
  func removedMeanwhile() throws {
    let news = WatchNews(watch: watch.id, place: Watcher.site(), alternatives: [])
    let (tell, takeBack) = (EffectSlot("tell watch-a"), WatchesKeeper.Effect.tell(SystemNotice(id: "watch-a")))
    for isFoundFirst in [false, true] {
      var watcher = Watcher.ready(watch)
      watcher.isSlow = true
      try watcher.see(.free, after: 0)
      if isFoundFirst { #expect(watcher.handle(.found(news, at: noon)) == .none, "looking around has not ended") }
      watcher.handle(.removed(watch.id))
      if !isFoundFirst { #expect(watcher.handle(.found(news, at: noon)) == .none) }
      if isFoundFirst { #expect(watcher.handle(.done(tell)) == .run(.tell(notice("a", news, after: 0)))) }
      #expect(watcher.handle(.done(tell)) == .run(takeBack))
      #expect(watcher.handle(.done(tell)) == .none)
    }
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
    let other = try Watcher.watch("b", demand: .plug(.ccs2))
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

  @Test("what ends after half an hour without news keeps since when, unless it is closed")
  func endedUnheard() throws {
    let short = try Watcher.watch("a", for: 3600)
    func ended(_ seen: CheckWatches.Seen?) -> (watch: FreeWatch?, reaction: Watcher.Reaction) {
      var watcher = Watcher.ready(short)
      if let seen { watcher.handle(.seen([seen], at: noon + 3590)) }
      let reaction = watcher.handle(.ended(at: short.until))
      return (watcher.value.watches.first, reaction)
    }
    let old = ended(try Watcher.seen(.taken, after: 1800))
    #expect(old.watch?.unheard == FreeWatch.Unheard(since: noon + 1800))
    let kept = try #require(old.watch)
    #expect(old.reaction.effects == [.keep(kept)])
    let never = ended(try Watcher.seen(.unknown))
    #expect(never.watch?.unheard == FreeWatch.Unheard(since: nil) && never.reaction.effects.count == 1)
    let fresh = ended(try Watcher.seen(.taken, after: 1801))
    #expect(fresh.watch == short && fresh.reaction.effects.isEmpty)
    var closed = try Watcher.seen(.taken)
    closed.areClosed = true
    #expect(ended(closed).watch == short, "its hours tell it")
    #expect(ended(nil).watch == short, "this run of the app knows nothing of it")
  }

  @Test("what has ended by the time of a look is asked for no more, also before its end is told")
  func endedByLook() throws {
    let short = try Watcher.watch("b", for: 3600)
    var watcher = Watcher.ready(watch, short)
    try watcher.see(.unknown, after: 3599)
    let both = watcher.receive(.changed(.networkReturned))
    #expect(both == .run(.waitForEnd(short.until), .follow([watch, short])))
    try watcher.see(.unknown, after: 3600)
    let one = watcher.receive(.changed(.networkReturned))
    #expect(one == .run(.waitForEnd(watch.until), .follow([watch])))
    #expect(watcher.receive(.platform(.backgroundWoken)) == .run(.once([watch])))
  }

  @Test("a look that failed changes nothing")
  func notSeen() {
    var watcher = Watcher.ready(watch)
    #expect(watcher.handle(.notSeen) == .none && watcher.value.seen.isEmpty)
  }

  @Test("work on one watch replaces older work on it, and no other")
  func slots() throws {
    let other = try Watcher.watch("b")
    let slot = WatchesKeeper.slot
    #expect(slot(.keep(watch)) == slot(.remove(watch.id)) && slot(.keep(watch)) != slot(.keep(other)))
    #expect(slot(.follow([watch])) == slot(.follow([other])) && slot(.follow([])) == follow)
    #expect(slot(.tell(SystemNotice(id: "watch-a"))) != slot(.tell(SystemNotice(id: "watch-b"))))
    #expect(slot(.tell(SystemNotice(id: "watch-a"))) == slot(.lookAround(Watcher.site(), watch)))
    #expect(slot(.make(wish(), zone: .gmt)) == slot(.make(wish(.today), zone: .gmt)))
    let power = WatchWish(subjects: watch.subjects, demand: .power(watts: 50_000), span: .hour, quiet: nil)
    #expect(slot(.make(wish(), zone: .gmt)) != slot(.make(power, zone: .gmt)), "both are wanted")
    let effects: [Effect] = [
      .load, .make(wish(), zone: .gmt), .keep(watch), .follow([]), .once([]), .tell(SystemNotice(id: "a")),
      .waitForEnd(noon),
    ]
    #expect(Set(effects.map(slot)).count == effects.count)
  }
}
