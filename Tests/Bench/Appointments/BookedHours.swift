import ChargeDomain
import Foundation

/// The appointments of a person: one on each day, up to ten days from now.
enum BookedHours {
  static let past = 1_000
  static let current = 10

  private static let zone = TimeZone(identifier: "Europe/Istanbul") ?? .gmt
  private static let names = [
    "Haydarpaşa İskele Otoparkı", "Ortaköy Meydanı Şarj Noktası", "Topkapı Şehir Parkı", "Kordon Boyu Otoparkı",
    "Çankırı Kalesi Otoparkı",
  ]

  /// All of them, the earliest first.
  static func made(around now: Date) -> [Appointment] {
    let today = CalendarDay(of: now, in: zone)
    return (-past...current).filter { $0 != 0 }.compactMap { number in
      ClockTime(hour: (number + past) * 5 % 24, minute: 0).map { clock in
        Appointment(
          id: AppointmentID(rawValue: "\(5_000 + number)"), place: place((number + past) % names.count),
          socket: socket((number + past) % 3), time: BookingTime(day: today.adding(days: number), clock: clock),
          hasPassed: number < 0)
      }
    }
  }

  private static func place(_ index: Int) -> BookingPlace {
    var place = BookingPlace(station: StationID(provider: .appointments, value: "\(101 + index)"))
    place.name = names[index]
    place.code = "TR-34-\(101 + index)"
    place.address = Address(
      lines: ["Rıhtım Cad. 44, Kadıköy"], town: "İstanbul", region: "İstanbul", countryCode: "TR")
    place.coordinate = Coordinate(latitude: 40.9967 + Double(index) / 100, longitude: 29.0186)
    place.timeZone = zone.identifier
    place.facilities = [.parkingLot, .cafe, .wifi]
    place.currents = [.ac, .dc]
    return place
  }

  private static func socket(_ index: Int) -> BookableSocket {
    var socket = BookableSocket(id: SocketID(rawValue: "\(1_011 + index)"))
    socket.number = index + 1
    socket.current = index == 2 ? .dc : .ac
    socket.plug = index == 2 ? .ccs2 : .type2
    socket.rating = BookableSocket.Rating(amount: index == 2 ? 60 : 22, unit: index == 2 ? "kW" : "kVa")
    return socket
  }
}
