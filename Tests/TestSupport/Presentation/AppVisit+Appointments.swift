public import ChargeDomain
@testable public import ChargePresentation
import DomainTestSupport

/// Ways through appointments, and what their screens show.
extension AppVisit {
  /// The list of appointments, where it is on top.
  public var appointmentList: AppointmentsViewState? { core.current.screen.of(AppointmentsViewModel.self) }
  /// The hours of a station, where they are on top.
  public var bookTime: BookTimeViewState? { core.current.screen.of(BookTimeViewModel.self) }
  /// An hour before it is booked, where it is on top.
  public var confirmBooking: ConfirmBookingViewState? { core.current.screen.of(ConfirmBookingViewModel.self) }
  /// One appointment, where it is on top.
  public var appointment: AppointmentViewState? { core.current.screen.of(AppointmentViewModel.self) }

  /// The appointments to come, where the list is on top.
  public var upcoming: [AppointmentsViewState.Row] {
    if case .sections(_, let upcoming, _) = appointmentList?.body { upcoming.rows } else { [] }
  }

  /// Goes to the hours of the station, chooses one of today at its first socket, and goes on.
  public func choose(_ hour: Int, day: String = "2024-06-01") async throws {
    await open("book-time", AppointmentDesk.place.station.description)
    let time = try AppointmentDesk.time(hour, day)
    await send(.bookTime(.slotTapped(AppointmentDesk.sockets[0].id, time)))
    await send(.bookTime(.confirmTapped))
  }

  /// Books the hour that was chosen, perhaps with a reminder.
  public func confirm(_ lead: ReminderLead? = nil) async {
    if let lead {
      await core.send(.platform(.permissionChanged(.notifications, .granted)))
      await send(.confirmBooking(.reminderSwitched(isOn: true)))
      await send(.confirmBooking(.leadChosen(lead)))
    }
    await send(.confirmBooking(.confirmTapped))
  }

  /// Kills the app and launches another one on the same device, with the same services, on the list of appointments.
  public func killedWhileBooking() async -> AppVisit {
    core.stop()
    await core.settle()
    let next = AppVisit(
      desk: desk, charging: charging, appointments: appointments, clock: clock, kept: kept, platform: platform)
    await next.open("appointments")
    return next
  }
}
