import GRDB

/// The course of sessions.
extension ChargingWorld {
  /// The life of a session; nil before its start.
  func life(of transaction: ChargingTransaction) throws -> ChargerLife? {
    guard let pluggedAt = transaction.pluggedAt, let watts = transaction.maxWatts,
      let wattHours = transaction.mostWattHours
    else { return nil }
    let pauses = try database.cachedStatement(
      sql: "SELECT begins_at, ends_at, cause FROM pause WHERE transaction_id = ? ORDER BY id")
    return ChargerLife(
      car: ChargingCar(transaction: transaction.id), mostWatts: watts, pluggedAt: pluggedAt, mostWattHours: wattHours,
      pauses: try Row.fetchAll(pauses, arguments: [transaction.id]).map(ChargerLife.Pause.init))
  }

  /// Works out again when a running session ends by itself, after anything about it has changed.
  func foresee(_ id: Int) throws {
    guard let transaction = try transaction(id), transaction.isRunning else { return }
    let end = try life(of: transaction)?.end
    try database.execute(
      sql: "UPDATE charging_transaction SET due_at = ?, due_reason = ? WHERE id = ?",
      arguments: [end?.at, end?.reason.rawValue, id])
  }

  /// Ends a session: its meter is read for the last time, and its cost is taken from the hold. One that waits for its
  /// beginning has cost nothing.
  func end(_ transaction: ChargingTransaction, at time: Int, because reason: ChargingTransaction.StopReason) throws {
    guard transaction.occupiesCharger else { return }
    // A clock that was put back ends nothing before its start.
    let time = max(time, transaction.startedAt ?? time)
    let life = try life(of: transaction)
    let reading = life?.reading(at: time)
    let wattHours = reading?.wattHours ?? 0
    try database.execute(
      sql: """
        UPDATE charging_transaction
        SET ended_at = ?, stop_reason = ?, watt_hours = ?, percent = ?, due_at = NULL, due_reason = NULL,
          waits_until = NULL, begins = NULL
        WHERE id = ?
        """,
      arguments: [time, reason.rawValue, wattHours, reading.flatMap { life?.percent($0) }, transaction.id])
    if let session = transaction.sessionID {
      let cost = UnitPrice(ore: transaction.unitPrice).cost(ofWattHours: wattHours)
      try books.settle(session: session, cost: cost, at: time)
    }
  }

  /// What a session has measured so far; nil before the first frame of its meter.
  func progress(of transaction: ChargingTransaction) throws -> (wattHours: Int, percent: Int?)? {
    if let wattHours = transaction.wattHours { return (wattHours, transaction.percent) }
    guard let life = try life(of: transaction), let reading = life.reading(at: now) else { return nil }
    return (reading.wattHours, life.percent(reading))
  }

  // MARK: What the control asks for

  /// The running sessions at a charger, oldest first.
  func running(at charger: Int) throws -> [ChargingTransaction] {
    try transactions(where: "t.charger = ? AND t.started_at IS NOT NULL AND t.ended_at IS NULL", [charger])
  }

  /// Opens, pays for and starts a session at once. What was opened for one that does not start is undone with the
  /// transaction of the database.
  func beginElsewhere(charger: Int, user: String, onInvoice: Bool) throws -> ChargingTransaction {
    guard ChargingStationSample.charger(charger) != nil,
      let opened = try (onInvoice ? PaymentType.invoice : .klarna).open(charger: charger, user: user, in: self)
    else { throw ChargingControl.BeginRefusal.unknownCharger }
    let status = try ChargerStates(self).status(of: charger)
    let session = try opened.clientToken.flatMap { try books.session(clientToken: $0) }
    guard try isStartable(opened),
      let accepted = try accept(opened.id, on: session.map { try books.hold($0, isFinal: true) })
    else { throw ChargingControl.BeginRefusal.notFree(status.rawValue) }
    return accepted
  }

  /// Lets a car or the station stop the flow of energy at a charger, or lets it flow again.
  func suspend(charger: Int, by cause: ChargingControl.Suspender) throws {
    for transaction in try running(at: charger) {
      try database.execute(
        sql: "DELETE FROM pause WHERE transaction_id = ? AND ends_at IS NULL AND begins_at >= ?",
        arguments: [transaction.id, now])
      try database.execute(
        sql: "UPDATE pause SET ends_at = ? WHERE transaction_id = ? AND ends_at IS NULL",
        arguments: [now, transaction.id])
      if cause != .nobody {
        try database.execute(
          sql: "INSERT INTO pause (transaction_id, begins_at, cause) VALUES (?, ?, ?)",
          arguments: [transaction.id, now, cause.rawValue])
      }
      try foresee(transaction.id)
    }
  }

  /// Breaks a charger, which ends what runs there, or repairs it.
  func fault(charger: Int, isFaulted: Bool) throws {
    guard isFaulted else {
      return try database.execute(sql: "DELETE FROM fault WHERE charger = ?", arguments: [charger])
    }
    try database.execute(
      sql: "INSERT INTO fault (charger, since) VALUES (?, ?) ON CONFLICT DO NOTHING", arguments: [charger, now])
    for transaction in try running(at: charger) + waiting(at: charger) {
      try end(transaction, at: now, because: .other)
    }
  }
}
