import Foundation

/// What is held for the person is given back first, since nobody can do that once the account is gone. Then the service
/// deletes the account, and this device forgets it. An account the service no longer knows counts as deleted. If the device
/// cannot forget it, for instance because it is locked, the next attempt does not ask the service again.
public struct DeleteChargingAccount: Sendable {
  let accounts: AccountUseCases
  let charging: ChargingAccounts
  let clock: any CoreClock

  /// Deletes the account and signs out.
  /// - Parameter isRetry: Whether the answer to an earlier attempt was lost. If the service then no longer knows the
  ///   sign-in or the account, that attempt succeeded.
  public func callAsFunction(isRetry: Bool = false) async throws(Failure) {
    let entry = try await accounts.secrets.read(.charging)
    if !accounts.pendingDeletions.contains(entry, of: .charging) { try await delete(entry, isRetry: isRetry) }
    try await accounts.signOut(.charging)
    accounts.pendingDeletions.drop(.charging)
  }

  private func delete(_ entry: SecretStore.Entry, isRetry: Bool) async throws(Failure) {
    if case .credential(let credential) = entry { await giveBack(credential) }
    if Task.isCancelled { throw .cancelled }
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

  /// Gives back what is held for the person, as signing out does. What cannot be given back in time runs out by itself.
  private func giveBack(_ credential: Credential) async {
    let signOut = accounts.signOut
    _ = await clock.limit(until: clock.now.addingTimeInterval(CarryOutCommand.patience)) {
      await signOut.tell(credential)
      return true
    }
  }

  private static func isDeleted(_ failure: Failure, isRetry: Bool) -> Bool {
    switch failure {
    case .rejected(.unknownAccount): true
    // A server that cannot delete also answers "not found", so a first attempt with that answer deleted nothing.
    case .notFound, .unauthorized, .signInNeeded: isRetry
    // Any other failure leaves the account as it was.
    default: false
    }
  }
}
