/// An account of the wallet of which something stands in the books, or stood in the wallet: its statement can be read although
/// it is gone.
public struct StatementAccount: Hashable, Sendable, Codable, Identifiable {
  /// Which one.
  public let id: WalletAccountID
  /// Its currency.
  public let currency: Currency
  /// Its name as it was known last; nil where the books do not tell.
  public let name: String?

  /// An account.
  public init(id: WalletAccountID, currency: Currency, name: String?) {
    (self.id, self.currency, self.name) = (id, currency, name)
  }
}
