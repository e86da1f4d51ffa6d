extension ChargingSchema {
  /// What is paid by invoice, and the invoices. What an invoice asks for follows from the transactions of its month.
  static let invoices = """
    -- Transactions that are paid by the invoice of their month, not through the payment service.
    CREATE TABLE invoiced_transaction (
      id INTEGER PRIMARY KEY REFERENCES charging_transaction (id)
    ) STRICT;

    CREATE TABLE invoice (
      id TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
      user TEXT NOT NULL CHECK (user <> ''),
      -- As 2024-05.
      month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
      paid_at INTEGER,
      -- What is stated in place of the sum of the transactions.
      stated_total INTEGER,
      UNIQUE (user, month)
    ) STRICT, WITHOUT ROWID;
    """
}
