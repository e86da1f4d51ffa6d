/// The id of an account inside the wallet.
public struct WalletAccountID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// As the service writes it; a UUID in lower case where we made it.
  public let rawValue: String

  /// An id.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the service writes it.
  public var description: String { rawValue }
}

/// An account inside the wallet.
public struct WalletAccount: Hashable, Sendable, Codable, Identifiable {
  /// The id.
  public let id: WalletAccountID
  /// The name that the person gave it.
  public var name: String
  /// What is in it.
  public var balance: Money

  /// An account.
  public init(id: WalletAccountID, name: String, balance: Money) {
    (self.id, self.name, self.balance) = (id, name, balance)
  }
}

/// A sum that is set aside in an account until it is taken or given back. It is still in the balance.
public struct WalletHold: Hashable, Sendable, Codable, Identifiable {
  /// Our id of it.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The id.
  public let id: ID
  /// The account that it is in.
  public let account: WalletAccountID
  /// How much.
  public let amount: Money
  /// What it is for; nil where that is not stated.
  public let reference: String?

  /// A hold.
  public init(id: ID, account: WalletAccountID, amount: Money, reference: String? = nil) {
    (self.id, self.account, self.amount, self.reference) = (id, account, amount, reference)
  }
}

/// What the service says of a person, at one moment. That something stands in it is certain; that something does not is so
/// only where every row could be read.
public struct Wallet: Hashable, Sendable, Codable {
  /// The person.
  public var user: WalletUser
  /// The accounts that could be read, in the service's order.
  public var accounts: [WalletAccount]
  /// The holds that could be read; none where the service tells of none.
  public var holds: [WalletHold]
  /// Whether the service knows requests again by their key.
  public var knowsKeys: Bool
  /// The ids of the accounts that could not be read; nil for one whose id could not be read either.
  public var unreadable: [WalletAccountID?]
  /// Whether every hold could be read.
  public var areHoldsWhole: Bool

  /// A wallet.
  public init(
    user: WalletUser, accounts: [WalletAccount], holds: [WalletHold] = [], knowsKeys: Bool = false,
    unreadable: [WalletAccountID?] = [], areHoldsWhole: Bool = true
  ) {
    (self.user, self.accounts, self.holds, self.knowsKeys) = (user, accounts, holds, knowsKeys)
    (self.unreadable, self.areHoldsWhole) = (unreadable, areHoldsWhole)
  }

  /// Whether every account and every hold could be read: only then nothing else is in it.
  public var isWhole: Bool { unreadable.isEmpty && areHoldsWhole }

  /// An account that could be read; nil for any other.
  public func account(_ id: WalletAccountID) -> WalletAccount? { accounts.first { $0.id == id } }

  /// A hold that could be read; nil for any other.
  public func hold(_ id: WalletHold.ID) -> WalletHold? { holds.first { $0.id == id } }

  /// Whether an account is in it; nil where one that could not be read may be it.
  public func lists(_ id: WalletAccountID) -> Bool? {
    if account(id) != nil || unreadable.contains(id) { return true }
    return unreadable.contains(nil) ? nil : false
  }

  /// Whether a hold is in it; nil where one that could not be read may be it.
  public func lists(_ id: WalletHold.ID) -> Bool? {
    if hold(id) != nil { return true }
    return areHoldsWhole ? false : nil
  }
}
