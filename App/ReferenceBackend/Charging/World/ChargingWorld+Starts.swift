import Foundation
import GRDB

/// Starts: accepted, waited for, begun or given up.
extension ChargingWorld {
  /// The most energy of a session on an invoice, in watt-hours: nothing is held that it could use up.
  private static let mostOnInvoice = 1_000_000

  /// Accepts a start on a hold, or on an invoice. Charging begins at once, unless it begins late.
  /// - Returns: nil when there is no such transaction.
  func accept(_ id: Int, on hold: PaymentBooks.Hold?) throws -> ChargingTransaction? {
    guard let transaction = try transaction(id) else { return nil }
    if let hold {
      try books.use(hold)
      try setPayment(of: id, to: books.names.id(for: "order \(id)"))
    }
    try database.execute(
      sql: "DELETE FROM reservation WHERE charger = ? AND user = ? AND start_at <= ?",
      arguments: [transaction.charger, transaction.user, now])
    if let lateness = settings.beginsLate {
      try wait(transaction, lateness, atMost: hold?.expiresAt ?? now + PaymentBooks.holdLifetime)
    } else if try !begin(transaction, at: now) {
      return nil
    }
    return try self.transaction(id)
  }

  /// The accepted starts that wait at a charger, oldest first.
  func waiting(at charger: Int) throws -> [ChargingTransaction] {
    try transactions(where: "t.charger = ? AND t.waits_until IS NOT NULL", [charger])
  }

  /// Charging begins as late as was said; what would begin after the hour of its authorisation never does.
  private func wait(
    _ transaction: ChargingTransaction, _ lateness: ChargingControl.Lateness, atMost end: Int
  ) throws {
    let beginsAt: Int? =
      switch lateness {
      // Far more than the hour that an authorisation has, and no time to overflow.
      case .seconds(let seconds): now + Int((max(0, min(86_400, seconds)) * 1000).rounded())
      case .never: nil
      }
    let begins = beginsAt.map { $0 <= end } ?? false
    try database.execute(
      sql: "UPDATE charging_transaction SET waits_until = ?, begins = ? WHERE id = ?",
      arguments: [begins ? beginsAt : end, begins, transaction.id])
  }

  /// Begins what has waited, or gives it up.
  /// - Returns: Whether charging began.
  func endWait(of transaction: ChargingTransaction, at time: Int) throws -> Bool {
    if transaction.begins == true { return try begin(transaction, at: time) }
    try database.execute(
      sql: "UPDATE charging_transaction SET waits_until = NULL, begins = NULL, payment_id = NULL WHERE id = ?",
      arguments: [transaction.id])
    if let session = transaction.sessionID, let hold = try books.openHold(of: session) {
      try books.giveUp(hold, at: time)
    }
    return false
  }

  /// Begins charging. False when the sample no longer has the charger, or nothing is held.
  private func begin(_ transaction: ChargingTransaction, at time: Int) throws -> Bool {
    guard let charger = ChargingStationSample.charger(transaction.charger),
      let mostWattHours = try mostWattHours(of: transaction)
    else { return false }
    try database.execute(
      sql: """
        UPDATE charging_transaction
        SET started_at = ?, plugged_at = ?, max_watts = ?, most_watt_hours = ?, meter_start = ?, waits_until = NULL,
          begins = NULL
        WHERE id = ?
        """,
      arguments: [
        time, time + Int((max(0, rules.secondsToPlugIn) * 1000).rounded()), charger.watts, mostWattHours,
        try meter(of: charger.number), transaction.id,
      ])
    try foresee(transaction.id)
    return true
  }

  /// The energy that is paid for; nil when nothing is held.
  private func mostWattHours(of transaction: ChargingTransaction) throws -> Int? {
    if transaction.isOnInvoice { return Self.mostOnInvoice }
    if transaction.isFromWallet {
      return UnitPrice(ore: transaction.unitPrice).wattHours(for: holdAmount(at: transaction.charger))
    }
    guard let session = transaction.sessionID, let hold = try books.openHold(of: session) else { return nil }
    return UnitPrice(ore: transaction.unitPrice).wattHours(for: hold.amount)
  }

  /// What the meter of a charger shows, in watt-hours: what it had counted before our time, and all that has ended.
  func meter(of charger: Int) throws -> Int {
    let ours = try Int.fetchOne(
      database, sql: "SELECT sum(watt_hours) FROM charging_transaction WHERE charger = ?", arguments: [charger])
    return 1_000_000 + Int(stableHash("meter \(charger)") % 9_000_000) + (ours ?? 0)
  }
}
