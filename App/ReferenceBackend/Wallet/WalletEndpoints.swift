extension BackendEndpoint {
  static let walletSendCode = BackendEndpoint(.wallet, .accounts, "/send_verification_token")
  static let walletCheckCode = BackendEndpoint(.wallet, .accounts, "/check_verification_token")
  static let walletUser = BackendEndpoint(.wallet, .accounts, "/user")

  static let ofWallet: [BackendEndpoint] = [.walletSendCode, .walletCheckCode, .walletUser]
}
