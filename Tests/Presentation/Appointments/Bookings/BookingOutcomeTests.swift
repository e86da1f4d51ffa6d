import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What becomes of a booking and of a cancellation")
struct BookingOutcomeTests {
  private typealias Effect = AppointmentsKeeper.Effect

  private let list = Effect.list(owner: "7")
  private let id = Booking.ID(rawValue: "a")
  private let wish: BookingWish
  private let appointment: Appointment

  init() throws {
    wish = try AppointmentDesk.wish()
    appointment = try AppointmentDesk.appointment()
  }

  private func booked() -> AdasKeeper {
    var ada = AdasKeeper.ready()
    ada.book(wish)
    return ada
  }

  private func cancelled(_ event: Booking.Event? = nil) -> AdasKeeper {
    var ada = AdasKeeper.ready(appointment)
    ada.act(.cancel(appointment))
    if let event { ada.happen(event) }
    return ada
  }

  @Test("what the service did is forgotten here, and its number learnt from the list")
  func answered() {
    var ada = booked()
    let reaction = ada.happen(.answered, at: noon + 1)
    #expect(reaction.effects == ada.booking().map { [.keep($0), list] } && ada.booking()?.standing == .done)
    #expect(ada.list([], askedAt: noon + 0.5, at: noon + 2).effects.isEmpty, "that was asked before")
    #expect(ada.list([appointment], askedAt: noon + 1).effects == [.forget(id)], "told by a list it is not kept")
    #expect(ada.booking()?.appointment == appointment.id && ada.value.count == 1)
    #expect(ada.happen(.answered, at: noon + 2) == .none, "once")
  }

  @Test("without an answer the list finds out, at once and every few seconds, until it has the hour")
  func foundOut() {
    var ada = booked()
    let lost = ada.happen(.unanswered, at: noon + 30)
    #expect(ada.booking()?.standing == .unconfirmed)
    #expect(lost.effects.count == 2 && lost.effects.last == list)
    #expect(lost.effects.first == ada.booking().map { Effect.keep($0) })
    #expect(ada.list([], askedAt: noon + 31).effects == [.findOutLater(seconds: 5)])
    #expect(ada.booking()?.standing == .unconfirmed)
    #expect(ada.handle(.findOutDue).effects == [list])
    #expect(ada.handle(.notListed(.timedOut, owner: "7", at: noon + 36)).effects == [.findOutLater(seconds: 5)])
    ada.handle(.findOutDue)
    #expect(ada.list([appointment], askedAt: noon + 41).effects == [.forget(id)])
    #expect(ada.booking()?.standing == .done && ada.handle(.findOutDue) == .none)
  }

  @Test("a list without the hour a minute after sending shows that nothing was booked")
  func notCarriedOut() {
    var ada = booked()
    ada.happen(.unanswered, at: noon + 30)
    let early = ada.list([], askedAt: noon + 59)
    #expect(early.effects == [.findOutLater(seconds: 5)])
    ada.handle(.findOutDue)
    let late = ada.list([], askedAt: noon + 64)
    #expect(ada.booking()?.standing == .notCarriedOut(nil))
    #expect(late.effects == ada.booking().map { [Effect.keep($0)] } && ada.handle(.findOutDue) == .none)
  }

  @Test("what cannot be stored is not sent, and what the service refuses is told with the reason")
  func refused() {
    var unstored = booked()
    unstored.handle(.notStored(id, .storage, at: noon))
    #expect(unstored.booking()?.standing == .notCarriedOut(.storage))
    for reason in BookingRefusal.allCases where reason != .occupied {
      var ada = booked()
      let reaction = ada.happen(.refused(reason))
      #expect(ada.booking()?.standing == .refused(reason))
      #expect(reaction.effects == ada.booking().map { [Effect.keep($0)] })
      #expect(ada.value.count == 0, "it takes no room")
    }
  }

  @Test("an hour that somebody has may be the person's own: the next list tells, and only one that is newer")
  func occupied() {
    var ada = booked()
    let reaction = ada.happen(.refused(.occupied), at: noon + 1)
    #expect(ada.booking()?.standing == .unconfirmed && ada.value.count == 1)
    #expect(reaction.effects == ada.booking().map { [Effect.keep($0), list] })
    #expect(ada.act(.letGo(id)) == .none && ada.booking() != nil)
    #expect(ada.list([], askedAt: noon).effects == [.findOutLater(seconds: 5)], "it was asked for before")
    #expect(ada.booking()?.standing == .unconfirmed && ada.handle(.findOutDue).effects == [list])
    var own = ada
    #expect(own.list([appointment], askedAt: noon + 5).effects == [.forget(id)])
    #expect(own.booking()?.standing == .done && own.value.count == 1)
    let told = ada.list([], askedAt: noon + 5)
    #expect(ada.booking()?.standing == .refused(.occupied) && ada.value.count == 0)
    #expect(told.effects == ada.booking().map { [Effect.keep($0)] } && ada.handle(.findOutDue) == .none)
  }

  @Test("it is sent again when the person asks for it, once; another list or answer changes it no more")
  func again() {
    var ada = booked()
    ada.happen(.notSent(.offline))
    let reaction = ada.act(.retry(id), at: noon + 10)
    #expect(reaction.effects == ada.booking().map { [Effect.keep($0), .list(owner: "7")] })
    #expect(ada.act(.retry(id), at: noon + 11) == .none)
    let fresh = ada.list([], askedAt: noon + 11)
    #expect(ada.booking()?.tries == 2 && ada.booking()?.sentAt == noon + 11)
    #expect(fresh.effects == ada.booking().map { [Effect.carryOut($0)] })
    #expect(ada.act(.retry(id), at: noon + 12) == .none)
    #expect(ada.act(.retry(.init(rawValue: "b")), at: noon + 11) == .none)
  }

  @Test("what has ended or failed is let go; what is on its way is not")
  func letGo() {
    var ada = booked()
    #expect(ada.act(.letGo(id)) == .none && ada.booking() != nil)
    ada.happen(.unanswered)
    #expect(ada.act(.letGo(id)) == .none && ada.booking() != nil)
    ada.list([], askedAt: noon + 60)
    #expect(ada.act(.letGo(id)) == .changed(.appointments, .forget(id)) && ada.booking() == nil)
    #expect(ada.act(.letGo(id)) == .none)
    for event: Booking.Event in [.refused(.unknownStation), .notSent(.offline)] {
      var other = booked()
      other.happen(event)
      #expect(other.act(.letGo(id)) == .changed(.appointments, .forget(id)) && other.value.bookings.isEmpty)
    }
  }

  @Test("what is booked and on no list yet stays when it is let go, over a restart too, until a list has come")
  func unlisted() throws {
    var ada = booked()
    ada.happen(.answered, at: noon + 1)
    let kept = try #require(ada.booking())
    #expect(ada.value.isUnlisted(kept))
    #expect(ada.act(.letGo(id), at: noon + 2) == .changed(.appointments, .keep(kept)) && ada.booking() == kept)
    var stored = AppointmentStore.Kept()
    (stored.bookings, stored.copy) = ([kept], StoredCopy([], at: noon))
    var next = AdasKeeper.unread()
    let read = next.handle(.read(stored, owner: "7", at: noon + 60))
    #expect(read.notice == nil && next.value.isUnlisted(kept), "that it is booked was said before")
    for (list, isMade) in [([appointment], true), ([], false)] {
      var told = next
      #expect(told.list(list, askedAt: noon + 61).effects.contains(.forget(id)), "\(isMade)")
      #expect(told.value.bookings.isEmpty && told.value.unlisted.isEmpty)
    }
    var back = next
    back.list([], askedAt: noon - 3600, at: noon - 3600)
    #expect(back.value.bookings.isEmpty, "the clock was set back")
    ada.list([], askedAt: noon + 0.5, at: noon + 2)
    #expect(ada.booking() == kept, "a list that was asked for before tells nothing of it")
  }

  @Test("who signs out gives up what was not sent; what may have been done is found out after the next sign-in")
  func signedOut() {
    let states: [([Booking.Event], isForgotten: Bool)] = [
      ([.notSent(.offline)], true), ([.unanswered], false), ([.answered], false),
    ]
    for (events, isForgotten) in states {
      var ada = booked()
      for event in events { ada.happen(event) }
      let reaction = ada.become(.signedOut)
      #expect(reaction.effects == [.clear] + (isForgotten ? [.forget(id)] : []), "\(events)")
    }
    var waiting = AdasKeeper.ready()
    waiting.act(.book(wish))
    #expect(waiting.become(.signedOut).effects == [.clear, .forget(id)])
  }

  @Test("a booking that failed makes way when the same hour is asked for once more")
  func makesWay() {
    for event: Booking.Event in [.refused(.occupied), .refused(.unknownStation), .notSent(.offline)] {
      var ada = booked()
      ada.happen(event)
      ada.list([])
      let again = Booking(id: .init(rawValue: "b"), owner: "7", kind: .make, wish: wish, waits: true, at: noon)
      #expect(ada.act(.book(wish), id: "b").effects == [.forget(id), .keep(again), list])
      #expect(ada.value.bookings == [again])
      #expect(ada.list([]).effects == [ada.booking("b").map { .carryOut($0) }])
    }
  }

  @Test("what was on its way when the app was killed is found out, and what was done goes on")
  func restored() {
    var sent = AppointmentStore.Kept()
    sent.bookings = [Booking(id: id, owner: "7", kind: .make, wish: wish, at: noon - 20)]
    var ada = AdasKeeper.unread()
    #expect(ada.handle(.read(sent, owner: "7", at: noon)).effects == [.lookAtHeld, list])
    #expect(ada.booking()?.standing == .unconfirmed)
    #expect(ada.list([appointment]).effects == [.forget(id)] && ada.booking()?.standing == .done)
    var done = sent
    done.bookings[0].handle(.answered, at: noon - 10)
    var other = AdasKeeper.unread()
    #expect(other.handle(.read(done, owner: "7", at: noon)).effects == [.lookAtHeld, .keep(done.bookings[0]), list])
    var lost = AdasKeeper.ready(kept: sent)
    lost.list([], askedAt: noon + 60)
    #expect(lost.booking()?.standing == .notCarriedOut(nil))
  }

  @Test("a cancellation is asked for once, and what is gone is what was wanted")
  func cancel() {
    var ada = AdasKeeper.ready(appointment)
    let reaction = ada.act(.cancel(appointment))
    #expect(reaction.effects == ada.booking().map { [Effect.carryOut($0)] })
    #expect(ada.booking()?.kind == .cancel(appointment.id) && ada.booking()?.wish.slot == appointment.slot)
    #expect(ada.act(.cancel(appointment), id: "b") == .none)
    #expect(ada.value.cancellation(of: appointment.id)?.id == id && ada.value.count == 1)
    var remembered = RememberedAppointment(appointment, of: "7")
    remembered.ending = .cancelledHere
    #expect(ada.happen(.answered, at: noon + 1).effects == [.endCancellation(id, remembered), list])
    #expect(ada.booking()?.standing == .done)
  }

  @Test("an appointment that the service does not know counts as cancelled if the next list agrees")
  func unknownAppointment() {
    var ada = cancelled()
    let reaction = ada.happen(.refused(.unknownAppointment), at: noon + 1)
    #expect(ada.booking()?.standing == .unconfirmed && ada.value.appointments == [appointment])
    #expect(reaction.effects == ada.booking().map { [Effect.keep($0), list] })
    #expect(ada.list([appointment], askedAt: noon).effects == [.findOutLater(seconds: 5)], "it was asked for before")
    var gone = ada
    #expect(gone.list([], askedAt: noon + 1).effects == [.forget(id)] && gone.booking()?.standing == .done)
    let still = ada.list([appointment], askedAt: noon + 1)
    #expect(ada.booking()?.standing == .refused(.unknownAppointment) && ada.value.count == 1)
    #expect(still.effects == ada.booking().map { [Effect.keep($0)] })
  }

  @Test("where the service cannot be asked a cancellation is told at once as not carried out")
  func cancelledOffline() {
    let ways: [(Failure, (inout AdasKeeper) -> Void)] = [
      (.offline, { $0.around[DeviceKeeper.self].isOnline = false }),
      (.locked, { $0.around[DeviceKeeper.self].isLocked = true }),
      (.signInNeeded(.appointments), { $0.become(.expired(AccountDesk.owner)) }),
    ]
    for (failure, stand) in ways {
      var ada = AdasKeeper.ready(appointment)
      stand(&ada)
      let reaction = ada.act(.cancel(appointment))
      #expect(ada.booking()?.standing == .notCarriedOut(failure) && ada.value.appointments == [appointment])
      #expect(reaction.effects == ada.booking().map { [Effect.keep($0)] }, "it is not sent")
      let before = ada.booking()
      #expect(ada.act(.retry(id), at: noon + 1) == .none && ada.booking() == before, "still it cannot be sent")
    }
  }

  @Test("a cancellation that fails leaves everything as it was, and can be tried again or let go")
  func notCancelled() {
    for event: Booking.Event in [.notSent(.offline), .refused(.otherUser), .unanswered] {
      let ada = cancelled(event)
      #expect(ada.value.appointments == [appointment] && ada.value.count == 1, "\(event)")
    }
    var found = cancelled(.unanswered)
    #expect(found.list([], askedAt: noon + 5).effects == [.forget(id)] && found.booking()?.standing == .done)
    var still = cancelled(.unanswered)
    still.list([appointment], askedAt: noon + 60)
    #expect(still.booking()?.standing == .notCarriedOut(nil))
    #expect(still.act(.retry(id), at: noon + 61).effects == still.booking().map { [Effect.carryOut($0)] })
    var refused = cancelled(.refused(.otherUser))
    refused.act(.letGo(id))
    #expect(refused.act(.cancel(appointment), id: "b").effects.count == 1, "it can be asked for anew")
  }

  @Test("a cancellation that was refused makes way for the next one, also where that cannot be sent")
  func refusedBefore() {
    for isOnline in [true, false] {
      var ada = cancelled(.refused(.otherUser))
      ada.around[DeviceKeeper.self].isOnline = isOnline
      let again = ada.act(.cancel(appointment), id: "b", at: noon + 60)
      #expect(ada.value.bookings.map(\.id.rawValue) == ["b"] && again.effects.count == 2)
      #expect(again.effects.first == .forget(id) && (ada.booking("b")?.standing == .sent) == isOnline)
    }
  }

  @Test("what happens to something that is not here changes nothing")
  func strange() {
    var ada = booked()
    let before = ada.keeper
    #expect(ada.happen(.answered, id: "b") == .none)
    #expect(ada.handle(.notStored(.init(rawValue: "b"), .storage, at: noon)) == .none)
    #expect(ada.keeper == before)
  }
}
