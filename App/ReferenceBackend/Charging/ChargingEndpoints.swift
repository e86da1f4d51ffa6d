extension BackendEndpoint {
  /// `/chargePoints`.
  public static let chargePoints = BackendEndpoint(.charging, .stations, "/chargePoints")
  /// `/chargers`.
  public static let chargers = BackendEndpoint(.charging, .stations, "/chargers")
  /// `/auth/sign-up`.
  public static let chargingSignUp = BackendEndpoint(.charging, .accounts, "/auth/sign-up")
  /// `/auth/verify`.
  public static let chargingVerify = BackendEndpoint(.charging, .accounts, "/auth/verify")
  /// `/auth/sign-in`.
  public static let chargingSignIn = BackendEndpoint(.charging, .accounts, "/auth/sign-in")
  /// `/auth/forgot-password/{email}`.
  public static let chargingForgotPassword = BackendEndpoint(
    .charging, .accounts, "/auth/forgot-password", hasPathParameter: true)
  /// `/auth/confirm-forgot-password`.
  public static let chargingConfirmForgotPassword = BackendEndpoint(
    .charging, .accounts, "/auth/confirm-forgot-password")
  /// `/auth/change-password`.
  public static let chargingChangePassword = BackendEndpoint(.charging, .accounts, "/auth/change-password")
  /// `/auth/force-change-password`.
  public static let chargingForceChangePassword = BackendEndpoint(.charging, .accounts, "/auth/force-change-password")
  /// `/auth/user-information`.
  public static let chargingUserInformation = BackendEndpoint(.charging, .accounts, "/auth/user-information")
  /// `/auth/delete-user`.
  public static let chargingDeleteUser = BackendEndpoint(.charging, .accounts, "/auth/delete-user")

  static let ofCharging: [BackendEndpoint] = [
    .chargePoints, .chargers, .chargingSignUp, .chargingVerify, .chargingSignIn, .chargingForgotPassword,
    .chargingConfirmForgotPassword, .chargingChangePassword, .chargingForceChangePassword, .chargingUserInformation,
    .chargingDeleteUser,
  ]
}
