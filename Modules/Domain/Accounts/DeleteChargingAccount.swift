/// An account is deleted at the service first; only then everything of it leaves this device. One that the service does
/// not know any more is deleted already.
public struct DeleteChargingAccount: Sendable {
  private let accounts: Accounts

  /// The account of whoever is signed in.
  public init(accounts: Accounts) { self.accounts = accounts }

  /// Deletes the account and signs out.
  /// - Parameter isRetry: whether the answer to an earlier attempt was lost. A service that does not know the sign-in or
  ///   the account any more has then done it.
  public func callAsFunction(isRetry: Bool = false) async throws(Failure) {
    let charging = accounts.ports.charging
    do throws(Failure) {
      try await accounts.ask(.charging) { credential async throws(Failure) in
        try await charging.deleteAccount(credential)
      }
    } catch {
      guard Self.isDeleted(error, isRetry: isRetry) else { throw error }
    }
    try await accounts.signOut(.charging)
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
