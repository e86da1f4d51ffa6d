import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// An hour before it is booked, on top of the app of Ada.
struct ConfirmVisit {
  var around = Surroundings(accounts: [.appointments: .signedIn(AccountDesk.owner)])
  var model: ConfirmBookingViewModel

  init(_ wish: BookingWish, permission: PermissionState? = .granted) {
    if let permission { around[PermissionsKeeper.self] = [.notifications: permission] }
    model = ConfirmBookingViewModel(wish, in: around)
    handle(.signal(.appeared(around)))
  }

  /// An hour that was asked for.
  static func asked(_ wish: BookingWish) -> ConfirmVisit {
    var visit = ConfirmVisit(wish)
    if let lead = wish.reminder {
      visit.handle(.reminderSwitched(isOn: true))
      visit.handle(.leadChosen(lead))
      visit.handle(.confirmTapped)
      visit.handle(.timeKnown(noon))
    } else {
      visit.handle(.confirmTapped)
    }
    return visit
  }

  @discardableResult
  mutating func handle(_ event: ConfirmBookingViewModel.Event) -> Reaction<ConfirmBookingViewModel> {
    model.handle(event)
  }

  /// The keeper has something else to tell.
  @discardableResult
  mutating func keep(
    _ change: (inout AppointmentsKeeper.Value) -> Void
  ) -> Reaction<ConfirmBookingViewModel> {
    change(&around[AppointmentsKeeper.self])
    return handle(.signal(.changed(around, .appointments)))
  }

  /// What was asked is so far.
  @discardableResult
  mutating func become(_ events: Booking.Event..., of wish: BookingWish) -> Reaction<ConfirmBookingViewModel> {
    var booking = Booking(id: .init(rawValue: "a"), owner: "7", kind: .make, wish: wish, at: noon)
    for event in events { booking.handle(event, at: noon) }
    return keep { $0.bookings = [booking] }
  }

  /// The system's question about notifications was answered.
  @discardableResult
  mutating func answer(_ permission: PermissionState) -> Reaction<ConfirmBookingViewModel> {
    around[PermissionsKeeper.self] = [.notifications: permission]
    return handle(.signal(.changed(around, .permission)))
  }

  func state(_ language: Language = .en, at now: Date = noon) throws -> ConfirmBookingViewState {
    model.viewState(in: try context(language, now: now))
  }
}
