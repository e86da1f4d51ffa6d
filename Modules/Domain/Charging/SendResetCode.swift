/// Asking for a code to reset a password never tells whether an account with that address exists.
public struct SendResetCode: Sendable {
  private let charging: ChargingAccounts

  init(charging: ChargingAccounts) { self.charging = charging }

  /// Sends a code; an address the service does not know looks just the same.
  public func callAsFunction(to email: String) async throws(Failure) {
    do throws(Failure) {
      try await charging.sendResetCode(email)
    } catch {
      guard error == .rejected(.unknownAccount) || error == .notFound else { throw error }
    }
  }
}
