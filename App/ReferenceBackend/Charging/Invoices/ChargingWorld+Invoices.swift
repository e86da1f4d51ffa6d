import GRDB

/// Invoices follow from the sessions on them: one for each month that is over and in which they cost something.
extension ChargingWorld {
  /// What is kept of an invoice.
  private struct Kept: Decodable, FetchableRecord {
    static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

    let id: String
    let paidAt: Int?
    let statedTotal: Int?
  }

  /// The invoices of a user, the newest first.
  func invoices(of user: String) throws -> [ChargingInvoice] {
    let billed = try transactions(
      where: "t.user = ? AND t.ended_at IS NOT NULL AND t.id IN (SELECT id FROM invoiced_transaction)", [user])
    let current = BillingMonth(at: now)
    var months: [BillingMonth: [ChargingTransaction]] = [:]
    for session in billed where (session.cost ?? 0) > 0 {
      months[BillingMonth(at: session.endedAt ?? now), default: []].append(session)
    }
    return try months.filter { $0.key < current }.sorted { $0.key > $1.key }.map { month, sessions in
      try issued(month, to: user, for: sessions)
    }
  }

  /// The invoice of a month, which gets its id when it is asked for first.
  private func issued(
    _ month: BillingMonth, to user: String, for sessions: [ChargingTransaction]
  ) throws -> ChargingInvoice {
    let known = try Kept.fetchOne(
      database, sql: "SELECT id, paid_at, stated_total FROM invoice WHERE user = ? AND month = ?",
      arguments: [user, month.text])
    let id = known?.id ?? books.names.id(for: "invoice \(user) \(month.text)")
    if known == nil {
      try database.execute(
        sql: "INSERT INTO invoice (id, user, month) VALUES (?, ?, ?)", arguments: [id, user, month.text])
    }
    return ChargingInvoice(
      id: id, user: user, isPaid: known?.paidAt != nil, sessions: sessions, period: month,
      otherTotal: known?.statedTotal)
  }

  /// Notes that an invoice was paid, or that it was not.
  func setPaid(_ isPaid: Bool, invoice id: String) throws {
    let paidAt: Int? = isPaid ? now : nil
    try database.execute(sql: "UPDATE invoice SET paid_at = ? WHERE id = ?", arguments: [paidAt, id])
  }

  /// Makes an invoice state a sum in place of its own, or its own again (nil).
  func state(total: Int?, onInvoice id: String) throws {
    try database.execute(sql: "UPDATE invoice SET stated_total = ? WHERE id = ?", arguments: [total, id])
  }

  /// Writes down a session on an invoice that was over before.
  /// - Returns: False for a charger that is not there, and for a session that is not over or has no time.
  func record(_ past: ChargingControl.PastSession) throws -> Bool {
    guard let charger = ChargingStationSample.charger(past.charger), past.startedAt < past.endedAt,
      past.endedAt <= now, past.wattHours >= 0,
      let opened = try openOnInvoice(charger: past.charger, user: past.person)
    else { return false }
    try database.execute(
      sql: """
        UPDATE charging_transaction
        SET opened_at = :start, started_at = :start, plugged_at = :start, max_watts = :watts,
          most_watt_hours = :energy, meter_start = :meter, ended_at = :end, stop_reason = :reason,
          watt_hours = :energy
        WHERE id = :id
        """,
      arguments: [
        "start": past.startedAt, "end": past.endedAt, "watts": charger.watts, "energy": past.wattHours,
        "meter": try meter(of: past.charger), "reason": ChargingTransaction.StopReason.remote.rawValue,
        "id": opened.id,
      ])
    return true
  }
}
