extension WalletUseCases {
  /// Checks every entry of a person's books, and what they say against what the service said last. What an order
  /// touches that may have been carried out is not compared: nobody knows yet what is right there.
  /// - Parameter progress: Called with how many entries were checked and how many there are.
  public func verifyBooks(
    of owner: String, progress: @escaping @Sendable (_ checked: Int, _ all: Int) -> Void = { _, _ in }
  ) async throws(Failure) -> BookCheck {
    let kept = try await orders.store.read(owner)
    return try await checkBooks(
      owner, against: kept.copy?.value, pending: kept.orders.filter(\.mayBeCarriedOut), progress: progress)
  }
}
