import ChargeDomain
import Foundation

/// A row of a reservation.
struct ReservationRow {
  /// The id by which it is given back: the network's own, else that of the command; `nil` where the row has none.
  let id: String?
  let end: Date

  /// `nil` without a usable end.
  init?(_ record: JSONReader) {
    guard let end = Self.end(record) else { return nil }
    id = record.text("reservationID") ?? record.text("reservationId")
    self.end = end
  }

  /// Whether it is the reservation of a command. A row without an id that a client has given is the person's own.
  static func isOurs(_ record: JSONReader, _ command: ChargingCommand.ID, _ person: String) -> Bool {
    let (client, network) = (record.text("reservationId"), record.text("reservationID"))
    if client == command.rawValue || network == command.rawValue { return true }
    let isNumbered = network.map { $0.utf8.allSatisfy(\.isDigit) } ?? true
    return client == nil && isNumbered && record.text("userID") == person
  }

  private static func end(_ record: JSONReader) -> Date? {
    guard let number = record.double("end"), number > 0 else { return nil }
    return number < 1e11 ? Date(timeIntervalSince1970: number) : FeedDate.milliseconds(number)
  }
}
