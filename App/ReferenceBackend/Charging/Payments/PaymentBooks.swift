import GRDB

/// The books of the payment service, a stand-in for a real one. It knows sessions, which a merchant opens and a customer
/// authorises, and holds on the customer's money. Every change of a hold is an entry of a journal.
struct PaymentBooks {
  /// A payment that a merchant opened.
  struct Session {
    let id: String
    let clientToken: String
    let transactionID: Int
    /// Öre.
    let amount: Int
    let expiresAt: Int
  }

  /// Money that is held for a session.
  struct Hold {
    let id: Int
    let session: String
    let token: String
    /// Öre.
    let amount: Int
    let isFinal: Bool
    let expiresAt: Int
    let usedAt: Int?
    let settledAt: Int?
  }

  /// Milliseconds for which a customer can authorise a session.
  static let sessionLifetime = 86_400_000
  /// Milliseconds after which an unused hold is released.
  static let holdLifetime = 3_600_000

  let database: Database
  /// Milliseconds since 1970.
  let now: Int
  let names: PaymentNames
  /// Whether captures fail.
  let capturesFail: Bool

  // MARK: Sessions

  /// Opens a payment for a transaction.
  func open(for transaction: Int, amount: Int) throws -> Session {
    let session = Session(
      id: names.id(for: "session \(transaction)"), clientToken: names.token(for: "client \(transaction)"),
      transactionID: transaction, amount: amount, expiresAt: now + Self.sessionLifetime)
    try database.execute(
      sql: """
        INSERT INTO payment_session (id, client_token, transaction_id, amount, expires_at) VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [session.id, session.clientToken, session.transactionID, session.amount, session.expiresAt])
    return session
  }

  /// The session of a client token.
  func session(clientToken: String) throws -> Session? {
    try Session.fetchOne(
      database, sql: "SELECT * FROM payment_session WHERE client_token = ?", arguments: [clientToken])
  }

  /// Makes every session that a customer has not used so far, and every unused hold, expire.
  func expireAll() throws {
    try database.execute(
      sql: "UPDATE payment_session SET expires_at = ? WHERE expires_at > ?", arguments: [now, now])
    let unused = try Hold.fetchAll(
      database, sql: "SELECT * FROM hold WHERE settled_at IS NULL AND used_at IS NULL ORDER BY id")
    for hold in unused { try release(hold, at: now) }
  }

  // MARK: Holds

  /// The hold of an authorisation.
  func hold(token: String) throws -> Hold? {
    try Hold.fetchOne(database, sql: "SELECT * FROM hold WHERE token = ?", arguments: [token])
  }

  /// The hold of an authorisation, or the open one of a client token: before its second step, an authorisation has no
  /// name that a customer knows.
  func hold(named token: String) throws -> Hold? {
    if let hold = try hold(token: token) { return hold }
    return try session(clientToken: token).flatMap { try openHold(of: $0.id) }
  }

  func hold(id: Int) throws -> Hold? {
    try Hold.fetchOne(database, sql: "SELECT * FROM hold WHERE id = ?", arguments: [id])
  }

  /// The hold of a session that is neither captured nor released.
  func openHold(of session: String) throws -> Hold? {
    try Hold.fetchOne(
      database, sql: "SELECT * FROM hold WHERE session = ? AND settled_at IS NULL", arguments: [session])
  }

  /// Whether charging has started on a hold of a session.
  func isUsed(_ session: String) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM hold WHERE session = ? AND used_at IS NOT NULL)",
      arguments: [session]) ?? false
  }

  /// Holds the amount of a session.
  func hold(_ session: Session, isFinal: Bool) throws -> Hold {
    let earlier =
      try Int.fetchOne(database, sql: "SELECT count(*) FROM hold WHERE session = ?", arguments: [session.id]) ?? 0
    let token = names.token(for: "authorization \(session.transactionID) \(earlier)")
    let expiresAt = now + Self.holdLifetime
    try database.execute(
      sql: "INSERT INTO hold (session, token, amount, is_final, expires_at) VALUES (?, ?, ?, ?, ?)",
      arguments: [session.id, token, session.amount, isFinal, expiresAt])
    let id = Int(database.lastInsertedRowID)
    try enter(.held, session.amount, of: id, at: now)
    return Hold(
      id: id, session: session.id, token: token, amount: session.amount, isFinal: isFinal, expiresAt: expiresAt,
      usedAt: nil, settledAt: nil)
  }

  /// Takes the second step of an authorisation.
  func finalize(_ hold: Hold) throws {
    try database.execute(sql: "UPDATE hold SET is_final = 1 WHERE id = ?", arguments: [hold.id])
  }

  /// Keeps a hold for charging whose start was accepted: it no longer runs out.
  func use(_ hold: Hold) throws {
    try database.execute(sql: "UPDATE hold SET used_at = ? WHERE id = ?", arguments: [now, hold.id])
  }

  /// Gives back all that a hold has, unless charging has started on it.
  func release(_ hold: Hold, at time: Int) throws {
    try database.execute(
      sql: "UPDATE hold SET settled_at = ? WHERE id = ? AND settled_at IS NULL AND used_at IS NULL",
      arguments: [time, hold.id])
    if database.changesCount > 0 { try enter(.released, hold.amount, of: hold.id, at: time) }
  }

  /// Gives back a hold that was kept for charging which has not begun.
  func giveUp(_ hold: Hold, at time: Int) throws {
    try database.execute(sql: "UPDATE hold SET used_at = NULL WHERE id = ?", arguments: [hold.id])
    try release(hold, at: time)
  }

  // MARK: Captures

  /// Takes what charging has cost from its hold, and gives back the rest. While captures fail, the cost stays owed. Where
  /// it cost nothing, nothing is captured, and so nothing fails.
  func settle(session: String, cost: Int, at time: Int) throws {
    guard let hold = try openHold(of: session), hold.usedAt != nil else { return }
    try database.execute(
      sql: "UPDATE hold SET owed = ? WHERE id = ?", arguments: [min(cost, hold.amount), hold.id])
    if cost == 0 || !capturesFail { try capture(hold, min(cost, hold.amount), at: time) }
  }

  /// Tries again what failed before.
  func captureOwed() throws {
    guard !capturesFail else { return }
    let owing = try database.cachedStatement(
      sql: "SELECT id, owed FROM hold WHERE settled_at IS NULL AND owed IS NOT NULL ORDER BY id")
    for row in try Row.fetchAll(owing) {
      if let hold = try hold(id: row["id"]) { try capture(hold, row["owed"], at: now) }
    }
  }

  private func capture(_ hold: Hold, _ amount: Int, at time: Int) throws {
    try enter(.captured, amount, of: hold.id, at: time)
    try enter(.released, hold.amount - amount, of: hold.id, at: time)
    try database.execute(sql: "UPDATE hold SET settled_at = ? WHERE id = ?", arguments: [time, hold.id])
  }

  private func enter(_ kind: PaymentHold.Entry.Kind, _ amount: Int, of hold: Int, at time: Int) throws {
    guard amount > 0 else { return }
    try database.execute(
      sql: "INSERT INTO journal (hold, at, kind, amount) VALUES (?, ?, ?, ?)",
      arguments: [hold, time, kind.rawValue, amount])
  }
}
