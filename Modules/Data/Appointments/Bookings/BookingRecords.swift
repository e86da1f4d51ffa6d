import ChargeDomain
import Foundation

// Records of the service. Every field may be missing; what is missing is not known.

extension AppointmentList {
  /// A list of rows. One that cannot be used spoils no other, and neither does one that comes again; but one that contradicts
  /// another with its number is not understood.
  init(records: [JSONValue], of user: String, faults: FieldFaults) {
    var slots: [AppointmentID: BookedSlot] = [:]
    var (appointments, unreadable): ([Appointment], [AppointmentID?]) = ([], [])
    for record in records {
      let row = JSONReader(record: record, faults: faults)
      guard let appointment = row?.appointment(of: user) else {
        unreadable.append(row?.key("appointmentID").map { AppointmentID(rawValue: $0) })
        continue
      }
      if let slot = slots[appointment.id] {
        if slot != appointment.slot { unreadable.append(appointment.id) }
      } else {
        slots[appointment.id] = appointment.slot
        appointments.append(appointment)
      }
    }
    self.init(appointments, unreadable: unreadable)
  }
}

extension JSONReader {
  /// The station of a day, which has another name than in a list.
  var id: String? { text("stationID") ?? text("id") }

  /// The sockets of a day with their hours. A row that cannot be used spoils no other.
  func day(_ day: CalendarDay, in zone: TimeZone?) -> BookableDay {
    let columns = objects("sockets").compactMap { record -> BookableDay.Column? in
      guard let socket = record.bookableSocket else { return nil }
      let given = record.object("day")
      // Hours of another day than was asked for would be booked on the wrong one.
      if let named = given?.text("date"), CalendarDay(named) != day {
        given?.refuse("date", "it is another day")
        return nil
      }
      let rows = given?.objects("timeSlots") ?? []
      let slots = rows.compactMap(\.slot)
      return BookableDay.Column(socket: socket, slots: BookableDay.Slot.slots(slots, on: day, in: zone))
    }
    var known: Set<SocketID> = []
    return BookableDay(day: day, columns: columns.filter { known.insert($0.id).inserted })
  }

  /// An hour; one of which it is not said whether it is free counts as taken.
  private var slot: (clock: ClockTime, offset: Int?, isOccupied: Bool)? {
    guard let clock = text("slot").flatMap({ ClockTime($0) }) else {
      refuse("slot", "it is no time")
      return nil
    }
    return (clock, utcOffset, bool("isOccupied") ?? true)
  }

  /// Seconds from UTC, written "+02:00".
  fileprivate var utcOffset: Int? {
    guard let text = text("utcOffset") else { return nil }
    guard let offset = UTCOffset(text) else {
      refuse("utcOffset", "it is no offset")
      return nil
    }
    return offset.seconds
  }

  /// A socket; `nil` without an id.
  fileprivate var bookableSocket: BookableSocket? {
    guard let id = key("socketID") ?? key("socketId") else {
      refuse("socketID", "it is missing")
      return nil
    }
    var socket = BookableSocket(id: SocketID(rawValue: id))
    socket.number = count("socketNumber")
    switch text("chargeType")?.uppercased() {
    case "AC": socket.current = .ac
    case "DC": socket.current = .dc
    case nil: break
    case .some: refuse("chargeType", "it is neither AC nor DC")
    }
    if let type = text("socketType") {
      socket.plug = AppointmentsTables.plug(type)?.standard
      if socket.plug == nil { socket.plugAsGiven = type }
    }
    if let amount = double("power", in: 0.1...10_000), let unit = text("powerUnit") {
      socket.rating = BookableSocket.Rating(amount: amount, unit: unit)
    }
    return socket
  }

  /// An appointment; `nil` for a row that does not say when and where, or that is somebody else's.
  func appointment(of user: String) -> Appointment? {
    if let owner = text("userID"), owner != user {
      refuse("userID", "it is somebody else's")
      return nil
    }
    guard let id = key("appointmentID"), let socketID = key("socketID") else {
      refuse("appointmentID", "this or the socketID is missing")
      return nil
    }
    guard let day = text("date").flatMap({ CalendarDay($0) }), let clock = text("time").flatMap({ ClockTime($0) })
    else {
      refuse("date", "this or the time is none")
      return nil
    }
    guard let station = object("station"), let stationID = station.key("id") ?? station.key("stationID") else {
      refuse("station", "it has no id")
      return nil
    }
    let sockets = station.objects("sockets").compactMap(\.bookableSocket)
    let socket = sockets.first { $0.id.rawValue == socketID } ?? BookableSocket(id: SocketID(rawValue: socketID))
    var place = BookingPlace(station: StationID(provider: .appointments, value: stationID))
    place.name = text("stationName") ?? station.text("stationName")
    place.code = text("stationCode") ?? station.text("stationCode")
    place.currents = Set(sockets.compactMap(\.current))
    place.facilities = station.texts("services").map(AppointmentsTables.facility).distinct
    do throws(RecordFault) {
      // The list of stations knows its mapping; what is missing here is missing there.
      let known = try AppointmentStation(station).station(receivedAt: .distantPast, faults: FieldFaults())
      place.coordinate = known.coordinate
      place.address = known.address
      place.timeZone = StationTimeZone.of(known)?.identifier
    } catch {
      refuse("station", error.field)
    }
    // Only an hour that comes twice is told apart by its offset, and one of which the service knows better.
    let moments = place.zone.map { clock.moments(on: day, in: $0) } ?? []
    let stated = utcOffset
    let isTold = moments.count != 1 || stated.map { clock.moment(on: day, offset: $0) } != moments.first
    return Appointment(
      id: AppointmentID(rawValue: id), place: place, socket: socket,
      time: BookingTime(day: day, clock: clock, offset: isTold ? stated : nil),
      hasPassed: bool("hasPassed") ?? false)
  }
}
