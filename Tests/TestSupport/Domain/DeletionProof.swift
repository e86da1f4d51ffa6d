public import ChargeDomain

extension DeleteChargingAccount {
  /// Deletes the account of somebody who enters its password.
  public func callAsFunction(isRetry: Bool = false) async throws(Failure) {
    try await self(try await prove(AccountDesk.password, isRetry: isRetry))
  }
}
