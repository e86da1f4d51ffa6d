/// Any screen of the accounts, ready to show.
public enum AccountScreenViewState: Hashable, Sendable, Codable {
  /// Services, how a person stands with them, and everything of one's own.
  case hub(AccountHubViewState)
  /// A new account of the charging network.
  case register(RegisterViewState)
  /// The code of the mail that proves an address.
  case verifyAccount(VerifyAccountViewState)
  /// Signing in to the charging network.
  case logIn(LogInViewState)
  /// A code to choose a new password with.
  case forgotPassword(ForgotPasswordViewState)
  /// A new password by the code of a mail.
  case newPassword(NewPasswordViewState)
  /// A new password by the old one.
  case changePassword(ChangePasswordViewState)
  /// The account of the charging network.
  case chargingProfile(ChargingProfileViewState)
  /// Signing in to the appointment service by e-mail alone.
  case appointmentLogIn(AppointmentLogInViewState)
  /// The account of the appointment service.
  case appointmentProfile(AppointmentProfileViewState)
  /// The telephone number that signs in to the wallet.
  case walletPhone(WalletPhoneViewState)
  /// Choosing a country by name or calling code.
  case callingCodes(CallingCodesViewState)
  /// The code of the message.
  case walletCode(WalletCodeViewState)
  /// The person as the wallet knows them.
  case walletProfile(WalletProfileViewState)
  /// What the app may do on this device.
  case permissions(PermissionsViewState)
  /// Version, licences of data and libraries.
  case about(AboutViewState)

  /// The title.
  public var title: String {
    switch self {
    case .hub(let state): state.title
    case .register(let state): state.title
    case .verifyAccount(let state): state.title
    case .logIn(let state): state.title
    case .forgotPassword(let state): state.title
    case .newPassword(let state): state.title
    case .changePassword(let state): state.title
    case .chargingProfile(let state): state.title
    case .appointmentLogIn(let state): state.title
    case .appointmentProfile(let state): state.title
    case .walletPhone(let state): state.title
    case .callingCodes(let state): state.title
    case .walletCode(let state): state.title
    case .walletProfile(let state): state.title
    case .permissions(let state): state.title
    case .about(let state): state.title
    }
  }
}

extension AccountScreen {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> AccountScreenViewState {
    switch self {
    case .hub(let screen): .hub(screen.viewState(in: context))
    case .register(let screen): .register(screen.viewState(in: context))
    case .verifyAccount(let screen): .verifyAccount(screen.viewState(in: context))
    case .logIn(let screen): .logIn(screen.viewState(in: context))
    case .forgotPassword(let screen): .forgotPassword(screen.viewState(in: context))
    case .newPassword(let screen): .newPassword(screen.viewState(in: context))
    case .changePassword(let screen): .changePassword(screen.viewState(in: context))
    case .chargingProfile(let screen): .chargingProfile(screen.viewState(in: context))
    case .appointmentLogIn(let screen): .appointmentLogIn(screen.viewState(in: context))
    case .appointmentProfile(let screen): .appointmentProfile(screen.viewState(in: context))
    case .walletPhone(let screen): .walletPhone(screen.viewState(in: context))
    case .callingCodes(let screen): .callingCodes(screen.viewState(in: context))
    case .walletCode(let screen): .walletCode(screen.viewState(in: context))
    case .walletProfile(let screen): .walletProfile(screen.viewState(in: context))
    case .permissions(let screen): .permissions(screen.viewState(in: context))
    case .about(let screen): .about(screen.viewState(in: context))
    }
  }
}
