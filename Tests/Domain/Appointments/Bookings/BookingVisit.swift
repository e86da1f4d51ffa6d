import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Ada, who is signed in to the appointment service, and a clock that the test moves. It is noon.
struct BookingVisit: Sendable {
  static let owner = "7"

  let desk = BookingDesk()
  /// The person, the clock and what was reported; the charging network is not asked.
  let person = ChargingVisit()
  let bookings: BookingUseCases

  init() {
    person.accounts.signIn(.appointments)
    let accounts = UseCases.joined(clock: person.clock, accounts: person.accounts.ports).accounts
    bookings = BookingUseCases(desk.ports, accounts: accounts, clock: person.clock)
  }

  var reports: [String] { person.reports }

  /// An hour of the first socket, on the day after noon.
  static func appointment(
    _ id: String, _ clock: String = "09:00", zone: String? = "Europe/Istanbul"
  ) throws -> Appointment {
    var place = BookingPlace(station: StationID(provider: .appointments, value: "101"))
    place.timeZone = zone
    let time = BookingTime(day: try #require(CalendarDay("2024-06-02")), clock: try #require(ClockTime(clock)))
    return Appointment(
      id: AppointmentID(rawValue: id), place: place, socket: BookableSocket(id: SocketID(rawValue: "1011")),
      time: time, hasPassed: false)
  }

  static func booking(_ kind: Booking.Kind = .make, owner: String = BookingVisit.owner) throws -> Booking {
    let hour = try appointment("7")
    return Booking(
      id: Booking.ID(rawValue: "a"), owner: owner, kind: kind,
      wish: BookingWish(place: hour.place, socket: hour.socket, time: hour.time), at: noon)
  }

  /// Sends a booking, and notes what comes of it.
  @discardableResult
  func carryOut(_ booking: Booking) async -> Task<Void, Never> {
    await person.begin { [self] in
      await bookings.carryOut(booking) { progress in
        switch progress {
        case .notStored(let failure): person.note("not stored \(failure)")
        case .happened(let event, let at): person.note(Self.name(event), at: at)
        }
      }
    }
  }

  private static func name(_ event: Booking.Event) -> String {
    switch event {
    case .answered: "answered"
    case .refused(let reason): "refused \(reason.rawValue)"
    case .notSent(let failure): "not sent \(failure)"
    case .unanswered: "unanswered"
    case .cleared, .notCleared, .settled, .restored, .listed, .sentAgain, .withdrawn: "\(event)"
    }
  }
}
