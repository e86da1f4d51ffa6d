/// The bytes of an entry that its hash is made of, in version 1. They never change: another form is another version.
///
/// | what | how |
/// |---|---|
/// | version | `43 43 4A 01` ("CCJ", 1) |
/// | hash of the entry before | 32 bytes |
/// | number, time in milliseconds since 1970 | 8 bytes each |
/// | id, kind (`opening`, `order`, `elsewhere`, `reversal`) | texts |
/// | number of the entry that is reversed, else 0 | 8 bytes |
/// | key of the memo, its arguments, each followed by the character 31 | texts |
/// | for each posting: account, currency; minor units | texts; 8 bytes |
/// | how many postings | 8 bytes |
///
/// Numbers have their highest byte first and are signed; a text is its length in bytes as such a number and its UTF-8.
public struct EntryBytes: Sendable {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// None yet.
  public init() {}

  /// Begins an entry in place of the one before; what was reserved for that is used again.
  public mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: [0x43, 0x43, 0x4A, 1])
  }

  /// Adds bytes as they are.
  public mutating func add(bytes added: UnsafeRawBufferPointer) { bytes.append(contentsOf: added) }

  /// Adds bytes as they are.
  public mutating func add(bytes added: [UInt8]) { bytes.append(contentsOf: added) }

  /// Adds a number.
  public mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Adds a text by its UTF-8.
  public mutating func add(text: UnsafeRawBufferPointer) {
    add(Int64(text.count))
    bytes.append(contentsOf: text)
  }

  /// Adds a text.
  public mutating func add(_ text: String) {
    add(Int64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// What an account and a currency add, before the amount.
  public static func posting(_ account: String, _ currency: String) -> [UInt8] {
    var bytes = EntryBytes()
    bytes.add(account)
    bytes.add(currency)
    return bytes.bytes
  }

  /// The bytes of an entry.
  public static func of(
    _ draft: JournalDraft, number: Int, id: JournalEntry.ID, milliseconds: Int64, previousHash: JournalHash
  ) -> [UInt8] {
    var bytes = EntryBytes()
    bytes.begin()
    bytes.add(bytes: previousHash.bytes)
    bytes.add(Int64(number))
    bytes.add(milliseconds)
    bytes.add(id.rawValue)
    bytes.add(draft.kind.name)
    bytes.add(Int64(draft.kind.reversed ?? 0))
    bytes.add(draft.memo.key.rawValue)
    bytes.add(draft.memo.storedArguments)
    for posting in draft.postings {
      bytes.add(bytes: Self.posting(posting.account.name, posting.amount.currency.rawValue))
      bytes.add(Int64(posting.amount.minorUnits))
    }
    bytes.add(Int64(draft.postings.count))
    return bytes.bytes
  }
}

extension JournalEntry.Kind {
  /// Its name as it is stored and hashed.
  public var name: String {
    switch self {
    case .opening: "opening"
    case .order: "order"
    case .elsewhere: "elsewhere"
    case .reversal: "reversal"
    }
  }

  /// The number of the entry that it reverses.
  public var reversed: Int? {
    if case .reversal(let number) = self { number } else { nil }
  }

  /// A stored kind; nil for none.
  public init?(name: String, id: JournalEntry.ID, reversed: Int?) {
    switch (name, reversed) {
    case ("opening", nil): self = .opening
    case ("order", nil): self = .order(WalletOrder.ID(rawValue: id.rawValue))
    case ("elsewhere", nil): self = .elsewhere
    case ("reversal", let number?): self = .reversal(of: number)
    default: return nil
    }
  }
}
