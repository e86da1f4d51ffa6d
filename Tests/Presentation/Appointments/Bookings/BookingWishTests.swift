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

  /// So many appointments on days to come.
  private func many(_ count: Int) throws -> [Appointment] {
    try (0..<count).map { try AppointmentDesk.appointment("\($0)", $0, day: "2024-06-20") }
  }

  @Test("is stamped, checked on fresh data, and then made")
  func fresh() throws {
    var ada = AdasKeeper.ready()
    #expect(ada.handle(.asked(.book(wish))) == .run(.stamp(.book(wish))))
    #expect(ada.handle(.stamped(.book(wish), id, at: noon)) == .changed(.appointments, list))
    #expect(ada.value.checking == wish && ada.value.bookings.isEmpty)
    #expect(ada.list([]) == .changed(.appointments, .make(wish)))
    #expect(ada.value.checking == nil)
    let booking = Booking(id: id, owner: "7", kind: .make, wish: wish, at: noon + 1)
    #expect(ada.handle(.made(wish, id, at: noon + 1)) == .changed(.appointments, .carryOut(booking)))
    #expect(ada.value.bookings == [booking])
  }

  @Test("a list that was asked for before it decides nothing: it is asked for once more")
  func staleList() throws {
    var ada = AdasKeeper.ready()
    ada.handle(.listAsked)
    #expect(ada.act(.book(wish)) == .changed(.appointments))
    let old = ada.list(try many(3))
    #expect(old.effects == [list] && ada.value.checking == wish)
    let new = ada.list(try many(10))
    #expect(new.effects.isEmpty && ada.value.notAsked == .limit && ada.value.checking == nil)
  }

  @Test("there is room for a tenth and not for an eleventh; those of the past take none", arguments: [9, 10])
  func limit(count: Int) throws {
    var ada = AdasKeeper.ready()
    ada.act(.book(wish))
    let over = try AppointmentDesk.appointment("old", 9, day: "2024-05-20", hasPassed: true)
    let reaction = ada.list(try many(count) + [over])
    if count == 9 {
      #expect(reaction.effects == [.make(wish)] && ada.value.notAsked == nil)
    } else {
      #expect(reaction.effects.isEmpty && ada.value.notAsked == .limit)
    }
    #expect(ada.value.checking == nil && ada.value.bookings.isEmpty)
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

  @Test("a second tap is none: while it is stamped, checked, made or on its way")
  func secondTap() {
    var ada = AdasKeeper.ready()
    let act = AppointmentsKeeper.Act.book(wish)
    #expect(AppointmentsKeeper.slot(of: .stamp(act)) == AppointmentsKeeper.slot(of: .stamp(act)))
    ada.act(act)
    #expect(ada.act(act, id: "b") == .none, "it is being checked")
    ada.list([])
    ada.handle(.made(wish, id, at: noon))
    #expect(ada.handle(.made(wish, .init(rawValue: "b"), at: noon)) == .none, "it was made")
    #expect(ada.act(act, id: "c") == .none, "it is on its way")
    ada.happen(.unanswered, at: noon + 30)
    #expect(ada.act(act, id: "d", at: noon + 31) == .none, "it is not known what became of it")
    #expect(ada.value.bookings.map(\.id) == [id])
  }

  @Test("another hour waits its turn while one is checked, and is another booking")
  func anotherHour() throws {
    var ada = AdasKeeper.ready()
    let other = try AppointmentDesk.wish(10)
    #expect(AppointmentsKeeper.slot(of: .make(wish)) != AppointmentsKeeper.slot(of: .make(other)))
    ada.act(.book(wish))
    #expect(ada.act(.book(other), id: "b") == .none && ada.value.checking == wish)
    ada.list([])
    ada.handle(.made(wish, id, at: noon))
    ada.book(other, id: "b")
    #expect(ada.value.bookings.map(\.wish) == [wish, other])
  }

  @Test("where the service cannot be asked how many there are, that is said and nothing is booked")
  func cannotAsk() {
    var offline = AdasKeeper.ready()
    offline.around[DeviceKeeper.self].isOnline = false
    #expect(offline.act(.book(wish)) == .changed(.appointments))
    #expect(offline.value.notAsked == .failed(.offline) && offline.value.checking == nil)
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
    #expect(failed.handle(.notListed(.timedOut, owner: "7", at: noon)).effects.isEmpty)
    #expect(failed.value.notAsked == .failed(.timedOut) && failed.value.checking == nil)
  }

  @Test("it does not wait for ever: not for a store that cannot be read, nor for a network that goes meanwhile")
  func waitsForNothing() {
    var unread = AdasKeeper.unread()
    unread.handle(.notRead(.storage, owner: "7"))
    #expect(unread.act(.book(wish)) == .changed(.appointments, .read(owner: "7")))
    #expect(unread.value.checking == wish)
    unread.handle(.notRead(.storage, owner: "7"))
    #expect(unread.value.notAsked == .failed(.storage) && unread.value.checking == nil)
    var lost = AdasKeeper.ready()
    lost.handle(.listAsked)
    lost.act(.book(wish))
    lost.around[DeviceKeeper.self].isOnline = false
    #expect(lost.list([]).effects.isEmpty)
    #expect(lost.value.notAsked == .failed(.offline) && lost.value.checking == nil)
  }

  @Test("a wish that came before the store was read is checked once it was")
  func beforeReading() {
    var ada = AdasKeeper.unread()
    #expect(ada.act(.book(wish)) == .changed(.appointments, .read(owner: "7")))
    #expect(ada.handle(.read(.init(), owner: "7", at: noon)).effects == [.lookAtHeld, list])
    #expect(ada.list([]).effects == [.make(wish)])
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
    #expect(keeper.handle(.made(wish, id, at: noon), in: Surroundings()) == .none)
    #expect(keeper.value == AppointmentsKeeper.initial)
  }
}
