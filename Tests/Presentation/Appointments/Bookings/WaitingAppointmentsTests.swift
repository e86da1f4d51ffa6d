import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The list of appointments: what waits, and what is over by a clock that is ahead")
struct WaitingAppointmentsTests {
  private typealias Visit = AppointmentsVisit<AppointmentsViewModel>

  private let wish: BookingWish
  private let next: Appointment

  init() throws {
    wish = try AppointmentDesk.wish(10)
    next = try AppointmentDesk.appointment()
  }

  private func visit(_ appointments: Appointment...) -> Visit { Visit(NoArgument(), knowing: appointments) }

  @Test("an unclear booking and an empty list: once the sign-in has expired, nothing is said to be loading")
  func expiredUnclear() throws {
    var visit = visit()
    visit.keep { $0.bookings = [.asked(.make, wish, .unanswered)] }
    guard case .sections(nil, let upcoming, nil) = try visit.state().body else { throw Failure.notFound }
    #expect(upcoming.rows.isEmpty && upcoming.nothing == "No other appointments", "the list is known")
    visit.become(.expired(AccountDesk.owner))
    let state = try visit.state()
    guard case .failed = state.body else { throw Failure.notFound }
    #expect(state.pending.map(\.state.text.plain) == [Texts(language: .en).bookingUnclearSignIn])
    #expect(state.signIn != nil && state.pending.map(\.retry) == [nil])
  }

  @Test("an hour that waits to be sent stands in the list and says so")
  func waiting() throws {
    var visit = visit(next)
    visit.keep { value in
      value.bookings = [Booking(id: .init(rawValue: "w"), owner: "7", kind: .make, wish: wish, waits: true, at: noon)]
    }
    let row = try #require(try visit.state().pending.first)
    #expect(row.state == Notice(.information, "Checking your appointments…") && row.retry == nil && row.letGo == nil)
  }

  @Test("where the clock is ahead, the service's word counts: what is to come can be cancelled")
  func clockAhead() throws {
    let listed = try #require(next.end.map { next.listed(at: $0 + 86_400) })
    #expect(listed.outlivesClock == true && next.listed(at: noon).outlivesClock == nil)
    #expect(try #require(next.end.map { next.listed(at: $0 + 60) }).outlivesClock == nil, "a service may be late")
    let late = try #require(next.end) + 86_400
    #expect(!listed.isOver(at: late) && listed.canBeCancelled(at: late) && next.isOver(at: late))
    var ada = AdasKeeper.ready()
    ada.list([next], askedAt: late)
    #expect(ada.value.appointments == [listed])
  }
}
