/// What the screens may do with an account of the wallet.
public struct WalletUseCases: Sendable {
  /// The service itself, for calls without a rule.
  public let service: WalletAccounts
  /// Signs in with phone number and code.
  public let signIn: SignInToWallet
  /// The person as the wallet knows them: the name stored on the device, then the wallet's answer.
  public let user: KeepCopy<WalletUser, String>

  init(_ service: WalletAccounts, accounts: AccountUseCases, copies: CopyStore<String>) {
    self.service = service
    signIn = SignInToWallet(signIn: accounts.signIn, wallet: service)
    user = KeepCopy(of: .wallet, accounts: accounts, in: copies, fetch: service.user) { $0.name }
  }
}
