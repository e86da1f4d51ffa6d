public import Foundation

/// What is kept on the device of a person's wallet. Until a function is set, nothing is found, and keeping fails with
/// ``Failure/storage``.
public struct WalletStore: Sendable {
  /// What is kept of a person.
  public struct Kept: Hashable, Sendable, Codable {
    /// The orders that have not ended, or of which the person has not been told; the oldest first.
    public var orders: [WalletOrder] = []
    /// What the service last said, and when it was asked; nil if it never was.
    public var copy: StoredCopy<Wallet>?
    /// Of which accounts the person wants to be told that there is little left.
    public var lowBalances: [LowBalance] = []
    /// The accounts with nothing in them of which something stands in the books.
    public var booked: [StatementAccount] = []

    /// Nothing.
    public init() {}
  }

  /// What is kept of a person.
  public var read: @Sendable (_ owner: String) async throws(Failure) -> Kept = { _ in Kept() }
  /// Keeps an order, on the disk when it returns. Only a higher revision takes the place of another, and one that is sent
  /// only that of one that waits.
  /// - Returns: Whether it is kept now; false where a revision as high was kept before, or where one that is to be sent is
  ///   not there any more: then its person signed out.
  public var keep: @Sendable (WalletOrder) async throws(Failure) -> Bool = unset(.storage)
  /// Forgets an order: it has ended, and the person knows.
  public var forget: @Sendable (WalletOrder.ID) async throws(Failure) -> Void = unset(.storage)
  /// Keeps what the service said of a person, unless what is kept was asked for later.
  public var keepCopy: @Sendable (_ owner: String, Wallet, _ askedAt: Date) async throws(Failure) -> Void =
    unset(.storage)
  /// Keeps from which amount on the person wants to be told that there is little left in an account; nil to be told no
  /// more.
  public var keepLowBalance: @Sendable (_ owner: String, WalletAccountID, Money?) async throws(Failure) -> Void =
    unset(.storage)
  /// Forgets everything of everybody, but the orders that may have been carried out. One that was never sent, or
  /// certainly was not carried out, is withdrawn: if it is about to be sent, that comes too late, and it is forgotten
  /// the next time.
  public var forgetAll: @Sendable () async throws(Failure) -> Void = {}

  /// A store that keeps nothing.
  public init() {}
}
