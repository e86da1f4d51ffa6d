/// Signing in to the wallet takes the code that was texted to a phone. The code works once, so it is sent once.
public struct SignInToWallet: Sendable {
  let signIn: SignIn
  let wallet: WalletAccounts

  /// Signs in.
  public func callAsFunction(phone: PhoneNumber, code: Secret) async throws(Failure) -> AccountOwner {
    try await signIn(.wallet, question: [Secret(phone.e164), code]) { () async throws(Failure) in
      try await wallet.checkCode(phone, code)
    }
  }
}
