import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// A booking is stored, sent once, and its answer told.
struct CarryOutBookingTests {
  private let visit = BookingVisit()

  @Test("a booking is stored before it is sent, in the person's name")
  func stored() async throws {
    let booking = try BookingVisit.booking()
    await visit.carryOut(booking)
    #expect(visit.reports == ["0 answered"])
    #expect(visit.desk.script.steps == ["keep", "make 09:00 as first"])
    #expect(visit.desk.state.withLock { $0.kept } == [booking] && visit.person.isOver)
  }

  @Test("a cancellation names the appointment")
  func cancelled() async throws {
    await visit.carryOut(try BookingVisit.booking(.cancel(AppointmentID(rawValue: "17"))))
    #expect(visit.reports == ["0 answered"])
    #expect(visit.desk.script.steps == ["keep", "cancel 17 as first"])
  }

  @Test("what cannot be stored is not sent", arguments: [Failure.storage, .locked])
  func notStored(failure: Failure) async throws {
    visit.desk.script.failAlways("keep", failure)
    await visit.carryOut(try BookingVisit.booking())
    #expect(visit.reports == ["0 not stored \(failure)"] && visit.desk.script.calls.isEmpty)
  }

  @Test("only a booking that is about to be sent is stored and sent")
  func nothingToSend() async throws {
    for events: [Booking.Event] in [
      [.unanswered], [.notSent(.offline)], [.answered], [.refused(.occupied)], [.notSent(.offline), .withdrawn],
    ] {
      var booking = try BookingVisit.booking()
      for event in events { booking.handle(event, at: noon) }
      await visit.carryOut(booking)
    }
    #expect(visit.reports.isEmpty && visit.desk.script.steps.isEmpty)
  }

  @Test("a second try is stored and sent like the first")
  func secondTry() async throws {
    var booking = try BookingVisit.booking()
    for event: Booking.Event in [.notSent(.offline), .sentAgain, .cleared(unreadable: [])] {
      booking.handle(event, at: noon)
    }
    await visit.carryOut(booking)
    #expect(visit.reports == ["0 answered"] && visit.desk.script.steps == ["keep", "make 09:00 as first"])
  }

  @Test("a refusal is told with its reason", arguments: BookingRefusal.allCases)
  func refused(reason: BookingRefusal) async throws {
    visit.desk.state.withLock { $0.refusals = ["make": reason, "cancel": reason] }
    await visit.carryOut(try BookingVisit.booking())
    await visit.carryOut(try BookingVisit.booking(.cancel(AppointmentID(rawValue: "7"))))
    #expect(visit.reports == ["0 refused \(reason.rawValue)", "0 refused \(reason.rawValue)"])
  }

  @Test(
    "a failure before sending tells that nothing was booked",
    arguments: [
      Failure.locked, .exposed, .storage, .switchedOff, .invalid(field: "x"), .rateLimited(until: noon),
      .attemptsExceeded(until: noon),
    ])
  func notSent(failure: Failure) async throws {
    visit.desk.script.fail("make", [failure])
    await visit.carryOut(try BookingVisit.booking())
    #expect(visit.reports == ["0 not sent \(failure)"])
  }

  @Test(
    "a failure after sending leaves open whether it was booked",
    arguments: [
      Failure.offline, .timedOut, .notFound, .busy, .providerError, .badAnswer, .rejected(.unknown),
    ])
  func unanswered(failure: Failure) async throws {
    visit.desk.script.fail("make", [failure])
    await visit.carryOut(try BookingVisit.booking())
    #expect(visit.reports == ["0 unanswered"])
  }

  @Test("a sign-in that the service refuses sends nothing")
  func unauthorized() async throws {
    visit.desk.script.failAlways("make", .unauthorized)
    await visit.carryOut(try BookingVisit.booking())
    #expect(visit.reports == ["0 not sent \(Failure.signInNeeded(.appointments))"])
  }

  @Test("nothing is sent in the name of somebody else")
  func somebodyElse() async throws {
    await visit.carryOut(try BookingVisit.booking(owner: "8"))
    #expect(visit.reports == ["0 not sent \(Failure.signInNeeded(.appointments))"])
    #expect(visit.desk.script.calls.isEmpty)
  }

  @Test("the service has half a minute for an answer, which is told with the time at which it came")
  func patience() async throws {
    #expect(CarryOutBooking.patience == 30)
    let gate = visit.desk.script.hold("make")
    await visit.carryOut(try BookingVisit.booking())
    await visit.person.advance(by: 29)
    #expect(visit.reports.isEmpty)
    await visit.person.open(gate)
    #expect(visit.reports == ["29 answered"] && visit.person.isOver)
    visit.desk.script.hold("make")
    await visit.carryOut(try BookingVisit.booking())
    await visit.person.advance(by: 29.5)
    #expect(visit.reports.count == 1)
    await visit.person.advance(by: 0.5)
    #expect(visit.reports == ["29 answered", "59 unanswered"] && visit.person.isOver)
  }

  @Test("of a booking that is no longer awaited nothing is told: it is stored as sent")
  func notAwaited() async throws {
    visit.desk.script.hold("make")
    let task = await visit.carryOut(try BookingVisit.booking())
    await visit.person.cancel(task)
    #expect(visit.reports.isEmpty && visit.person.isOver)
    #expect(visit.desk.state.withLock { $0.kept.map(\.standing) } == [.sent])
  }
}
