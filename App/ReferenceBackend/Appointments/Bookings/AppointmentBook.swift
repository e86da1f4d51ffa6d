import GRDB

/// An hour that somebody has booked. Times are seconds since 1970.
public struct BookedAppointment: Hashable, Sendable {
  /// The service's number.
  public let id: Int
  /// Who has booked it.
  public let user: Int
  /// The station.
  public let station: Int
  /// The socket.
  public let socket: Int
  /// The date at the station, "2026-03-29".
  public let date: String
  /// The hour on the station's clock, "02:00".
  public let slot: String
  /// When it begins.
  public let beginsAt: Int
}

/// The appointments at a moment, inside a transaction of the database.
struct AppointmentBook {
  /// Why nothing is booked, in the service's codes.
  enum Refusal: String, Error {
    case invalidDate = "INVALID_DATE"
    case invalidTime = "INVALID_TIME"
    case timeFormat = "TIME_FORMAT_ERROR"
    case stationNotFound = "STATION_NOT_FOUND"
    case notAccepting = "STATION_NOT_ACCEPTING_APPOINTMENTS"
    case occupied = "SOCKET_OCCUPIED"
    case appointmentNotFound = "APPOINTMENT_NOT_FOUND"
    case otherUser = "APPOINTMENT_USER_MISMATCH"
  }

  let database: Database
  /// Seconds since 1970.
  let now: Int

  /// The sockets of a station on a day, by their place in its list; those that are closed that day are left out.
  func sockets(of station: AppointmentStationSample, on day: AppointmentDay) throws -> [Int] {
    let today = AppointmentDay.date(of: now, in: station.zone)
    // The service takes no appointments for days that are over.
    guard day.date >= today else { throw Refusal.notAccepting }
    let closed = try Set(
      Int.fetchAll(
        database, sql: "SELECT socket FROM closed WHERE station = ? AND date = ?", arguments: [station.id, day.date]))
    let open = closed.contains(0) ? [] : station.sockets.indices.filter { !closed.contains(station.socketID($0)) }
    guard !open.isEmpty else { throw Refusal.notAccepting }
    return Array(open)
  }

  /// Whether a slot is taken: by somebody who has booked it, or by one of the many others.
  func isOccupied(_ slot: AppointmentDay.Slot, of socket: Int) throws -> Bool {
    if OtherDrivers.hasTaken(slot, of: socket, at: now) { return true }
    let booked = try database.cachedStatement(
      sql: """
        SELECT EXISTS (SELECT 1 FROM appointment WHERE socket = :socket AND begins_at = :begin)
          OR EXISTS (SELECT 1 FROM taken WHERE socket = :socket AND begins_at = :begin)
        """)
    return try Bool.fetchOne(booked, arguments: ["socket": socket, "begin": slot.begin]) ?? false
  }

  /// Books an hour.
  func make(
    _ station: AppointmentStationSample, socket: Int, date: String, slot name: String, offset: String?, for user: Int
  ) throws -> BookedAppointment {
    guard let day = AppointmentDay(date, in: station.zone) else { throw Refusal.invalidDate }
    guard name.wholeMatch(of: /[0-9]{2}:[0-9]{2}/) != nil else { throw Refusal.timeFormat }
    let open = try sockets(of: station, on: day).map(station.socketID)
    guard open.contains(socket) else { throw Refusal.notAccepting }
    guard let slot = day.slot(name, offset: offset) else { throw Refusal.invalidTime }
    // The minute in which it begins is not over.
    guard slot.begin > now - 60 else { throw Refusal.invalidTime }
    guard try !isOccupied(slot, of: socket) else { throw Refusal.occupied }
    try database.execute(
      sql: "INSERT INTO appointment (user, station, socket, date, slot, begins_at) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [user, station.id, socket, date, slot.name, slot.begin])
    return BookedAppointment(
      id: Int(database.lastInsertedRowID), user: user, station: station.id, socket: socket, date: date,
      slot: slot.name, beginsAt: slot.begin)
  }

  /// Everything that a user has booked, and everything at all for nil; the earliest first.
  func appointments(of user: Int? = nil) throws -> [BookedAppointment] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT id, user, station, socket, date, slot, begins_at FROM appointment WHERE ? IS NULL OR user = ?
        ORDER BY begins_at, id
        """)
    return try Row.fetchAll(statement, arguments: [user, user]).map(BookedAppointment.init)
  }

  /// Gives an hour back that is not over.
  func cancel(_ id: Int, by user: Int) throws {
    let row = try Row.fetchOne(database, sql: "SELECT * FROM appointment WHERE id = ?", arguments: [id])
    guard let appointment = row.map(BookedAppointment.init) else { throw Refusal.appointmentNotFound }
    guard appointment.user == user else { throw Refusal.otherUser }
    guard appointment.beginsAt + 3600 > now else { throw Refusal.invalidTime }
    try database.execute(sql: "DELETE FROM appointment WHERE id = ?", arguments: [id])
  }

  // MARK: What the control asks for

  /// The service cancels an appointment.
  func remove(_ id: Int) throws {
    try database.execute(sql: "DELETE FROM appointment WHERE id = ?", arguments: [id])
  }

  /// Somebody else takes a slot; false when it is taken already.
  func occupy(_ slot: AppointmentDay.Slot, of socket: Int) throws -> Bool {
    guard try !isOccupied(slot, of: socket) else { return false }
    try database.execute(
      sql: "INSERT INTO taken (socket, begins_at) VALUES (?, ?)", arguments: [socket, slot.begin])
    return true
  }

  /// Closes a station, or one of its sockets, for a day, or opens it again. What is booked stays.
  func close(_ station: Int, socket: Int?, date: String, isClosed: Bool) throws {
    let sql =
      isClosed
      ? "INSERT INTO closed (station, socket, date) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
      : "DELETE FROM closed WHERE station = ? AND socket = ? AND date = ?"
    try database.execute(sql: sql, arguments: [station, socket ?? 0, date])
  }
}

extension BookedAppointment {
  fileprivate init(row: Row) {
    id = row["id"]
    user = row["user"]
    station = row["station"]
    socket = row["socket"]
    date = row["date"]
    slot = row["slot"]
    beginsAt = row["begins_at"]
  }
}

/// The other people who book: which slots they take, and when, depends on the slot alone.
private enum OtherDrivers {
  /// Nights are quiet. A slot is taken at a moment of the two days before it.
  static func hasTaken(_ slot: AppointmentDay.Slot, of socket: Int, at now: Int) -> Bool {
    let hash = stableHash("slot \(socket) \(slot.begin)")
    let isNight = slot.name < "07:00"
    guard hash % 100 < (isNight ? 5 : 30) else { return false }
    return now >= slot.begin - Int((hash / 100) % 172_800)
  }
}
