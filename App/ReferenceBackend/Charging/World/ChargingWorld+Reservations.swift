import GRDB

/// A charger that is held for somebody. Times are milliseconds since 1970.
public struct ChargingReservation: Hashable, Sendable {
  /// The service's own number.
  public let number: Int
  /// The client's own id; nil for one that was made without.
  public let clientID: String?
  /// The six digits of the charger.
  public let charger: Int
  /// For whom.
  public let user: String
  /// From when on.
  public let startAt: Int
  /// When it runs out.
  public let endAt: Int
}

/// Reservations.
extension ChargingWorld {
  /// A charger's answer to a request to reserve it, in the words of OCPP 1.6.
  enum ReserveAnswer: String {
    case accepted = "Accepted"
    case faulted = "Faulted"
    case occupied = "Occupied"
    case unavailable = "Unavailable"
  }

  /// Milliseconds for which a charger is held.
  static let reservationTime = 300_000

  /// Reservations that have not run out, oldest first.
  /// - Parameter condition: SQL over the columns of the table.
  func reservations(
    where condition: String = "true", _ arguments: StatementArguments = []
  ) throws -> [ChargingReservation] {
    let statement = try database.cachedStatement(
      sql: "SELECT * FROM reservation WHERE \(condition) ORDER BY number")
    return try Row.fetchAll(statement, arguments: arguments).map(ChargingReservation.init)
  }

  func reservation(_ number: Int) throws -> ChargingReservation? {
    try reservations(where: "number = ?", [number]).first
  }

  func reservations(of user: String) throws -> [ChargingReservation] { try reservations(where: "user = ?", [user]) }

  func reservations(at charger: Int) throws -> [ChargingReservation] {
    try reservations(where: "charger = ?", [charger])
  }

  /// The reservations with an id: the client's, or else the service's.
  func reservations(named id: String) throws -> [ChargingReservation] {
    let own = try reservations(where: "client_id = ?", [id])
    return own.isEmpty ? try reservations(where: "number = ?", [Int(id)]) : own
  }

  /// Holds a charger. The same id again, for the same charger and user, changes nothing.
  func reserve(charger: Int, user: String, clientID: String) throws -> ReserveAnswer {
    let states = try ChargerStates(self)
    if let held = states.reservations[charger], held.user == user, held.clientID == clientID { return .accepted }
    switch states.status(of: charger) {
    case .faulted: return .faulted
    case .unavailable, .updating: return .unavailable
    case .preparing, .charging, .suspendedByCar, .suspendedByStation, .finishing, .reserved: return .occupied
    case .available: break
    }
    let end = now + Self.reservationTime
    guard try isFree(charger, from: now, until: end) else { return .occupied }
    _ = try insertReservation(charger: charger, user: user, clientID: clientID, from: now, until: end)
    return .accepted
  }

  /// Whether nobody holds a charger at any moment of a time.
  func isFree(_ charger: Int, from start: Int, until end: Int) throws -> Bool {
    try reservations(where: "charger = ? AND start_at < ? AND end_at > ?", [charger, end, start]).isEmpty
  }

  /// A new reservation; its number.
  func insertReservation(charger: Int, user: String, clientID: String?, from start: Int, until end: Int) throws -> Int {
    try database.execute(
      sql: "INSERT INTO reservation (client_id, charger, user, start_at, end_at) VALUES (?, ?, ?, ?, ?)",
      arguments: [clientID, charger, user, start, end])
    return Int(database.lastInsertedRowID)
  }

  /// Gives a reservation back. False when there is none, or several have the id and it is not known which is meant.
  func giveBack(named id: String) throws -> Bool {
    let named = try reservations(named: id)
    guard named.count == 1, let reservation = named.first else { return false }
    try database.execute(sql: "DELETE FROM reservation WHERE number = ?", arguments: [reservation.number])
    return true
  }
}
