internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// What the appointment service answers about stations, hours and appointments, to everything it is asked.
  static let bookingAnswers = FuzzTarget(name: "booking-answers") { input throws(FuzzFinding) in
    guard let run = BookingRun(input) else { throw FuzzFinding(description: "no server") }
    try run.look(at: try await run.stations())
    for day in BookingRun.days { try run.look(at: try await run.day(day), of: day) }
    let list = try await run.appointments() ?? AppointmentList([])
    for appointment in list.appointments { try run.look(at: appointment, among: list) }
    try await KeptBookings(list.appointments, run.answers).look()
    try await run.command()
    try await BookingNeighbours(input).look()
  }
}

/// The appointment service, which has one answer to everything.
struct BookingRun {
  /// A station and a day.
  struct Day {
    let place: BookingPlace
    let day: CalendarDay

    init?(_ text: String, in zone: String?) {
      guard let day = CalendarDay(text) else { return nil }
      self.day = day
      var place = BookingPlace(station: StationID(provider: .appointments, value: "101"))
      place.timeZone = zone
      self.place = place
    }
  }

  /// A day of 24 hours, of 23 and of 25, and one at a station of which nobody knows the zone.
  static let days = [
    Day("2024-06-01", in: "Europe/Istanbul"), Day("2024-03-31", in: "Europe/Zurich"),
    Day("2024-10-27", in: "Europe/Stockholm"), Day("2024-06-01", in: nil),
  ].compactMap(\.self)

  let answers: AnswerRun
  private let service: AppointmentService
  private let feed: SignedInStationFeed
  private let known: Credential

  init?(_ input: [UInt8]) {
    guard let answers = AnswerRun(input) else { return nil }
    self.answers = answers
    service = AppointmentServiceClient.make(
      server: answers.server, transport: answers.transport, clock: answers.clock, logger: answers.log.logger)
    feed = AppointmentsFeed.make(
      server: answers.server, transport: answers.transport, clock: answers.clock, logger: answers.log.logger)
    known = answers.credential(.appointments)
  }

  // MARK: What it says

  func stations() async throws(FuzzFinding) -> FeedAnswer? {
    guard let center = Coordinate(latitude: 41, longitude: 29) else { return nil }
    return try await answers.value(sending: [AnswerRun.token], isPublic: true) { () throws(Failure) in
      try await feed.fetch(known, GeoCircle(center: center, radius: .kilometers(1)), 10)
    }
  }

  func day(_ day: Day) async throws(FuzzFinding) -> BookableDay? {
    let answer = try await answers.value(sending: [AnswerRun.token]) { () throws(Failure) in
      try await service.day(day.place, day.day, known)
    }
    guard case .done(let read)? = answer else { return nil }
    return read
  }

  func appointments() async throws(FuzzFinding) -> AppointmentList? {
    let answer = try await answers.value(sending: [AnswerRun.token]) { () throws(Failure) in
      try await service.appointments(known)
    }
    return answer ?? nil
  }

  /// Only a success books or cancels, and an error of the server's own is no word about the hour.
  func command() async throws(FuzzFinding) {
    guard let day = Self.days.first, let clock = ClockTime(hour: 9, minute: 0) else { return }
    let wish = BookingWish(
      place: day.place, socket: BookableSocket(id: SocketID(rawValue: "1011")),
      time: BookingTime(day: day.day, clock: clock, offset: 10_800))
    let status = answers.transport.status
    for answer in [
      try await answers.value(sending: [AnswerRun.token]) { () throws(Failure) in try await service.make(wish, known) },
      try await answers.value(sending: [AnswerRun.token]) { () throws(Failure) in
        try await service.cancel(AppointmentID(rawValue: "7"), known)
      },
    ] {
      switch answer {
      case .done?: try expect((200..<300).contains(status), "done with the status \(status)")
      case .refused?: try expect(status < 500, "refused with the status \(status)")
      case nil: break
      }
    }
  }

  // MARK: What has to be so

  func look(at answer: FeedAnswer?) throws(FuzzFinding) {
    guard let answer else { return }
    let lost = answer.skipped.count { $0.extent != .field }
    try expect(answer.stations.count + lost == answer.recordCount, "a record is neither read nor reported")
    try expect(Set(answer.stations.map(\.id)).count == answer.stations.count, "a station comes twice")
    for station in answer.stations {
      try expect(station.id.provider == .appointments, "a station of another source")
      try answers.look(at: [station.id.value] + (station.name.isEmpty ? [] : [station.name]) + station.address.lines)
      if let free = station.siteStatus?.free {
        try expect(free >= 0, "fewer than none are free")
        if case .summary(let total?, _) = station.equipment {
          try expect(free <= total, "\(free) of \(total) are free")
        }
      }
    }
  }

  func look(at read: BookableDay?, of asked: Day) throws(FuzzFinding) {
    guard let read else { return }
    try expect(read.day == asked.day, "another day than was asked for")
    try expect(Set(read.columns.map(\.id)).count == read.columns.count, "a socket comes twice")
    for column in read.columns {
      try look(at: column.socket)
      try expect(Set(column.slots.map(\.time)).count == column.slots.count, "an hour comes twice")
      let begins = column.slots.compactMap(\.begin)
      try expect(begins.count == (asked.place.zone == nil ? 0 : column.slots.count), "a moment that nobody can know")
      try expect(zip(begins, begins.dropFirst()).allSatisfy { $0 < $1 }, "hours in another order than they come")
      for slot in column.slots {
        try look(at: slot.time)
        try expect(slot.time.day == asked.day, "an hour of another day")
        guard let zone = asked.place.zone else { continue }
        try expect(slot.time.moment(in: zone) == slot.begin, "another hour would be booked: \(slot)")
      }
    }
  }

  func look(at appointment: Appointment, among list: AppointmentList) throws(FuzzFinding) {
    let place = appointment.place
    try answers.look(
      at: [appointment.id.rawValue, place.station.value, place.name, place.code].compactMap(\.self))
    try expect(list.appointments.count { $0.id == appointment.id } == 1, "an appointment comes twice")
    try expect(list.lists(appointment.id) == true, "an appointment of the list is not in it")
    try look(at: appointment.socket)
    try look(at: appointment.time)
    for moment in [answers.clock.now, appointment.begin, appointment.end].compactMap(\.self) {
      let (isRunning, isOver) = (appointment.isRunning(at: moment), appointment.isOver(at: moment))
      try expect(!isRunning || !isOver, "it runs and is over")
      try expect(!appointment.canBeCancelled(at: moment) || !isOver, "it is over and can be cancelled")
    }
    try find(appointment, among: list)
    guard let begin = appointment.begin else { return }
    try expect(appointment.isRunning(at: begin), "it does not run when it begins")
    try look(at: document(of: appointment, from: begin))
  }

  private func look(at socket: BookableSocket) throws(FuzzFinding) {
    try answers.look(at: [socket.id.rawValue, socket.plugAsGiven, socket.rating?.unit].compactMap(\.self))
    try expect(socket.number.map { $0 >= 0 } ?? true, "a number below zero")
    try expect(socket.rating.map { (0.1...10_000).contains($0.amount) } ?? true, "a power that nothing has")
    try expect(socket.plug == nil || socket.plugAsGiven == nil, "a plug that is known and is not")
  }

  private func look(at time: BookingTime) throws(FuzzFinding) {
    try expect(time.offset.map { abs($0) < 19 * 3600 } ?? true, "an offset that no clock has")
  }

  /// What was asked without an answer is found in the list, and what the list has is not cancelled.
  private func find(_ appointment: Appointment, among list: AppointmentList) throws(FuzzFinding) {
    let now = answers.clock.now
    let wish = BookingWish(place: appointment.place, socket: appointment.socket, time: appointment.time)
    var made = Booking(id: Booking.ID(rawValue: "wish"), owner: "user", kind: .make, wish: wish, at: now)
    made.handle(.unanswered, at: now)
    made.handle(.listed(list, askedAt: now), at: now)
    try expect(made.standing == .done && made.appointment != nil, "the list has it, and it counts as not booked")
    let before = made
    made.handle(.listed(list, askedAt: now), at: now)
    try expect(made == before, "the same list once more changes it")
    var cancelled = Booking(
      id: Booking.ID(rawValue: "end"), owner: "user", kind: .cancel(appointment.id), wish: wish, at: now)
    cancelled.handle(.refused(.unknownAppointment), at: now)
    cancelled.handle(.listed(list, askedAt: now), at: now)
    try expect(cancelled.standing != .done, "the list has it, and it counts as cancelled")
  }

  // MARK: Its file for a calendar

  private func document(of appointment: Appointment, from begin: Date) -> [UInt8] {
    let event = CalendarEvent(
      id: "appointment-\(appointment.id)-user", begin: begin, end: begin.addingTimeInterval(Appointment.duration),
      title: appointment.place.name ?? "", place: appointment.place.address?.lines.joined(separator: ", "),
      coordinate: appointment.place.coordinate, note: appointment.place.code, alarmMinutes: 5)
    return [UInt8](CalendarDocuments.document(event, answers.clock.now).bytes)
  }

  private func look(at document: [UInt8]) throws(FuzzFinding) {
    let lines = document.split(separator: 0x0A, omittingEmptySubsequences: false)
    try expect(lines.last?.isEmpty ?? false, "the last line has no end")
    for line in lines.dropLast() {
      try expect(line.last == 0x0D && line.count <= 76, "a line of \(line.count) bytes")
      try expect(line.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a control character")
    }
    for mark in ["BEGIN:VEVENT", "BEGIN:VALARM", "END:VCALENDAR"] {
      try expect(lines.count { $0.dropLast().elementsEqual(mark.utf8) } == 1, "\(mark) does not stand there once")
    }
  }
}
