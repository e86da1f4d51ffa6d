public import Foundation

/// Something that a person asked of the wallet.
public struct WalletOrder: Identifiable, Hashable, Sendable, Codable {
  /// An order, by its id: a UUID in lower case. It is the key by which the service knows it again.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// The id as it is sent.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What is asked.
  public enum Kind: Hashable, Sendable, Codable {
    /// Money comes in.
    case deposit(WalletAccountID, Money)
    /// Money goes out.
    case withdraw(WalletAccountID, Money)
    /// Money goes from one account to another.
    case transfer(from: WalletAccountID, to: WalletAccountID, Money)
    /// A new account.
    case create(WalletAccountID, name: String)
    /// The account goes, with what is in it.
    case delete(WalletAccountID)
    /// The person's name.
    case rename(String)
    /// Money is set aside.
    case hold(WalletHold)
    /// At most what is held goes out, and the rest is released.
    case capture(WalletHold.ID, Money)
    /// What is held is given back.
    case release(WalletHold.ID)
  }

  /// Which order.
  public let id: ID
  /// The account of the person.
  public let owner: String
  /// What is asked.
  public let kind: Kind
  /// When the person asked for it.
  public let askedAt: Date

  /// An order.
  public init(id: ID, owner: String, kind: Kind, at now: Date) {
    (self.id, self.owner, self.kind, askedAt) = (id, owner, kind, now)
  }
}
