extension BackendEndpoint {
  static let chargePoints = BackendEndpoint(.charging, .stations, "/chargePoints", parameter: .optional)
  static let chargers = BackendEndpoint(.charging, .stations, "/chargers", parameter: .optional)
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

  // The first era.
  static let reservations = BackendEndpoint(.charging, .charging, "/reservations", parameter: .optional)
  static let openTransactions = BackendEndpoint(.charging, .charging, "/transactions/session")
  static let startTransactions = BackendEndpoint(.charging, .charging, "/transactions/start", parameter: .required)
  static let stopTransactions = BackendEndpoint(.charging, .charging, "/transactions/stop", parameter: .required)
  static let transactions = BackendEndpoint(.charging, .charging, "/transactions", parameter: .optional)

  // The second era.
  static let startTransaction = BackendEndpoint(.charging, .charging, "/transaction/start", parameter: .required)
  static let stopTransaction = BackendEndpoint(.charging, .charging, "/transaction/stop", parameter: .required)
  static let transaction = BackendEndpoint(.charging, .charging, "/transaction", parameter: .optional)

  // What a month of charging cost.
  static let invoicesOfUsers = BackendEndpoint(.charging, .charging, "/invoices/users", parameter: .required)
  static let invoices = BackendEndpoint(.charging, .charging, "/invoices", parameter: .required)

  static let paymentAuthorizations = BackendEndpoint(.payments, .payments, "/authorizations", parameter: .optional)

  /// The first that is at a path counts.
  static let ofCharging: [BackendEndpoint] = [
    .chargePoints, .chargers, .chargingSignUp, .chargingVerify, .chargingSignIn, .chargingForgotPassword,
    .chargingConfirmForgotPassword, .chargingChangePassword, .chargingForceChangePassword, .chargingUserInformation,
    .chargingDeleteUser, .reservations, .openTransactions, .startTransactions, .stopTransactions, .transactions,
    .startTransaction, .stopTransaction, .transaction, .invoicesOfUsers, .invoices, .paymentAuthorizations,
  ]
}
