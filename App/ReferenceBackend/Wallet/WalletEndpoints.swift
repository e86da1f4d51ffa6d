extension BackendEndpoint {
  /// `/send_verification_token`.
  public static let walletSendCode = BackendEndpoint(.wallet, .accounts, "/send_verification_token")
  /// `/check_verification_token`.
  public static let walletCheckCode = BackendEndpoint(.wallet, .accounts, "/check_verification_token")
  /// `/user`.
  public static let walletUser = BackendEndpoint(.wallet, .accounts, "/user")

  static let ofWallet: [BackendEndpoint] = [.walletSendCode, .walletCheckCode, .walletUser]
}
