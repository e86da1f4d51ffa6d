/// An account is deleted at the service first; only then everything of it leaves this device. One that the service does
/// not know any more is deleted already.
public struct DeleteChargingAccount: Sendable {
  private let accounts: Accounts

  /// The account of whoever is signed in.
  public init(accounts: Accounts) { self.accounts = accounts }

  /// Deletes the account and signs out.
  public func callAsFunction() async throws(Failure) {
    let charging = accounts.ports.charging
    do throws(Failure) {
      try await accounts.ask(.charging) { credential async throws(Failure) in
        try await charging.deleteAccount(credential)
      }
    } catch {
      // A server without the way to delete also answers "not found": that deletes nothing.
      guard error == .rejected(.unknownAccount) else { throw error }
    }
    try await accounts.signOut(.charging)
  }
}
