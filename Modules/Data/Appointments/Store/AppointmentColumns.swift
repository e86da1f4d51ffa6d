import ChargeDomain

/// A list of appointments as it is stored. Most are at a few stations: what comes again is written and read once.
struct AppointmentColumns: Codable {
  private var ids: [String] = []
  private var days: [Int] = []
  private var minutes: [Int] = []
  private var offsets: [Int?] = []
  private var passed: [Bool] = []
  private var places = Repeated<BookingPlace>()
  private var sockets = Repeated<BookableSocket>()
  private var terms = Repeated<BookingTerms>()

  /// A list.
  init(_ appointments: [Appointment]) {
    for appointment in appointments {
      let (day, clock) = (appointment.time.day, appointment.time.clock)
      ids.append(appointment.id.rawValue)
      days.append((day.year * 100 + day.month) * 100 + day.day)
      minutes.append(clock.hour * 60 + clock.minute)
      offsets.append(appointment.time.offset)
      passed.append(appointment.hasPassed)
      places.add(appointment.place)
      sockets.add(appointment.socket)
      terms.add(appointment.terms)
    }
  }

  /// The list; nil if the columns do not fit together.
  var appointments: [Appointment]? {
    let count = ids.count
    guard [days.count, minutes.count, offsets.count, passed.count].allSatisfy({ $0 == count }),
      [places.count, sockets.count, terms.count].allSatisfy({ $0 == count })
    else { return nil }
    var all: [Appointment] = []
    all.reserveCapacity(count)
    for row in 0..<count {
      guard let day = CalendarDay(year: days[row] / 10_000, month: days[row] / 100 % 100, day: days[row] % 100),
        let clock = ClockTime(hour: minutes[row] / 60, minute: minutes[row] % 60),
        let place = places[row], let socket = sockets[row], let terms = terms[row]
      else { return nil }
      var appointment = Appointment(
        id: AppointmentID(rawValue: ids[row]), place: place, socket: socket,
        time: BookingTime(day: day, clock: clock, offset: offsets[row]), hasPassed: passed[row])
      appointment.terms = terms
      all.append(appointment)
    }
    return all
  }
}

/// Values of which many are equal.
private struct Repeated<Value: Hashable & Codable>: Codable {
  private var values: [Value] = []
  private var rows: [Int] = []
  private var known: [Value: Int] = [:]

  private enum CodingKeys: String, CodingKey {
    case values, rows
  }

  var count: Int { rows.count }

  mutating func add(_ value: Value) {
    let index = known[value] ?? values.count
    if index == values.count { values.append(value) }
    known[value] = index
    rows.append(index)
  }

  /// The value of a row; nil if there is none.
  subscript(_ row: Int) -> Value? { values.indices.contains(rows[row]) ? values[rows[row]] : nil }
}
