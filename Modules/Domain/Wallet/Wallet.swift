/// An account of the wallet, by its id. New ones are made by us: a UUID in lower case.
public struct WalletAccountID: RawRepresentable, Hashable, Sendable, Codable {
  /// The id as the service writes it.
  public let rawValue: String

  /// An id.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// An account of the wallet.
public struct WalletAccount: Hashable, Sendable, Codable, Identifiable {
  /// Which account.
  public let id: WalletAccountID
  /// The name that the person gave it.
  public let name: String
  /// What is in it, with what is held of it.
  public let balance: Money

  /// An account.
  public init(id: WalletAccountID, name: String, balance: Money) {
    self.id = id
    self.name = name
    self.balance = balance
  }
}

/// Money of an account that is set aside until it is captured or released.
public struct WalletHold: Hashable, Sendable, Codable, Identifiable {
  /// A hold, by its id: a UUID in lower case.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// The id as it is sent.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Which hold.
  public let id: ID
  /// Whose money it is.
  public let account: WalletAccountID
  /// How much.
  public let amount: Money
  /// What it is for; nil if that was not said.
  public let reference: String?

  /// A hold.
  public init(id: ID, account: WalletAccountID, amount: Money, reference: String? = nil) {
    self.id = id
    self.account = account
    self.amount = amount
    self.reference = reference
  }
}

/// What the service says of a person, at one moment.
public struct Wallet: Hashable, Sendable, Codable {
  /// Who it is.
  public let user: WalletUser
  /// The accounts, in the service's order.
  public let accounts: [WalletAccount]
  /// The holds; empty where the service tells none.
  public let holds: [WalletHold]
  /// Whether the service knows requests again by their key.
  public let knowsKeys: Bool

  /// A wallet.
  public init(user: WalletUser, accounts: [WalletAccount], holds: [WalletHold] = [], knowsKeys: Bool = false) {
    self.user = user
    self.accounts = accounts
    self.holds = holds
    self.knowsKeys = knowsKeys
  }
}
