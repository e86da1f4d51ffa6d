/// An account is deleted at the service first, then everything of it on this device. An account that the service does not
/// know any more counts as deleted. When the device cannot forget it, for instance because it was locked meanwhile, the
/// next attempt does not ask the service again.
public struct DeleteChargingAccount: Sendable {
  private let accounts: AccountUseCases
  private let charging: ChargingAccounts

  init(accounts: AccountUseCases, charging: ChargingAccounts) {
    self.accounts = accounts
    self.charging = charging
  }

  /// Deletes the account and signs out.
  /// - Parameter isRetry: whether the answer to an earlier attempt was lost. A service that does not know the sign-in or
  ///   the account any more has then done it.
  public func callAsFunction(isRetry: Bool = false) async throws(Failure) {
    let entry = try await accounts.secrets.read(.charging)
    if !accounts.pendingDeletions.contains(entry, of: .charging) { try await delete(entry, isRetry: isRetry) }
    try await accounts.signOut(.charging)
    accounts.pendingDeletions.drop(.charging)
  }

  private func delete(_ entry: SecretStore.Entry, isRetry: Bool) async throws(Failure) {
    do throws(Failure) {
      let asked = try await accounts.ask(.charging) { credential async throws(Failure) in
        try await charging.deleteAccount(credential)
        return credential
      }
      accounts.pendingDeletions.hold(asked)
    } catch {
      guard Self.isDeleted(error, isRetry: isRetry) else { throw error }
      if case .credential(let credential) = entry { accounts.pendingDeletions.hold(credential) }
    }
  }

  private static func isDeleted(_ failure: Failure, isRetry: Bool) -> Bool {
    switch failure {
    case .rejected(.unknownAccount): true
    // A server without the way to delete also answers "not found": alone, that deletes nothing.
    case .notFound, .unauthorized, .signInNeeded: isRetry
    // Every other answer, and no answer, leaves the account as it was.
    default: false
    }
  }
}
