extension ChargingSchema {
  /// What is paid from the customers' wallets.
  static let wallets = """
    -- Transactions that are paid from a wallet, and the wallet's id of the hold on which charging was started.
    CREATE TABLE wallet_transaction (
      id INTEGER PRIMARY KEY REFERENCES charging_transaction (id),
      hold TEXT CHECK (hold <> '')
    ) STRICT;
    """
}
