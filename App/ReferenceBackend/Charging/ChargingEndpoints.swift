extension BackendEndpoint {
  static let chargePoints = BackendEndpoint(.charging, .stations, "/chargePoints")
  static let chargers = BackendEndpoint(.charging, .stations, "/chargers")
  static let chargingSignUp = BackendEndpoint(.charging, .accounts, "/auth/sign-up")
  static let chargingVerify = BackendEndpoint(.charging, .accounts, "/auth/verify")
  static let chargingSignIn = BackendEndpoint(.charging, .accounts, "/auth/sign-in")
  static let chargingForgotPassword = BackendEndpoint(
    .charging, .accounts, "/auth/forgot-password", parameter: .required)
  static let chargingConfirmForgotPassword = BackendEndpoint(.charging, .accounts, "/auth/confirm-forgot-password")
  static let chargingChangePassword = BackendEndpoint(.charging, .accounts, "/auth/change-password")
  static let chargingForceChangePassword = BackendEndpoint(.charging, .accounts, "/auth/force-change-password")
  static let chargingUserInformation = BackendEndpoint(.charging, .accounts, "/auth/user-information")
  static let chargingDeleteUser = BackendEndpoint(.charging, .accounts, "/auth/delete-user")

  static let ofCharging: [BackendEndpoint] = [
    .chargePoints, .chargers, .chargingSignUp, .chargingVerify, .chargingSignIn, .chargingForgotPassword,
    .chargingConfirmForgotPassword, .chargingChangePassword, .chargingForceChangePassword, .chargingUserInformation,
    .chargingDeleteUser,
  ]
}
