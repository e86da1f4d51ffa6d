import GRDB

// Rows are read by hand: this is done several times for every request, and a simulation makes many thousands.

extension ChargingTransaction {
  init(row: Row) {
    id = row["id"]
    charger = row["charger"]
    user = row["user"]
    unitPrice = row["unit_price"]
    isKlarnaPayment = row["is_klarna_payment"]
    openedAt = row["opened_at"]
    paymentID = row["payment_id"]
    startedAt = row["started_at"]
    pluggedAt = row["plugged_at"]
    maxWatts = row["max_watts"]
    mostWattHours = row["most_watt_hours"]
    meterStart = row["meter_start"]
    endedAt = row["ended_at"]
    stopReason = StopReason(column: row["stop_reason"])
    wattHours = row["watt_hours"]
    percent = row["percent"]
    isPaid = row["is_paid"]
    isOnInvoice = row["is_on_invoice"]
    isFromWallet = row["is_from_wallet"]
    walletHold = row["wallet_hold"]
    waitsUntil = row["waits_until"]
    begins = row["begins"]
    dueAt = row["due_at"]
    dueReason = StopReason(column: row["due_reason"])
    sessionID = row["session_id"]
    clientToken = row["client_token"]
  }
}

extension ChargingTransaction.StopReason {
  fileprivate init?(column: String?) {
    guard let column else { return nil }
    self.init(rawValue: column)
  }
}

extension ChargingReservation {
  init(row: Row) {
    number = row["number"]
    clientID = row["client_id"]
    charger = row["charger"]
    user = row["user"]
    startAt = row["start_at"]
    endAt = row["end_at"]
  }
}

extension ChargerLife.Pause {
  init(row: Row) {
    beginsAt = row["begins_at"]
    endsAt = row["ends_at"]
    cause = row["cause"] == ChargingControl.Suspender.station.rawValue ? .station : .car
  }
}

extension PaymentBooks.Session: FetchableRecord {
  init(row: Row) {
    id = row["id"]
    clientToken = row["client_token"]
    transactionID = row["transaction_id"]
    amount = row["amount"]
    expiresAt = row["expires_at"]
  }
}

extension PaymentBooks.Hold: FetchableRecord {
  init(row: Row) {
    id = row["id"]
    session = row["session"]
    token = row["token"]
    amount = row["amount"]
    isFinal = row["is_final"]
    expiresAt = row["expires_at"]
    usedAt = row["used_at"]
    settledAt = row["settled_at"]
  }
}
