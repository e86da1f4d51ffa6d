/// Who asks for a code to choose a new password with is never told whether there is an account with the address.
public struct SendResetCode: Sendable {
  private let accounts: ChargingAccounts

  /// A code of the charging network.
  public init(accounts: ChargingAccounts) { self.accounts = accounts }

  /// Sends a code; an address the service does not know looks just the same.
  public func callAsFunction(to email: String) async throws(Failure) {
    do throws(Failure) {
      try await accounts.sendResetCode(email)
    } catch {
      guard error == .rejected(.unknownAccount) || error == .notFound else { throw error }
    }
  }
}
