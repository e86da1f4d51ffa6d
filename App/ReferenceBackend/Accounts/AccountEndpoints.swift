import Foundation
import Hummingbird

extension BackendEndpoint {
  /// What this address answers while its service was told to fail; nil while it works.
  func accountFault(_ control: AccountsControl, at now: Date) -> Response? {
    guard let service = accountService, let fault = control.fault(of: service) else { return nil }
    switch service {
    case .charging: return ChargingAnswer.fault(fault, at: now)
    case .appointments: return AppointmentAnswer.fault
    case .wallet: return WalletRefusal.fault.response
    }
  }

  /// The service whose accounts this address is about; nil for stations.
  public var accountService: BackendAccountService? {
    switch self {
    case .chargingSignUp, .chargingVerify, .chargingSignIn, .chargingForgotPassword, .chargingConfirmForgotPassword,
      .chargingChangePassword, .chargingForceChangePassword, .chargingUserInformation, .chargingDeleteUser:
      .charging
    case .appointmentLogin, .appointmentLogout, .appointmentProvinces: .appointments
    case .walletSendCode, .walletCheckCode, .walletUser: .wallet
    default: nil
    }
  }

  /// The path below the provider's prefix, without a parameter at its end; nil for stations.
  var accountPath: String? {
    switch self {
    case .chargingSignUp: "/auth/sign-up"
    case .chargingVerify: "/auth/verify"
    case .chargingSignIn: "/auth/sign-in"
    case .chargingForgotPassword: "/auth/forgot-password"
    case .chargingConfirmForgotPassword: "/auth/confirm-forgot-password"
    case .chargingChangePassword: "/auth/change-password"
    case .chargingForceChangePassword: "/auth/force-change-password"
    case .chargingUserInformation: "/auth/user-information"
    case .chargingDeleteUser: "/auth/delete-user"
    case .appointmentLogin: "/auth/login"
    case .appointmentLogout: "/auth/logout"
    case .appointmentProvinces: "/provinces"
    case .walletSendCode: "/send_verification_token"
    case .walletCheckCode: "/check_verification_token"
    case .walletUser: "/user"
    default: nil
    }
  }

  /// Whether one more part follows in the path: an e-mail address or an id.
  var hasPathParameter: Bool { self == .chargingForgotPassword || self == .appointmentLogout }
}
