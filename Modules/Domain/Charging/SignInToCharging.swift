/// Signing in to the charging network takes an email address and a password.
public struct SignInToCharging: Sendable {
  let signIn: SignIn
  let charging: ChargingAccounts

  /// Signs in.
  public func callAsFunction(email: String, password: Secret) async throws(Failure) -> AccountOwner {
    try await signIn(.charging, question: [Secret(email), password]) { () async throws(Failure) in
      try await charging.logIn(email, password)
    }
  }
}
