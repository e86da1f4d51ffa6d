import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// A screen about what Ada has booked, and what is around it.
struct AppointmentsVisit<Model: Screen> {
  var around: Surroundings
  var model: Model

  init(_ argument: Model.Argument, knowing appointments: [Appointment]?) {
    around = Surroundings(accounts: [.appointments: .signedIn(AccountDesk.owner)])
    around[AppointmentsKeeper.self].owner = "7"
    around[AppointmentsKeeper.self].isRead = true
    around[AppointmentsKeeper.self].appointments = appointments
    around[AppointmentsKeeper.self].knownAt = appointments.map { _ in noon }
    model = Model(argument, in: around)
    _ = handle(.signal(.appeared(around)))
  }

  @discardableResult
  mutating func handle(_ event: Model.Event) -> Reaction<Model> { model.handle(event) }

  /// The keeper has something else to tell.
  @discardableResult
  mutating func keep(_ change: (inout AppointmentsKeeper.Value) -> Void) -> Reaction<Model> {
    change(&around[AppointmentsKeeper.self])
    return handle(.signal(.changed(around, .appointments)))
  }

  /// Ada stands otherwise with the service.
  mutating func become(_ state: AccountState) {
    around[AccountsKeeper.self] = [.appointments: state]
    handle(.signal(.changed(around, .accounts)))
  }

  func state(_ language: Language = .en, at now: Date = noon, in zone: TimeZone = .gmt) throws -> Model.ViewState {
    var context = try context(language, now: now)
    context.timeZone = zone
    return model.viewState(in: context)
  }
}

extension Booking {
  /// Something that Ada asked for at noon, and what happened to it.
  static func asked(_ kind: Kind = .make, _ wish: BookingWish, _ events: Event...) -> Booking {
    var booking = Booking(id: .init(rawValue: "a"), owner: "7", kind: kind, wish: wish, at: noon)
    for event in events { booking.handle(event, at: noon) }
    return booking
  }
}
