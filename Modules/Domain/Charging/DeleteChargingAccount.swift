/// An account is deleted at the service first; only then everything of it leaves this device. One that the service does
/// not know any more is deleted already. Where the device cannot forget it, for instance because it was locked meanwhile,
/// the service is not asked again.
public struct DeleteChargingAccount: Sendable {
  private let accounts: Accounts

  /// The account of whoever is signed in.
  public init(accounts: Accounts) { self.accounts = accounts }

  /// Deletes the account and signs out.
  /// - Parameter isRetry: whether the answer to an earlier attempt was lost. A service that does not know the sign-in or
  ///   the account any more has then done it.
  public func callAsFunction(isRetry: Bool = false) async throws(Failure) {
    let entry = try await accounts.ports.secrets.read(.charging)
    if !accounts.notForgotten.contains(entry, of: .charging) { try await delete(entry, isRetry: isRetry) }
    try await accounts.signOut(.charging)
    accounts.notForgotten.drop(.charging)
  }

  private func delete(_ entry: SecretStore.Entry, isRetry: Bool) async throws(Failure) {
    let charging = accounts.ports.charging
    do throws(Failure) {
      let asked = try await accounts.ask(.charging) { credential async throws(Failure) in
        try await charging.deleteAccount(credential)
        return credential
      }
      accounts.notForgotten.hold(asked)
    } catch {
      guard Self.isDeleted(error, isRetry: isRetry) else { throw error }
      if case .credential(let credential) = entry { accounts.notForgotten.hold(credential) }
    }
  }

  private static func isDeleted(_ failure: Failure, isRetry: Bool) -> Bool {
    switch failure {
    case .rejected(.unknownAccount): true
    // A server without the way to delete also answers "not found": alone, that deletes nothing.
    case .notFound, .unauthorized, .signInNeeded: isRetry
    default: false
    }
  }
}
