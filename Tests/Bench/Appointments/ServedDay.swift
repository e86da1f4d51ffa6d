import ChargeDomain
import Foundation

/// A day of a station with three sockets, as the reference backend writes it. Each third hour is occupied.
struct ServedDay {
  static let station = "101"
  private static let sockets = 3
  private static let hours = 24

  let day: CalendarDay
  /// The answer.
  let body: Data
  /// How many hours somebody has.
  let occupied: Int

  /// A day so many days after another one.
  init(_ number: Int, after today: CalendarDay) {
    day = today.adding(days: number)
    var occupied = 0
    var rows: [String] = []
    for socket in 0..<Self.sockets {
      let slots = (0..<Self.hours).map { hour in
        let isOccupied = (hour + socket + number).isMultiple(of: 3)
        if isOccupied { occupied += 1 }
        return #"{"slot":"\#(hour < 10 ? "0" : "")\#(hour):00","isOccupied":\#(isOccupied)}"#
      }
      rows.append(
        """
        {"socketID":\(1_011 + socket),"socketType":"Type-2","chargeType":"AC","power":22,"powerUnit":"kVa",\
        "socketNumber":\(socket + 1),"day":{"id":\(socket),"date":"\(day)","timeSlots":[\
        \(slots.joined(separator: ","))]}}
        """)
    }
    body = Data("{\"stationID\":\(Self.station),\"sockets\":[\(rows.joined(separator: ","))]}".utf8)
    self.occupied = occupied
  }
}

/// The usual way to read a day: Codable values.
struct DayByCodable: Decodable {
  private struct Socket: Decodable {
    let socketID: Int
    let socketType: String
    let chargeType: String
    let power: Double
    let powerUnit: String
    let socketNumber: Int
    let day: Day
  }

  private struct Day: Decodable {
    let id: Int
    let date: String
    let timeSlots: [Slot]
  }

  private struct Slot: Decodable {
    let slot: String
    let isOccupied: Bool
  }

  private let stationID: Int
  private let sockets: [Socket]

  /// How many hours somebody has.
  var occupied: Int { sockets.reduce(0) { $0 + $1.day.timeSlots.count(where: \.isOccupied) } }
}
