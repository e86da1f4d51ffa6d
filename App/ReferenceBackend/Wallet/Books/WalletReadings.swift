import GRDB

/// An account in the wallet's books. Amounts are in minor units of its currency.
public struct BookedAccount: Hashable, Sendable {
  /// Whose it is: the `userId` of the service.
  public let user: String
  /// The client's own id.
  public let id: String
  /// How its owner calls it.
  public let name: String
  /// The code of its currency, "USD".
  public let currency: String
  /// What is there, held or not.
  public let balance: Int
  /// What is there and not held.
  public let available: Int
  /// Its number in the file.
  let number: Int
  /// The ledger of what is available.
  let ledger: Int
}

/// Money that is held on an account, or was. The amount is in minor units.
public struct BookedHold: Hashable, Sendable {
  /// Whose it is.
  public let user: String
  /// The client's own id.
  public let id: String
  /// The id of the account.
  public let account: String
  /// How much was held.
  public let amount: Int
  /// What it is for.
  public let reference: String?
  /// Whether it is still held: neither captured nor released.
  public let isOpen: Bool
  /// Its own ledger.
  let ledger: Int
}

/// An entry of the wallet's journal: an order that was carried out, or a change by somebody else.
public struct WalletEntry: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, CaseIterable, Sendable {
    /// An order of the person.
    case rename, create, delete, deposit, withdraw, transfer, hold, capture, release
    /// A change that none of the person's orders made, as a ``WalletControl`` asked for.
    case elsewhere
  }

  /// Where money is.
  public enum Place: Hashable, Sendable {
    /// Available on the account with this id.
    case account(String)
    /// Held, by the id of the hold.
    case hold(String)
    /// Not in the wallet.
    case outside
  }

  /// Money that comes to a place, or leaves it.
  public struct Posting: Hashable, Sendable {
    /// The place.
    public let place: Place
    /// Minor units, negative for what leaves.
    public let amount: Int
    /// The code of its currency.
    public let currency: String
  }

  /// Its number, which is never used again.
  public let number: Int
  /// Whose money it is about.
  public let user: String
  /// When, in seconds since 1970.
  public let at: Int
  /// What happened.
  public let kind: Kind
  /// The `Idempotency-Key` that came with the order, also while keys are not read.
  public let key: String?
  /// The postings, whose sum is zero in each currency; empty where no money moved.
  public fileprivate(set) var postings: [Posting]
}

extension WalletBooks {
  /// The accounts there are, the oldest first; of all users for nil.
  func accounts(of user: String? = nil, id: String? = nil) throws -> [BookedAccount] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT account.number, account.user, account.id, account.name, account.currency, ledger.id AS ledger,
          ledger.balance AS available,
          (SELECT sum(part.balance) FROM ledger AS part WHERE part.account = account.number) AS balance
        FROM account JOIN ledger ON ledger.account = account.number AND ledger.hold IS NULL
        WHERE NOT account.is_deleted AND (:user IS NULL OR account.user = :user)
          AND (:id IS NULL OR account.id = :id)
        ORDER BY account.number
        """)
    return try Row.fetchAll(statement, arguments: ["user": user, "id": id]).map(BookedAccount.init)
  }

  /// Every hold, the oldest first, also those that have ended; of all users for nil.
  func holds(of user: String? = nil, id: String? = nil) throws -> [BookedHold] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT hold.user, hold.id, account.id AS account, hold.amount, hold.reference, ledger.balance > 0 AS is_open,
          ledger.id AS ledger
        FROM hold JOIN account ON account.number = hold.account JOIN ledger ON ledger.hold = hold.number
        WHERE (:user IS NULL OR hold.user = :user) AND (:id IS NULL OR hold.id = :id)
        ORDER BY hold.number
        """)
    return try Row.fetchAll(statement, arguments: ["user": user, "id": id]).map(BookedHold.init)
  }

  /// What is outside, by currency: negative where more came in than went out.
  func outside(of user: String? = nil) throws -> [String: Int] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT currency, sum(balance) AS balance FROM ledger
        WHERE account IS NULL AND (:user IS NULL OR user = :user) GROUP BY currency
        """, arguments: ["user": user])
    return rows.reduce(into: [:]) { sums, row in
      let currency: String = row["currency"]
      sums[currency] = row["balance"] as Int
    }
  }

  /// The journal, the oldest entry first; of all users for nil.
  func journal(of user: String? = nil) throws -> [WalletEntry] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT entry.number, entry.user, entry.at, entry.kind, entry.key, posting.amount, ledger.currency,
          account.id AS account, hold.id AS hold
        FROM entry
        LEFT JOIN posting ON posting.entry = entry.number
        LEFT JOIN ledger ON ledger.id = posting.ledger
        LEFT JOIN account ON account.number = ledger.account
        LEFT JOIN hold ON hold.number = ledger.hold
        WHERE :user IS NULL OR entry.user = :user
        ORDER BY entry.number, posting.ledger
        """, arguments: ["user": user])
    return rows.reduce(into: []) { entries, row in
      let number: Int = row["number"]
      if entries.last?.number != number, let entry = WalletEntry(row: row) { entries.append(entry) }
      if let posting = WalletEntry.Posting(row: row), !entries.isEmpty {
        entries[entries.count - 1].postings.append(posting)
      }
    }
  }
}

extension BookedAccount {
  fileprivate init(row: Row) {
    user = row["user"]
    id = row["id"]
    name = row["name"]
    currency = row["currency"]
    balance = row["balance"]
    available = row["available"]
    number = row["number"]
    ledger = row["ledger"]
  }
}

extension BookedHold {
  fileprivate init(row: Row) {
    user = row["user"]
    id = row["id"]
    account = row["account"]
    amount = row["amount"]
    reference = row["reference"]
    isOpen = row["is_open"]
    ledger = row["ledger"]
  }
}

extension WalletEntry {
  fileprivate init?(row: Row) {
    guard let kind = Kind(rawValue: row["kind"]) else { return nil }
    self.init(
      number: row["number"], user: row["user"], at: row["at"], kind: kind, key: row["key"], postings: [])
  }
}

extension WalletEntry.Posting {
  /// Nil in the row of an entry that moved no money.
  fileprivate init?(row: Row) {
    guard let amount = row["amount"] as Int? else { return nil }
    let account: String? = row["account"]
    let hold: String? = row["hold"]
    let place = hold.map(WalletEntry.Place.hold) ?? account.map(WalletEntry.Place.account) ?? .outside
    self.init(place: place, amount: amount, currency: row["currency"])
  }
}
