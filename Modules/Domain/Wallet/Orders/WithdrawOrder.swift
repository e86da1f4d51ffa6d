/// An order is cancelled only if the store has it as not sent: of sending and cancelling, the first to be stored counts.
public struct WithdrawOrder: Sendable {
  let store: WalletStore
  let clock: any CoreClock

  /// Stores an order as withdrawn.
  /// - Returns: The order as it is stored now; nil where it is too late.
  public func callAsFunction(_ order: WalletOrder) async throws(Failure) -> WalletOrder? {
    guard order.canBeWithdrawn else { return nil }
    var withdrawn = order
    withdrawn.handle(.withdrawn, at: clock.now)
    return try await store.keep(withdrawn) ? withdrawn : nil
  }
}
