import GRDB

/// Money that the payment service holds or held for a transaction. Amounts are öre.
public struct PaymentHold: Hashable, Sendable, Identifiable {
  /// A change of a hold.
  public struct Entry: Hashable, Sendable {
    /// What was done with the money.
    public enum Kind: String, CaseIterable, Sendable {
      /// It was held.
      case held
      /// It was taken.
      case captured
      /// It was given back.
      case released
    }

    /// When, in milliseconds since 1970.
    public let at: Int
    /// What was done.
    public let kind: Kind
    /// With how much.
    public let amount: Int
  }

  /// Its number in the books.
  public let id: Int
  /// The transaction that it is for.
  public let transaction: Int
  /// Every change, oldest first.
  public let entries: [Entry]

  /// How much was held.
  public var held: Int { sum(.held) }
  /// How much was taken.
  public var captured: Int { sum(.captured) }
  /// How much was given back.
  public var released: Int { sum(.released) }
  /// How much is still held.
  public var open: Int { held - captured - released }

  private func sum(_ kind: Entry.Kind) -> Int { entries.reduce(0) { $1.kind == kind ? $0 + $1.amount : $0 } }
}

extension PaymentBooks {
  /// Every hold with its entries, oldest first.
  func all() throws -> [PaymentHold] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT hold.id, transaction_id, at, kind, journal.amount
        FROM hold
        JOIN payment_session ON payment_session.id = hold.session
        JOIN journal ON journal.hold = hold.id
        ORDER BY hold.id, journal.id
        """)
    var entries: [Int: [PaymentHold.Entry]] = [:]
    var transactions: [Int: Int] = [:]
    for row in rows {
      let id: Int = row["id"]
      transactions[id] = row["transaction_id"]
      guard let kind = PaymentHold.Entry.Kind(rawValue: row["kind"]) else { continue }
      entries[id, default: []].append(PaymentHold.Entry(at: row["at"], kind: kind, amount: row["amount"]))
    }
    return transactions.sorted { $0.key < $1.key }.map { id, transaction in
      PaymentHold(id: id, transaction: transaction, entries: entries[id] ?? [])
    }
  }
}
