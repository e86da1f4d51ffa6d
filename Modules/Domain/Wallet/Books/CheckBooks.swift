/// Books are right if every entry is what it was when it was made, each sums to zero, and the balances are the service's.
public struct CheckBooks: Sendable {
  private let store: BookStore

  /// A check of the books in a store.
  public init(store: BookStore) { self.store = store }

  /// Checks the books of a person.
  /// - Parameters:
  ///   - wallet: The service's balances, which the books already know; nil to compare nothing.
  ///   - pending: Orders that may have been carried out.
  ///   - progress: Called with how many entries were checked and how many there are.
  public func callAsFunction(
    _ owner: String, against wallet: Wallet?, pending: [WalletOrder] = [],
    progress: @escaping @Sendable (_ checked: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws(Failure) -> BookCheck {
    let checked = try await store.verify(owner, progress)
    guard case .fine(let entries) = checked.check, let wallet, checked.balances.hasBegun else { return checked.check }
    let differences = try checked.balances.differences(from: wallet, pending: pending)
    return differences.isEmpty ? .fine(entries: entries) : .differs(differences, entries: entries)
  }
}
