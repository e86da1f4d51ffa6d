public import ChargeDomain
public import Foundation

/// What a screen of the accounts hands to the root screen.
public enum AccountExit: Hashable, Sendable, Codable {
  /// To one of the screens of the accounts.
  case show(AccountPlace)
  /// Somebody has to sign in first; the root screen comes back here afterwards. Any screen may say it.
  case signIn(AccountService)
  /// A sign-in succeeded: back to where it was asked for.
  case signedIn(AccountService, AccountOwner)
  /// The person does not want to sign in: back to where it was asked for.
  case declined
  /// A person signed out; the screens of that account are left, and the service is told of the sign-in that ended.
  case signedOut(AccountService, ended: Credential? = nil)
  /// A person deleted the account with a service; its screens are left.
  case deleted(AccountService)
  /// A service refused the stored sign-in; the screen stays.
  case refused(AccountService)
  /// The accounts are to be looked at anew; the screen stays.
  case recheck
  /// The account is verified, but the password is not known here: log in.
  case verified(email: String)
  /// A new password was chosen: log in with it.
  case passwordChosen(email: String)
  /// A country was chosen for the telephone number.
  case choseRegion(RegionCode)
  /// Another code is on its way to a telephone, or the one there was is used up; the screen stays.
  case walletCode(SentCode?)
}

/// A screen of the accounts and what it begins with.
public enum AccountPlace: Hashable, Sendable, Codable {
  /// Services, and everything of one's own.
  case hub
  /// A new account of the charging network.
  case register
  /// The code of the mail, sent just now or not, or before where the service sends no other until a time; the password is
  /// for the log-in that follows.
  case verify(email: String, password: Secret?, isCodeSent: Bool, barredUntil: Date? = nil)
  /// Signing in to the charging network.
  case logIn(email: String)
  /// A code to choose a new password with.
  case forgotPassword(email: String)
  /// A new password by the code of a mail, sent just now; or before, where the service sends no other until a time.
  case newPassword(email: String, barredUntil: Date? = nil)
  /// A new password by the old one.
  case changePassword
  /// The account with a service.
  case profile(AccountService)
  /// Signing in to the appointment service.
  case appointmentLogIn(email: String)
  /// The telephone number for the wallet.
  case walletPhone
  /// Choosing a country.
  case callingCodes(selected: RegionCode)
  /// The code of the message, sent just now or then.
  case walletCode(SentCode)
  /// What the app may do on this device.
  case permissions
  /// Version and licences.
  case about

  /// The screen.
  var screen: AccountScreen {
    switch self {
    case .hub: .hub(AccountHubViewModel())
    case .register: .register(RegisterViewModel())
    case .verify(let email, let password, let isCodeSent, let barredUntil):
      .verifyAccount(
        VerifyAccountViewModel(email: email, password: password, isCodeSent: isCodeSent, barredUntil: barredUntil))
    case .logIn(let email): .logIn(LogInViewModel(email: email))
    case .forgotPassword(let email): .forgotPassword(ForgotPasswordViewModel(email: email))
    case .newPassword(let email, let barredUntil):
      .newPassword(NewPasswordViewModel(email: email, barredUntil: barredUntil))
    case .changePassword: .changePassword(ChangePasswordViewModel())
    case .profile(.charging): .chargingProfile(ChargingProfileViewModel())
    case .profile(.appointments): .appointmentProfile(AppointmentProfileViewModel())
    case .profile(.wallet): .walletProfile(WalletProfileViewModel())
    case .appointmentLogIn(let email): .appointmentLogIn(AppointmentLogInViewModel(email: email))
    case .walletPhone: .walletPhone(WalletPhoneViewModel())
    case .callingCodes(let selected): .callingCodes(CallingCodesViewModel(selected: selected))
    case .walletCode(let sent): .walletCode(WalletCodeViewModel(sent))
    case .permissions: .permissions(PermissionsViewModel())
    case .about: .about(AboutViewModel())
    }
  }

  /// Where signing in to a service begins, for a person who was signed in before or not.
  static func signIn(_ service: AccountService, owner: AccountOwner?) -> AccountPlace {
    switch service {
    case .charging: .logIn(email: owner?.email ?? "")
    case .appointments: .appointmentLogIn(email: owner?.email ?? "")
    case .wallet: .walletPhone
    }
  }
}
