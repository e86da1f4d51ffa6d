import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// The device's clock is set back after an answer was lost: a minute later the list tells all the same.
struct BookingClockTests {
  @Test("it is found out a minute later", arguments: [60, 3600, 90_000] as [Double])
  func setBack(_ seconds: TimeInterval) throws {
    let time = BookingTime(
      day: try #require(CalendarDay("2024-06-03")), clock: try #require(ClockTime(hour: 10, minute: 0)))
    let wish = BookingWish(
      place: BookingPlace(station: StationID(provider: .appointments, value: "101")),
      socket: BookableSocket(id: SocketID(rawValue: "1011")), time: time)
    var booking = Booking(id: Booking.ID(rawValue: "a"), owner: "1001", kind: .make, wish: wish, at: noon)
    booking.handle(.unanswered, at: noon + 30)
    let back = noon + 30 - seconds
    func list(after pause: TimeInterval) {
      booking.handle(.listed(AppointmentList([]), askedAt: back + pause), at: back + pause)
    }
    list(after: 5)
    #expect(booking.standing == .unconfirmed)
    list(after: 60)
    #expect(booking.standing == .unconfirmed)
    list(after: 65)
    #expect(booking.standing == .notCarriedOut(nil))
  }
}
