public import ChargeDomain
import Synchronization

/// Books that are only added up, and that refuse what does not sum to zero.
public final class Ledger: Sendable {
  private let state = Mutex(BookBalances())

  /// Books that have not begun.
  public init() {}

  /// What they say.
  public var balances: BookBalances { state.withLock { $0 } }

  /// They begin.
  public func begin() { state.withLock { $0.hasBegun = true } }

  /// Adds an entry.
  public func add(_ draft: JournalDraft) throws(Failure) {
    var sums: [Currency: Int] = [:]
    for posting in draft.postings { sums[posting.amount.currency, default: 0] += posting.amount.minorUnits }
    guard !draft.postings.isEmpty, sums.values.allSatisfy({ $0 == 0 }) else { throw .storage }
    try state.withLock { (balances) throws(Failure) in
      balances.hasBegun = true
      try balances.post(draft.postings)
    }
  }
}
