/// What came of checking books.
public enum BookCheck: Hashable, Sendable {
  /// What is wrong with an entry.
  public enum Fault: String, Hashable, Sendable, Codable, CaseIterable {
    /// It is missing, or stands where none may be.
    case gap
    /// Its postings do not sum to zero in each currency, or there are none.
    case unbalanced
    /// It is not what was hashed, or does not follow the entry before.
    case hash
    /// A balance that is stored with it is not the sum of the postings.
    case balance
  }

  /// All is well: there are so many entries, and the balances are the service's as far as they were compared.
  case fine(entries: Int)
  /// The first entry that is wrong, by its number.
  case wrong(entry: Int, Fault)
  /// The entries are right, but the service says other sums.
  case differs([BookBalances.Difference], entries: Int)
}

/// What the books say for themselves.
public struct CheckedBooks: Hashable, Sendable {
  /// How many entries are right, or the first that is not.
  public let check: BookCheck
  /// What the accounts hold; nothing unless all entries are right.
  public let balances: BookBalances

  /// Books that were checked.
  public init(check: BookCheck, balances: BookBalances) {
    self.check = check
    self.balances = balances
  }
}
