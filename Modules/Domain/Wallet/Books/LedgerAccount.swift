/// An account of the books. The books are kept in double entry: what leaves one account comes into another.
public enum LedgerAccount: Hashable, Sendable, Codable {
  /// What can be used of an account of the wallet: its balance without what is held of it.
  case wallet(WalletAccountID)
  /// What is set aside by a hold.
  case held(WalletHold.ID)
  /// Money that came in from outside or went out.
  case outside
  /// What was there when the books began.
  case opening
  /// Changes that were seen and are none of this device's.
  case elsewhere

  /// The account of a stored name; nil for other texts.
  public init?(name: String) {
    switch name {
    case "outside": self = .outside
    case "opening": self = .opening
    case "elsewhere": self = .elsewhere
    default:
      let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "wallet": self = .wallet(WalletAccountID(rawValue: parts[1]))
      case "held": self = .held(WalletHold.ID(rawValue: parts[1]))
      default: return nil
      }
    }
  }

  /// Its name as it is stored, which is part of what is hashed: it never changes.
  public var name: String {
    switch self {
    case .wallet(let id): "wallet:\(id.rawValue)"
    case .held(let id): "held:\(id.rawValue)"
    case .outside: "outside"
    case .opening: "opening"
    case .elsewhere: "elsewhere"
    }
  }

  /// The account of the wallet whose money it is.
  var walletID: WalletAccountID? {
    if case .wallet(let id) = self { id } else { nil }
  }

  /// The hold by which the money is set aside.
  var holdID: WalletHold.ID? {
    if case .held(let id) = self { id } else { nil }
  }
}

/// A change of an account of the books.
public struct Posting: Hashable, Sendable {
  /// Which account.
  public let account: LedgerAccount
  /// What comes into it; below zero for what leaves it. Never zero.
  public let amount: Money

  /// A change.
  public init(_ account: LedgerAccount, _ amount: Money) {
    self.account = account
    self.amount = amount
  }
}
