extension BackendEndpoint {
  static let walletSendCode = BackendEndpoint(.wallet, .accounts, "/send_verification_token")
  static let walletCheckCode = BackendEndpoint(.wallet, .accounts, "/check_verification_token")
  static let walletUser = BackendEndpoint(.wallet, .wallet, "/user")
  /// An account of the wallet, and what is ordered there.
  static let walletAccounts = BackendEndpoint(.wallet, .wallet, "/user/account", parameter: .required)
  /// Money that is held.
  static let walletHolds = BackendEndpoint(.wallet, .wallet, "/user/hold", parameter: .required)

  static let ofWallet: [BackendEndpoint] = [
    .walletSendCode, .walletCheckCode, .walletUser, .walletAccounts, .walletHolds,
  ]
}
