import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("A wish, before it is asked for")
struct BookingWishTests {
  private let list = AppointmentsKeeper.Effect.list(owner: "7")
  private let id = Booking.ID(rawValue: "a")
  private let wish: BookingWish

  init() throws { wish = try AppointmentDesk.wish() }

  /// As it is stored before it is checked.
  private func waiting(_ id: String = "a", _ wish: BookingWish? = nil) -> Booking {
    Booking(id: .init(rawValue: id), owner: "7", kind: .make, wish: wish ?? self.wish, waits: true, at: noon)
  }

  /// So many appointments on days to come.
  private func many(_ count: Int) throws -> [Appointment] {
    try (0..<count).map { try AppointmentDesk.appointment("\($0)", $0, day: "2024-06-20") }
  }

  @Test("is stamped and stored, checked on fresh data, and then sent")
  func fresh() throws {
    var ada = AdasKeeper.ready()
    #expect(ada.handle(.asked(.book(wish))) == .run(.stamp(.book(wish))))
    #expect(ada.handle(.stamped(.book(wish), id, at: noon)) == .changed(.appointments, .keep(waiting()), list))
    #expect(ada.value.bookings == [waiting()] && ada.value.isBeingBooked(wish.slot))
    let reaction = ada.list([], askedAt: noon + 1)
    let booking = try #require(ada.booking())
    #expect(reaction == .changed(.appointments, .carryOut(booking)))
    #expect(booking.standing == .sent && booking.sentAt == noon + 1 && booking.tries == 1)
  }

  @Test("a list that was asked for before it decides nothing: it is asked for once more")
  func staleList() throws {
    var ada = AdasKeeper.ready()
    ada.handle(.listAsked)
    #expect(ada.act(.book(wish)) == .changed(.appointments, .keep(waiting())))
    let old = ada.list(try many(3))
    #expect(old.effects == [list] && ada.value.bookings == [waiting()])
    let new = ada.list(try many(10))
    #expect(new.effects == [.forget(id)] && ada.value.notAsked == .limit && ada.value.bookings.isEmpty)
  }

  @Test("there is room for a tenth and not for an eleventh; those of the past take none", arguments: [9, 10])
  func limit(count: Int) throws {
    var ada = AdasKeeper.ready()
    ada.act(.book(wish))
    let over = try AppointmentDesk.appointment("old", 9, day: "2024-05-20", hasPassed: true)
    let reaction = ada.list(try many(count) + [over])
    if count == 9 {
      #expect(reaction.effects == [.carryOut(try #require(ada.booking()))] && ada.value.notAsked == nil)
    } else {
      #expect(reaction.effects == [.forget(id)] && ada.value.notAsked == .limit && ada.value.bookings.isEmpty)
    }
  }

  @Test("what is under way counts, and once only when the service lists it already")
  func underWay() throws {
    var ada = AdasKeeper.ready()
    ada.list(try many(8))
    ada.book(wish)
    #expect(ada.value.count == 9)
    ada.list(try many(8) + [try AppointmentDesk.appointment("99")], askedAt: noon - 1)
    #expect(ada.value.count == 9, "an older list names it")
    ada.list(try many(9))
    ada.act(.book(try AppointmentDesk.wish(10)), id: "b")
    ada.list(try many(9))
    #expect(ada.value.notAsked == .limit, "nine and one on its way")
  }

  @Test("a second tap is none: while it is stamped, checked or on its way")
  func secondTap() {
    var ada = AdasKeeper.ready()
    let act = AppointmentsKeeper.Act.book(wish)
    #expect(AppointmentsKeeper.slot(of: .stamp(act)) == AppointmentsKeeper.slot(of: .stamp(act)))
    ada.act(act)
    #expect(ada.act(act, id: "b") == .none, "it is being checked")
    ada.list([])
    #expect(ada.act(act, id: "c") == .none, "it is on its way")
    ada.happen(.unanswered, at: noon + 30)
    #expect(ada.act(act, id: "d", at: noon + 31) == .none, "it is not known what became of it")
    #expect(ada.value.bookings.map(\.id) == [id])
  }

  @Test("another hour that is asked for meanwhile is another booking, and a list clears both, as far as there is room")
  func anotherHour() throws {
    var ada = AdasKeeper.ready()
    let other = try AppointmentDesk.wish(10)
    ada.act(.book(wish))
    #expect(ada.act(.book(other), id: "b") == .changed(.appointments, .keep(waiting("b", other))))
    #expect(ada.value.another(besides: wish) == nil && ada.value.isBeingBooked(other.slot))
    ada.list([])
    let reaction = ada.list(try many(9))
    #expect(ada.value.bookings.map(\.wish) == [wish] && ada.value.notAsked == .limit, "there is room for one")
    #expect(reaction.effects == [.carryOut(try #require(ada.booking())), .forget(.init(rawValue: "b"))])
    let draft = HourDraft(station: other.place.station, day: other.time.day, socket: other.socket, time: other.time)
    #expect(ada.value.draft == draft, "the other hour stays chosen")
    var both = AdasKeeper.ready()
    both.act(.book(wish))
    both.act(.book(other), id: "b")
    both.list([])
    both.list([])
    #expect(both.value.bookings.map(\.standing) == [.sent, .sent])
  }

  @Test("killed while it is checked, it was not carried out: it is told, and can be sent again")
  func killed() throws {
    var ada = AdasKeeper.unread()
    var kept = AppointmentStore.Kept()
    kept.bookings = [waiting()]
    let reaction = ada.handle(.read(kept, owner: "7", at: noon + 60))
    #expect(ada.booking()?.standing == .notCarriedOut(nil))
    #expect(reaction.effects.contains(.keep(try #require(ada.booking()))), "what is stored says so, too")
    ada.list([], askedAt: noon + 61)
    #expect(ada.booking()?.standing == .notCarriedOut(nil), "a list sends nothing that nobody asks for any more")
    let again = ada.act(.retry(id), at: noon + 70)
    #expect(again.effects == [.keep(try #require(ada.booking())), .list(owner: "7")])
    #expect(ada.booking()?.standing == .waiting, "whether there may be one more is asked first")
    ada.list([], askedAt: noon + 70)
    #expect(ada.booking()?.standing == .sent && ada.booking()?.tries == 1)
  }

  @Test("what is sent again is checked on fresh data: not sent where there may be none more, and told")
  func againAtTheLimit() throws {
    var ada = AdasKeeper.ready()
    ada.book(wish)
    ada.happen(.notSent(.offline))
    ada.act(.retry(id), at: noon + 70)
    let reaction = ada.list(try many(10), askedAt: noon + 70)
    #expect(ada.booking()?.standing == .notCarriedOut(nil) && ada.booking()?.tries == 1)
    #expect(reaction.notice != nil && ada.value.notAsked == nil)
    #expect(!reaction.effects.contains { if case .carryOut = $0 { true } else { false } })
    ada.act(.retry(id), at: noon + 80)
    ada.list(try many(9), askedAt: noon + 80)
    #expect(ada.booking()?.standing == .sent && ada.booking()?.tries == 2)
    ada.happen(.notSent(.offline))
    ada.around[DeviceKeeper.self].isOnline = false
    ada.act(.retry(id), at: noon + 90)
    #expect(ada.booking()?.standing == .notCarriedOut(.offline), "no list can be had")
  }

  @Test("an hour that the list has already, perhaps by another device, is not asked for")
  func listedMeanwhile() throws {
    var ada = AdasKeeper.ready()
    ada.act(.book(wish))
    let reaction = ada.list([try AppointmentDesk.appointment()])
    #expect(ada.booking()?.standing == .done)
    #expect(!reaction.effects.contains { if case .carryOut = $0 { true } else { false } })
  }

  @Test("where the service cannot be asked how many there are, that is said and nothing is booked")
  func cannotAsk() {
    var offline = AdasKeeper.ready()
    offline.around[DeviceKeeper.self].isOnline = false
    #expect(offline.act(.book(wish)) == .changed(.appointments))
    #expect(offline.value.notAsked == .failed(.offline) && offline.value.bookings.isEmpty)
    var locked = AdasKeeper.ready()
    locked.around[DeviceKeeper.self].isLocked = true
    locked.act(.book(wish))
    #expect(locked.value.notAsked == .failed(.locked))
    var expired = AdasKeeper.ready()
    expired.become(.expired(AccountDesk.owner))
    expired.act(.book(wish))
    #expect(expired.value.notAsked == .failed(.signInNeeded(.appointments)))
    var failed = AdasKeeper.ready()
    failed.act(.book(wish))
    let reaction = failed.handle(.notListed(.timedOut, owner: "7", at: noon))
    let booking = failed.booking()
    #expect(booking?.standing == .notCarriedOut(.timedOut) && reaction.effects == [booking.map { .keep($0) }])
    #expect(failed.value.notAsked == nil, "it is in the list, and can be sent again")
  }

  @Test("it does not wait for ever: not for a store that cannot be read, nor for a network that goes meanwhile")
  func waitsForNothing() {
    var unread = AdasKeeper.unread()
    unread.handle(.notRead(.storage, owner: "7"))
    #expect(unread.act(.book(wish)) == .changed(.appointments, .keep(waiting()), .read(owner: "7")))
    unread.handle(.notRead(.storage, owner: "7"))
    #expect(unread.booking()?.standing == .notCarriedOut(.storage))
    var lost = AdasKeeper.ready()
    lost.handle(.listAsked)
    lost.act(.book(wish))
    lost.around[DeviceKeeper.self].isOnline = false
    lost.list([])
    #expect(lost.booking()?.standing == .notCarriedOut(.offline))
  }

  @Test("a wish that came before the store was read is checked once it was")
  func beforeReading() {
    var ada = AdasKeeper.unread()
    #expect(ada.act(.book(wish)) == .changed(.appointments, .keep(waiting()), .read(owner: "7")))
    var kept = AppointmentStore.Kept()
    kept.bookings = [waiting()]
    #expect(ada.handle(.read(kept, owner: "7", at: noon)).effects == [.lookAtHeld, list])
    #expect(ada.list([]).effects == [ada.booking().map { .carryOut($0) }])
  }

  @Test("why it was not asked for is said until the person has read it, or asks again")
  func words() throws {
    var ada = AdasKeeper.ready()
    ada.act(.book(wish))
    ada.list(try many(10))
    #expect(ada.handle(.notAskedSeen) == .changed(.appointments) && ada.value.notAsked == nil)
    ada.act(.book(wish))
    ada.list(try many(10))
    #expect(ada.handle(.asked(.book(wish))) == .changed(.appointments, .stamp(.book(wish))))
    #expect(ada.value.notAsked == nil)
  }

  @Test("nobody books while nobody is signed in")
  func nobody() {
    var keeper = AppointmentsKeeper()
    let act = AppointmentsKeeper.Act.book(wish)
    #expect(keeper.handle(.asked(act), in: Surroundings()) == .none)
    #expect(keeper.handle(.stamped(act, id, at: noon), in: Surroundings()) == .none)
    #expect(keeper.value == AppointmentsKeeper.initial)
  }
}
