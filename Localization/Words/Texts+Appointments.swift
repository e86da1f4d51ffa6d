public import ChargeDomain
import Foundation

extension Texts {
  /// The same behind a colon, as the names of failures are.
  public func bookingReason(_ refusal: BookingRefusal) -> String {
    let words = bookingRefusal(refusal)
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }

  /// Why the service does not do what was asked.
  public func bookingRefusal(_ refusal: BookingRefusal) -> String {
    switch refusal {
    case .occupied: bookingOccupied
    case .notAccepting: bookingNotAccepting
    case .invalidDate: bookingInvalidDate
    case .invalidTime: bookingInvalidTime
    case .unknownStation: bookingUnknownStation
    case .unknownAppointment: bookingUnknownAppointment
    case .otherUser: bookingOtherUser
    case .unknown: bookingRefused
    }
  }
}

extension Formats {
  /// How long before an appointment a person is reminded: "5 min", "1 hour".
  public func lead(_ lead: ReminderLead) -> String { duration(seconds: lead.rawValue * 60) }

  /// The power of a socket: "22 kW"; in the service's unit where that is none of power.
  public func rating(_ rating: BookableSocket.Rating) -> String {
    rating.power.map { power($0) } ?? "\(decimal(rating.amount)) \(rating.unit)"
  }
}
