/// The wallet, as far as it moves money. Each function fails with ``Failure/switchedOff`` until it is set.
///
/// A failure of an order says nothing about whether it was carried out: only ``CommandAnswer`` does.
public struct WalletService: Sendable {
  /// Everything that the service says of the person.
  public var wallet: @Sendable (Credential) async throws(Failure) -> Wallet = unset(.switchedOff)
  /// Carries out an order, and tells the wallet after it. The id goes along as the key of the request.
  public var carryOut: @Sendable (WalletOrder.Kind, WalletOrder.ID, Credential) async throws(Failure) -> WalletAnswer =
    unset(.switchedOff)

  /// A service that is switched off.
  public init() {}
}

/// The wallet's answer to an order.
public typealias WalletAnswer = CommandAnswer<Wallet, WalletRefusalReason>

/// Why the wallet does not carry out an order.
public enum WalletRefusalReason: String, CaseIterable, Hashable, Sendable, Codable {
  /// There is not as much in the account.
  case insufficientFunds
  /// The service knows no such account.
  case unknownAccount
  /// There is an account with this id already.
  case accountExists
  /// There is money in the account that is to be deleted.
  case accountNotEmpty
  /// Money is held in the account that is to be deleted.
  case accountHasHolds
  /// The money would stay where it is.
  case sameAccount
  /// The amount is nothing, or none.
  case invalidAmount
  /// The name is empty or too long.
  case invalidName
  /// An account would hold too much, or there would be too many of them.
  case limitExceeded
  /// The amount is in another currency than the account.
  case currencyMismatch
  /// The service knows no such hold.
  case unknownHold
  /// The hold was taken or given back already.
  case holdEnded
  /// Another request was made with the same key.
  case keyReused
  /// A reason that this version does not know.
  case unknown
}
