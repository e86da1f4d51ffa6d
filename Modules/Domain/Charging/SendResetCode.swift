/// Asking for a code to reset a password never tells whether an account with that address exists.
public struct SendResetCode: Sendable {
  let charging: ChargingAccounts

  /// Sends a code. For an address the service does not know it succeeds without sending one.
  public func callAsFunction(to email: String) async throws(Failure) {
    do throws(Failure) {
      try await charging.sendResetCode(email)
    } catch {
      guard error == .rejected(.unknownAccount) || error == .notFound else { throw error }
    }
  }
}
