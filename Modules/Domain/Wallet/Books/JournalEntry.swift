public import Foundation

/// An entry of the journal: postings that sum to zero in each currency. It never changes; what was wrong is reversed by
/// another entry. Each holds the hash of the one before.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  /// An entry, by its id: that of the order where it is one's, else a UUID in lower case.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The id as it is stored.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Why an entry was made.
  public enum Kind: Hashable, Sendable, Codable {
    /// The books begin.
    case opening
    /// An order of this device was carried out.
    case order(WalletOrder.ID)
    /// The wallet changed, and it was no order of this device.
    case elsewhere
    /// An earlier entry, by its number, counts no more.
    case reversal(of: Int)
  }

  /// 1, 2, 3 and so on, without gaps.
  public let number: Int
  /// Which entry.
  public let id: ID
  /// When it was entered, to a millisecond; never before the entry before it, even if the clock was set back.
  public let at: Date
  /// Why it was made.
  public let kind: Kind
  /// What it says.
  public let memo: JournalMemo
  /// What it changes, an account and currency once.
  public let postings: [Posting]
  /// The hash of the entry before; of the first one, what the books of the person begin with.
  public let previousHash: JournalHash
  /// The hash of all of this.
  public let hash: JournalHash

  /// An entry as it is stored.
  public init(
    number: Int, id: ID, at: Date, kind: Kind, memo: JournalMemo, postings: [Posting], previousHash: JournalHash,
    hash: JournalHash
  ) {
    self.number = number
    self.id = id
    self.at = at
    self.kind = kind
    self.memo = memo
    self.postings = postings
    self.previousHash = previousHash
    self.hash = hash
  }
}

extension WalletOrder.ID {
  private static let endOfHold = ".hold"

  /// What stands for the order in the entry by which its hold ends, since an order that pays from a hold has two entries.
  public var endOfHold: WalletOrder.ID { WalletOrder.ID(rawValue: rawValue + Self.endOfHold) }

  /// The order whose hold ends by the entry that this stands for; nil for an order's own entry.
  public var payment: WalletOrder.ID? {
    guard rawValue.hasSuffix(Self.endOfHold) else { return nil }
    return WalletOrder.ID(rawValue: String(rawValue.dropLast(Self.endOfHold.count)))
  }
}

/// An entry before it has its number, time and hash, which the store gives it.
public struct JournalDraft: Hashable, Sendable {
  /// Why it is made.
  public let kind: JournalEntry.Kind
  /// What it says.
  public let memo: JournalMemo
  /// What it changes. The store refuses it if there is nothing, an account and currency twice, or a sum other than zero.
  public let postings: [Posting]

  /// A draft.
  public init(kind: JournalEntry.Kind, memo: JournalMemo, postings: [Posting]) {
    self.kind = kind
    self.memo = memo
    self.postings = postings
  }
}

/// A hash of the journal: SHA-256.
public struct JournalHash: Hashable, Sendable {
  /// How many bytes it has.
  public static let size = 32
  /// The bytes.
  public let bytes: [UInt8]

  /// A hash; nil for another number of bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }
}
