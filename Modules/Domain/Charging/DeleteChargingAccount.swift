import Foundation

/// The person proves with the password that the account is theirs. What is held for them is given back first, since nobody
/// can do that once the account is gone. Then the service deletes the account, and this device forgets it. An account the
/// service no longer knows counts as deleted. If the device cannot forget it, for instance because it is locked, the next
/// attempt does not ask the service again.
public struct DeleteChargingAccount: Sendable {
  let accounts: AccountUseCases
  let charging: ChargingAccounts
  let clock: any CoreClock

  /// That the password of the account was entered. Only ``prove(_:isRetry:)`` makes one.
  public struct Proof: Sendable {
    fileprivate let isRetry: Bool
  }

  /// Asks the service whether this is the password of the account. Nothing is deleted.
  /// - Parameter isRetry: Whether the answer to an earlier attempt to delete was lost: an account that is gone accepts no
  ///   password, and needs none.
  /// - Throws: ``Failure/rejected(_:)`` with ``Rejection/wrongCredentials`` if it is not.
  public func prove(_ password: Secret, isRetry: Bool = false) async throws(Failure) -> Proof {
    let proof = Proof(isRetry: isRetry)
    let entry = try await accounts.secrets.read(.charging)
    // Without a sign-in nothing can be deleted: asking the service tells so.
    guard !accounts.pendingDeletions.contains(entry, of: .charging), case .credential(let credential) = entry else {
      return proof
    }
    guard let email = credential.owner.email else { throw .signInNeeded(.charging) }
    do throws(Failure) {
      _ = try await charging.logIn(email, password)
    } catch {
      let isRefused = error == .rejected(.wrongCredentials) || error == .rejected(.unknownAccount)
      guard isRetry, isRefused, try await !isAccepted(credential) else { throw error }
    }
    return proof
  }

  private func isAccepted(_ credential: Credential) async throws(Failure) -> Bool {
    do throws(Failure) {
      _ = try await charging.personalData(credential)
      return true
    } catch {
      guard error == .unauthorized else { throw error }
      return false
    }
  }

  /// Deletes the account and signs out. If the proof is for a retry and the service no longer knows the sign-in or the account,
  /// the earlier attempt succeeded.
  public func callAsFunction(_ proof: Proof) async throws(Failure) {
    let entry = try await accounts.secrets.read(.charging)
    if !accounts.pendingDeletions.contains(entry, of: .charging) { try await delete(entry, isRetry: proof.isRetry) }
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
