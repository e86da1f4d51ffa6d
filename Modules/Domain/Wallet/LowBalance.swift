/// The person wants to be told when less than this can be spent of an account.
public struct LowBalance: Hashable, Sendable, Codable {
  /// The account.
  public let account: WalletAccountID
  /// The least that is to be there, in the currency of the account.
  public let amount: Money

  /// A wish.
  public init(account: WalletAccountID, amount: Money) { (self.account, self.amount) = (account, amount) }
}
