/// The postings of an entry while it is made. It always sums to zero.
struct PostingSet {
  private var sums: [(account: LedgerAccount, currency: Currency, minorUnits: Int)] = []

  /// Each account and currency once, in the order in which they were first moved; what has come to nothing is left out.
  var postings: [Posting] {
    sums.filter { $0.minorUnits != 0 }.map {
      Posting($0.account, Money(minorUnits: $0.minorUnits, currency: $0.currency))
    }
  }

  /// Moves a sum; one below zero goes the other way.
  /// - Throws: ``Failure/badAnswer`` for more than can be counted.
  mutating func move(
    _ minorUnits: Int, _ currency: Currency, from source: LedgerAccount, to target: LedgerAccount
  ) throws(Failure) {
    try add(try 0.subtracting(minorUnits), currency, to: source)
    try add(minorUnits, currency, to: target)
  }

  /// Moves a sum.
  mutating func move(_ money: Money, from source: LedgerAccount, to target: LedgerAccount) throws(Failure) {
    try move(money.minorUnits, money.currency, from: source, to: target)
  }

  private mutating func add(_ minorUnits: Int, _ currency: Currency, to account: LedgerAccount) throws(Failure) {
    if let index = sums.firstIndex(where: { $0.account == account && $0.currency == currency }) {
      sums[index].minorUnits = try sums[index].minorUnits.adding(minorUnits)
    } else {
      sums.append((account, currency, minorUnits))
    }
  }
}
