import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What is remembered of appointments besides the list")
struct AppointmentMemoryTests {
  private let id = Booking.ID(rawValue: "a")
  private let appointment: Appointment
  private let other: Appointment

  init() throws {
    appointment = try AppointmentDesk.appointment()
    other = try AppointmentDesk.appointment("8", 11)
  }

  private func remembered(
    _ ending: RememberedAppointment.Ending?, isExported: Bool = false
  ) -> RememberedAppointment {
    var remembered = RememberedAppointment(appointment, of: "7")
    (remembered.ending, remembered.isExported) = (ending, isExported)
    remembered.fileCount = isExported ? 1 : nil
    return remembered
  }

  // MARK: What the service removes

  @Test("what a fresh list has no more, and nobody cancelled here, was removed by the service: told until it is read")
  func removed() {
    var ada = AdasKeeper.ready(appointment, other)
    let removed = remembered(.removedByService)
    #expect(ada.list([other], askedAt: noon + 60) == .changed(.appointments, .remember(removed)))
    #expect(ada.value.removed == [removed])
    #expect(ada.list([other], askedAt: noon + 120).effects.isEmpty && ada.value.removed == [removed], "once")
    let seen = ada.handle(.endingSeen(appointment.id))
    #expect(seen == .changed(.appointments, .forgetRemembered(owner: "7", appointment.id)))
    #expect(ada.value.remembered.isEmpty && ada.handle(.endingSeen(appointment.id)) == .none)
  }

  @Test("the list of before a restart counts, and what was not read is told again")
  func restarted() {
    var kept = AppointmentStore.Kept()
    kept.copy = StoredCopy([appointment], at: noon - 3600)
    var ada = AdasKeeper.unread()
    ada.handle(.read(kept, owner: "7", at: noon))
    #expect(ada.list([]).effects == [.remember(remembered(.removedByService))])
    kept.copy = StoredCopy([], at: noon)
    kept.remembered = [remembered(.removedByService)]
    #expect(AdasKeeper.ready(kept: kept).value.removed == kept.remembered)
  }

  @Test("what is over may go without a word, and so may what nobody knew")
  func over() throws {
    let end = try #require(appointment.end)
    var ada = AdasKeeper.ready(appointment)
    #expect(ada.list([], askedAt: end).effects.isEmpty && ada.value.removed.isEmpty)
    var running = AdasKeeper.ready(appointment)
    #expect(running.list([], askedAt: end - 1).effects == [.remember(remembered(.removedByService))])
    #expect(AdasKeeper.ready().value.remembered.isEmpty)
  }

  @Test("what the service has again is booked again")
  func again() {
    var ada = AdasKeeper.ready(appointment)
    ada.list([], askedAt: noon + 1)
    #expect(ada.list([appointment], askedAt: noon + 2).effects == [.forgetRemembered(owner: "7", appointment.id)])
    #expect(ada.value.remembered.isEmpty)
    ada.handle(.exported(appointment))
    ada.list([], askedAt: noon + 3)
    #expect(ada.value.removed == [remembered(.removedByService, isExported: true)])
    ada.list([appointment], askedAt: noon + 4)
    #expect(ada.value.remembered == [remembered(nil, isExported: true)])
  }

  // MARK: What is cancelled here

  @Test("what was cancelled here is not told as removed, however its cancellation went")
  func cancelled() {
    for events: [Booking.Event] in [[.answered], [.unanswered], [.notSent(.offline)], []] {
      var ada = AdasKeeper.ready(appointment)
      ada.act(.cancel(appointment))
      for event in events { ada.happen(event) }
      ada.list([], askedAt: noon + 5)
      #expect(ada.value.remembered.isEmpty && ada.booking()?.standing == .done, "\(events)")
    }
    var refused = AdasKeeper.ready(appointment)
    refused.act(.cancel(appointment))
    refused.happen(.refused(.otherUser))
    refused.list([], askedAt: noon + 5)
    #expect(refused.value.removed == [remembered(.removedByService)], "the service did not do it then")
  }

  @Test("a cancellation that is let go, or the app killed, before a list tells it, is known all the same")
  func cancelledBefore() {
    var ada = AdasKeeper.ready(appointment)
    ada.act(.cancel(appointment))
    ada.happen(.answered, at: noon + 1)
    var letGo = ada
    #expect(letGo.act(.letGo(id)) == .changed(.appointments, .forget(id)), "the list has it yet")
    #expect(letGo.list([], askedAt: noon + 2).effects == [.forgetRemembered(owner: "7", appointment.id)])
    var kept = AppointmentStore.Kept()
    kept.copy = StoredCopy([appointment], at: noon)
    kept.remembered = ada.value.remembered
    var next = AdasKeeper.unread()
    next.handle(.read(kept, owner: "7", at: noon + 3))
    #expect(next.list([], askedAt: noon + 4).effects == [.forgetRemembered(owner: "7", appointment.id)])
    #expect(next.value.removed.isEmpty)
  }

  @Test("what is told of a cancellation makes way for the same hour, booked again")
  func bookedAgain() throws {
    var ada = AdasKeeper.ready(appointment)
    ada.act(.cancel(appointment), id: "c")
    ada.happen(.answered, id: "c")
    ada.list([], askedAt: noon + 1)
    #expect(ada.value.bookings.map(\.id.rawValue) == ["c"])
    let wish = BookingWish(place: appointment.place, socket: appointment.socket, time: appointment.time)
    ada.book(wish, id: "b", at: noon + 2)
    #expect(ada.value.bookings.map(\.id.rawValue) == ["b"])
  }

  // MARK: What a calendar has

  @Test("that a calendar has it is remembered until it is over, or its cancellation let go")
  func exported() throws {
    var ada = AdasKeeper.ready(appointment)
    var exported = remembered(nil, isExported: true)
    #expect(ada.handle(.exported(appointment)) == .changed(.appointments, .remember(exported)))
    exported.fileCount = 2
    #expect(ada.handle(.exported(appointment)) == .changed(.appointments, .remember(exported)))
    #expect(ada.value.isExported(appointment.id))
    #expect(ada.list([appointment], askedAt: noon + 1).effects.isEmpty && ada.value.remembered == [exported])
    var over = ada
    let end = try #require(appointment.end)
    over.list([appointment], askedAt: end)
    #expect(over.value.remembered.isEmpty)
    ada.act(.cancel(appointment))
    ada.happen(.answered, at: noon + 2)
    ada.list([], askedAt: noon + 3)
    #expect(ada.value.isExported(appointment.id), "it is to be taken out of the calendar")
    ada.act(.letGo(id))
    #expect(ada.value.remembered.isEmpty && ada.value.ended.isEmpty)
    var nobody = AdasKeeper.unread()
    nobody.become(.signedOut)
    #expect(nobody.handle(.exported(appointment)) == .none)
  }

  @Test(
    "the file that takes a cancelled one out of the calendar is offered after a restart too, until that is read or it is over"
  )
  func cancelledBeforeRestart() throws {
    var ada = AdasKeeper.ready(appointment)
    ada.handle(.exported(appointment))
    ada.act(.cancel(appointment))
    ada.happen(.answered, at: noon + 2)
    #expect(ada.value.ended.isEmpty, "the list has it yet")
    ada.list([], askedAt: noon + 3)
    #expect(ada.value.ended.isEmpty, "it stands beside its cancellation")
    var kept = AppointmentStore.Kept()
    kept.copy = StoredCopy([], at: noon + 3)
    kept.remembered = ada.value.remembered
    let next = AdasKeeper.ready(kept: kept)
    #expect(next.value.ended.map(\.ending) == [.cancelledHere])
    var read = next
    let seen = read.handle(.endingSeen(appointment.id))
    #expect(seen == .changed(.appointments, .forgetRemembered(owner: "7", appointment.id)) && read.value.ended.isEmpty)
    var over = next
    over.list([], askedAt: try #require(appointment.end))
    #expect(over.value.remembered.isEmpty)
  }

  @Test("what was cancelled here is gone at once, over a restart too, whatever an older list says")
  func cancelledOffline() throws {
    var ada = AdasKeeper.ready(appointment, other)
    ada.act(.cancel(appointment))
    ada.happen(.answered, at: noon + 2)
    #expect(ada.value.appointments == [other] && ada.booking()?.standing == .done)
    var kept = AppointmentStore.Kept()
    kept.copy = StoredCopy([appointment, other], at: noon)
    kept.remembered = ada.value.remembered
    #expect(kept.remembered.map(\.ending) == [.cancelledHere])
    ada.list([appointment, other], askedAt: noon + 1, at: noon + 3)
    #expect(ada.value.appointments == [other], "it was asked for before")
    ada.list([appointment, other], askedAt: noon + 4)
    #expect(ada.value.appointments == [appointment, other], "the service has it all the same")
    var next = AdasKeeper.unread()
    next.handle(.read(kept, owner: "7", at: noon + 60))
    #expect(next.value.appointments == [other], "the copy is older")
    next.list([other], askedAt: noon + 61)
    #expect(next.value.appointments == [other] && next.value.removed.isEmpty && next.value.remembered.isEmpty)
  }

  @Test("a cancellation that only the list tells leaves the file for a calendar that has it, over a restart too")
  func cancelledByList() throws {
    for isExported in [true, false] {
      var ada = AdasKeeper.ready(appointment)
      if isExported { ada.handle(.exported(appointment)) }
      ada.act(.cancel(appointment))
      ada.happen(.unanswered)
      let told = ada.list([], askedAt: noon + 5)
      let ended = remembered(.cancelledHere, isExported: true)
      #expect(told.effects.contains(isExported ? .endCancellation(id, ended) : .forget(id)))
      var kept = AppointmentStore.Kept()
      (kept.copy, kept.remembered) = (StoredCopy([], at: noon + 5), ada.value.remembered)
      #expect(AdasKeeper.ready(kept: kept).value.ended.count == (isExported ? 1 : 0))
    }
  }

  // MARK: The list of appointments

  @Test("what the service removed stands above the list, with the file that takes it out of a calendar that has it")
  func shown() throws {
    var visit = AppointmentsVisit<AppointmentsViewModel>(NoArgument(), knowing: [])
    visit.keep { $0.remembered = [remembered(.removedByService), remembered(nil, isExported: true)] }
    let row = try #require(try visit.state().ended.first)
    #expect(try visit.state().ended.count == 1 && row.calendar == nil && row.close == "Close")
    let words =
      "Your appointment at Karatekin Otoparkı on Sun, 2 Jun 2024, 09:00 (06:00 your time) is no longer booked. "
      + "It was not cancelled on this device."
    #expect(row.notice == Notice(.warning, words))
    #expect(visit.handle(.endingSeenTapped(appointment.id)) == .ask(.endingSeen(appointment.id)))
    visit.keep { $0.remembered = [remembered(.removedByService, isExported: true)] }
    #expect(try visit.state().ended.map(\.calendar) == ["Remove from calendar"])
    guard case .save(let event)? = visit.handle(.endedCalendarTapped(appointment.id)).effects.first else {
      throw Failure.notFound
    }
    #expect(event.isCancelled && event.id == "appointment-7-7" && event.begin == appointment.begin)
    #expect(visit.handle(.endedCalendarTapped(other.id)) == .none)
    visit.keep { $0.remembered = [remembered(.cancelledHere, isExported: true)] }
    let cancelled = try #require(try visit.state().ended.first)
    #expect(cancelled.notice.tone == .information && cancelled.calendar == "Remove from calendar")
    #expect(cancelled.notice.text.plain.hasSuffix("was cancelled. Your calendar may still have it."))
    visit.become(.expired(AccountDesk.owner))
    #expect(try visit.state().ended.count == 1)
    visit.become(.signedOut)
    #expect(try visit.state().ended.isEmpty)
  }

  @Test("from the service to the screen: told after a restart too, until it is read") @MainActor
  func whole() async throws {
    let visit = AppVisit { $0.signIn(.appointments) }
    visit.appointments.book(appointment)
    await visit.open("appointments")
    #expect(visit.upcoming.count == 1)
    visit.appointments.remove(appointment.id)
    await visit.core.send(.pulled)
    #expect(visit.appointmentList?.ended.map(\.id) == [appointment.id])
    let next = await visit.killedWhileBooking()
    #expect(next.appointmentList?.ended.map(\.id) == [appointment.id])
    await next.send(.appointments(.endingSeenTapped(appointment.id)))
    #expect(next.appointmentList?.ended.isEmpty == true && next.appointments.remembered.isEmpty)
    next.core.stop()
  }

  @Test("that a calendar has it is known after a restart") @MainActor
  func exportedWhole() async throws {
    let visit = AppVisit { $0.signIn(.appointments) }
    visit.appointments.book(appointment)
    await visit.open("appointments")
    await visit.send(.appointments(.tapped(appointment.id)))
    await visit.send(.appointment(.calendarTapped))
    let next = await visit.killedWhileBooking()
    await next.send(.appointments(.cancelTapped(appointment.id)))
    await next.send(.appointments(.cancelConfirmed))
    #expect(next.appointmentList?.pending.map(\.calendar) == ["Remove from calendar"])
    next.core.stop()
  }
}
