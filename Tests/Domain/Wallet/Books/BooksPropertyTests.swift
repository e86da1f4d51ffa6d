import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Laws of the books, over made-up lives of wallets.
struct BooksPropertyTests {
  private let currencies = ["USD", "JPY", "KWD"].compactMap { Currency(rawValue: $0) }

  /// Books that are only added up.
  private func memory() -> BookStore {
    let kept = Ledger()
    var store = BookStore()
    store.record = { _, news async throws(Failure) in
      for draft in try Books.entries(
        for: kept.balances, wallet: news.wallet, done: news.done, pending: news.pending, before: news.before)
      {
        try kept.add(draft)
      }
      if Books.canBegin(with: news.wallet, pending: news.pending) { kept.begin() }
      return []
    }
    store.balances = { _ async throws(Failure) in kept.balances }
    return store
  }

  @Test(
    "after any orders and changes elsewhere the books say what the wallet says", arguments: 0..<200 as Range<UInt64>)
  func same(seed: UInt64) async throws {
    let store = memory()
    try await store.live(60, of: "u1", currencies: currencies, seed: seed) { wallet, pending, _ in
      let balances = try await store.balances("u1")
      let differences = try balances.differences(from: wallet, pending: pending)
      #expect(!balances.hasBegun || differences.isEmpty, "\(differences)")
      for currency in currencies {
        #expect(balances.accounts.reduce(0) { $0 + balances[$1, currency] } == 0)
      }
    }
    #expect(try await store.balances("u1").hasBegun)
  }
}
