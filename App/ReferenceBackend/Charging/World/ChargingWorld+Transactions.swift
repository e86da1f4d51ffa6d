import GRDB

/// Transactions: opened, started, stopped.
extension ChargingWorld {
  /// Why charging does not start.
  enum StartRefusal: Error {
    /// There is no such transaction of this user.
    case unknown
    /// The payment is not authorised, or its authorisation is used or has run out.
    case notAuthorized
    /// The charger cannot be used.
    case notStartable
  }

  /// Why charging does not stop.
  enum StopRefusal: Error {
    /// There is no such transaction of this user.
    case unknown
    /// It has not started, or has ended already.
    case notRunning
    /// The charger does not take the command.
    case notStoppable
    /// It has ended, now or before, and what it cost could not be captured.
    case captureFailed
  }

  // MARK: Reading

  func transaction(_ id: Int) throws -> ChargingTransaction? { try transactions(where: "t.id = ?", [id]).first }

  /// Transactions in the order in which they were opened.
  /// - Parameter condition: SQL over the columns of the table, which is called `t`.
  func transactions(
    where condition: String = "true", _ arguments: StatementArguments = []
  ) throws -> [ChargingTransaction] {
    // The plus keeps SQLite from walking through all of the table, in its order, where an index leads to a few rows.
    let statement = try database.cachedStatement(
      sql: """
        SELECT t.*, s.id AS session_id, s.client_token, (i.id IS NOT NULL) AS is_on_invoice,
          (w.id IS NOT NULL) AS is_from_wallet, w.hold AS wallet_hold,
          ((i.id IS NOT NULL OR w.id IS NOT NULL) AND t.ended_at IS NOT NULL) OR EXISTS (
            SELECT 1 FROM hold WHERE session = s.id AND owed IS NOT NULL AND settled_at IS NOT NULL
          ) AS is_paid
        FROM charging_transaction AS t LEFT JOIN payment_session AS s ON s.transaction_id = t.id
          LEFT JOIN invoiced_transaction AS i ON i.id = t.id
          LEFT JOIN wallet_transaction AS w ON w.id = t.id
        WHERE \(condition) ORDER BY +t.id
        """)
    return try Row.fetchAll(statement, arguments: arguments).map(ChargingTransaction.init)
  }

  func transactions(of user: String) throws -> [ChargingTransaction] {
    try transactions(where: "t.user = ?", [user])
  }

  func transactions(at charger: Int) throws -> [ChargingTransaction] {
    try transactions(where: "t.charger = ?", [charger])
  }

  // MARK: Opening

  /// A new transaction at a charger, at its price or another one.
  func open(charger: Int, user: String, price: UnitPrice? = nil, isKlarnaPayment: Bool) throws -> Int {
    let price = price ?? ChargingStationSample.site(of: charger)?.unitPrice ?? .usual
    try database.execute(
      sql: """
        INSERT INTO charging_transaction (charger, user, unit_price, is_klarna_payment, opened_at)
        VALUES (?, ?, ?, ?, ?)
        """, arguments: [charger, user, price.ore, isKlarnaPayment, now])
    return Int(database.lastInsertedRowID)
  }

  /// A new transaction with a session at the payment service.
  func openWithPayment(charger: Int, user: String) throws -> ChargingTransaction? {
    let id = try open(charger: charger, user: user, isKlarnaPayment: true)
    _ = try books.open(for: id, amount: holdAmount(at: charger))
    return try transaction(id)
  }

  /// A new transaction that is paid by the invoice of its month.
  func openOnInvoice(charger: Int, user: String) throws -> ChargingTransaction? {
    let id = try open(charger: charger, user: user, isKlarnaPayment: false)
    try database.execute(sql: "INSERT INTO invoiced_transaction (id) VALUES (?)", arguments: [id])
    return try transaction(id)
  }

  /// A new transaction that is paid from the customer's wallet.
  func openFromWallet(charger: Int, user: String) throws -> ChargingTransaction? {
    let id = try open(charger: charger, user: user, isKlarnaPayment: false)
    try database.execute(sql: "INSERT INTO wallet_transaction (id) VALUES (?)", arguments: [id])
    return try transaction(id)
  }

  /// Notes the order at the payment service that a client names.
  func setPayment(of id: Int, to payment: String) throws {
    try database.execute(
      sql: "UPDATE charging_transaction SET payment_id = ? WHERE id = ?", arguments: [payment, id])
  }

  /// What is held for charging at a charger, in öre.
  func holdAmount(at charger: Int) -> Int {
    ChargingStationSample.site(of: charger)?.reservationAmount ?? ChargingStationSample.usualReservationAmount
  }

  // MARK: Starting

  /// Starts charging.
  /// - Parameters:
  ///   - token: What authorises it: that of the payment service, or the id of a hold of the wallet. The wallet is not asked
  ///     for it: the customer's app takes the money there.
  ///   - user: whose transaction it has to be; nil for anybody's.
  func start(_ id: Int, token: String, user: String? = nil) throws -> Result<ChargingTransaction, StartRefusal> {
    guard let transaction = try transaction(id), user == nil || transaction.user == user else {
      return .failure(.unknown)
    }
    let hold = try books.hold(token: token).flatMap { $0.session == transaction.sessionID ? $0 : nil }
    if transaction.isAccepted { return try startAgain(transaction, hold) }
    let isOnWallet = transaction.isFromWallet && !token.isEmpty && !settings.refusesAuthorizations
    guard transaction.isOnInvoice || isOnWallet || isUsable(hold) else { return .failure(.notAuthorized) }
    guard try isStartable(transaction) else {
      if let hold { try books.release(hold, at: now) }
      return .failure(.notStartable)
    }
    if isOnWallet {
      try database.execute(
        sql: "UPDATE wallet_transaction SET hold = ? WHERE id = ?", arguments: [token, transaction.id])
    }
    return try accepted(transaction.id, on: hold)
  }

  private func isUsable(_ hold: PaymentBooks.Hold?) -> Bool {
    guard let hold, !settings.refusesAuthorizations else { return false }
    return hold.isFinal && hold.usedAt == nil && hold.settledAt == nil
  }

  private func accepted(_ id: Int, on hold: PaymentBooks.Hold?) throws -> Result<ChargingTransaction, StartRefusal> {
    try accept(id, on: hold).map { .success($0) } ?? .failure(.unknown)
  }

  /// A start that was asked for before. Where a second session begins, it gets a payment of its own, as a merchant does
  /// who takes the customer's consent for granted.
  private func startAgain(
    _ transaction: ChargingTransaction, _ hold: PaymentBooks.Hold?
  ) throws -> Result<ChargingTransaction, StartRefusal> {
    // A hold of a wallet pays for one session.
    guard transaction.occupiesCharger, !transaction.isFromWallet, rules.secondStart == .begins,
      try isStartable(transaction)
    else { return .failure(.notStartable) }
    guard hold != nil else { return .failure(.notAuthorized) }
    let further = try open(
      charger: transaction.charger, user: transaction.user, price: UnitPrice(ore: transaction.unitPrice),
      isKlarnaPayment: true)
    let session = try books.open(for: further, amount: holdAmount(at: transaction.charger))
    return try accepted(further, on: books.hold(session, isFinal: true))
  }

  /// Whether the charger of a transaction can be used for it now.
  func isStartable(_ transaction: ChargingTransaction) throws -> Bool {
    let states = try ChargerStates(self)
    switch states.status(of: transaction.charger) {
    case .available: return true
    case .reserved: return states.reservations[transaction.charger]?.user == transaction.user
    case .preparing, .charging, .suspendedByCar, .suspendedByStation:
      return rules.secondStart == .begins && states.sessions[transaction.charger]?.occupiesCharger == true
    case .finishing, .unavailable, .faulted, .updating: return false
    }
  }

  // MARK: Stopping

  /// Stops charging and captures what it cost.
  /// - Parameter user: whose transaction it has to be; nil for anybody's.
  func stop(_ id: Int, user: String? = nil) throws -> Result<ChargingTransaction, StopRefusal> {
    guard let transaction = try transaction(id), user == nil || transaction.user == user else {
      return .failure(.unknown)
    }
    guard transaction.occupiesCharger else {
      return .failure(transaction.endedAt != nil && !transaction.isPaid ? .captureFailed : .notRunning)
    }
    if settings.refusesStops { return .failure(.notStoppable) }
    try end(transaction, at: now, because: .remote)
    guard let ended = try self.transaction(id) else { return .failure(.unknown) }
    return ended.isPaid ? .success(ended) : .failure(.captureFailed)
  }
}
